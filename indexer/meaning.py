"""The half of the search that goes by meaning: an encoder, and the vectors of the evidence in a FAISS index."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import faiss

from indexer import dense
from indexer.encoder import Encoder, Vectors, open_encoder
from indexer.evidence import Evidence, Found, digest
from indexer.shipped import KnownVectors, Progress
from indexer.store import stored


class Meaning:
    """Finds the passages whose meaning is nearest to a question's."""

    def __init__(self, encoder: Encoder, index: dense.DenseIndex) -> None:
        self.encoder = encoder
        self._index = index

    def vector(self, query: str) -> Vectors:
        """The vector of a question."""
        return self.encoder.encode_queries([query])

    def search(self, vector: Vectors, limit: int) -> dict[dense.Shelf, list[Found]]:
        """The passages nearest to a question's vector of each kind and language, best first."""
        return self._index.search(vector, limit)


def open_meaning(
    evidence: Sequence[Evidence],
    evidence_digest: str,
    folder: Path,
    choice: str | None,
    progress: Progress | None = None,
) -> Meaning:
    """Load the encoder of that choice and open its index, building it where it is absent, stale or damaged.

    Raises NoEncoder, CannotStore.
    """
    encoder = open_encoder(choice)
    name = digest([encoder.name, encoder.prompts])[:8]
    identity = {
        "evidence": evidence_digest,
        "encoder": encoder.name,
        "prompts": encoder.prompts,
        "dim": str(encoder.dim),
        "faiss": faiss.__version__,
    }

    def build(draft: Path) -> None:
        known = KnownVectors(encoder, folder / f"vectors-{name}.txt")
        dense.build(evidence, known.vectors(evidence, progress), draft)

    return Meaning(encoder, dense.DenseIndex(stored(folder, f"dense-{name}", identity, build), evidence))
