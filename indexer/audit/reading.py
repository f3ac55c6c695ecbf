"""What a paragraph says as far as its words tell, in no language: references, numbers, grades, operators, concepts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from corpus.citation import Citation, find_citations
from corpus.grades import Grade, grades
from corpus.lang import Lang
from corpus.terms import TermBase
from indexer.audit.numbers import Numbers, numbers
from indexer.audit.operators import NAMES, length, operators, possibilities


@dataclass(frozen=True, slots=True)
class Reading:
    """One paragraph, or several that are read together."""

    references: Counter[Citation]
    numbers: Numbers
    grades: Counter[Grade]
    possibilities: int
    """How often it says that something can be."""
    operators: Mapping[str, float]
    concepts: Counter[str]
    """How often each concept is meant for certain: of overlapping terms the longest."""
    named: frozenset[str]
    """Every concept that may be meant."""
    length: float
    """In characters, as if it were English."""

    def __add__(self, other: Reading) -> Reading:
        return Reading(
            self.references + other.references,
            Numbers(self.numbers.named + other.numbers.named, self.numbers.both + other.numbers.both),
            self.grades + other.grades,
            self.possibilities + other.possibilities,
            {name: self.operators[name] + other.operators[name] for name in NAMES},
            self.concepts + other.concepts,
            self.named | other.named,
            self.length + other.length,
        )


def read(text: str, lang: Lang, terms: TermBase) -> Reading:
    """Read a paragraph."""
    return Reading(
        Counter(mention.citation for mention in find_citations(text)),
        numbers(text, lang),
        Counter(grades(text, lang)),
        possibilities(text, lang),
        operators(text, lang),
        Counter(mention.concept for mention in terms.find(text, lang)),
        terms.named(text, lang),
        length(text, lang),
    )


def signs(reading: Reading) -> Counter[str]:
    """What a paragraph is told by: concepts, references, numbers."""
    found = Counter(reading.concepts)
    found.update({f"§{citation}": count for citation, count in reading.references.items()})
    found.update({f"#{number}": count for number, count in reading.numbers.named.items()})
    return found


def together(readings: Iterable[Reading]) -> Reading:
    """Several paragraphs, at least one, as one."""
    first, *rest = readings
    for each in rest:
        first += each
    return first
