"""Law 55: declarer's lead out of turn."""

from engine.interview import Lines, Situation
from engine.laws.duplicate_2017 import law9, law53


def check(s: Situation) -> Lines:
    """Declarer led from the wrong hand, or when a defender should have led."""
    yield from law9.opening(s)
    yield from law53.by_declarer(s)
