"""Patterns of folded words, as the data files write them: `*` is the rest of a word, `…` some words of a clause."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from corpus.lang import fold

GAP = r"[\s\"'«»“”]+"
SOME_WORDS = r"(?:[^\w.,;:·()]+\w+){0,5}?"


class Seen(NamedTuple):
    """A place where a pattern was found."""

    start: int
    end: int
    name: str


class Patterns:
    """Named patterns; of those that begin together the longest match counts, under each name that has it."""

    def __init__(self, named: Iterable[tuple[str, Sequence[str]]]) -> None:
        self._patterns = [(_compiled(pattern), name) for name, patterns in named for pattern in patterns]
        starts = {pattern.split()[0] for _, patterns in named for pattern in patterns}
        self._start = re.compile(rf"(?<!\w)(?:{alternatives(starts)})(?!\w)" if starts else r"(?!)")

    def find(self, folded: str) -> Iterator[Seen]:
        """Every place in a folded text, in order."""
        at = 0
        while begin := self._start.search(folded, at):
            found = [(match.end(), name) for one, name in self._patterns if (match := one.match(folded, begin.start()))]
            if found:
                end = max(found)[0]
                yield from (Seen(begin.start(), end, name) for name in {name for at, name in found if at == end})
            at = max(end if found else 0, begin.end())


def alternatives(words: Iterable[str]) -> str:
    """A pattern for any of some words."""
    return "|".join(sorted(map(_word, words), key=len, reverse=True))


def _compiled(pattern: str) -> re.Pattern[str]:
    first, *rest = pattern.split()
    steps = (SOME_WORDS if word == "…" else GAP + _word(word) for word in rest)
    return re.compile(rf"(?<!\w){_word(first)}{''.join(steps)}(?!\w)")


def _word(word: str) -> str:
    return re.escape(fold(word)).replace(r"\*", r"\w*")
