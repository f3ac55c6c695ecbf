"""The half of the search that goes by meaning: an encoder, and the vectors of the evidence in a FAISS index."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import faiss

from indexer import dense
from indexer.encoder import Encoder, Vectors, open_encoder
from indexer.evidence import TEXTS, Evidence, Found, digest
from indexer.shipped import KnownVectors, Progress
from indexer.store import stored


class Meaning:
    """Finds the passages whose meaning is nearest to a question's."""

    def __init__(self, encoder: Encoder, index: dense.DenseIndex, rows: Sequence[int]) -> None:
        self.encoder = encoder
        self._index, self._rows = index, rows

    def vector(self, query: str) -> Vectors:
        """The vector of a question."""
        return self.encoder.encode_queries([query])

    def search(self, vector: Vectors, limit: int) -> dict[dense.Shelf, list[Found]]:
        """The texts nearest to a question's vector in each language, best first."""
        nearest = self._index.search(vector, limit)
        return {shelf: [Found(self._rows[row], near) for row, near in found] for shelf, found in nearest.items()}


def open_meaning(
    evidence: Sequence[Evidence],
    evidence_digest: str,
    folder: Path,
    choice: str | None,
    progress: Progress | None = None,
) -> Meaning:
    """Load the encoder of that choice and open its index, building it where it is absent, stale or damaged.

    What is asked is not compared one by one: `sense` has learned from it. The digest is of all the evidence.
    Raises NoEncoder, CannotStore.
    """
    encoder = open_encoder(choice)
    rows = [row for row, passage in enumerate(evidence) if passage.kind == TEXTS]
    texts = [evidence[row] for row in rows]
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
        dense.build(texts, known.vectors(texts, progress), draft)

    return Meaning(encoder, dense.DenseIndex(stored(folder, f"dense-{name}", identity, build), texts), rows)
