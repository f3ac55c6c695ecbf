"""Law 90 of auction bridge, about 1912: looking at a quitted trick."""

from engine.interview import Fact, Lines, Situation
from engine.ruling import Law

LAW = Law("auction-1912", "90")

TRICK = Fact(LAW, "trick", ("not_quitted", "quitted", "hand_over"))


def check(s: Situation) -> Lines:
    """Whether a trick may be looked at."""
    match s[TRICK]:
        case "not_quitted":
            yield LAW.information("not_closed", "90")
        case "quitted":
            yield LAW.restriction("closed", "90")
            yield LAW.information("except_law_82", "90")
        case _:
            yield LAW.information("hand_over", "90")
