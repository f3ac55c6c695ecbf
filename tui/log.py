"""The ruling log: every ruling given, kept so that being killed at any moment loses none that was logged.

Nothing in it is ever changed: a correction is a ruling of its own that replaces an earlier one; that something is open
no longer, and why, is an event beside the ruling, and that it is open again another one.
"""

from __future__ import annotations

import json
import sqlite3
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import chain
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from corpus.errors import BridgelawError, Told, told
from corpus.lang import Lang
from engine.standing import Ended, Standing, Until

STEPS = (
    (
        """CREATE TABLE IF NOT EXISTS ruling (
            id INTEGER PRIMARY KEY,
            given_at TEXT NOT NULL,
            check_id TEXT NOT NULL,
            lang TEXT NOT NULL,
            facts TEXT NOT NULL,
            lines TEXT NOT NULL
        ) STRICT""",
    ),
    (
        "ALTER TABLE ruling ADD COLUMN place TEXT NOT NULL DEFAULT '{}'",
        "ALTER TABLE ruling ADD COLUMN note TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE ruling ADD COLUMN replaces INTEGER NOT NULL DEFAULT 0",
        """CREATE TABLE done (
            ruling INTEGER NOT NULL,
            line INTEGER NOT NULL,
            at TEXT NOT NULL,
            PRIMARY KEY (ruling, line)
        ) STRICT""",
    ),
    (),
    (
        """CREATE TABLE event (
            id INTEGER PRIMARY KEY,
            ruling INTEGER NOT NULL,
            line INTEGER NOT NULL,
            at TEXT NOT NULL,
            why TEXT NOT NULL,
            told_by INTEGER NOT NULL
        ) STRICT""",
        "INSERT INTO event SELECT NULL, ruling, line, at, 'done', 0 FROM done ORDER BY at",
        "DROP TABLE done",
    ),
)
"""What makes each version out of the one before; in version 3 a line says, too, why it stays open, in 4 until when."""
VERSION = len(STEPS)
SELECT = {
    1: "SELECT id, given_at, check_id, lang, facts, lines, '{}' AS place, '' AS note, 0 AS replaces FROM ruling",
    2: "SELECT id, given_at, check_id, lang, facts, lines, place, note, replaces FROM ruling",
}
SELECT[3] = SELECT[4] = SELECT[2]
PAGE = "SELECT * FROM ({}) WHERE id < ? ORDER BY id DESC LIMIT ?"
MAY_BE_OPEN = "SELECT * FROM ({}) WHERE instr(lines, 'true') OR replaces ORDER BY id DESC"
"""What may leave something open, by how JSON has it, and what replaces another ruling."""
REPLACED = "SELECT * FROM ({}) WHERE replaces ORDER BY id DESC"
PAGED = 200
"""Rulings that are taken from the file at a time."""
BEYOND = 2**63 - 1
"""No ruling has so high a number."""
TICKED = "SELECT ruling, line, at, 'done', 0 FROM done ORDER BY at"
EVENTS = {
    1: "SELECT 0, 0, '', '', 0 WHERE 0",
    2: TICKED,
    3: TICKED,
    4: "SELECT ruling, line, at, why, told_by FROM event ORDER BY id",
}
OPEN_AGAIN = ""
"""Stands in an event instead of a reason."""
PATIENCE = 10
"""Seconds to wait for another program that is writing."""
Row = tuple[int, str, str, str, str, str, str, str, int]
Event = tuple[int, int, str, str, int]
Named = tuple[int, int]
"""The number of a ruling and the place of a line in it."""


class LogUnusable(BridgelawError):
    """A log that cannot be read or written."""


@dataclass(frozen=True, slots=True)
class LoggedLine:
    """A line of a ruling as it was read out."""

    text: str
    citation: str
    ahead: bool = False
    """Whether it waits for something, stays in force, or is looked at again later."""
    stands: Standing | None = None
    """Why, as far as the log says it; rulings of an older program do not."""
    until: Until | None = None
    """How long what is in force lasts, as far as the log says it."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a ruling was given; as the director writes it, and empty where he does not."""

    session: str = ""
    round: str = ""
    board: str = ""
    table: str = ""
    pairs: str = ""

    @property
    def filled(self) -> dict[str, str]:
        """What is filled in, by the names above."""
        return {name: value for name in self.__slots__ if (value := getattr(self, name))}

    def may_be(self, other: Place) -> bool:
        """Whether both can be one board at one table: they share one of the two, and contradict each other nowhere."""
        mine, theirs = self._folded, other._folded
        both = {name for name in mine.keys() & theirs.keys() if name != "pairs"}
        return bool(both & {"board", "table"}) and all(mine[name] == theirs[name] for name in both)

    @property
    def _folded(self) -> dict[str, str]:
        return {name: " ".join(value.casefold().split()) for name, value in self.filled.items()}


