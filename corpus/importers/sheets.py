"""Plain text that was printed on pages: what stands around each is taken out, and the text goes on across.

A page ends with its number, alone on a line. A line near such an end that is repeated at others is a running head.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from corpus.importers.book import page_number
from corpus.importers.heading import margin_of
from corpus.importers.lines import HYPHENS, PAGE_NUMBER, ends_sentence
from corpus.importers.tables import rows_of_tables
from corpus.lang import fold

NUMBER = re.compile(rf"{PAGE_NUMBER.pattern}|[ivxl]{{1,6}}|[\[{{](?:[Pp]g?\.? ?|[Pp]age )?\d+[\]}}]")
SURE = re.compile(rf"{PAGE_NUMBER.pattern}|\[[^\W\d]*\.? ?\d+\]|\{{\d+\}}")
TITLED = re.compile(
    r"(?P<before>\d{1,3})\s{2,}(?P<right>[^\W\d_].*?\s\S*[^\W\d])|"
    r"(?P<left>[^\W\d_].*?\s.*?[^\W\d])\s{2,}(?P<behind>\d{1,3})"
)
RULE = re.compile(r"[=_*~–—-]{3,}")
MARKED = re.compile(r"\(?\w{1,3}[.)]\s")
"""A line that may open a provision is no running head, though the contents have it too."""
DIGITS = re.compile(r"\d+")
NEAR = 2
"""Lines of print from the end of a page within which its heads and feet stand."""
LONGEST, WIDEST = 90, 160
STRANGE = 3
"""So many numbers out of turn are no longer those of pages; so many pages may bear none."""
FEWEST = 2
"""Pages that have the same head."""


def unpaged(lines: Sequence[str]) -> tuple[list[str], list[str]]:
    """The lines of a text without what stands around its pages, and that."""
    out = {at for at, line in enumerate(lines) if RULE.fullmatch(line)}
    printed = [at for at, line in enumerate(lines) if line and at not in out]
    titled = _titled(lines, printed)
    feet = _feet(lines, printed) | titled
    heads = _heads(lines, printed, feet)
    out |= feet | heads
    margin = margin_of([lines[at] for at in printed])
    return _closed(lines, out, feet | heads, margin), [lines[at] for at in sorted(out)]


def _feet(lines: Sequence[str], printed: Sequence[int]) -> set[int]:
    """The places of the numbers of pages: alone between blank lines, or in turn."""
    found = {
        at
        for at in printed
        if NUMBER.fullmatch(lines[at]) or (page_number().fullmatch(fold(lines[at])) and _is_alone(lines, at))
    }
    found -= rows_of_tables(lines)
    said = Counter(DIGITS.sub("#", lines[at]) for at in found)
    return {at for at in found if SURE.fullmatch(lines[at]) or said[DIGITS.sub("#", lines[at])] >= FEWEST}


def _titled(lines: Sequence[str], printed: Sequence[int]) -> set[int]:
    """The places of heads with the number of the page in them, to the left or to the right: `36  The Laws`."""
    found: dict[str, list[tuple[int, int]]] = {}
    for at in printed:
        head = TITLED.fullmatch(lines[at])
        if head and not ends_sentence(lines[at]) and len(lines[at]) <= WIDEST:
            title = fold(head["right"] or head["left"])
            found.setdefault(title, []).append((at, int(head["before"] or head["behind"])))
    return {
        at
        for of_title in found.values()
        if len(of_title) >= FEWEST and all(a[1] < b[1] for a, b in pairwise(of_title))
        for at, _ in of_title
    }


def _is_alone(lines: Sequence[str], at: int) -> bool:
    return (at == 0 or not lines[at - 1]) and (at + 1 == len(lines) or not lines[at + 1])


def _heads(lines: Sequence[str], printed: Sequence[int], feet: set[int]) -> set[int]:
    """The places of what is repeated beside the numbers of pages."""
    beside: list[int] = []
    ends, cells = feet - _listed(lines, printed, feet), rows_of_tables(lines)
    for place, at in enumerate(printed):
        if at in ends:
            beside += [near for near in printed[max(place - NEAR, 0) : place + NEAR + 1] if near not in feet | cells]
    said = Counter(lines[at] for at in set(beside))
    return {
        at
        for at in beside
        if said[lines[at]] >= FEWEST
        and len(lines[at]) <= LONGEST
        and not MARKED.match(lines[at])
        and not ends_sentence(lines[at])
    }


def _listed(lines: Sequence[str], printed: Sequence[int], feet: set[int]) -> set[int]:
    """The places of numbers that end no page, as those of contents: they do not go down by one, read from the end."""
    last, listed, strange = 10**6, set(), 0
    for at in reversed(printed):
        if at not in feet or not PAGE_NUMBER.fullmatch(lines[at]):
            continue
        number = int("".join(DIGITS.findall(lines[at])))
        if strange < STRANGE and number < last and (last == 10**6 or last - number <= STRANGE):
            last, strange = number, 0
        else:
            listed.add(at)
            strange += 1
    return listed


def _closed(lines: Sequence[str], out: set[int], ends: set[int], margin: int) -> list[str]:
    """The lines that are kept; where the end of a page broke a text off, it goes on without a blank line."""
    kept: list[str] = []
    at = 0
    while at < len(lines):
        if at not in out:
            kept.append(lines[at])
            at += 1
            continue
        end = at
        while end < len(lines) and (end in out or not lines[end]):
            end += 1
        text = _last_block(kept)
        follows = lines[end] if end < len(lines) else ""
        if ends & set(range(at, end)) and _goes_on(text, follows, margin):
            while kept and not kept[-1]:
                kept.pop()
        elif kept and kept[-1] and any(not lines[here] for here in range(at, end)):
            kept.append("")
        at = end
    return kept


def _last_block(lines: Sequence[str]) -> list[str]:
    """The lines behind the last blank one, but for blank ones at the end."""
    end = next((at + 1 for at in range(len(lines) - 1, -1, -1) if lines[at]), 0)
    start = next((at + 1 for at in range(end - 1, -1, -1) if not lines[at]), 0)
    return list(lines[start:end])


def _goes_on(block: Sequence[str], follows: str, margin: int) -> bool:
    """Whether a text was broken off by the end of a page: in a word, before a small letter, or at the margin.

    No heading has several lines without a full stop, as the text below one has when it is broken off.
    """
    if not block or not follows or ends_sentence(block[-1]):
        return False
    full = len(block[-1]) + 1 + len(follows.split()[0]) > margin
    return full or len(block) > 1 or block[-1].endswith((*HYPHENS, ",")) or follows[0].islower()
