"""Law 56: a defender's lead out of turn, after the first trick."""

from engine.interview import Lines, Situation
from engine.laws.duplicate_2017 import law9, law53


def check(s: Situation) -> Lines:
    """A defender led when it was his partner's turn, or declarer's."""
    yield from law9.opening(s)
    yield from law53.by_defender(s)
