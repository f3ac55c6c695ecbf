"""A desk of its own for every test, without an encoder; the index is built once."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tui.desk import Desk, open_desk

DeskIn = Callable[[str], Desk]


@pytest.fixture(scope="session")
def built_index(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An index of the shipped texts, as a first start leaves it."""
    folder = tmp_path_factory.mktemp("index")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("BRIDGELAW_HOME", str(folder))
        open_desk().open_searcher()
    return folder / "cache"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, built_index: Path) -> Path:
    """A user's home, set for the whole test."""
    monkeypatch.setenv("BRIDGELAW_HOME", str(tmp_path))
    shutil.copytree(built_index, tmp_path / "cache")
    (tmp_path / "config").mkdir()
    return tmp_path


@pytest.fixture
def desk_in(home: Path) -> DeskIn:
    """Opens the desk of a user of that language."""

    def open_in(lang: str) -> Desk:
        columns = [lang, *(other for other in ("en", "nl", "el") if other != lang)]
        settings = f'lang = "{lang}"\ncolumns = {columns}\nmodel = "none"\n'.replace("'", '"')
        (home / "config" / "settings.toml").write_text(settings, "utf-8")
        return open_desk()

    return open_in


@pytest.fixture
def desk(desk_in: DeskIn) -> Desk:
    """The desk of an English-speaking user."""
    return desk_in("en")
