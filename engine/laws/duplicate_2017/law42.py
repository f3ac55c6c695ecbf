"""Law 42: dummy's rights. Whether what he did was within them."""

from engine.interview import YES_NO, Fact, Lines, Situation
from engine.laws.duplicate_2017 import dummy_first, law43
from engine.ruling import Law

LAW = Law("duplicate-2017", "42")

DID = Fact(
    LAW,
    "did",
    (
        "facts_or_law",
        "count",
        "turned_card",
        "followed_suit",
        "asked_declarer",
        "asked_defender",
        "prevented",
        "drew_attention",
    ),
)
DIRECTOR_PRESENT = Fact(LAW, "director_present", YES_NO)
TOLD_DECLARER = Fact(LAW, "told_declarer", YES_NO)
NEXT_TRICK = Fact(LAW, "own_side_played_on", YES_NO)
ATTENTION = Fact(LAW, "attention_when", ("after_play", "to_declarer", "to_defender"))


def check(s: Situation) -> Lines:
    """What dummy may do always (42A), and what only within the limits of Law 43 (42B)."""
    match s[DID]:
        case "facts_or_law":
            yield from _facts_or_law(s)
        case "count":
            yield from _count(s)
        case "turned_card":
            yield from _turned_card(s)
        case "followed_suit":
            yield LAW.information("plays_for_declarer", "42A3")
            yield LAW.information("sees_to_following_suit", "42A3")
        case "asked_declarer":
            lost = yield from law43.rights_lost(s)
            yield from law43.asked_declarer(s, lost=lost)
        case "asked_defender":
            yield from _asked_defender(s)
        case "prevented":
            lost = yield from law43.rights_lost(s)
            yield LAW.information("not_yet_committed", "9A3")
            yield from law43.warned(lost=lost)
        case _:
            yield from _drew_attention(s)


def _facts_or_law(s: Situation) -> Lines:
    if s[DIRECTOR_PRESENT] == "yes":
        yield LAW.information("may_inform", "42A1")
        yield LAW.restriction("nothing_about_play", "43A1c")
    else:
        yield LAW.restriction("only_before_the_director", "42A1")
        yield from law43.said_something(lost=False)


def _count(s: Situation) -> Lines:
    yield LAW.information("may_count", "42A2")
    if s[TOLD_DECLARER] == "yes":
        yield from law43.said_something(lost=False)


def _turned_card(s: Situation) -> Lines:
    if s[NEXT_TRICK] == "no":
        yield LAW.information("may_point_to_card", "65B3")
        return
    yield LAW.restriction("too_late_for_card", "65B3")
    yield from law43.said_something(lost=False)


def _asked_defender(s: Situation) -> Lines:
    yield LAW.restriction("may_not_ask_defender", "61B2b")
    lost = yield from law43.rights_lost(s)
    yield LAW.information("told_by_question", "16B1")
    yield from law43.not_to_be_used()
    if lost:
        yield LAW.information("if_revoked", "43A1b")
        yield from dummy_first.nothing_at_once()
        return
    yield dummy_first.liable()
    yield LAW.information("revoke_rectified", "81C3")


def _drew_attention(s: Situation) -> Lines:
    match s[ATTENTION]:
        case "after_play":
            yield LAW.information("may_after_play", "42B3")
            yield LAW.information("rectified_if_in_time", "81C3")
        case "to_declarer":
            yield from law43.attention_to_declarer(lost=False)
        case _:
            if not (yield from dummy_first.attention_by_dummy(s)):
                yield LAW.information("by_its_own_law", "9B1a")
