"""The text of another law, pasted in: a paragraph, or a sentence of one, that says what another law's says."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from corpus.citation import Citation
from indexer.audit.weighing import Signs, Weighing

LIKE = 0.6
"""How alike a text has to be to one of another law."""
CLEARLY = 0.3
"""By how much more alike to it than to any of its own law."""
FEWEST = 5
"""How many different things a text must say before it can be told from others."""


class Part(NamedTuple):
    """A paragraph or a sentence, with what it names."""

    citation: Citation
    signs: Counter[str]
    whole: bool = True


def strangers(ours: Sequence[Part], theirs: Sequence[Part], weighing: Weighing) -> Iterator[tuple[Part, Citation]]:
    """The parts of ours that are like a part of another law, and not like any of their own, with its citation."""
    with_sign = _with_sign([weighing.weigh(part.signs) for part in theirs])
    laws = {part.citation.law for part in theirs}
    for part in ours:
        if len(part.signs) >= FEWEST and part.citation.law in laws:
            own, best, where = 0.0, 0.0, part.citation
            for row, score in _likeness(weighing.weigh(part.signs), with_sign).items():
                if theirs[row].citation.law == part.citation.law:
                    own = max(own, score)
                elif score > best:
                    best, where = score, theirs[row].citation
            if best >= max(LIKE, own + CLEARLY):
                yield part, where


def _likeness(said: Signs, with_sign: Mapping[str, Sequence[tuple[int, float]]]) -> Mapping[int, float]:
    """How alike a text is to each of theirs that shares a sign with it."""
    found: dict[int, float] = defaultdict(float)
    for sign, weight in said.items():
        for row, other in with_sign.get(sign, ()):
            found[row] += weight * other
    return found


def _with_sign(known: Sequence[Signs]) -> Mapping[str, Sequence[tuple[int, float]]]:
    """By sign the texts that have it, each with its weight there."""
    found: dict[str, list[tuple[int, float]]] = defaultdict(list)
    for row, signs in enumerate(known):
        for sign, weight in signs.items():
            found[sign].append((row, weight))
    return found
