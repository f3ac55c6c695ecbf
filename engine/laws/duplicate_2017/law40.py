"""Law 40: partnership understandings, departures from them, and aids to memory."""

from engine.interview import YES_NO, Fact, Lines, Situation
from engine.laws.duplicate_2017 import law12, law16, law20, law21, penalties
from engine.ruling import Law, Settlement

LAW = Law("duplicate-2017", "40")

MATTER = Fact(
    LAW,
    "matter",
    ("deviation", "not_disclosed", "not_allowed", "after_irregularity", "aid", "partners_differ", "other_source"),
)
RESTRICTED_PSYCHIC = Fact(LAW, "restricted_psychic", YES_NO)
PARTNER_KNEW = Fact(LAW, "partner_knew", ("no_more", "disclosed", "undisclosed"), judged=True)
LACKING = Fact(LAW, "lacking", ("wrong_or_no_alert", "left_out", "general_knowledge"))
AID = Fact(LAW, "aid", ("own_card", "opponents_card", "other"))
OWN_CARD = Fact(LAW, "own_card", ("outside_the_board", "declaring_clarification", "otherwise"))
OPPONENTS_CARD = Fact(LAW, "opponents_card", ("before_auction", "clarification", "own_turn", "to_explain", "otherwise"))

MAY_LOOK = {
    "before_auction": "40B2ci",
    "clarification": "40B2cii",
    "own_turn": "40B2ciii",
    "to_explain": "40B2civ",
}
RESULT = "the result after a deviation"

DISALLOWED = LAW.condition("disallowed")
UNDERSTANDING_NOT_ALLOWED = LAW.condition("understanding_not_allowed")


def check(s: Situation) -> Lines:
    """What partners may agree, must tell, may depart from and may look at."""
    match s[MATTER]:
        case "deviation":
            yield from _deviation(s)
        case "not_disclosed":
            yield from _not_disclosed(s)
        case "not_allowed":
            yield from _not_allowed()
        case "after_irregularity":
            yield LAW.judgment("see_the_regulations", "40B2aiv")
            yield LAW.rectification("used_against_regulations", "40B4", DISALLOWED)
            yield LAW.information("else_disclosed", "40A1b")
        case "aid":
            yield from _aid(s)
        case "partners_differ":
            yield LAW.restriction("same_method", "40A4")
            yield LAW.judgment("style_is_free", "40A4")
            yield law12.LAW.judgment("nothing_prescribed", "12A1")
            yield from penalties.may_be_given()
        case _:
            yield LAW.restriction("from_this_deal_only", "40A2")
            yield LAW.restriction("prearranged_is_gravest", "73B2")
            yield law12.LAW.judgment("nothing_prescribed", "12A1")
            yield from penalties.may_be_given()


def _deviation(s: Situation) -> Lines:
    if s[RESTRICTED_PSYCHIC] == "yes":
        yield LAW.restriction("restricted_psychic", "40B2av")
        yield LAW.judgment("implicit_all_the_same", "40C1")
        yield law12.LAW.judgment("nothing_prescribed", "12A1")
        yield from penalties.may_be_given()
        return
    yield LAW.information("free_to_call", "40A3")
    yield LAW.judgment("what_partner_knew", "40C1")
    match s[PARTNER_KNEW]:
        case "no_more":
            yield LAW.rectification("lawful", "40C1", settles=Settlement(RESULT, "stands"))
            yield LAW.information("need_not_be_told", "40C2")
            yield LAW.information("own_risk", "21A")
            yield LAW.information("explanation_apart", "75C")
            yield LAW.judgment("keep_a_record", "40C1")
        case "disclosed":
            yield LAW.information("part_of_the_methods", "40C1")
            yield LAW.rectification("disclosed_stands", "40A3", settles=Settlement(RESULT, "stands"))
            yield LAW.judgment("must_be_allowed", "40B4", UNDERSTANDING_NOT_ALLOWED)
        case _:
            yield LAW.information("became_an_understanding", "40C1")
            yield LAW.rectification("undisclosed", "40C1", settles=Settlement(RESULT, "is adjusted if damaged"))
            yield LAW.information("not_protected", "73E1")
            yield law21.LAW.information("entitled", "40B3a")
            yield from _damage()
            yield LAW.judgment("again_and_again", "40B3b")
            yield LAW.judgment("must_be_allowed", "40B4", UNDERSTANDING_NOT_ALLOWED)
            yield from penalties.may_be_given()


def _not_disclosed(s: Situation) -> Lines:
    lacking = s[LACKING]
    if lacking == "general_knowledge":
        yield LAW.rectification("generally_known", "40B5a")
        yield LAW.information("own_risk", "21A")
        return
    yield LAW.restriction("duty_to_disclose", "40A1b")
    if lacking == "left_out":
        yield law20.LAW.restriction("special_information", "40B5a")
        yield LAW.rectification("crucial_information", "40B5b")
    else:
        yield law21.LAW.information("presumption", "21B1b")
        yield law21.LAW.information("missing_alert", "21B1a")
    yield law21.LAW.information("played_card", "47E2a")
    yield from law21.told_again()
    yield LAW.judgment("again_and_again", "40B3b")


def _not_allowed() -> Lines:
    yield LAW.judgment("is_it_special", "40B1b")
    yield LAW.information("artificial_is_special", "40B1c")
    yield LAW.information("authority_decides", "40B2ai")
    yield LAW.information("call_stands", "82A")
    yield LAW.rectification("used_against_regulations", "40B4")
    yield from _damage()
    yield LAW.judgment("measure_not_told", "12C1d")


def _damage() -> Lines:
    yield law12.LAW.judgment("what_damage_is", "12B1")
    yield from law12.assigned(law16.ADJUSTS)


def _aid(s: Situation) -> Lines:
    match s[AID]:
        case "own_card":
            when = s[OWN_CARD]
            if when == "otherwise":
                yield law20.LAW.restriction("own_card", "20G3")
                yield LAW.restriction("not_his_own_card", "40B2b")
            else:
                yield LAW.information(when, "40B2b")
                return
        case "opponents_card":
            when = s[OPPONENTS_CARD]
            if when in MAY_LOOK:
                yield LAW.information("may_look", MAY_LOOK[when])
                yield LAW.information("partner_may_learn_by_it", "16B1")
                return
            yield LAW.restriction("not_out_of_turn", "40B2c")
        case _:
            yield LAW.restriction("no_aid", "40B2d")
    yield LAW.information("unless_regulated", "40B2d")
    yield law12.LAW.judgment("nothing_prescribed", "12A1")
    yield from penalties.may_be_given()
