"""Law 66 of 1997: inspection of tricks. Its paragraph A is not in the source."""

from engine.interview import YES_NO, Fact, Lines, Situation
from engine.ruling import Law, Settlement

LAW = Law("duplicate-1997", "66")

WHEN = Fact(LAW, "when", ("before_next_lead", "next_trick_led", "play_ceased"))
WHO = Fact(LAW, "who", ("declarer", "defender", "dummy"))
REASON = Fact(LAW, "reason", ("claim", "other"))
MIXED = Fact(LAW, "mixed", ("nobody", "before_claim", "one_side_after_claim", "both_sides_after_claim"))
FACTS_CLEAR = Fact(LAW, "facts_clear", YES_NO, judged=True)

MATTER = "the claim about revoke or tricks"
ON_THE_FACTS = Settlement(MATTER, "on the facts")


def check(s: Situation) -> Lines:
    """What may be looked at, by whom and until when."""
    when = s[WHEN]
    if when == "play_ceased":
        yield from _after_play(s)
        return
    if when == "next_trick_led":
        yield LAW.restriction("next_trick_begun", "66C")
    else:
        yield LAW.restriction("dummy", "66B") if s[WHO] == "dummy" else LAW.information("own_card", "66B")
        yield LAW.information("paragraph_a_missing", "66B")
    yield LAW.restriction("closed", "66C")
    yield LAW.judgment("director_may_order", "66C")


def _after_play(s: Situation) -> Lines:
    claimed = s[REASON] == "claim"
    yield LAW.information("all_cards" if claimed else "no_claim", "66D")
    yield LAW.restriction("own_cards_only", "66D")
    if not claimed:
        return
    match s[MIXED]:
        case "nobody":
            yield LAW.rectification("rule_on_the_facts", "66D", settles=ON_THE_FACTS)
        case "before_claim":
            yield LAW.judgment("mixed_before", "66D")
        case "both_sides_after_claim":
            yield LAW.judgment("both_mixed", "66D")
        case _ if s[FACTS_CLEAR] == "yes":
            yield LAW.rectification("rule_on_the_facts", "66D", settles=ON_THE_FACTS)
        case _:
            yield LAW.rectification("for_the_other_side", "66D", settles=Settlement(MATTER, "the side not mixed"))
