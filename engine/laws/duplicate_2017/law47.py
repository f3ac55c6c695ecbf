"""Law 47: taking back a played card. When that is allowed, and what becomes of the card."""

from engine.interview import YES_NO, Fact, Lines, Situation
from engine.laws.duplicate_2017 import dummy_first, law9, law16, law45, law50, law53, law72
from engine.laws.duplicate_2017.law50 import PenaltyCard
from engine.ruling import Law, Settlement

LAW = Law("duplicate-2017", "47")

WHY = Fact(
    LAW,
    "why",
    (
        "rectification",
        "illegal_play",
        "changed_designation",
        "opponent_changed",
        "told_his_turn",
        "explanation",
        "proper_lead",
        "changed_mind",
    ),
)
WHOSE = Fact(LAW, "whose", ("declarers_side", "defender"))
DEFENDERS_CARD = Fact(LAW, "defenders_card", ("face_down", "alone", "another"))
CAUSED_BY = Fact(LAW, "caused_by", ("opponents", "own_side"))
HAS_ONE = Fact(LAW, "has_penalty_card", YES_NO)
RELIED = Fact(LAW, "relied_on_it", YES_NO, judged=True)
SINCE = Fact(LAW, "since", ("nothing", "card_played", "dummy_seen"))
SECOND_CARD = Fact(LAW, "second_card", YES_NO)

TAKEN_BACK = Settlement("the card", "may be taken back")
STAYS = Settlement("the card", "stays played")


def check(s: Situation) -> Lines:
    """Whether the card goes back, and with what rectification."""
    match s[WHY]:
        case "rectification":
            yield LAW.rectification("required_by_rectification", "47A", settles=TAKEN_BACK)
            yield from _what_becomes_of_it(s)
        case "illegal_play":
            yield from _illegal_play(s)
        case "changed_designation":
            yield from law45.changed_designation(s)
        case "opponent_changed":
            yield from _opponent_changed(s)
        case "told_his_turn":
            yield from _told_his_turn(s)
        case "explanation":
            yield from _explanation(s)
        case "proper_lead":
            yield LAW.rectification("cards_in_error", "47F1", settles=TAKEN_BACK)
            yield from law53.proper_lead()
        case _:
            yield from _changed_mind(s)


def _what_becomes_of_it(s: Situation) -> Lines:
    """A card withdrawn by the side whose irregularity it was."""
    if s[WHOSE] == "declarers_side":
        yield LAW.information("never_penalty_card", "48A")
    else:
        yield from _defenders(s)
    yield from law16.withdrawn()


def _defenders(s: Situation) -> Lines:
    match s[DEFENDERS_CARD]:
        case "face_down":
            yield LAW.rectification("face_down_back_to_hand", "41A")
        case "alone":
            yield from _becomes_penalty_card(PenaltyCard.MAJOR)
        case _:
            yield from _becomes_penalty_card(PenaltyCard.SEVERAL)


def _becomes_penalty_card(kind: PenaltyCard) -> Lines:
    yield LAW.rectification("becomes_penalty_card", "49")
    yield from law50.penalty_card(kind)
    yield from law72.could_have_been_aware()


def _illegal_play(s: Situation) -> Lines:
    yield from law9.opening(s)
    if s[WHOSE] == "defender":
        if (yield from dummy_first.attention_by_dummy(s)):
            return
        yield from _corrected()
        yield LAW.information("faced_card", "62B2")
        yield from _defenders(s)
    else:
        yield from _corrected()
        yield LAW.information("never_penalty_card", "48A")
    yield LAW.information("those_who_played_after", "47D")
    yield from law16.withdrawn()


def _corrected() -> Lines:
    yield LAW.rectification("illegal_play_corrected", "47B", settles=TAKEN_BACK)
    yield LAW.information("lead_may_be_accepted", "53A")
    yield LAW.information("established_revoke_stands", "63B")
    yield LAW.information("simultaneous_cards", "58B2")


def _opponent_changed(s: Situation) -> Lines:
    yield LAW.judgment("in_turn_after_him", "47D")
    if s[WHOSE] == "defender" and s[CAUSED_BY] == "own_side":
        yield LAW.rectification("own_side_revoked", "62C2", settles=TAKEN_BACK)
        yield from law50.penalty_card(PenaltyCard.SEVERAL if s[HAS_ONE] == "yes" else PenaltyCard.MAJOR)
    else:
        yield LAW.rectification("after_opponents_change", "47D", settles=TAKEN_BACK)
    yield from law16.withdrawn()


def _told_his_turn(s: Situation) -> Lines:
    yield from law9.opening(s)
    yield LAW.judgment("opponent_told_him", "47E1")
    yield LAW.rectification("taken_back_freely", "47E1", settles=TAKEN_BACK)
    yield LAW.restriction("may_not_be_accepted", "47E1")
    yield LAW.information("revoke_not_established", "47E1")
    if s[WHOSE] == "defender":
        yield LAW.information("not_a_penalty_card", "49")
    yield LAW.judgment("dummy_seen_conflict", "54C")
    yield from law16.withdrawn()
    yield from law72.could_have_been_aware()


def _explanation(s: Situation) -> Lines:
    yield from law9.opening(s)
    yield LAW.judgment("explanation_or_card", "75B1")
    if s[RELIED] == "no":
        yield LAW.rectification("not_because_of_it", "47F2", settles=STAYS)
        return
    match s[SINCE]:
        case "nothing":
            yield from may_retract()
        case "card_played":
            yield LAW.rectification("card_followed", "47E2a", settles=STAYS)
            yield from _adjust_later()
        case _:
            yield from dummy_seen()


def may_retract() -> Lines:
    """The card was played because of a mistaken explanation, and nothing has been played since (47E2a)."""
    yield LAW.rectification("may_retract", "47E2a", settles=TAKEN_BACK)
    yield from law16.withdrawn()
    yield LAW.come_back("other_damage", "21B3")


def dummy_seen() -> Lines:
    """The opening lead was made because of a mistaken explanation, and dummy has faced a card."""
    yield LAW.rectification("dummy_faced", "47E2a", settles=STAYS)
    yield from _adjust_later()


def _adjust_later() -> Lines:
    yield LAW.come_back("adjusted_score", "47E2b")
    yield LAW.come_back("likely_result", "75D3")
    yield LAW.come_back("other_damage", "21B3")


def _changed_mind(s: Situation) -> Lines:
    yield from law9.opening(s)
    yield LAW.rectification("stays_played", "47F2", settles=STAYS)
    if s[WHOSE] == "declarers_side":
        yield LAW.information("slip_in_naming", "45C4b")
        yield LAW.information("never_penalty_card", "48A")
        return
    yield LAW.information("told_by_hesitation", "16B1")
    if s[SECOND_CARD] == "yes" and not (yield from dummy_first.attention_by_dummy(s)):
        yield LAW.rectification("second_card_exposed", "49")
        yield from law50.penalty_card(PenaltyCard.MAJOR)
