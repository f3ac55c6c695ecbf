"""The ruling log: what it confirmed is there, whatever happened to the program, the file or the machine beside it."""

from __future__ import annotations

import ctypes
import os
import signal
import sqlite3
import subprocess
import sys
import time
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest

from corpus.lang import Lang
from engine.standing import Ended, Standing, Until
from tui.log import (
    STEPS,
    VERSION,
    DamagedRow,
    End,
    LoggedLine,
    LoggedRuling,
    LogUnusable,
    OpenItem,
    Place,
    RulingLog,
    matching,
)

ROOT = Path(__file__).parents[2]
WRITER = """
import sys
from datetime import UTC, datetime
from pathlib import Path
from corpus.lang import Lang
from tui.log import LoggedLine, LoggedRuling, RulingLog
log, name = RulingLog(Path(sys.argv[1])), sys.argv[2]
for number in range(int(sys.argv[3])):
    line = LoggedLine("Τιμωρημένο φύλλο " * 200, "50B")
    log.add(LoggedRuling(datetime.now(UTC), f"{name}/{number}", Lang("el"), {"when": "now"}, (line,)))
    print(number, flush=True)
"""


def _ruling(check: str = "duplicate-2017/66", at: datetime = datetime(2026, 5, 1, 20, 15, tzinfo=UTC)) -> LoggedRuling:
    lines = (
        LoggedLine("Ο εκτελεστής [bold] μπορεί \u202e\x1b[31m να δει", "66A"),
        LoggedLine("τη λεβέ 'ή' \"όχι\"", "duplicate-2017/27B1a"),
    )
    return LoggedRuling(at, check, Lang("el"), {"when": "own_card_faced", "who": "declarer"}, lines)


@pytest.fixture
def log(tmp_path: Path) -> RulingLog:
    return RulingLog(tmp_path / "data" / "rulings.sqlite")


def test_nothing_is_logged_and_nothing_made_by_looking(log: RulingLog) -> None:
    assert list(log.rulings()) == []
    assert not log.file.parent.exists()


def test_what_was_logged_is_there_newest_first(log: RulingLog) -> None:
    rulings = [_ruling(f"duplicate-2017/{law}") for law in (24, 27, 66)]
    assert [log.add(ruling) for ruling in rulings] == [1, 2, 3]
    assert list(log.rulings()) == rulings[::-1]
    assert list(RulingLog(log.file).rulings()) == rulings[::-1]
    assert [file.name for file in log.file.parent.iterdir()] == ["rulings.sqlite"]


def test_a_time_is_kept_to_the_instant(log: RulingLog) -> None:
    at = datetime(2026, 5, 1, 23, 15, 1, 250_000, tzinfo=timezone(timedelta(hours=3)))
    log.add(_ruling(at=at))
    (kept,) = log.rulings()
    assert kept.given_at == at
    assert kept.given_at.tzinfo == UTC


def test_a_ruling_without_lines_and_facts(log: RulingLog) -> None:
    empty = LoggedRuling(datetime(2026, 5, 1, tzinfo=UTC), "", Lang("en"), {}, ())
    log.add(empty)
    assert list(log.rulings()) == [empty]


def test_who_looks_keeps_no_writer_waiting(log: RulingLog) -> None:
    log.add(_ruling("first"))
    log.add(_ruling("second"))
    looking = log.rulings()
    assert next(looking).check == "second"
    began = time.monotonic()
    log.add(_ruling("third"))
    assert time.monotonic() - began < 5
    assert [ruling.check for ruling in looking] == ["first"]


# -- corrected, ticked off, searched ---------------------------------------------------------------------------------


def _with_ahead(check: str = "duplicate-2017/27", **more: object) -> LoggedRuling:
    lines = (LoggedLine("now", "27B2"), LoggedLine("later", "26B", ahead=True), LoggedLine("after", "72C", ahead=True))
    return LoggedRuling(datetime(2026, 5, 1, tzinfo=UTC), check, Lang("en"), {}, lines, **more)  # type: ignore[arg-type]


def _strike(log: RulingLog, *items: OpenItem, why: Ended = Ended.DONE, minute: int = 0) -> None:
    log.strike(*(End(item, why) for item in items), at=datetime(2026, 5, 1, 21, minute, tzinfo=UTC))


def test_where_it_was_given_and_the_note_are_kept(log: RulingLog) -> None:
    place = Place(session="Tuesday", round="3", board="14", table="5", pairs="12-7")
    log.add(_with_ahead(place=place, note="κακή διάθεση"))
    (kept,) = log.rulings()
    assert isinstance(kept, LoggedRuling)
    assert (kept.place, kept.note, kept.number) == (place, "κακή διάθεση", 1)
    assert [line.ahead for line in kept.lines] == [False, True, True]


