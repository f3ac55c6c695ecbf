"""The golden screens. `python tests/tui/app/golden_screens.py` writes them anew."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
from driving import at_the_app
from golden_screens import SCENES, SCREENS, screen_of


@pytest.mark.parametrize("name", SCENES)
async def test_the_screen_is_the_golden_one(desk, name):
    assert await screen_of(SCENES[name], desk) == (SCREENS / f"{name}.txt").read_text("utf-8")


async def test_the_screen_can_be_resized_at_any_moment(desk):
    async with at_the_app(desk, (120, 40)) as director:
        await director.ask("66B")
        await director.press("enter")
        for size in ((40, 12), (200, 60), (20, 5), (80, 24)):
            await director.pilot.resize_terminal(*size)
            await director.pilot.pause(0.1)
            assert str(director.search.reader.provision) == "duplicate-2017/66B"
            assert len(director.shown.splitlines()) <= size[1]
        await director.press("c")
        for size in ((40, 12), (20, 5), (80, 24)):
            await director.pilot.resize_terminal(*size)
            await director.press("down", "up", "pagedown", "pageup", "end", "home")
        await director.press("escape")


async def test_the_mouse_may_rest_anywhere(desk):
    async with at_the_app(desk, (40, 12)) as director:
        await director.ask("66")
        for y in range(12):
            await director.pilot.hover(offset=(39, y))
            await director.pilot.hover(offset=(20, y))
        await director.pilot.click("#results", offset=(5, 1))
        await director.until(lambda: director.search.reader.has_focus)
