"""From likeness to beads: the most alike pairs first, then what is left over by sentences; m to n, in any order.

A paragraph that has no counterpart of its own may stand inside another's: where a sentence of that one is more like it
than anything else, the two are linked as well.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from indexer.align.likeness import Matrix

LIKE = 0.64
"""How alike two texts have to be that no number links."""
LIKE_BY_NUMBER = 0.35
"""How alike two paragraphs have to be whose citation is the same, where the codes number alike."""
NUMBER = 0.35
"""What the same citation adds to likeness there."""


@dataclass(frozen=True, slots=True)
class Link:
    """Two paragraphs, by row and column, that stand for each other."""

    source: int
    target: int
    likeness: float


def numbered_alike(content: Matrix, same: Matrix) -> bool:
    """Whether the two number their paragraphs alike: most that share a citation are each other's best by content."""
    shared = np.argwhere(same > 0)
    agreeing = sum(content[row].argmax() == column for row, column in shared)
    return len(shared) > 0 and agreeing * 2 >= len(shared)


def competing_links(likeness: Matrix, least: Matrix) -> Iterator[Link]:
    """The most alike pairs first, each paragraph once, if they are as alike as `least` asks (competitive linking)."""
    rows, columns = np.nonzero(likeness >= least)
    taken_rows, taken_columns = set[int](), set[int]()
    for at in np.argsort(-likeness[rows, columns], kind="stable"):
        row, column = int(rows[at]), int(columns[at])
        if row not in taken_rows and column not in taken_columns:
            taken_rows.add(row)
            taken_columns.add(column)
            yield Link(row, column, float(likeness[row, column]))


def inner_links(likeness: Matrix, owners: Sequence[int], free: set[int]) -> Iterator[Link]:
    """The left-over columns that a sentence is most like: rows are sentences, `owners` the paragraphs they stand in."""
    for sentence, owner in enumerate(owners):
        column = int(likeness[sentence].argmax())
        if column in free and likeness[:, column].argmax() == sentence and likeness[sentence, column] >= LIKE:
            yield Link(owner, column, float(likeness[sentence, column]))


def components(links: Sequence[Link]) -> Iterator[tuple[Link, ...]]:
    """The links in groups that share no paragraph, by their first source paragraph."""
    groups: list[set[Link]] = []
    for link in links:
        touching = [group for group in groups if any(link.source == o.source or link.target == o.target for o in group)]
        groups = [group for group in groups if group not in touching]
        groups.append({link}.union(*touching))
    for group in sorted(groups, key=lambda group: min((link.source, link.target) for link in group)):
        yield tuple(sorted(group, key=lambda link: (link.source, link.target)))
