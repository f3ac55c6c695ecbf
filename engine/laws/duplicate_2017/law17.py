"""Law 17: the auction period, and the player whose turn a pass out of rotation took away (17D3, 34)."""

from engine.interview import Fact, Lines, Situation
from engine.laws.duplicate_2017 import law16
from engine.ruling import Law

LAW = Law("duplicate-2017", "17")

HOW_FAR = Fact(LAW, "how_far", ("fewer_passes", "three_passes", "lead_faced", "hands_returned"))
SKIPPED = Fact(LAW, "skipped", ("free_to_call", "obliged_to_pass"))


def check(s: Situation) -> Lines:
    """Passes follow each other, and one of them came out of rotation."""
    yield from missed_turn(s)


def missed_turn(s: Situation) -> Lines:
    """Whether the auction is over, and to whom it goes back (17D)."""
    match s[HOW_FAR]:
        case "fewer_passes":
            yield LAW.rectification("next_player_may_call", "29A")
            yield LAW.information("warn_him", "17D3")
            yield LAW.rectification("cancelled_if_he_does_not", "29B")
            yield LAW.information("in_turn_before_the_ruling", "28B")
        case "hands_returned":
            yield LAW.information("too_late", "17D2")
        case _ if s[SKIPPED] == "obliged_to_pass":
            yield LAW.information("in_rotation_after_all", "28A")
            yield LAW.information("auction_over", "22A")
        case "lead_faced":
            yield LAW.judgment("lead_faced", "17D1")
            yield LAW.judgment("goes_back_after_the_lead", "17D3")
            yield LAW.judgment("no_normal_play", "12A2")
        case _:
            yield from _goes_back()


def _goes_back() -> Lines:
    yield LAW.rectification("goes_back", "17D3")
    yield LAW.judgment("several_missed", "17D3")
    yield LAW.information("normally", "17D3")
    yield LAW.information("who_is_an_offender", "17D3")
    yield from law16.withdrawn()
