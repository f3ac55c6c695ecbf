"""Law 64: what an established revoke costs. Shared by other laws' checks."""

from engine.interview import Lines
from engine.ruling import Law, Settlement

LAW = Law("duplicate-2017", "64")

LATER_TRICK = LAW.condition("later_trick")
THIS_OR_LATER = LAW.condition("this_or_later")
NO_TRICK = LAW.condition("no_trick")
REPEATED = LAW.condition("repeated")
BOTH_SIDES = LAW.condition("both_sides")

MATTER = "automatic tricks"


def established(offender: str, *, won_it_himself: bool) -> Lines:
    """All that follows from an established revoke by declarer, dummy or a defender."""
    if offender == "dummy":
        yield LAW.rectification("dummy", "64B3", settles=Settlement(MATTER, "none"))
    elif won_it_himself:
        yield LAW.information("exceptions", "64B")
        yield LAW.rectification("his_trick", "64A1", settles=Settlement(MATTER, "two at most"))
        yield LAW.rectification("and_a_later_one", "64A1", LATER_TRICK)
    else:
        if offender == "declarer":
            yield LAW.information("dummys_trick", "64A1*1")
        yield from one_trick()
    yield from damage()


def one_trick() -> Lines:
    """The automatic trick of 64A2."""
    yield LAW.information("exceptions", "64B")
    yield LAW.rectification("one_trick", "64A2", THIS_OR_LATER, Settlement(MATTER, "one"))
    yield LAW.rectification("no_trick", "64B1", NO_TRICK, Settlement(MATTER, "none"))


def damage() -> Lines:
    """What is looked at again after the play, whether or not a trick was transferred."""
    yield LAW.come_back("damage", "64C1")
    yield LAW.come_back("damage_repeated", "64C2a", REPEATED)
    yield LAW.come_back("damage_both_sides", "64C2b", BOTH_SIDES)
