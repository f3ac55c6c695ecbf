"""Whatever irregularity a record shows, its check opens with facts that it knows, and rules by them."""

import sys
from collections import Counter
from functools import cache
from pathlib import Path
from random import Random

import pytest

sys.path.insert(0, str(Path(__file__).parent))
from boards import random_board
from mutants import mutants

from engine.decision import facts_of
from engine.interview import run
from engine.records.irregularity import Kind
from engine.records.read import read_records
from engine.records.replay import replay
from engine.registry import find_check

SEED = 20170927
SHARED = Path(__file__).parents[4] / "shared" / "records" / "irregular.pbn"
BOARDS = 30


@cache
def known_to(check):
    return {fact.id: set(fact.values) for fact in facts_of(find_check(check).load())}


def hold(one):
    """The facts are the check's own, and what they settle is asked no more."""
    asked = known_to(one.check)
    assert {fact: value for fact, value in one.facts.items() if value not in asked.get(fact, ())} == {}
    opened = run(find_check(one.check).load(), one.facts)
    assert opened.needed is None or opened.needed.id not in one.facts
    laws = {"61", "64"} if one.kind is Kind.REVOKE else {one.check.partition("/")[2]}
    assert laws & {citation.law for citation in one.citations}, f"{one} opens {one.check}"


def irregular_boards():
    random = Random(SEED)
    for number in range(1, BOARDS + 1):
        record, played = random_board(random, number)
        for _, board, _ in mutants(record, played, random):
            yield replay(board)


def test_the_facts_of_a_record_are_facts_of_its_check():
    seen = Counter()
    for board in irregular_boards():
        for one in board.irregularities:
            if one.check is None:
                # most often a slip of the recorder's
                assert one.kind is Kind.CARD_REPEATED, f"seed {SEED}: {one}"
            else:
                hold(one)
                seen[one.check] += 1
    laws = {check.partition("/")[2] for check in seen}
    assert laws >= {"13", "27", "30", "31", "36", "38", "39", "54", "55", "56", "57", "64", "67"}, (
        f"seed {SEED}: {seen}"
    )


@pytest.mark.skipif(not SHARED.exists(), reason="the shared records are not here")
def test_so_they_are_in_real_records():
    found = [one for record in read_records(SHARED) for one in replay(record).irregularities]
    assert len(found) >= 26
    for one in found:
        if one.check is not None:
            hold(one)
