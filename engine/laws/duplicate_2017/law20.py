"""Law 20: reviews, questions and explanations, and how a wrong one is put right."""

from engine.interview import Fact, Lines, Situation
from engine.laws.duplicate_2017 import law21
from engine.ruling import Law

LAW = Law("duplicate-2017", "20")

MATTER = Fact(
    LAW, "matter", ("own_explanation", "partners_explanation", "how_to_answer", "question", "review", "own_notes")
)
STAGE = Fact(LAW, "stage", ("auction", "clarification", "play", "after_play"))
ROLE = Fact(LAW, "role", ("declaring_side", "defender"))
MISTAKEN = Fact(LAW, "mistaken", ("explanation", "call"), judged=True)
PURPOSE = Fact(LAW, "purpose", ("for_partner", "to_mislead", "own_need_in_turn", "own_need_out_of_turn"), judged=True)
WRONG = Fact(LAW, "wrong", ("how_it_was_asked", "error_in_it"))


def check(s: Situation) -> Lines:
    """What players may ask, must tell and must put right, and when."""
    match s[MATTER]:
        case "own_explanation":
            yield from own_explanation(s)
        case "partners_explanation":
            yield from _about_partners(s)
        case "how_to_answer":
            yield from _how_to_answer()
        case "question":
            yield from _question(s)
        case "review":
            yield from _review(s)
        case _:
            yield LAW.restriction("own_card", "20G3")
            yield LAW.information("declaring_side_may_look", "40B2b")
            yield LAW.judgment("no_rectification_laid_down", "12A1")


def own_explanation(s: Situation) -> Lines:
    """A player notices that he himself explained wrongly (20F4, 75B2)."""
    match s[STAGE]:
        case "auction":
            yield LAW.rectification("by_the_end_of_clarification", "20F4a")
            yield from _before_the_play()
        case "clarification":
            yield LAW.rectification("now_before_the_lead", "20F4a")
            yield from _before_the_play()
        case "play":
            yield LAW.rectification("now_during_the_play", "75B2")
            yield from law21.told_in_the_play()
        case _:
            yield LAW.information("should_have_been_corrected", "75B2")
            yield from law21.told_after_the_play()


def _about_partners(s: Situation) -> Lines:
    yield LAW.information("what_counts_as_mistaken", "20F5a")
    if s[MISTAKEN] == "call":
        yield from law21.no_infraction()
    else:
        yield from partners_explanation(s)


def partners_explanation(s: Situation) -> Lines:
    """A player thinks that his partner explained his call wrongly (20F5, 75B3)."""
    stage = s[STAGE]
    if stage == "auction":
        yield LAW.restriction("nothing_in_the_auction", "20F5a")
        yield LAW.restriction("not_his_to_use", "75A")
        yield LAW.information("call_the_director_and_say_so", "20F5b")
        yield LAW.restriction("declaring_side_after_final_pass", "20F5bii")
        yield LAW.restriction("defender_after_play", "20F5bi")
    elif s[ROLE] == "defender":
        yield from _defender(stage)
    else:
        yield from _declaring_side(stage)


def _defender(stage: str) -> Lines:
    if stage == "after_play":
        yield LAW.rectification("call_the_director_and_say_so", "20F5b")
        yield LAW.rectification("now_play_is_over", "20F5bi")
        yield from law21.told_after_the_play()
    else:
        yield LAW.information("call_the_director_and_say_so", "20F5b")
        yield LAW.restriction("defender_after_play", "20F5bi")
        yield LAW.restriction("not_his_to_use", "75A")


def _declaring_side(stage: str) -> Lines:
    yield LAW.rectification("call_the_director_and_say_so", "20F5b")
    if stage == "clarification":
        yield LAW.rectification("now_after_final_pass", "20F5bii")
        yield from _before_the_play()
        return
    yield LAW.information("should_have_come_before_the_lead", "20F5bii")
    if stage == "play":
        yield from law21.told_in_the_play()
    else:
        yield from law21.told_after_the_play()


def _before_the_play() -> Lines:
    yield LAW.information("director_applies", "20F4b")
    yield from law21.told_again()


def _how_to_answer() -> Lines:
    yield LAW.information("what_must_be_told", "20F1")
    yield LAW.information("same_after_final_pass", "20F2")
    yield LAW.restriction("special_information", "40B5a")
    yield LAW.information("no_agreement_is_said", "75D2")


def _question(s: Situation) -> Lines:
    purpose = s[PURPOSE]
    match purpose:
        case "for_partner":
            yield LAW.restriction("not_for_partner", "20G1")
            yield LAW.restriction("no_communication", "73B1")
        case "to_mislead":
            yield LAW.restriction("not_to_mislead", "20G2")
            return
        case "own_need_in_turn":
            yield LAW.information("entitled_in_the_auction", "20F1")
            yield LAW.information("entitled_after_it", "20F2")
            yield LAW.information("before_the_lead_is_faced", "41B")
            yield LAW.information("single_call", "20F3")
        case _:
            yield LAW.restriction("not_his_turn", "20F1")
            yield LAW.restriction("obliged_to_pass", "20F1*1")
    yield LAW.restriction("partner_may_not_use", "16B1a")
    yield LAW.come_back("partner_used_it", "16B3")


def _review(s: Situation) -> Lines:
    if s[WRONG] == "error_in_it":
        yield LAW.rectification("all_correct_it", "20E")
        yield LAW.come_back("damage_by_the_review", "20E")
        return
    yield LAW.information("during_the_auction", "20B")
    yield LAW.information("before_the_lead_is_faced", "41B")
    yield LAW.information("at_first_turn_to_play", "20C2")
    yield LAW.information("declarers_first_turn", "20C2*1")
    yield LAW.information("whose_lead", "20C1")
    yield LAW.restriction("opponents_answer", "20D")
