"""Law 41: the opening lead is made face down; who may ask what before it is turned, and afterwards."""

from engine.interview import Fact, Lines, Situation
from engine.laws.duplicate_2017 import law9, law24, law47, law50, law54
from engine.laws.duplicate_2017.law50 import PenaltyCard
from engine.ruling import Law

LAW = Law("duplicate-2017", "41")

ABOUT = Fact(LAW, "about", ("change_of_mind", "wrong_player", "explanation", "too_soon", "shown_too_soon", "question"))
STAGE = Fact(LAW, "stage", ("face_down", "faced", "dummy_seen"))
FIRST_CARD = Fact(LAW, "first_card", ("lies_there", "back_in_hand", "another_faced"))
ASKER = Fact(LAW, "asker", ("leader", "leaders_partner", "declarer", "dummy"))
ASKED_WHEN = Fact(LAW, "asked_when", ("before_it_is_faced", "first_turn", "later_turn", "not_his_turn"))


def check(s: Situation) -> Lines:
    """What becomes of the lead, or which question may be asked."""
    about = s[ABOUT]
    if about == "question":
        yield from _question(s)
        return
    if about == "shown_too_soon":
        yield from law24.shown_by_the_declaring_side()
        yield LAW.information("dummy_spreads_later", "41D")
        return
    yield from law9.opening(s)
    match about:
        case "change_of_mind":
            yield from _change_of_mind(s)
        case "wrong_player":
            yield from law54.opening_lead(s)
        case "explanation":
            yield from _explanation(s)
        case _:
            yield LAW.information("should_lie_face_down", "41A")
            yield LAW.information("play_has_begun", "41C")
            yield LAW.information("may_still_ask", "41B")
            yield LAW.judgment("right_taken_away", "41B")


def _change_of_mind(s: Situation) -> Lines:
    if s[STAGE] != "face_down":
        yield LAW.rectification("faced_lead_stays", "47F2")
        return
    yield LAW.rectification("face_down_lead_stays", "41A")
    match s[FIRST_CARD]:
        case "lies_there":
            yield LAW.information("only_on_instruction", "41A")
        case "back_in_hand":
            yield LAW.rectification("same_card_again", "41A")
            yield LAW.information("partner_may_not_use", "16B1")
        case _:
            yield LAW.rectification("same_card_again", "41A")
            yield LAW.rectification("second_card_exposed", "49")
            yield from law50.penalty_card(PenaltyCard.MAJOR)
            yield LAW.information("partner_may_not_use", "16B1")


def _explanation(s: Situation) -> Lines:
    yield LAW.information("must_be_corrected", "20F5bii")
    stage = s[STAGE]
    if stage != "dummy_seen":
        yield LAW.judgment("because_of_it", "47E2a")
    match stage:
        case "face_down":
            yield LAW.rectification("last_pass_back", "21B1a")
            yield LAW.rectification("lead_back_in_hand", "41A")
            yield from law47.may_retract()
        case "faced":
            yield LAW.information("no_call_changed", "17D1")
            yield from law47.may_retract()
        case _:
            yield from law47.dummy_seen()


def _question(s: Situation) -> Lines:
    asker = s[ASKER]
    if asker == "dummy":
        yield LAW.restriction("dummy_may_not_ask", "41B")
        return
    when = s[ASKED_WHEN]
    match when:
        case "before_it_is_faced" if asker == "leader":
            yield LAW.information("leader_before_leading", "41B")
            yield LAW.restriction("leader_after_leading", "41B")
        case "before_it_is_faced":
            yield LAW.information("review_or_explanation", "41B")
        case "first_turn" if asker == "leader":
            yield LAW.information("leader_before_leading", "41B")
        case "first_turn":
            yield LAW.information("review_at_first_turn", "41B")
            if asker == "declarer":
                yield LAW.information("first_turn_from_dummy", "41B*1")
        case "later_turn":
            yield LAW.information("no_review_any_more", "41B")
            yield LAW.information("explanation_at_his_turn", "41B")
            yield LAW.information("contract", "41C")
            if asker == "declarer":
                yield LAW.information("own_hand_or_dummy", "41B*2")
        case _:
            yield LAW.restriction("not_at_this_moment", "41B")
    if asker != "declarer":
        yield LAW.restriction("defenders_question_tells", "16B1")
    yield LAW.information("single_call", "20F3")
