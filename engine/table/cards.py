"""Suits, ranks and cards as immutable values, and how a person writes them: `S7`, `HT`, `h10`, `♠A`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum, IntEnum

from corpus.errors import BridgelawError

EMOJI = "\N{VARIATION SELECTOR-16}"
"""Follows a suit sign that was typed as a picture."""


class BadCard(BridgelawError):
    """Text that names no card, or one card twice."""


class Suit(Enum):
    """The four suits; the value is the letter in records."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"


class Rank(IntEnum):
    """The thirteen ranks, the ace highest."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    @property
    def is_honour(self) -> bool:
        """Ace, king, queen, jack or ten (Definitions: Honour)."""
        return self >= Rank.TEN


@dataclass(frozen=True, slots=True)
class Card:
    """One of the 52 cards."""

    suit: Suit
    rank: Rank

    def __str__(self) -> str:
        return self.suit.value + LETTERS[self.rank - 2]


LETTERS = "23456789TJQKA"
SUITS = {suit.value: suit for suit in Suit} | dict(zip("♣♦♥♠♧♢♡♤", [*Suit, *Suit], strict=True))
RANKS = {letter: Rank(number) for number, letter in enumerate(LETTERS, start=2)} | {"10": Rank.TEN}
CARD = re.compile(rf"(?P<suit>[{''.join(SUITS)}])(?P<rank>10|[{LETTERS}])")


def parse_cards(text: str) -> tuple[Card, ...]:
    """One card or several, separated by spaces or commas. Raises BadCard."""
    words = re.split(r"[\s,;]+", text.replace(EMOJI, "").upper().strip())
    cards = tuple(parse_card(word) for word in words)
    if len(set(cards)) < len(cards):
        raise BadCard(f"one card twice in {text!r:.60}")
    return cards


def parse_card(word: str) -> Card:
    """One card. Raises BadCard."""
    found = CARD.fullmatch(word)
    if found is None:
        raise BadCard(f"not a card: {word!r:.20}; write the suit and the rank, as in S7, HT or ♠A")
    return Card(SUITS[found["suit"]], RANKS[found["rank"]])
