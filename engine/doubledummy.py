"""Double dummy: what each side wins when everybody sees all cards and nobody errs. A help to the director (64C, 70).

It assumes more skill, and more knowledge, than any player at the table has; what a class of player would have done
stays for the director to judge. `endplay`, an optional extra, does the work (the DDS library of Bo Haglund and Soren
Hein); it is imported inside the one function that needs it, because it takes a second.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.util import find_spec

from corpus.errors import BridgelawError
from engine.table.cards import CARDS, SUIT_BITS, Card
from engine.table.hands import Hand
from engine.table.play import Played, Position, Trick
from engine.table.seats import Seat, Side

Line = tuple[Card, ...]
"""How a claimer might go on: for one trick after the other a card that his side plays to it."""


class NoDoubleDummy(BridgelawError):
    """A position that cannot be analysed, or no program to do it."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """The tricks that each side ends with, of all that the deal has."""

    north_south: range
    """From the least to the most."""
    east_west: range

    def of(self, side: Side) -> range:
        """One side's tricks."""
        return self.north_south if side is Side.NORTH_SOUTH else self.east_west

    def __str__(self) -> str:
        return f"NS {spread(self.north_south)}, EW {spread(self.east_west)}"


def spread(tricks: range) -> str:
    """The least and the most, or the one number that both are."""
    return str(tricks[0]) if len(tricks) == 1 else f"{tricks[0]}-{tricks[-1]}"


def is_there() -> bool:
    """Whether there is a program to analyse with."""
    return find_spec("endplay") is not None


def not_held(position: Position, side: Side, lines: Iterable[Line]) -> Card | None:
    """A card of a line that the claimer's side does not hold; None where it holds them all."""
    hands = started(position)
    held = hands[side] | hands[side + 2]
    return next((card for line in lines for card in line if card not in held), None)


def require() -> None:
    """Make sure that there is a program to analyse with. Raises NoDoubleDummy."""
    if not is_there():
        raise NoDoubleDummy("double dummy needs the package endplay: pip install 'bridgelaw[doubledummy]'")


def outlook(position: Position, side: Side, tricks: Iterable[int]) -> Outlook:
    """What some numbers of tricks of one side leave to the other."""
    mine = [*tricks]
    total = sum(position.won) + max(map(len, started(position)))
    own, theirs = range(min(mine), max(mine) + 1), range(total - max(mine), total - min(mine) + 1)
    return Outlook(own, theirs) if side is Side.NORTH_SOUTH else Outlook(theirs, own)


def had_he_followed(position: Position) -> Outlook:
    """Had the hand on turn played a legal card, whichever, instead of revoking, and all their best from there on (64C).

    Raises NoDoubleDummy.
    """
    if position.turn is None:
        raise NoDoubleDummy("it is nobody's turn in this position; nothing to analyse")
    return outlook(position, position.turn.side, best(position).values())


def on_lines(position: Position, side: Side, lines: Sequence[Line]) -> Outlook:
    """A claim that is contested (70): a side's tricks on its best and on its worst line. Raises NoDoubleDummy.

    The director gives the lines that are normal for the class of player; the opponents defend their best against each.
    Whatever else the claimer's side plays to a trick, or instead of a card that cannot be played there or is beaten
    already, is the best it can be; the cards of a line are kept for their tricks.
    """
    return outlook(position, side, [along(position, side, line) for line in lines or [()]])


@lru_cache(maxsize=1 << 16)
def along(position: Position, side: Side, line: Line) -> int:
    """The tricks of a side that follows a line."""
    turn = position.turn
    if not line or turn is None:
        return tricks_of(position, side)
    own, can = turn.side is side, legal(position)
    cards = [*(can - Hand.of(line) or can)] if own else [*distinct(position)]
    if own and line[0] in can and best_of((*position.trick.plays, (turn, line[0])), position).side is side:
        cards = [line[0]]
    reached = [after(position, card) for card in cards]
    tricks = [along(at, side, line if at.trick.plays else line[1:]) for at in reached]
    return max(tricks) if own else min(tricks)


