"""What a user has set: languages, code, encoder. A TOML file; what it does not say keeps its default."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from corpus.citation import Code
from corpus.errors import BridgelawError
from corpus.lang import Lang, languages, parse_lang
from corpus.library import DEFAULT_CODE

KNOWN = ("lang", "columns", "code", "model")


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
    """A sentence-transformers model by name or path, or `none`; None for the embedded encoder."""


def default_settings() -> Settings:
    """What holds where nothing is set: the platform's language if the program speaks it, every language to read."""
    locale = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    spoken = Lang(locale[:2].lower())
    lang = spoken if spoken in languages() else next(iter(languages()))
    return Settings(lang, _all_from(lang))


def read_settings(file: Path) -> Settings:
    """The settings of a file over the defaults. Raises BadSettings with what is wrong and where."""
    try:
        return _settings(tomllib.loads(file.read_text("utf-8-sig")))
    except FileNotFoundError:
        return default_settings()
    except OSError as error:
        raise BadSettings(f"{file}: cannot be read: {error.strerror}") from error
    except (ValueError, RecursionError) as error:
        raise BadSettings(f"{file}: not a TOML file: {error}") from error
    except BridgelawError as error:
        raise BadSettings(f"{file}: {error}") from error


def _settings(given: Mapping[str, object]) -> Settings:
    if unknown := set(given).difference(KNOWN):
        raise BadSettings(f"unknown setting {min(unknown)!r}; known are {', '.join(KNOWN)}")
    lang = parse_lang(_text(given, "lang") or default_settings().lang)
    columns = given.get("columns", _all_from(lang))
    if not isinstance(columns, (list, tuple)) or not columns or not all(isinstance(name, str) for name in columns):
        raise BadSettings('columns is not a list of languages; write it as ["en", "nl"]')
    return Settings(
        lang,
        tuple(dict.fromkeys(map(parse_lang, columns))),
        _text(given, "code") or DEFAULT_CODE,
        _text(given, "model"),
    )


def _text(given: Mapping[str, object], name: str) -> str | None:
    """A setting that is a text; None where it is not set. Raises BadSettings."""
    value = given.get(name)
    if name in given and not (isinstance(value, str) and value):
        raise BadSettings(f'{name} is not a text; write it as {name} = "..."')
    return value if isinstance(value, str) else None


def _all_from(lang: Lang) -> tuple[Lang, ...]:
    return tuple(sorted(languages(), key=lambda column: column != lang))
