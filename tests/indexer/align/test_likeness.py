"""How alike two paragraphs are."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from corpus.citation import parse_citation
from indexer.align.content import Content
from indexer.align.likeness import CONCEPTS, MEANING, Passages, likeness, same_number
from indexer.encoder import normalised

NAMES = st.frozensets(st.sampled_from(["trick", "card", "lead", "penalty", "only", "declarer"]))
CONTENTS = st.lists(NAMES, min_size=1, max_size=5)
SEEDS = st.integers(0, 2**32 - 1)


def _passages(concepts: list[frozenset[str]], seed: int = 0, dim: int = 8) -> Passages:
    vectors = normalised(np.random.default_rng(seed).normal(size=(len(concepts), dim)), dim)
    nothing: frozenset[str] = frozenset()
    return Passages(tuple(Content(named, nothing, nothing, frozenset()) for named in concepts), vectors)


def test_the_weights_make_one() -> None:
    assert MEANING + CONCEPTS == 1


@given(CONTENTS, CONTENTS, SEEDS)
def test_from_0_to_1_and_the_same_from_both_sides(
    one: list[frozenset[str]], other: list[frozenset[str]], seed: int
) -> None:
    source, target = _passages(one, seed), _passages(other, seed // 2)
    found = likeness(source, target)
    assert found.shape == (len(one), len(other))
    assert found.dtype == np.float64
    assert (found >= 0).all()
    assert (found <= 1 + 1e-9).all()
    np.testing.assert_allclose(found, likeness(target, source).T, atol=1e-6)


@given(CONTENTS, SEEDS)
def test_nothing_is_more_like_a_text_than_itself_but_a_text_of_the_same_content(
    concepts: list[frozenset[str]], seed: int
) -> None:
    passages = _passages(concepts, seed)
    same_meaning = Passages(passages.contents, normalised(np.ones((len(concepts), 8)), 8))
    found = likeness(same_meaning, same_meaning)
    for row, named in enumerate(concepts):
        if named:
            assert found[row, row] >= found[row].max() - 1e-9
            assert abs(found[row, row] - MEANING / 2 - CONCEPTS) < 1e-6


def test_texts_that_name_nothing_in_common_are_alike_by_meaning_only() -> None:
    one, other = _passages([frozenset({"trick"})]), _passages([frozenset({"card"})])
    assert likeness(one, other)[0, 0] <= MEANING
    assert likeness(_passages([frozenset()]), other)[0, 0] <= MEANING


def test_a_rare_concept_in_common_counts_for_more_than_a_frequent_one() -> None:
    card, rare = frozenset({"card", "lead"}), frozenset({"card", "penalty"})
    others = [frozenset({"lead"})] * 4
    flat = normalised(np.ones((1, 8)), 8)
    source = Passages(_passages([frozenset({"lead", "penalty"})]).contents, flat)
    target = Passages(_passages([card, rare, *others]).contents, np.repeat(flat, 6, axis=0))
    found = likeness(source, target)
    assert found[0, 1] > found[0, 0]


def test_vectors_count_by_what_a_row_and_a_column_do_not_share() -> None:
    """Similarities that crowd together are told apart, whatever all of them have in common."""
    rows = normalised(np.array([[10.0, 1, 0, 0], [10, 0, 1, 0], [10, 0, 0, 1]]), 4)
    nothing = _passages([frozenset()] * 3).contents
    found = likeness(Passages(nothing, rows), Passages(nothing, rows))
    off = found[~np.eye(3, dtype=bool)]
    assert (rows @ rows.T).min() > 0.98
    assert found.diagonal().min() > off.max() + 0.2


def test_the_same_number() -> None:
    one = [parse_citation(text) for text in ("66A", "66B")]
    other = [parse_citation(text) for text in ("66B", "66B1", "Νόμος 66Α")]
    np.testing.assert_array_equal(same_number(one, other), [[0, 0, 1], [1, 0, 0]])
