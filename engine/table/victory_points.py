"""Victory Points for the IMPs by which a match is won: the World Bridge Federation's scales of 2013.

Both come from one curve (WBF Scoring Panel, "The New WBF IMP to VP Scales", 2013): from 10 at a draw to 20 at the
blitz of 15 IMPs times the root of the number of boards, each IMP worth less than the one before by the same factor.
Rounding breaks that rule here and there; the scales restore it, so that no IMP is worth more than an earlier one.
"""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from functools import lru_cache
from math import ceil, floor, log, sqrt

from corpus.errors import BridgelawError

R = sqrt(5) - 2
"""The golden section cubed: what is left of an IMP's worth at the blitz."""
DRAW = 10


class BadMatch(BridgelawError):
    """A match of no boards."""


def continuous(imps: int, boards: int) -> tuple[Decimal, Decimal]:
    """Victory Points, with two decimals, of a side that won by so many IMPs (lost, if below zero) and of the other."""
    scale = continuous_scale(boards)
    won = Decimal(scale[min(abs(imps), len(scale) - 1)]) / 100
    return (won, 2 * DRAW - won) if imps >= 0 else (2 * DRAW - won, won)


def discrete(imps: int, boards: int) -> tuple[int, int]:
    """Whole Victory Points of a side that won by so many IMPs (lost, if below zero) and of the other."""
    won = DRAW + sum(abs(imps) > last for last in discrete_scale(boards))
    return (won, 2 * DRAW - won) if imps >= 0 else (2 * DRAW - won, won)


@lru_cache(maxsize=128)
def continuous_scale(boards: int) -> Sequence[int]:
    """The winner's hundredths of Victory Points by the margin, up to the first that is a blitz. Raises BadMatch."""
    blitz = _blitz(boards)
    curve = [_points(margin / blitz) for margin in range(ceil(blitz) + 1)]
    scale = [min(floor(100 * points + 0.5), 200 * DRAW) for points in curve]
    while steeper := [n for n in range(1, len(scale) - 1) if scale[n + 1] - scale[n] > scale[n] - scale[n - 1]]:
        for n in steeper:
            scale[n] += 1
    return tuple(scale)


@lru_cache(maxsize=128)
def discrete_scale(boards: int) -> Sequence[int]:
    """The greatest margin that still gives the winner 10, 11 ... 19 Victory Points. Raises BadMatch."""
    blitz = _blitz(boards)
    last = [floor(blitz * _share(DRAW + points + 0.5)) for points in range(DRAW)]
    while wider := [n for n in range(DRAW - 1) if last[n + 1] - last[n] < _width(last, n)]:
        last[wider[0]] -= 1
    return tuple(last)


def _width(last: Sequence[int], n: int) -> int:
    """How many margins give that many points; a draw is won from either side."""
    return last[n] - last[n - 1] if n else 2 * last[0] + 1


def _blitz(boards: int) -> float:
    if boards < 1:
        raise BadMatch(
            "a match of {boards} boards has no Victory Points; give the number of boards, from 1", boards=boards
        )
    return 15 * sqrt(boards)


def _points(share: float) -> float:
    """The curve: the winner's points at that share of the blitz."""
    return float(DRAW + DRAW * (1 - R**share) / (1 - R))


def _share(points: float) -> float:
    """The curve the other way: the share of the blitz at which the winner has those points."""
    return log(1 - (1 - R) * (points / DRAW - 1)) / log(R)
