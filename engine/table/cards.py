"""Suits, ranks and cards as immutable values, and how a person writes them: `S7`, `HT`, `h10`, `♠A`."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from enum import IntEnum

from corpus.errors import BridgelawError

EMOJI = "\N{VARIATION SELECTOR-16}"
"""Follows a suit sign that was typed as a picture."""

LETTERS = "23456789TJQKA"


class BadCard(BridgelawError):
    """Text that names no card, or one card twice."""


class Suit(IntEnum):
    """The four suits in their rank (18E), clubs lowest."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def bits(self) -> int:
        """The thirteen cards of the suit, as the bits of a hand."""
        return SUIT_BITS[self]

    def __bool__(self) -> bool:
        return True

    def __str__(self) -> str:
        return "CDHS"[self]


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

    def __str__(self) -> str:
        return LETTERS[self - 2]


@dataclass(frozen=True, slots=True, order=True)
class Card:
    """One of the 52 cards; cards sort as the deck does, the clubs first."""

    suit: Suit = field(compare=False)
    rank: Rank = field(compare=False)
    index: int = field(init=False, repr=False)
    """Its place in the deck, from 0 (C2) to 51 (SA)."""
    bit: int = field(init=False, repr=False, compare=False)
    """The card as a hand of one, in bits."""

    def __post_init__(self) -> None:
        index = 13 * self.suit + self.rank - 2
        object.__setattr__(self, "index", index)
        object.__setattr__(self, "bit", 1 << index)

    def __str__(self) -> str:
        return f"{self.suit}{self.rank}"


SUIT_BITS = tuple(0x1FFF << 13 * suit for suit in Suit)
DECK = tuple(Card(suit, rank) for suit in Suit for rank in Rank)
"""The 52 cards by their index."""

SUITS = {str(suit): suit for suit in Suit} | dict(zip("♣♦♥♠♧♢♡♤", [*Suit, *Suit], strict=True))
RANKS = {str(rank): rank for rank in Rank} | {"10": Rank.TEN}
CARDS: dict[str, Card] = {suit + rank: DECK[13 * SUITS[suit] + RANKS[rank] - 2] for suit in SUITS for rank in RANKS}
"""Every card by every way to write it in capitals."""


def parse_cards(text: str) -> tuple[Card, ...]:
    """One card or several, separated by spaces or commas. Raises BadCard."""
    words = re.split(r"[\s,;]+", text.replace(EMOJI, "").strip())
    cards = tuple(parse_card(word) for word in words)
    if len(set(cards)) < len(cards):
        raise BadCard("one card twice in {text!r:.60}", text=text)
    return cards


def parse_card(word: str) -> Card:
    """One card. Raises BadCard."""
    card = CARDS.get(word) or CARDS.get(word.upper())
    if card is None:
        raise BadCard("not a card: {card!r:.20}; write the suit and the rank, as in S7, HT or ♠A", card=word.upper())
    return card