def test_what_is_still_to_be_looked_at_is_ticked_off_for_good(log: RulingLog) -> None:
    log.add(_with_ahead())
    first, second = log.open_items()
    assert [(item.ruling.number, item.line) for item in (first, second)] == [(1, 1), (1, 2)]
    _strike(log, first)
    _strike(log, first)
    assert [item.line for item in RulingLog(log.file).open_items()] == [2]
    (kept,) = log.rulings()
    assert kept == _with_ahead()


def test_a_correction_keeps_the_old_ruling_and_takes_over_what_is_open(log: RulingLog) -> None:
    log.add(_with_ahead())
    log.add(_with_ahead(note="now with a note", replaces=1))
    assert len(list(log.rulings())) == 2
    assert {item.ruling.number for item in log.open_items()} == {2}


def test_what_was_ticked_off_stays_so_when_only_place_or_note_is_corrected(log: RulingLog) -> None:
    log.add(_with_ahead())
    _strike(log, next(log.open_items()))
    log.add(_with_ahead(note="now with a note", replaces=1))
    log.add(_with_ahead(note="and again", replaces=2))
    assert [(item.ruling.number, item.line) for item in log.open_items()] == [(3, 2)]
    log.add(replace(_with_ahead(replaces=3), lines=(LoggedLine("Ruled anew.", "26B", ahead=True),)))
    assert [(item.ruling.number, item.line) for item in log.open_items()] == [(4, 0)]


def test_what_was_struck_off_last_is_opened_again_step_by_step(log: RulingLog) -> None:
    log.add(_with_ahead())
    log.add(_with_ahead())
    second, _, first, other = log.open_items()
    _strike(log, first, other, why=Ended.BOARD_OVER)
    _strike(log, second, why=Ended.PLAYED, minute=1)
    assert {named: struck.why for named, struck in log.struck().items()} == {
        (1, 1): Ended.BOARD_OVER,
        (1, 2): Ended.BOARD_OVER,
        (2, 1): Ended.PLAYED,
    }
    assert log.undo(datetime(2026, 5, 1, 22, tzinfo=UTC)) == 1
    assert log.undo(datetime(2026, 5, 1, 23, tzinfo=UTC)) == 2
    assert log.undo(datetime(2026, 5, 1, 23, 30, tzinfo=UTC)) == 0
    assert len(list(log.open_items())) == 4
    assert log.struck() == {}
    with sqlite3.connect(log.file) as db:
        assert db.execute("SELECT count(*) FROM event").fetchone() == (6,), "nothing is taken out of the log"
    db.close()


def test_a_ruling_and_what_it_ends_are_written_together_or_not_at_all(log: RulingLog) -> None:
    log.add(_with_ahead())
    (first, _) = log.open_items()
    assert log.add(_with_ahead(), End(first, Ended.NEXT_BOARD)) == 2
    struck = log.struck()[1, 1]
    assert (struck.why, struck.told_by) == (Ended.NEXT_BOARD, 2)
    with sqlite3.connect(log.file) as db:
        db.execute("DROP TABLE event")
    db.close()
    with pytest.raises(LogUnusable):
        log.add(_with_ahead(), End(first, Ended.NEXT_BOARD))
    with sqlite3.connect(log.file) as db:
        assert db.execute("SELECT count(*) FROM ruling").fetchone() == (2,)
    db.close()


def test_what_is_opened_again_after_a_correction_is_open(log: RulingLog) -> None:
    log.add(_with_ahead())
    _strike(log, next(log.open_items()))
    log.add(_with_ahead(note="now with a note", replaces=1))
    assert [item.line for item in log.open_items()] == [2]
    log.reopen((2, 1), at=datetime(2026, 5, 1, 23, tzinfo=UTC))
    assert [item.line for item in log.open_items()] == [1, 2]


def test_a_reason_of_a_newer_program_is_a_reason_all_the_same(log: RulingLog) -> None:
    log.add(_with_ahead())
    _strike(log, next(log.open_items()))
    with sqlite3.connect(log.file) as db:
        db.execute("UPDATE event SET why = 'flown away'")
    db.close()
    assert log.struck()[1, 1].why is Ended.DONE
    assert [item.line for item in log.open_items()] == [2]


