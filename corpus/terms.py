"""The term base: one entry per concept of bridge law, with its terms in each language and the forms they take.

`texts/terms.toml` holds it; the reader refuses what is malformed, naming file and concept.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any, NamedTuple

from corpus.citation import recognise
from corpus.errors import BridgelawError, Told, told
from corpus.lang import Lang, fold, languages

TERMS = Path(__file__).parent / "texts" / "terms.toml"
KEYS = {"kind", "cite", "broader", "forms", "stale"}
KINDS = {"actor", "object", "action", "time", "score", "other"}
LONGEST = 8
"""The most words that a term has, those that say nothing left out."""
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
        """The concepts that a text names, in order; of overlapping terms the longest, and of those the very word."""
        words = [found for found in WORD.finditer(text) if _stem(found[0], lang)]
        exact = tuple(_plain(found[0]) for found in words)
        stems = tuple(_stem(found[0], lang) for found in words)
        longest, known = self._keys[lang]
        at = 0
        while at < len(words):
            for length in range(min(longest, len(words) - at), 0, -1):
                concept = known.get(exact[at : at + length]) or known.get(stems[at : at + length])
                if concept is not None:
                    yield TermMention(concept, words[at].start(), words[at + length - 1].end())
                    at += length
                    break
            else:
                at += 1

    def term_of(self, mention: TermMention, text: str, lang: Lang) -> str:
        """The term of the base that a mention uses; empty where it is a form that is no term's stem."""
        said = tuple(_stem(word, lang) for word in _words(text[mention.start : mention.end], lang))
        terms = self.concepts[mention.concept].terms[lang]
        return next((term for term in terms if tuple(_stem(word, lang) for word in _words(term, lang)) == said), "")

    def named(self, text: str, lang: Lang) -> frozenset[str]:
        """Every concept that a text names, be it inside a longer term or by a word that other concepts share.

        A concept counts with each concept that it is a kind of.
        """
        found = (owner for key in _runs(text, lang) for owner in self._owners[lang].get(key, ()))
        return frozenset(kind for concept in found for kind in self._kinds(concept))

    def stale(self, text: str, lang: Lang) -> Iterator[tuple[str, str]]:
        """The stale terms that a text uses, each with its concept."""
        words = _every_word(text, lang)
        for concept in self.concepts.values():
            for term in concept.stale.get(lang, ()):
                wanted = _every_word(term, lang)
                if any(words[at : at + len(wanted)] == wanted for at in range(len(words))):
                    yield concept.id, term

    def _kinds(self, concept: str) -> Iterator[str]:
        while concept:
            yield concept
            concept = self.concepts[concept].broader

    @cached_property
    def _owners(self) -> Mapping[Lang, Mapping[tuple[str, ...], set[str]]]:
        """By language, for every term by its very words and by their stems, all the concepts that it names."""
        found: dict[Lang, dict[tuple[str, ...], set[str]]] = {lang: {} for lang in languages()}
        for lang, owners in found.items():
            for concept in self.concepts.values():
                for term in (*concept.terms[lang], *concept.forms.get(lang, {}).values()):
                    for key in _keys_of(_words(term, lang), lang):
                        owners.setdefault(key, set()).add(concept.id)
        return found

    @cached_property
    def _keys(self) -> Mapping[Lang, tuple[int, Mapping[tuple[str, ...], str]]]:
        """By language the length of the longest term, and every term by its very words and by their stems."""
        found: dict[Lang, tuple[int, Mapping[tuple[str, ...], str]]] = {}
        for lang in languages():
            ranked = [
                (_words(term, lang), concept.id)
                for rank in ("preferred", "variants", "forms")
                for concept in self.concepts.values()
                for term in _terms_of_rank(concept, lang, rank)
            ]
            keys: dict[tuple[str, ...], str] = {}
            for words, concept in ranked:
                keys.setdefault(tuple(_plain(word) for word in words), concept)
            for words, concept in ranked:
                keys.setdefault(tuple(_stem(word, lang) for word in words), concept)
            keys.pop((), None)
            found[lang] = max(map(len, keys), default=0), keys
        return found


@cache
def load_terms(file: Path = TERMS) -> TermBase:
    """Read a term base. Raises BadTerms."""
    return TermBase(_read(file, frozenset()))


def with_own(file: Path) -> TermBase:
    """The shipped term base, a user's own concepts in the place of those of the same id. Raises BadTerms."""
    shipped = load_terms()
    return TermBase({**shipped.concepts, **read_own(file, shipped)}) if file.exists() else shipped


def read_own(file: Path, shipped: TermBase) -> dict[str, Concept]:
    """A user's own concepts, which may name shipped ones as broader. Raises BadTerms."""
    return _read(file, shipped.concepts.keys())


