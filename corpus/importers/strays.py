"""Which lines are not part of the text: numbers of pages, running heads, heads of sections."""

from __future__ import annotations

import re
from collections.abc import Sequence

from corpus.importers.lines import HYPHENS, PAGE_NUMBER, ends_sentence, has_figures
from corpus.importers.tables import rows_of_tables

ROW, LABELS = re.compile(r"\d{1,4}(?:\s\d{1,4}){3,}"), 4
"""A row of a table that holds numbers only, and how many lines above it may be its labels."""


def stray_lines(lines: Sequence[str]) -> frozenset[int]:
    """The places of the lines that are none of the text: page numbers, and heads that stand alone or in capitals."""
    found: set[int] = set()
    tables = rows_of_tables(lines)
    before = ""
    for at, line in enumerate(lines):
        after = lines[at + 1] if at + 1 < len(lines) else ""
        is_row = at in tables or _is_row_of_table(lines, at) or _labels_row(lines, at)
        if at not in tables and (PAGE_NUMBER.fullmatch(line) or (_is_head(line, before, after) and not is_row)):
            found.add(at)
        else:
            before = line
    return frozenset(found)


def _is_row_of_table(lines: Sequence[str], at: int) -> bool:
    """Whether a line and the next one above or below hold figures, as the rows of a table do."""
    above = next((lines[here] for here in range(at - 1, max(at - 3, -1), -1) if lines[here]), "")
    below = next((lines[here] for here in range(at + 1, min(at + 3, len(lines))) if lines[here]), "")
    return has_figures(lines[at]) and (has_figures(above) or has_figures(below))


def _labels_row(lines: Sequence[str], at: int) -> bool:
    """Whether a line is one of the labels of a table: a row of numbers stands below it, with no sentence between."""
    below = [line for line in lines[at + 1 : at + 1 + LABELS] if line]
    row = next((here for here, line in enumerate(below) if ROW.fullmatch(line)), None)
    return row is not None and not any(ends_sentence(line) for line in below[:row])


def _is_head(line: str, before: str, after: str) -> bool:
    """Whether a line is a running header or a section head: no sentence, and alone, or in capitals after one."""
    if not line or ends_sentence(line) or line.endswith(HYPHENS):
        return False
    alone = line[0].isupper() and not before and (not after or PAGE_NUMBER.fullmatch(after) is not None)
    return alone or (line.isupper() and len(line) > 3 and (not before or ends_sentence(before)))
