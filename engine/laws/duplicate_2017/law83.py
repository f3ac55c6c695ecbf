"""Law 83: when the Director tells a contestant of his right to appeal. `review` is shared."""

from engine.interview import Fact, Lines, Situation
from engine.ruling import Law, Line

LAW = Law("duplicate-2017", "83")

RULED_ON = Fact(LAW, "ruled_on", ("fact_or_judgment", "law_only"))
REVIEW = Fact(LAW, "review", ("in_order", "no_cause"), judged=True)


def check(s: Situation) -> Lines:
    """The Director has given a ruling."""
    yield LAW.information("right_without_telling", "92A")
    if s[RULED_ON] == "law_only":
        yield LAW.information("not_for_the_law", "83")
        yield LAW.information("law_heard_by_director", "93B1")
    elif s[REVIEW] == "in_order":
        yield LAW.rectification("tell_the_contestant", "83")
        yield LAW.judgment("or_refer_it_himself", "83")
    else:
        yield LAW.information("no_duty", "83")


def review() -> Line:
    """After a ruling on a fact or by judgment: whether a review could well be in order."""
    return LAW.judgment("weigh_review", "83")