def tricks_of(position: Position, side: Side) -> int:
    """A side's tricks in all, with best play by everybody. Raises NoDoubleDummy."""
    if position.turn is None:
        return position.won[side]
    most = max(best(position).values())
    total = sum(position.won) + max(map(len, started(position)))
    return most if position.turn.side is side else total - most


@lru_cache(maxsize=1 << 16)
def best(position: Position) -> Mapping[Card, int]:
    """Every legal card of the hand on turn, with the tricks that its side ends with in all. Raises NoDoubleDummy."""
    require()
    from endplay.dds import solve_board
    from endplay.types import Deal, Denom, Player

    turn, hands = position.turn, started(position)
    if turn is None or any(card is None for _, card in position.trick.plays):
        raise NoDoubleDummy("a card of this trick is not recorded, or it is nobody's turn; nothing to analyse")
    if len({len(hand) for hand in hands}) != 1:
        counts = ", ".join(str(len(hand)) for hand in hands)
        raise NoDoubleDummy("the hands have {counts} cards; analysis needs as many in each", counts=counts)
    trump = Denom.nt if position.trumps is None else Denom.find(str(position.trumps))
    first = position.trick.leader or turn
    deal = Deal("N:" + " ".join(map(str, hands)), first=Player.find(str(first)), trump=trump)
    for _, card in position.trick.plays:
        deal.play(str(card))
    won = position.won[turn.side]
    return {CARDS[f"{card.suit.abbr}{card.rank.abbr}"]: won + tricks for card, tricks in solve_board(deal)}


def started(position: Position) -> tuple[Hand, ...]:
    """The hands as they were when the trick in progress began."""
    played = {seat: card for seat, card in position.trick.plays if card is not None}
    return tuple(
        hand | Hand.of([played[Seat(seat)]]) if Seat(seat) in played else hand
        for seat, hand in enumerate(position.hands)
    )


def legal(position: Position) -> Hand:
    """The cards that the hand on turn may play (44C, 44D)."""
    if position.turn is None:
        return Hand()
    hand = position.hands[position.turn]
    lead = position.trick.plays[0][1] if position.trick.plays else None
    return hand.suit(lead.suit) or hand if lead is not None else hand


def distinct(position: Position) -> Iterator[Card]:
    """The legal cards, but of those that are equals only the highest."""
    others = Hand()
    for seat, hand in enumerate(position.hands):
        if position.turn is not None and seat != position.turn:
            others |= hand
    others |= Hand.of(card for _, card in position.trick.plays if card is not None)
    held, last = legal(position), None
    for card in held:
        between = SUIT_BITS[card.suit] & ((1 << last.index) - 1) & ~((card.bit << 1) - 1) if last else 0
        if last is None or last.suit is not card.suit or others.bits & between:
            yield card
        last = card


def after(position: Position, card: Card) -> Position:
    """The position after a legal card."""
    by = position.turn
    if by is None:
        raise NoDoubleDummy("it is nobody's turn in this position; no card can be played")
    north, east, south, west = (
        hand - Hand.of([card]) if seat == by else hand for seat, hand in enumerate(position.hands)
    )
    hands, plays = (north, east, south, west), (*position.trick.plays, (by, card))
    winner = best_of(plays, position)
    if len(plays) < 4:
        return position._replace(hands=hands, turn=by.lho, trick=Trick(plays, winner))
    won = (position.won[0] + (winner % 2 == 0), position.won[1] + winner % 2)
    return position._replace(hands=hands, turn=winner if any(hands) else None, trick=Trick((), None), won=won)


def best_of(plays: Sequence[Played], position: Position) -> Seat:
    """Who is winning a trick (44E, 44F)."""
    cards = {seat: card for seat, card in plays if card is not None}
    led = next(iter(cards.values())).suit
    return max(cards, key=lambda seat: (cards[seat].suit is position.trumps, cards[seat].suit is led, cards[seat].rank))
