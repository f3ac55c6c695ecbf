"""The table's memory: what is in force, what is looked at again, struck off by a key, told at the next call."""

from __future__ import annotations

import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest

from corpus.lang import Lang
from engine.registry import find_check
from engine.standing import Ended, Standing, Until
from tui.app.case import Case
from tui.app.screens.check import CheckScreen
from tui.app.screens.standing import StandingScreen
from tui.log import LoggedLine, LoggedRuling, LogUnusable, Place, RulingLog

sys.path.insert(0, str(Path(__file__).parent))
from driving import Director, at_the_app

AT = datetime(2026, 3, 1, 20, 0, tzinfo=UTC)


def penalty_card(**more) -> LoggedRuling:
    lines = (
        LoggedLine("The card lies face up.", "50A"),
        LoggedLine("It is a major penalty card.", "50B", ahead=True, stands=Standing.PENALTY_CARD, until=Until.PLAYED),
        LoggedLine("If it is played: not to be used.", "50E3", ahead=True, stands=Standing.WAITS),
        LoggedLine("Did the card help?", "50E4", ahead=True, stands=Standing.COME_BACK),
    )
    return LoggedRuling(AT, "duplicate-2017/50", Lang("en"), {"stage": "created"}, lines, **more)


def must_pass(**more) -> LoggedRuling:
    lines = (LoggedLine("Partner must pass.", "27B2", ahead=True, stands=Standing.PASS),)
    return LoggedRuling(AT, "duplicate-2017/27", Lang("en"), {}, lines, **more)


async def still_open(director: Director) -> StandingScreen:
    """Open the list and wait for it."""
    await director.press("f8")
    screen = director.app.screen
    assert isinstance(screen, StandingScreen)
    await director.until(lambda: screen.items is not None)
    return screen


async def open_check(director: Director, check: str, place: Place, **answers: str) -> CheckScreen:
    """Open a check for a table."""
    case = Case(find_check(check), dict(answers), place=place)
    await director.app.push_screen(CheckScreen(director.app._desk, director.search.book, director.search.cases, case))
    await director.pilot.pause()
    return director.check


async def test_one_key_lists_all_that_is_open_ruling_by_ruling(desk):
    log = RulingLog(desk.home.log)
    log.add(penalty_card(place=Place(board="7", table="3"), note="West, king of spades"))
    log.add(must_pass(place=Place(board="9", table="1")))
    async with at_the_app(desk, (120, 30)) as director:
        screen = await still_open(director)
        keys = [row.key for row in screen.sheet.rows]
        assert keys == ["open 2", "item 2 0", "open 1", "item 1 1", "item 1 3"]
        assert "board 7, table 3" in screen.sheet.text
        assert "West, king of spades" in screen.sheet.text
        assert "PENALTY CARD (until played or picked up): It is a major penalty card. [50B]" in screen.sheet.text
        assert "MUST PASS: Partner must pass. [27B2]" in screen.sheet.text
        assert "LOOK AGAIN: Did the card help? [50E4]" in screen.sheet.text
        assert "(and 1 if something happens)" in screen.sheet.text
        screen.sheet.show(screen.sheet.rows, "open 1")
        await director.press("enter")
        assert "WAITS: If it is played: not to be used. [50E3]" in screen.sheet.text
        await director.press("escape")
        assert director.app.screen is director.search


async def test_what_is_discharged_is_struck_off_and_can_be_taken_back(desk):
    log = RulingLog(desk.home.log)
    log.add(penalty_card(place=Place(board="7", table="3")))
    async with at_the_app(desk, (120, 30)) as director:
        screen = await still_open(director)
        await director.press("x", "3")  # on the heading: all that ends with the board
        await director.until(lambda: director.notice == "Struck off: 2.")
        await director.until(lambda: len(screen.items) == 1)
        assert [item.said.stands for item in log.open_items()] == [Standing.COME_BACK]
        await director.press("escape")
        screen = await still_open(director)
        await director.press("u")
        await director.until(lambda: len(screen.items) == 3)
        await director.press("down", "x", "1")
        await director.until(lambda: len(screen.items) == 2)
        assert {struck.why for struck in log.struck().values()} == {Ended.PLAYED}
        assert screen.sheet.current.key == "item 1 3"
        await director.press("x")
        await director.until(lambda: len(screen.items) == 1)
        await director.press("x")
        await director.until(lambda: "Nothing is left to be looked at." in director.shown)
    assert list(RulingLog(desk.home.log).open_items()) == []


async def test_when_a_board_is_over_only_what_is_looked_at_again_is_left(desk):
    log = RulingLog(desk.home.log)
    log.add(penalty_card(place=Place(board="7", table="3")))
    log.add(must_pass(place=Place(board="7", table="3", pairs="4-11")))
    log.add(must_pass(place=Place(board="7", table="4")))
    async with at_the_app(desk, (120, 30)) as director:
        screen = await still_open(director)
        screen.sheet.show(screen.sheet.rows, "open 1")
        await director.press("b")
        await director.until(lambda: len(screen.items) == 2)
    assert [(item.ruling.number, item.line) for item in log.open_items()] == [(3, 0), (1, 3)]
    assert {struck.why for struck in log.struck().values()} == {Ended.BOARD_OVER}


