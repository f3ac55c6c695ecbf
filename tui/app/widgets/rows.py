"""Rows of text laid out side by side and wrapped to the width there is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import zip_longest

from textual.content import Content

from tui.plain import printable

GAP = " │ "
NARROWEST = 16
"""Cells that a text needs beside its lead; with fewer it goes below."""
HANGING = 2
BAR = 20
"""Cells of a bar of progress."""
NOTHING = Content("")


@dataclass(frozen=True, slots=True)
class Row:
    """One thing on a sheet: a lead such as a number or a citation, and one or more cells side by side."""

    key: str
    """Names it on its sheet."""
    cells: tuple[Content, ...]
    lead: Content = NOTHING
    indent: int = 0
    stop: bool = True
    """Whether the cursor stops here."""
    space: int = 0
    """Empty lines below it."""


def plain(text: str, style: str = "") -> Content:
    """A text from anywhere as one paragraph: never markup, never a control code."""
    return Content.styled(printable(" ".join(text.split())), style)


def beside(*parts: Content) -> Content:
    """Parts on one line, a space between them; empty ones left out."""
    return Content(" ").join(part for part in parts if part)


def below(*parts: Content) -> Content:
    """Parts each on a line of its own; empty ones left out."""
    return Content("\n").join(part for part in parts if part)


def progress_bar(done: int, whole: int) -> str:
    """How far something has come; empty where that cannot be told."""
    return f"[{'#' * (BAR * done // whole):-<{BAR}}] {done}/{whole}" if whole and done else ""


def lay_out(row: Row, width: int) -> Iterator[Content]:
    """The lines of a row, none wider than `width` cells."""
    indent, lead = min(row.indent, width // 4), row.lead
    left = indent + (lead.cell_length + 1 if lead else 0)
    if lead and width - left < NARROWEST:
        yield from _moved(lead.wrap(max(width - indent, 1)), indent)
        left, lead = min(indent + HANGING, width // 4), NOTHING
    widths = tuple(_share(width - left, len(row.cells)))
    columns = (cell.wrap(size) if cell else [] for cell, size in zip(row.cells, widths, strict=True))
    lines = [_joined(parts, widths) for parts in zip_longest(*columns, fillvalue=NOTHING)]
    first = lead.pad_left(indent).pad_right(left - indent - lead.cell_length)
    for number, line in enumerate(lines or [NOTHING]):
        yield first + line if number == 0 else line.pad_left(left)
    yield from (NOTHING,) * row.space


def columns_in(width: int, narrowest: int) -> int:
    """How many columns of at least `narrowest` cells stand side by side in a width; one at least."""
    return max(1, (width + len(GAP)) // (narrowest + len(GAP)))


def _share(width: int, parts: int) -> Iterator[int]:
    """The width shared out, what is left over given to the first ones."""
    room = max(width - len(GAP) * (parts - 1), parts)
    return (room // parts + (place < room % parts) for place in range(parts))


def _joined(parts: Iterable[Content], widths: tuple[int, ...]) -> Content:
    *padded, last = (
        part.pad_right(size - part.cell_length) if place + 1 < len(widths) else part
        for place, (part, size) in enumerate(zip(parts, widths, strict=True))
    )
    return Content(GAP).join([*padded, last])  # one of its own: `join` misjudges its width once a Content knows its own


def _moved(lines: Iterable[Content], indent: int) -> Iterator[Content]:
    return (line.pad_left(indent) for line in lines)
