from __future__ import annotations

from collections.abc import Mapping

import pytest

from corpus.citation import Provision, parse_provision
from corpus.lang import Lang
from indexer.evidence import Evidence
from indexer.fusion import Ranking, Weights, by_likelihood, by_nearness, by_score, fuse, weights
from indexer.groups import Groups

A, B, C, D = range(4)


def _p(text: str) -> Provision:
    return parse_provision(text, "duplicate-2017")


def _groups(*passages: str) -> Groups:
    """The groups of passages, each written as `27B1` or `27B1 el`."""
    written = (passage.partition(" ") for passage in passages)
    return Groups(
        [Evidence(_p(citation), Lang(lang or "en"), "text", "text:official") for citation, _, lang in written]
    )


PLAIN = Weights(provision=1.0)


def _family(scores: Mapping[str, float], of: Weights, *others: str) -> dict[str, float]:
    """The scores of provisions, with others that nothing speaks for, by one ranking of these weights."""
    groups = _groups(*scores, *others)
    numbers = {groups.provisions.index(_p(text)): text for text in (*scores, *others)}
    ranking = Ranking(of, {number: scores[text] for number, text in numbers.items() if text in scores})
    return {numbers[number]: score for number, score in fuse([ranking], groups).items()}


def _fused(*rankings: tuple[float, Mapping[int, float]]) -> dict[int, float]:
    """Rankings of four provisions of four laws."""
    return fuse([Ranking(Weights(weight), shares) for weight, shares in rankings], _groups("1", "2", "3", "4"))


def test_what_several_rankings_lift_comes_first_and_once() -> None:
    assert list(_fused((1, {A: 1, B: 0.9}), (0.5, {C: 1, B: 0.9}), (0.5, {D: 1, B: 0.9}))) == [B, A, C, D]


def test_first_in_every_ranking_scores_one_and_lower_places_less() -> None:
    scores = _fused((1, {A: 1, B: 0.9}), (0.3, by_score({A: 7.0, B: 1.0})))
    assert scores[A] == pytest.approx(1.0)
    assert 0 < scores[B] < 1


def test_a_ranking_that_is_silent_on_a_group_does_not_drop_it() -> None:
    assert set(_fused((1, {A: 1}), (1, {B: 1}))) == {A, B}


def test_weights_decide_between_rankings_that_differ() -> None:
    heavy, light = (1.0, {B: 1.0, A: 0.9}), (0.5, {A: 1.0, B: 0.9})
    assert list(_fused(heavy, light)) == list(_fused(light, heavy)) == [B, A]


def test_where_scores_are_even_the_law_book_s_order_decides() -> None:
    assert list(_fused((1, {B: 1, A: 0.5}), (1, {A: 1, B: 0.5}))) == [A, B]


def test_scores_count_by_their_share_of_the_best_and_nearness_more_steeply() -> None:
    assert by_score({A: 8.0, B: 2.0}) == {A: 1.0, B: 0.25}
    near = by_nearness({A: 0.2, B: 0.1, C: -0.1})
    assert near[A] == 1.0
    assert near[B] < 0.25
    assert C not in near, "no nearer than any text"


def test_a_likelihood_counts_by_its_logarithm() -> None:
    shares = by_likelihood({A: 0.5, B: 0.05, C: 0.005, D: 1e-9})
    assert shares[A] == 1.0
    assert shares[A] - shares[B] == pytest.approx(shares[B] - shares[C])
    assert D not in shares, "too unlikely to count"


def test_nothing_fused_is_nothing() -> None:
    assert _fused() == {}
    assert _fused((1, {})) == {}
    assert by_score({}) == by_nearness({}) == by_likelihood({}) == {}


def test_a_law_s_best_provision_speaks_for_the_others() -> None:
    scores = _family({"50A": 0.60, "50B": 0.01, "66A": 0.4, "66B": 0.59}, Weights(provision=1, law=1))
    assert list(scores) == ["50A", "66B", "66A", "50B"]
    assert scores["50B"] > _family({"50B": 0.01, "66B": 1.0}, Weights(provision=1, law=1))["50B"]


def test_a_ranking_of_laws_lifts_every_provision_of_a_law() -> None:
    groups = _groups("50A", "50B", "66A", "66B")
    laws = Ranking(Weights(law=1.0), {}, {groups.laws[0]: 1.0})
    scores = fuse([Ranking(PLAIN, {0: 0.5, 1: 0.4, 2: 0.9}), laws], groups)
    assert [str(groups.provisions[group].citation) for group in scores] == ["50A", "50B", "66A"]


def test_a_provision_has_of_its_parent_s_share_but_not_of_that_of_another_code() -> None:
    of = Weights(provision=1, parent=1)
    family = _family({"27B": 0.5, "27A": 0.2}, of, "27B1")
    assert family["27B1"] == pytest.approx(0.25)
    assert "27B1" not in _family({"27A": 0.2, "duplicate-2007/27B": 0.5}, of, "27B1")


def test_a_family_s_scores_stay_within_one() -> None:
    scores = _family({"66": 1.0, "66A": 1.0, "66B": 1.0}, Weights(1.0, 2.0, 3.0))
    assert scores["66A"] == pytest.approx(1.0)
    assert all(score <= 1.0 + 1e-9 for score in scores.values())


def test_a_code_is_measured_by_what_speaks_of_it() -> None:
    groups = _groups("66A", "auction-1912/91")
    new, old = groups.provisions.index(_p("66A")), groups.provisions.index(_p("auction-1912/91"))
    scores = fuse([Ranking(PLAIN, {new: 0.5, old: 1.0}), Ranking(PLAIN, {new: 1.0})], groups)
    assert scores == {old: pytest.approx(1.0), new: pytest.approx(0.75)}


def test_the_definitions_have_less_of_their_score() -> None:
    assert list(_family({"def/trick": 1.0, "66A": 0.9}, PLAIN)) == ["66A", "def/trick"]


def test_the_weights_are_data_and_none_is_negative() -> None:
    assert set(weights()) == {*("texts.words", "asked.words", "texts.meaning", "asked.meant", "asked.learned", "cited")}
    for of in weights().values():
        assert min(of.provision, of.parent, of.law) >= 0
        assert max(of.provision, of.parent, of.law) > 0


def test_a_group_is_one_provision_of_one_code_with_all_its_passages() -> None:
    groups = _groups("66B", "66", "66B el", "duplicate-1997/66B nl", "66B el", "9A")
    assert groups.provisions == tuple(map(_p, ("duplicate-1997/66B", "9A", "66", "66B")))
    assert groups.of_row == (3, 2, 3, 0, 3, 1)
    assert [groups.laws.count(law) for law in groups.laws] == [1, 1, 2, 2]


def test_a_group_knows_its_parent_and_its_law() -> None:
    groups = _groups("66B", "66", "67A1", "duplicate-1997/66B", "def/trick", "def/pack")
    parents = dict(zip(groups.provisions, groups.parents, strict=True))
    assert {str(p): groups.provisions[g] for p, g in parents.items() if g is not None} == {
        "duplicate-2017/66B": _p("66")
    }
    laws = dict(zip(groups.provisions, groups.laws, strict=True))
    assert laws[_p("66B")] == laws[_p("66")]
    assert len(set(laws.values())) == 5