@dataclass(frozen=True, slots=True)
class LoggedRuling:
    """A ruling as it was given."""

    given_at: datetime
    check: str
    lang: Lang
    facts: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    lines: tuple[LoggedLine, ...] = ()
    place: Place = Place()
    note: str = ""
    """The director's own."""
    replaces: int = 0
    """The number of the ruling that this one corrects; 0 for none."""
    number: int = field(default=0, compare=False)
    """Its own in the log; 0 while it is not there."""


@dataclass(frozen=True, slots=True)
class DamagedRow:
    """A row of the log that cannot be read; the others can."""

    number: int
    problem: str


class OpenItem(NamedTuple):
    """A line of a ruling that is still to be looked at."""

    ruling: LoggedRuling
    line: int
    """Its place among the ruling's lines, from 0."""

    @property
    def named(self) -> Named:
        """Ruling and line, as events name it."""
        return self.ruling.number, self.line

    @property
    def said(self) -> LoggedLine:
        """The line itself."""
        return self.ruling.lines[self.line]

    @property
    def in_force(self) -> bool:
        """Whether it binds a player now: a penalty card, a lead, a pass."""
        return self.said.stands is not None and self.said.stands.in_force

    @property
    def ends_with_the_board(self) -> bool:
        """Whether nothing is left of it once the board has been played; what is looked at then is left."""
        return self.in_force or self.said.stands is Standing.WAITS


class End(NamedTuple):
    """That an item is open no longer, and why."""

    item: OpenItem
    why: Ended


class Struck(NamedTuple):
    """When a line was struck off, and why."""

    at: datetime
    why: Ended
    told_by: int
    """The number of the ruling that tells it; 0 where the director said it."""


