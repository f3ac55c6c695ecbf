"""Law 31: bid out of rotation."""

from engine.interview import Fact, Lines, Situation
from engine.laws.duplicate_2017 import law35, law37, out_of_rotation
from engine.laws.duplicate_2017.out_of_rotation import CALLED, RHO_CALLS, TURN
from engine.ruling import Law

LAW = Law("duplicate-2017", "31")

BID = Fact(LAW, "bid", ("sufficient", "insufficient", "obliged_to_pass"))


def check(s: Situation) -> Lines:
    """A bid out of rotation: accepted, or cancelled and dealt with by whose turn it was."""
    yield from out_of_rotation.ruled_by(ruling, s)


def ruling(s: Situation) -> Lines:
    """The same, once it is known that the bid was out of rotation."""
    if (yield from out_of_rotation.called_in_turn(s)):
        yield out_of_rotation.inadmissible_too(out_of_rotation.INADMISSIBLE)
        return
    bid = s[BID]
    if bid == "obliged_to_pass":
        yield from obliged_to_pass(s)
        return
    yield from _admissible(s, sufficient=bid == "sufficient")


def insufficient(s: Situation) -> Lines:
    """The same of a bid that is known to be insufficient besides (27A2)."""
    if not (yield from out_of_rotation.called_in_turn(s)):
        yield from _admissible(s, sufficient=False)


def _admissible(s: Situation, *, sufficient: bool) -> Lines:
    if not sufficient:
        yield LAW.information("insufficient_too", "27A2")
    if (yield from out_of_rotation.settled(s, change="31C")):
        return
    if not (yield from out_of_rotation.accepted_by_choice(s)):
        yield from cancelled(s, sufficient=sufficient)


def cancelled(s: Situation, *, sufficient: bool = True) -> Lines:
    """What follows once a bid, or an artificial pass, is cancelled (31A, 31B)."""
    yield out_of_rotation.LAW.information("what_it_specifies", "29C")
    if s[TURN] == "rho":
        yield from at_rho_turn(s, sufficient=sufficient)
    else:
        yield from at_partners_turn(s)


def at_rho_turn(s: Situation, *, sufficient: bool) -> Lines:
    """The call was made when RHO should have called (31A)."""
    yield out_of_rotation.LAW.information("rho_calls_freely", "29B")
    yield LAW.information("rho_irregular", "31A2*1")
    if s[RHO_CALLS] == "acts":
        yield from out_of_rotation.offender_calls(s, "31A2", "31A2a", "31A2b")
    elif sufficient:
        yield LAW.restriction("must_repeat", "31A1", settles=out_of_rotation.PARTNER_FREE)
    else:
        yield LAW.judgment("repeated_bid_is_insufficient", "31A1")


def at_partners_turn(s: Situation) -> Lines:
    """The call was made when partner should have called, or LHO as dealer (31B)."""
    yield from out_of_rotation.partner_then_offender(s, "31B1", "31B2", "31A2a", "31A2b")


def obliged_to_pass(s: Situation) -> Lines:
    """An earlier infraction forbade the bid, or the double or redouble, whosever turn it was (35B, 37)."""
    yield law35.LAW.information("obliged_to_pass", "35B")
    if s[CALLED] == "lho":
        yield from law37.called_over(s)
    else:
        yield from out_of_rotation.others_called(s)
        yield from law37.not_called_over("out_of_turn")