async def test_the_next_board_at_a_table_ends_what_was_in_force_there(desk):
    log = RulingLog(desk.home.log)
    log.add(penalty_card(place=Place(session="1", board="7", table="3")))
    log.add(must_pass(place=Place(session="1", board="7", table="4")))
    log.add(must_pass(place=Place(session="1", board="9", table="3")))
    async with at_the_app(desk, (120, 50)) as director:
        screen = await open_check(director, "duplicate-2017/66", Place(session="1", board="8", table="3"))
        while screen._ruling.needed is not None:
            await director.press("1")
        await director.press("enter")
        await director.until(lambda: screen.case.number)
        assert director.notice == "Logged as no. 4. Struck off with it: 2 (F8, U undoes it)."
        assert [item.named for item in log.open_items() if item.ruling.number < 4] == [(3, 0), (2, 0), (1, 3)]
        assert {(struck.why, struck.told_by) for struck in log.struck().values()} == {(Ended.NEXT_BOARD, 4)}
        opened = await still_open(director)
        await director.press("u")
        await director.until(lambda: {(1, 1), (1, 2)} <= {item.named for item in opened.items})


async def test_what_a_later_ruling_ends_is_proposed_and_struck_off_by_a_key(desk):
    log = RulingLog(desk.home.log)
    log.add(must_pass(place=Place(board="7", table="3")))
    log.add(penalty_card(place=Place(board="7", table="3")))
    async with at_the_app(desk, (120, 50)) as director:
        screen = await open_check(director, "duplicate-2017/64", Place(board="7", table="3"))
        await director.until(lambda: "OVER NOW? the auction is over" in screen.sheet.text)
        assert screen.sheet.text.count("OVER NOW?") == 1
        await director.press("d")
        await director.until(lambda: "OVER NOW?" not in screen.sheet.text)
        assert [(item.ruling.number, item.line) for item in log.open_items()] == [(2, 1), (2, 2), (2, 3)]
        await director.press("d")
        await director.pilot.pause()
        assert len(list(log.open_items())) == 3


async def test_ruling_on_what_was_to_be_looked_at_again_closes_it(desk):
    log = RulingLog(desk.home.log)
    log.add(penalty_card(place=Place(board="7", table="3")))
    async with at_the_app(desk, (120, 50)) as director:
        screen = await still_open(director)
        screen.sheet.show(screen.sheet.rows, "item 1 3")
        await director.press("c")
        check = director.check
        while check._ruling.needed is not None:
            await director.press("1")
        await director.press("enter")
        await director.until(lambda: check.case.number)
        assert log.struck()[1, 3].told_by == 2
        assert {item.line for item in log.open_items() if item.ruling.number == 1} == {1, 2}


async def test_a_log_that_cannot_be_written_strikes_nothing_off(desk, monkeypatch):
    def fail(*_, **__):
        raise LogUnusable("rulings.sqlite: disk full")

    log = RulingLog(desk.home.log)
    log.add(must_pass())
    async with at_the_app(desk) as director:
        screen = await still_open(director)
        with monkeypatch.context() as patch:
            patch.setattr(RulingLog, "strike", fail)
            await director.press("x", "1")
            await director.until(lambda: director.notice == "NOT WRITTEN. (rulings.sqlite: disk full)")
        assert len(screen.items) == 1


async def test_the_first_screen_says_how_much_is_open(desk):
    log = RulingLog(desk.home.log)
    async with at_the_app(desk) as director:
        assert "still open" not in director.shown
        log.add(penalty_card())
        await director.press("f8", "escape")
        await director.until(lambda: "still open: 2 (F8)" in director.shown)


async def test_a_new_call_from_the_same_table_is_told_what_is_in_force_there(desk):
    log = RulingLog(desk.home.log)
    log.add(penalty_card(place=Place(board="7", table="3"), note="West, king of spades"))
    log.add(must_pass(place=Place(board="8", table="3")))
    async with at_the_app(desk, (120, 50)) as director:
        screen = await open_check(director, "duplicate-2017/66", Place(board="7", table="3"))
        await director.until(lambda: screen.standing)
        assert "In force at this table" in screen.sheet.text
        assert "It is a major penalty card." in screen.sheet.text
        assert "West, king of spades" in screen.sheet.text
        assert "Partner must pass." not in screen.sheet.text
        assert screen.sheet.current.key.startswith("answer ")
        await director.press("escape")
        screen = await open_check(director, "duplicate-2017/66", Place())
        await director.press("f7", "8", "enter", "3", "f7")
        await director.until(lambda: screen.standing)
        assert "Partner must pass." in screen.sheet.text


async def test_a_ruling_that_binds_somebody_says_so_and_asks_for_its_table(desk):
    async with at_the_app(desk, (120, 50)) as director:
        screen = await open_check(director, "duplicate-2017/50", Place())
        while screen._ruling.needed is not None:
            await director.press("1")
        await director.press("enter")
        await director.until(lambda: screen.case.number)
        assert director.notice.startswith("Logged as no. 1. It leaves ")
        assert director.notice.endswith("Say at which table (F7).")
        await director.press("f7", "7", "enter", "3", "f7", "enter")
        await director.until(lambda: screen.case.number == 2)
        assert "Say at which table" not in director.notice
        kinds = {item.said.stands for item in RulingLog(desk.home.log).open_items()}
        assert Standing.PENALTY_CARD in kinds
        assert screen.standing == ()


@pytest.mark.parametrize("key", ["f8", "o"])
async def test_the_check_for_what_is_open_opens_at_its_table(desk, key):
    RulingLog(desk.home.log).add(penalty_card(place=Place(board="7", table="3")))
    async with at_the_app(desk, (120, 30)) as director:
        await director.press("f2", key)
        screen = director.app.screen
        await director.until(lambda: screen.items)
        await director.press("c")
        assert director.check.case.entry.id == "duplicate-2017/50"
        assert director.check.case.place == Place(board="7", table="3")
        await director.press("escape", "escape", "escape")
        assert director.app.screen is director.search
