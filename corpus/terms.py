"""The term base: one entry per concept of bridge law, with its terms in each language and the forms they take.

`texts/terms.toml` holds it; the reader refuses what is malformed, naming file and concept.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any, NamedTuple

from corpus.errors import BridgelawError
from corpus.lang import Lang, fold, languages, parse_lang

TERMS = Path(__file__).parent / "texts" / "terms.toml"
KEYS = {"kind", "cite", "broader", "forms", "stale"}
WORD = re.compile(r"\w+(?:['’]\w+)?")


class BadTerms(BridgelawError):
    """A term base that breaks the format."""


@dataclass(frozen=True, slots=True)
class Concept:
    """A concept with its terms."""

    id: str
    kind: str
    """`actor`, `object`, `action`, `time`, `score` or `other`."""
    cite: str
    """Its entry in the Definitions; empty where it has none."""
    broader: str
    """The concept that it is a kind of, where texts name now the one and now the other; else empty."""
    terms: Mapping[Lang, tuple[str, ...]]
    """The preferred term, then its variants."""
    forms: Mapping[Lang, Mapping[str, str]]
    """The forms that a sentence needs, by case: `nom`, `gen`, `acc`, `plural` ..."""
    stale: Mapping[Lang, tuple[str, ...]]
    """Terms of another code, or not to be used."""


class TermMention(NamedTuple):
    """A concept found in running text, with the span of characters that names it."""

    concept: str
    start: int
    end: int


@dataclass(frozen=True)
class TermBase:
    """All concepts, and the way to find them in a text."""

    concepts: Mapping[str, Concept]

    def forms(self) -> dict[Lang, dict[str, Mapping[str, str]]]:
        """The forms by language, concept and case, as the texts of the checks take them."""
        return {
            lang: {concept.id: concept.forms[lang] for concept in self.concepts.values() if lang in concept.forms}
            for lang in languages()
        }

    def find(self, text: str, lang: Lang) -> Iterator[TermMention]:
        """The concepts that a text names, in order; of overlapping terms the longest."""
        words = [(key, found) for found in WORD.finditer(text) if (key := _key_word(found[0], lang))]
        longest, known = self._keys[lang]
        at = 0
        while at < len(words):
            for length in range(min(longest, len(words) - at), 0, -1):
                concept = known.get(tuple(key for key, _ in words[at : at + length]))
                if concept is not None:
                    yield TermMention(concept, words[at][1].start(), words[at + length - 1][1].end())
                    at += length
                    break
            else:
                at += 1

    @cached_property
    def _keys(self) -> Mapping[Lang, tuple[int, Mapping[tuple[str, ...], str]]]:
        found: dict[Lang, tuple[int, Mapping[tuple[str, ...], str]]] = {}
        for lang in languages():
            keys: dict[tuple[str, ...], str] = {}
            for rank in ("preferred", "variants", "forms"):
                for concept in self.concepts.values():
                    for term in _terms_of_rank(concept, lang, rank):
                        keys.setdefault(_key(term, lang), concept.id)
            keys.pop((), None)
            found[lang] = max(map(len, keys), default=0), keys
        return found


@cache
def load_terms(file: Path = TERMS) -> TermBase:
    """Read a term base. Raises BadTerms."""
    try:
        data = tomllib.loads(file.read_text("utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadTerms(f"{file}: cannot be read as a term base: {error}") from error
    return TermBase({concept: _concept(concept, entry, file) for concept, entry in data.items()})


def _concept(concept: str, entry: Mapping[str, Any], file: Path) -> Concept:
    def wrong(problem: str) -> BadTerms:
        return BadTerms(f"{file}: [{concept}]: {problem}")

    if unknown := set(entry) - KEYS - set(languages()):
        raise wrong(f"unknown key {sorted(unknown)[0]!r}")
    if "kind" not in entry:
        raise wrong("lacks its kind")
    for lang in languages():
        terms = entry.get(lang)
        if not isinstance(terms, list) or not terms or not all(isinstance(term, str) for term in terms):
            raise wrong(f"lacks a list of terms in {lang}")
    return Concept(
        concept,
        entry["kind"],
        entry.get("cite", ""),
        entry.get("broader", ""),
        {lang: tuple(entry[lang]) for lang in languages()},
        {parse_lang(lang): dict(forms) for lang, forms in entry.get("forms", {}).items()},
        {parse_lang(lang): tuple(terms) for lang, terms in entry.get("stale", {}).items()},
    )


def _terms_of_rank(concept: Concept, lang: Lang, rank: str) -> tuple[str, ...]:
    match rank:
        case "preferred":
            return concept.terms[lang][:1]
        case "variants":
            return concept.terms[lang][1:]
        case _:
            return tuple(concept.forms.get(lang, {}).values())


def _key(term: str, lang: Lang) -> tuple[str, ...]:
    """A term as what is compared: the stems of its words, those that say nothing left out."""
    return tuple(key for found in WORD.finditer(term) if (key := _key_word(found[0], lang)))


@cache
def _key_word(word: str, lang: Lang) -> str:
    folded = fold(word.replace("’", "'"))
    if folded in languages()[lang].stop_words:
        return ""
    import snowballstemmer

    stem: str = snowballstemmer.stemmer(languages()[lang].stemmer).stemWord(folded)
    return stem
