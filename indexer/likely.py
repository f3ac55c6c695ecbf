"""How likely a question wants each provision and each law, by what was learned of other questions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from indexer.groups import Group, Law

CLASSIFIER, SENSE = "asked.txt", "sense.txt"
"""The files of what is learned of questions, in a folder of theirs."""


@dataclass(frozen=True, slots=True)
class Likely:
    """Likelihoods, from 0 to 1: of today's code, whatever the question is about."""

    provisions: Mapping[Group, float] = field(default_factory=dict)
    """Of the likeliest provisions."""
    laws: Mapping[Law, float] = field(default_factory=dict)
    """Of every law."""
    trust: float = 1.0
    """From 1, when something was learned of every word of the question, down to 0: it is for the texts to tell then."""
    foreign: float = 0.0
    """From 0 up to 1, when no word of the question is known to anything: it is for its meaning to tell then."""
