"""Where a user's own things are kept."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tui.home import BadHome, Home, find_home

ROOT = Path(__file__).parents[2]


def test_everything_below_the_home_that_is_set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BRIDGELAW_HOME", str(tmp_path))
    home = find_home()
    assert home == Home(tmp_path / "data", tmp_path / "cache", tmp_path / "config")
    assert home.texts == tmp_path / "data" / "texts"
    assert home.log == tmp_path / "data" / "rulings.sqlite"
    assert home.index == tmp_path / "cache" / "index"
    assert home.settings == tmp_path / "config" / "settings.toml"
    assert list(tmp_path.iterdir()) == []


def test_a_home_below_the_user_s(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BRIDGELAW_HOME", "~/law")
    assert find_home().data == Path.home() / "law" / "data"


def test_a_home_of_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BRIDGELAW_HOME", "~nobody-of-that-name/law")
    with pytest.raises(BadHome, match=r"BRIDGELAW_HOME.*~nobody-of-that-name/law"):
        find_home()


@pytest.mark.parametrize("unset", ["", None])
def test_else_the_platform_s_places(monkeypatch: pytest.MonkeyPatch, unset: str | None) -> None:
    if unset is None:
        monkeypatch.delenv("BRIDGELAW_HOME", raising=False)
    else:
        monkeypatch.setenv("BRIDGELAW_HOME", unset)
    home = find_home()
    assert len({home.data, home.cache, home.config}) > 1 or sys.platform != "linux"
    for folder in (home.data, home.cache, home.config):
        assert folder.is_absolute()
        assert "bridgelaw" in str(folder)


def test_the_platform_is_asked_only_where_no_home_is_set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = "import sys, tui.home; tui.home.find_home(); print('platformdirs' in sys.modules)"
    said = {}
    for home in (str(tmp_path), ""):
        monkeypatch.setenv("BRIDGELAW_HOME", home)
        ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=ROOT)
        said[home] = ran.stdout.strip()
    assert said == {str(tmp_path): "False", "": "True"}
