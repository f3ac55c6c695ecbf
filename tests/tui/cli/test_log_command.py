"""`bridgelaw log`: listed, searched, corrected, ticked off, put on paper."""

from __future__ import annotations

import csv
import io
import sqlite3
from dataclasses import replace
from datetime import UTC, datetime
from html.parser import HTMLParser
from pathlib import Path

import pytest
from commanding import Run

from corpus.lang import Lang
from engine.standing import Ended, Standing, Until
from tui.cli.declared import WAYS
from tui.log import LoggedLine, LoggedRuling, Place, RulingLog

KEYS = {
    "number", "given_at", "check", "lang", "session", "round", "board", "table", "pairs", "facts", "lines", "note",
    "replaces", "replaced_by",
}  # fmt: skip


def ruling(note: str = "") -> LoggedRuling:
    lines = (LoggedLine("He passes.", "27B2"), LoggedLine("After the play: look.", "72C", ahead=True))
    place = Place(session="Tuesday", board="14")
    facts = {"rotation": "in_turn", "no_such": "=1+1"}
    return LoggedRuling(
        datetime(2026, 5, 1, 20, tzinfo=UTC), "duplicate-2017/27", Lang("en"), facts, lines, place, note
    )


@pytest.fixture
def log(home: Path) -> RulingLog:
    log = RulingLog(home / "data" / "rulings.sqlite")
    log.add(ruling())
    log.add(ruling(note="=cmd|'x'!A1 <script>alert(1)</script> **bold** \x1b[31m"))
    return log


@pytest.mark.usefixtures("log")
def test_rulings_are_listed_newest_first_and_found_by_words(run: Run) -> None:
    answer = run("log", "--json")
    assert answer.status == 0
    assert [set(entry) for entry in answer.json] == [KEYS] * 2
    assert [entry["number"] for entry in answer.json] == [2, 1]
    assert answer.json[1]["lines"][1] == {"text": "After the play: look.", "citation": "72C", "ahead": True}
    assert [entry["number"] for entry in run("log", "script", "--json").json] == [2]
    assert run("log", "nobody", "--json").json == []
    assert "\x1b" not in run("log").out


def test_what_is_in_force_is_struck_off_for_a_reason_and_opened_again(run: Run, log: RulingLog) -> None:
    card = LoggedLine("It lies there.", "50B", ahead=True, stands=Standing.PENALTY_CARD, until=Until.PLAYED)
    log.add(replace(ruling(), lines=(card,), place=Place(board="7", table="3")))
    assert "(until played or picked up): It lies there. [50B]" in run("log", "--open", "--table", "3").out
    (item,) = run("log", "--open", "--board", "7", "--json").json
    assert (item["ruling"], item["stands"], item["until"]) == (3, "penalty_card", "played")
    run("log", "--done", "3.1", "--why", "auction_over").refuses("played, picked_up, board_over")
    assert run("log", "--done", "3", "--why", "picked_up").status == 0
    struck = run("log", "--json").json[0]["lines"][0]["struck"]
    assert (struck["why"], struck["by"]) == ("picked_up", None)
    assert "picked up" in run("log").out
    assert run("log", "--undo").out == "Open again: 1.\n"
    assert run("log", "--done", "3", "1.2").status == 0
    assert [struck.why for struck in log.struck().values()] == [Ended.PLAYED, Ended.DONE]


def test_every_reason_can_be_given() -> None:
    assert tuple(why.value for why in Ended) == WAYS


def test_what_is_open_is_listed_and_ticked_off(run: Run, log: RulingLog) -> None:
    answer = run("log", "--open", "--json")
    assert answer.status == 1
    assert [(item["ruling"], item["line"], item["citation"]) for item in answer.json] == [(2, 2, "72C"), (1, 2, "72C")]
    assert run("log", "--done", "1.2").status == 0
    assert [item.ruling.number for item in log.open_items()] == [2]
    for wrong in ("1.2", "2.1", "9.9", "x", "2", "²."):
        run("log", "--done", wrong).refuses("is not open")
    assert run("log", "--done", "2.2").status == 0
    assert run("log", "--open").status == 0


@pytest.mark.usefixtures("log")
def test_a_correction_is_an_entry_of_its_own(run: Run) -> None:
    assert run("log", "--correct", "1", "--board", "15", "--note", "wrong board").out == "3\n"
    new, _, old = run("log", "--json").json
    assert (new["board"], new["note"], new["replaces"], new["session"]) == ("15", "wrong board", 1, "Tuesday")
    assert (old["board"], old["note"], old["replaced_by"]) == ("14", "", 3)
    run("log", "--correct", "1").refuses("--note")
    run("log", "--correct", "9", "--note", "x").refuses("no ruling 9")


class Page(HTMLParser):
    """Sees to it that every element is closed, and keeps the names of all."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: set[str] = set()

    def handle_starttag(self, tag: str, attrs: object) -> None:  # noqa: ARG002
        self.seen.add(tag)
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.usefixtures("log")
def test_forms_and_appeal_reports_are_html_in_which_a_note_is_only_text(run: Run) -> None:
    for arguments in (("--export", "html"), ("--appeal", "2")):
        page = run("log", *arguments).out
        seen = Page()
        seen.feed(page)
        assert seen.open == []
        assert "script" not in seen.seen
        assert "&lt;script&gt;" in page
        assert "\x1b" not in page
    assert "The law" in page
    assert "Law 72C (restatement, not the official text). " in page
    assert "<th>Code</th><td>Laws of Duplicate Bridge" in page
    run("log", "--appeal", "7").refuses("no ruling 7")


@pytest.mark.usefixtures("log")
def test_a_table_for_a_spreadsheet_computes_nothing(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "rulings.csv"
    assert run("log", "--export", "csv", "-o", str(file)).status == 0
    head, *rows = csv.reader(io.StringIO(file.read_text("utf-8"), newline=""))
    assert [len(row) for row in rows] == [len(head)] * 2
    notes = [row[head.index("note")] for row in rows]
    assert notes[0].startswith("'=cmd")
    assert notes[1] == ""


@pytest.mark.usefixtures("log")
def test_markdown_takes_no_mark_from_a_note(run: Run) -> None:
    text = run("log", "--export", "md").out
    assert r"\*\*bold\*\*" in text
    assert "## Insufficient bid" in text
    assert "no\\_such **=1+1**" in text


def test_a_damaged_ruling_is_told_and_the_others_are_listed(run: Run, log: RulingLog) -> None:
    with sqlite3.connect(log.file) as db:
        db.execute("UPDATE ruling SET facts = '[' WHERE id = 1")
    db.close()
    answer = run("log", "--json")
    assert answer.status == 1
    assert [entry["number"] for entry in answer.json] == [2]
    assert "ruling 1 is damaged" in answer.err


def test_an_empty_log_is_no_error(run: Run) -> None:
    assert run("log", "--json").json == []
    assert (run("log").status, run("log", "--open").status) == (0, 0)
