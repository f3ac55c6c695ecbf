"""Law 26: lead restrictions after a withdrawn call. Shared by other laws' checks."""

from engine.interview import Lines
from engine.ruling import Condition, Law

LAW = Law("duplicate-2017", "26")

DEFENDS = LAW.condition("defends")
DEFENDS_COMPARABLE = LAW.condition("defends_comparable")
DEFENDS_NOT_COMPARABLE = LAW.condition("defends_not_comparable")


def lead_restrictions(when: Condition | None = DEFENDS) -> Lines:
    """What declarer may forbid when no comparable call took the withdrawn call's place (26B)."""
    yield LAW.restriction("one_suit_forbidden", "26B", when)


def no_lead_restrictions(when: Condition = DEFENDS) -> Lines:
    """A comparable call took the withdrawn call's place (26A)."""
    yield LAW.information("no_lead_restrictions", "26A", when)


def depending_on_the_call_that_stands() -> Lines:
    """Both, where it is not known yet whether the call that will stand is comparable."""
    yield from no_lead_restrictions(DEFENDS_COMPARABLE)
    yield from lead_restrictions(DEFENDS_NOT_COMPARABLE)
