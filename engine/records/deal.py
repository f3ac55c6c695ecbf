"""The deal as records write it, in PBN and in LIN: read hand by hand, counted, and never put right."""

from __future__ import annotations

import re
from functools import reduce

from engine.records.fault import Fault, fault, named
from engine.records.record import Slip, quoted
from engine.table.hands import PACK, RANK_BITS, Deal, Hand
from engine.table.seats import SEATS, Seat

EMPTY = Hand()
SHIFTS = {"S": 39, "H": 26, "D": 13, "C": 0}
LIN_SUIT = re.compile(r"([SHDC])([^SHDC]*)")
PLACES = [[4 * ((seat - first) % 4) for seat in SEATS] for first in SEATS]
"""Where the hands of North, East, South and West begin among sixteen suits, by the first seat."""
HOLDINGS: dict[str, int] = {}
"""The thirteen bits of every holding that came by, up to `MANY`."""
MANY = 1 << 15
LONGEST = 100
"""No hand is written in more letters than this."""
FEW = 3
"""So many missing cards are named."""


def whole_deal(first: Seat, text: str) -> Deal | None:
    """The deal of four hands from the first seat, where it is a whole pack in holdings that came by; else None."""
    try:
        held = [HOLDINGS[suit] for suit in text.replace(" ", ".").split(".")]
        north, east, south, west = [
            Hand(held[at] << 39 | held[at + 1] << 26 | held[at + 2] << 13 | held[at + 3]) for at in PLACES[first]
        ]
    except (KeyError, IndexError):
        return None
    deal = Deal((north, east, south, west))
    return deal if len(held) == 16 and is_pack(deal) else None


def pbn_hand(text: str, faults: list[Fault]) -> Hand:
    """A hand in the form of PBN: `JT93.72..KJT6AJ8`; what is wrong with it goes to the faults."""
    try:
        spades, hearts, diamonds, clubs = [HOLDINGS[suit] for suit in text.split(".")]
    except (KeyError, ValueError):
        suits = text.split(".")
        if text in ("-", "...", ""):
            return EMPTY
        if len(suits) != 4:
            faults.append(fault("not_four_suits", count=len(suits), text=quoted(text)))
            return EMPTY
        spades, hearts, diamonds, clubs = [holding(suit, faults) for suit in suits]
    return Hand(spades << 39 | hearts << 26 | diamonds << 13 | clubs)


def lin_hand(text: str, faults: list[Fault]) -> Hand:
    """A hand in the form of LIN: `SJT93H72DCKJT6AJ8`; what is wrong with it goes to the faults."""
    text = text.upper().strip()
    bits = 0
    for suit, letters in LIN_SUIT.findall(text[:LONGEST]):
        held = HOLDINGS.get(letters)
        held = (holding(letters, faults) if held is None else held) << SHIFTS[suit]
        if bits & held and not faults:
            faults.append(fault("card_twice_in", text=quoted(text)))
        bits |= held
    if text and text[0] not in SHIFTS:
        faults.append(fault("no_suit_before", text=quoted(text)))
    return Hand(bits)


def holding(text: str, faults: list[Fault]) -> int:
    """The bits of what a hand holds in a suit."""
    bits = 0
    wrong: Fault | None = None
    for letter in text.replace("10", "T"):
        bit = RANK_BITS.get(letter, 0)
        if not bit:
            wrong = wrong or fault("no_rank", letter=letter, text=quoted(text))
        elif bits & bit:
            wrong = wrong or fault("rank_twice_in", letter=letter, text=quoted(text))
        bits |= bit
    if wrong:
        faults.append(wrong)
    elif len(HOLDINGS) < MANY:
        HOLDINGS[text] = bits
    return bits


def checked(deal: Deal, tag: str, faults: list[Fault], slips: list[Slip]) -> tuple[Deal | None, Seat | None]:
    """The deal counted, and whose hand follows from the other three; a deal without any hand is none."""
    if not faults and is_pack(deal):
        return deal, None
    whole = deal if faults else deal.completed()
    if whole is not deal:
        return whole, next(seat for seat in SEATS if not deal[seat])
    if not faults:
        faults.extend(filter(None, [miscounts(deal)]))
    slips.extend(Slip(tag, wrong) for wrong in faults)
    return (deal if any(deal.hands) else None), None


def is_pack(deal: Deal) -> bool:
    """Whether it is four hands of thirteen out of 52 cards."""
    north, east, south, west = [hand.bits for hand in deal.hands]
    return (
        north + east + south + west == north | east | south | west == PACK
        and north.bit_count() == east.bit_count() == south.bit_count() == 13
    )


def miscounts(deal: Deal) -> Fault | None:
    """What cannot be right in a deal: a card twice, a card too few; nothing when all can be.

    Fewer cards in every hand alike are an end position (PBN 2.1, 3.10), and hands of 12 and 14 out of one pack are an
    irregularity (Law 13), not a slip.
    """
    counts = {seat: len(deal[seat]) for seat in SEATS if deal[seat]}
    repeated, missing = deal.repeated, deal.missing
    if not repeated and (not missing or len(set(counts.values())) == 1):
        return None
    told = [fault("has_cards", seat=named(seat), count=count) for seat, count in counts.items() if count != 13]
    if len(repeated) == 1:
        holders = reduce(lambda one, other: fault("and", first=one, second=other), _holders(deal, repeated))
        told.insert(0, fault("comes_twice", card=cards(repeated), holders=holders))
    elif repeated:
        told.insert(0, fault("come_twice", cards=cards(repeated)))
    if len(counts) == 4:
        if 0 < len(missing) <= FEW:
            told.append(fault("nobody_has", cards=cards(missing)))
        void = misplaced_void(deal)
        if void is not None:
            told.append(fault("misplaced_void", seat=named(void)))
    return reduce(lambda one, other: fault("besides", first=one, second=other), told) if told else None


def _holders(deal: Deal, cards: Hand) -> list[Fault]:
    return [named(seat) for seat in SEATS if deal[seat] & cards]


def cards(hand: Hand) -> str:
    """Some cards in a sentence."""
    return ", ".join(map(str, hand))


def misplaced_void(deal: Deal) -> Seat | None:
    """Whose hand would make the deal a pack of cards if its void stood in another suit."""
    for seat in SEATS:
        suits = [deal[seat].bits >> shift & 0x1FFF for shift in SHIFTS.values()]
        for void in (place for place, held in enumerate(suits) if not held):
            for place in range(4):
                moved = suits[:void] + suits[void + 1 :]
                moved.insert(place, 0)
                hand = Hand(sum(held << shift for held, shift in zip(moved, SHIFTS.values(), strict=True)))
                north, east, south, west = (hand if other is seat else deal[other] for other in SEATS)
                if place != void and is_pack(Deal((north, east, south, west))):
                    return seat
    return None
