"""What a ruling leaves open at the table: what is in force and for how long, and what is looked at again."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from enum import Enum
from functools import cache
from pathlib import Path
from typing import NamedTuple

from engine.ruling import Kind, Line

TABLE = Path(__file__).with_name("standing.toml")
TELLS = "tells"


class Standing(Enum):
    """Why a line stays open."""

    PENALTY_CARD = "penalty_card"
    """A penalty card lies on the table until it is played or picked up (50)."""
    LEAD = "lead"
    """A lead is required or forbidden (26B, 50D2, 51B)."""
    PASS = "pass"
    """A player must pass, once or for the rest of the auction (24B, 27B2, 30 to 32, 36 to 38)."""
    COME_BACK = "come_back"
    """It is looked at again when the play is over (23C, 27D, 50E4, 64C, 72C)."""
    WAITS = "waits"
    """It holds only if something happens that lies ahead."""

    @property
    def in_force(self) -> bool:
        """Whether it binds a player, and ends with the board at the latest."""
        return self in (Standing.PENALTY_CARD, Standing.LEAD, Standing.PASS)


class Until(Enum):
    """How long what is in force lasts; all of it ends with the board."""

    PLAYED = "played"
    """Until the penalty card is played or picked up (50A)."""
    NEXT_LEAD = "next_lead"
    """For one lead (43B2a, 50D2a)."""
    LEAD_KEPT = "lead_kept"
    """As long as the player retains the lead (26B, 50D2a)."""
    NEXT_CALL = "next_call"
    """For the next turn to call (24B, 30A, 31A2b)."""
    AUCTION = "auction"
    """For the rest of the auction (27B2, 36B2, 37B2, 38C)."""


class Ended(Enum):
    """Why something is open no longer."""

    PLAYED = "played"
    """The penalty card has been played."""
    PICKED_UP = "picked_up"
    """It has gone back to the hand, for declarer chose (50D2a, 51B)."""
    COMPLIED = "complied"
    """The lead or the pass has been made, or the lead is lost."""
    AUCTION_OVER = "auction_over"
    BOARD_OVER = "board_over"
    NEXT_BOARD = "next_board"
    """The director was called there at a later board."""
    TOLD_AGAIN = "told_again"
    """A later ruling tells of it anew."""
    DONE = "done"
    """It has been looked at, or cannot happen any more."""


ENDS: Mapping[Standing, tuple[Ended, ...]] = {
    Standing.PENALTY_CARD: (Ended.PLAYED, Ended.PICKED_UP, Ended.BOARD_OVER),
    Standing.LEAD: (Ended.COMPLIED, Ended.BOARD_OVER),
    Standing.PASS: (Ended.COMPLIED, Ended.AUCTION_OVER, Ended.BOARD_OVER),
    Standing.COME_BACK: (Ended.DONE,),
    Standing.WAITS: (Ended.DONE,),
}
"""How each can end, the usual way first."""


class InForce(NamedTuple):
    """What a line leaves in force, and until when."""

    standing: Standing
    until: Until


def standing(line: Line) -> Standing | None:
    """Why a line stays open; None where it is done with once it has been read out."""
    found = in_force(line)
    if found is not None:
        return found.standing
    if line.kind is Kind.COME_BACK:
        return Standing.COME_BACK
    return Standing.WAITS if line.condition is not None else None


def in_force(line: Line) -> InForce | None:
    """What a line leaves in force at the table."""
    return _lasting().get((line.message.code, line.message.id))


def ended_by(check: str, lines: Iterable[Line]) -> Mapping[Standing, Ended]:
    """What is over at a board, of all that was in force there before, once this has been ruled there under a check."""
    code, _, law = check.partition("/")
    said = {law, *(line.message.id for line in lines if line.condition is None)}
    tells = {name for name, signs in _table().get(code, {}).get(TELLS, {}).items() if said & set(signs)}
    over: dict[Standing, Ended] = {}
    if tells & {"auction_over", "play_over"}:
        over[Standing.PASS] = Ended.AUCTION_OVER
    if "play_over" in tells:
        over |= {Standing.PENALTY_CARD: Ended.BOARD_OVER, Standing.LEAD: Ended.BOARD_OVER}
    elif "picked_up" in tells:
        over[Standing.PENALTY_CARD] = Ended.PICKED_UP
    elif "told_again" in tells:
        over[Standing.PENALTY_CARD] = Ended.TOLD_AGAIN
    return over


@cache
def _table() -> Mapping[str, Mapping[str, Mapping[str, list[str]]]]:
    """By code, what stands or is told, and how."""
    return tomllib.loads(TABLE.read_text("utf-8"))


@cache
def _lasting() -> Mapping[tuple[str, str], InForce]:
    return {
        (code, line): InForce(Standing(kind), Until(until))
        for code, kinds in _table().items()
        for kind, lasting in kinds.items()
        if kind != TELLS
        for until, lines in lasting.items()
        for line in lines
    }
