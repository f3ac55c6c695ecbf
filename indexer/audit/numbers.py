"""The numbers of a text: scores, percentages, counts and places in a row, written as digits or as words.

Number words are data, `numbers.toml`. What a citation holds is no number of the text, and one is left out: it is an
article or a pronoun too.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from corpus.citation import find_citations
from corpus.lang import Lang, fold, normalise
from indexer.audit.patterns import Patterns, Seen

NUMBERS = Path(__file__).parent / "numbers.toml"
DIGITS = re.compile(r"(?<![\w.,])(\d+(?:[.,]\d+)?)(?:\s?(%)|(?:st|nd|rd|th|e|de|ste|η|ο|ος)(?!\w))?(?![\w%])")
THOUSANDS = re.compile(r"(?<=\d)[.,\s](?=\d{3}(?!\d))")
BOTH = "both"
NONE = "none"


class Numbers(NamedTuple):
    """Which numbers a text names, how often, and how often it may say two besides."""

    named: Counter[str]
    both: int


def numbers(text: str, lang: Lang) -> Numbers:
    """The numbers of a text: `4`, `40%`, `5.` for the fifth."""
    folded = THOUSANDS.sub("", fold(_without_citations(normalise(text))))
    seen = list(_patterns(lang).find(folded))
    named = Counter(each.name for each in seen if each.name not in (BOTH, NONE))
    named.update(f"{value.replace(',', '.')}{percent}" for value, percent in DIGITS.findall(folded) if value != "1")
    return Numbers(named, sum(each.name == BOTH for each in seen))


def number_places(text: str, lang: Lang, number: str) -> Iterator[tuple[int, int]]:
    """Where a number stands in the folded text, as digits or as a word."""
    folded = fold(text)
    for match in DIGITS.finditer(folded):
        value, percent = match.groups()
        if f"{value.replace(',', '.')}{percent or ''}" == number:
            yield match.span()
    yield from ((seen.start, seen.end) for seen in _patterns(lang).find(folded) if seen.name == number)


def every_number(text: str, lang: Lang) -> Iterator[Seen]:
    """Where the numbers of a text stand, those of citations too."""
    folded = fold(normalise(text))
    yield from (each for each in _patterns(lang).find(folded) if each.name not in (BOTH, NONE))
    for found in DIGITS.finditer(folded):
        if found[1] != "1":
            yield Seen(found.start(), found.end(), f"{found[1].replace(',', '.')}{found[2] or ''}")


def _without_citations(text: str) -> str:
    for mention in reversed(list(find_citations(text))):
        text = f"{text[: mention.start]}§{text[mention.end :]}"
    return text


@cache
def _patterns(lang: Lang) -> Patterns:
    data = _numbers()[lang]
    return Patterns(
        [
            *((value, words) for value, words in data["cardinal"].items()),
            *((f"{value}.", words) for value, words in data["ordinal"].items()),
            (BOTH, data[BOTH]),
            (NONE, data[NONE]),
        ]
    )


@cache
def _numbers() -> Mapping[str, Any]:
    return tomllib.loads(NUMBERS.read_text("utf-8"))
