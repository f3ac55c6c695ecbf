"""Arguments of the command line as values."""

from __future__ import annotations

from corpus.citation import Code
from corpus.errors import BridgelawError
from corpus.lang import Lang, parse_lang
from tui.desk import Desk

ALL = "all"


class BadArgument(BridgelawError):
    """An argument that cannot be used."""


def lang_of(given: str | None, desk: Desk) -> Lang:
    """The language asked for, or the user's. Raises UnknownLanguage."""
    return desk.settings.lang if given is None else parse_lang(given)


def langs_of(given: str | None, desk: Desk) -> tuple[Lang, ...]:
    """The languages asked for, or the user's columns. Raises UnknownLanguage."""
    return desk.settings.columns if given is None else tuple(dict.fromkeys(map(parse_lang, given.split(","))))


def code_of(given: str | None, desk: Desk) -> Code:
    """The code asked for (perhaps `all`), or the user's. Raises BadArgument."""
    code = desk.settings.code if given is None else given.strip().lower()
    if code != ALL and code not in desk.library.codes:
        raise BadArgument(f"unknown code {code!r}; known are {', '.join(desk.library.codes)} and {ALL}")
    return code
