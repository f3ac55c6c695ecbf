"""Law 49: a defender's card that his partner could see, or that he named; and what borders on it (24, 45C1, 68)."""

from engine.interview import Fact, Lines, Situation
from engine.laws.duplicate_2017 import (
    correction,
    dummy_first,
    law9,
    law16,
    law24,
    law45,
    law50,
    law53,
    law54,
    law57,
    law58,
    law72,
)
from engine.ruling import Law

LAW = Law("duplicate-2017", "49")

HOW = Fact(
    LAW,
    "how",
    (
        "in_auction",
        "shown",
        "held_to_play",
        "wrong_moment",
        "named",
        "claimed",
        "law_applied",
        "told_his_turn",
    ),
)
WRONG = Fact(
    LAW,
    "wrong",
    (
        "opening_lead",
        "lead",
        "led_to_next",
        "before_partner",
        "at_rhos_turn",
        "two_at_once",
        "fifth_card",
        "revoke",
    ),
)
CLAIM = Fact(LAW, "claim", ("this_trick", "objected", "claim"))

PLAYED_EARLY = LAW.condition("played_early")
PLAY_GOES_ON = LAW.condition("play_goes_on")


def check(s: Situation) -> Lines:
    """Does the card become a penalty card?"""
    match s[HOW]:
        case "in_auction":
            yield LAW.information("auction", "24")
            yield from law24.during_auction(s)
        case "shown":
            yield from _shown(s)
        case "held_to_play":
            yield from _held_to_play()
        case "wrong_moment":
            yield from _wrong_moment(s)
        case "named":
            yield from law9.opening(s)
            if not (yield from dummy_first.attention_by_dummy(s)):
                yield LAW.rectification("named_card", "49")
                yield from law50.at_once(s)
                yield from law72.could_have_been_aware()
        case "claimed":
            yield from _claimed(s)
        case "told_his_turn":
            yield from law9.opening(s)
            yield from law57.misled()
        case _:
            yield LAW.rectification("law_applied", "49")
            yield LAW.information("withdrawn_for_another_reason", "47A")
            yield from law16.withdrawn()


def _shown(s: Situation) -> Lines:
    match s[law24.SEEN]:
        case "partner_could_not":
            yield LAW.rectification("partner_could_not_see", "49")
        case "not_own_error":
            yield LAW.judgment("not_his_own_error", "50")
            yield from law16.extraneous_later()
        case _:
            yield from law9.opening(s)
            if not (yield from dummy_first.attention_by_dummy(s)):
                yield LAW.rectification("seen_card", "49")
                yield LAW.judgment("could_possibly_see", "49")
                yield from law50.at_once(s)
                yield from law72.could_have_been_aware()


def _held_to_play() -> Lines:
    yield LAW.rectification("is_played", "45C1")
    yield LAW.judgment("could_possibly_see", "49")
    yield LAW.information("no_penalty_card", "49")
    yield LAW.information("played_to_this_trick_already", "45E1")
    yield LAW.information("revoke_corrected", "62B1")
    yield from law50.plays_another()


def _wrong_moment(s: Situation) -> Lines:
    """Led or played at the wrong moment: each law has its own way to the penalty card."""
    wrong = s[WRONG]
    yield from law9.opening(s)
    match wrong:
        case "opening_lead":
            yield from law54.faced(s.given(law54.MISLED, "no"))
        case "lead":
            yield from law53.by_defender(s.given(law54.MISLED, "no").given(law53.TRICK, "earlier"))
        case "led_to_next":
            yield from law57.led_to_next(s, own_check=True)
        case "before_partner":
            yield from law57.too_soon(s, own_check=True)
        case "at_rhos_turn":
            yield from law57.at_rhos_turn(s, own_check=True)
        case "two_at_once":
            yield from law58.one_player(s.given(law58.OWNER, "defender"))
        case "fifth_card":
            yield from law45.fifth_card(s.given(law45.FIFTH_BY, "defender"))
        case _:
            yield from correction.corrected(s, "defender")


def _claimed(s: Situation) -> Lines:
    match s[CLAIM]:
        case "this_trick":
            yield LAW.rectification("only_this_trick", "68")
            yield LAW.information("as_if_played_early", "57A")
            yield from law57.four_options(PLAYED_EARLY)
            yield LAW.restriction("partner_may_not_use", "16B1a")
            yield law16.used_after_all()
        case "objected":
            yield LAW.rectification("no_concession", "68B2")
            yield LAW.rectification("objected_no_penalty_card", "68B2")
            yield LAW.restriction("conceders_partner_may_not_use", "68B2")
            yield law16.used_after_all()
        case _:
            yield LAW.rectification("play_suspended", "68D")
            yield LAW.information("agreed", "68D1")
            yield LAW.information("contested", "68D2a")
            yield LAW.information("played_on", "68D2bii", PLAY_GOES_ON)
