"""The log screen."""

from __future__ import annotations

import sqlite3
import sys
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

from corpus.lang import Lang
from tui.app.screens.log import PAGE, LogScreen
from tui.app.screens.place import PlaceScreen
from tui.log import PAGED, LoggedLine, LoggedRuling, Place, RulingLog

sys.path.insert(0, str(Path(__file__).parent))
from driving import at_the_app

BEGUN = datetime(2024, 3, 1, 20, 0, tzinfo=UTC)


def logged(place: int = 0, check: str = "duplicate-2017/66", text: str = "Yes: he may look.") -> LoggedRuling:
    lines = (LoggedLine(f"{text} {place}", "66A"), LoggedLine("The rest stays closed.", "66C"))
    return LoggedRuling(BEGUN + timedelta(minutes=place), check, Lang("en"), {"when": "own_card_faced"}, lines)


async def test_rulings_are_listed_newest_first_and_opened_by_enter(desk):
    log = RulingLog(desk.home.log)
    for place in range(3):
        log.add(logged(place))
    async with at_the_app(desk) as director:
        await director.press("f2")
        await director.until(lambda: len(director.app.screen.query_one("Sheet").rows) == 3)
        sheet = director.app.screen.query_one("Sheet")
        assert [row.cells[0].plain.splitlines()[1] for row in sheet.rows] == [
            f"Yes: he may look. {place}" for place in (2, 1, 0)
        ]
        await director.press("down", "enter")
        assert "- The rest stays closed. [66C]" in sheet.current.cells[0].plain
        assert "Facts: when = own_card_faced" in sheet.current.cells[0].plain
        await director.press("enter")
        assert "The rest stays closed." not in sheet.text
        await director.press("escape")
        assert director.app.screen is director.search


async def test_an_empty_log_says_so(desk):
    async with at_the_app(desk) as director:
        await director.press("f2")
        await director.until(lambda: "Nothing is logged yet." in director.shown)
        await director.press("enter", "down", "f2", "escape")
        assert director.app.screen is director.search


async def test_a_log_that_cannot_be_read_is_named_in_one_line(desk):
    desk.home.log.parent.mkdir(parents=True)
    desk.home.log.write_bytes(b"not a database at all, but long enough to be looked at" * 30)
    async with at_the_app(desk, (120, 30)) as director:
        await director.press("f2")
        await director.until(lambda: "The log cannot be read." in director.shown)
        assert "rulings.sqlite" in director.shown
        await director.press("enter", "escape")


async def test_a_long_log_is_put_on_the_sheet_page_by_page_and_none_is_left_out(desk, monkeypatch):
    rulings = [replace(logged(place), number=place + 1) for place in range(PAGE * 2 + 1)]
    monkeypatch.setattr(RulingLog, "rulings", lambda _: iter(reversed(rulings)))
    async with at_the_app(desk) as director:
        await director.press("f2")
        sheet = director.app.screen.query_one("Sheet")
        await director.until(lambda: len(sheet.rows) == PAGE)
        for shown in (PAGE * 2, PAGE * 2 + 1):
            await director.press("end")
            await director.until(lambda shown=shown: len(sheet.rows) == shown)
        await director.press("end")
        assert sheet.current.cells[0].plain.endswith("Yes: he may look. 0")


async def test_what_another_program_wrote_is_only_text(desk):
    log = RulingLog(desk.home.log)
    log.add(logged(check="some-code/[red]99[/]", text="[bold]x[/] \x1b[31m \u202e"))
    async with at_the_app(desk, (120, 30)) as director:
        await director.press("f2")
        await director.until(lambda: isinstance(director.app.screen, LogScreen) and "[bold]x[/]" in director.shown)
        assert "some-code/[red]99[/]" in director.shown
        assert "\\u001b[31m \\u202e" in director.shown
        await director.press("enter")
        assert "\u202e" not in director.shown


def waiting(**more) -> LoggedRuling:
    lines = (LoggedLine("At once.", "27B2"), LoggedLine("After the play: compare.", "72C", ahead=True))
    return LoggedRuling(BEGUN, "duplicate-2017/27", Lang("en"), {"rotation": "in_turn"}, lines, **more)


