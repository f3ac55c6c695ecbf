"""The grades of obligation in a text: may, should, shall, must and their negatives, each by its fixed rendering.

The renderings are data, `[grades]` in a language's file. A pattern is words in order; `*` stands for the rest of a
word, `…` for any words of the same clause. A clause ends at a punctuation mark, at a word of `breaks` and at another
grade. What a pattern of `none` matches only looks like a grade.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum
from functools import cache
from typing import NamedTuple

from corpus.lang import Lang, fold, languages

LOOKS_LIKE_ONE = "none"
BREAKS = "breaks"


class Grade(Enum):
    """How strongly the law binds; the plain present, which lays down procedure, has no word of its own."""

    MAY = "may"
    SHOULD = "should"
    SHALL = "shall"
    MUST = "must"
    MAY_NOT = "may-not"
    """Stronger than `SHALL_NOT`, just under `MUST_NOT`."""
    SHOULD_NOT = "should-not"
    SHALL_NOT = "shall-not"
    MUST_NOT = "must-not"


class GradeMention(NamedTuple):
    """A grade found in running text, with the span of characters of the folded text that gives it."""

    grade: Grade
    start: int
    end: int


def grades(text: str, lang: Lang) -> Iterator[Grade]:
    """The grades of obligation that a text gives, in order."""
    return (mention.grade for mention in find_grades(text, lang))


def find_grades(text: str, lang: Lang) -> Iterator[GradeMention]:
    """The grades of obligation, with where they stand; where two renderings begin together, the longer counts."""
    folded = fold(text)
    renderings = _renderings(lang)
    at = 0
    while found := [(match, name) for pattern, name in renderings if (match := pattern.search(folded, at))]:
        match, name = min(found, key=lambda one: (one[0].start(), -one[0].end()))
        if name != LOOKS_LIKE_ONE:
            yield GradeMention(Grade(name), match.start(), match.end())
        at = match.end()


@cache
def _renderings(lang: Lang) -> tuple[tuple[re.Pattern[str], str], ...]:
    data = languages()[lang].grades
    verbs = [word for grade in Grade for word in data[grade.value] if " " not in word]
    clause = rf"(?:\s+(?!(?:{'|'.join(map(_word, (*verbs, *data[BREAKS])))})(?!\w))[^\s.,;:()·]+)*?"
    return tuple(
        (_pattern(pattern, clause), name) for name, patterns in data.items() if name != BREAKS for pattern in patterns
    )


def _pattern(pattern: str, clause: str) -> re.Pattern[str]:
    first, *rest = pattern.split()
    steps = (clause if word == "…" else rf"\s+{_word(word)}" for word in rest)
    return re.compile(rf"(?<!\w){_word(first)}{''.join(steps)}(?![\w-])")


def _word(word: str) -> str:
    return re.escape(word).replace(r"\*", r"\w*")
