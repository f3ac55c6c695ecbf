"""Law 68B2: a defender would concede, and his partner objects. Shared by other laws' checks."""

from engine.interview import Lines
from engine.laws.duplicate_2017 import law16
from engine.ruling import Law

LAW = Law("duplicate-2017", "68")

EXPOSED = LAW.condition("exposed")


def partner_objected() -> Lines:
    """There is no concession and no claim; play goes on, and information may not be used."""
    yield LAW.rectification("no_concession", "68B2")
    yield LAW.information("call_at_once", "68B2")
    yield LAW.rectification("play_goes_on", "68B2")
    yield LAW.rectification("no_penalty_card", "68B2", EXPOSED)
    yield LAW.restriction("partner_may_not_use", "68B2")
    yield LAW.information("declarer_may_use", "16C1")
    yield LAW.restriction("logical_alternatives", "16C2")
    yield law16.used_after_all()
