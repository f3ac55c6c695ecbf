"""Where a record contradicts itself: the contract against the auction, the result against the play, a deal rotated."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import NamedTuple

from engine.records.fault import Fault, fault, named
from engine.records.record import Called, Mark, Record, RecordedTrick, Slip
from engine.table.auction import Auction
from engine.table.calls import DOUBLE, PASS, Bid
from engine.table.cards import Card, Suit
from engine.table.contract import Contract, Stake
from engine.table.hands import Deal
from engine.table.seats import SEATS, Seat

PASSES = PASS.order
UNDOUBLED = DOUBLE.order - 1
STAKES = tuple(Stake)
TRICKS = 13


class Followed(NamedTuple):
    """A whole trick that was led in turn, with its leader and its winner."""

    cards: RecordedTrick
    leader: Seat
    winner: Seat

    @property
    def led(self) -> Suit | None:
        """The suit led."""
        return next((card.suit for seat, card in self.seated if seat is self.leader), None)

    @property
    def seated(self) -> list[tuple[Seat, Card]]:
        """Who played what: where the record does not say, they played in turn."""
        return [
            (SEATS[(self.leader + turn) % 4] if one.seat is None else one.seat, one.card)
            for turn, one in enumerate(self.cards)
            if one.card is not None
        ]


def contradictions(record: Record) -> list[Slip]:
    """The slips of a record that only the whole of it shows."""
    slips: list[Slip] = []
    contract = record.contract
    if record.auction:
        first = record.auction[0]
        if first.seat is not record.dealer and None not in (first.seat, record.dealer) and not first.marks:
            slips.append(Slip("Auction", fault("begins_with", first=first.seat, dealer=record.dealer)))
        over, reached = outcome(record.auction)
        if over:
            against = list(against_auction(record, reached))
            slips.extend(against if against and (contract is None or contract != counted(record.auction)) else ())
            contract = contract or reached
    if record.play and contract is not None:
        if record.result is not None:
            slips.extend(against_play(record, contract))
        if record.deal is not None and record.play[0][0].seat is None:
            slips.extend(against_deal(record.play, record.deal, contract))
    return slips


def rotated(north: Seat) -> Fault:
    """A deal whose first hand is another's."""
    return fault("rotated", seat=named(north))


def outcome(auction: Sequence[Called]) -> tuple[bool, Contract | None]:
    """Whether the auction is over, and the contract that the calls as they stand come to; None when nobody bid."""
    bid: Bid | None = None
    bidder: Seat | None = None
    stake = passes = 0
    first: dict[int, Seat] = {}
    for called in auction:
        call, seat = called.call, called.seat
        if call is None or seat is None:
            return False, None
        if isinstance(call, Bid):
            bid, bidder, stake, passes = call, seat, 0, 0
            first.setdefault(call.order % 5 + 5 * (seat & 1), seat)
        elif call.order == PASSES:
            passes += 1
        else:
            stake, passes = call.order - UNDOUBLED, 0
    if bid is None or bidder is None:
        return passes >= 4, None
    return passes >= 3, Contract(bid, STAKES[stake], first[bid.order % 5 + 5 * (bidder & 1)])


def counted(calls: Sequence[Called]) -> Contract | None:
    """The contract by the calls that count, where a call was irregular; None where that is not all there."""
    if calls[0].seat is None:
        return None
    auction = Auction.opened(calls[0].seat)
    for called in calls:
        if called.call is None:
            return None
        auction = auction.add(called.call, called.seat)
    return auction.contract if auction.is_over else None


def against_auction(record: Record, reached: Contract | None) -> Iterator[Slip]:
    """Where the contract and declarer of the record are not those of its auction."""
    told, declarer = record.contract, record.declarer
    if reached is None:
        if told is not None:
            yield Slip("Contract", fault("nobody_bid", told=told))
        return
    if record.passed_out:
        yield Slip("Contract", fault("not_passed_out", reached=reached))
    elif told is not None and (told.bid, told.stake) != (reached.bid, reached.stake):
        yield Slip("Contract", fault("came_to", told=told, reached=reached))
    elif declarer is not None and (declarer.partner if record.swapped else declarer) is not reached.declarer:
        yield Slip("Declarer", fault("came_to", told=declarer, reached=reached))


def against_play(record: Record, contract: Contract) -> Iterator[Slip]:
    """Where the result of the record cannot be that of its play; after a revoke it can, for tricks are moved (64A)."""
    declarer = contract.declarer if record.declarer is None else record.declarer
    result = record.result
    tricks = [*followed(record.play, declarer.lho, contract)]
    mine = sum((trick.winner - declarer) % 2 == 0 for trick in tricks)
    most = mine + (max(map(len, record.deal.hands)) if record.deal else TRICKS) - len(tricks)
    if result is None or mine <= result <= most or record.agreed or has_revoke(record.play, tricks):
        return
    if mine == most:
        yield Slip("Result", fault("won_otherwise", result=result, won=mine))
    else:
        yield Slip("Result", fault("can_have_won", result=result, least=mine, most=most))


def against_deal(play: Sequence[RecordedTrick], deal: Deal, contract: Contract) -> Iterator[Slip]:
    """Where the cards were played in turn, but by the deal every one by another hand."""
    lead, leader = play[0][0].card, contract.leader
    if lead is not None and deal[leader] and lead not in deal[leader]:
        north = rotation(chain.from_iterable(trick.seated for trick in followed(play, leader, contract)), deal)
        if north is not None:
            yield Slip("md", rotated(north))


def followed(play: Iterable[RecordedTrick], leader: Seat, contract: Contract) -> Iterator[Followed]:
    """The tricks one after the other, up to the first that is not known whole."""
    trumps = contract.denomination
    for trick in play:
        indices = [one.card.index for one in trick if one.card is not None]
        if len(indices) != 4 or len(trick) != 4:
            return
        for one in trick:
            if one.marks is not Mark.NONE and one.seat is not None and Mark.LEAD_OUT_OF_TURN in one.marks:
                leader = one.seat
        column = trick[0].seat
        first = leader if column is None else column
        led = indices[leader - first] // 13
        strengths = [52 + card if card // 13 == trumps else card if card // 13 == led else -1 for card in indices]
        winner = SEATS[(first + strengths.index(max(strengths))) % 4]
        yield Followed(trick, leader, winner)
        leader = winner


def has_revoke(play: Iterable[RecordedTrick], tricks: Sequence[Followed]) -> bool:
    """Whether a revoke is marked, or someone did not follow to a suit of which he played a card later."""
    if any(Mark.REVOKE in one.marks for trick in play for one in trick):
        return True
    later: set[tuple[Seat, Suit | None]] = set()
    for trick in reversed(tricks):
        led, seated = trick.led, trick.seated
        if any(card.suit is not led and (seat, led) in later for seat, card in seated):
            return True
        later.update((seat, card.suit) for seat, card in seated)
    return False


def rotation(played: Iterable[tuple[Seat, Card]], deal: Deal) -> Seat | None:
    """Who played the cards that the deal gives to North, where all hands are turned about and nothing else is wrong."""
    bits = [0, 0, 0, 0]
    for seat, card in played:
        bits[seat] |= card.bit
    turns = [turn for turn in SEATS if not any(bits[(seat + turn) % 4] & ~deal.hands[seat].bits for seat in SEATS)]
    return turns[0] if len(turns) == 1 and turns[0] is not Seat.NORTH else None
