from __future__ import annotations

import pytest

from corpus.citation import Provision, parse_citation
from indexer.fusion import Ranking, by_place, by_score, fuse, with_family


def _p(citation: str, code: str = "duplicate-2017") -> Provision:
    return Provision(code, parse_citation(citation))


def test_what_several_rankings_lift_comes_first_and_once() -> None:
    scores = fuse(
        [
            Ranking(1.0, by_place([_p("27A"), _p("66B")])),
            Ranking(0.5, by_place([_p("50"), _p("66B")])),
            Ranking(0.5, by_place([_p("64"), _p("66B")])),
        ]
    )
    assert list(scores) == [_p("66B"), _p("27A"), _p("50"), _p("64")]


def test_first_in_every_ranking_scores_one_and_lower_places_less() -> None:
    scores = fuse([Ranking(1.0, by_place([_p("66A"), _p("66B")])), Ranking(0.3, by_place([_p("66A"), _p("66B")]))])
    assert scores[_p("66A")] == pytest.approx(1.0)
    assert 0 < scores[_p("66B")] < 1


def test_a_ranking_that_is_silent_on_a_provision_does_not_drop_it() -> None:
    assert set(fuse([Ranking(1.0, by_place([_p("66A")])), Ranking(1.0, by_place([_p("91", "auction-1912")]))])) == {
        _p("66A"),
        _p("91", "auction-1912"),
    }


def test_weights_decide_between_rankings_that_differ() -> None:
    heavy, light = Ranking(1.0, by_place([_p("66A"), _p("66B")])), Ranking(0.5, by_place([_p("66B"), _p("66A")]))
    assert list(fuse([heavy, light])) == list(fuse([light, heavy])) == [_p("66A"), _p("66B")]


def test_where_scores_are_even_the_law_book_s_order_decides() -> None:
    rankings = [Ranking(1.0, by_place([_p("66B"), _p("9A")])), Ranking(1.0, by_place([_p("9A"), _p("66B")]))]
    assert list(fuse(rankings)) == [_p("9A"), _p("66B")]


def test_scores_count_by_their_share_of_the_best() -> None:
    shares = by_score({_p("66A"): 8.0, _p("66B"): 2.0})
    assert shares == {_p("66A"): 1.0, _p("66B"): 0.25}
    places = by_place([_p("66A"), _p("66B")])
    assert places[_p("66A")] == 1.0
    assert 0.9 < places[_p("66B")] < 1.0, "a place says less than a score"


def test_nothing_fused_is_nothing() -> None:
    assert fuse([]) == {}
    assert fuse([Ranking(1.0, by_place([]))]) == {}
    assert with_family({}) == {}


def test_provisions_of_one_law_speak_for_each_other() -> None:
    alone, together = _p("50A"), _p("66A")
    scores = {alone: 0.60, _p("50B"): 0.01, _p("50C"): 0.01, together: 0.59, _p("66B"): 0.5, _p("66C"): 0.5}
    assert next(iter(with_family(scores))) == together


def test_a_provision_shares_its_parent_s_score_but_not_that_of_another_code() -> None:
    scores = {_p("27B"): 0.5, _p("27B1"): 0.2, _p("27A"): 0.2}
    family = with_family(scores)
    assert family[_p("27B1")] > family[_p("27A")]
    apart = with_family({_p("27B1"): 0.2, _p("27A"): 0.2, _p("27B", "duplicate-2007"): 0.5})
    assert apart[_p("27B1")] == apart[_p("27A")]


def test_a_family_s_scores_stay_within_one() -> None:
    scores = with_family({_p("66"): 1.0, _p("66A"): 1.0, _p("66B"): 1.0})
    assert scores[_p("66A")] == pytest.approx(1.0)
    assert all(score <= 1.0 + 1e-9 for score in scores.values())
