"""The play, right or wrong (Laws 41-45): whose turn, following suit, who wins a trick, and what is irregular.

`Play` is the one mutable thing of the table, as quick as replaying records by the million needs; `position` is the
value that it stands for. What is irregular is played like anything else, and the play goes on as the Laws let it when
nobody objects: a lead out of turn is accepted when the next hand plays to it (53A), and withdrawn when the hand whose
lead it was leads instead (53B, 54-56); an extra card never wins the trick, a missing one does not change it (67B).
A card that a record does not hold is None: nothing is said of it, nor of what depends on it.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple

from corpus.citation import Citation, parse_citation
from engine.table.cards import SUIT_BITS, Card, Suit
from engine.table.contract import Contract
from engine.table.hands import Deal, Hand
from engine.table.seats import SEATS, Seat

TRICKS = 13


class CardProblem(Enum):
    """What is wrong with a card played: the provision that it breaks, and the law that deals with it."""

    LEAD_OUT_OF_TURN = ("44G", "53")
    """It is another hand's lead (53-56)."""
    PREMATURE = ("44B", "57A")
    """A defender plays before his partner has, or leads to the next trick before that."""
    PLAY_OUT_OF_TURN = ("44B", "57C")
    """Another hand plays first to this trick, but it is no premature play of a defender."""
    REVOKE = ("44C", "61A")
    """Not of the suit led, from a hand that holds one."""
    EXTRA_CARD = ("44B", "45E")
    """The hand has a card in this trick already (67A2)."""
    SHORT_TRICK = ("44B", "67")
    """A lead while some hand has no card in the trick before (67A1)."""
    ALREADY_PLAYED = ("44B", "67B3")
    """The card is in an earlier trick."""
    NOT_HELD = ("44A", "13")
    """The card is not among those that the hand was dealt: more often a slip of the recorder's."""
    AFTER_LAST_TRICK = ("44G", "13")
    """There is no trick left to play it to."""

    @property
    def citations(self) -> tuple[Citation, ...]:
        """The provision that is broken, then the law that deals with it."""
        return tuple(map(parse_citation, self.value))


Problems = tuple[CardProblem, ...]
Played = tuple[Seat, Card | None]


class Trick(NamedTuple):
    """The cards of one trick, as they were played: four when it is sound (44B)."""

    plays: tuple[Played, ...]
    winner: Seat | None
    """The hand that wins it, or is winning so far; None when that cannot be known."""

    @property
    def leader(self) -> Seat | None:
        """The hand that led to it."""
        return self.plays[0][0] if self.plays else None

    def card_of(self, seat: Seat) -> Card | None:
        """The first card that a hand played to it."""
        return next((card for by, card in self.plays if by is seat), None)

    @property
    def missing(self) -> tuple[Seat, ...]:
        """The hands with no card in it (67A1)."""
        return tuple(seat for seat in SEATS if all(by is not seat for by, _ in self.plays))

    @property
    def extra(self) -> tuple[Played, ...]:
        """The cards beyond the first of a hand (67A2)."""
        return tuple(played for n, played in enumerate(self.plays) if any(by is played[0] for by, _ in self.plays[:n]))

    def __str__(self) -> str:
        return " ".join(f"{seat}:{card or '-'}" for seat, card in self.plays)


class Position(NamedTuple):
    """A moment of the play as a value: what claims and double dummy start from."""

    hands: tuple[Hand, Hand, Hand, Hand]
    """What each seat still holds."""
    declarer: Seat
    trumps: Suit | None
    turn: Seat | None
    """The hand to play next; None when the play is over, or when it cannot be known whose lead it is."""
    trick: Trick
    """The trick in progress."""
    won: tuple[int, int]
    """Tricks won by North-South and by East-West."""


