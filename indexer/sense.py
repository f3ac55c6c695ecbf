"""What a question wants by its meaning alone, in whatever language it is asked.

A network between a question's vector and the provisions. What sets languages apart is no part of what it looks at, so
that what was learned in some languages holds in others; `sensing` makes its files.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from corpus.citation import BadCitation, Citation
from indexer.encoder import Encoder, Vectors
from indexer.groups import Groups
from indexer.likely import Likely
from indexer.told import KnownPlaces, likelihoods, made_for, read_learned

Halves = NDArray[np.float16]


@dataclass(frozen=True, slots=True)
class Layers:
    """What was learned."""

    meaning: Halves
    """From the vector to the layer between."""
    offset: Halves
    provisions: Halves
    """From the layer between to the provisions, a column each."""
    bias: Halves


class Sense:
    """Tells how likely a question's vector wants each provision of a library."""

    def __init__(self, layers: Layers, citations: Sequence[Citation], encoder: str, groups: Groups) -> None:
        self._places, self._made_for = KnownPlaces(citations, groups), encoder
        self._meaning, self._offset = layers.meaning.astype(np.float32), layers.offset.astype(np.float32)
        self._provisions = layers.provisions[:, self._places.held].astype(np.float32)
        self._bias = layers.bias[self._places.held].astype(np.float32)

    def judges(self, encoder: Encoder) -> bool:
        """Whether it can make anything of an encoder's vectors."""
        return self._made_for == made_for(encoder)

    def judge(self, vector: Vectors) -> Likely:
        """How likely a question of this vector wants each provision and each law."""
        between = np.maximum(vector.ravel() @ self._meaning + self._offset, 0)
        return self._places.told(likelihoods(between @ self._provisions + self._bias))


def read_sense(file: Path, groups: Groups) -> Sense | None:
    """What those files hold for these groups; none where they are damaged or absent."""
    try:
        about, citations, arrays = read_learned(file)
        return Sense(Layers(**arrays), citations, about["encoder"], groups)
    except (OSError, ValueError, KeyError, TypeError, BadCitation):
        return None
