"""Search by meaning: the nearest vectors of each language, by FAISS.

A language has an index of its own for the texts and for what is asked for them. Similarities crowd together and differ
by language: a Greek question stands nearer to any Greek text than to the English one that answers it. So an index holds
what sets its vectors apart from their mean, and a score tells how much nearer than that a passage is.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import faiss
import numpy as np
from numpy.typing import NDArray

from corpus.lang import Lang
from indexer.encoder import Vectors
from indexer.evidence import Evidence, Found

EXACT_UP_TO = 50_000
"""Vectors; beyond, exact search takes longer than a person waits."""
LISTS, PROBED, SAMPLE = 1024, 32, 100_000
"""Of the large index: its cells, those looked into, and the vectors it learns them from."""
COMPARED = 100
"""At least so many that the large index finds, and twice those asked for, are compared by their own vectors."""
CHUNK = 50_000
"""Vectors that are made ready at a time."""

Shelf = tuple[str, Lang]
"""A kind of evidence in one language."""


class DenseIndex:
    """The vectors of the passages, a FAISS index for each kind and language."""

    def __init__(self, folder: Path, evidence: Sequence[Evidence]) -> None:
        """Open what `build` wrote for this evidence."""
        self._shelves = {shelf: _OneShelf(_file(folder, shelf), rows) for shelf, rows in _rows(evidence).items()}

    def search(self, query: Vectors, limit: int) -> dict[Shelf, list[Found]]:
        """The passages nearest to a question's vector of each kind and language, best first."""
        return {shelf: of.nearest(query, limit) for shelf, of in self._shelves.items()}


class _OneShelf:
    """The index of one shelf; beside a large one, whose values are rounded, the vectors themselves, on the disk."""

    def __init__(self, file: Path, rows: NDArray[np.intp]) -> None:
        own = _vectors_of(file)
        self._rows, self._index = rows, faiss.deserialize_index(np.memmap(file, dtype=np.uint8, mode="r"))
        self._vectors = np.load(own, mmap_mode="r", allow_pickle=False) if own.exists() else None

    def nearest(self, query: Vectors, limit: int) -> list[Found]:
        query = query.reshape(1, -1)
        if self._vectors is None:
            (near,), (places,) = self._index.search(query, min(limit, len(self._rows)))
        else:
            _, (places,) = self._index.search(query, min(max(2 * limit, COMPARED), len(self._rows)))
            places = np.sort(places[places >= 0])
            near = self._vectors[places].astype(np.float32) @ query.ravel()
            best = np.argsort(-near, kind="stable")[:limit]
            near, places = near[best], places[best]
        return [Found(int(self._rows[place]), float(of)) for of, place in zip(near, places, strict=True) if place >= 0]


def build(evidence: Sequence[Evidence], vectors: Vectors, folder: Path) -> None:
    """Write the index of these passages, a vector each, into a folder."""
    for shelf, rows in _rows(evidence).items():
        mean = sum(vectors[part].sum(axis=0, dtype=np.float64) for part in _parts(rows)) / len(rows)
        centre, file = mean.astype(np.float32), _file(folder, shelf)
        index = large(vectors.shape[1]) if len(rows) > EXACT_UP_TO else faiss.IndexFlatIP(vectors.shape[1])
        if not index.is_trained:
            index.train(vectors[rows[:: max(1, len(rows) // SAMPLE)]] - centre)
        for part in _parts(rows):
            index.add(vectors[part] - centre)
        with file.open("wb") as out:
            # By way of a callback: FAISS cannot open a path with Greek in it on Windows.
            faiss.write_index(index, faiss.PyCallbackIOWriter(out.write))  # type: ignore[attr-defined]
        if len(rows) > EXACT_UP_TO:
            _keep(vectors, rows, centre, _vectors_of(file))


def large(dim: int) -> faiss.Index:
    """An index for a million vectors: a thousand cells, a byte a value."""
    index = faiss.index_factory(dim, f"IVF{LISTS},SQ8", faiss.METRIC_INNER_PRODUCT)
    faiss.extract_index_ivf(index).nprobe = PROBED
    return index


def _keep(vectors: Vectors, rows: NDArray[np.intp], centre: Vectors, file: Path) -> None:
    """Write what sets these rows' vectors apart, in half precision."""
    kept = np.lib.format.open_memmap(file, "w+", np.float16, (len(rows), vectors.shape[1]))
    for start, part in zip(range(0, len(rows), CHUNK), _parts(rows), strict=True):
        kept[start : start + CHUNK] = vectors[part] - centre
    kept.flush()


def _file(folder: Path, shelf: Shelf) -> Path:
    return folder / f"{'-'.join(shelf)}.faiss"


def _vectors_of(file: Path) -> Path:
    return file.with_suffix(".npy")


def _parts(rows: NDArray[np.intp]) -> Iterator[NDArray[np.intp]]:
    return (rows[start : start + CHUNK] for start in range(0, len(rows), CHUNK))


def _rows(evidence: Sequence[Evidence]) -> Mapping[Shelf, NDArray[np.intp]]:
    found: dict[Shelf, list[int]] = {}
    for row, passage in enumerate(evidence):
        found.setdefault((passage.kind, passage.lang), []).append(row)
    return {shelf: np.array(rows, dtype=np.intp) for shelf, rows in found.items()}
