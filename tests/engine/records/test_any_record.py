"""Whatever a record holds, replay says something of it, and what it says can be told."""

import sys
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

sys.path.insert(0, str(Path(__file__).parent))
from boards import random_board, without_seats

from engine.interview import run
from engine.records.irregularity import CallPlace
from engine.records.read import read_records
from engine.records.record import Called, Mark, PlayedCard, Record
from engine.records.replay import replay
from engine.records.wording import settled, told
from engine.registry import find_check
from engine.table.calls import BIDS, DOUBLE, PASS, REDOUBLE
from engine.table.cards import DECK
from engine.table.hands import Deal, Hand
from engine.table.seats import SEATS

SEED = 1912
CORPUS = Path(__file__).parent / "corpus"
CARDS = (*DECK, None)
CALLS = (*BIDS, PASS, DOUBLE, REDOUBLE, None)
PLAYERS = (*SEATS, None)
MARKS = (Mark.NONE, Mark.NONE, Mark.REVOKE, Mark.LEAD_OUT_OF_TURN, Mark.INSUFFICIENT, Mark.OUT_OF_ROTATION)


def spoil_play(record, random):
    tricks = [list(trick) for trick in record.play]
    for trick in random.sample(tricks, min(len(tricks), 3)):
        match random.randrange(5):
            case 0:
                del trick[(at := random.randrange(4)) : at + 1]
            case 1:
                one = PlayedCard(random.choice(CARDS), random.choice(PLAYERS), random.choice(MARKS))
                trick.insert(random.randrange(len(trick) + 1), one)
            case 2:
                trick[:1] = [replace(one, card=random.choice(CARDS)) for one in trick[:1]]
            case 3:
                trick[-1:] = [replace(one, marks=random.choice(MARKS)) for one in trick[-1:]]
            case _:
                random.shuffle(trick)
    return replace(record, play=tuple(map(tuple, tricks[: random.randrange(1, 14)])))


def spoil_auction(record, random):
    calls = list(record.auction)
    calls.insert(
        random.randrange(len(calls)), Called(random.choice(CALLS), random.choice(PLAYERS), random.choice(MARKS))
    )
    return replace(record, auction=tuple(calls))


def spoil_deal(record, random):
    hands = list(record.deal.hands) if record.deal else [Hand()] * 4
    hands[random.randrange(4)] = Hand(random.choice([0, random.getrandbits(52), hands[0].bits]))
    return replace(record, deal=random.choice([None, Deal(tuple(hands))]))


def spoil_head(record, random):
    return replace(
        record,
        contract=random.choice([None, record.contract]),
        declarer=random.choice(PLAYERS),
        dealer=random.choice(PLAYERS),
        claim=random.choice([None, 0, 13]),
    )


def hold(record):
    """Places are in the record, facts are answers that the check takes, and all of it can be said."""
    board = replay(record)
    for one in board.irregularities:
        if isinstance(one.at, CallPlace):
            assert 1 <= one.at.call <= max(len(record.auction), 1)
        else:
            assert 1 <= one.at.trick <= len(record.play) + 1
        assert told(one, "el")
        if one.check:
            run(find_check(one.check).load(), one.facts)
    for one in board.revokes:
        assert 0 <= one.least <= one.most <= 2
        assert all(settled(one, "nl"))
        assert one.settled["asked"]
    assert all("\n" not in error for error in board.errors)
    return board


def test_records_spoilt_at_random():
    random, irregular = Random(SEED), 0
    for number in range(200):
        record, tricks = random_board(random, number)
        if number % 2:
            record = without_seats(record, tricks)
        spoils = random.choices(
            [spoil_play, spoil_play, spoil_auction, spoil_deal, spoil_head], k=random.randrange(1, 4)
        )
        for spoil in spoils:
            record = spoil(record, random)
        irregular += bool(hold(record).irregularities)
    assert irregular > 100


@pytest.mark.parametrize("file", sorted(CORPUS.iterdir()), ids=lambda file: file.name)
def test_the_files_of_the_corpus(file):
    assert all(hold(record) for record in read_records(file) if isinstance(record, Record))
