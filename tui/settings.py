"""What a user has set: languages, code, encoder. A TOML file; what it does not say keeps its default."""

from __future__ import annotations

import os
import tomllib
from dataclasses import dataclass, fields
from pathlib import Path

from corpus.citation import Code
from corpus.errors import BridgelawError
from corpus.lang import Lang, languages, parse_lang
from corpus.library import DEFAULT_CODE


class BadSettings(BridgelawError):
    """A settings file that cannot be read as one."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings in force."""

    lang: Lang
    """The language of the screen, of questions and rulings."""
    columns: tuple[Lang, ...]
    """The languages of the reader, left to right."""
    code: Code = DEFAULT_CODE
    model: str | None = None
    """A sentence-transformers model by name or path; None for the embedded encoder."""


def default_settings() -> Settings:
    """What holds where nothing is set: the platform's language if the program speaks it, every language to read."""
    spoken = Lang(os.environ.get("LC_ALL", os.environ.get("LC_MESSAGES", os.environ.get("LANG", "")))[:2].lower())
    lang = spoken if spoken in languages() else next(iter(languages()))
    return Settings(lang, tuple(sorted(languages(), key=lambda column: column != lang)))


def read_settings(file: Path) -> Settings:
    """The settings of a file over the defaults. Raises BadSettings with what is wrong and where."""
    default = default_settings()
    try:
        given = tomllib.loads(file.read_text("utf-8"))
    except FileNotFoundError:
        return default
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadSettings(f"{file}: cannot be read as settings: {error}") from error
    if unknown := set(given) - {field.name for field in fields(Settings)}:
        known = ", ".join(field.name for field in fields(Settings))
        raise BadSettings(f"{file}: unknown setting {sorted(unknown)[0]!r}; known are {known}")
    try:
        lang = parse_lang(given.get("lang", default.lang))
        columns = tuple(map(parse_lang, given["columns"])) if given.get("columns") else default.columns
    except (AttributeError, TypeError) as error:
        raise BadSettings(f"{file}: a language is a text such as 'en', columns a list of them") from error
    return Settings(lang, columns, str(given.get("code", default.code)), given.get("model"))
