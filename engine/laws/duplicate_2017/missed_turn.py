"""Law 17D: three passes of which one came out of rotation. Shared by Laws 17, 22, 34 and 39."""

from engine.interview import Fact, Lines, Situation
from engine.laws.duplicate_2017 import law16
from engine.ruling import Law

LAW = Law("duplicate-2017", "17")

STAGES = ("three_passes", "lead_faced", "hands_returned")
HOW_FAR = Fact(LAW, "how_far", STAGES)
SKIPPED = Fact(LAW, "skipped", ("free_to_call", "obliged_to_pass"))


def missed_turn(s: Situation, how_far: str) -> Lines:
    """Whether the auction is over, and to whom it goes back (17D2, 17D3)."""
    if how_far == "hands_returned":
        yield LAW.information("too_late", "17D2")
    elif s[SKIPPED] == "obliged_to_pass":
        yield LAW.information("in_rotation_after_all", "28A")
        yield LAW.information("auction_over", "22A")
    elif how_far == "lead_faced":
        yield LAW.judgment("lead_faced", "17D1")
        yield LAW.judgment("goes_back_after_the_lead", "17D3")
        yield LAW.judgment("no_normal_play", "12A2")
    else:
        yield from _goes_back()


def _goes_back() -> Lines:
    yield LAW.rectification("goes_back", "17D3")
    yield LAW.judgment("several_missed", "17D3")
    yield LAW.information("normally", "17D3")
    yield LAW.information("who_is_an_offender", "17D3")
    yield from law16.withdrawn()
