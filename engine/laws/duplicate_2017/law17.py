"""Law 17: the auction period, and the player whose turn a pass out of rotation took away (17D3, 34)."""

from engine.interview import Fact, Lines, Situation
from engine.laws.duplicate_2017 import law30
from engine.laws.duplicate_2017.missed_turn import LAW, STAGES, missed_turn

HOW_FAR = Fact(LAW, "how_far", ("fewer_passes", *STAGES))


def check(s: Situation) -> Lines:
    """Passes follow each other, and one of them came out of rotation."""
    yield from passed_over(s)


def passed_over(s: Situation) -> Lines:
    """Before the third pass it is a pass out of rotation like any other (30); shared with Law 34."""
    how_far = s[HOW_FAR]
    if how_far == "fewer_passes":
        yield LAW.information("warn_him", "17D3")
        yield from law30.check(s)
    else:
        yield from missed_turn(s, how_far)
