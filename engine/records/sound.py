"""A quick look at a board: most are plainly legal, and the full model of the table is kept for the others.

What is called sound here has no irregularity by the full model either (a test holds the two against each other); what
is not may still turn out to be legal.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.records.record import Called, Mark, RecordedTrick
from engine.table.calls import DOUBLE, LEGAL_BIDS, PASS
from engine.table.cards import SUIT_BITS, Suit
from engine.table.hands import Deal
from engine.table.seats import Seat

PASSES, DOUBLES = PASS.order, DOUBLE.order
BIDS = len(LEGAL_BIDS)
UNMARKED = Mark.NONE
TRICKS = 13
TRUMP = 52
"""What a trump is stronger by than any card."""


def sound_auction(calls: Sequence[Called], dealer: Seat) -> bool:
    """Whether these calls are legal, each made in turn."""
    turn: int = dealer
    last, stake, bidder, passes = -1, 0, -1, -1  # it takes one pass more to end an auction without a bid
    for called in calls:
        call = called.call
        if call is None or called.seat != turn or called.marks is not UNMARKED or passes == 3:
            return False
        order = call.order
        if order == PASSES:
            passes += 1
        elif order >= 0:
            if not last < order < BIDS:
                return False
            last, stake, bidder, passes = order, 0, turn & 1, 0
        elif order == DOUBLES:
            if stake or bidder in (-1, turn & 1):
                return False
            stake, passes = 1, 0
        elif stake != 1 or bidder != turn & 1:
            return False
        else:
            stake, passes = 2, 0
        turn = turn + 1 & 3
    return True


def sound_play(tricks: Sequence[RecordedTrick], deal: Deal, declarer: Seat, trumps: Suit | None) -> bool:
    """Whether these cards are legal, each played in turn from a hand that holds it; the last trick may lack some."""
    held = [hand.bits for hand in deal.hands]
    leader: int = declarer.lho
    final = len(tricks) - 1
    if not all(held) or final >= TRICKS:
        return False
    for number, cards in enumerate(tricks):
        column = cards[0].seat
        shift = 0 if column is None else leader - column & 3
        if len(cards) != 4 and (number != final or shift or len(cards) > 4):
            return False
        if shift:
            cards = cards[shift:] + cards[:shift]
        at, led, best = leader, 0, -1
        for one in cards:
            card = one.card
            if one.marks is not UNMARKED or (column is not None and one.seat != at):
                return False
            if card is not None:
                bit, mine = card.bit, held[at]
                if not led:
                    led = SUIT_BITS[card.suit]
                if not bit & mine or (not bit & led and mine & led):
                    return False
                held[at] = mine ^ bit
                strength = card.index + TRUMP if card.suit is trumps else card.index if bit & led else -1
                if strength > best:
                    best, leader = strength, at
            elif number != final or not led:
                return False
            at = at + 1 & 3
    return True
