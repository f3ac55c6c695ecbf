"""A document as lines that know how they were set, with its footnotes, and what is none of its text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from corpus.importers import notes
from corpus.importers.sheets import unpaged


@dataclass(frozen=True, slots=True)
class Source:
    """What a document holds."""

    lines: tuple[str, ...]
    """Its text, with tokens for footnotes."""
    notes: Mapping[str, str] = field(default_factory=dict)
    """Its footnotes by the key of their tokens."""
    left: tuple[str, ...] = ()
    """Lines that are none of its text: menus, running heads, page numbers."""


def plain(lines: Sequence[str], left: Sequence[str] = ()) -> Source:
    """Lines of plain text, their footnotes taken out."""
    text, around = unpaged(lines)
    kept, found = notes.taken_from(text)
    return Source(tuple(kept), found, (*left, *around))
