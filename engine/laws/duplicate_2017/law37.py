"""Law 37: bid, double or redouble by a player whom the law obliges to pass."""

from engine.interview import Fact, Lines, Situation
from engine.laws.duplicate_2017 import law9, law16, law25, law26, law36, law72, out_of_rotation
from engine.ruling import Law, Settlement

LAW = Law("duplicate-2017", "37")

TURN = Fact(LAW, "turn", ("in_turn", "out_of_turn"))
CALL = Fact(LAW, "call", ("otherwise_permitted", "against_19"))
DUTY = Fact(LAW, "duty", ("once", "throughout"))

BOTH_PASS = Settlement("offending side", "both must pass throughout")


def check(s: Situation) -> Lines:
    """A player who had to pass did not."""
    yield from law9.opening_of_a_call(s)
    yield from ruled(s)


def ruled(s: Situation) -> Lines:
    """What follows from it, whichever check led here."""
    when = s[law36.WHEN]
    match when:
        case "rho_called":
            yield from out_of_rotation.in_turn_called()
            yield out_of_rotation.inadmissible_too()
        case "noticed" | "lho_called" if s[law36.INTENT] == "slip":
            yield from law25.unintended_call()
        case "noticed":
            yield from not_called_over(s[TURN])
        case _:
            yield from _called_over(s, when)


def _called_over(s: Situation, when: str) -> Lines:
    if s[CALL] == "against_19":
        yield LAW.judgment("double_excepted", "37A")
        if when == "lead_faced":
            yield from law36.scored_without_it()
        else:
            yield from law36.all_cancelled()
            yield LAW.restriction("passes_after_all", "36A")
        return
    yield from _stands()
    if when != "lead_faced":
        yield from _later_turns(s)


def called_over(s: Situation) -> Lines:
    """LHO has called over a call that Law 19 does not forbid, and the auction is still going on (37A)."""
    yield from _stands()
    yield from _later_turns(s)


def _stands() -> Lines:
    yield LAW.rectification("stands", "37A")
    yield LAW.information("no_lead_restrictions", "37A")


def _later_turns(s: Situation) -> Lines:
    if s[DUTY] == "throughout":
        yield LAW.restriction("still_passes", "37A")
    else:
        yield LAW.information("duty_was_for_one_turn", "37A")


def not_called_over(turn: str) -> Lines:
    """LHO has not called over it; `turn` is a value of the fact of that name (37B)."""
    yield LAW.rectification("cancelled", "37B1")
    if turn == "out_of_turn":
        yield LAW.judgment("accept_out_of_turn", "29A")
        yield LAW.rectification("goes_back", "29B")
    yield LAW.rectification("pass_substituted", "37B2")
    yield LAW.restriction("both_pass", "37B2", settles=BOTH_PASS)
    yield LAW.information("opponents_need_not_wait", "28A")
    yield from law26.lead_restrictions()
    yield from law16.withdrawn()
    yield from law72.could_have_been_aware()