def _read(file: Path, known: Set[str]) -> dict[str, Concept]:
    try:
        data = tomllib.loads(file.read_text("utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadTerms("{file}: cannot be read as a term base: {error}", file=file, error=error) from error
    for concept, entry in data.items():
        if problem := problem_of(entry, known | data.keys()):
            raise BadTerms("{file}: [{concept}]: {problem}", file=file, concept=concept, problem=problem)
    return {concept: concept_of(concept, entry) for concept, entry in data.items()}


def problem_of(entry: Any, ids: Set[str]) -> Told | None:
    """What is wrong with a concept's table."""
    if not isinstance(entry, dict):
        return told("is not a table")
    if unknown := set(entry) - KEYS - set(languages()):
        return told("unknown key {key!r}", key=min(unknown))
    if entry.get("kind") not in KINDS:
        return told("lacks its kind or has an unknown one; known are {known}", known=", ".join(sorted(KINDS)))
    if (cite := entry.get("cite")) is not None and not (isinstance(cite, str) and recognise(cite)):
        return told("cite is not a citation: {cite!r}", cite=cite)
    if (broader := entry.get("broader")) is not None and broader not in ids:
        return told("broader is no concept of the term base: {broader!r}", broader=broader)
    for lang in languages():
        if not _is_list(entry.get(lang)):
            return told("lacks a list of terms in {lang}", lang=lang)
    return _problem_of_forms(entry.get("forms", {})) or _problem_of_stale(entry.get("stale", {}), entry)


def _problem_of_forms(forms: Any) -> Told | None:
    for lang, by_case in forms.items() if isinstance(forms, dict) else [("forms", None)]:
        if not isinstance(by_case, dict) or not by_case or not all(isinstance(form, str) for form in by_case.values()):
            return told("forms of {lang!r} are not words by case", lang=lang)
        if lang not in languages():
            return told("forms in an unknown language {lang!r}", lang=lang)
    return None


def _problem_of_stale(stale: Any, entry: Mapping[str, Any]) -> Told | None:
    for lang, terms in stale.items() if isinstance(stale, dict) else [("stale", None)]:
        if lang not in languages() or not _is_list(terms):
            return told("stale terms of {lang!r} are not a list of terms in a known language", lang=lang)
        if both := set(entry[lang]).intersection(terms or ()):
            return told("{term!r} is both a term and a stale one", term=min(both))
    return None


def _is_list(terms: Any) -> bool:
    return isinstance(terms, list) and bool(terms) and all(isinstance(term, str) and term for term in terms)


def concept_of(concept: str, entry: Mapping[str, Any]) -> Concept:
    """A concept from its table, in which nothing is wrong."""
    return Concept(
        concept,
        entry["kind"],
        entry.get("cite", ""),
        entry.get("broader", ""),
        {lang: tuple(entry[lang]) for lang in languages()},
        {Lang(lang): dict(forms) for lang, forms in entry.get("forms", {}).items()},
        {Lang(lang): tuple(terms) for lang, terms in entry.get("stale", {}).items()},
    )


def as_entry(concept: Concept) -> dict[str, Any]:
    """A concept as its table."""
    head = {"kind": concept.kind, "cite": concept.cite, "broader": concept.broader}
    return {
        **{key: value for key, value in head.items() if value},
        **{lang: list(terms) for lang, terms in concept.terms.items()},
        **({"forms": {lang: dict(forms) for lang, forms in concept.forms.items()}} if concept.forms else {}),
        **({"stale": {lang: list(terms) for lang, terms in concept.stale.items()}} if concept.stale else {}),
    }


def _terms_of_rank(concept: Concept, lang: Lang, rank: str) -> tuple[str, ...]:
    match rank:
        case "preferred":
            return concept.terms[lang][:1]
        case "variants":
            return concept.terms[lang][1:]
        case _:
            return tuple(concept.forms.get(lang, {}).values())


def _words(term: str, lang: Lang) -> list[str]:
    """The words of a term, those that say nothing left out."""
    return [word for word in WORD.findall(term) if _stem(word, lang)]


def _keys_of(words: list[str], lang: Lang) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """A run of words as it stands, and as stems."""
    return tuple(map(_plain, words)), tuple(_stem(word, lang) for word in words)


def _every_word(text: str, lang: Lang) -> list[str]:
    """The words of a text as stems, those that say nothing as they stand."""
    return [stem_of(word, lang) for word in WORD.findall(text)]


def stem_of(word: str, lang: Lang) -> str:
    """The stem of a word, or the word, folded, where it says nothing."""
    return _stem(word, lang) or _plain(word)


def _runs(text: str, lang: Lang) -> set[tuple[str, ...]]:
    """Every run of words of a text that is no longer than a term may be, as it stands and as stems."""
    words = _words(text, lang)
    spans = (words[at : at + length] for at in range(len(words)) for length in range(1, LONGEST + 1))
    return {key for span in spans for key in _keys_of(span, lang)}


def _plain(word: str) -> str:
    return fold(word.replace("’", "'"))


@cache
def _stem(word: str, lang: Lang) -> str:
    """The stem of a word; empty for one that says nothing."""
    folded = _plain(word)
    if folded in languages()[lang].stop_words:
        return ""
    import snowballstemmer

    stem: str = snowballstemmer.stemmer(languages()[lang].stemmer).stemWord(folded)
    return stem
