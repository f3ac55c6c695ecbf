"""Law 22: the end of the auction."""

from engine.interview import Fact, Lines, Situation
from engine.laws.duplicate_2017.missed_turn import HOW_FAR, missed_turn
from engine.ruling import Law

LAW = Law("duplicate-2017", "22")

PASSES = Fact(LAW, "passes", ("after_bid", "passed_out", "dealt_anew", "pass_out_of_rotation"))


def check(s: Situation) -> Lines:
    """Whether the auction is over, what the contract is, and what can still be put right."""
    match s[PASSES]:
        case "after_bid":
            yield LAW.rectification("last_bid_is_the_contract", "22A")
            yield LAW.information("doubles_count", "19D")
            yield LAW.information("clarification_period", "17D1")
            yield LAW.information("lead_face_down", "41A")
            yield LAW.restriction("declaring_side_corrects", "20F5bii")
            yield LAW.information("last_calls_may_still_change", "21B1a")
        case "passed_out":
            yield LAW.rectification("passed_out", "22B")
            yield LAW.information("until_the_hands_are_back", "17D2")
        case "dealt_anew":
            yield LAW.rectification("second_deal_does_not_count", "22B")
            yield LAW.judgment("penalty_for_dealing_anew", "90A")
        case _:
            yield from missed_turn(s, s[HOW_FAR])
