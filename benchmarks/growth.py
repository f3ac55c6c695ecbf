"""How the search by meaning bears a million passages: memory, size on disk, time, and what it finds.

    python benchmarks/growth.py [PASSAGES]

The vectors are drawn around those of the corpus, each with noise that takes it about as far from its own as the
corpus' passages lie from their nearest neighbour; questions are drawn likewise. The passages, texts of the corpus that
begin at another word, are held in memory as the search holds them; they are not indexed by words. Each step is a
process of its own, for the peak of memory is a process's. Recall is against exact search over the same vectors.
"""

from __future__ import annotations

import multiprocessing
import resource
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from corpus.citation import Citation, Provision
from corpus.lang import Lang
from corpus.library import DEFAULT_CODE, load_library
from indexer import dense
from indexer.encoder import EmbeddedEncoder, Vectors, normalised
from indexer.evidence import TEXT, TEXTS, Evidence, evidence_of
from indexer.shipped import KnownVectors

MILLION = 1_000_000
QUESTIONS = 200
NEAREST = 10
CHUNK = 50_000
SEED = 2017
SHELF: dense.Shelf = (TEXTS, Lang("en"))
PROVISION, SOURCE = Provision(DEFAULT_CODE, Citation("66")), f"{TEXT}official"


def main(arguments: Sequence[str]) -> None:
    count = int(arguments[0]) if arguments else MILLION
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for step in (draw, build, search):
            process = multiprocessing.get_context("spawn").Process(target=step, args=(folder, count))
            process.start()
            process.join()
            if process.exitcode:
                sys.exit(f"{step.__name__} failed")


def draw(folder: Path, count: int) -> None:
    """Write the vectors, the questions, and which are nearest."""
    library = list(evidence_of(load_library()))
    own = KnownVectors(EmbeddedEncoder(), folder / "own.txt").vectors(library)
    chance = np.random.default_rng(SEED)
    noise = _apart(own) / np.sqrt(own.shape[1])
    questions = _around(own, QUESTIONS, noise, chance)
    drawn = np.lib.format.open_memmap(folder / "drawn.npy", "w+", np.float32, (count, own.shape[1]))
    for start in range(0, count, CHUNK):
        drawn[start : start + CHUNK] = _around(own, min(CHUNK, count - start), noise, chance)
    np.save(folder / "questions.npy", questions)
    np.save(folder / "nearest.npy", _exact(drawn, questions))


def build(folder: Path, count: int) -> None:
    """Write the index, as the search does."""
    began = time.perf_counter()
    dense.build(_passages(count), np.load(folder / "drawn.npy"), folder)
    size = sum(file.stat().st_size for file in folder.glob("texts-*"))
    print(f"{count} passages: built in {time.perf_counter() - began:.0f} s, {_peak()}; {size / 1e6:.0f} MB on disk")


def search(folder: Path, count: int) -> None:
    """Open the index and put the questions to it."""
    index = dense.DenseIndex(folder, _passages(count))
    times, shares = [], []
    nearest = np.load(folder / "nearest.npy")
    for question, wanted in zip(np.load(folder / "questions.npy"), nearest, strict=True):
        began = time.perf_counter()
        found = index.search(question[None, :], NEAREST)[SHELF]
        times.append(1000 * (time.perf_counter() - began))
        shares.append(len({row for row, _ in found}.intersection(wanted.tolist())) / NEAREST)
    p95 = statistics.quantiles(times, n=20)[-1]
    print(f"searching: p50 {statistics.median(times):.1f} ms, p95 {p95:.1f} ms, {_peak()}")
    print(f"recall@{NEAREST} against exact search: {statistics.mean(shares):.3f}")


def _passages(count: int) -> list[Evidence]:
    """Passages of one language, each a text of the corpus that begins at another of its words."""
    texts = [passage.text.split() for passage in evidence_of(load_library())]
    return [Evidence(PROVISION, SHELF[1], _turned(texts[row % len(texts)], row), SOURCE) for row in range(count)]


def _turned(words: Sequence[str], by: int) -> str:
    start = by // 7 % max(len(words), 1)
    return " ".join((*words[start:], str(by), *words[:start]))


def _apart(vectors: Vectors) -> float:
    """How far from each other neighbours lie: the median distance of a passage to its nearest."""
    near = vectors @ vectors.T
    np.fill_diagonal(near, -1)
    return float(np.median(np.sqrt(np.maximum(2 - 2 * near.max(axis=1), 0))))


def _around(own: Vectors, count: int, noise: float, chance: np.random.Generator) -> Vectors:
    centres = own[chance.integers(len(own), size=count)]
    return normalised(centres + noise * chance.standard_normal(centres.shape, dtype=np.float32), own.shape[1])


def _exact(drawn: Vectors, questions: Vectors) -> NDArray[np.intp]:
    """By NumPy alone, a part at a time: the rows nearest to each question."""
    near = np.concatenate([questions @ part.T for part in _parts(drawn)], axis=1)
    return np.argpartition(-near, NEAREST, axis=1)[:, :NEAREST]


def _parts(vectors: Vectors) -> Iterator[Vectors]:
    return (vectors[start : start + CHUNK] for start in range(0, len(vectors), CHUNK))


def _peak() -> str:
    return f"peak {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e6:.2f} GB"


if __name__ == "__main__":
    main(sys.argv[1:])