async def test_a_note_is_added_and_the_old_entry_kept(desk):
    log = RulingLog(desk.home.log)
    log.add(waiting())
    async with at_the_app(desk) as director:
        await director.press("f2")
        await director.until(lambda: director.app.screen.current)
        await director.press("e")
        assert isinstance(director.app.screen, PlaceScreen)
        await director.press("7", "enter", "3", "enter", "enter", "enter", "enter", "S", "o", "enter")
        await director.until(lambda: isinstance(director.app.screen, LogScreen) and director.notice)
        new, old = log.rulings()
        assert (new.place, new.note, new.replaces) == (Place(board="7", table="3"), "So", 1)
        assert (old.place, old.note) == (Place(), "")
        await director.until(lambda: "REPLACED BY 2" in director.shown)
        await director.press("e", "escape")
        assert len(list(log.rulings())) == 2


async def test_a_ruling_is_taken_up_again_and_logged_in_the_place_of_the_old_one(desk):
    log = RulingLog(desk.home.log)
    async with at_the_app(desk, (100, 40)) as director:
        await director.ask("66B")
        await director.press("enter", "c", "1", "1", "1", "1", "1", "end", "enter")
        await director.until(lambda: list(log.rulings()))
        await director.press("escape", "f2")
        await director.until(lambda: director.app.screen.current)
        await director.press("c")
        check = director.check
        assert check.case.replaces == 1
        assert check.case.answers == next(iter(log.rulings())).facts
        await director.press("escape", "2", "1", "1", "1", "end", "enter")
        await director.until(lambda: len(list(log.rulings())) == 2)
        new, old = log.rulings()
        assert (new.replaces, old.replaces) == (1, 0)
        assert new.facts != old.facts


async def test_rulings_are_looked_for_by_their_words(desk):
    log = RulingLog(desk.home.log)
    log.add(waiting(note="the blue team"))
    log.add(logged())
    async with at_the_app(desk) as director:
        await director.press("f2")
        screen = director.app.screen
        await director.until(lambda: len(screen.sheet.rows) == 2)
        await director.press("slash", *"blue")
        await director.until(lambda: [row.key for row in screen.sheet.rows] == ["ruling 1"])
        await director.press("enter", "enter")
        assert "Note: the blue team" in screen.sheet.text
        await director.press("escape")
        await director.until(lambda: len(screen.sheet.rows) == 2)
        await director.press("escape")
        assert director.app.screen is director.search


async def test_a_form_is_written_into_the_directors_own_folder(desk):
    RulingLog(desk.home.log).add(waiting(note="<b>&"))
    async with at_the_app(desk, (160, 40)) as director:
        await director.press("f2")
        await director.until(lambda: director.app.screen.current)
        await director.press("p")
        file = desk.home.data / "forms" / "ruling-1.html"
        await director.until(file.exists)
        await director.until(lambda: "ruling-1.html" in director.notice)
        page = file.read_text("utf-8")
        assert "After the play: compare." in page
        assert "&lt;b&gt;&amp;" in page


async def test_a_damaged_ruling_is_told_beside_the_others(desk):
    log = RulingLog(desk.home.log)
    log.add(waiting())
    log.add(waiting())
    with sqlite3.connect(log.file) as db:
        db.execute("UPDATE ruling SET lines = '{' WHERE id = 1")
    db.close()
    async with at_the_app(desk) as director:
        await director.press("f2")
        await director.until(lambda: "Ruling 1 is damaged" in director.shown)
        assert director.app.screen.current.number == 2


async def test_a_damaged_ruling_is_shown_whatever_is_looked_for(desk):
    log = RulingLog(desk.home.log)
    log.add(waiting())
    log.add(waiting(note="the blue team"))
    log.add(waiting())
    with sqlite3.connect(log.file) as db:
        db.execute("UPDATE ruling SET lines = '{' WHERE id = 1")
    db.close()
    async with at_the_app(desk) as director:
        await director.press("f2", "slash", *"blue")
        sheet = director.app.screen.sheet
        await director.until(lambda: [row.key for row in sheet.rows] == ["ruling 2", "damaged 1"])


async def test_looking_for_words_goes_through_the_whole_log_and_not_only_what_is_shown(desk):
    log = RulingLog(desk.home.log)
    log.add(waiting(note="the blue team"))
    with sqlite3.connect(log.file) as db:
        columns = "given_at, check_id, lang, facts, lines, place, note, replaces"
        for _ in range(PAGED + PAGE):
            row = db.execute(f"SELECT {columns.replace('note', '?')} FROM ruling WHERE id = 1", ("",)).fetchone()
            db.execute(f"INSERT INTO ruling ({columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row)
    db.close()
    async with at_the_app(desk) as director:
        await director.press("f2")
        sheet = director.app.screen.query_one("Sheet")
        await director.until(lambda: len(sheet.rows) == PAGE)
        await director.press("slash", *"blue")
        await director.until(lambda: [row.key for row in sheet.rows] == ["ruling 1"])
