"""What was learned of the questions whose provision is known: how likely a new one wants each provision.

A question's features and its vector, each a sum of what was learned of them, meet in a few dimensions; what a provision
is there, and those that it is read under, tells how likely it is. The features alone tell a good deal, so that a search
by words only has this too. `learning` makes the two files of a classifier: `NAME.txt`, whose first line says what it
was made from and whose further lines are its provisions, and `NAME.npz`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from corpus.citation import BadCitation, Citation
from indexer import features
from indexer.encoder import Encoder, Vectors
from indexer.groups import Groups
from indexer.likely import Likely
from indexer.told import KnownPlaces, likelihoods, made_for, read_learned, write_learned

Floats = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Learned:
    """A classifier's figures."""

    names: NDArray[np.uint32]
    """The features that it knows, by number, ascending."""
    words: NDArray[np.int8]
    """What was learned of each, a row a feature, in steps."""
    steps: NDArray[np.float16]
    """The size of a row's steps."""
    meaning: NDArray[np.float16]
    """What was learned of each dimension of a vector."""
    centre: Floats
    """What the mean of all vectors comes to."""
    provisions: NDArray[np.float16]
    """What was learned of each provision, a column each."""
    bias: Floats
    """How often each is asked for."""


class Classifier:
    """Tells how likely a question wants each provision of a library."""

    def __init__(self, learned: Learned, citations: Sequence[Citation], made_for: str, groups: Groups) -> None:
        self._places = KnownPlaces(citations, groups)
        self._learned, self._made_for = learned, made_for
        self._known = frozenset(learned.names.tolist())
        self._meaning = learned.meaning.astype(np.float32)
        self._provisions = learned.provisions[:, self._places.held].astype(np.float32)
        self._bias = learned.bias[self._places.held]

    def judges(self, encoder: Encoder) -> bool:
        """Whether it can make anything of an encoder's vectors."""
        return self._made_for == made_for(encoder)

    def knows(self, word: str) -> bool:
        """Whether anything was learned of a folded word."""
        return features.of_word(word) in self._known

    def judge(self, query: str, vector: Vectors | None = None) -> Likely:
        """How likely a question wants each provision and each law; its vector is by an encoder that `judges` knows."""
        sums = self._said(query)
        if vector is not None:
            sums = sums + vector.ravel() @ self._meaning - self._learned.centre
        likely = likelihoods(sums @ self._provisions + self._bias)
        return self._places.told(likely)

    def _said(self, query: str) -> Floats:
        """What the features come to, by the square root of their number; one more stands for those unknown."""
        asked = np.array(features.numbered(query), dtype=np.uint32)
        places = np.minimum(np.searchsorted(self._learned.names, asked), len(self._learned.names) - 1)
        known = places[self._learned.names[places] == asked]
        rows = self._learned.words[known].astype(np.float32) * self._learned.steps[known, None].astype(np.float32)
        said: Floats = rows.sum(axis=0) / np.float32(np.sqrt(len(known) + 1))
        return said


def read_classifier(file: Path, groups: Groups) -> Classifier | None:
    """The classifier of that file for these groups; none where it is damaged, or of other features than ours."""
    try:
        about, citations, arrays = read_learned(file)
        if about["features"] != features.IDENTITY:
            return None
        return Classifier(Learned(**arrays), citations, about["encoder"], groups)
    except (OSError, ValueError, KeyError, TypeError, BadCitation):
        return None


def write_classifier(file: Path, learned: Learned, citations: Sequence[Citation], about: Mapping[str, str]) -> None:
    """Write a classifier."""
    write_learned(file, asdict(learned), citations, {**about, "features": features.IDENTITY})
