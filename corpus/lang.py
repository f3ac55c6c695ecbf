"""Languages: their letters, their words for "law", and text brought to one form.

A language is a file in `languages/`; nothing in the code names one.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, NewType

from corpus.errors import BridgelawError

Lang = NewType("Lang", str)

LANGUAGES = Path(__file__).parent / "languages"
VARIATION_SELECTOR = re.compile("[\ufe00-\ufe0f]")


class UnknownLanguage(BridgelawError):
    """A language that no file describes."""


@dataclass(frozen=True, slots=True)
class Language:
    """What belongs to one language."""

    code: Lang
    name: str
    """Its own name for itself."""
    alpha3: str
    """Its code of three letters (ISO 639-2, terminological), as documents of law are marked with."""
    stemmer: str
    """The Snowball stemmer's name."""
    law_words: tuple[str, ...]
    """Folded words that announce a citation."""
    join_words: tuple[str, ...]
    """Folded words that join two citations."""
    citation: str
    """How a citation is named, with `{}` for its number."""
    letters: tuple[str, ...]
    """The letters A, B, C ... of a provision, in order."""
    lookalikes: Mapping[str, str]
    """Capitals that are typed as the same-looking capital of another script."""
    operators: Mapping[str, tuple[str, ...]]
    """Words that restrict a rule (only, except, until), folded, by what they do."""
    grades: Mapping[str, tuple[str, ...]]
    """Folded renderings of the grades of obligation, as `corpus.grades` reads them."""
    stop_words: frozenset[str]
    """Folded words that say nothing in a search."""


def normalise(text: str) -> str:
    """Text in NFC with the canonical twins of Greek punctuation and emoji variation selectors gone."""
    if text.isascii():
        return text
    if VARIATION_SELECTOR.search(text):
        text = VARIATION_SELECTOR.sub("", text)
    return unicodedata.normalize("NFC", text)


def fold(text: str) -> str:
    """Text for comparing and indexing: casefolded, without accents, final sigma as sigma; words stay whole."""
    if text.isascii():
        return text.lower()
    bare = "".join(c for c in unicodedata.normalize("NFD", normalise(text).casefold()) if not unicodedata.combining(c))
    return unicodedata.normalize("NFC", bare)


@cache
def languages() -> Mapping[Lang, Language]:
    """Every language that has a file, English first, then by code."""
    return {lang: _read(lang, tomllib.loads((LANGUAGES / f"{lang}.toml").read_text("utf-8"))) for lang in lang_codes()}


@cache
def lang_codes() -> tuple[Lang, ...]:
    """The codes of the languages, in the order of `languages`; for these alone no file need be opened."""
    names = (file.stem for file in LANGUAGES.iterdir() if file.suffix == ".toml")
    return tuple(Lang(name) for name in sorted(names, key=lambda name: (name != "en", name)))


def parse_lang(text: str) -> Lang:
    """A language code. Raises UnknownLanguage."""
    lang = Lang(text.strip().lower())
    if lang not in lang_codes():
        raise UnknownLanguage("unknown language {text!r}; known are {known}", text=text, known=", ".join(lang_codes()))
    return lang


def _read(code: Lang, data: Mapping[str, Any]) -> Language:
    return Language(
        code=code,
        name=data["name"],
        alpha3=data["alpha3"],
        stemmer=data["stemmer"],
        law_words=tuple(fold(word) for word in data["law"]),
        join_words=tuple(fold(word) for word in data["join"]),
        citation=data["cite"],
        letters=tuple(data["letters"]),
        lookalikes=data.get("lookalikes", {}),
        operators={name: tuple(fold(word) for word in words) for name, words in data["operators"].items()},
        grades={name: tuple(fold(pattern) for pattern in patterns) for name, patterns in data["grades"].items()},
        stop_words=frozenset(fold(word) for word in data["search"]["stop"]),
    )
