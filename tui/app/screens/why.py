"""Why a row of the results is there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.screen import Screen

from tui.app.keys import bind
from tui.app.widgets.keyline import KeyLine
from tui.app.widgets.rows import Row
from tui.app.widgets.sheet import Sheet
from tui.words import Words


class WhyScreen(Screen[None]):
    """Tells it, and goes away by the key that it came by."""

    BINDINGS: ClassVar[list[BindingType]] = [bind("escape,e,f7", "dismiss", "back", id="why.back")]

    def __init__(self, rows: Sequence[Row], words: Words) -> None:
        super().__init__()
        self._rows, self._words = rows, words

    def compose(self) -> ComposeResult:
        """The reasons."""
        yield Sheet(id="why")
        yield KeyLine(self._words)

    def on_mount(self) -> None:
        """Show them."""
        self.query_one(Sheet).show(self._rows)
        self.query_one(Sheet).focus()
