"""What the Director may do to a player besides putting things right: procedural and disciplinary penalties (90, 91)."""

from engine.interview import Lines
from engine.ruling import Law

LAW = Law("duplicate-2017", "74")
"""Where the texts stand."""


def may_be_given() -> Lines:
    """From a word of warning to disqualification."""
    yield LAW.judgment("procedural_penalty", "90A")
    yield LAW.judgment("disciplinary_penalty", "91A")
    yield LAW.judgment("disqualification", "91B")
