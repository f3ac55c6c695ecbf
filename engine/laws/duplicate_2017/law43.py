"""Law 43: what dummy may not do, and what follows when he does it."""

from collections.abc import Generator

from engine.interview import Fact, Lines, Situation
from engine.laws.duplicate_2017 import dummy_first, law16, law64
from engine.ruling import Law, Line

LAW = Law("duplicate-2017", "43")

ACTION = Fact(
    LAW,
    "action",
    (
        "nothing_else",
        "warned",
        "asked_declarer",
        "attention_to_defender",
        "attention_to_declarer",
        "called_director",
        "took_part",
    ),
)
SAW = Fact(LAW, "saw_a_hand", ("no", "shown", "swapped", "left_seat", "looked"))
CALLED_ABOUT = Fact(LAW, "called_about", ("defender", "other"))
ASKED_ABOUT = Fact(LAW, "asked_about", ("legal", "revoke", "established"))

IF_WARNS = LAW.condition("if_warns")
IF_ASKS = LAW.condition("if_asks")
IF_POINTS = LAW.condition("if_points")
WON_BY_DECLARER = LAW.condition("won_by_declarer")
WON_OTHERWISE = LAW.condition("won_otherwise")
NOT_WON = LAW.condition("not_won")

BREACHES = {"swapped": "43A2a", "left_seat": "43A2b", "looked": "43A2c"}
"""The limits of 43A2: by breaking one of them dummy loses the rights of 43B2 and 43B3."""


def rights_lost(s: Situation) -> Generator[Line, None, bool]:
    """Tell how dummy came to see another hand; True if he broke a limit of 43A2 by it."""
    saw = s[SAW]
    if saw == "shown":
        yield LAW.restriction("shown", "43A3")
        yield LAW.judgment("shown_keeps_rights", "43A2c")
    if saw not in BREACHES:
        return False
    yield LAW.restriction(saw, BREACHES[saw])
    yield dummy_first.liable()
    return True


def check(s: Situation) -> Lines:
    """Dummy broke a limit: the penalty, the rights that he has lost, and what becomes of the irregularity itself."""
    action = s[ACTION]
    if action == "attention_to_defender":
        yield from _attention_to_defender(s)
        return
    lost = yield from rights_lost(s)
    match action:
        case "nothing_else":
            yield from _nothing_else(lost=lost)
        case "warned":
            yield from warned(lost=lost)
        case "asked_declarer":
            yield from asked_declarer(s, lost=lost)
        case "attention_to_declarer":
            yield from attention_to_declarer(lost=lost)
        case "called_director":
            yield from _called_director(s, lost=lost)
        case _:
            yield from took_part(lost=lost)
    if lost:
        yield from _from_now_on(action)


def _breach(key: str, citation: str, *, lost: bool) -> Lines:
    """A limit of 43A1 was broken; the penalty is told once only."""
    yield LAW.restriction(key, citation)
    if not lost:
        yield dummy_first.liable()


def attention_to_declarer(*, lost: bool) -> Lines:
    """Dummy pointed to an irregularity that declarer had committed."""
    yield from _breach("no_attention", "43A1b", lost=lost)
    yield LAW.information("opponents_keep_rights", "9B1d")


def _attention_to_defender(s: Situation) -> Lines:
    yield LAW.information("who_was_first", "9A4")
    waits = yield from dummy_first.attention_by_dummy(s)
    if not waits:
        yield LAW.information("by_its_own_law", "9B1a")


def _nothing_else(*, lost: bool) -> Lines:
    if not lost:
        yield LAW.information("rights_kept", "42B")
    yield LAW.restriction("tells_declarer_nothing", "43A1c")


def warned(*, lost: bool) -> Lines:
    """Dummy warned declarer before he led from the wrong hand."""
    if not lost:
        yield LAW.information("may_prevent", "42B2")
        return
    yield LAW.rectification("defenders_choose_hand", "43B2a")
    yield LAW.restriction("leads_from_that_hand", "43B2a")
    yield LAW.judgment("defenders_differ", "43B2a")
    yield LAW.judgment("prevented_something_else", "43B1")


def asked_declarer(s: Situation, *, lost: bool) -> Lines:
    """Dummy was the first to ask declarer whether he has none of the suit led."""
    if not lost:
        yield LAW.information("may_ask", "42B1")
    asked_about = s[ASKED_ABOUT]
    if asked_about == "legal":
        yield LAW.information("legal_play", "44D")
        return
    if asked_about == "established":
        yield LAW.information("too_late_to_correct", "63B")
    elif lost:
        yield LAW.rectification("must_replace", "43B2b")
        yield LAW.rectification("as_if_established", "43B2b")
        yield LAW.information("defenders_may_withdraw", "62C1")
        yield from law16.withdrawn()
    else:
        yield LAW.rectification("must_correct", "62A")
        yield LAW.rectification("no_further_rectification", "62B2")
        yield LAW.information("defenders_may_withdraw", "62C1")
        yield from law16.withdrawn()
        return
    yield from _tricks()


def _tricks() -> Lines:
    yield LAW.information("exceptions", "64B")
    yield LAW.rectification("two_tricks", "64A1", WON_BY_DECLARER)
    yield LAW.rectification("one_trick", "64A2", WON_OTHERWISE)
    yield LAW.rectification("no_trick", "64B1", NOT_WON)
    yield from law64.damage()


def _called_director(s: Situation, *, lost: bool) -> Lines:
    yield from _breach("no_call", "43A1a", lost=lost)
    if lost and s[CALLED_ABOUT] == "defender":
        yield from dummy_first.nothing_at_once()
    else:
        yield LAW.information("rectified_all_the_same", "81C3")


def took_part(*, lost: bool) -> Lines:
    """Dummy let declarer know something about the play, or touched or indicated a card (43A1c, 45F)."""
    yield from said_something(lost=lost)
    yield LAW.come_back("touched_or_indicated", "45F")


def said_something(*, lost: bool) -> Lines:
    """Dummy told declarer something about the play (43A1c)."""
    yield from _breach("no_part", "43A1c", lost=lost)
    yield dummy_first.told_by_dummy()
    yield from not_to_be_used()


def not_to_be_used() -> Lines:
    """What declarer may not do with what he heard from dummy, and what is looked at afterwards (16B)."""
    yield LAW.restriction("declarer_may_not_choose", "16B1a")
    yield LAW.come_back("advantage_of_remark", "16B3")


def _from_now_on(action: str) -> Lines:
    """What else dummy has lost, for the rest of the play."""
    if action != "warned":
        yield LAW.rectification("defenders_choose_hand", "43B2a", IF_WARNS)
    if action != "asked_declarer":
        yield LAW.rectification("as_if_established", "43B2b", IF_ASKS)
    yield LAW.rectification("nothing_at_once", "43B3", IF_POINTS)
