"""Law 24 of 2007, as far as its Greek text goes: card exposed or led before the play."""

from engine.classify import exposed
from engine.interview import YES_NO, Fact, Lines, Situation
from engine.ruling import Law, Settlement

LAW = Law("duplicate-2007", "24")

SEEN = Fact(LAW, "seen", ("own_error", "not_own_error", "partner_could_not"))
EXPOSED = Fact(LAW, "exposed", ("low", "honour", "several"), classify=exposed)
LED = Fact(LAW, "led", YES_NO)

DECLARES = LAW.condition("declares")
DEFENDS = LAW.condition("defends")

PARTNER_FREE = Settlement("offender's partner", "calls freely")
PARTNER_PASSES_ONCE = Settlement("offender's partner", "must pass once")


def check(s: Situation) -> Lines:
    """A card of a player's that his partner could see in the auction."""
    seen = s[SEEN]
    if seen != "own_error":
        yield LAW.information(seen, "24")
        return
    yield LAW.rectification("face_up", "24")
    yield LAW.information("non_offenders_may_use", "24")
    yield LAW.restriction("offenders_may_not_use", "24")
    yield from _rectified(s)
    yield LAW.rectification("picked_up", "24", DECLARES)
    yield LAW.rectification("becomes_penalty_card", "24", DEFENDS)


def _rectified(s: Situation) -> Lines:
    cards = s[EXPOSED]
    if cards == "several":
        yield from _partner_passes("24C")
    elif cards == "honour" or s[LED] == "yes":
        yield from _partner_passes("24B")
    else:
        yield LAW.rectification("no_pass", "24A", settles=PARTNER_FREE)


def _partner_passes(citation: str) -> Lines:
    yield LAW.restriction("partner_passes_once", citation, settles=PARTNER_PASSES_ONCE)
    yield LAW.come_back("pass_that_damages", citation)
