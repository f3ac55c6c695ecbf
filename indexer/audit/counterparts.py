"""Which unit of one language stands for which of another, learned from texts that are known to say the same.

The chance of each pair is learned by expectation and maximisation (P. F. Brown et al., The mathematics of statistical
machine translation, 1993, its first model), each way round, and what stands in the same place of its text counts for
more. Of a new pair of texts the likeliest are linked first, each once (I. D. Melamed, 2000). How often a unit stands
without a counterpart in the known texts tells how surprising it is where it does in another.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import exp, log
from typing import TYPE_CHECKING

import numpy as np

from indexer.audit.units import Sort, Unit

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Numbers = NDArray[np.float64]
    Rows = NDArray[np.int64]

ROUNDS = 6
AT_FIRST = 20.0
"""How much likelier at first a pair is that is the same in no language: a citation, a number, a concept."""
BY_ITSELF = 0.01
"""What speaks for no counterpart at all."""
APART_LEARNING, APART = 3.0, 2.0
"""How much a link loses with each length of the text that its ends are apart."""
SHORT = 20
"""Shorter texts lose less."""
LEAST, LINKED = 0.02, 0.03
"""The least chance that is kept, and that links two units."""
BESIDE_BEST = 0.2
"""What part of the best chance of either a pair must have of which one is the same in every language."""
SAME = 0.3
"""The chance of a pair that is the same in no language and was never seen together."""
RATE, TIMES = 0.25, 2
"""How often a concept is taken to stand alone before it was seen, and how many times that counts."""
FEWEST = 2
"""How often a word must be seen before its standing alone tells anything."""
Units = Sequence[Unit]


@dataclass(frozen=True)
class Counterparts:
    """What is known of two languages, seen from the one of the audited text."""

    chances: Mapping[str, Mapping[str, float]]
    """By unit of ours, the units of theirs that it may stand for."""
    seen: tuple[Mapping[str, int], Mapping[str, int]]
    """How often each unit was seen, ours and theirs."""
    alone: tuple[Mapping[str, int], Mapping[str, int]]
    """How often without a counterpart."""

    @cached_property
    def turned(self) -> Counterparts:
        """The same seen from the other language."""
        chances: dict[str, dict[str, float]] = defaultdict(dict)
        for ours, theirs in self.chances.items():
            for key, chance in theirs.items():
                chances[key][ours] = chance
        return Counterparts(chances, (self.seen[1], self.seen[0]), (self.alone[1], self.alone[0]))

    def surprise(self, unit: Unit, side: int) -> float:
        """How surprising it is that a unit, of ours (0) or theirs (1), stands alone."""
        seen, alone = self.seen[side].get(unit.key, 0), self.alone[side].get(unit.key, 0)
        if unit.sort is Sort.CONCEPT:
            return -log((alone + TIMES * RATE) / (seen + TIMES))
        return -log((alone + 0.5) / (seen + 1.5)) if seen >= FEWEST else 0.0

    def links(self, ours: Units, theirs: Units) -> Mapping[int, int]:
        """The places of ours that have a counterpart, each with its place in theirs."""
        places: dict[str, list[int]] = defaultdict(list)
        for at, unit in enumerate(theirs):
            places[unit.key].append(at)
        likely = sorted(
            (
                (-chance * exp(-APART * abs((one + 0.5) / len(ours) - (other + 0.5) / len(theirs))), one, other)
                for one, unit in enumerate(ours)
                for key, chance in self._counterparts(unit)
                for other in places.get(key, ())
            )
        )
        found: dict[int, int] = {}
        taken: set[int] = set()
        for chance, one, other in likely:
            if -chance >= LINKED and one not in found and other not in taken:
                found[one] = other
                taken.add(other)
        return found

    def _counterparts(self, unit: Unit) -> Iterable[tuple[str, float]]:
        known = self.chances.get(unit.key, {})
        return known.items() if unit.key in known or not is_common(unit.key) else ((unit.key, SAME), *known.items())


def learn(pairs: Sequence[tuple[Units, Units]]) -> Counterparts:
    """What texts that say the same teach."""
    known = Counterparts(_chances(pairs), ({}, {}), ({}, {}))
    links = [known.links(*pair) for pair in pairs]
    seen = tuple(Counter(unit.key for pair in pairs for unit in pair[side]) for side in (0, 1))
    linked = (
        Counter(pair[0][at].key for pair, found in zip(pairs, links, strict=True) for at in found),
        Counter(pair[1][at].key for pair, found in zip(pairs, links, strict=True) for at in found.values()),
    )
    return Counterparts(known.chances, (seen[0], seen[1]), (seen[0] - linked[0], seen[1] - linked[1]))


def _chances(pairs: Sequence[tuple[Units, Units]]) -> Mapping[str, Mapping[str, float]]:
    """The chance of each pair of units, the mean (geometric) of both ways round."""
    keys = [sorted({unit.key for pair in pairs for unit in pair[side]}) for side in (0, 1)]
    rows = [{key: row for row, key in enumerate(names)} for names in keys]
    meetings = [_meetings(*pair, rows[0], rows[1]) for pair in pairs if all(pair)]
    starts = np.cumsum([[0, 0], *([len(one), len(other)] for one, other in pairs if one and other)], axis=0)
    kinds, near = (np.concatenate(each) for each in zip(*((m[0], m[3]) for m in meetings), strict=True))
    tokens = [
        np.concatenate([m[1 + side] + start[side] for m, start in zip(meetings, starts, strict=False)])
        for side in (0, 1)
    ]
    types, kind = np.unique(kinds, return_inverse=True)
    one, other = types // len(keys[1]), types % len(keys[1])
    first = np.array(
        [
            AT_FIRST if keys[0][a] == keys[1][b] and is_common(keys[0][a]) else 1.0
            for a, b in zip(one, other, strict=True)
        ]
    )
    mean = np.sqrt(_one_way(first, other, kind, near, tokens[0]) * _one_way(first, one, kind, near, tokens[1]))
    found: dict[str, dict[str, float]] = defaultdict(dict)
    best = np.zeros(len(keys[0])), np.zeros(len(keys[1]))
    np.maximum.at(best[0], one, mean)
    np.maximum.at(best[1], other, mean)
    common = np.array([is_common(keys[0][a]) or is_common(keys[1][b]) for a, b in zip(one, other, strict=True)])
    least = np.where(common, BESIDE_BEST * np.maximum(best[0][one], best[1][other]), 0.0)
    for at in np.nonzero(mean > np.maximum(LEAST, least))[0]:
        found[keys[0][one[at]]][keys[1][other[at]]] = float(mean[at])
    return found


def _one_way(first: Numbers, given: Rows, kind: Rows, near: Numbers, tokens: Rows) -> Numbers:
    """The chance of each kind of pair, given what stands on the other side."""
    chance = first / np.bincount(given, first)[given]
    for _ in range(ROUNDS):
        weight = chance[kind] * near
        share = weight / (np.bincount(tokens, weight) + BY_ITSELF)[tokens]
        times = np.bincount(kind, share, len(first))
        chance = times / np.maximum(np.bincount(given, times), 1e-9)[given]
    return chance


def _meetings(
    ours: Units, theirs: Units, rows: Mapping[str, int], columns: Mapping[str, int]
) -> tuple[Rows, Rows, Rows, Numbers]:
    """Every pair of units of two texts: its kind, the place of each, how near they are."""
    n, m = len(ours), len(theirs)
    kinds = np.array([rows[unit.key] for unit in ours])[:, None] * len(columns) + np.array(
        [columns[unit.key] for unit in theirs]
    )
    places = np.divide(np.arange(n) + 0.5, n)[:, None] - np.divide(np.arange(m) + 0.5, m)
    near = np.exp(-APART_LEARNING * np.abs(places) * min(1.0, max(n, m) / SHORT))
    return kinds.ravel(), np.repeat(np.arange(n), m), np.tile(np.arange(m), n), near.ravel()


def is_common(key: str) -> bool:
    """Whether a unit is the same in every language."""
    return key[:1] in "=§#"
