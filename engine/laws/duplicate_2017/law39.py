"""Law 39: call after the final pass."""

from engine.interview import Fact, Lines, Situation
from engine.laws.duplicate_2017 import law9, law16, law26
from engine.laws.duplicate_2017.missed_turn import HOW_FAR, missed_turn
from engine.ruling import Law

LAW = Law("duplicate-2017", "39")

FINISHED = Fact(LAW, "finished", ("after_bid", "passed_out", "pass_out_of_rotation"))
BY = Fact(LAW, "by", ("declaring_side", "defender_pass", "defender_action"))
SINCE = Fact(LAW, "since", ("noticed", "lho_called"))


def check(s: Situation) -> Lines:
    """A call made when the auction was over."""
    yield from law9.opening_of_a_call(s)
    yield from ruled(s)


def ruled(s: Situation) -> Lines:
    """What follows from it, whichever check led here."""
    match s[FINISHED]:
        case "pass_out_of_rotation":
            yield from missed_turn(s, s[HOW_FAR])
        case "passed_out":
            yield LAW.rectification("cancelled", "39A")
            yield LAW.information("stays_passed_out", "22B")
            yield LAW.information("change_of_the_last_pass", "25A5")
        case _:
            yield from after_a_bid(s)


def after_a_bid(s: Situation) -> Lines:
    """There were three passes in rotation after a bid, so the contract is there (22A)."""
    yield LAW.rectification("cancelled", "39A")
    yield LAW.information("last_bid_is_the_contract", "22A")
    yield LAW.information("change_of_the_last_pass", "25A5")
    yield from _whose_call(s)
    yield from law16.withdrawn()


def _whose_call(s: Situation) -> Lines:
    by = s[BY]
    if by == "declaring_side":
        yield LAW.information("declaring_side", "39B")
    elif by == "defender_pass":
        yield LAW.information("pass_of_a_defender", "39B")
    elif s[SINCE] == "lho_called":
        yield LAW.information("lho_has_called", "39B")
    else:
        yield LAW.information("defender_acted", "39C")
        yield from law26.lead_restrictions(None)
