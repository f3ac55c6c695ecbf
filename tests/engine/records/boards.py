"""Legal boards made at random, by rules written out here: no word of the engine's judgment is in them."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from engine.records.record import Called, PlayedCard, Record
from engine.table.calls import DOUBLE, LEGAL_BIDS, PASS, REDOUBLE, Bid
from engine.table.cards import DECK
from engine.table.contract import Contract, Stake
from engine.table.hands import Deal, Hand
from engine.table.seats import SEATS, Vulnerability


def follows(card, led, hand):
    """Whether a card may be played to a suit led, from that hand (44C, 44D)."""
    return led is None or card.suit is led or all(other.suit is not led for other in hand)


def winner(plays, trumps):
    """Who wins a trick, given in the order of play (44E, 44F)."""
    led = plays[0][1].suit
    return max(plays, key=lambda one: ((one[1].suit == trumps) * 2 + (one[1].suit is led), one[1].rank))[0]


def state(calls, dealer):
    """The last bid with its side, how it is doubled, and the passes since the last other call."""
    bid = side = None
    stake = passes = 0
    for number, call in enumerate(calls):
        passes = passes + 1 if call == PASS else 0
        if isinstance(call, Bid):
            bid, side, stake = call, (dealer + number) % 2, 0
        elif call != PASS:
            stake += 1
    return bid, side, stake, passes


def is_over(calls, dealer):
    """Whether the auction has ended (22)."""
    bid, _, _, passes = state(calls, dealer)
    return passes >= (3 if bid else 4)


def fault(call, calls, dealer):
    """The kind of what is wrong with the next call in rotation; None when it is legal (18, 19)."""
    bid, side, stake, _ = state(calls, dealer)
    own = (dealer + len(calls)) % 2
    if is_over(calls, dealer):
        return "call_after_final_pass"
    if isinstance(call, Bid):
        return "bid_over_seven" if call.level > 7 else "insufficient_bid" if bid and call.order <= bid.order else None
    if call == DOUBLE and (bid is None or stake or side == own):
        return "inadmissible_double"
    if call == REDOUBLE and (stake != 1 or side != own):
        return "inadmissible_redouble"
    return None


def random_calls(random, dealer):
    """A legal auction that ends in a contract."""
    calls = []
    while not is_over(calls, dealer):
        bid = state(calls, dealer)[0]
        above = bid.order + 1 if bid else 0
        options = [PASS, PASS, PASS, DOUBLE, REDOUBLE, REDOUBLE, *LEGAL_BIDS[above : above + 6]]
        call = random.choice([one for one in options if fault(one, calls, dealer) is None])
        if call != PASS or bid or len(calls) < 3:
            calls.append(call)
    return calls


def contract_of(calls, dealer):
    """What an auction came to."""
    bid, side, stake, _ = state(calls, dealer)
    first = next(
        n
        for n, call in enumerate(calls)
        if isinstance(call, Bid) and call.denomination is bid.denomination and (dealer + n) % 2 == side
    )
    return Contract(bid, Stake(stake), SEATS[(dealer + first) % 4])


def random_tricks(random, deal, contract):
    """A legal play in full: every trick as (seat, card) in the order of play."""
    hands = {seat: list(deal[seat]) for seat in SEATS}
    leader, tricks = contract.leader, []
    for _ in range(13):
        plays = []
        for turn in range(4):
            seat = SEATS[(leader + turn) % 4]
            led = plays[0][1].suit if plays else None
            card = random.choice([card for card in hands[seat] if follows(card, led, hands[seat])])
            hands[seat].remove(card)
            plays.append((seat, card))
        tricks.append(plays)
        leader = winner(plays, contract.denomination.suit)
    return tricks


def in_columns(tricks, first):
    """The play as PBN has it: the hands in the same order in every trick, each card with its seat."""
    return tuple(
        tuple(PlayedCard(card, seat) for seat, card in sorted(plays, key=lambda one: (one[0] - first) % 4))
        for plays in tricks
    )


def in_order(tricks):
    """The play as LIN has it: the cards as they were played, without seats."""
    return tuple(tuple(PlayedCard(card, None) for _, card in plays) for plays in tricks)


def random_board(random: Random, number: int = 1) -> tuple[Record, list]:
    """A legal board in columns, and its tricks in the order of play."""
    cards = list(DECK)
    random.shuffle(cards)
    deal = Deal(tuple(Hand.of(cards[13 * n : 13 * n + 13]) for n in range(4)))
    dealer = random.choice(SEATS)
    calls = random_calls(random, dealer)
    contract = contract_of(calls, dealer)
    tricks = random_tricks(random, deal, contract)
    auction = tuple(Called(call, SEATS[(dealer + n) % 4]) for n, call in enumerate(calls))
    record = Record(
        *("made", number, str(number), None, dealer, Vulnerability.NONE, deal),
        auction=auction,
        play=in_columns(tricks, contract.leader),
        contract=contract,
        declarer=contract.declarer,
    )
    return record, tricks


def without_seats(record: Record, tricks) -> Record:
    """The same board as LIN has it."""
    return replace(record, play=in_order(tricks))
