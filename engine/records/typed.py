"""A board as a person types it: hands, auction and play in any habit of writing them; what cannot be meant is told.

`AKQ.T98.-.5432`, `S AKQ H T98 C 5432` and `AKQ T98 - 5432` are one hand. Calls stand in rotation; `W:1H` is a call by
West, whosever turn it is. Cards stand in the order of play; a rank alone is of the suit led.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.records.fault import Mistyped, fault
from engine.records.record import Called, Mark, PlayedCard, Record, RecordedTrick
from engine.records.replay import played
from engine.table.auction import Auction
from engine.table.calls import PASS, BadCall, Call, Denomination, parse_call, parse_denomination
from engine.table.cards import CARDS, EMOJI, Card
from engine.table.hands import RANK_BITS, Deal, Hand
from engine.table.seats import (
    SEAT_WORDS,
    SEATS,
    BadSeat,
    Seat,
    Vulnerability,
    dealer_of,
    parse_vulnerability,
    vulnerability_of,
)

SIGNS = str.maketrans("♠♥♦♣♤♡♢♧", "SHDCSHDC", EMOJI)
SHIFTS = {"S": 39, "H": 26, "D": 13, "C": 0}
GROUP = re.compile(r"[SHDC][^SHDC]*")
CALL = re.compile(r"[1-9](?:NT|N|[SHDC])|XX|X|P", re.IGNORECASE)
"""A call where several are written without a space."""
CARD = re.compile(r"([SHDC]?)([2-9TJQKA])")
ALL_PASS = "AP"
HAND, LONGEST = 13, 40
"""Cards of a hand; letters of what was typed that a message quotes."""
BLANK = frozenset({"", "-", "..."})


def typed_hand(text: str) -> Hand:
    """A hand; none where nothing is typed. Raises Mistyped."""
    written = text.translate(SIGNS).upper().replace("10", "T").strip()
    if written in BLANK:
        return Hand()
    bits = 0
    for suit, ranks in _suits(written):
        for letter in ranks.replace("-", ""):
            bit = RANK_BITS.get(letter, 0) << SHIFTS[suit]
            if not bit:
                raise Mistyped(fault("typed_rank", letter=letter, text=text[:LONGEST]))
            if bits & bit:
                raise Mistyped(fault("typed_twice", card=f"{suit}{letter}", seats=text[:LONGEST]))
            bits |= bit
    return Hand(bits)


def _suits(written: str) -> Iterator[tuple[str, str]]:
    """The ranks of each suit."""
    if set(written) & set(SHIFTS):
        joined = re.sub(r"[\s.,:;/]+", "", written)
        if joined[0] not in SHIFTS:
            raise Mistyped(fault("typed_hand", text=written[:LONGEST]))
        yield from ((group[0], group[1:]) for group in GROUP.findall(joined))
        return
    groups = [group.strip() for group in written.split(".")] if "." in written else re.split(r"[\s,;/]+", written)
    if len(groups) != len(SHIFTS):
        raise Mistyped(fault("typed_hand", text=written[:LONGEST]))
    yield from ((suit, "".join(group.split())) for suit, group in zip(SHIFTS, groups, strict=True))


def typed_deal(hands: Sequence[Hand]) -> Deal:
    """Four hands, North first; the last fills itself when the other three are whole. Raises Mistyped."""
    north, east, south, west = hands
    deal = Deal((north, east, south, west))
    for card in deal.repeated:
        seats = ", ".join(str(seat) for seat in SEATS if card in deal[seat])
        raise Mistyped(fault("typed_twice", card=card, seats=seats))
    for seat in SEATS:
        if len(deal[seat]) > HAND:
            raise Mistyped(fault("typed_too_many", seat=seat, count=len(deal[seat])))
    return deal.completed()


def even(deal: Deal) -> Deal:
    """A deal, or what is left of one: as many cards in every hand. Raises Mistyped."""
    counts = [len(hand) for hand in deal.hands]
    if not any(counts):
        raise Mistyped(fault("typed_no_deal"))
    if len(set(counts)) > 1:
        raise Mistyped(fault("typed_uneven", counts=", ".join(map(str, counts))))
    return deal


def typed_seat(text: str) -> Seat:
    """A seat by its letter. Raises Mistyped."""
    seat = SEAT_WORDS.get(text.strip().upper())
    if seat is None:
        raise Mistyped(fault("typed_seat", text=text[:LONGEST]))
    return seat


def typed_trumps(text: str) -> Denomination:
    """What is trumps; notrump where nothing is typed. Raises Mistyped."""
    try:
        return parse_denomination(text.translate(SIGNS)) if text.strip() else Denomination.NOTRUMP
    except BadCall:
        raise Mistyped(fault("typed_trumps", text=text[:LONGEST])) from None


def typed_dealer(text: str, board: str) -> Seat:
    """The dealer; by the number of the board where nothing is typed, else North. Raises Mistyped."""
    return typed_seat(text) if text.strip() else dealer_of(_number(board) or 1)


def typed_vulnerability(text: str, board: str) -> Vulnerability:
    """Who is vulnerable; by the number of the board where nothing is typed, else nobody. Raises Mistyped."""
    if not text.strip():
        return vulnerability_of(_number(board) or 1)
    try:
        return parse_vulnerability(text)
    except BadSeat:
        raise Mistyped(fault("typed_vulnerability", text=text[:LONGEST])) from None


def _number(board: str) -> int:
    """The number of a board, 0 where it has none."""
    text = board.strip()
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 5 else 0


def typed_auction(dealer: Seat, text: str) -> Auction:
    """The calls from the dealer on, right or wrong; `AP` is as many passes as are left. Raises Mistyped."""
    auction = Auction.opened(dealer)
    expected = dealer
    for word in text.translate(SIGNS).replace(",", " ").split():
        seat, colon, calls = word.rpartition(":")
        by = typed_seat(seat) if colon else expected
        for call in _calls(calls, auction):
            auction, by = auction.add(call, by), by.lho
        expected = by
    return auction


def _calls(word: str, auction: Auction) -> list[Call]:
    """The calls of a word: one as a rule, several where they are written together."""
    if word.upper() == ALL_PASS:
        return [PASS] * ((3 if auction.bids else 4) - auction.passes if not auction.is_over else 0)
    try:
        return [parse_call(word)]
    except BadCall:
        parts = CALL.findall(word)
        if not parts or "".join(parts) != word:
            raise Mistyped(fault("typed_call", text=word[:LONGEST])) from None
        return [parse_call(part) for part in parts]


def typed_play(text: str, deal: Deal) -> tuple[Card, ...]:
    """The cards in the order of play; a rank alone is of the suit led to its trick of four. Raises Mistyped."""
    cards: list[Card] = []
    for suit, rank in _cards(text):
        led = str(cards[len(cards) // 4 * 4].suit) if len(cards) % 4 else ""
        if not (suit or led):
            raise Mistyped(fault("typed_card", text=rank))
        card = CARDS[(suit or led) + rank]
        if all(deal.hands) and card in deal.missing:
            raise Mistyped(fault("typed_unknown_card", card=card))
        cards.append(card)
    return tuple(cards)


def typed_lines(text: str) -> list[tuple[Card, ...]]:
    """Lines of play, `/` between them, each card with its suit. Raises Mistyped."""
    lines = []
    for part in text.split("/") if text.strip() else []:
        cards = _cards(part)
        if not cards or not all(suit for suit, _ in cards):
            raise Mistyped(fault("typed_card", text=part.strip()[:LONGEST]))
        lines.append(tuple(CARDS[suit + rank] for suit, rank in cards))
    return lines


def _cards(text: str) -> list[tuple[str, str]]:
    """Suit, where one is given, and rank of each card."""
    found: list[tuple[str, str]] = []
    for word in text.translate(SIGNS).upper().replace("10", "T").replace(",", " ").split():
        parts: list[tuple[str, str]] = CARD.findall(word)
        if "".join(suit + rank for suit, rank in parts) != word:
            raise Mistyped(fault("typed_card", text=word[:LONGEST]))
        found += parts
    return found


def typed_record(
    board: str, deal: Deal, auction: Auction, vulnerability: Vulnerability, cards: Sequence[Card]
) -> Record:
    """The board as a record, as if it had come from a file."""
    contract = auction.contract if auction.is_over else None
    record = Record(
        file="",
        line=0,
        board=board.strip() or "?",
        dealer=auction.dealer,
        vulnerability=vulnerability,
        deal=deal if any(deal.hands) else None,
        auction=tuple(_called(auction)),
        play=tuple(_tricks(cards)),
        contract=contract,
        passed_out=auction.is_over and contract is None,
        declarer=contract.declarer if contract else None,
    )
    play = played(record) if contract else None
    if play is None or not play.is_over or sum(play.won) < HAND:
        return record
    return replace(record, result=play.won[play.declarer.side])


def _called(auction: Auction) -> Iterator[Called]:
    expected = auction.dealer
    for seat, call in auction.made:
        yield Called(call, seat, Mark.NONE if seat is expected else Mark.OUT_OF_ROTATION)
        expected = seat.lho


def _tricks(cards: Sequence[Card]) -> Iterator[RecordedTrick]:
    for first in range(0, len(cards), 4):
        yield tuple(PlayedCard(card, None) for card in cards[first : first + 4])
