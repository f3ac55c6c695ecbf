"""Make all that is learned of questions: the classifier, and what tells by their meaning alone. Needs SciPy."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from indexer.encoder import Encoder, Vectors
from indexer.evidence import Evidence
from indexer.learning import make_classifier
from indexer.likely import CLASSIFIER, SENSE
from indexer.sensing import make_sense


def learn(evidence: Sequence[Evidence], vectors: Vectors, encoder: Encoder, folder: Path) -> int:
    """Learn of passages of today's code, a vector of that encoder each; how many features there are."""
    known = make_classifier(evidence, vectors, encoder, folder / CLASSIFIER)
    make_sense(evidence, vectors, encoder, folder / SENSE)
    return known
