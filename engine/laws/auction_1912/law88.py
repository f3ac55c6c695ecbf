"""Law 88 of auction bridge, about 1912: until when a revoke may be claimed."""

from engine.interview import Fact, Lines, Situation
from engine.ruling import Law, Settlement

LAW = Law("auction-1912", "88")

CLAIMED = Fact(LAW, "claimed", ("before_cut", "after_cut"))


def check(s: Situation) -> Lines:
    """Whether the claim came in time."""
    if s[CLAIMED] == "before_cut":
        yield LAW.information("in_time", "88")
    else:
        yield LAW.rectification("too_late", "88", settles=Settlement("the claim", "refused"))
