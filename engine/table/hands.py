"""Hands and deals as sets of cards held in 52 bits, in the text form of PBN: `AKQ.T98..5432`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from engine.table.cards import DECK, SUIT_BITS, BadCard, Card, Suit
from engine.table.seats import SEATS, Seat, parse_seat

PACK = (1 << 52) - 1
RANK_BITS = {letter: 1 << n for n, letter in enumerate("23456789TJQKA")} | {
    letter.lower(): 1 << n for n, letter in enumerate("23456789TJQKA") if letter.isalpha()
}
SUIT_TEXT = [
    "".join(letter for n, letter in reversed([*enumerate("23456789TJQKA")]) if bits >> n & 1) for bits in range(1 << 13)
]
"""The text of every holding of one suit, by its thirteen bits."""


@dataclass(frozen=True, slots=True)
class Hand:
    """A set of cards: as dealt thirteen of them (Law 1), but any number can be held; none when it is not recorded."""

    bits: int = 0
    """Card `index` is bit `1 << index`."""

    @classmethod
    def of(cls, cards: Iterable[Card]) -> Hand:
        """The hand that holds these cards. Raises BadCard when one comes twice."""
        bits = 0
        for card in cards:
            if bits & card.bit:
                raise BadCard("{card} comes twice in one hand", card=card)
            bits |= card.bit
        return cls(bits)

    def suit(self, suit: Suit) -> Hand:
        """What it holds in a suit."""
        return Hand(self.bits & SUIT_BITS[suit])

    def __contains__(self, card: Card) -> bool:
        return bool(self.bits & card.bit)

    def __iter__(self) -> Iterator[Card]:
        """Spades first, from the highest card down, as a hand is sorted and written."""
        bits = self.bits
        while bits:
            index = bits.bit_length() - 1
            yield DECK[index]
            bits ^= 1 << index

    def __len__(self) -> int:
        return self.bits.bit_count()

    def __or__(self, other: Hand) -> Hand:
        return Hand(self.bits | other.bits)

    def __and__(self, other: Hand) -> Hand:
        return Hand(self.bits & other.bits)

    def __sub__(self, other: Hand) -> Hand:
        return Hand(self.bits & ~other.bits)

    def __str__(self) -> str:
        """Spades, hearts, diamonds, clubs, with dots between; `-` for a hand that is not recorded."""
        bits = self.bits
        return ".".join(SUIT_TEXT[bits >> shift & 0x1FFF] for shift in (39, 26, 13, 0)) if bits else "-"


@dataclass(frozen=True, slots=True)
class Deal:
    """What the four seats were dealt, right or wrong: fewer cards, more cards, or the same card in two hands."""

    hands: tuple[Hand, Hand, Hand, Hand]
    """North, East, South, West."""

    def __getitem__(self, seat: Seat) -> Hand:
        return self.hands[seat]

    @property
    def repeated(self) -> Hand:
        """The cards that more than one hand holds."""
        seen = twice = 0
        for hand in self.hands:
            twice |= seen & hand.bits
            seen |= hand.bits
        return Hand(twice)

    @property
    def missing(self) -> Hand:
        """The cards that no hand holds."""
        north, east, south, west = self.hands
        return Hand(PACK & ~(north.bits | east.bits | south.bits | west.bits))

    @property
    def is_whole(self) -> bool:
        """Whether it is a pack of 52 dealt out in four times thirteen (Law 1, Law 6)."""
        return all(len(hand) == 13 for hand in self.hands) and not self.repeated

    def completed(self) -> Deal:
        """With the one hand that is not recorded filled from the rest of the pack, where the other three are whole."""
        known = [hand for hand in self.hands if hand]
        if len(known) != 3 or any(len(hand) != 13 for hand in known) or self.repeated:
            return self
        north, east, south, west = (hand or self.missing for hand in self.hands)
        return Deal((north, east, south, west))

    def __str__(self) -> str:
        return f"N:{' '.join(map(str, self.hands))}"


def parse_hand(text: str) -> Hand:
    """A hand in the form of PBN. Raises BadCard."""
    if text == "-":
        return Hand()
    suits = text.replace("10", "T").split(".")
    if len(suits) != 4:
        raise BadCard("not a hand: {text!r:.60}; write spades, hearts, diamonds and clubs with dots between", text=text)
    bits = 0
    for letters in suits:
        bits <<= 13
        for letter in letters:
            bit = RANK_BITS.get(letter)
            if bit is None:
                raise BadCard("not a hand: {letter!r} is no rank in {text!r:.60}", letter=letter, text=text)
            if bits & bit:
                raise BadCard(
                    "not a hand: the {letter} comes twice in one suit of {text!r:.60}", letter=letter, text=text
                )
            bits |= bit
    return Hand(bits)


def parse_deal(text: str) -> Deal:
    """A deal in the form of PBN: the first seat, a colon, four hands clockwise from it. Raises BadCard, BadSeat."""
    first, colon, rest = text.partition(":")
    hands = rest.split()
    if not colon or len(hands) != 4:
        raise BadCard("not a deal: {text!r:.80}; write the first seat, a colon and four hands", text=text)
    seat = parse_seat(first)
    north, east, south, west = (parse_hand(hands[(other - seat) % 4]) for other in SEATS)
    return Deal((north, east, south, west))
