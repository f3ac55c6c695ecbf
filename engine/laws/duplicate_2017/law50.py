"""Laws 50 and 51: what a penalty card binds its owner, his partner and declarer to. Shared by other laws' checks."""

from enum import Enum

from engine.interview import Lines
from engine.ruling import Condition, Law, Settlement

LAW = Law("duplicate-2017", "50")

PARTNER_LEADS = LAW.condition("partner_leads")
ANOTHER = LAW.condition("another")
PICKED_UP = LAW.condition("picked_up")
PLAYED = LAW.condition("played")


class PenaltyCard(Enum):
    """What a defender has on the table (50B)."""

    MINOR = "minor"
    """One card below an honour, exposed by accident."""
    MAJOR = "major"
    """One honour, or one card exposed by a deliberate play."""
    SEVERAL = "several"
    """Two cards or more: all of them major."""


def penalty_card(kind: PenaltyCard, when: Condition | None = None) -> Lines:
    """All that follows from a penalty card; under `when` if it is not certain yet that there will be one."""
    yield LAW.rectification("face_up", "50A", when)
    match kind:
        case PenaltyCard.MINOR:
            yield from _minor(when)
        case PenaltyCard.MAJOR:
            yield from _major(when)
        case PenaltyCard.SEVERAL:
            yield from _several(when)
    yield from _information(kind, when)


def _minor(when: Condition | None) -> Lines:
    yield LAW.rectification("minor", "50B", when, Settlement("penalty card", "minor"))
    yield LAW.restriction("minor_play", "50C", when)
    yield LAW.information("minor_partner_free", "50C", when)
    yield LAW.information("minor_grows", "50B", when or ANOTHER)


def _major(when: Condition | None) -> Lines:
    yield LAW.rectification("major", "50B", when, Settlement("penalty card", "major"))
    yield LAW.restriction("major_play", "50D1a", when)
    yield LAW.restriction("other_duties_first", "50D1b", when)
    at_lead = when or PARTNER_LEADS
    yield LAW.restriction("partner_waits", "50D2", at_lead)
    yield LAW.restriction("suit_required", "50D2a", at_lead)
    yield LAW.restriction("suit_forbidden", "50D2a", at_lead)
    yield LAW.restriction("lead_free", "50D2b", at_lead)
    yield LAW.restriction("again_at_the_next_trick", "50D2b*1", at_lead)


def _several(when: Condition | None) -> Lines:
    yield LAW.rectification("several", "50B", when, Settlement("penalty card", "major"))
    yield LAW.restriction("several_play", "50D1a", when)
    yield LAW.restriction("declarer_says_which", "51A", when)
    yield LAW.restriction("other_duties_first", "50D1b", when)
    at_lead = when or PARTNER_LEADS
    yield LAW.restriction("partner_waits", "50D2", at_lead)
    yield LAW.restriction("one_suit_required", "51B1a", at_lead)
    yield LAW.restriction("one_suit_forbidden", "51B1b", at_lead)
    yield LAW.restriction("one_suit_free", "50D2b", at_lead)
    yield LAW.restriction("again_at_the_next_trick", "50D2b*1", at_lead)
    yield LAW.restriction("suits_required", "51B2a", at_lead)
    yield LAW.restriction("suits_forbidden", "51B2b", at_lead)
    yield LAW.restriction("suits_free", "51B2c", at_lead)
    yield LAW.restriction("again_at_the_next_trick_several", "51B2c*1", at_lead)


def _information(kind: PenaltyCard, when: Condition | None) -> Lines:
    yield LAW.information("on_the_table", "50E1", when)
    if kind is not PenaltyCard.MINOR:
        yield LAW.information("picked_up", "50E2", when or PICKED_UP)
    yield LAW.information("played", "50E3", when or PLAYED)
    yield LAW.come_back("helped_by_the_card", "50E4", when)
