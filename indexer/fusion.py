"""Rankings made one: every ranking, by words or by meaning in any language, lifts what it ranks high."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from corpus.citation import Citation, Code, Provision

FLATNESS = 20
"""How little the first places stand out: the k of reciprocal-rank fusion."""
OF_PARENT = 0.2
"""The share of its parent's score that a provision gets: it is read under that text."""
OF_LAW = 1.0
"""The share of its law's score: provisions that stand together speak for each other."""
SPEAKERS = 3
"""The best provisions of a law, which make up its score."""


@dataclass(frozen=True, slots=True)
class Ranking:
    """What one way of searching says of each provision, from 1 for the best down to 0, and how much that counts."""

    weight: float
    shares: Mapping[Provision, float]


def by_place(provisions: Iterable[Provision]) -> dict[Provision, float]:
    """The shares of a ranking whose scores cannot be compared, but for their order: best first."""
    return {provision: FLATNESS / (FLATNESS + place) for place, provision in enumerate(provisions)}


def by_score(scores: Mapping[Provision, float]) -> dict[Provision, float]:
    """The shares of a ranking whose scores are proportionate."""
    best = max(scores.values(), default=1.0)
    return {provision: score / best for provision, score in scores.items()}


def fuse(rankings: Iterable[Ranking]) -> dict[Provision, float]:
    """The provisions of all rankings, best first, each once; the first in every ranking scores 1."""
    scores: dict[Provision, float] = defaultdict(float)
    possible = 0.0
    for ranking in rankings:
        possible += ranking.weight
        for provision, share in ranking.shares.items():
            scores[provision] += ranking.weight * share
    return in_order({provision: score / possible for provision, score in scores.items()})


def with_family(scores: Mapping[Provision, float]) -> dict[Provision, float]:
    """The scores, each with what its parent and its law add to it; at most 1."""
    laws = _laws(scores)
    most = 1 + OF_PARENT + OF_LAW
    return in_order(
        {
            provision: (score + OF_PARENT * _parents(scores, provision) + OF_LAW * laws[_law(provision)]) / most
            for provision, score in scores.items()
        }
    )


def in_order(scores: Mapping[Provision, float]) -> dict[Provision, float]:
    """Provisions by score; where that is even, by their place in the law book."""
    return dict(sorted(scores.items(), key=lambda item: (-item[1], item[0].code, item[0].citation.order)))


def _laws(scores: Mapping[Provision, float]) -> dict[tuple[Code, Citation], float]:
    of_law: dict[tuple[Code, Citation], list[float]] = defaultdict(list)
    for provision, score in scores.items():
        of_law[_law(provision)].append(score)
    best = {law: sorted(found, reverse=True)[:SPEAKERS] for law, found in of_law.items()}
    return {law: sum(found) / len(found) for law, found in best.items()}


def _law(provision: Provision) -> tuple[Code, Citation]:
    return provision.code, provision.citation.law_level


def _parents(scores: Mapping[Provision, float], provision: Provision) -> float:
    parent = provision.citation.parent
    return scores.get(Provision(provision.code, parent), 0.0) if parent else 0.0
