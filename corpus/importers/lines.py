"""Printed lines: what they say when put together again, and which of them are not part of the text."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from corpus.edition import Cut, Paragraph
from corpus.lang import fold, languages

SOFT_HYPHEN = "\u00ad"
HYPHENS = ("-", "\u2010", SOFT_HYPHEN)
BROKEN = re.compile(rf"(?:[^\w-]|.*[^\w-])?(?P<left>[\w-]*\w)[{''.join(HYPHENS)}]")
FIRST_WORD = re.compile(r"\w+")
HYPHENATED = re.compile(r"\w+(?:-\w+)+")
SENTENCE_END = re.compile(r"[.!?:;·…][\"'”’»)\]]*$|[”»)\]]$")
NOTE_OPENS, NOTE_CLOSES = "\ue000", "\ue001"
"""Between them, the key of a footnote that the text refers to (`notes`)."""
NOTE_TOKEN = re.compile(rf"\s*{NOTE_OPENS}([^{NOTE_CLOSES}]*){NOTE_CLOSES}")
LONGEST = 100
"""The length that no word exceeds."""
SHORT, FIGURES = 60, 3
"""The length that a row of a table does not exceed, and the figures that it has."""
PAGE_NUMBER = re.compile(r"[-–—\s]*\d{1,3}[-–—\s]*")


class Line(str):
    """A line of a document that may know how it was set."""

    __slots__ = ("head",)
    head: bool | None
    """Set as a heading, or as running text; None where the document does not show it."""

    def __new__(cls, text: str, *, head: bool | None = None) -> Line:
        line = super().__new__(cls, text)
        line.head = head
        return line


def head_of(line: str) -> bool | None:
    """Whether a line was set as a heading, if it knows."""
    return line.head if isinstance(line, Line) else None


@dataclass(frozen=True, slots=True)
class Reading:
    """What an importer made of a document: every line is in a paragraph or among the unparsed."""

    paragraphs: tuple[Paragraph, ...]
    unparsed: tuple[str, ...] = ()
    """Lines that belong to no provision: running headers, page numbers, section heads."""
    partial: frozenset[str] = frozenset()
    """The laws of which the document holds only a part."""
    counted: frozenset[str] = frozenset()
    """The laws whose letters were given by counting, for want of another edition that shows them."""


def blocks(lines: Sequence[str]) -> Iterator[list[str]]:
    """The stretches of lines between blank ones."""
    block: list[str] = []
    for line in (*lines, ""):
        if line:
            block.append(line)
        elif block:
            yield block
            block = []


def joined(lines: Iterable[str], hyphenated: Collection[str] = ()) -> str:
    """Lines as one, with words that the margin broke made whole; `hyphenated` (folded) words keep their hyphen."""
    parts: list[str] = []
    for line in filter(None, lines):
        if parts:
            parts[-1] = _up_to_seam(parts[-1], line, hyphenated)
        parts.append(line)
    return " ".join("".join(parts).replace(SOFT_HYPHEN, "").split())


def hyphenated_words(text: str) -> frozenset[str]:
    """The folded words that a text writes with a hyphen within the line."""
    return frozenset(
        word for token in fold(text).split() if "-" in token for word in HYPHENATED.findall(token[:LONGEST])
    )


def ends_sentence(text: str) -> bool:
    """Whether text ends as a sentence or a clause of a list does."""
    return SENTENCE_END.search(NOTE_TOKEN.sub("", text) if NOTE_OPENS in text else text) is not None


def is_whole(lines: Sequence[str]) -> bool:
    """Whether the last block of lines is no broken text: a sentence, or a row of a table behind one."""
    found = list(blocks(lines))
    return not found or ends_sentence(found[-1][-1]) or (len(found) > 1 and _is_row(found[-1]))


def has_figures(line: str) -> bool:
    """Whether a line is short and holds figures."""
    return len(line) < SHORT and sum(c.isdigit() for c in line) >= FIGURES


def _is_row(block: Sequence[str]) -> bool:
    """Whether a block is a row of a table: one short line that holds figures."""
    return len(block) == 1 and has_figures(block[0])


def with_cuts(paragraphs: Sequence[Paragraph], *, before: bool, after: bool = True) -> tuple[Paragraph, ...]:
    """Paragraphs with the marks of a cut: before the first if it was, after the last if it may be broken and is."""
    first, last = 0, len(paragraphs) - 1
    return tuple(
        Paragraph(
            paragraph.citation,
            paragraph.heading,
            paragraph.text,
            (Cut.BEFORE if before and at == first else Cut.NONE)
            | (
                Cut.AFTER if after and at == last and paragraph.text and not ends_sentence(paragraph.text) else Cut.NONE
            ),
        )
        for at, paragraph in enumerate(paragraphs)
    )


def _up_to_seam(line: str, following: str, hyphenated: Collection[str]) -> str:
    """A line as it joins the next: `wedstrijd-` and `leider`, `Noord-` and `Zuid`, `in-` and `en uit`."""
    broken = BROKEN.fullmatch(line.rpartition(" ")[2]) if line.endswith(HYPHENS) else None
    word = FIRST_WORD.match(following)
    if broken is None or word is None or fold(word[0]) in _join_words():
        return f"{line} "
    left, right = broken["left"], word[0]
    is_own = not left[-1].islower() or not right[0].islower() or fold(f"{left}-{right}") in hyphenated
    return line if is_own and not line.endswith(SOFT_HYPHEN) else line[:-1]


@cache
def _join_words() -> frozenset[str]:
    return frozenset(word for language in languages().values() for word in language.join_words)
