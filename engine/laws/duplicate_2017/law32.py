"""Law 32: double or redouble out of rotation."""

from engine.interview import Fact, Lines, Situation
from engine.laws.duplicate_2017 import law31, law36, out_of_rotation
from engine.laws.duplicate_2017.out_of_rotation import CALLED, RHO_CALLS, TURN
from engine.ruling import Law

LAW = Law("duplicate-2017", "32")

DOUBLE = Fact(LAW, "double", ("permitted", "not_permitted", "obliged_to_pass"))

LAW_36_SAYS = {"lho_first": "lho", "lho_again": "own_call_before"}
"""How Law 36 names a turn that it names otherwise."""


def check(s: Situation) -> Lines:
    """A double or redouble out of rotation: accepted if it may be, or cancelled and dealt with by whose turn it was."""
    yield from out_of_rotation.ruled_by(ruling, s)


def ruling(s: Situation) -> Lines:
    """The same, once it is known that the call was out of rotation."""
    nobody_has_bid = s[TURN] == "lho_first"
    if nobody_has_bid:
        yield from _inadmissible(s)
        return
    if (yield from out_of_rotation.called_in_turn(s)):
        yield out_of_rotation.inadmissible_too(out_of_rotation.INADMISSIBLE)
        return
    double = s[DOUBLE]
    if double == "not_permitted":
        yield from _inadmissible(s)
        return
    if double == "obliged_to_pass":
        yield from law31.obliged_to_pass(s)
        return
    if (yield from out_of_rotation.settled(s, change="32C")):
        return
    if (yield from out_of_rotation.accepted_by_choice(s, "32")):
        return
    if s[TURN] == "rho":
        yield from _at_rho_turn(s)
    else:
        yield from out_of_rotation.partner_then_offender(s, "32B1", "32B2", "32A2a", "32A2b")


def _at_rho_turn(s: Situation) -> Lines:
    yield out_of_rotation.LAW.information("rho_calls_freely", "29B")
    if s[RHO_CALLS] == "acts":
        yield from out_of_rotation.offender_calls(s, "32A2", "32A2a", "32A2b")
    else:
        yield LAW.restriction("must_repeat", "32A1", settles=out_of_rotation.PARTNER_FREE)


def _inadmissible(s: Situation) -> Lines:
    """Law 19 did not permit it, whosever turn it was (36)."""
    if s[CALLED] == "lho":
        yield LAW.information("never_accepted", "32")
        yield from law36.all_cancelled()
    else:
        yield from out_of_rotation.others_called(s)
        yield from law36.not_called_over(LAW_36_SAYS.get(s[TURN], s[TURN]))