@dataclass(frozen=True, slots=True)
class RulingLog:
    """The log in its file. What is written is on the disk before the method returns, in a transaction of its own."""

    file: Path

    def add(self, ruling: LoggedRuling, *ends: End) -> int:
        """Log a ruling, and what is open no longer because of it; its number. Raises LogUnusable."""
        at = ruling.given_at.astimezone(UTC).isoformat()
        row = (
            at,
            ruling.check,
            ruling.lang,
            json.dumps(dict(ruling.facts)),
            json.dumps([_line_written(line) for line in ruling.lines]),
            json.dumps(ruling.place.filled),
            ruling.note,
            ruling.replaces,
        )

        def insert(db: sqlite3.Connection) -> int:
            number = db.execute("INSERT INTO ruling VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?)", row).lastrowid or 0
            _happened(db, (_struck(end, at, number) for end in ends))
            return number

        return self._write(told("the ruling could not be logged"), insert)

    def strike(self, *ends: End, at: datetime, told_by: int = 0) -> None:
        """Note that lines have been looked at, or hold no longer. Raises LogUnusable."""
        rows = [_struck(end, at.astimezone(UTC).isoformat(), told_by) for end in ends]
        self._write(told("it could not be struck off"), lambda db: _happened(db, rows))

    def reopen(self, *named: Named, at: datetime) -> None:
        """Take back that lines were struck off. Raises LogUnusable."""
        rows = [(*each, at.astimezone(UTC).isoformat(), OPEN_AGAIN, 0) for each in named]
        self._write(told("it could not be opened again"), lambda db: _happened(db, rows))

    def undo(self, at: datetime) -> int:
        """Open again what was struck off last, all that went together; how much that is. Raises LogUnusable."""
        then = at.astimezone(UTC).isoformat()

        def reopen(db: sqlite3.Connection) -> int:
            latest = _latest(db.execute(EVENTS[VERSION]).fetchall())
            struck = {named: event for named, event in latest.items() if event[3] != OPEN_AGAIN}
            last = max((event[2] for event in struck.values()), default="")
            return _happened(db, ((*named, then, OPEN_AGAIN, 0) for named in struck if struck[named][2] == last))

        return self._write(told("it could not be opened again"), reopen)

    def struck(self) -> Mapping[Named, Struck]:
        """The lines that are struck off, by the ruling in which each was. Raises LogUnusable."""
        latest = _latest(self._selected(EVENTS))
        return {
            named: Struck(datetime.fromisoformat(at).astimezone(), _reason(why), told_by)
            for named, (_, _, at, why, told_by) in latest.items()
            if why != OPEN_AGAIN
        }

    def rulings(self, before: int = BEYOND) -> Iterator[LoggedRuling | DamagedRow]:
        """The logged rulings with lower numbers, newest first; a row that is damaged in its place.

        They are taken from the file as they are asked for. Raises LogUnusable.
        """
        while rows := self._selected(SELECT, PAGE, before, PAGED):
            yield from map(_ruling, rows)
            before = rows[-1][0]

    def replaced(self) -> Mapping[int, int]:
        """The numbers of the rulings that were replaced, each with the number of what replaced it first."""
        return {row[8]: row[0] for row in self._selected(SELECT, REPLACED) if isinstance(_ruling(row), LoggedRuling)}

    def open_items(self, *here: Place) -> Iterator[OpenItem]:
        """What is still to be looked at, newest ruling first, replaced ones left out; of these places, if any is given.

        Raises LogUnusable.
        """
        for row, struck in self._open_rows():
            if not here or any(_place(row).may_be(place) for place in here):
                ruling = _ruling(row)
                if isinstance(ruling, LoggedRuling):
                    open_lines = (n for n, line in enumerate(ruling.lines) if line.ahead and n not in struck)
                    yield from (OpenItem(ruling, place) for place in open_lines)

    def count_open(self) -> int:
        """How much is in force or to be looked at again, without what waits for something. Raises LogUnusable."""
        return sum(
            bool(ahead) and place not in struck and (stands or [""])[0] != Standing.WAITS.value
            for row, struck in self._open_rows()
            for place, (_, _, ahead, *stands) in enumerate(_raw_lines(row))
        )

    def _open_rows(self) -> Iterator[tuple[Row, set[int]]]:
        """The rows that may leave something open and are not replaced, each with its lines that are struck off."""
        rows: list[Row] = self._selected(SELECT, MAY_BE_OPEN)
        events: list[Event] = self._selected(EVENTS)
        by_number = {row[0]: row for row in rows}
        replaced = {row[8] for row in rows if row[8] and isinstance(_ruling(row), LoggedRuling)}
        happened: dict[int, list[Event]] = {}
        for event in events:
            happened.setdefault(event[0], []).append(event)
        for row in rows:
            if row[0] not in replaced:
                of_row = (happened.get(number, ()) for number in _numbers_of(row, by_number)[::-1])
                last = {line: why for _, line, _, why, _ in chain.from_iterable(of_row)}
                yield row, {line for line, why in last.items() if why != OPEN_AGAIN}

    def _write(self, failed: Told, change: Callable[[sqlite3.Connection], int]) -> int:
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            with closing(self._open()) as db, db:
                db.execute("BEGIN IMMEDIATE")
                _upgrade(db)
                return change(db)
        except (sqlite3.Error, OSError) as error:
            raise LogUnusable("{file}: {failed}: {error}", file=self.file, failed=failed, error=error) from error

    def _selected(self, of_version: Mapping[int, str], around: str = "{}", *values: int) -> list[Any]:
        """Rows of the file, read at once, so that no reader keeps a writer waiting. Raises LogUnusable."""
        try:
            if not self.file.exists():
                return []
            with closing(self._open()) as db:
                version = _version(db)
                return db.execute(around.format(of_version[version]), values).fetchall() if version else []
        except (sqlite3.Error, OSError) as error:
            raise self._damaged(error) from error

    def _open(self) -> sqlite3.Connection:
        db = sqlite3.connect(self.file, timeout=PATIENCE)
        try:
            db.execute("PRAGMA synchronous = EXTRA")
            version = _version(db)
            if version > VERSION:
                raise LogUnusable(
                    "{file}: written by a newer bridgelaw (format {version}); update this one",
                    file=self.file,
                    version=version,
                )
        except (sqlite3.Error, LogUnusable):
            db.close()
            raise
        return db

    def _damaged(self, error: Exception) -> LogUnusable:
        return LogUnusable(
            "{file}: not a ruling log, or damaged: {error}; move it away to begin a new one",
            file=self.file,
            error=error,
        )


