"""A text as the units that have counterparts in another language: citations, numbers, markers, concepts, words."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from enum import IntEnum
from typing import NamedTuple

from corpus.citation import find_citations
from corpus.lang import Lang, fold
from corpus.terms import WORD, TermBase, stem_of
from indexer.audit.numbers import every_number
from indexer.audit.operators import INVERTED, NONE, markers


class Sort(IntEnum):
    """What a unit is."""

    CITATION = 0
    NUMBER = 1
    MARKER = 2
    CONCEPT = 3
    WORD = 4


class Unit(NamedTuple):
    """A piece of a text that says one thing."""

    key: str
    """What it says; of citations, numbers and concepts in no language."""
    start: int
    end: int
    sort: Sort
    operators: frozenset[str] = frozenset()
    """The names that `markers.toml` has for a marker."""

    @property
    def concept(self) -> str:
        """The concept of the term base that it names."""
        return self.key[1:] if self.sort is Sort.CONCEPT else ""


def units(text: str, lang: Lang, terms: TermBase) -> Sequence[Unit]:
    """The units of a text, in order, none overlapping another."""
    taken: set[int] = set()
    kept: list[Unit] = []
    for unit in sorted(_found(text, lang, terms), key=_rank):
        span = range(unit.start, unit.end)
        if not taken.intersection(span):
            taken.update(span)
            kept.append(unit)
    return sorted(kept, key=lambda unit: (unit.start, unit.end))


def _rank(unit: Unit) -> tuple[bool, bool, int, Sort, int]:
    """What is taken first: what is surely no word, then the longer."""
    return unit.sort > Sort.NUMBER, unit.sort is Sort.WORD, unit.start - unit.end, unit.sort, unit.start


def _found(text: str, lang: Lang, terms: TermBase) -> Iterator[Unit]:
    yield from (Unit(f"§{m.citation}", m.start, m.end, Sort.CITATION) for m in find_citations(text))
    yield from (Unit(f"#{seen.name}", seen.start, seen.end, Sort.NUMBER) for seen in every_number(text, lang))
    yield from _markers(text, lang)
    yield from (Unit(f"={m.concept}", m.start, m.end, Sort.CONCEPT) for m in terms.find(text, lang))
    yield from (Unit(stem_of(m[0], lang), m.start(), m.end(), Sort.WORD) for m in WORD.finditer(text))


def _markers(text: str, lang: Lang) -> Iterator[Unit]:
    folded = fold(text)
    names: dict[tuple[int, int], set[str]] = defaultdict(set)
    for seen in markers(text, lang):
        names[seen.start, seen.end].add(seen.name)
    for (start, end), of in names.items():
        yield Unit(folded[start:end] or INVERTED, start, end, Sort.MARKER, frozenset(of - {NONE}))
