"""Law 91 of auction bridge, about 1912: having the cards of a trick placed."""

from engine.interview import Fact, Lines, Situation
from engine.ruling import Law

LAW = Law("auction-1912", "91")

WHEN = Fact(LAW, "when", ("before_touched", "touched"))


def check(s: Situation) -> Lines:
    """Whether the cards must be placed before those who played them."""
    if s[WHEN] == "before_touched":
        yield LAW.restriction("placed", "91")
    else:
        yield LAW.information("too_late", "91")