def test_a_correction_that_is_damaged_hides_nothing_that_is_open(log: RulingLog) -> None:
    log.add(_with_ahead())
    log.add(_with_ahead(replaces=1))
    with sqlite3.connect(log.file) as db:
        db.execute("UPDATE ruling SET facts = 'x' WHERE id = 2")
    db.close()
    assert {item.ruling.number for item in log.open_items()} == {1}


def test_what_is_open_is_counted_and_found_by_its_place(log: RulingLog) -> None:
    assert log.count_open() == 0
    lines = tuple(LoggedLine(kind.value, "50B", ahead=True, stands=kind) for kind in Standing)
    log.add(replace(_with_ahead(place=Place(board="7", table="3")), lines=lines))
    log.add(_with_ahead(place=Place(board="8", table="3")))
    log.add(_with_ahead(place=Place(board="8", table="3"), replaces=2))
    assert log.count_open() == 4 + 2
    assert {item.ruling.number for item in log.open_items(Place(board="7"))} == {1}
    assert {item.ruling.number for item in log.open_items(Place(table="3"))} == {1, 3}
    assert list(log.open_items(Place())) == []
    _strike(log, *log.open_items(Place(board="7")))
    assert log.count_open() == 2
    with sqlite3.connect(log.file) as db:
        db.execute("UPDATE ruling SET lines = '[[\"true\"]]', place = '[' WHERE id = 3")
    db.close()
    assert log.count_open() == 2, "what a damaged correction was to replace is open again"


def test_why_a_line_stays_open_is_kept(log: RulingLog) -> None:
    lines = tuple(LoggedLine(kind.value, "50B", ahead=True, stands=kind) for kind in Standing)
    lines = (*lines[:1], replace(lines[1], until=Until.LEAD_KEPT), *lines[2:])
    log.add(replace(_with_ahead(), lines=lines))
    assert [item.said.until for item in log.open_items()] == [None, Until.LEAD_KEPT, None, None, None]
    assert [(item.said.stands, item.in_force) for item in log.open_items()] == [
        (Standing.PENALTY_CARD, True),
        (Standing.LEAD, True),
        (Standing.PASS, True),
        (Standing.COME_BACK, False),
        (Standing.WAITS, False),
    ]
    _strike(log, *log.open_items())
    assert list(log.open_items()) == []


@pytest.mark.parametrize(
    ("one", "other", "may_be"),
    [
        (Place(board="7", table="3"), Place(board=" 7", table="3", round="2"), True),
        (Place(board="7", table="A 3"), Place(table="a  3"), True),
        (Place(board="7"), Place(board="7", pairs="4-11"), True),
        (Place(board="7", table="3"), Place(board="8", table="3"), False),
        (Place(board="7", table="3"), Place(board="7", table="4"), False),
        (Place(table="3", session="1"), Place(table="3", session="2"), False),
        (Place(session="1", round="2"), Place(session="1", round="2"), False),
        (Place(), Place(), False),
    ],
)
def test_whether_two_places_may_be_one_table(one: Place, other: Place, may_be: bool) -> None:
    assert one.may_be(other) is other.may_be(one) is may_be


def test_rulings_are_found_by_what_they_hold(log: RulingLog) -> None:
    log.add(_with_ahead(place=Place(board="14"), note="Παπαδόπουλος"))
    log.add(_ruling())
    rulings = [ruling for ruling in log.rulings() if isinstance(ruling, LoggedRuling)]
    assert [ruling.number for ruling in matching(rulings, "ΠΑΠΑΔΟΠΟΥΛΟΣ 26b")] == [1]
    assert [ruling.number for ruling in matching(rulings, "own_card")] == [2]
    assert list(matching(rulings, "nobody")) == []
    assert len(list(matching(rulings, " "))) == 2


def test_what_was_ticked_off_in_an_older_log_stays_so(log: RulingLog) -> None:
    log.file.parent.mkdir()
    with sqlite3.connect(log.file) as db:
        db.executescript(FIRST_SCHEMA)
        for step in STEPS[1]:
            db.execute(step)
        db.execute("""UPDATE ruling SET lines = '[["now", "27B2", true, "pass"], ["later", "26B", true]]'""")
        db.execute("INSERT INTO done VALUES (1, 0, '2026-01-05T21:00:00+00:00')")
        db.execute("PRAGMA user_version = 3")
    db.close()
    assert [item.line for item in log.open_items()] == [1]
    assert log.struck()[1, 0].why is Ended.DONE
    log.add(_with_ahead())
    assert [(item.ruling.number, item.line) for item in log.open_items()] == [(2, 1), (2, 2), (1, 1)]
    assert log.struck()[1, 0].at == datetime(2026, 1, 5, 21, tzinfo=UTC)
    assert log.undo(datetime(2026, 5, 1, tzinfo=UTC)) == 1
    assert [item.line for item in log.open_items() if item.ruling.number == 1] == [0, 1]


