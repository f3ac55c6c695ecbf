"""Law 69: agreed claim or concession. Its generators are shared by other laws' checks."""

from engine.interview import Fact, Lines, Situation
from engine.laws.duplicate_2017 import law70, law71
from engine.ruling import Law, Settlement

LAW = Law("duplicate-2017", "69")

WHEN = Fact(LAW, "when", ("before_agreement", "in_correction_period", "too_late"))
GROUND = Fact(LAW, "ground", ("won", "likely", "neither"), judged=True)
CLAIMER = Fact(LAW, "claimer", ("declarer", "defender"))

ROUND_GOES_ON = LAW.condition("objects_in_time")
MATTER = "the trick that was agreed away"


def check(s: Situation) -> Lines:
    """A side assented to an opponent's claim or concession and wants a trick after all."""
    when = s[WHEN]
    if when == "before_agreement":
        yield LAW.rectification("not_established", "69A")
        yield from law70.contested(s, s[CLAIMER])
        return
    yield LAW.information("established", "69A")
    yield law71.correction_period()
    if when == "too_late":
        yield LAW.rectification("period_is_over", "69B", settles=Settlement(MATTER, "stays"))
        yield LAW.judgment("wrongly_recorded", "79C2")
        return
    yield LAW.information("may_be_withdrawn", "69B")
    match s[GROUND]:
        case "won":
            yield LAW.rectification("won_in_fact", "69B1", settles=Settlement(MATTER, "goes back"))
        case "likely":
            yield LAW.rectification("likely_won", "69B2", settles=Settlement(MATTER, "goes back"))
        case _:
            yield LAW.rectification("not_likely", "69B2", settles=Settlement(MATTER, "stays"))
    yield LAW.information("own_concession", "71")


def agreement() -> Lines:
    """Nobody objected to a claim or concession: how that becomes final, and what can still undo it (69A, 69B)."""
    yield LAW.rectification("scored_as_played", "69A")
    yield LAW.information("objection_in_time", "69A", ROUND_GOES_ON)
    yield LAW.information("may_be_withdrawn", "69B")
    yield law71.correction_period()
    yield LAW.come_back("if_won", "69B1")
    yield LAW.come_back("if_likely", "69B2")
