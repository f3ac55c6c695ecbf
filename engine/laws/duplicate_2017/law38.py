"""Law 38: bid of more than seven."""

from engine.interview import Lines, Situation
from engine.laws.duplicate_2017 import law9, law16, law25, law26, law36, law37, law72, out_of_rotation
from engine.ruling import Law

LAW = Law("duplicate-2017", "38")

NOT_COMPLETE = LAW.condition("not_complete")
COMPLETE = LAW.condition("complete")
PLAY_NO_LONGER_NORMAL = LAW.condition("play_no_longer_normal")


def check(s: Situation) -> Lines:
    """A bid at the level of eight or more."""
    yield from law9.opening_of_a_call(s)
    yield from ruled(s)


def ruled(s: Situation) -> Lines:
    """What follows from it, whichever check led here."""
    yield LAW.restriction("never_played", "38A")
    match s[law36.WHEN]:
        case "rho_called":
            yield from out_of_rotation.in_turn_called()
            yield out_of_rotation.inadmissible_too()
        case "noticed" | "lho_called" if s[law36.INTENT] == "slip":
            yield from law25.unintended_call()
        case "noticed":
            yield from _not_called_over(s)
        case "lead_faced":
            yield from _cancelled_with_all_that_follows()
            yield LAW.rectification("play_void", "38A")
            yield LAW.rectification("no_normal_play", "12A2", PLAY_NO_LONGER_NORMAL)
        case _:
            yield from _cancelled_with_all_that_follows()


def _not_called_over(s: Situation) -> Lines:
    yield LAW.rectification("cancelled", "38B")
    if s[law37.TURN] == "out_of_turn":
        yield LAW.rectification("goes_back", "29B")
    yield from _pass_in_its_place()
    yield LAW.information("leads_and_72c", "38D")
    yield from law26.lead_restrictions()
    yield from law16.withdrawn()
    yield from law72.could_have_been_aware()


def _cancelled_with_all_that_follows() -> Lines:
    """LHO has called since (38B, 38D)."""
    yield LAW.rectification("all_cancelled", "38B")
    yield from _pass_in_its_place()
    yield LAW.information("no_recourse", "38D")
    yield from law16.withdrawn()


def _pass_in_its_place() -> Lines:
    yield LAW.rectification("pass_substituted", "38C")
    yield LAW.restriction("both_pass", "38C", NOT_COMPLETE, law37.BOTH_PASS)
    yield LAW.information("auction_complete", "22A", COMPLETE)
