"""Law 59: a player who cannot lead or play as a rectification requires, or says that he cannot."""

from engine.interview import Fact, Lines, Situation
from engine.laws.duplicate_2017 import correction, dummy_first, law64
from engine.ruling import Law

LAW = Law("duplicate-2017", "59")

DUTY = Fact(LAW, "duty", ("penalty_card_suit", "before_partner", "withdrawn_call"))
REASON = Fact(LAW, "reason", ("no_card", "only_forbidden", "must_follow", "was_able"))
REVOKE = Fact(LAW, "revoke", ("correctable", "won_by_him", "not_won_by_him"))

OBEYED = {"penalty_card_suit": "50D2a", "before_partner": "57B", "withdrawn_call": "26B"}


def check(s: Situation) -> Lines:
    """Whether he could comply, and what follows if he could."""
    duty, reason = s[DUTY], s[REASON]
    if reason == "was_able":
        yield from law64.opening(s)
        if (yield from dummy_first.attention_by_dummy(s)):
            return
    yield LAW.information(duty, OBEYED[duty])
    if reason == "was_able":
        yield LAW.rectification("is_revoke", "61A")
        yield from _revoke(s)
    else:
        yield LAW.rectification(reason, "59")
        yield LAW.restriction("declarer_has_chosen", "59")


def _revoke(s: Situation) -> Lines:
    revoke = s[REVOKE]
    if revoke == "correctable":
        yield LAW.rectification("replaces_card", "62B")
        yield from correction.corrected(s, "defender")
    else:
        yield LAW.rectification("established", "63A1")
        yield from law64.established("defender", won_it_himself=revoke == "won_by_him")
