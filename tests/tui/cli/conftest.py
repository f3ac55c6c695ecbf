"""A user's home for every test, with the index by words built once; and the command, run in this process or outside."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from tui.cli.main import main

sys.path.insert(0, str(Path(__file__).parent))
from commanding import COMMAND, PATIENCE, Answer, Run, environment, set_to


@pytest.fixture(scope="session")
def index_by_words(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The index of the shipped texts, as a first search by words leaves it."""
    home = tmp_path_factory.mktemp("first")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("BRIDGELAW_HOME", str(home))
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
def run(home: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs a command in this process."""
    assert home.exists()

    def run(*arguments: str) -> Answer:
        capsys.readouterr()
        status = main(arguments)
        return Answer(status, *capsys.readouterr())

    return run


@pytest.fixture
def spawn(home: Path) -> Run:
    """Runs a command as a program of its own; keywords are those of `subprocess.run`, `env` what it has besides."""

    def spawn(*arguments: str | bytes, env: Mapping[str, str] | None = None, **how: Any) -> Answer:
        streams = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
        if "input" not in how:
            streams["stdin"] = subprocess.DEVNULL
        done = subprocess.run(
            [*COMMAND, *arguments], env=environment(home, env), timeout=PATIENCE, check=False, **{**streams, **how}
        )
        return Answer(done.returncode, (done.stdout or b"").decode(), (done.stderr or b"").decode())

    return spawn
