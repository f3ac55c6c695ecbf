"""What each player may play while penalty cards lie on the table (Laws 44, 50-52, 56 and 59), as sets of cards.

A `Table` is a value; what happens gives another one. Every set comes with the provisions that shaped it, so that it
can be held against the words of those laws' checks. Trumps do not matter here: who won a trick is told to `lead`.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from itertools import combinations
from typing import NamedTuple

from engine.table.cards import SUIT_BITS, Card, Suit
from engine.table.hands import Hand
from engine.table.seats import Seat

HONOURS = sum(0x1F00 << 13 * suit for suit in Suit)
"""The bits of the tens, jacks, queens, kings and aces."""

NONE_LYING = (Hand(), Hand(), Hand(), Hand())


class Rule(Enum):
    """A provision that shapes what may be played."""

    ANY_LEAD = "44A"
    ANY_DISCARD = "44D"
    FOLLOW_SUIT = "44C"
    MINOR = "50C"
    """No other card of a minor penalty card's suit below an honour."""
    PENALTY_CARD_FIRST = "50D1a"
    OTHER_DUTIES_FIRST = "50D1b"
    """The major penalty card cannot be played at this turn, and stays."""
    WAITS = "50D2"
    """No lead before declarer has chosen."""
    SUIT_TOLD = "50D2a"
    LEFT_FREE = "50D2b"
    DECLARER_DESIGNATES = "51A"
    ONE_SUIT_REQUIRED = "51B1a"
    ONE_SUIT_FORBIDDEN = "51B1b"
    SUITS_REQUIRED = "51B2a"
    SUITS_FORBIDDEN = "51B2b"
    SUITS_LEFT_FREE = "51B2c"
    UNABLE = "59"
    """He has no card with which to comply."""


class Told(Enum):
    """What declarer may do at a lead."""

    REQUIRE = "require"
    FORBID = "forbid"
    NEITHER = "neither"


class LeadOption(NamedTuple):
    """One of declarer's options at the lead of a penalty card's partner, with the provision that gives it."""

    told: Told
    suits: tuple[Suit, ...]
    rule: Rule


class Playable(NamedTuple):
    """The cards that may be played; where declarer still has to designate one, those among which he does."""

    cards: Hand
    rules: tuple[Rule, ...]


class Table(NamedTuple):
    """A moment of the play, with the penalty cards that lie on the table."""

    hands: tuple[Hand, Hand, Hand, Hand]
    """What each seat has not played; penalty cards belong to it."""
    declarer: Seat
    leader: Seat
    """The hand that led, or is to lead, to this trick."""
    turn: Seat
    led: Suit | None = None
    lying: tuple[Hand, Hand, Hand, Hand] = NONE_LYING
    """Each seat's penalty cards."""
    minor: Hand = Hand()
    """Those of them that are minor."""
    chosen: LeadOption | None = None
    """What declarer chose for the lead to this trick."""
    barred: Hand = Hand()
    """The suits that the leader may not lead while he keeps the lead."""
    designated: Card | None = None
    """The penalty card that declarer said is to be played at this turn (51A)."""


def playable(table: Table) -> Playable:
    """What the hand whose turn it is may play; nothing while declarer has to choose first (50D2)."""
    if table.led is not None:
        return _with_own_penalty_cards(table, *_following(table, table.led))
    if must_wait(table):
        return Playable(Hand(), (Rule.WAITS,))
    return _with_own_penalty_cards(table, *_leading(table))


def must_wait(table: Table) -> bool:
    """Whether the player on lead waits for declarer, because a major penalty card lies before his partner (50D2)."""
    return table.led is None and table.chosen is None and bool(_majors(table, table.turn.partner))


def options(table: Table) -> tuple[LeadOption, ...]:
    """Everything that declarer may choose at this lead (50D2, 51B); nothing when he has no choice."""
    return tuple(_options(_majors(table, table.turn.partner))) if must_wait(table) else ()


def choose(table: Table, option: LeadOption) -> Table:
    """Declarer has chosen: cards of every suit that he required or forbade are picked up (50D2a, 51B1, 51B2)."""
    suits = _bits(option.suits)
    owner = table.turn.partner
    lying = _at(table.lying, owner, Hand(table.lying[owner].bits & ~suits))
    barred = Hand(table.barred.bits | suits) if option.told is Told.FORBID else table.barred
    return table._replace(lying=lying, chosen=option, barred=barred)


def designate(table: Table, card: Card) -> Table:
    """Declarer says which of several penalty cards is played at this turn (51A)."""
    return table._replace(designated=card)


def expose(table: Table, seat: Seat, card: Card, *, deliberate: bool) -> Table:
    """A defender's card becomes a penalty card (49, 50B); a card of declarer or dummy never does (48A)."""
    if seat.side is table.declarer.side:
        return table
    cards = Hand(table.lying[seat].bits | card.bit)
    is_minor = len(cards) == 1 and not deliberate and not card.bit & HONOURS
    minor = Hand(table.minor.bits & ~cards.bits | (card.bit if is_minor else 0))
    return table._replace(lying=_at(table.lying, seat, cards), minor=minor)


