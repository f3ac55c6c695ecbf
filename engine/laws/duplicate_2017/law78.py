"""Law 78: how the scores of a board are compared, and what the conditions of contest settle."""

from engine.interview import Fact, Lines, Situation
from engine.ruling import Law

LAW = Law("duplicate-2017", "78")

SCORING = Fact(LAW, "scoring", ("matchpoints", "imps", "total_points", "otherwise"))


def check(s: Situation) -> Lines:
    """What a contestant gets for his score on a board."""
    match s[SCORING]:
        case "matchpoints":
            yield LAW.information("units", "78A")
            yield LAW.information("top", "78A")
            yield LAW.information("which_scores", "78A")
        case "imps":
            yield LAW.information("difference", "78B")
            yield LAW.information("scale", "78B")
        case "total_points":
            yield LAW.information("net_total", "78C")
        case _:
            yield LAW.information("other_methods", "78D")
            yield LAW.information("published_beforehand", "78D")
            yield LAW.judgment("not_provided_for", "81B1")
