"""Search by meaning: the nearest vectors of each language, by FAISS.

A language has an index of its own for the texts and for what is asked for them. Similarities crowd together and differ
by language: a Greek question stands nearer to any Greek text than to the English one that answers it. So an index holds
what sets its vectors apart from their mean, and a score tells how much nearer than that a passage is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import faiss
import numpy as np

from corpus.lang import Lang
from indexer.encoder import Vectors
from indexer.evidence import Evidence, Found

EXACT_UP_TO = 50_000
"""Vectors; beyond, exact search takes longer than a person waits."""
LISTS, PROBED, SAMPLE = 1024, 32, 100_000
"""Of the large index: its cells, those looked into, and the vectors it learns them from."""


Shelf = tuple[str, Lang]
"""A kind of evidence in one language."""


class DenseIndex:
    """The vectors of the passages, a FAISS index for each kind and language."""

    def __init__(self, folder: Path, evidence: Sequence[Evidence]) -> None:
        """Open what `build` wrote for this evidence."""
        self._indexes = {shelf: (_read(_file(folder, shelf)), rows) for shelf, rows in _rows(evidence).items()}

    def search(self, query: Vectors, limit: int) -> dict[Shelf, list[Found]]:
        """The passages nearest to a question's vector of each kind and language, best first."""
        return {shelf: _nearest(index, rows, query, limit) for shelf, (index, rows) in self._indexes.items()}


def build(evidence: Sequence[Evidence], vectors: Vectors, folder: Path) -> None:
    """Write the index of these passages, a vector each, into a folder."""
    for shelf, rows in _rows(evidence).items():
        own = vectors[rows]
        own -= own.mean(axis=0)
        index = large(vectors.shape[1]) if len(rows) > EXACT_UP_TO else faiss.IndexFlatIP(vectors.shape[1])
        if not index.is_trained:
            index.train(own[:: max(1, len(rows) // SAMPLE)])
        index.add(own)
        # By way of bytes: FAISS cannot open a path with Greek in it on Windows.
        _file(folder, shelf).write_bytes(faiss.serialize_index(index).tobytes())


def large(dim: int) -> faiss.Index:
    """An index for a million vectors: a thousand cells, a byte a value."""
    index = faiss.index_factory(dim, f"IVF{LISTS},SQ8", faiss.METRIC_INNER_PRODUCT)
    faiss.extract_index_ivf(index).nprobe = PROBED
    return index


def _file(folder: Path, shelf: Shelf) -> Path:
    return folder / f"{'-'.join(shelf)}.faiss"


def _read(file: Path) -> faiss.Index:
    return faiss.deserialize_index(np.memmap(file, dtype=np.uint8, mode="r"))


def _nearest(index: faiss.Index, rows: Sequence[int], query: Vectors, limit: int) -> list[Found]:
    similarities, places = index.search(query.reshape(1, -1), min(limit, len(rows)))
    return [
        Found(rows[place], float(near)) for near, place in zip(similarities[0], places[0], strict=True) if place >= 0
    ]


def _rows(evidence: Sequence[Evidence]) -> Mapping[Shelf, list[int]]:
    found: dict[Shelf, list[int]] = {}
    for row, passage in enumerate(evidence):
        found.setdefault((passage.kind, passage.lang), []).append(row)
    return found
