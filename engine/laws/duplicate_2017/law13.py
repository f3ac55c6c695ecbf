"""Law 13: incorrect number of cards, where a hand holds more than thirteen."""

from engine.interview import YES_NO, Fact, Lines, Situation
from engine.laws.duplicate_2017 import law9, law12, law14
from engine.ruling import Law

LAW = Law("duplicate-2017", "13")

HANDS = Fact(LAW, "hands", ("more_and_fewer", "surplus", "only_fewer"))
FOUND = Fact(LAW, "found", ("before_such_a_call", "after_such_a_call", "play_over"))
SEEN = Fact(LAW, "seen_another", YES_NO)
CORRECTABLE = Fact(LAW, "correctable", YES_NO, judged=True)
SURPLUS_CARD = Fact(LAW, "surplus_card", ("not_played", "quitted"))

ADJUSTS = LAW.condition("adjusts")


def check(s: Situation) -> Lines:
    """What becomes of the board, by when it is found and what players have done and seen."""
    hands = s[HANDS]
    if hands == "only_fewer":
        yield LAW.information("other_law", "13*1")
        yield from law14.in_outline()
    elif hands == "surplus":
        yield from _surplus(s)
    else:
        yield from _misdealt(s)
        yield LAW.judgment("who_did_not_count", "90B7")


def _misdealt(s: Situation) -> Lines:
    """One hand began with more than thirteen cards and another with fewer."""
    found = s[FOUND]
    if found == "play_over":
        yield LAW.rectification("cancelled", "13D")
        yield from law12.adjusted()
        yield LAW.judgment("liable", "13D")
        return
    yield from law9.unasked()
    if found == "before_such_a_call":
        yield LAW.rectification("corrects", "13A1")
        yield from _no_such_call(s)
    else:
        yield LAW.judgment("can_it_be_corrected", "13B1")
        yield from _called(s)


def _no_such_call(s: Situation) -> Lines:
    if s[SEEN] == "no":
        yield LAW.rectification("plays_normally", "13A1")
        return
    yield LAW.rectification("played_and_scored", "13A2")
    yield LAW.come_back("influenced", "13A2")
    yield from law12.assigned(ADJUSTS)
    yield LAW.judgment("penalty", "13A2")


def _called(s: Situation) -> Lines:
    if s[CORRECTABLE] == "yes":
        yield LAW.rectification("may_be_played", "13B1")
        yield LAW.restriction("no_change_of_call", "13B1")
        yield LAW.come_back("may_adjust", "13B1")
        yield from law12.assigned(ADJUSTS)
    else:
        yield LAW.rectification("shall_adjust", "13B2")
        yield from law12.adjusted()
        yield LAW.judgment("penalty", "13B2")


def _surplus(s: Situation) -> Lines:
    """A card too many that is no part of the deal."""
    yield LAW.rectification("removed", "13C")
    if s[SURPLUS_CARD] == "not_played":
        yield LAW.information("no_adjusted_score", "13C")
        yield LAW.judgment("in_this_trick", "13C")
    else:
        yield LAW.judgment("quitted_trick", "13C")
        yield from law12.adjusted(ADJUSTS)
