"""Draws `docs/app.svg`: the running app with an answer to a question, its law in three languages beside it.

Run: `python benchmarks/screenshot.py`. The picture names no font to be fetched: whoever looks at it uses his own.
"""

from __future__ import annotations

import asyncio
import os
import re
import tempfile
from dataclasses import replace
from pathlib import Path

from corpus.lang import Lang
from tui.app.app import BridgelawApp
from tui.app.screens.search import SearchScreen
from tui.desk import Desk, open_desk
from tui.words import words_in

PICTURE = Path(__file__).parents[1] / "docs" / "app.svg"
SIZE = (120, 36)
QUESTION = "may I look at the last trick?"
COLUMNS = (Lang("el"), Lang("nl"), Lang("en"))
PATIENCE = 60
FONT_FACE = re.compile(r"@font-face\s*\{[^}]*\}\s*")


async def draw() -> str:
    """The picture of the app with the question answered."""
    desk = open_desk()
    settings = replace(desk.settings, lang=Lang("en"), columns=COLUMNS, model="none")
    app = BridgelawApp(Desk(desk.home, settings), words_in(Lang("en")))
    async with app.run_test(size=SIZE) as pilot:
        search = app.screen
        assert isinstance(search, SearchScreen)
        search.question.cursor_blink = False
        search.question.value = QUESTION
        for _ in range(PATIENCE * 10):
            if search.answered == QUESTION and search.notice.display:
                break
            await pilot.pause(0.1)
        await pilot.press("enter")
        await pilot.pause(0.2)
        return FONT_FACE.sub("", app.export_screenshot(title="bridgelaw"))


def main() -> None:
    """Draw it."""
    with tempfile.TemporaryDirectory() as home:
        os.environ["BRIDGELAW_HOME"] = home
        PICTURE.write_text(asyncio.run(draw()), "utf-8")
    print(PICTURE)


if __name__ == "__main__":
    main()