def matching(rulings: Iterable[LoggedRuling], words: str) -> Iterator[LoggedRuling]:
    """The rulings that hold every one of these words, somewhere, as parts of words and whatever their accents."""
    from corpus.lang import fold

    wanted = fold(words).split()
    for ruling in rulings:
        lines = (f"{line.text} {line.citation}" for line in ruling.lines)
        parts = (str(ruling.number), ruling.check, ruling.note, *ruling.place.filled.values(), *lines)
        text = fold(" ".join((*parts, *ruling.facts.values())))
        if all(word in text for word in wanted):
            yield ruling


def _version(db: sqlite3.Connection) -> int:
    version: int = db.execute("PRAGMA user_version").fetchone()[0]
    return version


def _upgrade(db: sqlite3.Connection) -> None:
    """Bring a log of any earlier version up to this one, inside the transaction that writes to it."""
    version = _version(db)
    if version < VERSION:
        for statement in chain.from_iterable(STEPS[version:]):
            db.execute(statement)
        db.execute(f"PRAGMA user_version = {VERSION}")


def _struck(end: End, at: str, told_by: int) -> Event:
    return end.item.ruling.number, end.item.line, at, end.why.value, told_by


def _happened(db: sqlite3.Connection, events: Iterable[Event]) -> int:
    return db.executemany("INSERT INTO event VALUES (NULL, ?, ?, ?, ?, ?)", events).rowcount


def _latest(events: Iterable[Event]) -> dict[Named, Event]:
    return {(event[0], event[1]): event for event in events}


def _reason(why: str) -> Ended:
    """Why something was struck off; that it was, where the reason cannot be read."""
    try:
        return Ended(why)
    except ValueError:
        return Ended.DONE


def _numbers_of(row: Row, by_number: Mapping[int, Row]) -> list[int]:
    """A ruling's number, and those of the ones it replaces as long as they say the same: what is done stays done."""
    numbers = [row[0]]
    while (old := by_number.get(row[8])) is not None and old[5] == row[5] and old[0] not in numbers:
        numbers.append(old[0])
        row = old
    return numbers


def _place(row: Row) -> Place:
    """Where a ruling was given; nowhere in particular, if that cannot be read."""
    try:
        return Place(**json.loads(row[6]))
    except (ValueError, TypeError, RecursionError):
        return Place()


def _raw_lines(row: Row) -> list[list[object]]:
    """The lines as they stand in the file; none of a row that cannot be read."""
    try:
        lines = json.loads(row[5])
    except (ValueError, RecursionError):
        return []
    return [[*line, False][:4] if len(line) < 3 else line for line in lines if isinstance(line, list) and len(line) > 1]


def _line_written(line: LoggedLine) -> list[object]:
    stands, until = (each.value if each else "" for each in (line.stands, line.until))
    return [line.text, line.citation, line.ahead, stands, until]


def _ruling(row: Row) -> LoggedRuling | DamagedRow:
    number, at, check, lang, facts, lines, place, note, replaces = row
    try:
        return LoggedRuling(
            datetime.fromisoformat(at).astimezone(),
            check,
            Lang(lang),
            {fact: _text(value) for fact, value in dict(json.loads(facts)).items()},
            tuple(_line(*line) for line in json.loads(lines)),
            Place(**{name: _text(value) for name, value in dict(json.loads(place)).items()}),
            note,
            replaces,
            number,
        )
    except (ValueError, TypeError, OverflowError, RecursionError) as error:
        return DamagedRow(number, " ".join(str(error).split()))


def _line(text: object, citation: object, ahead: object = False, stands: object = "", until: object = "") -> LoggedLine:
    why, lasts = Standing(stands) if stands else None, Until(until) if until else None
    return LoggedLine(_text(text), _text(citation), bool(ahead), why, lasts)


def _text(value: object) -> str:
    """A value that can only be a text, once in memory however often it was logged. Raises TypeError."""
    if not isinstance(value, str):
        raise TypeError(f"{value!r:.60} is not a text")
    return sys.intern(value)
