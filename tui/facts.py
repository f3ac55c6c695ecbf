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
        raw = sys.stdin.buffer.read(LARGEST + 1) if file == "-" else _read(Path(file))
        text = raw.decode("utf-8-sig")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "not UTF-8"
        raise BadFacts(f"{file}: cannot be read: {reason}") from error
    if len(raw) > LARGEST:
        raise BadFacts(f"{file}: too large for a file of facts ({LARGEST} bytes at the most)")
    facts = _parse(text, file)
    if not isinstance(facts, dict):
        raise BadFacts(f'{file}: holds no table of facts; write {{"fact": "value"}} or fact = "value"')
    return facts


def known_facts(entry: CheckEntry, given: Mapping[str, object]) -> dict[str, str]:
    """The facts as values of the check. Raises BadFacts for an unknown id or value."""
    if not given:
        return {}
    asked = {fact.id: fact for fact in facts_of(entry.load())}
    if unknown := sorted(set(given) - set(asked)):
        raise BadFacts(f"{entry.id} asks no {unknown[0]!r}; it knows {', '.join(asked)}")
    try:
        return {fact: asked[fact].parse(answer) for fact, answer in given.items()}
    except BadAnswer as error:
        raise BadFacts(f"{entry.id}: {error}") from error


def _read(file: Path) -> bytes:
    with file.open("rb") as stream:
        return stream.read(LARGEST + 1)


def _parse(text: str, file: str) -> object:
    try:
        return tomllib.loads(text) if file.endswith(".toml") or not text.lstrip().startswith("{") else json.loads(text)
    except (json.JSONDecodeError, tomllib.TOMLDecodeError, RecursionError) as error:
        raise BadFacts(f"{file}: neither JSON nor TOML: {error}") from error
