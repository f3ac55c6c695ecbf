"""Rankings made one: every ranking, by words or by meaning in any language, lifts what it ranks high."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from indexer.groups import Group, Groups

FLATNESS = 20
"""How little the first places stand out: the k of reciprocal-rank fusion."""
OF_PARENT = 0.2
"""The share of its parent's score that a provision gets: it is read under that text."""
OF_LAW = 1.0
"""The share of its law's score: provisions that stand together speak for each other."""
SPEAKERS = 3
"""The best provisions of a law, whose mean is the law's score."""

Scores = Mapping[Group, float]


@dataclass(frozen=True, slots=True)
class Ranking:
    """What one way of searching says of each group, from 1 for the best down to 0, and how much that counts."""

    weight: float
    shares: Scores


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


def with_family(scores: Scores, groups: Groups) -> dict[Group, float]:
    """The scores, each with what its parent and its law add to it; at most 1."""
    laws, most = _laws(scores, groups), 1 + OF_PARENT + OF_LAW
    found: dict[Group, float] = {}
    for group, score in scores.items():
        parent = groups.parents[group]
        of_parent = 0.0 if parent is None else scores.get(parent, 0.0)
        found[group] = (score + OF_PARENT * of_parent + OF_LAW * laws[groups.laws[group]]) / most
    return in_order(found)


def in_order(scores: Scores) -> dict[Group, float]:
    """Groups by score; where that is even, as the law book has them."""
    return dict(sorted(scores.items(), key=lambda item: (-item[1], item[0])))


def _laws(scores: Scores, groups: Groups) -> dict[int, float]:
    of_law: dict[int, list[float]] = defaultdict(list)
    for group, score in scores.items():
        of_law[groups.laws[group]].append(score)
    best = {law: sorted(found, reverse=True)[:SPEAKERS] for law, found in of_law.items()}
    return {law: sum(found) / len(found) for law, found in best.items()}
