"""The account of an import: every line of the document is in a provision, in another language, or reported."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from corpus.citation import Citation
from corpus.edition import Paragraph
from corpus.importers.notes import without_tokens
from corpus.importers.page import CITED, MARK, SET_HEAD
from corpus.lang import fold

MOST_MARKS = 5
"""Marks that stand before a text: a law's head, or `B. 2. (a) (i)`."""


def missing(lines: Iterable[str], paragraphs: Iterable[Paragraph], reported: Iterable[str]) -> Iterator[str]:
    """The lines of a document that are neither in a provision, but for the marks that open it, nor reported."""
    kept = list(paragraphs)
    text = "".join(_letters(f"{p.heading} {p.text}") for p in kept)
    told = {_letters(line) for line in reported}
    opened = {citation for p in kept for citation in (p.citation, *p.citation.ancestors)}
    for line in filter(None, lines):
        letters = _letters(line)
        if letters and letters not in text and letters not in told and not _is_held(line, text, opened):
            yield line


def _is_held(line: str, text: str, opened: set[Citation]) -> bool:
    """Whether what stands behind a line's marks is in a text; a line of marks alone has opened a provision."""
    head = SET_HEAD.fullmatch(line)
    if head and Citation(head["law"]) in opened and _letters(head["title"] or "") in text:
        return True
    rest = line
    for _ in range(MOST_MARKS):
        found = MARK.fullmatch(rest) or CITED.fullmatch(rest)
        if found is None:
            return False
        rest = found["rest"]
        if _letters(rest) in text:
            return True
    return False


def _letters(text: str) -> str:
    return "".join(c for c in fold(without_tokens(text)) if c.isalnum())
