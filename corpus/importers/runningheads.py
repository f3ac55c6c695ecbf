"""Running heads and feet: what stands around the text of a page, told by the other pages and by its type.

They are found from the outermost line inwards: page numbers, small print apart from the text, and what is repeated. A
line in the type of a heading is one only where the same words stand elsewhere: a law may begin at the top of each page.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from corpus.importers.glyphs import Row, leading
from corpus.importers.printheads import Style, stands_out
from corpus.importers.printnotes import NOTE_OPEN
from corpus.lang import fold

APART = 1.45
"""Distances between lines that part a running head from the text."""
NEAR = 1.2
LEVEL = 1.5
"""Points by which the same place on two pages may differ."""
SMALLER = 0.95
NUMBER = re.compile(r"[-–—|\[(\s]*(?:\d{1,3}|[ivxl]{1,6})[-–—|\])\s]*")
DIGITS = re.compile(r"\d+")


class _Edge(NamedTuple):
    """The outermost row of a page."""

    row: Row
    text: str
    pattern: str
    base: float
    gap: float
    """How many lines' distance the next row is that does not stand beside it."""
    side: int
    """Whether the page is a right one."""


def around(pages: Sequence[Sequence[Row]], body: Style) -> set[int]:
    """The ids of the rows that are running heads and feet."""
    found: set[int] = set()
    for end in (0, -1):
        while new := _edges(pages, found, end, body):
            found |= new
    return found


def _edges(pages: Sequence[Sequence[Row]], found: set[int], end: int, body: Style) -> set[int]:
    """The running heads (`end` 0) or feet (-1) among the outermost rows that are left."""
    said = Counter(fold(row.text) for page in pages for row in page if id(row) not in found)
    usual = leading([row for page in pages for row in page])
    edges = [edge for number, page in enumerate(pages) if (edge := _edge(page, number, found, end, usual))]
    everywhere = sum(edge.gap > APART for edge in edges) >= max(3, 0.6 * len(edges))
    return {
        id(edge.row)
        for edge in edges
        if (NUMBER.fullmatch(edge.text) and edge.gap > NEAR)
        or _is_small(edge, end, body)
        or _is_repeated(
            edge, edges, everywhere=everywhere, said=said[fold(edge.text)] if _is_head(edge, body) else None
        )
    }


def _edge(page: Sequence[Row], number: int, found: set[int], end: int, usual: float) -> _Edge | None:
    left = [row for row in sorted(page, key=lambda row: -row.base) if id(row) not in found]
    if not left:
        return None
    row = left[end]
    apart = [abs(other.base - row.base) for other in left if abs(other.base - row.base) > 0.4 * row.size]
    gap = min(apart, default=9 * row.size) / usual
    return _Edge(row, row.text, DIGITS.sub("#", row.text), row.base, gap, number % 2)


def _is_small(edge: _Edge, end: int, body: Style) -> bool:
    """Whether it is small print apart from the text, and no footnote."""
    is_note = end == -1 and NOTE_OPEN.fullmatch(edge.text)
    return max(glyph.size for glyph in edge.row.glyphs) < SMALLER * body[0] and edge.gap > NEAR and not is_note


def _is_repeated(edge: _Edge, edges: Sequence[_Edge], *, everywhere: bool, said: int | None) -> bool:
    """Whether other pages have the same at the same place, or stand apart from it there, too.

    `said` is how often the words of a line in the type of a heading stand anywhere.
    """
    level = [other for other in edges if abs(other.base - edge.base) < LEVEL]
    same = sum(other.text == edge.text for other in level)
    if same >= max(3, 0.04 * len(edges)) or (edge.gap > APART and same >= max(2, 0.6 * len(edges))):
        return True
    alike = sum(other.pattern == edge.pattern and other.side == edge.side for other in level)
    side = sum(other.side == edge.side for other in edges)
    if alike >= 3 and alike >= 0.3 * side and said != 1:
        return True
    apart = sum(other.gap > APART for other in level)
    return said is None and everywhere and edge.gap > APART and apart >= max(0.5 * len(edges), 0.8 * len(level))


def _is_head(edge: _Edge, body: Style) -> bool:
    """Whether a row is in bold or larger type than the text."""
    letters = [glyph for glyph in edge.row.glyphs if glyph.char.isalpha()]
    return bool(letters) and all(stands_out(glyph, body) and (glyph.bold or glyph.size > body[0]) for glyph in letters)
