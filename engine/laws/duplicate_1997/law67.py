"""Law 67 of 1997: defective trick, as far as the source goes: paragraph A."""

from engine.interview import YES_NO, Fact, Lines, Situation
from engine.ruling import Law

LAW = Law("duplicate-1997", "67")

FAULT = Fact(LAW, "fault", ("no_card", "too_many"))
PLAYED_ON = Fact(LAW, "both_sides_played_on", YES_NO)


def check(s: Situation) -> Lines:
    """How a trick with a card too few or too many is put right in time."""
    if s[PLAYED_ON] == "yes":
        yield LAW.information("too_late", "67A")
        return
    yield LAW.information("in_time", "67A")
    if s[FAULT] == "no_card":
        yield LAW.rectification("adds_card", "67A1")
    else:
        yield LAW.rectification("other_laws", "67A2")
