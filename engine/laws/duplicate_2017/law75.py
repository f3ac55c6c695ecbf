"""Law 75: a mistaken explanation or a mistaken call: which it was, who says so, and what the Director awards."""

from engine.interview import Fact, Lines, Situation
from engine.laws.duplicate_2017 import law20, law21, law73
from engine.ruling import Law

LAW = Law("duplicate-2017", "75")

MISTAKE = Fact(LAW, "mistake", ("explanation", "no_agreement", "not_clear", "call"), judged=True)
NOTICED = Fact(LAW, "noticed", ("explainer", "partner", "opponents"))


def check(s: Situation) -> Lines:
    """An explanation and a hand do not agree."""
    yield LAW.judgment("find_the_agreement", "85A1")
    match s[MISTAKE]:
        case "call":
            yield from law21.no_infraction()
            yield LAW.restriction("not_corrected_at_once", "75C")
            yield from _heard_by_partner()
            return
        case "explanation":
            yield LAW.judgment("agreement_is_the_measure", "75D3")
        case "no_agreement":
            yield LAW.information("none_in_common", "75D2")
            yield LAW.judgment("none_is_the_measure", "75D3")
        case _:
            yield law21.LAW.information("presumption", "21B1b")
    yield LAW.information("accuracy_expected", "75D1")
    match s[NOTICED]:
        case "explainer":
            yield from law20.own_explanation(s)
        case "partner":
            yield from law20.partners_explanation(s)
        case _:
            yield from _found_out_by_opponents(s)
    yield from _heard_by_partner()


def _found_out_by_opponents(s: Situation) -> Lines:
    """Nobody of the offending side has said anything; the opponents or the Director see it."""
    match s[law20.STAGE]:
        case "auction":
            yield LAW.restriction("partner_says_nothing", "75B3")
            yield from law21.told_again()
        case "clarification":
            yield LAW.restriction("should_have_spoken", "75B3")
            yield from law21.told_again()
        case "play":
            yield from law21.told_in_the_play()
        case _:
            yield from law21.told_after_the_play()


def _heard_by_partner() -> Lines:
    """The player whose call was explained otherwise than he meant it (75A)."""
    yield LAW.information("call_misread", "75A")
    yield LAW.restriction("carefully_avoids", "73C1")
    yield law73.LAW.restriction("not_the_suggested", "16B1a")
    yield LAW.come_back("took_advantage", "75A")
    yield LAW.judgment("penalty_for_it", "73C2")
