"""The facts of a situation, read from a file and held against the check that they are for."""

from __future__ import annotations

import json
import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path

from corpus.errors import BridgelawError
from engine.decision import facts_of
from engine.interview import BadAnswer
from engine.registry import CheckEntry

LARGEST = 1_000_000
"""Bytes; a file of facts is a few lines."""


class BadFacts(BridgelawError):
    """A file of facts that cannot be read as one, or that names what the check does not ask."""


def read_facts(file: str) -> Mapping[str, object]:
    """The facts of a JSON or TOML file, or of standard input for `-`. Raises BadFacts."""
    try:
        raw = _read(file)
        text = raw.decode("utf-8-sig")
    except OSError as error:
        raise BadFacts("{file}: cannot be read: {reason}", file=file, reason=error) from error
    except UnicodeDecodeError as error:
        raise BadFacts("{file}: not UTF-8; save it as plain text in UTF-8", file=file) from error
    except ValueError as error:  # a NUL in the name
        raise BadFacts("{file}: is not the name of a file", file=file) from error
    if not text.strip():
        raise BadFacts('{file}: is empty; write {{"fact": "value"}} or fact = "value"', file=file)
    facts = _parse(text, file)
    if not isinstance(facts, dict):
        raise BadFacts('{file}: holds no table of facts; write {{"fact": "value"}} or fact = "value"', file=file)
    return facts


def known_facts(entry: CheckEntry, given: Mapping[str, object]) -> dict[str, str]:
    """The facts as values of the check. Raises BadFacts for an unknown id or value."""
    if not given:
        return {}
    asked = {fact.id: fact for fact in facts_of(entry.load())}
    if unknown := sorted(set(given) - set(asked)):
        raise BadFacts(
            "{id} asks no {fact!r:.60}; it knows {known}", id=entry.id, fact=unknown[0], known=", ".join(asked)
        )
    try:
        return {fact: asked[fact].parse(answer) for fact, answer in given.items()}
    except BadAnswer as error:
        raise BadFacts("{id}: {error}", id=entry.id, error=error) from error


def _read(file: str) -> bytes:
    """Raises OSError, BadFacts."""
    if file != "-":
        with Path(file).open("rb") as stream:
            raw = stream.read(LARGEST + 1)
    elif sys.stdin is None:
        raise BadFacts("-: cannot be read: standard input is closed")
    else:
        raw = sys.stdin.buffer.read(LARGEST + 1)
    if len(raw) > LARGEST:
        raise BadFacts("{file}: too large for a file of facts ({most} bytes at the most)", file=file, most=LARGEST)
    return raw


def _parse(text: str, file: str) -> object:
    """Raises BadFacts."""
    is_json = file.endswith(".json") or (text.lstrip().startswith(("{", "[")) and not file.endswith(".toml"))
    try:
        return json.loads(text, object_pairs_hook=_once_each) if is_json else tomllib.loads(text)
    except BadFacts as error:
        raise BadFacts("{file}: {error}", file=file, error=error) from error
    except (ValueError, RecursionError) as error:
        raise BadFacts(
            "{file}: cannot be read as {form}: {error}", file=file, form="JSON" if is_json else "TOML", error=error
        ) from error


def _once_each(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """A JSON table whose keys are each there once: of two answers to one question neither can be trusted."""
    table = dict(pairs)
    if len(table) < len(pairs):
        twice = next(key for key in table if sum(key == other for other, _ in pairs) > 1)
        raise BadFacts("{fact!r} stands twice", fact=twice)
    return table
