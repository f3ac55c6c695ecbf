"""What a provision can be found by: its texts, and whatever a caller adds (terms, the questions of a check)."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from corpus.citation import Citation, Provision
from corpus.edition import Edition, Paragraph
from corpus.lang import Lang
from corpus.library import Library

HEADING = "heading"
"""The source of a provision that has no text of its own."""
TEXT = "text:"
"""What the source of a text begins with; its edition's status follows."""
ASKED = "asked"
"""The source of what people say for a provision: it is found by it, but never shown."""
TEXTS, QUESTIONS = "texts", "asked"
"""The two kinds of evidence, which are searched apart: what the law says, and what is asked for it."""
PASSAGE_LENGTH = 480
"""Characters; a longer paragraph is split, for a vector says little about a long text."""

SENTENCE_END = re.compile(r"(?<=[.;:!?·])\s+")


@dataclass(frozen=True, slots=True)
class Evidence:
    """A passage that speaks for a provision in one language."""

    provision: Provision
    lang: Lang
    text: str
    source: str
    """`text:official`, `text:restatement`, `heading`, `check`, `asked` ..."""
    context: str = ""
    """What stands above the text: the headings of the law and of the provision."""

    @property
    def kind(self) -> str:
        """TEXTS or QUESTIONS."""
        return QUESTIONS if self.source == ASKED else TEXTS

    @property
    def passage(self) -> str:
        """What is encoded: the text under its headings."""
        return f"{self.context}. {self.text}" if self.context else self.text


class Found(NamedTuple):
    """A passage that was found, by its place in the evidence, with its score."""

    row: int
    score: float


def evidence_of(library: Library) -> Iterator[Evidence]:
    """Every passage of every edition, in the order of the law book."""
    for edition in library.editions.values():
        for paragraph in edition.paragraphs.values():
            yield from _passages(edition, paragraph)


def digest(texts: Iterable[str]) -> str:
    """One short name for these texts in this order."""
    found = hashlib.sha256()
    for text in texts:
        found.update(text.encode("utf-8", "surrogatepass") + b"\0")
    return found.hexdigest()[:32]


def sentences(text: str, length: int = PASSAGE_LENGTH) -> Iterator[str]:
    """The text in parts of whole sentences, each as long as `length` allows; a longer sentence stays whole."""
    part = ""
    for sentence in SENTENCE_END.split(text):
        if part and len(part) + len(sentence) >= length:
            yield part
            part = sentence
        else:
            part = f"{part} {sentence}".strip()
    if part:
        yield part


def _passages(edition: Edition, paragraph: Paragraph) -> Iterator[Evidence]:
    provision = Provision(edition.id.code, paragraph.citation)
    headings = _headings(edition, paragraph.citation)
    if not paragraph.text:
        yield Evidence(provision, edition.id.lang, paragraph.heading, HEADING, ". ".join(headings[:-1]))
    for part in sentences(paragraph.text):
        yield Evidence(provision, edition.id.lang, part, f"{TEXT}{edition.id.status.value}", ". ".join(headings))


def _headings(edition: Edition, citation: Citation) -> list[str]:
    """The headings from the law down to the provision, without its edition's empty ones."""
    above = (*reversed(citation.ancestors), citation)
    held = (edition.paragraphs[place].heading for place in above if place in edition.paragraphs)
    return [heading.rstrip(".") for heading in held if heading]
