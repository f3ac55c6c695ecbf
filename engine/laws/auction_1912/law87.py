"""Law 87 of auction bridge, about 1912: proving a claim of a revoke."""

from engine.interview import YES_NO, Fact, Lines, Situation
from engine.ruling import Law, Settlement

LAW = Law("auction-1912", "87")

HAND_OVER = Fact(LAW, "hand_over", YES_NO)
MIXED = Fact(LAW, "mixed", ("no", "otherwise", "by_accused_after_claim"))


def check(s: Situation) -> Lines:
    """Whether the tricks may be searched, and what mixed cards mean for the claim."""
    if s[HAND_OVER] == "no":
        yield LAW.restriction("not_yet", "87")
        return
    yield LAW.information("may_search", "87")
    match s[MIXED]:
        case "no":
            yield LAW.rectification("cards_decide", "87", settles=Settlement("the claim", "by the cards"))
        case "otherwise":
            yield LAW.rectification("prove_if_possible", "87", settles=Settlement("the claim", "by proof"))
        case _:
            yield LAW.rectification("established", "87", settles=Settlement("the claim", "established"))
