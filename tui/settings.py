"""What a user has set: languages, code, encoder, theme, keys. A TOML file; what it does not say keeps its default."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType

from corpus.citation import Code
from corpus.errors import BridgelawError
from corpus.lang import Lang, UnknownLanguage, languages, parse_lang
from corpus.library import DEFAULT_CODE

KNOWN = ("lang", "columns", "code", "model", "theme", "keys")
THEMES = ("dark", "light", "contrast")


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
    theme: str = THEMES[0]
    """`dark`, `light`, or `contrast`: black and white, for bad light and tired eyes."""
    keys: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """Other keys for what the app does, by the id of the binding: `{"check": "c,f4"}`."""


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
        raise BadSettings("{file}: cannot be read: {reason}", file=file, reason=error) from error
    except (ValueError, RecursionError) as error:
        raise BadSettings("{file}: not a TOML file: {error}", file=file, error=error) from error
    except BridgelawError as error:
        raise BadSettings("{file}: {error}", file=file, error=error) from error


def change_setting(file: Path, name: str, value: str | list[str]) -> None:
    """Write one setting into the file; all else in it stays as it is, remarks too. Raises BadSettings."""
    import tomlkit
    from tomlkit.exceptions import TOMLKitError

    beside = file.with_suffix(".new")
    try:
        document = tomlkit.parse(file.read_text("utf-8-sig")) if file.exists() else tomlkit.document()
        if name in document:
            document[name] = value
        else:
            tables = [key for key, held in document.items() if isinstance(held, dict)]
            held = {key: document.pop(key) for key in tables}  # what follows a table would belong to it
            document[name] = value
            document.update(held)
        _settings(document.unwrap())
        file.parent.mkdir(parents=True, exist_ok=True)
        beside.write_text(tomlkit.dumps(document), "utf-8")
        beside.replace(file)
    except (OSError, UnicodeDecodeError, TOMLKitError, UnknownLanguage) as error:
        raise BadSettings("{file}: cannot be changed: {error}", file=file, error=error) from error


def _settings(given: Mapping[str, object]) -> Settings:
    if unknown := set(given).difference(KNOWN):
        raise BadSettings("unknown setting {name!r}; known are {known}", name=min(unknown), known=", ".join(KNOWN))
    lang = parse_lang(_text(given, "lang") or default_settings().lang)
    columns = given.get("columns", _all_from(lang))
    if not isinstance(columns, (list, tuple)) or not columns or not all(isinstance(name, str) for name in columns):
        raise BadSettings('columns is not a list of languages; write it as ["en", "nl"]')
    return Settings(
        lang,
        tuple(dict.fromkeys(map(parse_lang, columns))),
        _text(given, "code") or DEFAULT_CODE,
        _text(given, "model"),
        _theme(given),
        _keys(given),
    )


def _theme(given: Mapping[str, object]) -> str:
    theme = _text(given, "theme") or THEMES[0]
    if theme not in THEMES:
        raise BadSettings("unknown theme {theme!r}; known are {known}", theme=theme, known=", ".join(THEMES))
    return theme


def _keys(given: Mapping[str, object]) -> Mapping[str, str]:
    keys = given.get("keys", {})
    if not isinstance(keys, dict) or not all(isinstance(key, str) and key for key in keys.values()):
        raise BadSettings('keys is not a table of keys; write it as [keys] and check = "c,f4"')
    return keys


def _text(given: Mapping[str, object], name: str) -> str | None:
    """A setting that is a text; None where it is not set. Raises BadSettings."""
    value = given.get(name)
    if name in given and not (isinstance(value, str) and value):
        raise BadSettings('{name} is not a text; write it as {name} = "..."', name=name)
    return value if isinstance(value, str) else None


def _all_from(lang: Lang) -> tuple[Lang, ...]:
    return tuple(sorted(languages(), key=lambda column: column != lang))