FIRST_SCHEMA = """
CREATE TABLE ruling (id INTEGER PRIMARY KEY, given_at TEXT NOT NULL, check_id TEXT NOT NULL, lang TEXT NOT NULL,
    facts TEXT NOT NULL, lines TEXT NOT NULL) STRICT;
INSERT INTO ruling VALUES (NULL, '2026-01-05T20:00:00+00:00', 'duplicate-2017/66', 'en', '{"when": "now"}',
    '[["Yes.", "66A"]]');
PRAGMA user_version = 1;
"""


def test_a_log_of_the_first_version_is_read_and_goes_on(log: RulingLog) -> None:
    log.file.parent.mkdir()
    with sqlite3.connect(log.file) as db:
        db.executescript(FIRST_SCHEMA)
    db.close()
    (old,) = log.rulings()
    assert isinstance(old, LoggedRuling)
    assert (old.check, old.place, old.note, old.replaces) == ("duplicate-2017/66", Place(), "", 0)
    assert old.lines == (LoggedLine("Yes.", "66A"),)
    assert list(log.open_items()) == []
    assert log.add(_with_ahead()) == 2
    assert [ruling.number for ruling in log.rulings() if isinstance(ruling, LoggedRuling)] == [2, 1]
    _strike(log, OpenItem(next(log.open_items()).ruling, 1))
    assert [item.line for item in log.open_items()] == [2]


# -- killed ---------------------------------------------------------------------------------------------------------


def _writer(log: RulingLog, name: str, count: int) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", WRITER, str(log.file), name, str(count)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


@pytest.mark.skipif(os.name != "posix", reason="kill -9")
@pytest.mark.parametrize("kills", [20, pytest.param(100, marks=pytest.mark.slow)])
def test_killing_the_program_at_any_moment_loses_no_logged_ruling(log: RulingLog, kills: int) -> None:
    confirmed: list[str] = []
    for kill in range(kills):
        with _writer(log, f"run{kill}", 1_000_000) as writer:
            assert writer.stdout is not None
            said = [writer.stdout.readline() for _ in range(1 + kill % 3)]
            time.sleep(0.003 * (kill % 7))
            os.kill(writer.pid, signal.SIGKILL)
            said += writer.stdout.readlines()
        confirmed += (f"run{kill}/{line.strip()}" for line in said if line.endswith("\n"))
    kept = [ruling.check for ruling in log.rulings() if isinstance(ruling, LoggedRuling)]
    assert len(confirmed) >= kills
    assert set(confirmed) <= set(kept)
    assert len(kept) - len(confirmed) <= kills, "more was logged than one ruling a kill that it could not confirm"
    assert len(set(kept)) == len(kept)
    assert log.add(_ruling()) == len(kept) + 1


def test_two_writers_at_once_both_log_all(log: RulingLog) -> None:
    writers = [_writer(log, name, 30) for name in ("one", "other")]
    for writer in writers:
        _, errors = writer.communicate(timeout=120)
        assert (writer.returncode, errors) == (0, "")
    kept = [ruling.check for ruling in log.rulings() if isinstance(ruling, LoggedRuling)]
    assert sorted(kept) == sorted(f"{name}/{number}" for name in ("one", "other") for number in range(30))


# -- files that are no log ------------------------------------------------------------------------------------------


def _unusable(log: RulingLog, *words: str) -> None:
    """Neither reading nor writing works, each says so in one line, and the file stays as it is."""
    before = log.file.read_bytes() if log.file.is_file() else None
    for use in (lambda: list(log.rulings()), lambda: log.add(_ruling())):
        with pytest.raises(LogUnusable) as raised:
            use()
        assert str(log.file) in str(raised.value)
        assert "\n" not in str(raised.value)
        for word in words:
            assert word in str(raised.value)
    assert (log.file.read_bytes() if log.file.is_file() else None) == before


def test_a_log_of_a_newer_program_is_left_alone(log: RulingLog) -> None:
    log.add(_ruling())
    db = sqlite3.connect(log.file)
    db.execute(f"PRAGMA user_version = {VERSION + 1}")
    db.close()
    _unusable(log, f"format {VERSION + 1}", "newer bridgelaw", "update")


@pytest.mark.parametrize("data", [b"not a database, but longer than a page header " * 200, b"\x00" * 5000, b"SQLite"])
def test_a_file_that_is_no_log(log: RulingLog, data: bytes) -> None:
    log.file.parent.mkdir()
    log.file.write_bytes(data)
    _unusable(log, "file is not a database")


