"""Adjusted scores, against examples that directors have published and worked out by hand.

Weighted scores: the example of the Danish Bridge Federation on its page about weighted scores (bridgeregler.dk,
"Beregning af vaegtet score"), and those of a discussion of the English Bridge Union about weighted and split scores
at cross-IMPs (forums.ebu.co.uk, discussion 969). One's own error: R. M. Barker, "Application of Law 12C1(b) revisited",
and discussion 681 of the same forum.
"""

from __future__ import annotations

from decimal import Decimal

import pytest

from engine.table.adjusted import (
    BadShares,
    Share,
    in_a_knockout,
    in_imps,
    in_matchpoints,
    less_own_part,
    matchpoints_of_others,
    weighted,
)
from engine.table.score import matchpoints

D = Decimal


def shares(*pairs: tuple[str, int]) -> list[Share]:
    return [Share(D(percent), score) for percent, score in pairs]


def test_a_team_match_is_weighted_in_imps_and_not_rounded() -> None:
    possible = shares(("60", 430), ("10", 400), ("20", -50), ("10", -150))
    assert weighted(possible, in_imps([400])) == D("-2.5")


def test_scores_are_not_averaged_before_they_are_compared() -> None:
    assert weighted(shares(("50", 620), ("50", -200)), in_imps([200])) == 0
    assert weighted(shares(("50", 620), ("25", 650), ("25", -100)), in_imps([200])) == D("5.25")


def test_cross_imps_are_averaged_over_the_other_tables_and_may_differ_for_the_two_sides() -> None:
    others = [-110, 50, 170, 120]
    assert weighted(shares(("50", -110), ("50", 50)), in_imps(others)) == D("-2.25")
    theirs = [-score for score in others]
    assert weighted(shares(("50", -170), ("50", -120)), in_imps(theirs)) == D("-2.25")


def test_matchpoints_are_those_of_each_result_by_its_share() -> None:
    others = [*[620] * 3, *[170] * 8, *[-200] * 1]
    worth = in_matchpoints(others)
    assert (worth(620), worth(-200)) == (21, 1)
    assert weighted(shares(("50", 620), ("50", -200)), worth) == 11
    assert weighted(shares(("100", 170)), worth) == matchpoints([170, *others])[0]


def test_what_the_other_tables_lose_to_a_weighted_score_it_wins() -> None:
    possible, others = shares(("60", 620), ("40", -100)), [620, 170, -100, -100]
    mine, rest = weighted(possible, in_matchpoints(others)), matchpoints_of_others(possible, others)
    assert mine == D("0.6") * 7 + D("0.4") * 2
    assert rest == [
        6 + D("0.6") * 1 + D("0.4") * 2,
        4 + D("0.4") * 2,
        1 + D("0.4") * 1,
        1 + D("0.4") * 1,
    ]
    assert mine + sum(rest) == len(others) * (len(others) + 1)


@pytest.mark.parametrize(
    "wrong", [(), (("60", 1),), (("60", 1), ("50", 2)), (("110", 1), ("-10", 2)), (("0", 1), ("100", 2))]
)
def test_shares_that_are_no_whole_are_refused(wrong: tuple[tuple[str, int], ...]) -> None:
    with pytest.raises(BadShares, match="per cent"):
        weighted(shares(*wrong), in_imps([0]))
    with pytest.raises(BadShares, match="no other score"):
        in_imps([])


@pytest.mark.parametrize(
    ("actual", "full", "without", "kept"),
    [
        ("0", "16", "5", "11"),
        ("2", "9", "6", "5"),
        ("2", "9", "9", "2"),
        ("2", "9", "12", "2"),
        ("2", "9", "1", "9"),
        ("9", "2", "5", "9"),
    ],
)
def test_damage_of_ones_own_making_is_not_made_good(actual: str, full: str, without: str, kept: str) -> None:
    assert less_own_part(D(actual), D(full), D(without)) == D(kept)


def test_scores_that_do_not_balance_become_one_in_a_knockout() -> None:
    assert in_a_knockout(D(5), D(-9)) == 7
    assert in_a_knockout(D(3), D(3)) == 0
