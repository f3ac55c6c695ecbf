"""A claim or concession as its maker stated it (Law 68); whether it stands is for Laws 69-71 and the director."""

from __future__ import annotations

import re
from dataclasses import dataclass

from corpus.errors import BridgelawError
from engine.table.seats import Seat, parse_seat

CLAIM = re.compile(r"(?P<by>[NESW]) (?P<tricks>\d+)/(?P<remaining>\d+)(?:: (?P<statement>.+))?", re.IGNORECASE)


class BadClaim(BridgelawError):
    """Text that states no claim, or a claim of more tricks than remain."""


@dataclass(frozen=True, slots=True)
class Claim:
    """Some of the remaining tricks for the claimer's side; the others are conceded (68B1)."""

    by: Seat
    tricks: int
    """For his side, of those that remain."""
    remaining: int
    """Tricks not yet won when he claimed, the one in progress among them."""
    statement: tuple[str, ...] = ()
    """The clarification (68C), step by step in the order of play; empty when he made none."""

    def __post_init__(self) -> None:
        if not 0 <= self.tricks <= self.remaining <= 13:
            raise BadClaim(
                "{by} cannot claim {tricks} of {remaining} tricks; give the tricks left, 0-13",
                by=self.by,
                tricks=self.tricks,
                remaining=self.remaining,
            )

    @property
    def conceded(self) -> int:
        """The tricks that he gives up."""
        return self.remaining - self.tricks

    def __str__(self) -> str:
        said = f": {'; '.join(self.statement)}" if self.statement else ""
        return f"{self.by} {self.tricks}/{self.remaining}{said}"


def parse_claim(text: str) -> Claim:
    """A claim as it is written: seat, tricks claimed of those remaining, statement. Raises BadClaim."""
    found = CLAIM.fullmatch(text.strip())
    if found is None:
        raise BadClaim("not a claim: {text!r:.60}; write it as in S 3/5: draw trumps; ruff a heart", text=text)
    steps = tuple(step.strip() for step in (found["statement"] or "").split(";"))
    return Claim(parse_seat(found["by"]), int(found["tricks"]), int(found["remaining"]), tuple(filter(None, steps)))
