"""The words of the screen, in the language of the settings. The texts of laws and checks are not among them."""

from __future__ import annotations

from dataclasses import dataclass, field
from gettext import NullTranslations, translation
from pathlib import Path

from corpus.lang import Lang

LOCALE = Path(__file__).parent / "locale"
DOMAIN = "bridgelaw"


@dataclass(frozen=True, slots=True)
class Words:
    """The catalog of one language. Called with an English text, it gives the words of that language."""

    lang: Lang
    _catalog: NullTranslations = field(repr=False)

    def __call__(self, text: str, **values: object) -> str:
        """The text in this language, its placeholders filled in."""
        found = self._catalog.gettext(text) if text else ""
        return found.format(**values) if values else found


def words_in(lang: Lang) -> Words:
    """The catalog of a language."""
    return Words(lang, translation(DOMAIN, LOCALE, [lang]))
