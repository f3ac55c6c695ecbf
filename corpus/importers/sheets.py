"""Plain text that was printed on pages: what stands around each is taken out, and the text goes on across.

A page ends with its number, alone on a line. A line near such an end that is repeated at others is a running head.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from corpus.importers.book import page_number
from corpus.importers.heading import margin_of
from corpus.importers.lines import HYPHENS, PAGE_NUMBER, ends_sentence
from corpus.lang import fold

NUMBER = re.compile(rf"{PAGE_NUMBER.pattern}|[ivxl]{{1,6}}|\[(?:[Pp]g?\.? ?|[Pp]age )?\d+\]")
SURE = re.compile(rf"{PAGE_NUMBER.pattern}|\[[^\W\d]*\.? ?\d+\]")
RULE = re.compile(r"[=_*~–—-]{3,}")
MARKED = re.compile(r"\(?\w{1,3}[.)]\s")
"""A line that may open a provision is no running head, though the contents have it too."""
DIGITS = re.compile(r"\d+")
NEAR = 2
"""Lines of print from the end of a page within which its heads and feet stand."""
LONGEST = 90
FEWEST = 2
"""Pages that have the same head."""


def unpaged(lines: Sequence[str]) -> tuple[list[str], list[str]]:
    """The lines of a text without what stands around its pages, and that."""
    out = {at for at, line in enumerate(lines) if RULE.fullmatch(line)}
    printed = [at for at, line in enumerate(lines) if line and at not in out]
    feet = _feet(lines, printed)
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
    said = Counter(DIGITS.sub("#", lines[at]) for at in found)
    return {at for at in found if SURE.fullmatch(lines[at]) or said[DIGITS.sub("#", lines[at])] >= FEWEST}


def _is_alone(lines: Sequence[str], at: int) -> bool:
    return (at == 0 or not lines[at - 1]) and (at + 1 == len(lines) or not lines[at + 1])


def _heads(lines: Sequence[str], printed: Sequence[int], feet: set[int]) -> set[int]:
    """The places of what is repeated beside the numbers of pages."""
    beside: list[int] = []
    for place, at in enumerate(printed):
        if at in feet:
            beside += [near for near in printed[max(place - NEAR, 0) : place + NEAR + 1] if near not in feet]
    said = Counter(lines[at] for at in set(beside))
    return {
        at
        for at in beside
        if said[lines[at]] >= FEWEST
        and len(lines[at]) <= LONGEST
        and not MARKED.match(lines[at])
        and not ends_sentence(lines[at])
    }


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
