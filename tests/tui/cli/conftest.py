"""A user's home for every test, with the index by words built once; and the command, run in this process or outside."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from corpus.library import DEFAULT_CODE, TEXTS
from tui.cli.main import main

sys.path.insert(0, str(Path(__file__).parent))
from commanding import COMMAND, PATIENCE, Answer, Run, environment, set_to

LAWS = ("law-1[567]", "law-2[347]", "law-4[04]", "law-50", "law-6[15678]", "law-7[12]")


@pytest.fixture(scope="session")
def few_laws(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The shipped texts of the laws that the tests ask for: the whole book takes longer to index."""
    few = tmp_path_factory.mktemp("texts")
    for code in TEXTS.glob("*/code.toml"):
        (few / code.parent.name).mkdir()
        shutil.copy(code, few / code.parent.name)
        for law in LAWS if code.parent.name == DEFAULT_CODE else ["law-*"]:
            for folder in code.parent.glob(law):
                shutil.copytree(folder, few / code.parent.name / folder.name)
    return few


@pytest.fixture(scope="session")
def index_by_words(tmp_path_factory: pytest.TempPathFactory, few_laws: Path) -> Path:
    """Their index, as a first search by words leaves it."""
    home = tmp_path_factory.mktemp("first")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("BRIDGELAW_HOME", str(home))
        patch.setattr("corpus.library.TEXTS", few_laws)
        assert main(["search", "--model", "none", "trick"]) == 0
    return home / "cache"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, index_by_words: Path) -> Path:
    """The home of an English-speaking user who searches by words, so that no test waits for an encoder."""
    folder = tmp_path / "home"
    monkeypatch.setenv("BRIDGELAW_HOME", str(folder))
    shutil.copytree(index_by_words, folder / "cache")
    set_to(folder, 'lang = "en"\nmodel = "none"\n')
    return folder


@pytest.fixture
def run(home: Path, few_laws: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs a command in this process, on a few laws."""
    assert home.exists()
    monkeypatch.setattr("corpus.library.TEXTS", few_laws)

    def run(*arguments: str) -> Answer:
        capsys.readouterr()
        status = main(arguments)
        return Answer(status, *capsys.readouterr())

    return run


@pytest.fixture
def spawn(home: Path) -> Run:
    """Runs a command as a program of its own, on the whole book.

    Keywords are those of `subprocess.run`; `env` is what its environment has besides.
    """

    def spawn(*arguments: str | bytes, env: Mapping[str, str] | None = None, **how: Any) -> Answer:
        streams = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
        if "input" not in how:
            streams["stdin"] = subprocess.DEVNULL
        done = subprocess.run(
            [*COMMAND, *arguments], env=environment(home, env), timeout=PATIENCE, check=False, **{**streams, **how}
        )
        return Answer(done.returncode, (done.stdout or b"").decode(), (done.stderr or b"").decode())

    return spawn
