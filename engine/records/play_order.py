"""In what order the cards of a recorded trick were played, and by whom, where the record leaves that open.

A trick in columns says who played what; the leader is the hand whose lead it was, or the one that the recorder marked,
and the others follow clockwise (PBN 2.1, 3.6). A trick without seats is in the order of play, and each card is played
by the hand that was dealt it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from engine.records.record import Mark, PlayedCard, RecordedTrick
from engine.table.cards import Card, Suit
from engine.table.play import CardProblem, Play
from engine.table.seats import SEATS, Seat

FORESIGHT = 12
"""So many cards further is looked where a card can be of one trick or of the next."""
CLEARLY = 2
"""By more than so many faults a trick of other than four cards has to explain better what follows."""


def leader_of(trick: RecordedTrick, number: int, play: Play) -> Seat | None:
    """The hand that led to a trick in columns; None where no hand is the only one that can have."""
    marked = next((one.seat for one in trick if Mark.LEAD_OUT_OF_TURN in one.marks), None)
    due = play.trick.winner if play.trick.plays else play.turn
    if marked is not None or due is not None:
        return marked or due
    able: dict[Seat, Seat | None] = {}
    for one in trick:
        if one.card is not None and one.seat is not None and one.seat not in able:
            trial = play.copy()
            problems = [trial.add(other.card, other.seat, number) for other in rotated(trick, one.seat)]
            if not any(problems):
                able[one.seat] = trial.tricks[number - 1].winner if len(trial.tricks) >= number else None
    winners = set(able.values())
    return next(iter(able)) if len(winners) == 1 and None not in winners else None


def rotated(trick: RecordedTrick, leader: Seat) -> list[PlayedCard]:
    """A trick in columns clockwise from its leader; what a hand played beyond its first card comes last.

    Of two cards of a hand, whose order columns do not show, the first is the one that follows suit.
    """
    firsts: dict[Seat, PlayedCard] = {}
    extras: list[PlayedCard] = []
    led = next((one.card.suit for one in trick if one.seat is leader and one.card is not None), None)
    for one in trick:
        if one.seat is None:
            continue
        before = firsts.get(one.seat)
        if before is None or (follows(one, led) and not follows(before, led)):
            firsts[one.seat], one = one, before or one
        if before is not None:
            extras.append(one)
    return sorted(firsts.values(), key=lambda one: ((one.seat or 0) - leader) % 4) + extras


def follows(one: PlayedCard, led: Suit | None) -> bool:
    """Whether a card is of the suit led."""
    return one.card is not None and one.card.suit is led


def recorded(cards: Sequence[PlayedCard], leader: Seat) -> list[PlayedCard]:
    """The cards of the last trick of a record: a hand before the last card played too, and the rest did not."""
    at = {one.seat: one for one in cards[:4]}
    row = [at.get(SEATS[(leader + turn) % 4], PlayedCard(None, SEATS[(leader + turn) % 4])) for turn in range(4)]
    while row and row[-1].card is None and row[-1].marks is Mark.NONE:
        row.pop()
    return [*row, *cards[len(at) :]]


def revokers(cards: Sequence[PlayedCard], leader: Seat, play: Play) -> tuple[Suit, frozenset[Seat]] | None:
    """Who revoked in a trick whose lead is not recorded, and on what; None where some lead makes all of it legal.

    Where somebody did whatever was led, it is the suit on which the fewest did, and among those the one that the first
    hand followed to.
    """
    following = [one for one in cards if one.card is not None and one.seat is not leader]
    if len(following) < 2 or not all(play.deal.hands):
        return None
    found: list[tuple[Suit, frozenset[Seat]]] = []
    for suit in Suit:
        lead = next(iter(play.held(leader).suit(suit)), None)
        if lead is not None:
            trial = play.copy()
            trial.add(lead, leader)
            found.append((suit, frozenset(revoking(trial, following))))
    first = following[0].card
    found.sort(key=lambda one: (len(one[1]), first is None or one[0] is not first.suit))
    return found[0] if found and found[0][1] else None


def revoking(trial: Play, following: Sequence[PlayedCard]) -> Iterator[Seat]:
    """The hands that revoke to the lead just made."""
    for one in following:
        if one.seat is not None and CardProblem.REVOKE in trial.problems(one.card, one.seat):
            yield one.seat


def trick_of(card: Card, by: Seat, rest: Iterator[PlayedCard], play: Play) -> int:
    """The trick that a card out of order is played to: of four cards each, unless what follows speaks against it.

    A hand that is winning a trick which lacks one card leads to the next, unless what follows speaks against that.
    """
    current = len(play.tricks) + 1
    other = current + 1 if play.trick.plays else current - 1
    following = [one.card for one in islice(rest, FORESIGHT)]
    if not other:
        return current
    here, there = (faults(card, by, trick, following, play) for trick in (current, other))
    leads = other > current and play.trick.winner is by and len(play.trick.missing) == 1
    return other if there + (-CLEARLY if leads else CLEARLY) < here else current


def faults(card: Card, by: Seat, trick: int, following: Sequence[Card | None], play: Play) -> int:
    """How many problems there are with a card to that trick and with those that follow it."""
    trial = play.copy()
    count = len(trial.add(card, by, trick))
    for other in following:
        seat = trial.turn if other is None else trial.holder(other) or trial.turn
        if seat is None:
            break
        count += len(trial.add(other, seat))
    return count
