"""What a saved page keeps of the pages of a document that it was made of, and of the links between its own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence

from corpus.importers.lines import PAGE_NUMBER, ends_sentence

FEWEST = 2
"""So often stands what is repeated."""
SHORT, MOST = 60, 3
"""Characters and lines of what a page says behind its end."""
RULE = "\f"
"""A line that stands for a rule across the page."""


def without_links(lines: Sequence[str], linked: Collection[int]) -> tuple[list[str], list[str]]:
    """Lines without those that are one link each and stand there more than once, and these."""
    said = Counter(lines[at] for at in linked)
    out = {at for at in linked if said[lines[at]] >= FEWEST}
    return [line for at, line in enumerate(lines) if at not in out], [lines[at] for at in sorted(out)]


def without_pages(lines: Sequence[str]) -> tuple[list[str], list[str]]:
    """Lines without rules, and without the numbers and the heads of pages where the rules part such; and these."""
    rules = [at for at, line in enumerate(lines) if line == RULE]
    out = {*rules, *_farewell(lines, rules)}
    before = [_next(lines, at, -1) for at in rules]
    after = [_next(lines, at, 1) for at in rules]
    numbers = [at for at in before if at is not None and PAGE_NUMBER.fullmatch(lines[at])]
    if len(numbers) >= FEWEST or (numbers and len(numbers) == len(rules)):
        heads = [at for at in (*after, _next(lines, -1, 1)) if at is not None]
        said = Counter(lines[at] for at in heads)
        out |= {*numbers, *(at for at in heads if said[lines[at]] >= FEWEST)}
        out |= {at for rule in rules for at in _blank_around(lines, rule, out)}
    kept = [line for at, line in enumerate(lines) if at not in out]
    return kept, [lines[at] for at in sorted(out) if lines[at] not in ("", RULE)]


def _farewell(lines: Sequence[str], rules: Sequence[int]) -> list[int]:
    """The places of the few short lines behind the last rule that say nothing whole: `Back to the top`."""
    behind = [at for at in range(rules[-1] + 1, len(lines)) if lines[at]] if rules else []
    short = all(len(lines[at]) <= SHORT and not ends_sentence(lines[at]) for at in behind)
    return behind if short and len(behind) <= MOST else []


def _next(lines: Sequence[str], at: int, step: int) -> int | None:
    """The place of the next line that says something."""
    here = at + step
    while 0 <= here < len(lines) and not lines[here]:
        here += step
    return here if 0 <= here < len(lines) and lines[here] != RULE else None


def _blank_around(lines: Sequence[str], rule: int, out: Collection[int]) -> set[int]:
    """The places of the blank lines that the end of a page made."""
    found: set[int] = set()
    for step in (-1, 1):
        here = rule + step
        while 0 <= here < len(lines) and (not lines[here] or here in out):
            found |= set() if lines[here] else {here}
            here += step
    return found
