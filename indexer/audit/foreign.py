"""The text of another law, pasted in: a paragraph, or a sentence of one, that says what another law's says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from corpus.citation import Citation
from indexer.audit.weighing import Signs, Weighing, alike

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
    known = [(part.citation, weighing.weigh(part.signs)) for part in theirs]
    with_sign = _with_sign([signs for _, signs in known])
    laws = {part.citation.law for part in theirs}
    for part in ours:
        if len(part.signs) >= FEWEST and part.citation.law in laws:
            said = weighing.weigh(part.signs)
            near = {row for sign in said for row in with_sign.get(sign, ())}
            scored = [(alike(said, known[row][1]), known[row][0]) for row in near]
            own = max((score for score, citation in scored if citation.law == part.citation.law), default=0.0)
            best, where = max(
                ((score, c) for score, c in scored if c.law != part.citation.law),
                key=lambda each: each[0],
                default=(0.0, part.citation),
            )
            if best >= max(LIKE, own + CLEARLY):
                yield part, where


def _with_sign(known: Sequence[Signs]) -> Mapping[str, list[int]]:
    found: dict[str, list[int]] = {}
    for row, signs in enumerate(known):
        for sign in signs:
            found.setdefault(sign, []).append(row)
    return found
