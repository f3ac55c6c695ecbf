"""A fault: what a careless hand did to one edition, which another edition is held against."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from types import MappingProxyType

from corpus.citation import Citation
from corpus.edition import Edition, EditionId, Paragraph

WORD = re.compile(r"[\w%]+")
HELD_OUT = 5
"""One fault of so many is held out."""


class Kind(Enum):
    """What is wrong."""

    MISSING = "missing"
    EXTRA = "extra"
    MERGED = "merged"
    SPLIT = "split"
    MOVED = "moved"
    REFERENCE = "reference"
    NUMBER = "number"
    GRADE = "grade"
    NEGATION = "negation"
    EXCEPTION = "exception"
    CONDITION = "condition"
    SIDE = "side"
    TERM = "term"
    PASTED = "pasted"


OF_PLACE = frozenset({Kind.MISSING, Kind.EXTRA, Kind.MERGED, Kind.SPLIT, Kind.MOVED})
"""Kinds that change which paragraphs there are; the others change one paragraph's text."""

ALSO: Mapping[Kind, frozenset[Kind]] = MappingProxyType(
    {
        Kind.MISSING: frozenset(),
        Kind.EXTRA: frozenset({Kind.PASTED}),
        Kind.MERGED: frozenset({Kind.MISSING, Kind.MOVED}),
        Kind.SPLIT: frozenset({Kind.EXTRA, Kind.MISSING, Kind.MOVED}),
        Kind.MOVED: frozenset({Kind.MISSING, Kind.EXTRA, Kind.PASTED}),
        Kind.REFERENCE: frozenset(),
        Kind.NUMBER: frozenset({Kind.TERM, Kind.CONDITION}),
        Kind.GRADE: frozenset({Kind.NEGATION}),
        Kind.NEGATION: frozenset({Kind.GRADE}),
        Kind.EXCEPTION: frozenset({Kind.CONDITION, Kind.NEGATION}),
        Kind.CONDITION: frozenset({Kind.EXCEPTION}),
        Kind.SIDE: frozenset({Kind.TERM}),
        Kind.TERM: frozenset({Kind.SIDE}),
        Kind.PASTED: frozenset({Kind.MOVED, Kind.EXTRA}),
    }
)
"""By kind, what a reader may with equal right call the same fault: whoever says one of these has found it."""


@dataclass(frozen=True, slots=True)
class Change:
    """What was done to an edition."""

    kind: Kind
    citation: Citation
    """Where it was done; of two paragraphs the first."""
    was: str
    """The words that are gone, as they stood in the paragraph; empty where words only came."""
    now: str
    """The words that came; empty where words only went."""
    rule: str
    """What did it."""
    paragraphs: Mapping[Citation, Paragraph | None]
    """The paragraphs that are other than before; None for one that is gone."""

    def apply(self, edition: Edition) -> Edition:
        """The edition with this change."""
        return patched(edition, self.paragraphs)


@dataclass(frozen=True, slots=True)
class Fault:
    """A change to an edition, to be found by holding the edition against another that was left alone."""

    against: EditionId
    edition: EditionId
    change: Change

    @property
    def kind(self) -> Kind:
        """What is wrong."""
        return self.change.kind

    @property
    def citation(self) -> Citation:
        """Where."""
        return self.change.citation

    @property
    def found_by(self) -> frozenset[Kind]:
        """The kinds of finding that find this fault."""
        return ALSO[self.kind] | {self.kind}

    @property
    def held_out(self) -> bool:
        """Whether it is kept for the last measurement; the same change is, whatever edition it is held against."""
        return is_held_out(f"{self.edition} {self.citation} {self.kind.value} {self.change.was} > {self.change.now}")


@dataclass(frozen=True, slots=True)
class Clean:
    """A paragraph that says what the other edition says: nothing is to be found there."""

    against: EditionId
    edition: EditionId
    paragraph: Paragraph
    paraphrase: bool

    @property
    def held_out(self) -> bool:
        """Whether it is kept for the last measurement."""
        return is_held_out(f"{self.edition} {self.paragraph.citation} {self.paragraph.text}")


def is_held_out(name: str) -> bool:
    """A fifth of all names, always the same ones."""
    return int.from_bytes(hashlib.sha256(name.encode()).digest()[:4], "big") % HELD_OUT == 0


def choice(count: int, name: str) -> int:
    """One of so many, always the same for one name."""
    return int.from_bytes(hashlib.sha256(name.encode()).digest()[:4], "big") % count


def patched(edition: Edition, paragraphs: Mapping[Citation, Paragraph | None]) -> Edition:
    """An edition with other paragraphs in some places."""
    found = {c: p for c, p in {**edition.paragraphs, **paragraphs}.items() if p is not None}
    return replace(edition, paragraphs=dict(sorted(found.items(), key=lambda item: item[0].order)))


def leaves(edition: Edition) -> Iterator[Paragraph]:
    """The paragraphs of an edition that have a whole text and nothing below them."""
    parents = {ancestor for citation in edition.paragraphs for ancestor in citation.ancestors}
    return (p for p in edition.paragraphs.values() if p.text and not p.cut and p.citation not in parents)


def difference(old: str, new: str) -> tuple[str, str]:
    """What went and what came between two texts that begin and end alike, in whole words."""
    start = next((i for i, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), min(len(old), len(new)))
    while start and _is_word(old[start - 1]) and (_is_word(old[start : start + 1]) or _is_word(new[start : start + 1])):
        start -= 1
    end, most = 0, min(len(old), len(new)) - start
    while end < most and old[-1 - end] == new[-1 - end]:
        end += 1
    while end and _is_word(old[-end]) and (_is_word(old[-end - 1 :][:1]) or _is_word(new[-end - 1 :][:1])):
        end -= 1
    return old[start : len(old) - end], new[start : len(new) - end]


def _is_word(letter: str) -> bool:
    return WORD.match(letter) is not None


def alike(one: str, other: str) -> float:
    """How many of the words of two texts they share, from 0 to 1."""
    first, second = (set(WORD.findall(text.lower())) for text in (one, other))
    return len(first & second) / max(1, len(first | second))
