"""Text to index terms: folded words without stop words, each by its stem."""

from __future__ import annotations

import re
import threading
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import metadata
from pathlib import Path
from typing import Any

import snowballstemmer

from corpus.lang import Lang, fold, languages
from indexer.evidence import digest

STEMS = Path(__file__).parent / "stems"
"""Per language: which forms Snowball would part from their lemma, and which words stand inside compounds."""

WORD = re.compile(r"\w+(?:'\w+)*|[♠♥♦♣]")
APOSTROPHES = str.maketrans("’‘", "''")


@dataclass(slots=True)
class Analyser:
    """One language's way from a text to its terms."""

    stop_words: frozenset[str]
    lemmas: Mapping[str, str]
    """Folded form -> the folded lemma that Snowball would not reach."""
    parts: tuple[str, ...]
    """Folded words that a compound is also found by."""
    stemmer: Any
    _terms: dict[str, tuple[str, ...]] = field(default_factory=dict)
    _stems: dict[str, str] = field(default_factory=dict)
    _turn: threading.Lock = field(default_factory=threading.Lock)

    def words(self, text: str) -> Iterator[str]:
        """The folded words of a text that say something, in order, with repetitions."""
        found = WORD.findall(fold(text.translate(APOSTROPHES)))
        return (word for word in found if word not in self.stop_words)

    def terms(self, word: str) -> tuple[str, ...]:
        """What a folded word is indexed by: its stem, and those of the words inside it."""
        if word not in self._terms:
            inside = (part for part in self.parts if part in word)
            self._terms[word] = tuple(dict.fromkeys(map(self.stem, (word, *inside))))
        return self._terms[word]

    def stem(self, word: str) -> str:
        """The stem of a folded word. Snowball's stemmer holds state: one word at a time."""
        if word not in self._stems:
            with self._turn:
                self._stems[word] = str(self.stemmer.stemWord(self.lemmas.get(word, word)))
        return self._stems[word]


@cache
def analyser(lang: Lang) -> Analyser:
    """A language's analyser."""
    language, exceptions = languages()[lang], tables_of(lang)
    lemmas = {fold(form): fold(lemma) for lemma, forms in exceptions.get("lemmas", {}).items() for form in forms}
    parts = tuple(fold(part) for part in exceptions.get("parts", ()))
    return Analyser(language.stop_words, lemmas, parts, snowballstemmer.stemmer(language.stemmer))


@cache
def analysis_identity() -> str:
    """Names how texts are analysed: another name, other terms."""
    tables = [file.read_text("utf-8") for file in sorted(STEMS.glob("*.toml"))]
    words = [" ".join(sorted(language.stop_words)) for language in languages().values()]
    return digest([metadata.version("snowballstemmer"), *languages(), *words, *tables])


@cache
def tables_of(lang: Lang) -> dict[str, Any]:
    """What `stems/` says of a language."""
    file = STEMS / f"{lang}.toml"
    return tomllib.loads(file.read_text("utf-8")) if file.exists() else {}
