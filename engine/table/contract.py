"""The contract: what declarer's side undertook, doubled or not, and what it came to: `4SX by N +1`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import IntEnum

from corpus.errors import BridgelawError
from engine.table.calls import PASS, SEVEN, BadCall, Bid, Denomination, parse_call
from engine.table.seats import BadSeat, Seat, parse_seat

CONTRACT = re.compile(
    r"(?P<bid>[1-9]\s*[^\s\d]{1,2}?)\s*(?P<stake>|x|xx|d|dd|r)\s*(?:by\s*)?(?P<by>[nesw])", re.IGNORECASE
)
RESULT = re.compile(r"(?P<contract>.*?)\s*(?P<over>=|[+-]\d{1,2})")
TRICKS = 13
STAKES = {"": 0, "X": 1, "D": 1, "XX": 2, "DD": 2, "R": 2}


class BadContract(BridgelawError):
    """Text that names no contract."""


class Stake(IntEnum):
    """Whether the contract is undoubled, doubled or redoubled (19D); the value is the exponent of two."""

    UNDOUBLED = 0
    DOUBLED = 1
    REDOUBLED = 2

    def __bool__(self) -> bool:
        return True

    def __str__(self) -> str:
        return "X" * self


@dataclass(frozen=True, slots=True)
class Contract:
    """The undertaking by declarer's side (Definitions: Contract)."""

    bid: Bid
    stake: Stake
    declarer: Seat

    @property
    def level(self) -> int:
        """The number of odd tricks undertaken."""
        return self.bid.level

    @property
    def denomination(self) -> Denomination:
        """The trump suit, or notrump."""
        return self.bid.denomination

    @property
    def tricks(self) -> int:
        """How many tricks fulfil it."""
        return 6 + self.bid.level

    @property
    def leader(self) -> Seat:
        """Who makes the opening lead (41A)."""
        return self.declarer.lho

    @property
    def dummy(self) -> Seat:
        """Declarer's partner."""
        return self.declarer.partner

    def __str__(self) -> str:
        return f"{self.bid}{self.stake} by {self.declarer}"


@dataclass(frozen=True, slots=True)
class Result:
    """How a contract was played."""

    contract: Contract
    tricks: int
    """Won by declarer's side, of thirteen."""

    def __str__(self) -> str:
        over = self.tricks - self.contract.tricks
        return f"{self.contract} {f'{over:+}' if over else '='}"


def parse_contract(text: str) -> Contract | None:
    """A contract; None when the board was passed out. Raises BadContract."""
    found = CONTRACT.fullmatch(text.strip())
    try:
        if found is None:
            if parse_call(text) == PASS:
                return None
        else:
            bid = parse_call(found["bid"])
            if isinstance(bid, Bid) and bid.level <= SEVEN:
                return Contract(bid, Stake(STAKES[found["stake"].upper()]), parse_seat(found["by"]))
    except (BadCall, BadSeat):
        pass
    raise BadContract("not a contract: {text!r:.40}; write it as 4SX by N, or Pass", text=text)


def parse_result(text: str) -> Result:
    """A contract with its result: `4SX by N +1`, `3NTS=`, `2HW-2`. Raises BadContract."""
    found = RESULT.fullmatch(text.strip())
    contract = parse_contract(found["contract"]) if found else None
    if found is None or contract is None:
        raise BadContract("not a result: {text!r:.40}; write it as 4SX by N +1, 4SX by N = or 4SX by N -2", text=text)
    tricks = contract.tricks + (0 if found["over"] == "=" else int(found["over"]))
    if not 0 <= tricks <= TRICKS:
        raise BadContract(
            "not a result: {text!r:.40} comes to {tricks} tricks of {whole}", text=text, tricks=tricks, whole=TRICKS
        )
    return Result(contract, tricks)
