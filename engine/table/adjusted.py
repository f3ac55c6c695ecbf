"""Artificial adjusted scores (12C2): average plus, average and average minus of a board."""

from __future__ import annotations

from decimal import Decimal
from typing import NamedTuple

PLUS, HALF, MINUS = Decimal(60), Decimal(50), Decimal(40)
"""The percentages of 12C2a."""
IMPS = 3
"""Average plus is so many IMPs, average minus as many less than none (12C2b)."""


class Artificial(NamedTuple):
    """The matchpoints of a board for who is in no way, partly and directly at fault."""

    plus: Decimal
    average: Decimal
    minus: Decimal


def artificial(top: int, session: Decimal | None = None) -> Artificial:
    """Of the most matchpoints that a board can bring; by 12C2c for a contestant whose session percentage is known."""
    best = PLUS if session is None else max(PLUS, session)
    worst = MINUS if session is None else min(MINUS, session)
    return Artificial(*(percent * top / 100 for percent in (best, HALF, worst)))
