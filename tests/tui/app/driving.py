"""Runs the app without a terminal, and says what is on its screen."""

from __future__ import annotations

import io
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from rich.console import Console
from textual.pilot import Pilot
from textual.widgets import Input

from corpus.lang import Lang
from tui.app.app import BridgelawApp
from tui.app.screens.check import CheckScreen
from tui.app.screens.search import SearchScreen
from tui.desk import Desk
from tui.words import words_in

PATIENCE = 30
"""Seconds that something may take on a busy machine before it counts as lost."""
STEP = 0.02
Size = tuple[int, int]


class Director:
    """Sits at the app: types, presses keys, looks."""

    def __init__(self, app: BridgelawApp, pilot: Pilot[None]) -> None:
        self.app, self.pilot = app, pilot

    @property
    def search(self) -> SearchScreen:
        """The first screen."""
        found = self.app.screen_stack[0]
        assert isinstance(found, SearchScreen)
        return found

    @property
    def check(self) -> CheckScreen:
        """The check that is open."""
        assert isinstance(self.app.screen, CheckScreen), f"no check is open: {self.app.screen}"
        return self.app.screen

    @property
    def shown(self) -> str:
        """What is on the screen, line by line."""
        width, height = self.app.size
        console = Console(
            width=width, height=height, file=io.StringIO(), force_terminal=True, record=True, legacy_windows=False
        )
        console.print(self.app.screen._compositor.render_update(full=True))
        return "\n".join(line.rstrip() for line in console.export_text().splitlines())

    @property
    def notice(self) -> str:
        """The line about what does not work."""
        notice = self.app.screen.query_one("#notice")
        return str(getattr(notice, "content", "")) if notice.display else ""

    async def ask(self, query: str) -> None:
        """Put a query into the box and wait for its answer."""
        self.search.query_one(Input).value = query
        await self.until(lambda: self.search.answered == query.strip())
        await self.pilot.pause()

    async def press(self, *keys: str) -> None:
        """Press keys, one after the other."""
        for key in keys:
            await self.pilot.press(key)
            await self.pilot.pause()

    async def until(self, is_so: Callable[[], object]) -> None:
        """Wait until something is so."""
        for _ in range(int(PATIENCE / STEP)):
            if is_so():
                return
            await self.pilot.pause(STEP)
        raise AssertionError(f"never came:\n{self.shown}")


@asynccontextmanager
async def at_the_app(desk: Desk, size: Size = (80, 24), lang: str = "en") -> AsyncIterator[Director]:
    """The app with someone at it."""
    app = BridgelawApp(desk, words_in(Lang(lang)))
    async with app.run_test(size=size) as pilot:
        director = Director(app, pilot)
        await director.until(lambda: director.search.book)
        yield director
