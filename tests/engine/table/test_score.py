"""Scores: every contract and result there is, matchpoints, IMPs, and the published Victory Point scales."""

import sys
from decimal import Decimal
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.table.contract import parse_result
from engine.table.score import imps, matchpoints, score
from engine.table.seats import Side, Vulnerability
from engine.table.victory_points import BadMatch, continuous, continuous_scale, discrete, discrete_scale

sys.path.insert(0, str(Path(__file__).parent))
from score_golden import GOLDEN, rows, written


def published(name):
    lines = [
        line for line in Path(__file__).with_name(name).read_text("utf-8").splitlines() if not line.startswith("#")
    ]
    return [(int(boards), values.split()) for boards, values in (line.split("\t") for line in lines[1:])]


@pytest.mark.parametrize(
    ("result", "vulnerability", "expected"),
    [
        ("1C by N =", "NONE", 70),
        ("1NT by N =", "NONE", 90),
        ("2S by N =", "BOTH", 110),
        ("3NT by N =", "NONE", 400),
        ("3NT by N +1", "BOTH", 630),
        ("4S by E =", "EAST_WEST", 620),
        ("4S by E =", "NORTH_SOUTH", 420),
        ("5D by S =", "BOTH", 600),
        ("6H by N =", "NONE", 980),
        ("6NT by N =", "BOTH", 1440),
        ("7NT by N =", "NONE", 1520),
        ("7NT by N =", "BOTH", 2220),
        ("2SX by N =", "NONE", 470),
        ("2CX by N =", "NONE", 180),
        ("1NTXX by N +1", "BOTH", 1160),
        ("7NTXX by N =", "BOTH", 2980),
        ("1CXX by N +6", "BOTH", 2630),
        ("4S by N -1", "NONE", -50),
        ("4S by N -2", "BOTH", -200),
        ("4SX by N -1", "NONE", -100),
        ("4SX by N -3", "NONE", -500),
        ("4SX by N -4", "NONE", -800),
        ("4SX by N -3", "BOTH", -800),
        ("4SXX by N -2", "NONE", -600),
        ("7NTXX by N -13", "BOTH", -7600),
    ],
)
def test_known_scores(result, vulnerability, expected):
    played = parse_result(result)
    assert score(played.contract, played.tricks, Vulnerability[vulnerability]) == expected


def test_the_whole_scoring_table_is_the_golden_one():
    assert len(list(rows())) == 2940
    assert written() == GOLDEN.read_text("utf-8")


def test_the_whole_scoring_table_is_that_of_endplay():
    pytest.importorskip("endplay", reason="endplay is not installed: pip install 'bridgelaw[dev]'")
    from endplay.types import Contract, Denom, Penalty, Player, Vul

    denominations = [Denom.clubs, Denom.diamonds, Denom.hearts, Denom.spades, Denom.nt]
    penalties = [Penalty.passed, Penalty.doubled, Penalty.redoubled]
    for contract, tricks, vulnerability in rows():
        theirs = Contract(
            level=contract.level,
            denom=denominations[contract.denomination],
            declarer=Player.north,
            penalty=penalties[contract.stake],
            result=tricks - contract.tricks,
        )
        vul = Vul.ns if vulnerability.of(Side.NORTH_SOUTH) else Vul.none
        assert score(contract, tricks, vulnerability) == theirs.score(vul), (contract, vulnerability, tricks)


@pytest.mark.parametrize(
    ("scores", "expected"),
    [
        ([], []),
        ([420], [0]),
        ([420, -50], [2, 0]),
        ([420, 420, 420], [2, 2, 2]),
        ([620, 650, 620, -100, 170], [5, 8, 5, 0, 2]),
    ],
)
def test_matchpoints_are_two_for_a_score_below_and_one_for_an_equal_one(scores, expected):
    assert matchpoints(scores) == expected


@given(st.lists(st.integers(-300, 300).map(lambda tens: 10 * tens), max_size=30))
def test_matchpoints_are_those_of_every_comparison(scores):
    compared = [sum(2 * (own > other) + (own == other) for other in scores) - 1 for own in scores]
    assert matchpoints(scores) == compared
    assert sum(compared) == len(scores) * (len(scores) - 1)


@pytest.mark.parametrize(
    ("difference", "expected"),
    [
        *[(0, 0), (10, 0), (20, 1), (40, 1), (50, 2), (420, 9), (430, 10), (490, 10), (500, 11), (590, 11), (600, 12)],
        *[(740, 12), (1090, 14), (1290, 15), (1490, 16), (1740, 17), (1990, 18), (2240, 19), (2490, 20), (2990, 21)],
        *[(3490, 22), (3990, 23), (4000, 24), (9000, 24), (-10, 0), (-20, -1), (-4000, -24)],
    ],
)
def test_imps_by_the_difference(difference, expected):
    assert imps(difference) == expected


@pytest.mark.parametrize(("boards", "expected"), published("vp_continuous.tsv"))
def test_the_continuous_scale_is_the_published_one(boards, expected):
    assert [continuous(margin, boards)[0] for margin in range(len(expected))] == list(map(Decimal, expected))
    assert continuous(len(expected) + 50, boards) == (20, 0)


@pytest.mark.parametrize(("boards", "expected"), published("vp_discrete.tsv"))
def test_the_discrete_scale_is_the_published_one(boards, expected):
    assert [last + 1 for last in discrete_scale(boards)] == [int(margin) for margin in expected[1:]]
    for points, margin in enumerate(expected, start=10):
        assert discrete(int(margin), boards) == (points, 20 - points)


@given(st.integers(1, 200), st.integers(-300, 300))
def test_the_two_sides_share_twenty_and_the_scales_are_even(boards, margin):
    for scale in (continuous, discrete):
        own, other = scale(margin, boards)
        assert own + other == 20
        assert scale(-margin, boards) == (other, own)
        assert 0 <= own <= 20


@given(st.integers(1, 200))
def test_no_imp_is_worth_more_than_an_earlier_one(boards):
    scale = continuous_scale(boards)
    steps = [after - before for before, after in pairwise(scale)]
    assert steps == sorted(steps, reverse=True)
    last = discrete_scale(boards)
    widths = [2 * last[0] + 1, *(after - before for before, after in pairwise(last))]
    assert widths == sorted(widths)


@pytest.mark.parametrize("boards", [0, -1])
def test_a_match_without_boards_is_refused(boards):
    with pytest.raises(BadMatch, match="give the number of boards"):
        continuous(1, boards)
