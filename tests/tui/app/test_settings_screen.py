"""Settings in the app, keys of one's own, and the command palette."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import pytest

from tui.app.screens.check import CheckScreen
from tui.app.screens.log import LogScreen
from tui.app.screens.palette import PaletteScreen
from tui.app.screens.settings import SettingsScreen
from tui.desk import Desk
from tui.settings import read_settings

sys.path.insert(0, str(Path(__file__).parent))
from driving import at_the_app


def of_a_user(desk: Desk, **settings: object) -> Desk:
    """The same desk with other settings."""
    other = Desk(desk.home, replace(desk.settings, **settings))  # type: ignore[arg-type]
    vars(other).update({**vars(desk), "settings": other.settings})
    return other


async def test_a_setting_is_changed_by_enter_and_stands_in_the_file(desk):
    async with at_the_app(desk, (80, 30)) as director:
        await director.press("f10")
        assert isinstance(director.app.screen, SettingsScreen)
        await director.press("enter")
        assert read_settings(desk.home.settings).lang == "el"
        assert "This holds from the next start on." in director.shown
        await director.press("down", "enter", "down", "enter")
        settings = read_settings(desk.home.settings)
        assert settings.columns != desk.settings.columns
        assert settings.code != "duplicate-2017"
        await director.press("escape")
        assert director.app.screen is director.search


async def test_the_theme_changes_at_once(desk):
    async with at_the_app(desk, (80, 30)) as director:
        await director.press("f10", "down", "down", "down")
        seen = []
        for _ in range(3):
            await director.press("enter")
            seen.append((read_settings(desk.home.settings).theme, director.app.theme))
        assert seen == [("light", "textual-light"), ("contrast", "contrast"), ("dark", "textual-dark")]


async def test_a_file_that_cannot_be_changed_is_named(desk):
    async with at_the_app(desk, (120, 30)) as director:
        await director.press("f10")
        (desk.home.settings.with_suffix(".new")).mkdir()
        await director.press("enter")
        assert "NOT WRITTEN." in director.shown
        assert read_settings(desk.home.settings).lang == "en"


async def test_whoever_wants_high_contrast_starts_with_it(desk):
    async with at_the_app(of_a_user(desk, theme="contrast")) as director:
        assert director.app.theme == "contrast"
        await director.ask("66B")
        await director.press("enter", "c")
        assert isinstance(director.app.screen, CheckScreen)


@pytest.mark.parametrize("key", ["z", "ζ"])
async def test_keys_of_ones_own_work_on_every_keyboard(desk, key):
    async with at_the_app(of_a_user(desk, keys={"check": "z"})) as director:
        await director.ask("66B")
        await director.press("enter", "c")
        assert director.app.screen is director.search
        await director.press(key)
        assert isinstance(director.app.screen, CheckScreen)


async def test_a_command_is_found_by_its_name_in_the_users_language(desk_in):
    async with at_the_app(desk_in("nl"), (80, 30), "nl") as director:
        await director.press("ctrl+p")
        assert isinstance(director.app.screen, PaletteScreen)
        await director.press(*"logboek")
        await director.press("enter")
        await director.until(lambda: isinstance(director.app.screen, LogScreen))


async def test_what_is_typed_right_after_the_palette_is_opened_or_left_is_not_lost(desk):
    async with at_the_app(desk) as director:
        await director.press("f2")
        log = director.app.screen
        await director.press("ctrl+p", "escape", "ctrl+p", "x", "q", "j", "down", "enter")
        assert isinstance(director.app.screen, PaletteScreen)
        assert "Nothing found." in director.shown
        await director.press("escape")
        assert director.app.screen is log


async def test_the_palette_offers_what_its_screen_can_do(desk):
    async with at_the_app(desk) as director:
        await director.ask("66B")
        await director.press("enter", "ctrl+p", *"check", "enter")
        await director.until(lambda: isinstance(director.app.screen, CheckScreen))
