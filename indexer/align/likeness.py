"""How alike two paragraphs are: by meaning (vectors), by the concepts that both name, and by their number."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log
from typing import TYPE_CHECKING

import numpy as np

from corpus.citation import Citation
from indexer.align.content import Content

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from indexer.encoder import Vectors

    Matrix = NDArray[np.float64]

MEANING, CONCEPTS = 0.45, 0.55
"""The weights of vectors and concepts; they make 1."""


@dataclass(frozen=True, slots=True)
class Passages:
    """Texts of one side with what is known of each: row i of `vectors` and `contents[i]` are of text i."""

    contents: tuple[Content, ...]
    vectors: Vectors


def likeness(source: Passages, target: Passages) -> Matrix:
    """How alike each source text is to each target text by content alone: float64 [n, m], 0 to 1."""
    return MEANING * _meaning(source.vectors, target.vectors) + CONCEPTS * _concepts(source.contents, target.contents)


def same_number(source: Sequence[Citation], target: Sequence[Citation]) -> Matrix:
    """1 where two paragraphs have the same citation, else 0: float64 [n, m]."""
    return np.array([[float(one == other) for other in target] for one in source])


def _meaning(source: Vectors, target: Vectors) -> Matrix:
    """Cosines freed of what a row or a column has in common, since those of E5 crowd together; 0 to 1."""
    cosines = (source @ target.T).astype(np.float64)
    centred = cosines - cosines.mean(1, keepdims=True) - cosines.mean(0, keepdims=True) + cosines.mean()
    spread: Matrix = 1 / (1 + np.exp(-2 * centred / max(float(centred.std()), 1e-6)))
    return spread


def _concepts(source: Sequence[Content], target: Sequence[Content]) -> Matrix:
    """The cosine of concept sets, a concept weighing more the fewer paragraphs name it; 0 to 1."""
    weights = _weights((*source, *target))
    return np.array([[_shared(one, other, weights) for other in target] for one in source])


def _weights(contents: Sequence[Content]) -> dict[str, float]:
    named = [concept for content in contents for concept in content.concepts]
    return {concept: log(1 + len(contents) / named.count(concept)) for concept in set(named)}


def _shared(one: Content, other: Content, weights: dict[str, float]) -> float:
    def weigh(concepts: frozenset[str]) -> float:
        return sum(weights[concept] ** 2 for concept in concepts)

    whole = weigh(one.concepts) * weigh(other.concepts)
    return 0.0 if whole == 0 else float(weigh(one.concepts & other.concepts) / whole**0.5)
