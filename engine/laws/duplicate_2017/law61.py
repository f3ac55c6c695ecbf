"""Law 61: what a revoke is, who may ask about one, and who may look for one."""

from engine.interview import YES_NO, Fact, Lines, Situation
from engine.laws.duplicate_2017 import correction, dummy_first, law64
from engine.ruling import Law

LAW = Law("duplicate-2017", "61")

MATTER = Fact(LAW, "matter", ("question", "duty", "inspection"))
QUESTION = Fact(
    LAW,
    "question",
    (
        "declarer_to_defender",
        "dummy_to_declarer",
        "dummy_to_defender",
        "dummy_saw_hands",
        "defender_to_declarer",
        "defender_to_partner",
    ),
)
HOLDS_ONE = Fact(LAW, "holds_one", YES_NO)
DUTY = Fact(LAW, "duty", ("follow_suit", "demanded_suit", "penalty_card", "other_card"))
ABLE = Fact(LAW, "able", YES_NO)
ESTABLISHED = Fact(LAW, "established", YES_NO)

WRONG_ANSWER = LAW.condition("wrong_answer")


def check(s: Situation) -> Lines:
    """Whether it was a revoke, whether the question was allowed, or whether tricks are looked at."""
    match s[MATTER]:
        case "question":
            yield from _question(s)
        case "duty":
            yield from _duty(s)
        case _:
            yield LAW.information("claim_is_not_enough", "61C")
            yield LAW.restriction("tricks_stay_closed", "66C")
            yield LAW.judgment("director_may_have_them_opened", "66C")
            yield LAW.information("after_play", "66D")


def _question(s: Situation) -> Lines:
    question = s[QUESTION]
    match question:
        case "declarer_to_defender":
            yield LAW.information("declarer_may_ask", "61B1")
        case "dummy_to_declarer":
            yield LAW.information("dummy_may_ask_declarer", "61B2a")
        case "dummy_to_defender" | "dummy_saw_hands":
            yield LAW.restriction("dummy_may_not_ask_a_defender", "61B2b")
            yield LAW.restriction("dummy_draws_no_attention", "43A1b")
            yield LAW.judgment("penalty_for_dummy", "43B1")
            yield from _not_to_be_used("declarer")
        case "defender_to_declarer":
            yield LAW.information("defender_may_ask_declarer", "61B3")
        case _:
            yield LAW.information("defender_may_ask_partner", "61B3")
            yield from _not_to_be_used("partner")
    if s[HOLDS_ONE] == "no":
        yield LAW.information("no_revoke", "44D")
        yield LAW.rectification("call_again", "61A", WRONG_ANSWER)
        return
    yield from law64.opening(s)
    if question == "dummy_saw_hands":
        yield from dummy_first.nothing_at_once()
        return
    yield from _revoke(s, "declarer" if question in ("dummy_to_declarer", "defender_to_declarer") else "defender")


def _not_to_be_used(who: str) -> Lines:
    """What the question told apart from the words of the law is extraneous information (16B)."""
    yield LAW.restriction("not_to_be_used", "16B1a", who=who)
    yield LAW.come_back("used_all_the_same", "16B3")


def _duty(s: Situation) -> Lines:
    duty = s[DUTY]
    yield LAW.information("follow_suit_first", "44C")
    if s[ABLE] == "no":
        if duty == "follow_suit":
            yield LAW.information("no_revoke", "44D")
        else:
            yield LAW.rectification("any_card", "59")
        return
    yield from law64.opening(s)
    offender = s[law64.OFFENDER] if duty == "follow_suit" else "defender"
    if offender == "defender" and (yield from dummy_first.attention_by_dummy(s)):
        return
    if duty == "penalty_card":
        yield from _penalty_card(s)
    else:
        yield from _revoke(s, offender)


def _revoke(s: Situation, offender: str) -> Lines:
    yield LAW.rectification("is_revoke", "61A")
    if s[ESTABLISHED] == "no":
        yield from correction.corrected(s, offender)
    else:
        yield LAW.rectification("stands", "63B")
        yield from law64.in_outline(offender)


def _penalty_card(s: Situation) -> Lines:
    yield LAW.rectification("is_revoke", "61A")
    if s[ESTABLISHED] == "no":
        yield LAW.restriction("not_on_his_own", "52A")
        yield LAW.rectification("declarer_may_accept", "52B1a")
        yield LAW.rectification("or_must", "52B1b")
        yield LAW.rectification("still_a_penalty_card", "52B1c")
        yield LAW.rectification("replaced_by_it", "52B2")
    else:
        yield LAW.rectification("stands", "63B")
        yield LAW.rectification("no_automatic_trick", "64B3", settles=law64.NONE)
        yield from law64.damage()
