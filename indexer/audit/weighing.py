"""How alike two texts are by what they name, each thing weighing more the fewer paragraphs name it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from math import log, sqrt

Signs = Mapping[str, float]
"""What a text names, each with its weight; the whole has length 1."""


class Weighing:
    """The weights that the paragraphs of an edition give to what they name."""

    def __init__(self, paragraphs: Iterable[Counter[str]]) -> None:
        self._spread = Counter(sign for signs in paragraphs for sign in signs)
        self._most = 1 + max(self._spread.values(), default=1)

    def weigh(self, signs: Counter[str]) -> Signs:
        """What a text names, weighed."""
        weights = {
            sign: (1 + log(count)) * log(1 + self._most / (1 + self._spread[sign])) for sign, count in signs.items()
        }
        length = sqrt(sum(weight * weight for weight in weights.values()))
        return {sign: weight / length for sign, weight in weights.items()} if length else {}


def alike(one: Signs, other: Signs) -> float:
    """The cosine of two texts."""
    return sum(weight * other[sign] for sign, weight in one.items() if sign in other)
