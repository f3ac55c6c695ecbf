"""Glyphs at their places, as a page has them, and the words and raised marks that rows of them spell."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from statistics import median
from typing import NamedTuple

from corpus.importers.notes import token
from corpus.lang import normalise

SMALL_CAPITAL = 0.87
WORD_GAP = 0.16
"""Sizes of the type that part two words."""
SPACED, FEWEST_GAPS = 0.12, 3
"""Sizes of the type by which letters that are spaced out stand apart, and how many of them show it."""
IN_REFERENCE = "0123456789*†‡)"
REFERENCE = re.compile(r"\d{1,4}|[*†‡]{1,3}")
REFERENCES = re.compile(r"(?:\d{1,4}|[*†‡]{1,3})\)?|(?:\d{1,2}\)){2,}")


class Glyph(NamedTuple):
    """A character with its place and type."""

    char: str
    left: float
    right: float
    base: float
    size: float
    bold: bool
    slanted: bool


class Page(NamedTuple):
    """A page with its glyphs."""

    number: int
    width: float
    height: float
    glyphs: tuple[Glyph, ...]
    across: str = ""
    """What stands aslant over the page, as `DRAFT`."""


@dataclass(slots=True)
class Row:
    """A line of print."""

    page: int
    glyphs: list[Glyph] = field(default_factory=list)
    column: int = 0

    @property
    def left(self) -> float:
        return min(glyph.left for glyph in self.glyphs)

    @property
    def right(self) -> float:
        return max(glyph.right for glyph in self.glyphs)

    @property
    def base(self) -> float:
        return median(glyph.base for glyph in self.glyphs)

    @property
    def size(self) -> float:
        sizes = Counter(glyph.size for glyph in self.glyphs if glyph.char.strip())
        return max(sizes, key=lambda size: (sizes[size], size))

    @property
    def text(self) -> str:
        """Its words."""
        return " ".join(spelled(self.glyphs).split())

    @property
    def plain(self) -> str:
        """Its words without raised marks at the end."""
        end = len(self.glyphs)
        while end > 1 and (self.glyphs[end - 1].size < 0.85 * self.size or not self.glyphs[end - 1].char.strip()):
            end -= 1
        return " ".join(spelled(self.glyphs[:end]).split())


def spelled(glyphs: Sequence[Glyph], references: Collection[str] = (), key: str = "") -> str:
    """The words of glyphs: blanks where there are gaps, small capitals as small letters, tokens for references."""
    if not glyphs:
        return ""
    size = max((glyph.size for glyph in glyphs if glyph.char.isalpha()), default=0.0)
    spacing = _spacing(glyphs)
    text: list[str] = []
    last: Glyph | None = None
    full_small = any(g.char.islower() for g in glyphs)
    at = 0
    while at < len(glyphs):
        glyph = glyphs[at]
        gap = glyph.left - last.right if last is not None else 0.0
        if last is not None and gap > spacing + WORD_GAP * max(min(glyph.size, last.size), 1) and text[-1:] != [" "]:
            text.append(" ")
        raised = last is not None and _is_raised(last, glyph)
        end = _end_of_reference(glyphs, at) if raised else 0
        if marks := _marks(glyphs[at:end], references):
            if text[-1:] == [" "]:
                text.pop()
            text += (token(f"{key}:{one}") for one in marks)
            at = end
            continue
        in_word = last is not None and last.char.isalpha() and gap < spacing + WORD_GAP * glyph.size
        small = glyph.char.isupper() and glyph.size < SMALL_CAPITAL * size and (not full_small or in_word)
        text.append(glyph.char.lower() if small and not raised else glyph.char)
        last = glyph
        at += 1
    return normalise("".join(text))


def _spacing(glyphs: Sequence[Glyph]) -> float:
    """By how much letters are set apart: nothing, but for a head that is spaced out."""
    gaps = [b.left - a.right for a, b in pairwise(glyphs) if a.char.isalnum() and b.char.isalnum()]
    usual = median(gaps) if len(gaps) >= FEWEST_GAPS else 0.0
    return usual if usual > SPACED * max(glyphs[0].size, 1) else 0.0


def _marks(glyphs: Sequence[Glyph], references: Collection[str]) -> list[str]:
    """The references that raised glyphs are, `2)3)`; none if one of them is not known."""
    marks = [_parted(mark, references) for mark in "".join(g.char for g in glyphs).split(")") if mark.strip()]
    return [each for mark in marks for each in mark] if all(marks) else []


def _parted(mark: str, references: Collection[str]) -> list[str]:
    """The references that a raised mark is: `1011` is 10 and 11; none if it is not made of known ones."""
    if mark in references:
        return [mark]
    for size in (1, 2):
        if mark[:size] in references and (rest := _parted(mark[size:], references)):
            return [mark[:size], *rest]
    return []


def _end_of_reference(glyphs: Sequence[Glyph], at: int) -> int:
    """Where a raised mark ends that begins at a place; 0 where none does."""
    end = at
    while end < len(glyphs) and glyphs[end].size == glyphs[at].size and glyphs[end].char in IN_REFERENCE:
        end += 1
    return end if REFERENCES.fullmatch("".join(g.char for g in glyphs[at:end])) else 0


def raised_marks(rows: Iterable[Row]) -> set[str]:
    """The marks that stand raised in rows, and the figures of each: two references may stand together."""
    found: set[str] = set()
    for row in rows:
        for last, at in pairwise(range(len(row.glyphs))):
            before, glyph = row.glyphs[last], row.glyphs[at]
            if _is_raised(before, glyph) and (end := _end_of_reference(row.glyphs, at)):
                for mark in "".join(each.char for each in row.glyphs[at:end]).split(")"):
                    found |= {mark, *(mark[at : at + size] for size in (1, 2) for at in range(len(mark)))}
    return found - {""}


def _is_raised(before: Glyph, glyph: Glyph) -> bool:
    rise = (glyph.base - before.base) / max(before.size, 1)
    return (glyph.size < 0.85 * before.size and rise > 0.1) or (glyph.size <= before.size and rise > 0.25)


def leading(rows: Sequence[Row]) -> float:
    """The usual distance between lines of print."""
    placed = sorted(rows, key=lambda row: (row.page, row.column, -row.base))
    gaps = [
        before.base - after.base
        for before, after in pairwise(placed)
        if (before.page, before.column) == (after.page, after.column)
    ]
    return median([gap for gap in gaps if gap > 1] or [12.0])
