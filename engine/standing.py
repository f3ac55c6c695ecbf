"""What a ruling leaves open at the table: what stays in force until it is discharged, and what is looked at again."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from enum import Enum
from functools import cache
from pathlib import Path

from engine.ruling import Kind, Line

TABLE = Path(__file__).with_name("standing.toml")


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


def standing(line: Line) -> Standing | None:
    """Why a line stays open; None where it is done with once it has been read out."""
    message = line.message
    found = _in_force().get((message.code, f"{message.law}:{message.key}"))
    if found is not None:
        return found
    if line.kind is Kind.COME_BACK:
        return Standing.COME_BACK
    return Standing.WAITS if line.condition is not None else None


@cache
def _in_force() -> Mapping[tuple[str, str], Standing]:
    table = tomllib.loads(TABLE.read_text("utf-8"))
    return {
        (code, line): Standing(kind) for code, kinds in table.items() for kind, lines in kinds.items() for line in lines
    }
