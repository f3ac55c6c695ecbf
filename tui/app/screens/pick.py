"""A short list to pick from: checks, cross references, bookmarks, the laws of a code."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.screen import Screen

from tui.app.keys import bind
from tui.app.views.marks import MARK
from tui.app.widgets.keyline import KeyLine
from tui.app.widgets.rows import Row, plain
from tui.app.widgets.sheet import Sheet
from tui.words import Words

DIGITS = "123456789"


class PickScreen(Screen[str | None]):
    """Answers with the key of what was picked, or with nothing."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(digit, f"pick({place})", show=False) for place, digit in enumerate(DIGITS)),
        Binding("enter", "pick_current", "open", id="pick.open"),
        bind("escape", "dismiss", "back", id="pick.back"),
    ]

    def __init__(self, title: str, choices: Mapping[str, Content], words: Words, at: str | None = None) -> None:
        super().__init__()
        self._title, self._choices, self._words, self._start = title, choices, words, at

    def compose(self) -> ComposeResult:
        """The choices, numbered."""
        yield Sheet(id="picks")
        yield KeyLine(self._words)

    def on_mount(self) -> None:
        """List them."""
        rows = [Row("title", (plain(self._title, MARK),), stop=False, space=1)]
        for number, (key, shown) in enumerate(self._choices.items(), 1):
            rows.append(Row(key, (shown,), plain(f"{number}", MARK)))
        self.query_one(Sheet).show(rows, self._start)
        self.query_one(Sheet).focus()

    def action_pick(self, place: int) -> None:
        """Pick by number."""
        if place < len(self._choices):
            self.dismiss(list(self._choices)[place])

    @on(Sheet.Clicked)
    def action_pick_current(self) -> None:
        """Pick the one under the cursor."""
        if current := self.query_one(Sheet).current:
            self.dismiss(current.key)
