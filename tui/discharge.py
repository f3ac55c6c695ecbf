"""What is over at a table because of what is ruled there now: so certain that it is struck off, or only likely."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import NamedTuple

from engine.standing import ENDS, Ended, Standing
from tui.log import End, OpenItem, Place


class Over(NamedTuple):
    """What is open at a table and seems to be over."""

    certain: tuple[End, ...] = ()
    """A later board is played there: what was in force at the one before has ended with it."""
    likely: tuple[End, ...] = ()
    """The director is asked."""


def around(place: Place) -> tuple[Place, ...]:
    """The board at the table, and the table with whatever board."""
    return place, replace(place, board="", round="", pairs="")


def over(place: Place, told: Mapping[Standing, Ended], items: Iterable[OpenItem]) -> Over:
    """What of these items a ruling at that place ends, by the place alone and by what the ruling tells."""
    certain: list[End] = []
    likely: list[End] = []
    for item in items:
        there = item.ruling.place
        if item.said.stands is None or not item.ends_with_the_board:
            continue
        if place.may_be(there):
            if item.said.stands in told:
                likely.append(End(item, told[item.said.stands]))
        elif _another_board(place, there) and (later := _later(place, there)) is not False:
            (certain if later else likely).append(End(item, Ended.NEXT_BOARD))
    return Over(tuple(certain), tuple(likely))


def ways_to_end(items: Iterable[OpenItem]) -> tuple[Ended, ...]:
    """How all of these items can have ended, the usual way first."""
    kinds = {item.said.stands for item in items if item.said.stands is not None and item.in_force}
    usual = [why for why in Ended if all(why in ENDS[kind] for kind in kinds)]
    return tuple(usual) if kinds else (Ended.DONE,)


def _another_board(one: Place, other: Place) -> bool:
    """Whether these are two boards at one table."""
    same = replace(one, board="", round="", pairs="").may_be(replace(other, board="", round="", pairs=""))
    return same and bool(one.table and other.table and one.board and other.board)


def _later(place: Place, before: Place) -> bool | None:
    """Whether the board has a higher number: a ruling on a lower one may come late. None where numbers do not tell."""
    numbers = [board.strip() for board in (place.board, before.board)]
    return int(numbers[0]) > int(numbers[1]) if all(number.isdecimal() for number in numbers) else None
