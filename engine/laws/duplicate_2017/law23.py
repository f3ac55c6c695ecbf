"""Law 23: comparable call. Shared by the laws that let a withdrawn call be replaced (27, 30, 31, 32, 26)."""

from collections.abc import Generator

from engine.interview import Fact, Lines, Situation
from engine.ruling import Condition, Law, Line

LAW = Law("duplicate-2017", "23")

COMPARABLE = Fact(LAW, "comparable", ("similar_meaning", "subset", "same_purpose", "no"), judged=True)

WHY = {"similar_meaning": "23A1", "subset": "23A2", "same_purpose": "23A3", "no": "23A"}


def comparable(s: Situation) -> Generator[Line, None, bool]:
    """Say whether the replacement is comparable to the withdrawn call, and why (23A)."""
    why = s[COMPARABLE]
    yield LAW.information(why, WHY[why])
    return why != "no"


def after_cancellation(when: Condition | None = None) -> Lines:
    """What holds when a comparable call takes the place of a call cancelled under 29B (23B, 23C)."""
    yield LAW.information("nothing_unauthorized", "23B", when)
    yield LAW.come_back("helped_by_the_infraction", "23C", when)
