"""Law 66: inspection of tricks."""

from engine.interview import YES_NO, Fact, Lines, Situation
from engine.ruling import Law, Settlement

LAW = Law("duplicate-2017", "66")

WHEN = Fact(LAW, "when", ("own_card_faced", "own_card_turned", "side_played_on", "play_ceased"))
WHO = Fact(LAW, "who", ("declarer", "defender", "dummy"))
REASON = Fact(LAW, "reason", ("claim", "other"))
MIXED = Fact(LAW, "mixed", ("nobody", "one_side", "both_sides"))
FACTS_CLEAR = Fact(LAW, "facts_clear", YES_NO, judged=True)

LOOKED = LAW.condition("looked")
ROUND_OVER = LAW.condition("round_over")
CLAIMED = LAW.condition("claimed")

MATTER = "the claim about revoke or tricks"


def check(s: Situation) -> Lines:
    """What may be looked at, by whom and until when."""
    when = s[WHEN]
    if when == "play_ceased":
        yield from _after_play(s)
        return
    if when == "side_played_on":
        yield LAW.restriction("side_has_gone_on", "66C")
    else:
        yield from _last_trick(s, when)
    yield LAW.restriction("closed", "66C")
    yield LAW.judgment("director_may_order", "66C")
    yield LAW.judgment("looked_already", "66C", LOOKED)
    yield LAW.information("claim_not_enough", "61C")


def _last_trick(s: Situation, when: str) -> Lines:
    if s[WHO] == "dummy":
        yield LAW.restriction("dummy_no_trick", "66A")
        yield LAW.restriction("dummy_no_card", "66B")
        return
    if when == "own_card_faced":
        yield LAW.information("whole_trick", "66A")
        yield LAW.information("until_turned", "66A")
    else:
        yield LAW.restriction("trick_too_late", "66A")
    yield LAW.information("own_card", "66B")


def _after_play(s: Situation) -> Lines:
    if s[REASON] == "other":
        yield LAW.information("no_claim", "66D")
        yield LAW.restriction("own_cards_only", "66D")
        return
    yield LAW.information("all_cards", "66D")
    yield LAW.restriction("own_cards_only", "66D")
    mixed = s[MIXED]
    if mixed != "nobody":
        yield LAW.information("right_at_risk", "65D")
    yield from settle(s, mixed)


def settle(s: Situation, mixed: str) -> Lines:
    """Who is ruled for when the facts of the play are in dispute and cards may have been mixed (66D)."""
    if mixed != "nobody":
        yield LAW.information("no_hiding", "72B3")
    if mixed == "both_sides":
        yield LAW.judgment("both_mixed", "66D")
    elif mixed == "nobody" or s[FACTS_CLEAR] == "yes":
        yield LAW.rectification("rule_on_the_facts", "66D", settles=Settlement(MATTER, "on the facts"))
    else:
        yield LAW.rectification("for_the_other_side", "66D", settles=Settlement(MATTER, "the side not mixed"))
    yield LAW.information("director_decides_the_score", "79B2")
    yield LAW.judgment("after_the_round", "79B3", ROUND_OVER)
    yield LAW.information("claims_and_concessions", "79B1", CLAIMED)
