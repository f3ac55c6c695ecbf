"""Adjusted scores: assigned ones, weighted (12C1c) or less one's own part (12C1e), and artificial ones (12C2).

Every result is first turned into what is scored, matchpoints or IMPs, and only that is multiplied by its share.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from decimal import Decimal
from typing import NamedTuple

from corpus.errors import BridgelawError
from engine.table.score import imps

PLUS, HALF, MINUS = Decimal(60), Decimal(50), Decimal(40)
"""The percentages of 12C2a."""
IMPS = 3
"""Average plus is so many IMPs, average minus as many less than none (12C2b)."""


WHOLE = Decimal(100)

Worth = Callable[[int], Decimal]
"""What a score is worth in matchpoints or IMPs."""


class BadShares(BridgelawError):
    """Shares that do not come to a whole, or nothing to compare with."""


class Share(NamedTuple):
    """A result that the director thinks possible, seen from the side whose score it becomes."""

    percent: Decimal
    score: int


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


def weighted(possible: Sequence[Share], worth: Worth) -> Decimal:
    """What a weighted score is worth (12C1c). Raises BadShares."""
    whole = sum((share.percent for share in possible), Decimal(0))
    if whole != WHOLE or any(share.percent <= 0 for share in possible):
        raise BadShares(
            "the shares come to {whole} per cent; all of them together are 100, each more than 0", whole=whole
        )
    return sum((share.percent * worth(share.score) for share in possible), Decimal(0)) / WHOLE


def in_matchpoints(others: Sequence[int]) -> Worth:
    """Against the scores of the other tables, from the same seats: two for each that is lower, one for equals (78A)."""
    return lambda score: sum((_points(score, other) for other in others), Decimal(0))


def in_imps(others: Sequence[int]) -> Worth:
    """Against the score at the other table; against several the average over them (78B). Raises BadShares."""
    if not others:
        raise BadShares("there is no other score to compare with")
    return lambda score: Decimal(sum(imps(score - other) for other in others)) / len(others)


def matchpoints_of_others(possible: Sequence[Share], others: Sequence[int]) -> list[Decimal]:
    """What each other table has, the weighted score counting as one in parts: half a win where half of it is lower."""
    return [
        in_matchpoints([*others[:place], *others[place + 1 :]])(own)
        + weighted(possible, lambda score, own=own: _points(own, score))  # type: ignore[misc]
        for place, own in enumerate(others)
    ]


def less_own_part(actual: Decimal, full: Decimal, without_error: Decimal) -> Decimal:
    """What a side keeps that brought part of the damage on itself (12C1eii).

    Of its score at the table, the adjusted score in full, and what it would have had after the infraction but without
    its own error: the damage that the infraction did is made good, that of the error is not.
    """
    return actual + max(full - max(without_error, actual), Decimal(0))


def in_a_knockout(ours: Decimal, theirs: Decimal) -> Decimal:
    """The one score of a match, for us, where the two sides' adjusted scores do not balance (12C4)."""
    return (ours - theirs) / 2


def _points(own: int, other: int) -> Decimal:
    return Decimal((own > other) + (own >= other))
