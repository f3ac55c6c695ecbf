"""A generated law book: what is printed, what of it is law, and where it belongs."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import NamedTuple

from corpus.lang import fold, normalise

MARKED, UNMARKED = "\ue001", "\ue002"
"""Around the mark of a footnote in running text, until it is printed."""
EMPHASIS, PLAIN = "\ue003", "\ue004"
"""Around words in italics, until they are printed."""
NOTE_MARK = re.compile(f"{MARKED}[^{UNMARKED}]*{UNMARKED}")
HELD_OUT = 5
"""One book in so many is kept for the end."""


class Kind(Enum):
    """What a printed line is."""

    LAW = auto()
    """Words of a provision."""
    FURNITURE = auto()
    """No law text: heads and feet, contents, licences, navigation."""
    PASTED = auto()
    """The text of a law that the page is not about: listed, or taken as that law."""
    OTHER = auto()
    """The half of a bilingual page that is not asked for."""


class Line(NamedTuple):
    """A line as it is printed, and the words of it that may not be lost: a bare mark has none."""

    shown: str
    says: str
    kind: Kind


class Said(NamedTuple):
    """What a provision says: its heading and its text."""

    heading: str
    text: str


Truth = Mapping[str, tuple[Said, ...]]
"""By citation, the readings that are right: most have one; where heading and text are set in one line there are two."""


@dataclass(frozen=True, slots=True)
class Book:
    """One document, or a directory of them, with its truth."""

    style: str
    lang: str
    files: Mapping[str, bytes]
    """By path: one file, or the files of a directory."""
    truth: Truth
    lines: tuple[Line, ...]
    law: str | None = None
    """The law to name on the command line, where the document does not."""
    pasted: frozenset[str] = field(default_factory=frozenset)
    """The laws that another law's text was pasted in from."""

    @property
    def name(self) -> str:
        """`pdf-two-columns.nl`."""
        return f"{self.style}.{self.lang}"

    @property
    def held_out(self) -> bool:
        """Whether the book is kept for the end; it depends on the name alone."""
        return held_out(self.name)


def held_out(name: str) -> bool:
    """Whether the book of that name is kept for the end."""
    return int(hashlib.sha256(name.encode()).hexdigest(), 16) % HELD_OUT == 0


def law_line(shown: str, says: str | None = None, kind: Kind = Kind.LAW) -> Line:
    """A printed line; what it says is what is shown, without the marks of footnotes, unless it is given."""
    return Line(printed(shown), printed(NOTE_MARK.sub("", shown if says is None else says)), kind)


def furniture(shown: str) -> Line:
    """A line that is no law text."""
    return Line(shown, shown, Kind.FURNITURE)


def printed(text: str) -> str:
    """Text without the signs that stand for emphasis and for footnotes' marks."""
    return text.translate(dict.fromkeys(map(ord, (MARKED, UNMARKED, EMPHASIS, PLAIN))))


def one_line(text: str) -> str:
    """Text as the project keeps it: NFC, single blanks."""
    return " ".join(normalise(text).split())


def compact(text: str) -> str:
    """The letters and digits of a text alone, folded: what is left when line ends, marks and typography differ."""
    return "".join(c for c in fold(unicodedata.normalize("NFKC", text)) if c.isalnum())


def merged(truths: Iterable[Truth]) -> Truth:
    """The truths of several pages in one."""
    return {citation: said for truth in truths for citation, said in truth.items()}
