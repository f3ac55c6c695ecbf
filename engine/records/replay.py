"""A record played again call by call and card by card: what went wrong at the table, and what at the keyboard."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import NamedTuple

from corpus.lang import Lang
from engine.records.auction_findings import auction_findings, opener
from engine.records.contradictions import outcome
from engine.records.deal import miscounts
from engine.records.fault import ENGLISH
from engine.records.irregularity import CallPlace, Irregularity, Kind, cited
from engine.records.play_findings import PlayFindings
from engine.records.record import Record, Slip
from engine.records.revoke import Revoke, revokes
from engine.records.sound import sound_auction, sound_play
from engine.table.auction import Auction
from engine.table.calls import PASS
from engine.table.cards import Suit
from engine.table.hands import Deal, Hand
from engine.table.play import Play, Position
from engine.table.seats import SEATS, Seat

HAND = 13
LAW_13 = "duplicate-2017/13"
LAW_64 = "duplicate-2017/64"
MISDEALT = {"hands": "more_and_fewer"}
UNRECORDED = Deal((Hand(), Hand(), Hand(), Hand()))


class Game(NamedTuple):
    """What the play of a contract depends on."""

    declarer: Seat
    trumps: Suit | None


@dataclass(frozen=True, slots=True)
class Replayed:
    """What a record turned out to hold."""

    record: Record
    irregularities: tuple[Irregularity, ...]
    """In the order in which they happened."""
    revokes: tuple[Revoke, ...]
    """What the record settles of each revoke among them."""
    slips: tuple[Slip, ...]
    """What the recorder got wrong."""

    @property
    def errors(self) -> tuple[str, ...]:
        """The slips, each in one line with file, board and tag, in English."""
        return self.errors_in(ENGLISH)

    def errors_in(self, lang: Lang) -> tuple[str, ...]:
        """The slips in a language."""
        return tuple(self.record.told(slip, lang) for slip in self.slips)

    def revoke(self, irregularity: Irregularity) -> Revoke | None:
        """What is settled of a revoke among the irregularities."""
        found = (one for one in self.revokes if (one.seat, one.at) == (irregularity.seat, irregularity.at))
        return next(found, None) if irregularity.kind is Kind.REVOKE else None


def replay(record: Record) -> Replayed:
    """Everything irregular in a record, and its slips."""
    found, slips = auction_findings(record)
    deal = record.deal
    if deal is not None and not deal.is_whole:
        found = [*miscounted(deal), *found]
        if not any(slip.tag in ("Deal", "md") for slip in record.slips):
            slips += [Slip("Deal", wrong) for wrong in filter(None, [miscounts(deal)])]
        deal = trusted(deal)
    revoked: tuple[Revoke, ...] = ()
    if record.play:
        best = play_findings(record, deal or UNRECORDED)
        if best is not None:
            revoked = revokes(best.play, best.revoked, record.claim)
            slips += best.slips
            found += sorted([*best.found, *map(as_irregularity, revoked)], key=lambda one: (one.at, rank(one.kind)))
    return Replayed(record, tuple(found), revoked, (*record.slips, *slips))


def rank(kind: Kind) -> int:
    """Of irregularities at one place a card that is not there comes first, and what the card is last."""
    return {Kind.DEFECTIVE_TRICK: 0, Kind.REVOKE: 2}.get(kind, 1)


def miscounted(deal: Deal) -> Iterator[Irregularity]:
    """Hands of more and of fewer than thirteen cards out of one whole pack (13); otherwise the deal is a slip."""
    if not deal.repeated and not deal.missing:
        for seat in SEATS:
            if len(deal[seat]) != HAND:
                yield Irregularity(Kind.WRONG_CARD_COUNT, seat, CallPlace(1), cited("1", "13"), LAW_13, MISDEALT)


def trusted(deal: Deal) -> Deal:
    """A deal without the hands that cannot be as they are written."""
    missing, repeated = deal.missing, deal.repeated
    if not repeated and (not missing or len({len(hand) for hand in deal.hands if hand}) == 1):
        return deal
    hands = [Hand() if len(hand) != HAND or hand & repeated else hand for hand in deal.hands]
    north, east, south, west = hands
    return Deal((north, east, south, west))


def played(record: Record) -> Play | None:
    """The play of a record to its last card, each card by the hand and in the trick that the replay takes it for.

    None where no card is recorded, or not in which contract.
    """
    deal = trusted(record.deal) if record.deal is not None else UNRECORDED
    found = [PlayFindings(record, Play(deal, *game)) for game in games(record)] if record.play else []
    return min(found, key=lambda one: one.weight).play if found else None


def position_after(record: Record, cards: int) -> Position | None:
    """Where the play stands after so many cards; None where it cannot be known, or is over."""
    whole = played(record)
    if whole is None:
        deal = trusted(record.deal) if record.deal is not None else UNRECORDED
        return next((Play(deal, *game).position for game in games(record)), None)
    play = Play(whole.deal, whole.declarer, whole.trumps)
    made = ((number, *one) for number, trick in enumerate((*whole.tricks, whole.trick), 1) for one in trick.plays)
    for number, seat, card in islice(made, cards):
        play.add(card, seat, number)
    return None if play.is_over else play.position


def play_findings(record: Record, deal: Deal) -> PlayFindings | None:
    """What is irregular in the play; nothing to be told where it is legal, or where the contract is not known.

    Where auction and tags contradict each other, the contract is taken that the play goes better with.
    """
    best: PlayFindings | None = None
    for game in games(record):
        if sound_play(record.play, deal, *game):
            return None
        found = PlayFindings(record, Play(deal, *game))
        if best is None or found.weight < best.weight:
            best = found
    return best


def games(record: Record) -> Iterator[Game]:
    """The contracts that a record can mean; as a rule one."""
    contract, declarer = record.contract, record.declarer
    if contract is not None:
        yield Game(declarer or contract.declarer, contract.denomination.suit)
        if any(slip.tag in ("Contract", "Declarer") for slip in record.slips):
            yield from filter(None, [bid(record)])
    elif declarer is not None and record.trumps is not None:
        yield Game(declarer, record.trumps.suit)
    elif not record.passed_out:
        yield from filter(None, [bid(record)])


def bid(record: Record) -> Game | None:
    """What the auction came to, where it is all there; calls that do not count left out."""
    over, contract = outcome(record.auction)
    if over and not sound_auction(record.auction, opener(record)):
        auction = Auction.opened(opener(record))
        for called in record.auction:
            auction = auction.add(called.call or PASS, called.seat)
        contract = auction.contract
    return Game(contract.declarer, contract.denomination.suit) if over and contract is not None else None


def as_irregularity(revoke: Revoke) -> Irregularity:
    """A revoke among the other irregularities of its board, with the check that opens with what is certain of it."""
    return Irregularity(Kind.REVOKE, revoke.seat, revoke.at, revoke.citations, LAW_64, revoke.answers)
