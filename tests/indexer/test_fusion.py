from __future__ import annotations

from collections.abc import Mapping

import pytest

from corpus.citation import Provision, parse_provision
from corpus.lang import Lang
from indexer.evidence import Evidence
from indexer.fusion import Ranking, by_place, by_score, fuse, with_family
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


def _family(scores: Mapping[str, float]) -> dict[str, float]:
    groups = _groups(*scores)
    numbers = {groups.provisions.index(_p(text)): text for text in scores}
    found = with_family([Ranking(1.0, {number: scores[text] for number, text in numbers.items()})], groups)
    return {numbers[number]: score for number, score in found.items()}


def test_what_several_rankings_lift_comes_first_and_once() -> None:
    scores = fuse([Ranking(1.0, by_place([A, B])), Ranking(0.5, by_place([C, B])), Ranking(0.5, by_place([D, B]))])
    assert list(scores) == [B, A, C, D]


def test_first_in_every_ranking_scores_one_and_lower_places_less() -> None:
    scores = fuse([Ranking(1.0, by_place([A, B])), Ranking(0.3, by_score({A: 7.0, B: 1.0}))])
    assert scores[A] == pytest.approx(1.0)
    assert 0 < scores[B] < 1


def test_a_ranking_that_is_silent_on_a_group_does_not_drop_it() -> None:
    assert set(fuse([Ranking(1.0, by_place([A])), Ranking(1.0, by_place([B]))])) == {A, B}


def test_weights_decide_between_rankings_that_differ() -> None:
    heavy, light = Ranking(1.0, by_place([B, A])), Ranking(0.5, by_place([A, B]))
    assert list(fuse([heavy, light])) == list(fuse([light, heavy])) == [B, A]


def test_where_scores_are_even_the_law_book_s_order_decides() -> None:
    assert list(fuse([Ranking(1.0, by_place([B, A])), Ranking(1.0, by_place([A, B]))])) == [A, B]


def test_scores_count_by_their_share_of_the_best_and_places_say_less() -> None:
    assert by_score({A: 8.0, B: 2.0}) == {A: 1.0, B: 0.25}
    places = by_place([A, B])
    assert places[A] == 1.0
    assert 0.9 < places[B] < 1.0


def test_nothing_fused_is_nothing() -> None:
    assert fuse([]) == {}
    assert fuse([Ranking(1.0, {})]) == {}
    assert by_score({}) == {}
    assert _family({}) == {}


def test_provisions_of_one_law_speak_for_each_other() -> None:
    scores = {"50A": 0.60, "50B": 0.01, "50C": 0.01, "66A": 0.59, "66B": 0.5, "66C": 0.5}
    assert next(iter(_family(scores))) == "66A"


def test_a_provision_shares_its_parent_s_score_but_not_that_of_another_code() -> None:
    family = _family({"27B": 0.5, "27B1": 0.2, "27A": 0.2})
    assert family["27B1"] > family["27A"]
    apart = _family({"27B1": 0.2, "27A": 0.2, "duplicate-2007/27B": 0.5})
    assert apart["27B1"] == apart["27A"] < apart["duplicate-2007/27B"]


def test_a_family_s_scores_stay_within_one() -> None:
    scores = _family({"66": 1.0, "66A": 1.0, "66B": 1.0})
    assert scores["66A"] == pytest.approx(1.0)
    assert all(score <= 1.0 + 1e-9 for score in scores.values())


def test_a_group_is_one_provision_of_one_code_with_all_its_passages() -> None:
    groups = _groups("66B", "66", "66B el", "duplicate-1997/66B nl", "66B el", "9A")
    assert groups.provisions == tuple(map(_p, ("duplicate-1997/66B", "9A", "66", "66B")))
    assert groups.of_row == (3, 2, 3, 0, 3, 1)
    assert [groups.sizes[law] for law in groups.laws] == [1, 1, 2, 2]


def test_a_group_knows_its_parent_and_its_law() -> None:
    groups = _groups("66B", "66", "67A1", "duplicate-1997/66B", "def/trick", "def/pack")
    parents = dict(zip(groups.provisions, groups.parents, strict=True))
    assert {str(p): groups.provisions[g] for p, g in parents.items() if g is not None} == {
        "duplicate-2017/66B": _p("66")
    }
    laws = dict(zip(groups.provisions, groups.laws, strict=True))
    assert laws[_p("66B")] == laws[_p("66")]
    assert len(set(laws.values())) == 5
