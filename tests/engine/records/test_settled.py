"""What a record settles of a revoke (64) and of a defective trick (67) is what its check rules, asked the rest."""

import sys
from collections import Counter
from pathlib import Path
from random import Random

import pytest

sys.path.insert(0, str(Path(__file__).parent))
from boards import random_board
from mutants import mutants
from test_mutants import SHARED, shared_boards

from engine.decision import grow, paths
from engine.interview import run
from engine.records.irregularity import Kind
from engine.records.replay import replay
from engine.registry import find_check

SEED = 20170802
TENTH, ALL = 50, 500
SILENT = {"attention", "gained_by_ignorance", "barred", "late", "hands_back", "card_played", "first_attention"}
"""No record can answer these."""
CUT_OFF = {"stage", "other_revokes", "won_by", "later_trick"}
"""Nor these, where it ends too soon."""
HARMLESS = {
    "attention": "at_once",
    "barred": "no",
    "late": "no",
    "stage": "established",
    "other_revokes": "none",
    "first_attention": "another",
}


def leaves(check, facts, answers):
    """Every ruling that these facts can come to, the answers being given where they are asked for."""
    law, known = find_check(check).load(), dict(facts)
    while (needed := run(law, known).needed) is not None and needed.id in answers:
        known[needed.id] = answers[needed.id]
    return list(paths(grow(law, known)))


def tricks(leaf):
    """The automatic tricks that a ruling can come to, with and without its conditions."""
    return {
        int(line.settles.outcome) for line in leaf.lines if line.settles and line.settles.matter == "automatic tricks"
    }


def cites(leaf):
    return {str(line.citation) for line in leaf.lines}


def hold_revoke(revoke):
    """The check comes to the tricks that the record settles, and asks nothing that the record answers."""
    found = leaves("duplicate-2017/64", revoke.answers, HARMLESS)
    assert {fact for leaf in found for fact in leaf.known} <= SILENT | CUT_OFF | set(revoke.answers)
    if revoke.exempt:
        assert all(tricks(leaf) == {0} for leaf in found)
        assert all(cites(leaf) & set(map(str, revoke.exempt)) for leaf in found)
    elif revoke.established:
        reached = set.union(*map(tricks, found))
        assert (min(reached), max(reached)) == (revoke.least, revoke.most)
    return "settled" if revoke.tricks is not None else "open"


def asked_of(revoke):
    """What the director is still asked, if nothing is the matter."""
    law, known, asked = find_check("duplicate-2017/64").load(), dict(revoke.answers), []
    while (needed := run(law, known).needed) is not None:
        asked.append(needed.id)
        known[needed.id] = HARMLESS.get(needed.id, needed.values[0])
    return asked


def is_whole(board, replayed):
    """Whether all thirteen tricks are there, and nothing is wrong with them but revokes."""
    told = {one.kind for one in replayed.irregularities}
    return [len(row) for row in board.play] == [4] * 13 and told == {Kind.REVOKE}


def hold_defective(one):
    """Every ruling that the check can still come to rests on the provisions that the record names."""
    found = leaves(one.check, one.facts, {"attention": "at_once"})
    law_67 = [str(citation) for citation in one.citations if str(citation).startswith("67")]
    if "both_sides_played_on" in one.facts or one.facts["fault"] == "not_quitted":
        assert all(any(cited.startswith(named) for cited in cites(leaf)) for leaf in found for named in law_67)
    else:
        assert all(any(cited.startswith(named) for leaf in found for cited in cites(leaf)) for named in law_67)
    if "holds_suit" in one.facts and "both_sides_played_on" in one.facts:
        provision = "67B1a" if one.facts["holds_suit"] == "yes" else "67B1b"
        assert all(provision in cites(leaf) for leaf in found)
    return one.citations[-1]


def hold(boards, random):
    seen = Counter()
    for record, played in boards:
        for _, board, _ in mutants(record, played, random):
            replayed = replay(board)
            for revoke in replayed.revokes:
                seen[hold_revoke(revoke)] += 1
                if is_whole(board, replayed) and not revoke.exempt:
                    assert asked_of(revoke) in (["attention", "barred"], ["attention", "late"])
                    seen["whole"] += 1
            for one in replayed.irregularities:
                if one.check and one.kind in (Kind.DEFECTIVE_TRICK, Kind.CARD_REPEATED):
                    seen[str(hold_defective(one))] += 1
    return seen


def made(boards):
    random = Random(SEED)
    return (random_board(random, number) for number in range(1, boards + 1))


def test_a_tenth_of_the_mutants():
    seen = hold(made(TENTH), Random(SEED))
    assert min(seen[name] for name in ("settled", "whole", "67B1", "67B2", "67B3")) > 10


@pytest.mark.slow
def test_ten_thousand_mutants():
    assert hold(made(ALL), Random(SEED + 1))["settled"] > 500


@pytest.mark.skipif(not SHARED.exists(), reason="no collection of records beside the checkout")
def test_mutants_of_boards_from_championships():
    assert hold(shared_boards(), Random(SEED + 2))["settled"] > 100
