"""Law 34: the right to call is kept when one of three passes came out of rotation."""

from engine.interview import Lines, Situation
from engine.laws.duplicate_2017 import law17
from engine.ruling import Law

LAW = Law("duplicate-2017", "34")


def check(s: Situation) -> Lines:
    """Three passes after a call, not all of them in rotation: Law 17D3 decides."""
    yield LAW.information("ruled_under_17d3", "34")
    yield from law17.passed_over(s)
