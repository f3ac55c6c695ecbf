"""What an audit finds: one difference between two editions, with what was expected, in both editions' words."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace
from enum import Enum

from corpus.citation import Citation
from corpus.edition import EditionId


class Kind(Enum):
    """What kind of difference a finding is."""

    MISSING = "missing"
    EXTRA = "extra"
    MERGED = "merged"
    """A provision's text stands inside another provision."""
    SPLIT = "split"
    """A part of a provision's text stands as a provision of its own."""
    MOVED = "moved"
    """A provision's text stands under another number."""
    FOREIGN = "foreign"
    """The text of another law, pasted in."""
    REFERENCE = "reference"
    NUMBER = "number"
    GRADE = "grade"
    NEGATION = "negation"
    EXCEPTION = "exception"
    CONDITION = "condition"
    PLAYER = "player"
    """The wrong side or player."""
    TERM = "term"
    """A term that departs from the term base."""
    TWO_TERMS = "two-terms"
    """Two terms for one concept within an edition."""
    EDITION = "edition"
    """A mark of another code than the one that the text is held against."""


class Severity(Enum):
    """How much a finding matters at the table."""

    ERROR = "error"
    """A director would rule otherwise."""
    WARNING = "warning"
    """He might."""
    NOTE = "note"
    """He would not, but a reader may be misled."""


SEVERITIES = {
    Kind.MERGED: Severity.WARNING,
    Kind.SPLIT: Severity.WARNING,
    Kind.MOVED: Severity.WARNING,
    Kind.EXTRA: Severity.WARNING,
    Kind.CONDITION: Severity.WARNING,
    Kind.EDITION: Severity.WARNING,
    Kind.TERM: Severity.WARNING,
    Kind.TWO_TERMS: Severity.NOTE,
}
"""What is no error."""


@dataclass(frozen=True, slots=True)
class Difference:
    """What is different between two paragraphs: what the one has and the other has not."""

    kind: Kind
    expected: str = ""
    """What the text held against has: a citation, a number, a grade, a concept; empty where it has nothing."""
    detail: str = ""
    """What the audited text has."""


@dataclass(frozen=True, slots=True)
class Finding:
    """A difference, where it is, and what both say there."""

    citation: Citation
    editions: tuple[EditionId, EditionId]
    """The audited one, and the one that it is held against."""
    difference: Difference
    texts: tuple[str, str]
    explanation: str
    """One sentence in the user's language."""
    accepted: bool = False

    @property
    def id(self) -> str:
        """Its name; it stays the same as long as the two differ in this way here, whatever else is changed."""
        named = (*map(str, self.editions), str(self.citation), self.kind.value, self.expected, self.detail)
        return hashlib.sha256("\0".join(named).encode()).hexdigest()[:12]

    @property
    def kind(self) -> Kind:
        """What kind of difference it is."""
        return self.difference.kind

    @property
    def severity(self) -> Severity:
        """How much it matters."""
        return SEVERITIES.get(self.kind, Severity.ERROR)

    @property
    def expected(self) -> str:
        """What the edition held against has."""
        return self.difference.expected

    @property
    def detail(self) -> str:
        """What the audited edition has."""
        return self.difference.detail

    def marked(self, *, accepted: bool) -> Finding:
        """The same finding, accepted or not."""
        return replace(self, accepted=accepted)
