"""What a ruling ends at its table: by the board that is played, and by what the ruling tells."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from corpus.lang import Lang
from engine.standing import Ended, Standing
from tui.discharge import around, over, ways_to_end
from tui.log import LoggedLine, LoggedRuling, OpenItem, Place

AUCTION_OVER = {Standing.PASS: Ended.AUCTION_OVER}


def item(stands: Standing | None, place: Place) -> OpenItem:
    line = LoggedLine("said", "50B", ahead=True, stands=stands)
    return OpenItem(
        LoggedRuling(datetime(2026, 5, 1, tzinfo=UTC), "duplicate-2017/50", Lang("en"), {}, (line,), place), 0
    )


AT_7 = [item(stands, Place(session="1", board="7", table="3")) for stands in (*Standing, None)]


@pytest.mark.parametrize(
    ("place", "certain", "likely"),
    [
        (Place(session="1", board="8", table="3"), "pcard lead pass waits", ""),
        (Place(session="1", board="8", table=" 3 ", round="2"), "pcard lead pass waits", ""),
        (Place(board="8", table="3"), "pcard lead pass waits", ""),
        (Place(session="1", board="6", table="3"), "", ""),
        (Place(session="1", board="A8", table="3"), "", "pcard lead pass waits"),
        (Place(session="2", board="8", table="3"), "", ""),
        (Place(session="1", board="8", table="4"), "", ""),
        (Place(session="1", board="8"), "", ""),
        (Place(session="1", table="3"), "", "pass"),
        (Place(session="1", board="7", table="3"), "", "pass"),
        (Place(), "", ""),
    ],
)
def test_what_a_ruling_ends_by_its_place(place: Place, certain: str, likely: str) -> None:
    found = over(place, AUCTION_OVER, AT_7)
    assert _named(found.certain) == certain
    assert _named(found.likely) == likely
    assert {end.why for end in found.certain} <= {Ended.NEXT_BOARD}


def test_a_table_is_looked_up_whatever_the_board() -> None:
    board, table = around(Place(session="1", round="2", board="8", table="3", pairs="1-2"))
    assert board.board == "8"
    assert table == Place(session="1", table="3")


@pytest.mark.parametrize(
    ("kinds", "ways"),
    [
        ([Standing.PENALTY_CARD], [Ended.PLAYED, Ended.PICKED_UP, Ended.BOARD_OVER]),
        ([Standing.PASS, Standing.WAITS], [Ended.COMPLIED, Ended.AUCTION_OVER, Ended.BOARD_OVER]),
        ([Standing.PASS, Standing.PENALTY_CARD], [Ended.BOARD_OVER]),
        ([Standing.COME_BACK], [Ended.DONE]),
        ([None], [Ended.DONE]),
    ],
)
def test_how_what_is_open_can_end(kinds: list[Standing | None], ways: list[Ended]) -> None:
    assert list(ways_to_end(item(kind, Place()) for kind in kinds)) == ways


def _named(ends: tuple[object, ...]) -> str:
    kinds = (end.item.said.stands for end in ends)  # type: ignore[attr-defined]
    return " ".join("pcard" if kind is Standing.PENALTY_CARD else kind.value for kind in kinds)
