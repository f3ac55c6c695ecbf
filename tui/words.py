"""The words of the screen, in the language of the settings. The texts of laws and checks are not among them."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from gettext import NullTranslations, bindtextdomain, textdomain, translation
from pathlib import Path
from typing import Protocol, runtime_checkable

from corpus.errors import BridgelawError, Told, plainly, told
from corpus.lang import Lang

LOCALE = Path(__file__).parent / "locale"
DOMAIN = "bridgelaw"
SYSTEM = (
    told("No such file or directory"),
    told("Permission denied"),
    told("Is a directory"),
    told("Not a directory"),
    told("File exists"),
    told("No space left on device"),
    told("Read-only file system"),
    told("File name too long"),
    told("Address already in use"),
    told("Cannot assign requested address"),
    told("Connection refused"),
    told("Name or service not known"),
    told("Temporary failure in name resolution"),
    told("timed out"),
    told("database is locked"),
    told("database or disk is full"),
    told("disk I/O error"),
    told("unable to open database file"),
    told("file is not a database"),
    told("database disk image is malformed"),
    told("attempt to write a readonly database"),
)
"""What the system and SQLite report most; anything else of theirs is shown as they say it."""


@runtime_checkable
class InLanguages(Protocol):
    """What has texts of its own in every language."""

    def told(self, lang: Lang, /) -> str:
        """The text in a language."""


@dataclass(frozen=True, slots=True)
class Words:
    """The catalog of one language. Called with an English text, it gives the words of that language."""

    lang: Lang
    _catalog: NullTranslations = field(repr=False)

    def __call__(self, text: str, /, **values: object) -> str:
        """The text in this language, its placeholders filled in."""
        found = self._catalog.gettext(text) if text else ""
        return found.format(**values) if values else found

    def speak(self) -> None:
        """Have `argparse` and whoever else asks `gettext` use this catalog; for a program that is about to end."""
        os.environ["LANGUAGE"] = self.lang
        bindtextdomain(DOMAIN, str(LOCALE))
        textdomain(DOMAIN)

    def tell(self, what: object) -> str:
        """An error, or what a part of the program that knows no language has to say."""
        return str(self._value(what))

    def _value(self, value: object) -> object:
        """A value in this language; what is no text of ours stays what it is."""
        if isinstance(value, BridgelawError):
            value = value.text
        if isinstance(value, Told):
            return self(value.template, **{name: self._value(each) for name, each in value.values.items()})
        if isinstance(value, InLanguages):
            return value.told(self.lang)
        return self(" ".join(str(plainly(value)).split())) if isinstance(value, Exception) else value


def words_in(lang: Lang) -> Words:
    """The catalog of a language."""
    return Words(lang, translation(DOMAIN, LOCALE, [lang]))
