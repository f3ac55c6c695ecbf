"""Law 14: missing card. A hand holds fewer than thirteen cards, and none holds more."""

from engine.interview import Fact, Lines, Situation
from engine.laws.duplicate_2017 import law9, law67
from engine.ruling import Law

LAW = Law("duplicate-2017", "14")

CARD = Fact(
    LAW,
    "missing_card",
    ("before_lead_found", "before_lead_nowhere", "passed_out", "among_played", "elsewhere", "nowhere", "too_late"),
)
"""When it turned out that a card is missing, and where the card is."""

FACE_SEEN = LAW.condition("face_seen")
BEFORE_LEAD = LAW.condition("before_lead")
BEFORE_LEAD_FOUND = LAW.condition("before_lead_found")
BEFORE_LEAD_NOWHERE = LAW.condition("before_lead_nowhere")
LATER = LAW.condition("later")
AMONG_PLAYED = LAW.condition("among_played")
ELSEWHERE = LAW.condition("elsewhere")
NOWHERE = LAW.condition("nowhere")


def check(s: Situation) -> Lines:
    """Where the card is, and what the hand that lacked it is deemed to have held."""
    card = s[CARD]
    if card == "too_late":
        yield LAW.information("period_over", "14B")
        return
    match card:
        case "before_lead_found" | "before_lead_nowhere":
            yield from law9.unasked()
            yield LAW.information("search", "14A")
            yield from _before_the_lead(card)
        case "passed_out":
            yield LAW.rectification("complete_for_the_next_table", "14A1")
            yield LAW.judgment("stays_passed_out", "14A3")
            yield LAW.judgment("not_normal", "12A2")
        case "among_played":
            yield LAW.information("search", "14B")
            yield LAW.restriction("partner_may_not_use", "14C")
            yield from law67.check(s.given(law67.FAULT, "too_many").given(law67.PLAYED_ON, "yes"))
        case _:
            yield LAW.information("search", "14B")
            yield from law67.check(s.given(law67.FAULT, "found_elsewhere" if card == "elsewhere" else "not_found"))
    yield LAW.judgment("did_not_count", "90B7")


def in_outline() -> Lines:
    """The whole Law for a check that asks no more about it."""
    yield LAW.rectification("restored", "14A1", BEFORE_LEAD_FOUND)
    yield LAW.rectification("another_pack", "14A2", BEFORE_LEAD_NOWHERE)
    yield LAW.rectification("goes_on", "14A3", BEFORE_LEAD)
    yield LAW.information("deemed_complete", "14A3", BEFORE_LEAD)
    yield LAW.rectification("as_law_67", "14B1", AMONG_PLAYED)
    yield law67.LAW.rectification("restored", "14B2", ELSEWHERE)
    yield law67.LAW.rectification("another_pack", "14B3", NOWHERE)
    yield law67.LAW.information("his_all_along", "14B4", LATER)
    yield LAW.rectification("may_cost", "14B4", LATER)
    yield LAW.restriction("partner_may_not_use", "14C")


def _before_the_lead(card: str) -> Lines:
    if card == "before_lead_found":
        yield LAW.rectification("restored", "14A1")
    else:
        yield LAW.rectification("another_pack", "14A2")
    yield LAW.rectification("goes_on", "14A3")
    yield LAW.information("deemed_complete", "14A3")
    yield LAW.restriction("partner_may_not_use", "14C")
    yield LAW.judgment("if_seen_in_the_auction", "24", FACE_SEEN)
    yield LAW.judgment("if_seen_by_accident", "16D1", FACE_SEEN)
