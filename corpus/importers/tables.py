"""Tables in typed text: the cells of a scoring table, each on a line of its own, are not the numbers of pages."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from corpus.importers.lines import PAGE_NUMBER, ends_sentence

CELL = re.compile(r"[\d–—+-]{1,9}(?:\s[\d–—+-]{1,9})*")
MARKED = re.compile(r"\(?\w{1,4}[.)] |.*\.{3}")
"""A provision, or an entry of contents."""
WIDEST, LONGEST = 60, 60
"""The characters of a label, and the lines of a table; of more, as an index has, it is none."""
FEWEST = 4
"""So many numbers in cells make a table."""


def rows_of_tables(lines: Sequence[str]) -> frozenset[int]:
    """The places of the lines of tables, labels and cells, but for the numbers of pages among them."""
    tables = [table for table in _stretches(lines) if _is_table(lines, table)]
    inside = {at for table in tables for at in table}
    pages = {int(line) for at, line in enumerate(lines) if at not in inside and line.isdecimal() and len(line) < 4}
    return frozenset(at for at in inside if not _is_page(lines, at, inside, pages))


def _stretches(lines: Sequence[str]) -> Iterator[list[int]]:
    """The lines between one sentence, or line in capitals, and the next."""
    stretch: list[int] = []
    for at, line in enumerate(lines):
        if not line:
            continue
        is_wide = len(line) > WIDEST and 3 * sum(c.isdigit() for c in line) < len(line)
        if is_wide or ends_sentence(line) or (line.isupper() and len(line) > 3):
            yield stretch
            stretch = []
        else:
            stretch.append(at)


def _is_table(lines: Sequence[str], stretch: Sequence[int]) -> bool:
    """Whether lines are labels and many cells, few enough to be no index."""
    cells = sum(len(lines[at].split()) for at in stretch if CELL.fullmatch(lines[at]))
    return cells >= FEWEST and len(stretch) <= LONGEST and not any(MARKED.match(lines[at]) for at in stretch)


def _is_page(lines: Sequence[str], at: int, inside: set[int], pages: set[int]) -> bool:
    """Whether a number among cells is that of the one page which is missing between the others."""
    if not PAGE_NUMBER.fullmatch(lines[at]) or not lines[at].isdecimal():
        return False
    above, below = (*lines[at - 1 : at], "")[0], (*lines[at + 1 : at + 2], "")[0]
    if below and not above:
        return True  # it opens its page, where cells stand apart
    number = int(lines[at])
    again = sum(lines[other] == lines[at] for other in inside) > 1
    return not again and number not in pages and bool({number - 1, number + 1} & pages)
