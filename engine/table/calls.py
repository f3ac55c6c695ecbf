"""Calls as immutable values, and every habit of writing them: `1NT 1N 1SA 1ΧΑ P X XX D R`."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache

from corpus.errors import BridgelawError
from corpus.lang import fold
from engine.table.cards import SUITS, Suit

SEVEN = 7
"""The most odd tricks that a bid may name (18A); more is inadmissible (38)."""
MOST = 9
"""The highest level that is read as a bid at all."""


class BadCall(BridgelawError):
    """Text that names no call."""


class Denomination(IntEnum):
    """The four suits and notrump in their rank (18E); a suit has the value of its `Suit`."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3
    NOTRUMP = 4

    @property
    def suit(self) -> Suit | None:
        """The trump suit; None for notrump."""
        return None if self is Denomination.NOTRUMP else Suit(self)

    def __bool__(self) -> bool:
        return True

    def __str__(self) -> str:
        return ("C", "D", "H", "S", "NT")[self]


@dataclass(frozen=True, slots=True, order=True)
class Call:
    """A pass, double or redouble, or a bid (Definitions: Call)."""

    order: int
    """Bids count from 0 (1C) upward, so that the sufficient bid is the greater; the three other calls are below 0."""

    def __str__(self) -> str:
        return ("Pass", "X", "XX")[self.order + 3]


@dataclass(frozen=True, slots=True, order=True)
class Bid(Call):
    """An undertaking to win so many odd tricks in a denomination; one of more than seven can be held (38)."""

    @classmethod
    def of(cls, level: int, denomination: Denomination) -> Bid:
        """The bid of that level, from 1, and denomination."""
        return BIDS[5 * (level - 1) + denomination]

    @property
    def level(self) -> int:
        """The number of odd tricks."""
        return self.order // 5 + 1

    @property
    def denomination(self) -> Denomination:
        """The suit, or notrump."""
        return DENOMINATIONS[self.order % 5]

    def __str__(self) -> str:
        return f"{self.level}{self.denomination}"


PASS = Call(-3)
DOUBLE = Call(-2)
REDOUBLE = Call(-1)

DENOMINATIONS = tuple(Denomination)
BIDS = tuple(Bid(order) for order in range(5 * MOST))
"""Every bid that can be read, by its order; the legal ones come first."""
LEGAL_BIDS = BIDS[: 5 * SEVEN]

NOTRUMP_WORDS = ("n", "nt", "sa", "χα", "xa", "χa", "xα")
DENOMINATION_WORDS = {fold(word): DENOMINATIONS[suit] for word, suit in SUITS.items()} | dict.fromkeys(
    NOTRUMP_WORDS, Denomination.NOTRUMP
)
CALL_WORDS = (
    dict.fromkeys(("p", "pass", "pas", "πασο", "παω πασο"), PASS)
    | dict.fromkeys(("x", "χ", "d", "dbl", "double", "doublet", "κοντρ"), DOUBLE)
    | dict.fromkeys(("xx", "χχ", "r", "rd", "rdbl", "redouble", "redoublet", "σουρκοντρ", "ρεκοντρ"), REDOUBLE)
    | {
        f"{level}{word}": Bid.of(level, named)
        for level in range(1, MOST + 1)
        for word, named in DENOMINATION_WORDS.items()
    }
)
"""Every call by every way to write it, folded."""


@lru_cache(maxsize=1024)
def parse_call(text: str) -> Call:
    """A call; a bid of more than seven is one too. Raises BadCall."""
    word = "".join(fold(text).split()) if text[:1].isdigit() else fold(text).strip()
    call = CALL_WORDS.get(word)
    if call is None:
        raise BadCall("not a call: {text!r:.20}; write Pass, X, XX or a bid as in 1NT", text=text)
    return call


def parse_denomination(text: str) -> Denomination:
    """A suit or notrump. Raises BadCall."""
    named = DENOMINATION_WORDS.get(fold(text).strip())
    if named is None:
        raise BadCall("not a denomination: {text!r:.20}; write C, D, H, S or NT", text=text)
    return named
