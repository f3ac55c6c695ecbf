"""Law 92 of auction bridge, about 1912: a defender calls attention to the trick."""

from engine.interview import YES_NO, Choice, Fact, Lines, Situation
from engine.ruling import Law, Settlement

LAW = Law("auction-1912", "92")

PARTNER_PLAYED = Fact(LAW, "partner_played", YES_NO)
HOW = Fact(LAW, "how", ("said_it_is_his", "unasked", "asked"))
REQUIREMENT = Choice(LAW, "requirement", ("highest", "lowest", "win", "lose", "nothing"), by="declarer")


def check(s: Situation) -> Lines:
    """What declarer may require of the partner."""
    if s[PARTNER_PLAYED] == "yes":
        yield LAW.information("partner_had_played", "92")
        return
    if s[HOW] == "asked":
        yield LAW.information("was_asked", "92")
        return
    yield LAW.rectification("declarer_chooses", "92")
    choice = s[REQUIREMENT]
    yield LAW.restriction(choice, "92", settles=Settlement("partner's card", choice))
