"""Law 63: when a revoke is established, and what follows then or otherwise."""

from engine.interview import Fact, Lines, Situation
from engine.laws.duplicate_2017 import correction, law64
from engine.ruling import Law

LAW = Law("duplicate-2017", "63")

WAY = Fact(LAW, "way", ("nothing", "misled", "led_or_played", "designated", "claimed", "opponents_claimed", "agreed"))
FIRST = Fact(LAW, "first", ("attention", "their_action"), judged=True)

BY = {"led_or_played": "63A1", "designated": "63A2", "claimed": "63A3"}
"""What the offending side does, and the provision by which it establishes the revoke."""


def check(s: Situation) -> Lines:
    """Whether it is established."""
    yield from law64.opening(s)
    yield LAW.information("attention_decides", "62A")
    yield LAW.information("going_on_decides", "63A1")
    way = s[WAY]
    if way in BY:
        yield from _race(s, way)
        return
    if way == "agreed":
        yield LAW.rectification("agreed", "63A4")
        yield from _established(s)
        return
    if way == "misled":
        yield LAW.rectification("misled", "47E1")
    elif way == "opponents_claimed":
        yield LAW.information("not_yet_agreed", "63A4")
    yield from _open(s)


def _race(s: Situation, way: str) -> Lines:
    """They went on at about the time when attention was drawn (62A, 63A1 to 63A3)."""
    if way == "claimed":
        yield LAW.information("was_it_one", "68B2")
    if way == "led_or_played":
        yield LAW.information("when_a_defender_has_played", "45C1")
        yield LAW.information("when_declarer_has_played", "45C2a")
    elif way == "designated":
        yield LAW.information("naming_is_enough", "45C4a")
    yield LAW.judgment("which_came_first", "63A1")
    if s[FIRST] == "their_action":
        yield LAW.rectification(way, BY[way])
        yield from _established(s)
        return
    yield LAW.judgment("went_on_all_the_same", "9B2")
    yield from _open(s)


def _open(s: Situation) -> Lines:
    yield LAW.rectification("not_established", "62A")
    if not (yield from law64.pointed_out_by_dummy(s)):
        yield from correction.corrected(s, s[law64.OFFENDER])


def _established(s: Situation) -> Lines:
    yield LAW.rectification("not_corrected", "63B")
    if not (yield from law64.pointed_out_by_dummy(s)):
        yield from law64.in_outline(s[law64.OFFENDER])
