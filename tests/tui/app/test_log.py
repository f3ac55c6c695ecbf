"""The log screen."""

from __future__ import annotations

import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

from corpus.lang import Lang
from tui.app.screens.log import PAGE, LogScreen
from tui.log import LoggedLine, LoggedRuling, RulingLog

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
    rulings = [logged(place) for place in range(PAGE * 2 + 1)]
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
