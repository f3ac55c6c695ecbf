"""Provisions that open with their whole citation, `67B1(a)`, instead of their own mark."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from corpus.citation import LATIN, ROMAN, SMALL, BadCitation, Citation, parse_citation

STEPS = (tuple(LATIN), tuple(str(number) for number in range(1, 100)), tuple(SMALL), tuple(ROMAN))
"""The steps of each level in turn: letter, number, small letter, roman numeral."""
CITED = re.compile(r"(?P<mark>(?P<cited>[1-9]\d?[^\W\d_]{1,2}[\w()]*)[.:]?(?:\s+|$))(?P<rest>.*)")


def opened(line: str, here: Citation) -> tuple[Citation, str, str] | None:
    """The provision that a line opens, with its mark and what follows, if it is the next in turn after `here`."""
    found = CITED.fullmatch(line)
    citation = _read(found["cited"]) if found else None
    if found is None or citation is None or citation.law != here.law or not _is_next(citation.path, here.path):
        return None
    return citation, found["mark"], found["rest"]


def are_used(lines: Iterable[str], laws: Iterable[str | None]) -> bool:
    """Whether provisions are marked so: below the head of a law, which `laws` has beside its line, its letter A."""
    law = ""
    for line, headed in zip(lines, laws, strict=True):
        law = headed or law
        if law and line.startswith(law) and (found := CITED.fullmatch(line)):
            citation = _read(found["cited"])
            if citation is not None and citation.law == law and citation.path[:1] == (LATIN[0],):
                return True
    return False


def _is_next(path: Sequence[str], here: Sequence[str]) -> bool:
    """Whether a place is next in turn: one step on where the two part, and the first of each level below that."""
    level = next((at for at, (step, old) in enumerate(zip(path, here, strict=False)) if step != old), len(here))
    if level >= len(path):
        return False
    turn = STEPS[level].index(here[level]) + 1 if level < len(here) else 0
    wanted = [turn] + [0] * (len(path) - level - 1)
    return all(STEPS[level + at].index(path[level + at]) == place for at, place in enumerate(wanted))


def _read(text: str) -> Citation | None:
    try:
        found = parse_citation(text)
    except BadCitation:
        return None
    return found if found.path and not found.note else None
