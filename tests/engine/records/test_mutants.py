"""Of every mutant of a legal board the first irregularity told is the mutation's, and none is told of a legal one."""

import sys
from collections import Counter
from pathlib import Path
from random import Random

import pytest

sys.path.insert(0, str(Path(__file__).parent))
from boards import random_board, winner, without_seats
from mutants import IN_AUCTION, IN_PLAY, Label, mutants

from engine.records.read import read_records
from engine.records.replay import replay
from engine.records.sound import sound_auction, sound_play
from engine.table.seats import SEATS

SEED = 20170301
SHARED = Path(__file__).parents[4] / "shared" / "records" / "legal.pbn"
TENTH, ALL = 50, 500
"""Boards; a board has some two dozen mutants."""


def shown(record):
    """A board to read, when a test fails."""
    calls = " ".join(f"{called.seat}:{called.call}" for called in record.auction)
    tricks = "\n".join(" ".join(f"{one.seat or ''}{one.marks or ''}:{one.card}" for one in row) for row in record.play)
    return f"{record.deal}\n{record.contract}\n{record.dealer}: {calls}\n{tricks}"


def first_of(replayed):
    if not replayed.irregularities:
        return None
    one = replayed.irregularities[0]
    return Label(one.kind.value, one.seat, tuple(one.at))


def shared_boards():
    """The collection's boards that were played to the end, with their tricks in the order of play."""
    for record in read_records(SHARED) if SHARED.exists() else ():
        if len(record.play) == 13 and all(one.card for trick in record.play for one in trick):
            leader, tricks = record.contract.leader, []
            for trick in record.play:
                by = {one.seat: one.card for one in trick}
                plays = [(SEATS[(leader + n) % 4], by[SEATS[(leader + n) % 4]]) for n in range(4)]
                tricks.append(plays)
                leader = winner(plays, record.contract.denomination.suit)
            yield record, tricks


def hold(boards, random):
    told = Counter()
    for record, tricks in boards:
        for name, board, label in mutants(record, tricks, random):
            replayed = replay(board)
            assert first_of(replayed) == label, f"seed {SEED}, board {record.board}, {name}:\n{shown(board)}"
            assert label or not replayed.irregularities
            told[name.split(" in ")[0], label is None] += 1
    return told


def made(boards):
    random = Random(SEED)
    return (random_board(random, number) for number in range(1, boards + 1))


def test_a_tenth_of_the_mutants():
    told = hold(made(TENTH), Random(SEED))
    assert {name for name, _ in told} == {*IN_AUCTION, *IN_PLAY}
    assert sum(told.values()) > 1000
    assert min(told["swap a call", True], told["change two cards", True]) > 5


@pytest.mark.slow
def test_ten_thousand_mutants():
    assert sum(hold(made(ALL), Random(SEED + 1)).values()) > 10_000


@pytest.mark.skipif(not SHARED.exists(), reason="no collection of records beside the checkout")
def test_mutants_of_boards_from_championships():
    boards = [*shared_boards()]
    assert sum(hold(boards, Random(SEED + 2)).values()) > 20 * len(boards)


def test_legal_boards_have_nothing_to_tell_in_either_form():
    for record, tricks in made(TENTH):
        for board in (record, without_seats(record, tricks)):
            replayed = replay(board)
            assert (replayed.irregularities, replayed.errors, replayed.revokes) == ((), (), ())


def test_what_is_sound_at_a_quick_look_is_legal_by_the_model():
    random, seen = Random(SEED), Counter()
    for record, tricks in made(TENTH // 2):
        for _, board, label in mutants(record, tricks, random):
            trumps = board.contract.denomination.suit
            auction = sound_auction(board.auction, board.dealer)
            play = sound_play(board.play, board.deal, board.declarer, trumps)
            seen[auction and play, label is None] += 1
    assert seen[True, False] == 0
    assert seen[True, True] > 20
