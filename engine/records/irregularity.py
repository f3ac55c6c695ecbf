"""An irregularity that a record shows: what, whose, where, by which provisions, and what is settled for its check."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

from corpus.citation import Citation, parse_citation
from engine.registry import CheckId
from engine.table.seats import Seat


class Kind(Enum):
    """What went wrong, in the words of the command's contract."""

    INSUFFICIENT_BID = "insufficient_bid"
    """27"""
    CALL_OUT_OF_ROTATION = "call_out_of_rotation"
    """28 to 32"""
    INADMISSIBLE_DOUBLE = "inadmissible_double"
    """36"""
    INADMISSIBLE_REDOUBLE = "inadmissible_redouble"
    """36"""
    BID_OVER_SEVEN = "bid_over_seven"
    """38"""
    CALL_AFTER_FINAL_PASS = "call_after_final_pass"
    """39"""
    LEAD_OUT_OF_TURN = "lead_out_of_turn"
    """53 to 56"""
    PLAY_OUT_OF_TURN = "play_out_of_turn"
    """57C, 57D"""
    PREMATURE = "premature"
    """57A"""
    REVOKE = "revoke"
    """61 to 64"""
    DEFECTIVE_TRICK = "defective_trick"
    """67"""
    WRONG_CARD_COUNT = "wrong_card_count"
    """13"""
    CARD_REPEATED = "card_repeated"
    """67B3"""


class CallPlace(NamedTuple):
    """A place in the auction."""

    call: int
    """From 1."""

    def __str__(self) -> str:
        return f"call {self.call}"


class CardPlace(NamedTuple):
    """A place in the play."""

    trick: int
    """From 1."""
    card: int
    """In the order of play, from 1: the lead."""

    def __str__(self) -> str:
        return f"trick {self.trick} card {self.card}"


Place = CallPlace | CardPlace


@dataclass(frozen=True, slots=True)
class Irregularity:
    """One thing that went wrong at the table."""

    kind: Kind
    seat: Seat | None
    """Whose call or hand it was; None when the record does not say who began the auction."""
    at: Place
    citations: tuple[Citation, ...]
    check: CheckId | None = None
    """The check that opens with the facts, where there is one."""
    facts: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}), hash=False)
    """The answers that the record gives to questions of that check; what it leaves open is not among them."""


@cache
def cited(*citations: str) -> tuple[Citation, ...]:
    """Citations, the provision that is broken first."""
    return tuple(map(parse_citation, citations))
