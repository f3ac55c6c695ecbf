"""Rows laid out in a width: how many lines each takes is told at once, a line is made when it is seen."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from textual.content import Content

from tui.app.widgets.rows import GAP, NOTHING, Row

NARROWEST = 16
"""Cells that a text needs beside its lead; with fewer it goes below."""
HANGING = 2
UNEVEN = re.compile(r"[^\S \n]| [ \n]|\n | $|^ ")
"""White space that is more than one space between two words."""


@dataclass(frozen=True, slots=True)
class Wrapped:
    """A text wrapped to a width."""

    text: Content
    ends: tuple[tuple[int, int], ...] = ()
    """Where each line begins and ends in it."""
    made: tuple[Content, ...] = ()
    """The lines themselves, where they are no plain parts of the text."""

    def __len__(self) -> int:
        return len(self.made or self.ends)

    def line(self, number: int) -> Content:
        """One line; an empty one below the last."""
        if number >= len(self):
            return NOTHING
        if self.made:
            return self.made[number]
        start, end = self.ends[number]
        return self.text.divide([start, end])[1]


@dataclass(frozen=True, slots=True)
class LaidOut:
    """A row laid out in a width: the lead alone above, where there is little room, and the cells side by side."""

    above: Wrapped
    indent: int
    lead: Content
    left: int
    """The cells that indent and lead take before the others."""
    cells: tuple[Wrapped, ...]
    widths: tuple[int, ...]
    space: int

    def __len__(self) -> int:
        return len(self.above) + max(1, *map(len, self.cells)) + self.space

    def __iter__(self) -> Iterator[Content]:
        return map(self.line, range(len(self)))

    def line(self, number: int) -> Content:
        """One line of it."""
        if number < len(self.above):
            return self.above.line(number).pad_left(self.indent)
        number -= len(self.above)
        if number and number >= max(map(len, self.cells)):
            return NOTHING
        before = self.lead.pad_left(self.indent) if number == 0 else NOTHING
        return before.pad_right(self.left - before.cell_length) + self._beside(number)

    def _beside(self, number: int) -> Content:
        *padded, last = (cell.line(number) for cell in self.cells)
        widths = zip(padded, self.widths, strict=False)
        parts = [part.pad_right(width - part.cell_length) for part, width in widths]
        return Content(GAP).join([*parts, last])  # one of its own: `join` misjudges its width once it knows it


def lay_out(row: Row, width: int) -> LaidOut:
    """A row in lines none of which is wider than `width` cells."""
    above, indent, lead = Wrapped(NOTHING), min(row.indent, width // 4), row.lead
    left = indent + (lead.cell_length + 1 if lead else 0)
    if lead and width - left < NARROWEST:
        above, lead = wrap(lead, max(width - indent, 1)), NOTHING
        left = min(indent + HANGING, width // 4)
    widths = _shares(width - left, len(row.cells))
    cells = tuple(wrap(cell, share) for cell, share in zip(row.cells, widths, strict=True))
    return LaidOut(above, indent, lead, left, cells, widths, row.space)


def wrap(text: Content, width: int) -> Wrapped:
    """A text wrapped at its spaces; what is wider than the whole width is broken off."""
    if not text:
        return Wrapped(NOTHING)
    ends = _line_ends(text.plain, width)
    return Wrapped(text, ends) if ends else Wrapped(text, made=tuple(text.wrap(width)))


@lru_cache(4096)
def _line_ends(text: str, width: int) -> tuple[tuple[int, int], ...]:
    """Where the lines of a text begin and end; empty where one would have to look at more than single spaces."""
    if UNEVEN.search(text) or Content(text.replace("\n", " ")).cell_length != len(text):
        return ()
    ends: list[tuple[int, int]] = []
    start = 0
    for paragraph in text.split("\n"):
        last = start + len(paragraph)
        while last - start > width:
            end = text.rfind(" ", start, start + width + 1)
            if end < 0:
                return ()
            ends.append((start, end))
            start = end + 1
        ends.append((start, last))
        start = last + 1
    return tuple(ends)


def _shares(width: int, parts: int) -> tuple[int, ...]:
    """The width shared out, what is left over given to the first ones."""
    room = max(width - len(GAP) * (parts - 1), parts)
    return tuple(room // parts + (place < room % parts) for place in range(parts))
