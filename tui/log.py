"""The ruling log: every ruling given, kept so that being killed at any moment loses none that was logged."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from corpus.errors import BridgelawError
from corpus.lang import Lang

VERSION = 1
SCHEMA = """
CREATE TABLE IF NOT EXISTS ruling (
    id INTEGER PRIMARY KEY,
    given_at TEXT NOT NULL,
    check_id TEXT NOT NULL,
    lang TEXT NOT NULL,
    facts TEXT NOT NULL,
    lines TEXT NOT NULL
) STRICT
"""
SELECT = "SELECT given_at, check_id, lang, facts, lines FROM ruling ORDER BY id DESC"
PATIENCE = 10
"""Seconds to wait for another program that is writing."""


class LogUnusable(BridgelawError):
    """A log that cannot be read or written."""


@dataclass(frozen=True, slots=True)
class LoggedLine:
    """A line of a ruling as it was read out."""

    text: str
    citation: str


@dataclass(frozen=True, slots=True)
class LoggedRuling:
    """A ruling as it was given."""

    given_at: datetime
    check: str
    lang: Lang
    facts: Mapping[str, str]
    lines: tuple[LoggedLine, ...]


@dataclass(frozen=True, slots=True)
class RulingLog:
    """The log in its file. Each ruling is on the disk before `add` returns, in a transaction of its own."""

    file: Path

    def add(self, ruling: LoggedRuling) -> int:
        """Log a ruling; its number. Raises LogUnusable."""
        row = (
            ruling.given_at.astimezone(UTC).isoformat(),
            ruling.check,
            ruling.lang,
            json.dumps(dict(ruling.facts)),
            json.dumps([[line.text, line.citation] for line in ruling.lines]),
        )
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            with closing(self._open()) as db, db:
                db.execute("BEGIN IMMEDIATE")
                db.execute(SCHEMA)
                db.execute(f"PRAGMA user_version = {VERSION}")
                added = db.execute("INSERT INTO ruling VALUES (NULL, ?, ?, ?, ?, ?)", row).lastrowid
        except (sqlite3.Error, OSError) as error:
            raise LogUnusable(f"{self.file}: the ruling could not be logged: {error}") from error
        return added or 0

    def rulings(self) -> Iterator[LoggedRuling]:
        """Every logged ruling, newest first. Raises LogUnusable."""
        for at, check, lang, facts, lines in self._rows():
            try:
                said = tuple(LoggedLine(_text(text), _text(citation)) for text, citation in json.loads(lines))
                known = {fact: _text(value) for fact, value in dict(json.loads(facts)).items()}
                yield LoggedRuling(datetime.fromisoformat(at).astimezone(), check, Lang(lang), known, said)
            except (ValueError, TypeError, OverflowError, RecursionError) as error:
                raise self._damaged(error) from error

    def _rows(self) -> Iterable[tuple[str, str, str, str, str]]:
        """Read at once, so that no reader keeps a writer waiting."""
        try:
            if not self.file.exists():
                return ()
            with closing(self._open()) as db:
                held = db.execute("PRAGMA user_version").fetchone()[0]
                return db.execute(SELECT).fetchall() if held else ()
        except (sqlite3.Error, OSError) as error:
            raise self._damaged(error) from error

    def _open(self) -> sqlite3.Connection:
        db = sqlite3.connect(self.file, timeout=PATIENCE)
        try:
            db.execute("PRAGMA synchronous = EXTRA")
            version: int = db.execute("PRAGMA user_version").fetchone()[0]
            if version > VERSION:
                raise LogUnusable(f"{self.file}: written by a newer bridgelaw (format {version}); update this one")
        except (sqlite3.Error, LogUnusable):
            db.close()
            raise
        return db

    def _damaged(self, error: Exception) -> LogUnusable:
        return LogUnusable(f"{self.file}: not a ruling log, or damaged: {error}; move it away to begin a new one")


def _text(value: object) -> str:
    """A value that can only be a text. Raises TypeError."""
    if not isinstance(value, str):
        raise TypeError(f"{value!r:.60} is not a text")
    return value
