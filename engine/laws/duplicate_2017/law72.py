"""Law 72: the offender could have been aware that his irregularity might well damage the others. Shared."""

from engine.interview import Lines
from engine.ruling import Condition, Law

LAW = Law("duplicate-2017", "72")


def could_have_been_aware(when: Condition | None = None) -> Lines:
    """What is looked at after the play when a rectification may have served the offender (72C)."""
    yield LAW.come_back("could_have_been_aware", "72C", when)
