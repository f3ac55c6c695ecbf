"""Where in its two texts a finding is: the words that differ."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from difflib import SequenceMatcher

from corpus.citation import find_citations
from corpus.grades import find_grades
from corpus.lang import Lang, fold
from corpus.terms import TermBase
from indexer.audit.finding import Finding, Kind
from indexer.audit.numbers import number_places
from indexer.audit.operators import NAMES, operator_places

WORD = re.compile(r"\S+")
Span = tuple[int, int]
Spans = tuple[Span, ...]


def places(finding: Finding, terms: TermBase) -> tuple[Spans, Spans]:
    """The spans of characters in each of its texts, the audited one first.

    Where no words can be named, and both are in one language, every word that the other has not.
    """
    langs = finding.editions[0].lang, finding.editions[1].lang
    ours, theirs = finding.texts
    found = (
        _spans(_named(finding.kind, finding.detail, ours, langs[0], terms), ours),
        _spans(_named(finding.kind, finding.expected, theirs, langs[1], terms), theirs),
    )
    return found if any(found) or langs[0] != langs[1] or not (ours and theirs) else _unlike(ours, theirs)


def _named(kind: Kind, value: str, text: str, lang: Lang, terms: TermBase) -> Iterator[Span]:
    """Where a text has what a finding says that it has; of an operator, every place where it stands."""
    if kind.value in NAMES:
        yield from operator_places(text, lang, kind.value)
    elif value and kind is Kind.REFERENCE:
        yield from ((m.start, m.end) for m in find_citations(text) if str(m.citation) == value)
    elif value and kind is Kind.NUMBER:
        yield from number_places(text, lang, value)
    elif value and kind is Kind.GRADE:
        yield from ((m.start, m.end) for m in find_grades(text, lang) if m.grade.value == value)
    elif value and kind in (Kind.PLAYER, Kind.TERM) and value in terms.concepts:
        yield from ((m.start, m.end) for m in terms.find(text, lang) if m.concept == value)
    elif value and kind in (Kind.TERM, Kind.TWO_TERMS):
        yield from (found.span() for found in re.finditer(re.escape(fold(value)), fold(text)))


def _spans(found: Iterable[Span], text: str) -> Spans:
    """In order; none where folding has moved the letters."""
    return tuple(sorted(set(found))) if len(fold(text)) == len(text) else ()


def _unlike(ours: str, theirs: str) -> tuple[Spans, Spans]:
    """The words of each that the other has not in their place."""
    words = [list(WORD.finditer(text)) for text in (ours, theirs)]
    a, b = ([fold(word[0]) for word in one] for one in words)
    ops = [op for op in SequenceMatcher(None, a, b, autojunk=False).get_opcodes() if op[0] != "equal"]
    return (
        tuple((words[0][i].start(), words[0][j - 1].end()) for _, i, j, _, _ in ops if j > i),
        tuple((words[1][i].start(), words[1][j - 1].end()) for _, _, _, i, j in ops if j > i),
    )
