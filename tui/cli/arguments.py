"""Arguments of the command line as values."""

from __future__ import annotations

from corpus.citation import Code
from corpus.errors import told
from corpus.lang import Lang, parse_lang
from tui.cli.parser import BadArgument
from tui.desk import Desk
from tui.settings import BadSettings

ALL = "all"


def lang_of(given: str | None, desk: Desk) -> Lang:
    """The language asked for, or the user's. Raises UnknownLanguage."""
    return desk.settings.lang if given is None else parse_lang(given)


def langs_of(given: str | None, desk: Desk) -> tuple[Lang, ...]:
    """The languages asked for, or the user's columns. Raises UnknownLanguage."""
    return desk.settings.columns if given is None else tuple(dict.fromkeys(map(parse_lang, given.split(","))))


def code_of(given: str | None, desk: Desk) -> Code:
    """The code asked for (perhaps `all`), or the user's. Raises BadArgument, BadSettings."""
    code = desk.settings.code if given is None else given.strip().lower()
    if code == ALL or code in desk.library.codes:
        return code
    problem = told("unknown code {code!r}; known are {known}", code=code, known=", ".join((*desk.library.codes, ALL)))
    if given is None:
        raise BadSettings("{file}: {error}", file=desk.home.settings, error=problem)
    raise BadArgument("{error}", error=problem)
