"""Law 25: changes of call. Shared by the laws that treat a call as a change (27, 30, 31, 32)."""

from engine.interview import YES_NO, Choice, Fact, Lines, Situation
from engine.laws.duplicate_2017 import law9, law10, law16, law23, law26
from engine.ruling import Condition, Law, Line

LAW = Law("duplicate-2017", "25")

WHEN = Fact(
    LAW,
    "when",
    ("asked", "changed", "lho_called", "changed_called_over", "partner_called", "auction_over", "lead_faced"),
)
INTENT = Fact(LAW, "intent", ("intended", "slip"), judged=True)
OVER_IT = Fact(LAW, "over_it", YES_NO, judged=True)
"""LHO has called since: over the later call, or as if it had not been made."""

ACCEPTED = Choice(LAW, "accepted", YES_NO, by="lho")

CHANGED_ANYWAY = LAW.condition("changed_anyway")
CHANGED_COMPARABLE = LAW.condition("changed_comparable")
CHANGED_NOT_COMPARABLE = LAW.condition("changed_not_comparable")
CHANGED_AFTER_FINAL_PASS = LAW.condition("changed_after_final_pass")


def check(s: Situation) -> Lines:
    """A player wants another call than the one he made, or has made it already."""
    when = s[WHEN]
    if when == "lead_faced":
        yield LAW.restriction("lead_faced", "25A5")
    elif when == "partner_called":
        yield LAW.restriction("too_late", "25A4")
        yield from _if_changed_anyway(when)
    elif s[INTENT] == "slip":
        yield from unintended_call()
    elif when in ("asked", "auction_over"):
        yield from _as_he_meant()
        yield LAW.restriction("remarks", "16B1a")
        yield from _if_changed_anyway(when)
    else:
        yield from law9.opening_of_a_call(s)
        yield from _as_he_meant()
        yield from _changed(s, when)


def unintended_call() -> Lines:
    """A slip of the hand or tongue: the intended call may be put in its place (25A)."""
    yield LAW.judgment("slip_or_not", "25A2")
    yield LAW.rectification("may_replace", "25A1")
    yield LAW.information("however_he_noticed", "25A3")
    yield LAW.restriction("partner_has_called", "25A4")
    yield LAW.restriction("auction_over", "25A5")
    yield LAW.information("lho_may_withdraw", "25A6")


def change_accepted() -> Lines:
    """LHO takes the later call of a player who changed his mind (25B1)."""
    yield LAW.rectification("second_stands", "25B1")
    yield from _withdrawn()


def change_refused() -> Lines:
    """The first call of a player who changed his mind stands (25B2)."""
    yield LAW.rectification("first_stands", "25B2")
    yield from _withdrawn()


def called_over_the_first() -> Line:
    """LHO's call was made over the first call, so it has not accepted the second, and he still may (25B1)."""
    return LAW.judgment("lho_called_before", "25B1")


def _as_he_meant() -> Lines:
    yield LAW.restriction("stands_as_meant", "25A2")


def _if_changed_anyway(when: str) -> Lines:
    yield LAW.information("lho_may_accept", "25B1", CHANGED_ANYWAY)
    yield LAW.rectification("otherwise_cancelled", "25B2", CHANGED_ANYWAY)
    if when == "partner_called":
        yield LAW.judgment("calls_since", "25B1", CHANGED_ANYWAY)
    if when != "asked":
        yield LAW.judgment("after_final_pass", "39A", CHANGED_AFTER_FINAL_PASS)
    yield from _withdrawn(CHANGED_ANYWAY)


def _changed(s: Situation, when: str) -> Lines:
    if when == "changed_called_over" and s[OVER_IT] == "yes":
        yield from change_accepted()
        return
    yield LAW.information("lho_may_accept", "25B1")
    if when != "changed":
        yield called_over_the_first()
    yield law10.without_consulting()
    yield from change_accepted() if s[ACCEPTED] == "yes" else change_refused()


def _withdrawn(when: Condition | None = None) -> Lines:
    yield LAW.information("information_of_changed_call", "25B3", when)
    yield from law16.withdrawn(when)
    yield law23.after_a_change(when)
    if when is None:
        yield from law26.depending_on_the_call_that_stands()
    else:
        yield from law26.depending_on_the_call_that_stands(CHANGED_COMPARABLE, CHANGED_NOT_COMPARABLE)
