"""Law 89 of auction bridge, about 1912: both sides revoke, or one side more than once."""

from engine.interview import Fact, Lines, Situation
from engine.ruling import Law

LAW = Law("auction-1912", "89")

REVOKES = Fact(LAW, "revokes", ("one_side_once", "one_side_repeatedly", "both_once", "both_repeatedly"))


def check(s: Situation) -> Lines:
    """What may be scored."""
    revokes = s[REVOKES]
    if revokes.startswith("both"):
        yield LAW.rectification("honours_only", "89")
    match revokes:
        case "one_side_once":
            yield LAW.information("other_law", "89")
        case "one_side_repeatedly":
            yield LAW.rectification("hundred_each", "89")
            yield LAW.judgment("perhaps_both_only", "89")
        case "both_repeatedly":
            yield LAW.rectification("hundred_each", "89")
        case _:
            pass
