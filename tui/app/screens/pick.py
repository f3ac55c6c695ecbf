"""A short list of checks, where a provision is applied by several."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen

from engine.registry import CheckId, find_check
from tui.app.keys import bind
from tui.app.views.marks import FAINT, MARK
from tui.app.widgets.keyline import KeyLine
from tui.app.widgets.rows import Row, beside, plain
from tui.app.widgets.sheet import Sheet
from tui.words import Words

DIGITS = "123456789"


class PickScreen(Screen[CheckId | None]):
    """Answers with the check that was picked, or with nothing."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(digit, f"pick({place})", show=False) for place, digit in enumerate(DIGITS)),
        Binding("enter", "pick_current", "open the check", id="pick.open"),
        bind("escape", "dismiss", "back", id="pick.back"),
    ]

    def __init__(self, checks: Sequence[CheckId], words: Words) -> None:
        super().__init__()
        self._checks, self._words = tuple(checks), words

    def compose(self) -> ComposeResult:
        """The checks, numbered."""
        yield Sheet(id="picks")
        yield KeyLine(self._words)

    def on_mount(self) -> None:
        """List them."""
        rows = [Row("title", (plain(self._words("Which check?"), MARK),), stop=False, space=1)]
        for number, check in enumerate(self._checks, 1):
            title = plain(find_check(check).title.get(self._words.lang, check))
            rows.append(Row(check, (beside(title, plain(f"({check})", FAINT)),), plain(f"{number}", MARK)))
        self.query_one(Sheet).show(rows)
        self.query_one(Sheet).focus()

    def action_pick(self, place: int) -> None:
        """Pick by number."""
        if place < len(self._checks):
            self.dismiss(self._checks[place])

    @on(Sheet.Clicked)
    def action_pick_current(self) -> None:
        """Pick the one under the cursor."""
        if current := self.query_one(Sheet).current:
            self.dismiss(current.key)
