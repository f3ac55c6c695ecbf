"""A desk of its own for every test, without an encoder; the shipped texts and their index are opened once."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from indexer.search import Searcher
from tui.desk import Desk, open_desk

DeskIn = Callable[[str], Desk]
SETTINGS = 'lang = "{}"\ncolumns = ["{}", "{}", "{}"]\nmodel = "none"\n'
LANGS = ("en", "nl", "el")


@pytest.fixture(scope="session")
def opened(tmp_path_factory: pytest.TempPathFactory) -> tuple[Desk, Searcher]:
    """A desk with everything on it."""
    folder = tmp_path_factory.mktemp("opened")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("BRIDGELAW_HOME", str(folder))
        _settle(folder, "en")
        desk = open_desk()
        return desk, desk.open_searcher()


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user's home, set for the whole test."""
    monkeypatch.setenv("BRIDGELAW_HOME", str(tmp_path))
    _settle(tmp_path, "en")
    return tmp_path


@pytest.fixture
def fresh_desk(home: Path, opened: tuple[Desk, Searcher]) -> Desk:
    """A desk on which everything has yet to be opened; its index is as a first start leaves it."""
    shutil.copytree(opened[0].home.cache, home / "cache")
    return open_desk()


@pytest.fixture
def desk_in(home: Path, opened: tuple[Desk, Searcher]) -> DeskIn:
    """The desk of a user of that language."""
    shared, searcher = opened

    def open_in(lang: str) -> Desk:
        _settle(home, lang)
        desk = open_desk()
        vars(desk).update(library=shared.library, phrases=shared.phrases, open_searcher=lambda *_: searcher)
        return desk

    return open_in


@pytest.fixture
def desk(desk_in: DeskIn) -> Desk:
    """The desk of an English-speaking user."""
    return desk_in("en")


def _settle(home: Path, lang: str) -> None:
    others = (other for other in LANGS if other != lang)
    (home / "config").mkdir(exist_ok=True)
    (home / "config" / "settings.toml").write_text(SETTINGS.format(lang, lang, *others), "utf-8")
