"""Laws 28, 29 and 31: a bid out of rotation. Shared by other laws' checks."""

from engine.interview import Lines
from engine.laws.duplicate_2017 import law16, law23, law25, law26, law72
from engine.ruling import Condition, Law, Settlement

LAW = Law("duplicate-2017", "31")

RHO_PASSES = LAW.condition("rho_passes")
RHO_CALLS = LAW.condition("rho_calls")
RHO_CALLS_COMPARABLE = LAW.condition("rho_calls_comparable")
RHO_CALLS_NOT_COMPARABLE = LAW.condition("rho_calls_not_comparable")
COMPARABLE = LAW.condition("comparable")
NOT_COMPARABLE = LAW.condition("not_comparable")


def accepted() -> Lines:
    """LHO has called over the bid, or chooses to (29A)."""
    yield LAW.rectification("accepted", "29A")


def replacement_accepted() -> Lines:
    """LHO has called over the call that took the place of the bid (29A, 25B1)."""
    yield LAW.rectification("rotation_accepted", "29A")
    yield from law25.change_accepted()


def player_in_turn_called() -> Lines:
    """An opponent whose turn it was has called as if nothing had happened (28B)."""
    yield LAW.rectification("in_turn_called", "28B")
    yield law16.LAW.restriction("offenders_may_not_use", "16C2")
    yield law16.used_after_all()


def at_rho_turn() -> Lines:
    """The bid is cancelled; it was made when RHO should have called (31A)."""
    yield LAW.rectification("cancelled_rho", "29B")
    yield LAW.restriction("must_repeat", "31A1", RHO_PASSES)
    yield LAW.rectification("any_legal_call", "31A2", RHO_CALLS)
    yield LAW.information("rho_irregular", "31A2*1")
    yield from _depending_on_the_call(RHO_CALLS_COMPARABLE, RHO_CALLS_NOT_COMPARABLE)


def at_partners_turn() -> Lines:
    """The bid is cancelled; it was made when partner should have called (31B)."""
    yield LAW.rectification("cancelled", "29B")
    yield LAW.restriction("partner_calls_freely", "31B1")
    yield law16.used_after_all()
    yield LAW.rectification("any_legal_call", "31B2")
    yield from _depending_on_the_call(COMPARABLE, NOT_COMPARABLE)


def _depending_on_the_call(comparable: Condition, not_comparable: Condition) -> Lines:
    yield LAW.rectification("no_further", "31A2a", comparable, Settlement("offender's partner", "calls freely"))
    yield from law23.after_cancellation(comparable)
    yield LAW.restriction(
        "partner_passes_once", "31A2b", not_comparable, Settlement("offender's partner", "must pass once")
    )
    yield from law16.withdrawn(not_comparable)
    yield from law26.lead_restrictions(law26.DEFENDS_NOT_COMPARABLE)
    yield from law72.could_have_been_aware(not_comparable)
