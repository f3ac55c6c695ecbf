"""Rankings made one: every ranking, by words or by meaning in any language, lifts what it ranks high."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from indexer.groups import Group, Groups

FLATNESS = 10
"""How little the first places stand out: the k of reciprocal-rank fusion."""
OF_PARENT = 0.2
"""The share of its parent's score that a provision gets: it is read under that text."""
OF_LAW = 4.0
"""The share of its law's score: the law is found first, then the provision in it."""
SPEAKERS = 3
"""The best provisions of a law, whose mean is the law's score: those that stand together speak for each other."""
LESSER = 0.7
"""The share that the Definitions and the Introduction keep of their score."""

Scores = Mapping[Group, float]


@dataclass(frozen=True, slots=True)
class Ranking:
    """What one way of searching says of each group, from 1 for the best down to 0, and how much that counts."""

    weight: float
    shares: Scores
    speakers: int = SPEAKERS
    """How many provisions of a law are asked what the law is worth; a silent one says nothing."""


def by_place(groups: Iterable[Group]) -> dict[Group, float]:
    """The shares of a ranking whose scores cannot be compared, but for their order: best first."""
    return {group: FLATNESS / (FLATNESS + place) for place, group in enumerate(groups)}


def by_score(scores: Scores) -> dict[Group, float]:
    """The shares of a ranking whose scores are proportionate."""
    best = max(scores.values(), default=1.0)
    return {group: score / best for group, score in scores.items()}


def fuse(rankings: Iterable[Ranking]) -> dict[Group, float]:
    """The groups of all rankings, best first, each once; the first in every ranking scores 1."""
    scores: dict[Group, float] = defaultdict(float)
    possible = 0.0
    for ranking in rankings:
        possible += ranking.weight
        for group, share in ranking.shares.items():
            scores[group] += ranking.weight * share
    return in_order({group: score / possible for group, score in scores.items()})


def with_family(rankings: Sequence[Ranking], groups: Groups) -> dict[Group, float]:
    """The groups of all rankings, each with what its parent and its law add to its score; at most 1."""
    scores, laws, most = fuse(rankings), _laws(rankings, groups), 1 + OF_PARENT + OF_LAW
    found: dict[Group, float] = {}
    for group, score in scores.items():
        parent = groups.parents[group]
        of_parent = 0.0 if parent is None else scores.get(parent, 0.0)
        whole = (score + OF_PARENT * of_parent + OF_LAW * laws[groups.laws[group]]) / most
        found[group] = LESSER * whole if groups.lesser[group] else whole
    return in_order(found)


def in_order(scores: Scores) -> dict[Group, float]:
    """Groups by score; where that is even, as the law book has them."""
    return dict(sorted(scores.items(), key=lambda item: (-item[1], item[0])))


def _laws(rankings: Iterable[Ranking], groups: Groups) -> dict[int, float]:
    """What each law is worth: in every ranking what its best provisions say, in proportion to the best law's."""
    laws: dict[int, float] = defaultdict(float)
    possible = 0.0
    for ranking in rankings:
        possible += ranking.weight
        for law, share in by_score(_spoken(ranking, groups)).items():
            laws[law] += ranking.weight * share
    return {law: score / possible for law, score in laws.items()}


def _spoken(ranking: Ranking, groups: Groups) -> dict[int, float]:
    """The mean of the best shares of each law."""
    of_law: dict[int, list[float]] = defaultdict(list)
    for group, share in ranking.shares.items():
        of_law[groups.laws[group]].append(share)
    asked = {law: min(ranking.speakers, groups.sizes[law]) for law in of_law}
    return {law: sum(sorted(shares, reverse=True)[: asked[law]]) / asked[law] for law, shares in of_law.items()}
