"""What is entered by keys: a board, a claim, a score."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from engine.records.read import read_records
from engine.records.record import Record
from engine.records.replay import replay
from tui.app.screens.board import BoardScreen
from tui.app.screens.check import CheckScreen
from tui.app.screens.claim import ClaimScreen
from tui.app.screens.deal import DealScreen
from tui.app.screens.score import ScoreScreen
from tui.boardfiles import CannotSave, save_board

sys.path.insert(0, str(Path(__file__).parent))
from driving import Director, at_the_app

NORTH, EAST, SOUTH = "432.AK2.AK32.AK2", "8765.QJT.QJT.QJT", "AKQJ.543.654.543"
BOARD = {"board": "3", "north": NORTH, "east": EAST, "south": SOUTH, "auction": "1NT P 3NT AP"}
ENDING = {"north": "A2...", "east": "43...", "south": ".A2..", "west": ".43..", "trumps": "NT", "turn": "S", "by": "S"}


def told(director: Director) -> str:
    """What the entries come to."""
    return str(director.app.screen.query_one("#told").content)


async def fill(director: Director, entries: dict[str, str]) -> None:
    """Put texts into entries."""
    for name, text in entries.items():
        director.app.screen.fields.entry(name).value = text
    await director.pilot.pause()


async def entering(director: Director) -> DealScreen:
    """Open the screen on which a board is entered."""
    await director.press("f5", "n")
    assert isinstance(director.app.screen, DealScreen)
    return director.app.screen


async def test_a_board_is_typed_key_by_key_and_stepped_through(desk):
    async with at_the_app(desk) as director:
        await entering(director)
        await director.press("3", "enter", "enter", "enter")
        for hand in (NORTH, EAST, SOUTH):
            await director.press(*hand.replace(".", " ").replace("  ", " - "), "enter")
        assert "N 13  E 13  S 13  W 13" in told(director)
        await director.press("enter")
        assert "S is to call." in told(director)
        await director.press(*"1n p 3n ap", "enter")
        assert "Contract: 3NT by S" in told(director)
        assert "W is to lead." in told(director)
        await director.press(*"h9 k cq 3", "enter")
        board = director.app.screen
        assert isinstance(board, BoardScreen)
        assert "board 3" in director.shown.lower()
        assert "vulnerable EW" in director.shown
        assert [one.kind.value for one in board.view.board.irregularities] == ["revoke"]
        await director.press("c")
        assert isinstance(director.app.screen, CheckScreen)
        assert director.check.case.place.board == "3"
        await director.press("escape", "escape")
        assert isinstance(director.app.screen, DealScreen)
        assert director.app.screen.fields.values["play"] == "h9 k cq 3"


async def test_what_was_typed_is_there_when_the_screen_is_opened_again(desk):
    async with at_the_app(desk) as director:
        screen = await entering(director)
        await fill(director, BOARD)
        await director.press("escape", "n")
        again = director.app.screen
        assert again is not screen
        assert again.fields.values["north"] == NORTH
        await director.press("f9")
        assert again.fields.values["north"] == ""
        assert again.fields.values["board"] == "4"


@pytest.mark.parametrize(
    ("entries", "said"),
    [
        ({"north": "AKQ"}, "'AKQ' is no hand"),
        ({"north": "A...", "east": "A..."}, "SA comes twice: N, E"),
        ({"auction": "1N Q"}, "'Q' is no call"),
        ({"dealer": "Z"}, "'Z' is no seat"),
        ({"vulnerable": "Z"}, "'Z' is no vulnerability"),
        ({"play": "9"}, "'9' is no card"),
    ],
)
async def test_what_cannot_be_meant_is_told_in_one_line(desk, entries, said):
    async with at_the_app(desk) as director:
        await entering(director)
        await fill(director, entries)
        assert said in director.notice
        await director.press("f7")
        assert isinstance(director.app.screen, DealScreen)
        assert said in director.notice


async def test_a_deal_is_whole_or_what_is_left_of_one(desk):
    async with at_the_app(desk) as director:
        await entering(director)
        await fill(director, {"north": "A...", "east": "K...", "south": "Q2...", "west": "J..."})
        await director.press("f7")
        assert "The hands have 1, 1, 2, 1 cards" in director.notice
        await fill(director, {"south": "Q..."})
        await director.press("f7")
        assert isinstance(director.app.screen, BoardScreen)


async def test_a_greek_keyboard_types_it_too(desk_in):
    async with at_the_app(desk_in("el"), (80, 24), "el") as director:
        await director.press("f5", "ν")
        screen = director.app.screen
        await fill(director, {**BOARD, "north": "Σ432 ΗΑΚ2 ΔΑΚ32 ΨΑΚ2", "south": "ΑΚ;ξ.543.654.543"})
        assert screen.record().deal.is_whole
        await fill(director, {"auction": "1ΧΑ π 3ν απ", "play": "η9 ηκ"})
        assert str(screen.record().contract) == "3NT by S"


async def test_a_board_is_saved_as_pbn_and_none_is_written_over(desk):
    async with at_the_app(desk, (120, 40)) as director:
        screen = await entering(director)
        await fill(director, BOARD)
        await director.press("f7", "w")
        await director.until(lambda: "board-3.pbn" in director.notice)
        await director.press("w")
        await director.until(lambda: "board-3-2.pbn" in director.notice)
        (record,) = read_records(desk.home.boards / "board-3-2.pbn")
        assert isinstance(record, Record)
        assert record.errors == ()
        assert record.deal == screen.record().deal
        assert str(record.contract) == "3NT by S"


async def test_a_folder_that_cannot_be_written_to_is_named(desk):
    desk.home.data.mkdir(parents=True, exist_ok=True)
    desk.home.boards.write_text("no folder", "utf-8")
    async with at_the_app(desk, (120, 40)) as director:
        screen = await entering(director)
        await fill(director, BOARD)
        await director.press("f7", "w")
        await director.until(lambda: director.notice.startswith("NOT WRITTEN."))
        with pytest.raises(CannotSave, match="boards"):
            save_board(replay(screen.record()), desk.home.boards)


async def test_a_claim_is_worked_out_on_the_lines_that_are_given(desk):
    pytest.importorskip("endplay")
    async with at_the_app(desk, (100, 30)) as director:
        await director.press("f5", "m")
        assert isinstance(director.app.screen, ClaimScreen)
        await fill(director, ENDING)
        await director.press("f7")
        await director.until(lambda: "NS 1, EW 1" in told(director) or "NS" in told(director))
        free = told(director).splitlines()[0]
        await fill(director, {"lines": "HA H2"})
        assert "NS" not in told(director)
        await director.press("f7")
        await director.until(lambda: "NS" in told(director))
        assert told(director).splitlines()[0] == free
        await director.press("f4")
        assert director.check.case.entry.id == "duplicate-2017/70"


async def test_a_claim_starts_from_the_board_at_the_card_that_was_reached(desk):
    async with at_the_app(desk, (100, 30)) as director:
        await entering(director)
        await fill(director, {**BOARD, "play": "h9 k t 3 ca t 3 6"})
        await director.press("f7", *["right"] * (6 + 5), "m")
        screen = director.app.screen
        assert isinstance(screen, ClaimScreen)
        values = screen.fields.values
        assert values["north"] == "432.A2.AK32.AK2"  # the ace of clubs is in the trick that has begun
        assert (values["trumps"], values["turn"], values["by"]) == ("NT", "N", "S")
        position, _, _ = screen._typed()
        assert position.turn is not None
        assert str(position.turn) == "E"
        await fill(director, {"turn": "E"})
        position, _, _ = screen._typed()
        assert position.trick.plays == ()


@pytest.mark.parametrize(
    ("entries", "said"),
    [
        ({"lines": "SA SA2"}, "is no card"),
        ({"lines": "SK"}, "SK is not held by NS"),
        ({"trumps": "Q"}, "'Q' is no trump suit"),
        ({"by": "Q"}, "'Q' is no seat"),
        ({"east": "4..."}, "The hands have 2, 1, 2, 2 cards"),
    ],
)
async def test_a_claim_that_cannot_be_worked_out_says_why(desk, entries, said):
    async with at_the_app(desk) as director:
        await director.press("f5", "m")
        await fill(director, {**ENDING, **entries})
        await director.press("f7")
        assert said in director.notice


async def test_without_double_dummy_the_claim_says_what_is_missing(desk, monkeypatch):
    monkeypatch.setattr("tui.app.screens.claim.is_there", lambda: False)
    async with at_the_app(desk) as director:
        await director.press("f5", "m")
        await fill(director, ENDING)
        await director.press("f7")
        assert "pip install 'bridgelaw[doubledummy]'" in director.notice


@pytest.mark.parametrize(
    ("entries", "said"),
    [
        ({"result": "4SX by N +1"}, "4SX by N: NS 690; vulnerable NS 990"),
        ({"result": "4SX by N +1", "vulnerable": "NS"}, "4SX by N: NS 990"),
        ({"result": "2HW-2", "board": "3"}, "2H by W: NS 200"),
        ({"result": "3NTS=", "board": "1"}, "3NT by S: NS 400"),
        ({"result": "Pass"}, "0"),
        ({"matchpoints": "620 -100 620"}, "   620  3  75.00%\n  -100  0  0.00%"),
        ({"imps": "620 -100"}, "IMPs: +12"),
        ({"imps": "-470"}, "IMPs: -10"),
        ({"imps": "0"}, "IMPs: 0"),
        ({"vps": "0 16"}, "Victory Points: 10.00 - 10.00 (whole ones: 10 - 10)"),
        ({"averages": "24"}, "Average plus 14.4, average 12, average minus 9.6; at IMPs 3, 0, -3 (12C2)"),
        ({"averages": "24 64.5"}, "Average plus 15.48, average 12, average minus 9.6; at IMPs 3, 0, -3 (12C2)"),
        ({"averages": "24 30"}, "Average plus 14.4, average 12, average minus 7.2; at IMPs 3, 0, -3 (12C2)"),
        (
            {"weighted": "60:620 40%:−100", "others": "620 170 -100 -100"},
            "Weighted: 5 of 8 matchpoints (62.50%), the other side 3; IMPs +3.20 (12C1c)",
        ),
        ({"own_error": "0 16 5"}, "With its own error the side gets 11 (12C1e)"),
    ],
)
async def test_scores_are_told_while_one_types(desk, entries, said):
    async with at_the_app(desk) as director:
        await director.press("f6")
        assert isinstance(director.app.screen, ScoreScreen)
        await fill(director, entries)
        assert told(director) == said
        assert director.notice == ""


@pytest.mark.parametrize(
    ("entries", "said"),
    [
        ({"result": "4S"}, "'4S' is no result"),
        ({"result": "3NTS=", "vulnerable": "Q"}, "'Q' is no vulnerability"),
        ({"imps": "1 2 3"}, "a difference, or two scores"),
        ({"matchpoints": "1.5"}, "'1.5' is no number"),
        ({"vps": "3"}, "how many boards"),
        ({"vps": "3 0"}, "how many boards"),
        ({"averages": "24 101"}, "0 to 100"),
        ({"imps": "nan"}, "'nan' is no number"),
        ({"weighted": "60:620 30:-100", "others": "170"}, "90"),
        ({"weighted": "60", "others": "170"}, "60: not per cent and score"),
        ({"own_error": "1 2"}, "three"),
    ],
)
async def test_what_cannot_be_scored_says_why(desk, entries, said):
    async with at_the_app(desk) as director:
        await director.press("f6")
        await fill(director, entries)
        assert said in director.notice
        await director.press("escape")
        assert director.app.screen is director.search
