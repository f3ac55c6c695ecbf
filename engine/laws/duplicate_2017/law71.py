"""Law 71: concession cancelled. Its generators are shared by other laws' checks."""

from engine.interview import Fact, Lines, Situation
from engine.laws.duplicate_2017 import objection
from engine.ruling import Law, Line, Settlement

LAW = Law("duplicate-2017", "71")

WHEN = Fact(LAW, "when", ("partner_at_once", "in_correction_period", "too_late"))
GROUND = Fact(LAW, "ground", ("won", "not_losable", "losable"), judged=True)

MATTER = "the conceded trick"


def check(s: Situation) -> Lines:
    """A side wants a trick back that one of its players conceded."""
    match s[WHEN]:
        case "partner_at_once":
            yield from objection.partner_objected()
        case "too_late":
            yield correction_period()
            yield LAW.rectification("period_is_over", "71", settles=Settlement(MATTER, "stays"))
            yield LAW.judgment("wrongly_recorded", "79C2")
        case _:
            yield from concession(s)


def concession(s: Situation) -> Lines:
    """Whether a concession stands (71)."""
    yield LAW.information("stands_unless", "71")
    yield correction_period()
    yield LAW.restriction("not_knowingly_kept", "79A2")
    match s[GROUND]:
        case "won":
            yield LAW.rectification("won_in_fact", "71A", settles=Settlement(MATTER, "goes back"))
        case "not_losable":
            yield LAW.rectification("could_not_be_lost", "71B", settles=Settlement(MATTER, "goes back"))
        case _:
            yield LAW.rectification("stays_conceded", "71", settles=Settlement(MATTER, "stays"))


def conceded() -> Lines:
    """What can undo a concession of which the tricks have not been looked at yet (71)."""
    yield LAW.information("stands_unless", "71")
    yield LAW.come_back("if_won", "71A")
    yield LAW.come_back("if_not_losable", "71B")


def correction_period() -> Line:
    """How long a concession can be cancelled, and an agreement withdrawn (79C1)."""
    return LAW.information("correction_period", "79C1")
