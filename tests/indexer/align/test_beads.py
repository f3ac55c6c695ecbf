"""From likeness to beads: each step by itself, on matrices made up."""

from __future__ import annotations

from itertools import combinations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import array_shapes, arrays

from indexer.align.beads import LIKE, Link, competing_links, components, inner_links, numbered_alike

LIKENESSES = st.floats(0, 1, width=16)
SHAPES = array_shapes(min_dims=2, max_dims=2, max_side=6)
MATRICES = arrays(np.float64, SHAPES, elements=LIKENESSES)
LINKS = st.lists(st.builds(Link, st.integers(0, 6), st.integers(0, 6), LIKENESSES), max_size=12, unique=True)


def test_the_most_alike_first_each_once() -> None:
    likeness = np.array([[0.9, 0.8, 0.1], [0.95, 0.7, 0.2]])
    links = list(competing_links(likeness, np.full((2, 3), 0.3)))
    assert links == [Link(1, 0, 0.95), Link(0, 1, 0.8)]


def test_what_is_not_alike_enough_is_not_linked() -> None:
    likeness = np.array([[0.5, 0.9]])
    assert list(competing_links(likeness, np.array([[0.5, np.inf]]))) == [Link(0, 0, 0.5)]
    assert list(competing_links(likeness, np.array([[0.51, 0.91]]))) == []


@given(MATRICES, LIKENESSES)
def test_competing_links_are_greedy_and_leave_no_pair_that_could_be_linked(likeness: np.ndarray, least: float) -> None:
    links = list(competing_links(likeness, np.full(likeness.shape, least)))
    rows, columns = [link.source for link in links], [link.target for link in links]
    assert len(set(rows)) == len(rows)
    assert len(set(columns)) == len(columns)
    assert [link.likeness for link in links] == sorted((link.likeness for link in links), reverse=True)
    assert all(link.likeness == likeness[link.source, link.target] >= least for link in links)
    free = [(row, column) for row, column in np.ndindex(likeness.shape) if row not in rows and column not in columns]
    assert all(likeness[pair] < least for pair in free)


@given(MATRICES)
def test_competing_links_do_not_depend_on_the_order_of_what_is_not_even(likeness: np.ndarray) -> None:
    distinct = np.argsort(np.argsort(likeness, axis=None)).reshape(likeness.shape).astype(float)
    least = np.zeros(likeness.shape)
    forth = {(link.source, link.target) for link in competing_links(distinct, least)}
    back = {(link.target, link.source) for link in competing_links(distinct.T, least.T)}
    assert forth == back


def test_codes_number_alike_where_most_shared_numbers_are_each_other_s_best() -> None:
    same = np.eye(3)
    assert numbered_alike(np.array([[0.9, 0.1, 0.1], [0.1, 0.9, 0.1], [0.9, 0.1, 0.5]]), same)
    assert not numbered_alike(np.array([[0.1, 0.9, 0.1], [0.9, 0.1, 0.1], [0.1, 0.1, 0.9]]), same)
    assert not numbered_alike(np.array([[0.9, 0.1]]), np.zeros((1, 2)))


def test_a_sentence_that_is_most_like_a_paragraph_left_over_links_its_own() -> None:
    sentences = np.array([[0.9, 0.1, 0.1], [0.2, 0.8, 0.3], [0.2, 0.1, 0.7]])
    owners = (0, 0, 1)
    assert list(inner_links(sentences, owners, {1, 2})) == [Link(0, 1, 0.8), Link(1, 2, 0.7)]
    assert list(inner_links(sentences, owners, {2})) == [Link(1, 2, 0.7)]
    assert list(inner_links(sentences, owners, set())) == []


def test_a_sentence_links_nothing_that_another_sentence_is_more_like() -> None:
    assert list(inner_links(np.array([[0.8], [0.9]]), (0, 1), {0})) == [Link(1, 0, 0.9)]


def test_a_sentence_that_is_hardly_like_it_links_nothing() -> None:
    assert list(inner_links(np.array([[LIKE - 0.01]]), (0,), {0})) == []
    assert len(list(inner_links(np.array([[LIKE]]), (0,), {0}))) == 1


def test_links_that_share_a_paragraph_are_one_group_however_far_apart() -> None:
    links = [Link(0, 4, 0.5), Link(1, 2, 0.9), Link(0, 0, 0.9), Link(2, 2, 0.7), Link(3, 1, 0.8), Link(0, 3, 0.6)]
    assert list(components(links)) == [
        (Link(0, 0, 0.9), Link(0, 3, 0.6), Link(0, 4, 0.5)),
        (Link(1, 2, 0.9), Link(2, 2, 0.7)),
        (Link(3, 1, 0.8),),
    ]


@given(LINKS)
def test_groups_share_no_paragraph_and_lose_no_link(links: list[Link]) -> None:
    groups = list(components(links))
    assert sorted((link for group in groups for link in group), key=_place) == sorted(links, key=_place)
    for one, other in combinations(groups, 2):
        assert not {link.source for link in one} & {link.source for link in other}
        assert not {link.target for link in one} & {link.target for link in other}
    for group in groups:
        assert _is_connected(group)


def _place(link: Link) -> tuple[int, int, float]:
    return link.source, link.target, link.likeness


def _is_connected(group: tuple[Link, ...]) -> bool:
    reached, waiting = {group[0]}, [group[0]]
    while waiting:
        link = waiting.pop()
        near = {other for other in group if other.source == link.source or other.target == link.target} - reached
        reached |= near
        waiting += near
    return reached == set(group)
