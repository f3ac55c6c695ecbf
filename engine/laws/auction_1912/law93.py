"""Law 93 of auction bridge, about 1912: warnings and remarks between defenders."""

from engine.interview import Choice, Fact, Lines, Situation
from engine.ruling import Law, Settlement

LAW = Law("auction-1912", "93")

SAID = Fact(LAW, "said", ("warning", "reference"))
LEAD = Choice(LAW, "lead", ("suit_called", "none_called"), by="declarer")


def check(s: Situation) -> Lines:
    """What a defender may say to his partner, and what declarer may exact."""
    if s[SAID] == "warning":
        yield LAW.information("allowed", "93")
        return
    yield LAW.rectification("declarer_may_call", "93")
    choice = s[LEAD]
    yield LAW.restriction(choice, "93", settles=Settlement("the next defender's lead", choice))
