"""Law 91: disciplinary penalties, suspension and disqualification."""

from engine.interview import Fact, Lines, Situation
from engine.ruling import Law

LAW = Law("duplicate-2017", "91")

MEASURE = Fact(LAW, "measure", ("points", "suspension", "longer", "disqualification"))
APPROVAL = Fact(LAW, "approval", ("given", "refused"))

BOARDS_UNPLAYED = LAW.condition("boards_unplayed")


def check(s: Situation) -> Lines:
    """A player breaks order or discipline: which measure is thought of."""
    yield LAW.judgment("what_it_is_for", "91A")
    match s[MEASURE]:
        case "points":
            yield LAW.judgment("points_may_be_given", "91A")
            yield from _final()
        case "suspension":
            yield LAW.judgment("suspension_possible", "91A")
            yield from _final()
            yield from _boards_left()
        case "longer":
            yield LAW.restriction("not_beyond_the_session", "91A")
            yield LAW.information("report_it", "81C7")
        case _:
            yield from _disqualification(s)


def _disqualification(s: Situation) -> Lines:
    yield LAW.judgment("for_cause", "91B")
    if s[APPROVAL] == "given":
        yield LAW.rectification("disqualified", "91B")
        yield from _boards_left()
    else:
        yield LAW.rectification("not_without_approval", "91B")
        yield LAW.information("own_measures_left", "91A")


def _final() -> Lines:
    yield LAW.information("is_final", "91A")
    yield LAW.information("committee_recommends", "93B3")


def _boards_left() -> Lines:
    yield LAW.rectification("opponents_in_no_way_at_fault", "12C2a", BOARDS_UNPLAYED)
    yield LAW.rectification("at_imps", "12C2b", BOARDS_UNPLAYED)
