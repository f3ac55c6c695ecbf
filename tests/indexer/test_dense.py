from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from corpus.citation import Citation, Provision
from corpus.lang import Lang
from indexer import dense
from indexer.encoder import Vectors, normalised
from indexer.evidence import ASKED, Evidence

DIM = 32


def _evidence(count: int) -> list[Evidence]:
    """Passages by turns in Greek and English."""
    provision = Provision("duplicate-2017", Citation("66"))
    return [Evidence(provision, Lang("el" if row % 2 else "en"), str(row), "text:official") for row in range(count)]


def _clusters(count: int, seed: int = 7) -> Vectors:
    """Vectors around some centres, as texts on some subjects are."""
    random = np.random.default_rng(seed)
    centres = random.normal(size=(20, DIM))
    return normalised(centres[random.integers(20, size=count)] + 0.4 * random.normal(size=(count, DIM)), DIM)


def _nearest(vectors: Vectors, query: Vectors, rows: range, n: int) -> list[int]:
    """By NumPy alone."""
    near = (vectors - vectors[rows].mean(axis=0)) @ query
    return sorted(rows, key=lambda row: -near[row])[:n]


def test_each_language_is_ranked_by_itself_and_exactly(tmp_path: Path) -> None:
    evidence, vectors = _evidence(300), _clusters(300)
    dense.build(evidence, vectors, tmp_path)
    found = dense.DenseIndex(tmp_path, evidence).search(vectors[11:12], 10)
    assert {shelf: [passage.row for passage in passages] for shelf, passages in found.items()} == {
        ("texts", "en"): _nearest(vectors, vectors[11], range(0, 300, 2), 10),
        ("texts", "el"): _nearest(vectors, vectors[11], range(1, 300, 2), 10),
    }


def test_a_score_tells_how_much_nearer_than_the_mean_a_passage_is(tmp_path: Path) -> None:
    evidence, vectors = _evidence(300), _clusters(300)
    dense.build(evidence, vectors, tmp_path)
    found = dense.DenseIndex(tmp_path, evidence).search(vectors[11:12], 300)
    for passages in found.values():
        assert sum(passage.score for passage in passages) == pytest.approx(0, abs=1e-3)


def test_what_is_asked_is_ranked_apart_from_the_texts(tmp_path: Path) -> None:
    evidence, vectors = _evidence(20), _clusters(20)
    evidence[4:8] = [replace(passage, source=ASKED) for passage in evidence[4:8]]
    dense.build(evidence, vectors, tmp_path)
    found = dense.DenseIndex(tmp_path, evidence).search(vectors[:1], 100)
    rows = {shelf: {passage.row for passage in passages} for shelf, passages in found.items()}
    assert rows["asked", Lang("en")] == {4, 6}
    assert rows["asked", Lang("el")] == {5, 7}
    assert not rows["texts", Lang("en")] & {4, 6}


def test_a_search_deeper_than_the_index_gives_every_passage_once(tmp_path: Path) -> None:
    evidence, vectors = _evidence(20), _clusters(20)
    dense.build(evidence, vectors, tmp_path)
    found = dense.DenseIndex(tmp_path, evidence).search(vectors[:1], 1000)
    assert sorted(passage.row for passages in found.values() for passage in passages) == list(range(20))


def test_without_passages_there_is_nothing_to_find(tmp_path: Path) -> None:
    dense.build([], normalised((), DIM), tmp_path)
    assert dense.DenseIndex(tmp_path, []).search(_clusters(1), 5) == {}


def test_a_large_index_finds_nearly_what_the_exact_one_does(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(dense, "EXACT_UP_TO", 1000)
    monkeypatch.setattr(dense, "LISTS", 64)
    evidence, vectors = _evidence(8000), _clusters(8000)
    dense.build(evidence, vectors, tmp_path)
    index = dense.DenseIndex(tmp_path, evidence)
    kept = 0
    for query in range(0, 400, 2):
        found = {passage.row for passage in index.search(vectors[query : query + 1], 10)["texts", Lang("en")]}
        kept += len(found.intersection(_nearest(vectors, vectors[query], range(0, 8000, 2), 10)))
    assert kept / 2000 > 0.98
    assert (tmp_path / "texts-en.faiss").stat().st_size < 4000 * DIM * 2, "a byte a value, not four"


def test_the_folder_may_be_named_in_any_script(tmp_path: Path) -> None:
    folder = tmp_path / "Ευρετήριο ♠"
    folder.mkdir()
    evidence, vectors = _evidence(4), _clusters(4)
    dense.build(evidence, vectors, folder)
    assert dense.DenseIndex(folder, evidence).search(vectors[:1], 1)["texts", Lang("en")][0].row == 0
