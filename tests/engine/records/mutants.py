"""Irregular boards out of legal ones: each mutation says itself what went wrong, where and whose fault it is."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from boards import fault, follows, in_columns, in_order, winner

from engine.records.record import Called, Mark, PlayedCard
from engine.table.calls import BIDS, DOUBLE, LEGAL_BIDS, PASS, REDOUBLE
from engine.table.hands import Deal, Hand
from engine.table.seats import SEATS


class Label(NamedTuple):
    """What the first irregularity is."""

    kind: str
    seat: object
    place: tuple


def seated(calls, dealer):
    """Calls made in rotation."""
    return tuple(Called(call, SEATS[(dealer + n) % 4]) for n, call in enumerate(calls))


def first_fault(calls, dealer):
    """Where an auction in rotation first goes wrong; None when it does not."""
    for n, call in enumerate(calls):
        kind = fault(call, calls[:n], dealer)
        if kind:
            return Label(kind, SEATS[(dealer + n) % 4], (n + 1,))
    return None


def calls_of(record):
    return [called.call for called in record.auction]


def put_call(record, random, pick):
    """One call in another's place, which `pick` chooses from the calls before it."""
    calls = calls_of(record)
    places = [n for n in range(len(calls)) if pick(random, calls[:n], record.dealer)]
    if not places:
        return None
    n = random.choice(places)
    calls[n] = pick(random, calls[:n], record.dealer)
    return replace(record, auction=seated(calls, record.dealer)), n


def one_of(kind, calls):
    """A picker of calls that are wrong in that way."""

    def pick(random, before, dealer):
        wrong = [call for call in calls if fault(call, before, dealer) == kind]
        return random.choice(wrong) if wrong else None

    return pick


def put_wrong_call(kind, calls):
    def mutate(record, _, random):
        put = put_call(record, random, one_of(kind, calls))
        return put and (put[0], Label(kind, SEATS[(record.dealer + put[1]) % 4], (put[1] + 1,)))

    return mutate


def swap_call(record, _, random):
    """Any call in another's place: often the auction stays legal."""
    calls = calls_of(record)
    calls[random.randrange(len(calls))] = random.choice([PASS, DOUBLE, REDOUBLE, *LEGAL_BIDS])
    return replace(record, auction=seated(calls, record.dealer)), first_fault(calls, record.dealer)


def call_too_late(record, _, random):
    calls = [*calls_of(record), random.choice([PASS, DOUBLE, REDOUBLE, *LEGAL_BIDS])]
    label = Label("call_after_final_pass", SEATS[(record.dealer + len(calls) - 1) % 4], (len(calls),))
    return replace(record, auction=seated(calls, record.dealer)), label


def call_out_of_turn(record, _, random):
    """A call put in between: then the player whose turn it was calls, or the auction goes on from the caller."""
    n = random.randrange(len(record.auction))
    turn = record.auction[n].seat
    by = random.choice([seat for seat in SEATS if seat is not turn])
    accepted = random.random() < 0.5
    marks = Mark.OUT_OF_ROTATION if accepted or random.random() < 0.5 else Mark.NONE
    last = max((call.order for call in calls_of(record)[:n]), default=-1)
    call = random.choice([PASS, *BIDS[max(last, -1) + 1 : len(LEGAL_BIDS)][:3]])
    after = record.auction[n:]
    if accepted:
        after = tuple(replace(called, seat=SEATS[(by + 1 + k) % 4]) for k, called in enumerate(after))
    auction = (*record.auction[:n], Called(call, by, marks), *after)
    return replace(record, auction=auction), Label("call_out_of_rotation", by, (n + 1,))


def held_at(record, tricks, seat, k):
    """What a hand holds when trick k, from 0, begins."""
    played = {card for plays in tricks[:k] for by, card in plays if by is seat}
    return [card for card in record.deal[seat] if card not in played]


def written(record, tricks, form):
    """The board with this play, in columns or in order."""
    first = record.contract.leader
    return replace(record, play=in_columns(tricks, first) if form == "columns" else in_order(tricks))


def copied(tricks):
    return [list(plays) for plays in tricks]


def revoke(record, tricks, random, form):
    """An off-suit card from a hand that holds the suit, changed for one that it plays later."""
    options = []
    for k, plays in enumerate(tricks[:-1]):
        led = plays[0][1].suit
        for p, (seat, card) in enumerate(plays[1:], 1):
            if card.suit is led:
                for m in range(k + 1, 13):
                    q = next(q for q, one in enumerate(tricks[m]) if one[0] is seat)
                    if tricks[m][q][1].suit is not led:
                        options.append((k, p, m, q))
    if not options:
        return None
    k, p, m, q = random.choice(options)
    changed = copied(tricks)
    seat = tricks[k][p][0]
    changed[k][p], changed[m][q] = tricks[m][q], tricks[k][p]
    return written(record, changed, form), Label("revoke", seat, (k + 1, p + 1))


