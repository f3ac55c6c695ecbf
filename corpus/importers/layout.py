"""Pages of placed glyphs as lines in reading order: columns one after another, without running heads and feet.

Footnotes are told by their mark, headings by their type or by how they end.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from statistics import median

from corpus.importers.columns import gutter_of, leaves, pieces_of, rows_of
from corpus.importers.glyphs import Page, Row, leading, spelled
from corpus.importers.lines import Line
from corpus.importers.printheads import Style, body_style, ended_heads, margins_of, marks_heads, run_in
from corpus.importers.printnotes import feet_of
from corpus.importers.runningheads import around
from corpus.importers.source import Source

STUCK = re.compile(r"^(?:(?:\w{1,2}\.|\(\w{1,4}\))\s?)*\((?!s\))\w{1,4}\)(?=[^\W\d_])")
"""A mark that hangs so near to its text that no blank is seen."""


def read_pages(sheets: Sequence[Page]) -> Source:
    """The lines of a document."""
    leaf = [leaf for sheet in sheets for leaf in leaves(sheet)]
    pages = [page._replace(number=number) for number, page in enumerate(leaf)]
    pieces = [pieces_of(page) for page in pages]
    gutters = [gutter_of(on) for on in pieces]
    known = [gutter for gutter in gutters if gutter is not None]
    usual = median(known) if 2 * len(known) > len(pages) else None
    rows = [rows_of(on, gutter or usual) for on, gutter in zip(pieces, gutters, strict=True)]
    body = body_style(row for page in rows for row in page)
    outer = around(rows, body)
    left = [row.text for page in rows for row in page if id(row) in outer] + [sheet.across for sheet in sheets]
    inner = [[row for row in page if id(row) not in outer] for page in rows]
    margins = margins_of(row for page in inner for row in page)
    headed = marks_heads((row for page in inner for row in page), body)
    parted = [feet_of(page, body) for page in inner]
    by_end = set() if headed else ended_heads([row for kept, _ in parted for row in kept], margins)
    notes: dict[str, str] = {}
    lines: list[str] = []
    for kept, feet in parted:
        if kept:
            notes |= {f"{kept[0].page}:{mark}": text for mark, text in feet.items()}
            lines += _lines(kept, by_end, set(feet), body)
    return Source(tuple(lines), notes, tuple(filter(None, left)))


def _lines(rows: Sequence[Row], by_end: Collection[int], marks: set[str], body: Style) -> Iterator[str]:
    """Rows as lines, headings by their type or by how they end; one that goes on in the type of the text is two."""
    last: Row | None = None
    goes_on = False
    usual = leading(rows) if rows else 12.0
    for row in rows:
        if last is not None and (last.column == row.column and last.base - row.base > 1.5 * usual):
            yield ""
        last = row
        cut = len(row.glyphs) if id(row) in by_end else run_in(row.glyphs, body, 1 if goes_on else 2)
        goes_on = cut == len(row.glyphs)
        for part, head in ((row.glyphs[:cut], True), (row.glyphs[cut:], False)):
            if text := " ".join(spelled(part, marks, str(row.page)).split()):
                yield Line(STUCK.sub(r"\g<0> ", text), head=head)
