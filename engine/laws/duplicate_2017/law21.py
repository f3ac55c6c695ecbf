"""Law 21: a call that rested on misinformation, or on the player's own misunderstanding."""

from engine.interview import YES_NO, Choice, Fact, Lines, Situation
from engine.laws.duplicate_2017 import law9, law16
from engine.ruling import Law

LAW = Law("duplicate-2017", "21")

MISLED_BY = Fact(LAW, "misled_by", ("explanation", "mistaken_call", "himself"), judged=True)
WHEN = Fact(LAW, "when", ("auction", "clarification", "partner_called", "lead_faced"))
INFLUENCED = Fact(LAW, "influenced", YES_NO, judged=True)
CHANGES = Choice(LAW, "changes", YES_NO, by="player")

PARTNER_SILENT = LAW.condition("partner_silent")
CALL_CHANGED = LAW.condition("call_changed")
LHO_CALLED = LAW.condition("lho_called")


def check(s: Situation) -> Lines:
    """A player says that he would have called otherwise had he been told right."""
    match s[MISLED_BY]:
        case "himself":
            yield LAW.rectification("own_misunderstanding", "21A")
        case "mistaken_call":
            yield from no_infraction()
        case _:
            yield from law9.opening(s)
            yield LAW.information("presumption", "21B1b")
            yield LAW.information("missing_alert", "21B1a")
            yield from _misinformed(s)


def no_infraction() -> Lines:
    """The explanation was right and the call was not (75C)."""
    yield LAW.rectification("agreement_was_explained", "75C")
    yield LAW.judgment("evidence_of_the_agreement", "21B1b")
    yield LAW.information("own_call_misread", "75A")
    yield LAW.judgment("implicit_understanding", "40C1")


def _misinformed(s: Situation) -> Lines:
    when = s[WHEN]
    match when:
        case "partner_called":
            yield LAW.restriction("partner_has_called", "21B1a")
        case "lead_faced":
            yield LAW.restriction("auction_period_over", "21B1a")
            yield from told_in_the_play()
            return
        case _:
            yield from _may_change(s, when)
    yield from adjusted_if_too_late()


def _may_change(s: Situation, when: str) -> Lines:
    yield LAW.judgment("could_well_have", "21B1a")
    if s[INFLUENCED] == "no":
        yield LAW.rectification("call_stands", "21B1a")
        return
    yield LAW.rectification("may_change", "21B1a")
    if when == "clarification":
        yield LAW.information("auction_opens_again", "41A")
    if s[CHANGES] == "no":
        yield LAW.information("chose_to_keep_it", "21B1a")
        return
    yield LAW.rectification("changed", "21B1a")
    yield LAW.rectification("lho_may_change", "21B2", LHO_CALLED)
    yield from law16.withdrawn()


def told_again() -> Lines:
    """What a correction before the play gives the opponents, whoever has called since (21B1, 21B2, 21B3)."""
    yield LAW.judgment("could_well_have", "21B1a")
    yield LAW.rectification("may_change", "21B1a", PARTNER_SILENT)
    yield LAW.rectification("lho_may_change", "21B2", CALL_CHANGED)
    yield from law16.withdrawn(CALL_CHANGED)
    yield from adjusted_if_too_late()


def told_in_the_play() -> Lines:
    """What a correction during the play gives the opponents (47E2, 21B3)."""
    yield LAW.information("played_card", "47E2a")
    yield from told_after_the_play()


def told_after_the_play() -> Lines:
    """What a correction gives them when no card can be taken back any more (47E2b, 21B3)."""
    yield LAW.judgment("too_late_for_the_card", "47E2b")
    yield from adjusted_if_too_late()


def adjusted_if_too_late() -> Lines:
    """Calls that can no longer be changed: damage, and what it is measured against (21B3, 12B1, 75D)."""
    yield LAW.information("infraction", "75B1")
    yield LAW.come_back("offenders_gained", "21B3")
    yield LAW.information("entitled", "40B3a")
    yield LAW.judgment("damage", "12B1")
    yield LAW.judgment("likely_outcome", "75D3")
    yield LAW.judgment("no_agreement", "75D2")
    yield LAW.information("as_without_the_infraction", "12C1b")
