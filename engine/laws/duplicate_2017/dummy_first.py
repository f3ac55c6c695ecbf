"""Law 43B: dummy was the first to point to an irregularity. Shared by other laws' checks."""

from collections.abc import Generator

from engine.interview import Fact, Lines, Situation
from engine.ruling import Law, Line

LAW = Law("duplicate-2017", "43")

FIRST = Fact(LAW, "first_attention", ("another", "dummy", "dummy_saw_hands"))


def attention_by_dummy(s: Situation) -> Generator[Line, None, bool]:
    """Tell what follows if dummy was first to point to a defender's irregularity; True if it must wait (43B3)."""
    first = s[FIRST]
    if first == "another":
        return False
    yield from broke_his_limit()
    if first == "dummy_saw_hands":
        yield from nothing_at_once()
        return True
    yield LAW.information("rectified_all_the_same", "81C3")
    return False


def broke_his_limit() -> Lines:
    """Dummy may not point to an irregularity during the play, whatever he had seen (43A1b)."""
    yield LAW.restriction("no_attention", "43A1b")
    yield liable()
    yield told_by_dummy()


def nothing_at_once() -> Lines:
    """A defender's irregularity that dummy, his rights lost, pointed to first (43B3)."""
    yield LAW.rectification("nothing_at_once", "43B3")
    yield LAW.come_back("advantage_taken_away", "43B3")


def liable() -> Line:
    """Dummy broke a limit of 43A1 or 43A2 (43B1)."""
    return LAW.judgment("liable", "43B1")


def told_by_dummy() -> Line:
    """Whatever dummy let declarer know is unauthorized (16B1)."""
    return LAW.information("told_by_dummy", "16B1")
