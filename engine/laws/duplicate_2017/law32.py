"""Law 32: double or redouble out of rotation."""

from engine.interview import Fact, Lines, Situation
from engine.laws.duplicate_2017 import law16, law26, law72, out_of_rotation
from engine.laws.duplicate_2017.out_of_rotation import CALLED, RHO_CALLS, TURN
from engine.ruling import Law, Settlement

LAW = Law("duplicate-2017", "32")

DOUBLE = Fact(LAW, "double", ("permitted", "not_permitted", "obliged_to_pass"))

PARTNER_PASSES = Settlement("offender's partner", "must pass throughout")


def check(s: Situation) -> Lines:
    """A double or redouble out of rotation: accepted if it may be, or cancelled and dealt with by whose turn it was."""
    yield from out_of_rotation.ruled_by(ruling, s)


def ruling(s: Situation) -> Lines:
    """The same, once it is known that the call was out of rotation."""
    if (yield from out_of_rotation.called_in_turn(s)):
        return
    nobody_has_bid = s[TURN] == "lho_first"
    double = "not_permitted" if nobody_has_bid else s[DOUBLE]
    if double == "not_permitted":
        yield from _inadmissible(s)
        return
    if double == "obliged_to_pass":
        yield from out_of_rotation.obliged_to_pass(s)
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
    yield LAW.information("never_accepted", "32")
    if s[CALLED] == "lho":
        yield LAW.rectification("all_cancelled", "36A", settles=out_of_rotation.PARTNER_FREE)
        return
    yield from out_of_rotation.others_called(s)
    yield LAW.rectification("cancelled", "36B1")
    match s[TURN]:
        case "lho_again":
            yield LAW.judgment("change_into_inadmissible", "32C")
        case "rho":
            yield LAW.judgment("rho_acts_over_inadmissible", "32A2")
    yield LAW.rectification("any_legal_call", "36B4")
    yield LAW.restriction("partner_passes", "36B4", settles=PARTNER_PASSES)
    yield from law26.depending_on_the_call_that_stands()
    yield from law16.withdrawn()
    yield from law72.could_have_been_aware()
