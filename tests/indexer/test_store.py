from __future__ import annotations

import json
import os
import shutil
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from indexer.store import ABANDONED, FORMAT, MANIFEST, CannotStore, intact, stored, write_whole

IDENTITY = {"evidence": "abc", "encoder": "letters"}
WHOLE = {**IDENTITY, "format": FORMAT}


class Builder:
    """Writes an index of two files and counts how often."""

    def __init__(self) -> None:
        self.built = 0

    def __call__(self, folder: Path) -> None:
        self.built += 1
        (folder / "a.bin").write_bytes(b"vectors" * 100)
        (folder / "b.bin").write_bytes(b"words")


@pytest.fixture
def build() -> Builder:
    return Builder()


def test_an_index_is_built_once_and_found_again(tmp_path: Path, build: Builder) -> None:
    place = stored(tmp_path / "index", "dense", IDENTITY, build)
    assert stored(tmp_path / "index", "dense", dict(reversed(IDENTITY.items())), build) == place
    assert build.built == 1
    assert (place / "b.bin").read_bytes() == b"words"
    assert json.loads((place / MANIFEST).read_text("utf-8"))["identity"]["evidence"] == "abc"


def test_nothing_else_is_left_beside_it(tmp_path: Path, build: Builder) -> None:
    place = stored(tmp_path, "dense", IDENTITY, build)
    assert list(tmp_path.iterdir()) == [place]


@pytest.mark.parametrize("change", [{"evidence": "abd"}, {"encoder": "other"}, {"faiss": "2"}])
def test_another_identity_is_another_index_and_the_stale_one_goes(
    tmp_path: Path, build: Builder, change: dict[str, str]
) -> None:
    old = stored(tmp_path, "dense", IDENTITY, build)
    new = stored(tmp_path, "dense", {**IDENTITY, **change}, build)
    assert new != old
    assert build.built == 2
    assert not old.exists()


def test_a_new_format_makes_every_index_stale(tmp_path: Path, build: Builder, monkeypatch: pytest.MonkeyPatch) -> None:
    old = stored(tmp_path, "dense", IDENTITY, build)
    monkeypatch.setattr("indexer.store.FORMAT", "next")
    assert stored(tmp_path, "dense", IDENTITY, build) != old


def test_an_index_of_another_kind_is_left_alone(tmp_path: Path, build: Builder) -> None:
    words = stored(tmp_path, "lexical", IDENTITY, build)
    stored(tmp_path, "dense", IDENTITY, build)
    assert intact(words, WHOLE)


def _flip(place: Path) -> None:
    data = bytearray((place / "a.bin").read_bytes())
    data[50] ^= 1
    (place / "a.bin").write_bytes(data)


def _truncate(place: Path) -> None:
    (place / "a.bin").write_bytes((place / "a.bin").read_bytes()[:-1])


@pytest.mark.parametrize(
    "damage",
    [
        _flip,
        _truncate,
        lambda place: (place / "b.bin").unlink(),
        lambda place: (place / MANIFEST).unlink(),
        lambda place: (place / MANIFEST).write_text("{"),
        lambda place: (place / MANIFEST).write_text("[]"),
        lambda place: (place / MANIFEST).write_text('{"files": 3}'),
        lambda place: (place / MANIFEST).write_bytes(b"\xff\xfe"),
        lambda place: (place / MANIFEST).write_text(json.dumps({"identity": WHOLE, "files": {}})),
    ],
    ids=[
        "a bit",
        "a byte less",
        "a file gone",
        "no manifest",
        "half a manifest",
        "a list",
        "no files",
        "not UTF-8",
        "an empty one",
    ],
)
def test_damage_is_noticed_and_the_index_rebuilt(
    tmp_path: Path, build: Builder, damage: Callable[[Path], None]
) -> None:
    place = stored(tmp_path, "dense", IDENTITY, build)
    damage(place)
    assert not intact(place, WHOLE)
    assert stored(tmp_path, "dense", IDENTITY, build) == place
    assert build.built == 2
    assert intact(place, WHOLE)


def test_another_index_in_its_place_is_not_taken_for_it(tmp_path: Path, build: Builder) -> None:
    place = stored(tmp_path / "one", "dense", IDENTITY, build)
    other = stored(tmp_path / "two", "dense", {**IDENTITY, "encoder": "other"}, build)
    shutil.rmtree(place)
    other.rename(place)
    assert stored(tmp_path / "one", "dense", IDENTITY, build) == place
    assert build.built == 3
    assert json.loads((place / MANIFEST).read_text("utf-8"))["identity"] == WHOLE


def test_a_builder_that_fails_leaves_nothing(tmp_path: Path) -> None:
    def fail(folder: Path) -> None:
        (folder / "a.bin").write_bytes(b"half")
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        stored(tmp_path, "dense", IDENTITY, fail)
    assert list(tmp_path.iterdir()) == []


def test_what_a_killed_builder_left_goes_after_a_while(tmp_path: Path, build: Builder) -> None:
    old, young = tmp_path / ".building-old", tmp_path / ".building-young"
    for draft in (old, young):
        draft.mkdir()
    long_ago = time.time() - ABANDONED - 60
    os.utime(old, (long_ago, long_ago))
    stored(tmp_path, "dense", IDENTITY, build)
    assert not old.exists()
    assert young.exists()


def test_two_that_build_at_once_end_with_one_index(tmp_path: Path, build: Builder) -> None:
    def build_slowly(folder: Path) -> None:
        build(folder)
        if build.built == 1:
            stored(tmp_path, "dense", IDENTITY, build)

    assert intact(stored(tmp_path, "dense", IDENTITY, build_slowly), WHOLE)
    assert build.built == 2


def test_a_folder_that_cannot_be_written_is_one_clear_error(tmp_path: Path, build: Builder) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(CannotStore, match=r"cannot write the index to .*file"):
        stored(tmp_path / "file" / "index", "dense", IDENTITY, build)


def test_a_disk_that_fills_up_is_one_clear_error_and_leaves_nothing(tmp_path: Path) -> None:
    def fill(folder: Path) -> None:
        (folder / "a.bin").write_bytes(b"half")
        raise OSError(28, "No space left on device")

    with pytest.raises(CannotStore, match="No space left on device"):
        stored(tmp_path, "dense", IDENTITY, fill)
    assert list(tmp_path.iterdir()) == []


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "new" / "a.txt"
    write_whole(file, b"first")

    def fail(*_: object) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(Path, "replace", fail)
    with pytest.raises(OSError, match="Input/output"):
        write_whole(file, b"second")
    assert file.read_bytes() == b"first"
    assert list(file.parent.iterdir()) == [file]
