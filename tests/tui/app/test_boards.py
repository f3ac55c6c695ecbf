"""Records in the app: a file is picked, a board is stepped through, an irregularity opens its check."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from textual.widgets import Static

from tui.app.screens.board import BoardScreen
from tui.app.screens.boards import LISTED, BoardsScreen
from tui.app.screens.check import CheckScreen

sys.path.insert(0, str(Path(__file__).parent))
from driving import at_the_app

DEAL = "N:432.AK2.AK32.AK2 8765.QJT.QJT.QJT AKQJ.543.654.543 T9.9876.987.9876"
LEGAL = f"""[Board "1"]
[Dealer "S"]
[Vulnerable "NS"]
[Deal "{DEAL}"]
[Contract "3NT"]
[Declarer "S"]
[Result "10"]
[Auction "S"]
1NT Pass 3NT Pass Pass Pass
[Play "W"]
H9 HK HT H3
C6 CA CT C3
*
"""
INSUFFICIENT = LEGAL.replace('"1"', '"2"', 1).replace("1NT Pass 3NT", "2NT 1S 3NT")
REVOKE = LEGAL.replace('"1"', '"3"', 1).replace("HK HT", "HK CQ").replace("CT C3", "CJ C3")


@pytest.fixture
def evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a file of three boards."""
    folder = tmp_path / "evening"
    folder.mkdir()
    (folder / "boards.pbn").write_text("\n".join((LEGAL, INSUFFICIENT, REVOKE)), "utf-8")
    (folder / "notes.txt").write_text("not a record", "utf-8")
    monkeypatch.chdir(folder)
    return folder


@pytest.mark.usefixtures("evening")
async def test_the_boards_that_need_attention_are_listed_first_and_all_by_a_key(desk):
    async with at_the_app(desk) as director:
        await director.press("f5")
        screen = director.app.screen
        assert isinstance(screen, BoardsScreen)
        assert "boards.pbn" in screen.sheet.text
        assert "notes.txt" not in screen.sheet.text
        await director.press("enter")
        await director.until(lambda: len(screen.boards) == 3)
        assert "Boards: 3. Needing attention: 2." in screen.sheet.text
        assert "Board 1," not in screen.sheet.text
        await director.press("a")
        assert "Board 1, dealer S, vulnerable NS 3NT by S 10" in screen.sheet.text
        await director.press("escape")
        assert "boards.pbn" in screen.sheet.text
        await director.press("escape")
        assert director.app.screen is director.search


@pytest.mark.usefixtures("evening")
async def test_a_board_is_stepped_through(desk):
    async with at_the_app(desk) as director:
        await director.press("f5", "enter")
        await director.until(lambda: len(director.app.screen.boards) == 3)
        await director.press("a", "home", "enter")
        screen = director.app.screen
        assert isinstance(screen, BoardScreen)
        assert "Nothing irregular in this record." in director.shown
        table = screen.query_one("#table", Static)
        deal = str(table.content)
        assert "The deal" in deal
        assert "♥ AK2" in deal
        await director.press("right")
        assert "›1NT" in str(table.content)
        await director.press(*["right"] * 7)
        assert "W:♥9" in str(table.content)
        assert "›N:♥K" in str(table.content)
        assert "♥ A2" in str(table.content)
        await director.press(*["right"] * 20)
        assert screen.step == screen.view.steps == 6 + 8
        assert "NS 1 EW 0" in str(table.content)
        await director.press(*["left"] * 30)
        assert str(table.content) == deal


@pytest.mark.usefixtures("evening")
async def test_an_irregularity_opens_its_check_with_what_the_record_settles(desk):
    async with at_the_app(desk) as director:
        await director.press("f5", "enter")
        await director.until(lambda: len(director.app.screen.boards) == 3)
        await director.press("enter")
        board = director.app.screen
        assert isinstance(board, BoardScreen)
        assert "›1♠!" in str(board.query_one("#table", Static).content)
        await director.press("c")
        check = director.app.screen
        assert isinstance(check, CheckScreen)
        settled = dict(board.view.board.irregularities[0].facts)
        assert settled
        assert check.case.settled == settled
        for _ in range(9):  # whatever is asked: no question that the record answers
            needed = check._ruling.needed
            if needed is None:
                break
            assert needed.id not in settled
            await director.press("1")
        assert check._ruling.needed is None
        assert "(from the record)" in check.sheet.text
        await director.press("end", "enter")
        await director.until(lambda: check.case.number is not None)


@pytest.mark.usefixtures("evening")
async def test_the_director_may_correct_what_a_record_says(desk):
    async with at_the_app(desk) as director:
        await director.press("f5", "enter")
        await director.until(lambda: len(director.app.screen.boards) == 3)
        await director.press("enter", "c")
        check = director.app.screen
        for _ in range(9):
            if check._ruling.needed is None:
                break
            await director.press("1")
        recorded = next(fact for fact in check._ruling.read if fact.id in check.case.settled)
        check.sheet.show(check.sheet.rows, f"asked {recorded.id}")
        await director.press("enter")
        assert check._ruling.needed == recorded
        assert recorded.id not in check.case.settled


@pytest.mark.usefixtures("evening")
async def test_a_revoke_is_analysed(desk):
    pytest.importorskip("endplay")
    async with at_the_app(desk) as director:
        await director.press("f5", "enter")
        await director.until(lambda: len(director.app.screen.boards) == 3)
        await director.press("d")
        assert isinstance(director.app.screen, BoardsScreen)
        await director.press("down", "enter", "d")
        await director.until(lambda: "NS" in director.notice and "EW" in director.notice)


async def test_files_that_are_no_records_are_told_in_a_line(desk, evening):
    (evening / "empty.pbn").write_bytes(b"")
    (evening / "noise.lin").write_bytes(bytes(range(256)) * 50)
    async with at_the_app(desk) as director:
        await director.press("f5")
        screen = director.app.screen
        for name in ("empty.pbn", "noise.lin", "nowhere.pbn", "[bold]x"):
            director.app.screen.query_one("#query").value = name
            director.app.screen.query_one("#query").focus()
            await director.press("enter")
            await director.until(lambda name=name: screen.file and screen.file.name == name and screen.boards)
            assert name in screen.sheet.text
            await director.press("enter", "escape")


async def test_of_very_many_boards_those_that_need_attention_are_kept(desk, evening, monkeypatch):
    monkeypatch.setattr("tui.app.screens.boards.LISTED", 3)
    assert LISTED > 3
    (evening / "boards.pbn").write_text("\n".join([LEGAL] * 9 + [REVOKE, INSUFFICIENT]), "utf-8")
    async with at_the_app(desk) as director:
        await director.press("f5", "enter")
        await director.until(lambda: "Boards: 11. Needing attention: 2." in director.shown)
        assert len(director.app.screen.boards) == 3
        assert "Board 3," in director.app.screen.sheet.text
        assert "Board 2," in director.app.screen.sheet.text
