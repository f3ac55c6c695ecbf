"""Law 10: who decides on rectification, and options after an irregularity. Shared by other laws' checks."""

from engine.interview import Fact, Lines, Situation
from engine.laws.duplicate_2017 import law9, law16, law72
from engine.ruling import Condition, Law, Line

LAW = Law("duplicate-2017", "10")

DONE = Fact(
    LAW,
    "done",
    ("imposed", "waived", "waiver_asked", "chose_untold", "consulted", "chose_best", "offenders_profit"),
)
RIGHT = Fact(LAW, "right", ("as_the_law", "otherwise"), judged=True)
LEFT_OUT_BY = Fact(LAW, "left_out_by", ("players", "director"))


def check(s: Situation) -> Lines:
    """What players did about rectification by themselves, or made of a choice that they had."""
    match s[DONE]:
        case "imposed":
            yield from _without_the_director()
            if s[RIGHT] == "as_the_law":
                yield LAW.rectification("let_it_stand", "10B")
            else:
                yield LAW.rectification("cancel_it", "10B")
                yield LAW.judgment("too_late_to_cancel", "11A")
        case "waived":
            yield from _without_the_director()
            yield LAW.judgment("waived_for_cause", "81C5")
            yield LAW.judgment("waiver_allowed_or_cancelled", "10B")
            yield LAW.judgment("too_late_to_cancel", "11A")
        case "waiver_asked":
            yield LAW.information("players_may_not_waive", "10A")
            yield LAW.judgment("waived_for_cause", "81C5")
        case "chose_untold":
            yield from _chose_untold(s)
        case "consulted":
            yield without_consulting()
            yield LAW.restriction("advice_unauthorized", "16B1a")
            yield LAW.judgment("no_rectification_named", "10C2")
        case "chose_best":
            yield LAW.information("best_choice_is_proper", "10C3")
        case _:
            yield LAW.information("profit_is_proper", "10C4")
            yield law16.LAW.restriction("offenders_may_not_use", "16C2")
            yield law16.used_after_all()
            yield LAW.come_back("after_comparable_or_insufficient", "27D")
            yield from law72.could_have_been_aware()


def _chose_untold(s: Situation) -> Lines:
    if s[LEFT_OUT_BY] == "director":
        yield LAW.rectification("tell_and_choose_again", "10C1")
        yield LAW.judgment("director_forgot", "82C")
    else:
        yield from _without_the_director()
        yield LAW.information("explain_now", "10C1")
        yield LAW.judgment("choice_allowed_or_cancelled", "10B")
        yield LAW.judgment("too_late_to_cancel", "11A")


def without_consulting(when: Condition | None = None) -> Line:
    """Whoever has an option takes it alone (10C2)."""
    return LAW.information("without_consulting", "10C2", when)


def _without_the_director() -> Lines:
    yield law9.LAW.information("call_at_once", "9B1a")
    yield law9.LAW.information("director_alone", "10A")
