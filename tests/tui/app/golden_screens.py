"""The golden screens: a few screens as text, written anew by `python tests/tui/app/golden_screens.py`; read the diff.

They show the shipped texts and checks, so whoever puts those in better words writes them anew.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from corpus.lang import Lang
from tui.desk import Desk, open_desk

sys.path.insert(0, str(Path(__file__).parent))
from driving import Size, at_the_app

SCREENS = Path(__file__).parent / "screens"


class Scene(NamedTuple):
    """What is asked for, the keys that are pressed then, and where."""

    query: str
    keys: tuple[str, ...]
    size: Size
    lang: str


SCENES: Mapping[str, Scene] = {
    "results-40x12": Scene("66", (), (40, 12), "en"),
    "results-80x24": Scene("66", (), (80, 24), "nl"),
    "reading-40x12": Scene("66B", ("enter",), (40, 12), "el"),
    "reading-80x24": Scene("66B", ("enter", "down"), (80, 24), "en"),
    "reading-120x40": Scene("66B", ("enter",), (120, 40), "el"),
    "reading-200x60": Scene("66B", ("enter",), (200, 60), "el"),
    "choice-200x60": Scene("27A", ("enter", "c", "1", "1", "1", "1"), (200, 60), "nl"),
    "ruling-200x60": Scene("66D", ("enter", "c", "4", "1", "3"), (200, 60), "en"),
    "old-law-80x24": Scene("auction-1912/91", ("enter",), (80, 24), "en"),
    "question-80x24": Scene("67A", ("enter", "c", "1"), (80, 24), "nl"),
    "choice-120x40": Scene("27A", ("enter", "c", "1", "1", "1", "1"), (120, 40), "en"),
    "ruling-40x12": Scene("66D", ("enter", "c", "4", "2"), (40, 12), "el"),
    "ruling-120x40": Scene("66D", ("enter", "c", "4", "1", "3"), (120, 40), "en"),
    "deal-80x24": Scene("", ("f5", "n", "3", "enter", "enter", "enter", *"akq t98 -"), (80, 24), "nl"),
    "score-80x24": Scene("", ("f6", *"4sxn+1"), (80, 24), "el"),
    "claim-40x12": Scene("", ("f5", "m"), (40, 12), "el"),
    "help-80x24": Scene("", ("f1",), (80, 24), "nl"),
}


async def screen_of(scene: Scene, desk: Desk) -> str:
    """What stands on the screen at the end of a scene."""
    lang = Lang(scene.lang)
    columns = (lang, *(other for other in ("en", "nl", "el") if other != lang))
    settings = replace(desk.settings, lang=lang, columns=columns, model="none")
    of_user = Desk(desk.home, settings)
    vars(of_user).update({**vars(desk), "settings": settings})
    async with at_the_app(of_user, scene.size, scene.lang) as director:
        await director.until(lambda: director.notice)
        director.search.notice.let_go()
        if scene.query:
            await director.ask(scene.query)
        for key in scene.keys:
            await director.press(key)
        await director.pilot.pause(0.2)
        return director.shown + "\n"


def main() -> None:
    """Write every screen anew."""
    SCREENS.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as home:
        os.environ["BRIDGELAW_HOME"] = home
        for name, scene in SCENES.items():
            (SCREENS / f"{name}.txt").write_text(asyncio.run(screen_of(scene, open_desk())), "utf-8")
            print(name)


if __name__ == "__main__":
    main()
