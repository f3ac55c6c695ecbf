"""Rankings made one: each, by words or by meaning, lifts a provision by itself, by its parent and by its law.

How much each counts is data, `weights.toml`: learned from questions whose answer is known.
"""

from __future__ import annotations

import tomllib
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import log
from pathlib import Path

from corpus.citation import Code
from indexer.groups import Group, Groups, Law

WEIGHTS = Path(__file__).parent / "weights.toml"
STEEPNESS = 4
"""How much a nearness counts that is less than the best: similarities crowd together."""
LEAST = 12.0
"""Powers of e by which a provision may be less likely than the likeliest before it counts for nothing."""
LESSER = 0.7
"""The share that the Definitions and the Introduction keep of their score."""

Scores = Mapping[Group, float]


@dataclass(frozen=True, slots=True)
class Weights:
    """What one way of searching counts for."""

    provision: float = 0.0
    """What it says of the provision itself."""
    parent: float = 0.0
    """What it says of the provision that this one is read under."""
    law: float = 0.0
    """What it says of the law: of its best provision."""

    def times(self, share: float) -> Weights:
        """A share of these."""
        return Weights(share * self.provision, share * self.parent, share * self.law)

    def plus(self, other: Weights) -> Weights:
        """These and those together."""
        return Weights(self.provision + other.provision, self.parent + other.parent, self.law + other.law)


@dataclass(frozen=True, slots=True)
class Ranking:
    """What one way of searching says, from 1 for the best down to 0, and how much that counts."""

    weights: Weights
    shares: Scores
    laws: Mapping[Law, float] | None = None
    """What it says of whole laws; without it, what it says of their best provision."""


@cache
def weights() -> Mapping[str, Weights]:
    """The weights by what is searched and how: `texts.words`, `asked.meant` ..."""
    tables = tomllib.loads(WEIGHTS.read_text("utf-8"))
    cited = {"cited": Weights(**tables.pop("cited"))}
    return cited | {f"{kind}.{how}": Weights(**of) for kind, ways in tables.items() for how, of in ways.items()}


def by_score(scores: Scores) -> dict[Group, float]:
    """The shares of a ranking whose scores are proportionate."""
    best = max(scores.values(), default=1.0)
    return {group: score / best for group, score in scores.items()}


def by_nearness(near: Scores) -> dict[Group, float]:
    """The shares of a ranking by meaning: what is no nearer than any text has none."""
    best = max(near.values(), default=0.0)
    return {group: (score / best) ** STEEPNESS for group, score in near.items() if score > 0}


def by_likelihood(likely: Scores) -> dict[int, float]:
    """The shares of a ranking by likelihood, whose logarithms add up."""
    best = max(likely.values(), default=1.0)
    shares = {number: 1 + log(each / best) / LEAST for number, each in likely.items() if each > 0}
    return {number: share for number, share in shares.items() if share > 0}


def fuse(rankings: Sequence[Ranking], groups: Groups) -> dict[Group, float]:
    """The groups of all rankings, best first, each once; at most 1.

    A code is measured by the rankings that speak of it: nobody asks in today's words for an old law.
    """
    scores: dict[Group, float] = defaultdict(float)
    laws: dict[Law, float] = defaultdict(float)
    most: dict[Code, float] = defaultdict(float)
    for ranking in rankings:
        of, shares = ranking.weights, ranking.shares
        for law, share in (_best(shares, groups) if ranking.laws is None else ranking.laws).items():
            laws[law] += of.law * share
        spoken_of = {groups.codes[law] for law in ranking.laws or ()}.union(groups.code_of(group) for group in shares)
        for code in spoken_of:
            most[code] += of.provision + of.parent + of.law
        for group, share in shares.items():
            scores[group] += of.provision * share
        for group, share in shares.items() if of.parent else ():
            for child in groups.children[group]:
                scores[child] += of.parent * share
    found: dict[Group, float] = {}
    for group, score in scores.items():
        whole = (score + laws[groups.laws[group]]) / most[groups.code_of(group)]
        found[group] = LESSER * whole if groups.lesser[group] else whole
    return in_order(found)


def in_order(scores: Scores) -> dict[Group, float]:
    """Groups by score; where that is even, as the law book has them."""
    return dict(sorted(scores.items(), key=lambda item: (-item[1], item[0])))


def _best(shares: Scores, groups: Groups) -> dict[Law, float]:
    """Each law's best share."""
    best: dict[Law, float] = defaultdict(float)
    for group, share in shares.items():
        law = groups.laws[group]
        best[law] = max(best[law], share)
    return best
