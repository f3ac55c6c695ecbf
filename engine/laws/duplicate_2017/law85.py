"""Law 85: how the Director rules when the facts are disputed."""

from engine.interview import Fact, Lines, Situation
from engine.laws.duplicate_2017 import law83, law84
from engine.ruling import Law

LAW = Law("duplicate-2017", "85")

FOUND = Fact(LAW, "found", ("more_likely", "not_found"), judged=True)


def check(s: Situation) -> Lines:
    """The players tell it differently."""
    yield LAW.judgment("balance_of_probabilities", "85A1")
    if s[FOUND] == "more_likely":
        yield LAW.rectification("rule_on_those_facts", "85A2")
        yield from law84.ruled(s)
    else:
        yield LAW.rectification("let_play_continue", "85B")
        yield law83.review()