def test_a_folder_in_its_place(log: RulingLog) -> None:
    log.file.mkdir(parents=True)
    _unusable(log, "unable to open")


def test_a_file_in_the_place_of_its_folder(log: RulingLog) -> None:
    log.file.parent.write_text("a file", "utf-8")
    with pytest.raises(LogUnusable, match="could not be logged"):
        log.add(_ruling())
    assert list(log.rulings()) == []


def test_an_empty_file_is_an_empty_log(log: RulingLog) -> None:
    """As a kill leaves it between making the file and writing to it."""
    log.file.parent.mkdir()
    log.file.touch()
    assert list(log.rulings()) == []
    assert log.add(_ruling()) == 1
    assert len(list(log.rulings())) == 1


def test_a_damaged_page_is_noticed(log: RulingLog) -> None:
    for number in range(20):
        log.add(_ruling(f"{number} " * 1000))
    data = bytearray(log.file.read_bytes())
    data[4096:] = b"\xff" * (len(data) - 4096)
    log.file.write_bytes(data)
    with pytest.raises(LogUnusable, match=r"damaged.*move it away"):
        list(log.rulings())


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("given_at", "yesterday"),
        ("given_at", "0001-01-01"),
        ("facts", "{"),
        ("facts", "7"),
        ("facts", '["when"]'),
        ("facts", '{"when": 7}'),
        ("lines", "null"),
        ("lines", "[[1]]"),
        ("lines", "[[1, 2]]"),
        ("lines", "[" * 100_000),
        ("lines", '"text"'),
        ("place", "7"),
        ("place", '{"board": 7}'),
        ("place", '{"planet": "Mars"}'),
    ],
)
def test_a_damaged_row_is_told_and_the_others_are_read(log: RulingLog, column: str, value: str) -> None:
    for check in ("first", "second", "third"):
        log.add(_ruling(check))
    with sqlite3.connect(log.file) as db:
        db.execute(f"UPDATE ruling SET {column} = ? WHERE id = 2", (value,))
    db.close()
    last, damaged, first = log.rulings()
    assert isinstance(last, LoggedRuling)
    assert isinstance(first, LoggedRuling)
    assert (last.check, first.check) == ("third", "first")
    assert isinstance(damaged, DamagedRow)
    assert damaged.number == 2
    assert damaged.problem
    assert "\n" not in damaged.problem
    assert {item.ruling.number for item in log.open_items()} <= {1, 3}
    assert log.add(_ruling()) == 4


def test_a_log_that_another_program_holds_for_good(log: RulingLog, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.log.PATIENCE", 0.1)
    log.add(_ruling())
    holder = sqlite3.connect(log.file)
    holder.execute("BEGIN EXCLUSIVE")
    _unusable(log, "locked")
    holder.close()
    assert len(list(log.rulings())) == 1


# -- a log that may only be read ------------------------------------------------------------------------------------

DROP, OVERRIDE = 24, 1
"""Linux's numbers of PR_CAPBSET_DROP and CAP_DAC_OVERRIDE."""
READ_ONLY = """
import sys
from pathlib import Path
sys.path.insert(0, sys.argv[2])
from test_log import _ruling
from tui.log import LogUnusable, RulingLog
log = RulingLog(Path(sys.argv[1]))
print(len(list(log.rulings())))
try:
    log.add(_ruling())
except LogUnusable as error:
    print(error)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="frees root of its privileges as Linux has them")
@pytest.mark.parametrize("folder_too", [False, True], ids=["file", "file and folder"])
def test_a_log_that_may_only_be_read_is_read(log: RulingLog, folder_too: bool) -> None:
    log.add(_ruling())
    log.file.chmod(0o444)
    log.file.parent.chmod(0o555 if folder_too else 0o755)
    libc = ctypes.CDLL(None)

    def renounce() -> None:
        libc.prctl(DROP, OVERRIDE, 0, 0, 0)

    ran = subprocess.run(
        [sys.executable, "-c", READ_ONLY, str(log.file), str(Path(__file__).parent)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        preexec_fn=renounce if os.geteuid() == 0 else None,
    )
    log.file.parent.chmod(0o755)
    count, problem = ran.stdout.splitlines()
    assert (ran.returncode, count) == (0, "1"), ran.stderr
    assert problem.startswith(f"{log.file}: the ruling could not be logged: ")
    assert "readonly" in problem
    assert len(list(log.rulings())) == 1