class Play:
    """A board being played, card by card, from the opening lead on."""

    __slots__ = (
        "_best", "_best_by", "_due", "_gaps", "_held", "_leader", "_led", "_length", "_plays", "_uneven",
        "beyond", "deal", "declarer", "tricks", "trumps", "turn", "withdrawn", "won",
    )  # fmt: skip

    def __init__(self, deal: Deal, declarer: Seat, trumps: Suit | None) -> None:
        self.deal = deal
        self.declarer = declarer
        self.trumps = trumps
        self.tricks: list[Trick] = []
        """The tricks that are complete, or were left short."""
        self.won = [0, 0]
        """Tricks won by North-South and by East-West, of those whose winner is known."""
        self.withdrawn: list[tuple[int, Seat, Card]] = []
        """Leads out of turn taken back, with the number of the trick."""
        self.beyond: list[Played] = []
        """What was played after the last trick."""
        self._held = [hand.bits for hand in deal.hands]
        self._gaps = [0, 0, 0, 0]  # by seat: cards that it has played and the record does not hold
        self._length = min(TRICKS, max(map(len, deal.hands)) or TRICKS)
        self._begin(declarer.lho)

    @classmethod
    def of(cls, deal: Deal, contract: Contract) -> Play:
        """The play of a contract."""
        return cls(deal, contract.declarer, contract.denomination.suit)

    @property
    def is_over(self) -> bool:
        """Whether all tricks have been played."""
        return len(self.tricks) >= self._length

    @property
    def trick(self) -> Trick:
        """The trick in progress."""
        known = all(card is not None for _, card in self._plays)
        return Trick(tuple(self._plays), self._best_by if known else None)

    @property
    def led_out_of_turn(self) -> Seat | None:
        """The hand that led to the trick in progress although it was another's lead; None once a second card is in."""
        if len(self._plays) != 1 or self._leader is None:
            return None
        by = self._plays[0][0]
        return None if by is self._leader else by

    @property
    def position(self) -> Position:
        """This moment as a value."""
        north, east, south, west = map(Hand, self._held)
        won = self.won[0], self.won[1]
        return Position((north, east, south, west), self.declarer, self.trumps, self.turn, self.trick, won)

    def held(self, seat: Seat) -> Hand:
        """What a hand still holds."""
        return Hand(self._held[seat])

    def holder(self, card: Card) -> Seat | None:
        """The hand that still holds a card."""
        return next((seat for seat in SEATS if self._held[seat] & card.bit), None)

    def legal_cards(self) -> Hand:
        """What the hand whose turn it is may play (44A-D), as far as it is recorded."""
        if self.turn is None:
            return Hand()
        held = self._held[self.turn]
        return Hand(held & self._led or held)

    def copy(self) -> Play:
        """The same moment, to be played on apart from this one."""
        other = Play(self.deal, self.declarer, self.trumps)
        for name in self.__slots__:
            value = getattr(self, name)
            setattr(other, name, value.copy() if isinstance(value, list) else value)
        return other

    def add(self, card: Card | None, by: Seat | None = None, trick: int | None = None) -> Problems:
        """Play a card, right or wrong, and tell everything that is wrong with it.

        It is played by the hand whose turn it is, and to the trick in progress, if not said otherwise; tricks count
        from 1. A trick is left short by a card to the next one, and takes an extra or a late card by its number.
        """
        if by is None:
            by = self._leader if self.turn is None else self.turn
            if by is None:
                raise ValueError("whose card it is cannot be known here: say by whom it is played")
        if card is not None and by is self.turn and trick is None:
            held, led = self._held[by], self._led
            if card.bit & held and (card.bit & led or not held & led):
                self._put(card, by)
                return ()
        problems = self.problems(card, by, trick)
        self._add_irregular(card, by, self._number(trick))
        return problems

    def problems(self, card: Card | None, by: Seat, trick: int | None = None) -> Problems:
        """Everything that would be wrong with a card at this point; nothing when it is a legal play."""
        number = self._number(trick)
        if self._takes_lead(card, by, number):
            return tuple(self._holding_faults(card, by))
        order, suit = self._order_faults(by, number), self._suit_faults(card, by, number)
        return (*order, *suit, *self._holding_faults(card, by))

    def _number(self, trick: int | None) -> int:
        """The trick that a card is played to; nothing can be skipped."""
        current = len(self.tricks) + 1
        return current if trick is None else min(trick, current + 1 if self._plays else current)

    def _order_faults(self, by: Seat, number: int) -> Iterator[CardProblem]:
        """What is wrong with playing to that trick now."""
        current = len(self.tricks) + 1
        plays = self._plays if number == current else self.tricks[number - 1].plays if number < current else ()
        if number > self._length:
            yield CardProblem.AFTER_LAST_TRICK
        elif any(seat is by for seat, _ in plays):
            yield CardProblem.EXTRA_CARD
        elif number > current:
            if self._is_before_partner(by):
                yield CardProblem.PREMATURE
            elif self.trick.winner not in (by, None):
                yield CardProblem.LEAD_OUT_OF_TURN
            yield CardProblem.SHORT_TRICK
        elif number == current and self.turn not in (by, None):
            if not plays:
                yield CardProblem.LEAD_OUT_OF_TURN
            else:
                yield CardProblem.PREMATURE if self._is_premature(by) else CardProblem.PLAY_OUT_OF_TURN

    def _suit_faults(self, card: Card | None, by: Seat, number: int) -> Iterator[CardProblem]:
        """Whether the card is of another suit than the one led, from a hand that holds that suit."""
        first = number == len(self.tricks) + 1 and all(seat is not by for seat, _ in self._plays)
        if first and card is not None and not card.bit & self._led:
            could = (self._held[by] & self._led).bit_count()
            if could > self._gaps[by]:  # one more than may lie among the cards that are not recorded
                yield CardProblem.REVOKE

    def _holding_faults(self, card: Card | None, by: Seat) -> Iterator[CardProblem]:
        """Whether the hand does not hold the card."""
        if card is not None and not card.bit & self._held[by]:
            if any(card == played for trick in (*self.tricks, self.trick) for _, played in trick.plays):
                yield CardProblem.ALREADY_PLAYED
            if self.deal[by] and card not in self.deal[by]:
                yield CardProblem.NOT_HELD

    def _is_premature(self, by: Seat) -> bool:
        """Whether a defender plays before his partner although declarer has not played from both hands (57A, 57C1)."""
        played = {seat for seat, _ in self._plays}
        return self._is_before_partner(by) and not {self.declarer, self.declarer.partner} <= played

    def _is_before_partner(self, by: Seat) -> bool:
        """Whether a defender acts while his partner has not played to the trick; 57C1 excuses no lead to the next."""
        defends = by % 2 != self.declarer % 2
        return defends and all(seat is not by.partner for seat, _ in self._plays)

    def _takes_lead(self, card: Card | None, by: Seat, number: int) -> bool:
        """Whether the hand whose lead it was leads after a lead out of turn, which is withdrawn then (53B, 54-56)."""
        offender = self.led_out_of_turn
        if offender is None or by is not self._leader or number != len(self.tricks) + 1:
            return False
        if offender.lho is by:  # he plays to that lead (53A), unless with this card he would revoke
            return card is not None and not card.bit & self._led and bool(self._held[by] & self._led)
        return True

    def _add_irregular(self, card: Card | None, by: Seat, number: int) -> None:
        current = len(self.tricks) + 1
        if number > self._length:
            self.beyond.append((by, card))
            self._take(card, by)
        elif number < current:
            trick = self.tricks[number - 1]
            self.tricks[number - 1] = trick._replace(plays=(*trick.plays, (by, card)))
            self._take(card, by)
        elif number == current and any(seat is by for seat, _ in self._plays):
            self._plays.append((by, card))
            self._take(card, by)
        else:
            if number > current:
                self._end_trick()
            elif self._takes_lead(card, by, number):
                self._withdraw()
            if self._plays and by is not self.turn:
                self._uneven = True
            self._put(card, by)

    def _begin(self, leader: Seat | None) -> None:
        """A new trick, which it is that hand's turn to lead to."""
        self.turn = self._leader = leader
        self._plays: list[Played] = []
        self._due = 4  # hands that have not played to it
        self._led = 0  # the bits of the suit led; 0 while it is not known
        self._best: Card | None = None
        self._best_by: Seat | None = None
        self._uneven = False  # whether a hand has played before its turn, or has no card to play

    def _put(self, card: Card | None, by: Seat) -> None:
        """A hand's card to the trick in progress: its lead, or its first card."""
        if card is not None:
            best = self._best
            if self._due == 4:
                self._led = SUIT_BITS[card.suit]
            if best is None or (card.index > best.index if card.suit is best.suit else card.suit is self.trumps):
                self._best, self._best_by = card, by
            self._held[by] &= ~card.bit
        else:
            self._gaps[by] += 1
        self._plays.append((by, card))
        self._due -= 1
        following = SEATS[(by + 1) % 4]
        if not self._due:
            self._end_trick()
        elif self._held[following] and not self._uneven:
            self.turn = following
        else:
            self._look_for_turn()

    def _look_for_turn(self) -> None:
        """The next hand in rotation that has not played to the trick and has a card to play."""
        self._uneven = True
        lead, played = self._plays[0][0], {seat for seat, _ in self._plays}
        waiting = [seat for seat in (lead.lho, lead.partner, lead.rho) if seat not in played and self._has_card(seat)]
        if waiting:
            self.turn = waiting[0]
        else:
            self._end_trick()

    def _has_card(self, seat: Seat) -> bool:
        """Whether a hand has a card left, or may have because it is not recorded."""
        return self._held[seat].bit_count() > self._gaps[seat] or not self.deal[seat]

    def _take(self, card: Card | None, by: Seat) -> None:
        """Out of the hand with a card that does not decide the trick."""
        if card is None:
            self._gaps[by] += 1
        else:
            self._held[by] &= ~card.bit

    def _withdraw(self) -> None:
        """The lead out of turn goes back to the hand."""
        by, card = self._plays[0]
        if card is None:
            self._gaps[by] -= 1
        else:
            self._held[by] |= card.bit & self.deal[by].bits
            self.withdrawn.append((len(self.tricks) + 1, by, card))
        self._begin(self._leader)

    def _end_trick(self) -> None:
        """The trick as it stands goes to the hand whose card is best (44E, 44F)."""
        winner = self._best_by
        if None in [card for _, card in self._plays] and not self._is_decided():
            winner = None
        self.tricks.append(Trick(tuple(self._plays), winner))
        if winner is not None:
            self.won[winner % 2] += 1
        self._begin(winner)
        if self.is_over or (winner is not None and not self._has_card(winner)):
            self.turn = None

    def _is_decided(self) -> bool:
        """Whether no card that the record does not hold can have won this trick."""
        best = self._best
        if best is None or not self._led:
            return False
        better = SUIT_BITS[best.suit] & ~((best.bit << 1) - 1)
        if self.trumps is not None and best.suit is not self.trumps:
            better |= SUIT_BITS[self.trumps]
        hidden = [by for by, card in self._plays if card is None]
        return all(self.deal[by] and not self._held[by] & better for by in hidden)