def change_cards(record, tricks, random, form):
    """Two cards of a hand change places: legal, a revoke, or the lead comes to another hand than the one that leads."""
    seat = random.choice(SEATS)
    k, m = sorted(random.sample(range(13), 2))
    changed = copied(tricks)
    p, q = (next(n for n, one in enumerate(tricks[at]) if one[0] is seat) for at in (k, m))
    changed[k][p], changed[m][q] = tricks[m][q], tricks[k][p]
    label, leader = None, record.contract.leader
    for number, plays in enumerate(changed):
        if form == "columns":
            plays.sort(key=lambda one: (one[0] - leader) % 4)
        elif plays[0][0] is not leader:
            label = Label("lead_out_of_turn", plays[0][0], (number + 1, 1))
            break
        led = plays[0][1].suit
        wrong = [
            Label("revoke", by, (number + 1, n + 1))
            for n, (by, card) in enumerate(plays)
            if not follows(card, led, held_at(record, changed, by, number))
        ]
        if wrong:
            label = wrong[0]
            break
        leader = winner(plays, record.contract.denomination.suit)
    return written(record, changed, form), label


def drop_card(record, tricks, random, form):
    """Three cards to a trick."""
    k, p = random.randrange(12), random.randrange(4)
    changed = copied(tricks)
    seat, _ = changed[k].pop(p)
    return written(record, changed, form), Label("defective_trick", seat, (k + 1, p + 1))


def drop_last(record, tricks, random, form):
    """The record ends in the middle of a trick, or of the play: that is legal."""
    k, p = random.randrange(13), random.randrange(1, 5)
    changed = [*copied(tricks)[:k], tricks[k][:p]]
    return written(record, changed, form), None


def fifth_card(record, tricks, random, form):
    """A card that belongs to a later trick is in this one too early."""
    k = random.randrange(12)
    m, p = random.randrange(k + 1, 13), random.randrange(4)
    changed = copied(tricks)
    extra = changed[m].pop(p)
    changed[k].append(extra)
    return written(record, changed, form), Label("defective_trick", extra[0], (k + 1, 5))


def lead_out_of_turn(record, tricks, random, form):
    """A trick led by another hand than the one whose lead it is."""
    k, p = random.randrange(12), random.randrange(1, 4)
    changed = copied(tricks)
    changed[k] = changed[k][p:] + changed[k][:p]
    seat, card = changed[k][0]
    label = Label("lead_out_of_turn", seat, (k + 1, 1))
    board = written(record, changed, form)
    if form == "columns":
        row = tuple(
            PlayedCard(one.card, one.seat, Mark.LEAD_OUT_OF_TURN) if one.card is card else one for one in board.play[k]
        )
        board = replace(board, play=(*board.play[:k], row, *board.play[k + 1 :]))
    return board, label


def play_out_of_turn(record, tricks, random, form):
    """The third or fourth hand plays before its turn; only the order of play can show it."""
    if form == "columns":
        return None
    k = random.randrange(13)
    p, early = random.choice([(2, 1), (3, 1), (3, 2)])
    changed = copied(tricks)
    changed[k].insert(early, changed[k].pop(p))
    seat = tricks[k][p][0]
    before = {by for by, _ in changed[k][:early]}
    ours = {record.declarer, record.declarer.partner}
    premature = seat not in ours and seat.partner not in before and not ours <= before
    kind = "premature" if premature else "play_out_of_turn"
    return written(record, changed, form), Label(kind, seat, (k + 1, early + 1))


def repeat_card(record, tricks, random, form):
    """A card of an earlier trick is played again, by the same hand or by another."""
    k, p = random.randrange(1, 13), random.randrange(4)
    changed = copied(tricks)
    seat = changed[k][p][0]
    earlier = [card for plays in tricks[:k] for by, card in plays if by is seat or random.random() < 0.3]
    changed[k][p] = (seat, random.choice(earlier))
    return written(record, changed, form), Label("card_repeated", seat, (k + 1, p + 1))


def miscount(record, _, random):
    """A hand of twelve and one of fourteen."""
    giver, taker = random.sample(SEATS, 2)
    card = random.choice(list(record.deal[giver]))
    hands = list(record.deal.hands)
    hands[giver] -= Hand.of([card])
    hands[taker] |= Hand.of([card])
    return replace(record, deal=Deal(tuple(hands))), Label("wrong_card_count", min(giver, taker), (1,))


IN_AUCTION = {
    "insufficient bid": put_wrong_call("insufficient_bid", LEGAL_BIDS),
    "bid over seven": put_wrong_call("bid_over_seven", BIDS[len(LEGAL_BIDS) :]),
    "inadmissible double": put_wrong_call("inadmissible_double", [DOUBLE]),
    "inadmissible redouble": put_wrong_call("inadmissible_redouble", [REDOUBLE]),
    "swap a call": swap_call,
    "call after the end": call_too_late,
    "call out of turn": call_out_of_turn,
    "twelve and fourteen": miscount,
}
IN_PLAY = {
    "revoke": revoke,
    "change two cards": change_cards,
    "drop a card": drop_card,
    "stop early": drop_last,
    "fifth card": fifth_card,
    "lead out of turn": lead_out_of_turn,
    "play out of turn": play_out_of_turn,
    "repeat a card": repeat_card,
}
FORMS = ("columns", "order")


def mutants(record, tricks, random):
    """One mutant of every kind: its name, the board, and what its first irregularity is; None when it is legal."""
    for name, mutate in IN_AUCTION.items():
        made = mutate(record, tricks, random)
        if made:
            yield name, *made
    for name, mutate in IN_PLAY.items():
        for form in FORMS:
            made = mutate(record, tricks, random, form)
            if made:
                yield f"{name} in {form}", *made