def play(table: Table, card: Card) -> Table:
    """A card is played by the hand whose turn it is, rightly or accepted by declarer (52B1): the others lie on."""
    seat, gone = table.turn, ~card.bit
    return table._replace(
        hands=_at(table.hands, seat, Hand(table.hands[seat].bits & gone)),
        lying=_at(table.lying, seat, Hand(table.lying[seat].bits & gone)),
        minor=Hand(table.minor.bits & gone),
        led=card.suit if table.led is None else table.led,
        turn=seat.lho,
        chosen=None,
        designated=None,
    )


def lead(table: Table, leader: Seat) -> Table:
    """The trick is complete, and that hand leads to the next; a prohibition lasts while the leader keeps the lead."""
    barred = table.barred if leader is table.leader else Hand()
    return table._replace(leader=leader, turn=leader, led=None, barred=barred, chosen=None, designated=None)


def refuse(table: Table, wrong: Card, penalty_card: Card) -> Table:
    """Declarer does not accept another card: the penalty card takes its place, and it becomes a major one (52B2)."""
    return play(expose(table, table.turn, wrong, deliberate=True), penalty_card)


def accept_lead(table: Table, seat: Seat, card: Card) -> Table:
    """A lead out of turn is accepted and counts as a correct one (53A, 56A)."""
    return play(lead(table, seat), card)


def refuse_lead(table: Table, seat: Seat, card: Card) -> Table:
    """A defender's lead out of turn is withdrawn: a major penalty card, and the lead is where it was (56B)."""
    return expose(table, seat, card, deliberate=True)


def _following(table: Table, led: Suit) -> tuple[int, tuple[Rule, ...]]:
    held = table.hands[table.turn].bits
    if held & SUIT_BITS[led]:
        return held & SUIT_BITS[led], (Rule.FOLLOW_SUIT,)
    return held, (Rule.ANY_DISCARD,)


def _leading(table: Table) -> tuple[int, tuple[Rule, ...]]:
    held, option = table.hands[table.turn].bits, table.chosen
    rules: tuple[Rule, ...] = (Rule.ANY_LEAD if option is None else option.rule,)
    if option is not None and option.told is Told.REQUIRE:
        if held & _bits(option.suits):
            return held & _bits(option.suits), rules
        rules = (*rules, Rule.UNABLE)
    if not table.barred:
        return held, rules
    free = held & ~table.barred.bits
    return (free, rules) if free else (held, (*rules, Rule.UNABLE))


def _with_own_penalty_cards(table: Table, cards: int, rules: tuple[Rule, ...]) -> Playable:
    """What is left of those cards when the player has penalty cards himself (50C, 50D1, 51A)."""
    own = table.lying[table.turn].bits
    if not own:
        return Playable(Hand(cards), rules)
    if own & table.minor.bits:
        suit = next(bits for bits in SUIT_BITS if bits & own)
        return Playable(Hand(cards & ~(suit & ~HONOURS & ~own)), (*rules, Rule.MINOR))
    due = own & cards
    if not due:
        return Playable(Hand(cards), (*rules, Rule.OTHER_DUTIES_FIRST))
    if due.bit_count() == 1:
        return Playable(Hand(due), (*rules, Rule.PENALTY_CARD_FIRST))
    named = table.designated
    return Playable(Hand(due & named.bit if named else due), (*rules, Rule.DECLARER_DESIGNATES))


def _options(majors: Hand) -> Iterator[LeadOption]:
    suits = [suit for suit in Suit if majors.bits & SUIT_BITS[suit]]
    if len(suits) > 1:
        required, forbidden, free = Rule.SUITS_REQUIRED, Rule.SUITS_FORBIDDEN, Rule.SUITS_LEFT_FREE
    elif len(majors) > 1:
        required, forbidden, free = Rule.ONE_SUIT_REQUIRED, Rule.ONE_SUIT_FORBIDDEN, Rule.LEFT_FREE
    else:
        required, forbidden, free = Rule.SUIT_TOLD, Rule.SUIT_TOLD, Rule.LEFT_FREE
    for suit in suits:
        yield LeadOption(Told.REQUIRE, (suit,), required)
    for size in range(1, len(suits) + 1):
        for some in combinations(suits, size):
            yield LeadOption(Told.FORBID, some, forbidden)
    yield LeadOption(Told.NEITHER, (), free)


def _majors(table: Table, seat: Seat) -> Hand:
    return Hand(table.lying[seat].bits & ~table.minor.bits)


def _bits(suits: tuple[Suit, ...]) -> int:
    return sum(SUIT_BITS[suit] for suit in suits)


def _at(four: tuple[Hand, Hand, Hand, Hand], seat: Seat, hand: Hand) -> tuple[Hand, Hand, Hand, Hand]:
    north, east, south, west = (hand if n == seat else other for n, other in enumerate(four))
    return north, east, south, west
