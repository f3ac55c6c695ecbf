"""What a user has set, and what holds where nothing is set."""

from __future__ import annotations

from pathlib import Path

import pytest

from corpus.lang import languages
from tui.settings import BadSettings, Settings, change_setting, default_settings, read_settings

LOCALES = ("LC_ALL", "LC_MESSAGES", "LANG")


@pytest.fixture(autouse=True)
def in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in LOCALES:
        monkeypatch.delenv(name, raising=False)


def _read(tmp_path: Path, text: str) -> Settings:
    file = tmp_path / "settings.toml"
    file.write_text(text, "utf-8")
    return read_settings(file)


def test_without_a_file_the_defaults_hold(tmp_path: Path) -> None:
    assert read_settings(tmp_path / "settings.toml") == default_settings()
    assert default_settings() == Settings("en", ("en", "el", "nl"), "duplicate-2017", None)


@pytest.mark.parametrize(
    ("environment", "lang"),
    [
        ({"LANG": "nl_NL.UTF-8"}, "nl"),
        ({"LANG": "EL"}, "el"),
        ({"LANG": "nl_NL", "LC_MESSAGES": "el_GR"}, "el"),
        ({"LANG": "nl_NL", "LC_MESSAGES": "el_GR", "LC_ALL": "en_IE"}, "en"),
        ({"LANG": "nl_NL", "LC_MESSAGES": "", "LC_ALL": ""}, "nl"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LANG": ""}, "en"),
    ],
)
def test_the_language_of_the_platform(monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], lang: str) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    default = default_settings()
    assert default.lang == lang
    assert default.columns[0] == lang
    assert set(default.columns) == set(languages())


def test_what_a_file_does_not_say_keeps_its_default(tmp_path: Path) -> None:
    assert _read(tmp_path, "") == default_settings()
    assert _read(tmp_path, 'lang = "NL"') == Settings("nl", ("nl", "en", "el"))
    assert _read(tmp_path, 'columns = ["el"]') == Settings("en", ("el",))
    assert _read(tmp_path, 'columns = ["el", "en", "el"]').columns == ("el", "en")
    assert _read(tmp_path, 'code = "auction-1912"\nmodel = "none"').code == "auction-1912"
    assert _read(tmp_path, 'model = "models/mine"').model == "models/mine"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("lang = ", "not a TOML file"),
        ('tongue = "en"', "unknown setting 'tongue'; known are lang, columns, code, model, theme, keys"),
        ('lang = "fr"', "unknown language 'fr'"),
        ("lang = 1", "lang is not a text"),
        ('model = ""', "model is not a text"),
        ('columns = "en"', "columns is not a list of languages"),
        ("columns = []", "columns is not a list of languages"),
        ('columns = ["en", 2]', "columns is not a list of languages"),
        ("code = {}", "code is not a text"),
    ],
)
def test_a_file_that_is_wrong_is_named(tmp_path: Path, text: str, problem: str) -> None:
    with pytest.raises(BadSettings) as raised:
        _read(tmp_path, text)
    assert str(raised.value).startswith(f"{tmp_path / 'settings.toml'}: ")
    assert problem in str(raised.value)


def test_theme_and_keys(tmp_path: Path) -> None:
    settings = _read(tmp_path, 'theme = "contrast"\n[keys]\ncheck = "x,f4"\n')
    assert (settings.theme, dict(settings.keys)) == ("contrast", {"check": "x,f4"})
    for wrong, problem in (('theme = "pink"', "unknown theme 'pink'"), ("keys = 1", "not a table of keys")):
        with pytest.raises(BadSettings, match=problem):
            _read(tmp_path, wrong)


def test_a_setting_is_changed_and_all_else_in_the_file_stays(tmp_path: Path) -> None:
    file = tmp_path / "config" / "settings.toml"
    change_setting(file, "lang", "nl")
    assert read_settings(file).lang == "nl"
    file.write_text('# mine\nlang = "nl"   # at the club\n\n[keys]\n# by habit\ncheck = "x"\n', "utf-8")
    change_setting(file, "lang", "el")
    change_setting(file, "theme", "light")
    change_setting(file, "columns", ["el", "en"])
    text = file.read_text("utf-8")
    assert "# mine" in text
    assert "# at the club" in text
    assert "# by habit" in text
    settings = read_settings(file)
    assert (settings.lang, settings.theme, settings.columns) == ("el", "light", ("el", "en"))
    assert dict(settings.keys) == {"check": "x"}


@pytest.mark.parametrize("text", ["lang = ", 'tongue = "en"', "\x00"])
def test_a_file_that_is_wrong_is_not_changed(tmp_path: Path, text: str) -> None:
    file = tmp_path / "settings.toml"
    file.write_text(text, "utf-8")
    with pytest.raises(BadSettings):
        change_setting(file, "lang", "nl")
    assert file.read_text("utf-8") == text


def test_nothing_wrong_is_written(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    for name, value in (("lang", "fr"), ("theme", "pink"), ("columns", []), ("tongue", "x")):
        with pytest.raises(BadSettings):
            change_setting(file, name, value)
    assert not file.exists()
