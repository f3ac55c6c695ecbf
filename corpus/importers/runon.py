"""Text in which provisions run on in one line, `D. New deal 1. If ... 2. Unless ...`: each on a line of its own.

A mark opens a provision only where it is the next in turn and the text before it has come to an end; the first of a row
also where the second one follows in the same law.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from corpus.citation import ROMAN, SMALL
from corpus.lang import Language, fold

INNER = re.compile(
    r"(?<=\S)\s+(?P<mark>(?P<number>[1-9]\d?)\.(?=[^\W\d_a-zα-ωά-ώ]|\s|\(|$)|\((?P<small>[^\W\d_]{1,4})\.?\))"
    r"(?=\s*(?:[^\W\d_]|[\"“«'‘(])|\s*$)"
)
OPENING = re.compile(
    r"(?P<letter>[^\W\d_]{1,2})\.\s|(?P<number>[1-9]\d?)\.(?:\s|(?=[^\W\d_a-zα-ωά-ώ]|\())"
    r"|\((?P<small>[^\W\d_]{1,4})\.?\)(?=\s|\(|[^\W\d_])"
)
GLUED = re.compile(r"\((?P<small>[^\W\d_]{1,4})\.?\)")
SECOND = re.compile(r"(?:^|\s)2\.(?=[\s(]|[^\W\d_a-zα-ωά-ώ])")
"""A mark with nothing between it and the one before, `1.(a)`."""
ENDED = re.compile(r"(?:[.:;,)”»\"–—·]|(?:^|\s)(?:[1-9]\d?\.|\(\w{1,4}\)))$")
FEWEST = 4
"""So many provisions within lines make a text that runs on."""


def parted(lines: Sequence[str], language: Language) -> list[str]:
    """The lines, those that run on at their provisions; the lines as they are where hardly one does."""
    turn = _Turn(language)
    split = [list(turn.pieces(line, lines[at + 1 :])) for at, line in enumerate(lines)]
    inner = sum(len(pieces) - 1 for pieces in split)
    own = sum(OPENING.match(line) is not None and not line[0].isupper() for line in lines)
    return [piece for pieces in split for piece in pieces] if inner >= max(FEWEST, own) else list(lines)


class _Turn:
    """The steps that are next in turn at each level."""

    def __init__(self, language: Language) -> None:
        self._join_words = language.join_words
        self._small = {fold(letter): small for small, letter in zip(SMALL, language.letters, strict=False)}
        self._number, self._letter, self._roman = 0, 0, 0

    def pieces(self, line: str, below: Sequence[str]) -> Iterator[str]:
        """A line parted before each mark that is next in turn; `below` is what follows it."""
        opened = OPENING.match(line)
        if opened and opened["letter"] and opened["letter"].isupper():
            self._number = self._letter = self._roman = 0
        elif opened and opened["letter"] is None:
            self._take(opened["number"], opened["small"])
            self._take_glued(line, opened.end())
        start = 0
        for found in INNER.finditer(line):
            before = line[start : found.start()]
            ended = ENDED.search(before) or fold(before.rpartition(" ")[2]) in self._join_words
            if (ended or self._is_first(found, line[found.end() :], below)) and self._take(
                found["number"], found["small"]
            ):
                yield before.strip()
                start = found.start()
                self._take_glued(line, found.end())
        yield line[start:].strip()

    def _take_glued(self, line: str, at: int) -> None:
        if glued := GLUED.match(line, at):
            self._take(None, glued["small"])

    def _is_first(self, found: re.Match[str], rest: str, below: Sequence[str]) -> bool:
        """Whether a mark is the first of a row of which the second follows soon."""
        if found["number"]:
            return found["number"] == "1" and any(SECOND.search(line) for line in (rest, *below[:8]))
        second = {"a": "b", "i": "ii"}.get(self._step(found["small"]), "")
        shown = [second, *(written for written, small in self._small.items() if small == second)]
        marks = [f"({mark}{stop})" for mark in shown for stop in ("", ".")]
        return bool(second) and any(mark in line for mark in marks for line in (rest, *below[:8]))

    def _step(self, written: str) -> str:
        return self._small.get(fold(written), fold(written))

    def _take(self, number: str | None, small: str | None) -> bool:
        """Whether a mark is the next in turn, which it then has been."""
        if number:
            if int(number) != self._number + 1:
                return False
            self._number, self._letter, self._roman = int(number), 0, 0
            return True
        step = self._step(small or "")
        romans, smalls = list(ROMAN), list(SMALL)
        if self._letter < len(smalls) and step == smalls[self._letter]:
            self._letter, self._roman = self._letter + 1, 0
            return True
        if self._letter and self._roman < len(romans) and fold(small or "") == romans[self._roman]:
            self._roman += 1
            return True
        return False
