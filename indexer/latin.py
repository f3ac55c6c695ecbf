"""A language of another script written in Latin letters, as Greeklish is: the word that was meant, by its sound.

`stems/*.toml` says how a language's letters sound, and what sounds a Latin spelling may stand for. The words are those
of the evidence, the more frequent one where two sound alike.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby, islice, product

from corpus.lang import fold, languages
from indexer.analysis import tables_of
from indexer.evidence import Evidence

WORD = re.compile(r"[a-zA-Z0-9]+")
LETTERS = re.compile(r"[^\W\d_]+")
SHORTEST, LONGEST = 3, 40
"""Letters of a word that is looked up; shorter ones sound like anything, and longer ones are no words."""
FEWEST = 2
"""Words that must be found before a question of several is taken for one in Latin letters."""
MOST_READINGS = 32
"""Sounds of one word that are tried."""


class LatinWriting:
    """Reads words in Latin letters as words of a language that has others."""

    def __init__(self, evidence: Iterable[Evidence]) -> None:
        """Take the vocabulary from these passages."""
        self._words: dict[str, str] = {}
        self._written: dict[str, Sequence[str]] = {}
        spoken = {lang: tables["spoken"] for lang in languages() if (tables := tables_of(lang).get("latin"))}
        for lang in spoken:
            self._written |= tables_of(lang)["latin"]["written"]
        counts = Counter((e.lang, word) for e in evidence if e.lang in spoken for word in _words_of(e))
        for (lang, word), _ in counts.most_common():
            self._words.setdefault(_sound(fold(word), spoken[lang]), word)

    def read(self, query: str, is_known: Callable[[str], bool]) -> str:
        """The query with each word that is known neither in its own letters nor to a text put into its language."""
        found = {word: meant for word in set(WORD.findall(query)) if (meant := self._meant(word, is_known))}
        if len(found) < min(FEWEST, len(WORD.findall(query))):
            return query
        return WORD.sub(lambda match: found.get(match[0], match[0]), query)

    def _meant(self, word: str, is_known: Callable[[str], bool]) -> str | None:
        if not SHORTEST <= len(word) <= LONGEST or word.isdigit() or is_known(word.lower()):
            return None
        readings = (self._words.get(sound) for sound in _sounds(word.lower(), self._written))
        return next((meant for meant in readings if meant), None)


def _words_of(passage: Evidence) -> Iterator[str]:
    """The words as they are spelt, accents and all: the encoder knows them so."""
    return (word.lower() for word in LETTERS.findall(passage.text) if not word.isascii())


def _sound(word: str, spoken: Mapping[str, str]) -> str:
    return _undoubled("".join(spoken.get(part, part) for part in _parts(word, spoken)))


def _sounds(word: str, written: Mapping[str, Sequence[str]]) -> Iterator[str]:
    choices = [written.get(part, (part,)) for part in _parts(word, written)]
    return (_undoubled("".join(sounds)) for sounds in islice(product(*choices), MOST_READINGS))


def _parts(word: str, known: Mapping[str, object]) -> Iterator[str]:
    """The word in pieces of two letters where these are one sound, else of one."""
    start = 0
    while start < len(word):
        length = 2 if word[start : start + 2] in known else 1
        yield word[start : start + length]
        start += length


def _undoubled(sound: str) -> str:
    return "".join(letter for letter, _ in groupby(sound))
