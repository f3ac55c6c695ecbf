"""Law 86 of auction bridge, about 1912: a mistake put right in time to save a revoke."""

from engine.interview import Choice, Fact, Lines, Situation
from engine.ruling import Law

LAW = Law("auction-1912", "86")

OFFENDER = Fact(LAW, "offender", ("declarer", "defender"))
PENALTY = Choice(LAW, "penalty", ("call_card", "highest", "lowest"), by="declarer")


def check(s: Situation) -> Lines:
    """What the others may do, and what declarer may exact from a defender."""
    yield LAW.information("others_may_change", "86")
    if s[OFFENDER] == "declarer":
        yield LAW.rectification("no_penalty", "86")
        return
    yield LAW.rectification("declarer_chooses", "86")
    match s[PENALTY]:
        case "call_card":
            yield LAW.restriction("card_called", "86")
        case "highest":
            yield LAW.restriction("highest", "86")
            yield LAW.judgment("still_exposed", "86")
        case _:
            yield LAW.restriction("lowest", "86")
            yield LAW.judgment("still_exposed", "86")
