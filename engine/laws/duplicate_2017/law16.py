"""Law 16: information from withdrawn calls and plays, and from elsewhere. Shared by other laws' checks."""

from engine.interview import Lines
from engine.ruling import Condition, Law, Line

LAW = Law("duplicate-2017", "16")


def withdrawn(when: Condition | None = None) -> Lines:
    """Who may use what a withdrawn call or play has told (16C)."""
    yield LAW.information("non_offenders_may_use", "16C1", when)
    yield LAW.restriction("offenders_may_not_use", "16C2", when)
    yield used_after_all(when)


def used_after_all(when: Condition | None = None) -> Line:
    """What is looked at after the play when a side had unauthorized information (16C3)."""
    return LAW.come_back("information_used", "16C3", when)


def extraneous_before_auction() -> Lines:
    """A player got to know something by accident before anyone called (16D1, 16D2)."""
    yield LAW.information("tell_the_director", "16D1")
    yield LAW.judgment("normal_play_in_danger", "16D2")
    yield LAW.judgment("change_seats", "16D2a")
    yield LAW.judgment("deal_anew", "16D2b")
    yield from _play_or_adjust()


def extraneous_later() -> Lines:
    """A player got to know something by accident after the first call (16D3): the last two of the four ways."""
    yield LAW.judgment("two_ways_left", "16D3")
    yield from _play_or_adjust()


def _play_or_adjust() -> Lines:
    yield LAW.judgment("play_and_stand_ready", "16D2c")
    yield LAW.judgment("adjust_at_once", "16D2d")
