"""Law 23: comparable call. Shared by the laws that let a withdrawn call be replaced (27, 30, 31, 32, 26)."""

from collections.abc import Generator

from engine.interview import YES_NO, Fact, Lines, Situation
from engine.ruling import Condition, Law, Line

LAW = Law("duplicate-2017", "23")

COMPARABLE = Fact(LAW, "comparable", YES_NO, judged=True)


def criteria() -> Lines:
    """What makes a call comparable (23A1 to 23A3)."""
    yield LAW.judgment("similar_meaning", "23A1")
    yield LAW.judgment("subset", "23A2")
    yield LAW.judgment("same_purpose", "23A3")


def comparable(s: Situation) -> Generator[Line, None, bool]:
    """Tell what makes a call comparable, and whether the replacement is."""
    yield from criteria()
    return s[COMPARABLE] == "yes"


def after_cancellation(when: Condition | None = None) -> Lines:
    """What holds when a comparable call takes the place of a call cancelled under 29B (23B, 23C)."""
    yield LAW.information("nothing_unauthorized", "23B", when)
    yield LAW.come_back("helped_by_the_infraction", "23C", when)
