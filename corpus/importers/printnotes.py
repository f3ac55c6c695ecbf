"""Footnotes at the foot of a column: small print that opens with a mark."""

from __future__ import annotations

import re
from collections.abc import Sequence

from corpus.importers.glyphs import REFERENCE, Row, raised_marks
from corpus.importers.lines import joined
from corpus.importers.printheads import Style

NOTE_OPEN = re.compile(r"(?P<mark>\d{1,2}|[*†‡]{1,3})[.)]?\s*(?P<text>(?=.*[^\W\d_]{2})\S.*)")


def feet_of(rows: Sequence[Row], body: Style) -> tuple[list[Row], dict[str, str]]:
    """A page's lines without its footnotes, and those: small print at the foot of a column that opens with a mark."""
    kept: list[Row] = list(rows)
    notes: dict[str, str] = {}
    raised = raised_marks(rows)
    for column in {row.column for row in rows}:
        here = sorted((row for row in kept if row.column == column), key=lambda row: -row.base)
        start = len(here)
        while start and here[start - 1].size < 0.95 * body[0]:
            start -= 1
        small = here[start:]
        while small and not NOTE_OPEN.fullmatch(small[0].text):
            small = small[1:]
        first = NOTE_OPEN.fullmatch(small[0].text) if small else None
        if first is None or not REFERENCE.fullmatch(first["mark"]) or (not start and first["mark"] not in raised):
            continue
        mark = ""
        for row in small:
            opened = NOTE_OPEN.fullmatch(row.text)
            if opened and opened["mark"] not in notes and (opened["mark"] in raised or not mark):
                mark = opened["mark"]
                notes[mark] = opened["text"]
            else:
                notes[mark] = joined([notes[mark], row.text])
        ids = {id(row) for row in small}
        kept = [row for row in kept if id(row) not in ids]
    return kept, notes
