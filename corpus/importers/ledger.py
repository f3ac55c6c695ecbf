"""The account of an import: every line of the document is in a provision, in another language, or reported.

Occurrences are counted: a short line that stands elsewhere too, or within another, has to be there as often.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from corpus.citation import Citation
from corpus.edition import Paragraph
from corpus.importers.lines import HYPHENS
from corpus.importers.notes import without_tokens
from corpus.importers.page import MARK, SET_HEAD
from corpus.importers.runon import INNER
from corpus.importers.wholemarks import CITED
from corpus.lang import fold

MOST_MARKS = 5
"""Marks that stand before a text: a law's head, or `B. 2. (a) (i)`."""
SHORTEST, SHORT = 3, 40
"""Characters of a line that may well stand elsewhere, too; of less, as a mark alone has, nothing can be said."""
WORD = re.compile(r"\w+")


def missing(lines: Iterable[str], paragraphs: Iterable[Paragraph], reported: Iterable[str]) -> Iterator[str]:
    """The lines of a document that are neither in a provision, but for the marks that open it, nor reported."""
    kept, told, said = list(paragraphs), list(reported), [line for line in lines if line]
    held = _Held(kept, told)
    short = _too_few(said, kept, told)
    for at, line in enumerate(said):
        words = _words(line)
        broken = line.endswith(HYPHENS) or (at > 0 and said[at - 1].endswith(HYPHENS))
        if not held.has(line):
            yield line
        elif short[words] > 0 and not broken and not held.opened(line):
            short[words] -= 1
            yield line


class _Held:
    """What an import took in and reported, to look lines up in."""

    def __init__(self, paragraphs: Sequence[Paragraph], reported: Sequence[str]) -> None:
        self._text = "".join(_letters(f"{p.heading} {p.text}") for p in paragraphs)
        self._told = {_letters(line) for line in reported}
        self._opened = {citation for p in paragraphs for citation in (p.citation, *p.citation.ancestors)}

    def has(self, line: str) -> bool:
        """Whether a line is in a text, or reported; a line of marks alone has opened a provision."""
        letters = _letters(line)
        if not letters or letters in self._text or letters in self._told or self.opened(line):
            return True
        parts = _run_on(line)
        return len(parts) > 1 and all(_letters(part) in self._text or self.opened(part) for part in parts)

    def opened(self, line: str) -> bool:
        """Whether a line's marks opened a provision, and what stands behind them is in a text."""
        head = SET_HEAD.fullmatch(line)
        if head and Citation(head["law"]) in self._opened and _letters(head["title"] or "") in self._text:
            return True
        rest = line
        for _ in range(MOST_MARKS):
            found = MARK.fullmatch(rest) or CITED.fullmatch(rest)
            if found is None:
                return False
            rest = found["rest"]
            if _letters(rest) in self._text:
                return True
        return False


def _run_on(line: str) -> list[str]:
    """The provisions of a line, where several may run on in it."""
    starts = [0, *(found.start() for found in INNER.finditer(line)), len(line)]
    return [line[start:end].strip() for start, end in pairwise(starts)]


def _too_few(lines: Sequence[str], paragraphs: Sequence[Paragraph], reported: Sequence[str]) -> Counter[str]:
    """The words of short lines, and how many times fewer they stand in what was taken and reported."""
    broken = [False, *(line.endswith(HYPHENS) for line in lines)]
    whole = [
        " ".join(line.split(" ")[cut : -1 if line.endswith(HYPHENS) else None])
        for line, cut in zip(lines, broken, strict=False)
    ]
    source = "".join(map(_words, whole))
    taken = "".join([*(_words(f"{p.heading} {p.text}") for p in paragraphs), *map(_words, reported)])
    wanted = {_words(line) for line in lines if len(line) <= SHORT and len(_letters(line)) >= SHORTEST}
    return Counter({words: source.count(words) - taken.count(words) for words in wanted})


def _words(text: str) -> str:
    """A text's words, folded, with a blank around each."""
    return "".join(f" {word} " for word in WORD.findall(fold(without_tokens(text))))


def _letters(text: str) -> str:
    return "".join(c for c in fold(without_tokens(text)) if c.isalnum())
