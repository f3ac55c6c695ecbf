"""Where a ruling is given: session, round, board, table, pairs, and the director's note."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import Input, Label

from tui.app.keys import bind
from tui.app.widgets.keyline import KeyLine
from tui.log import Place
from tui.plain import CONTROLS
from tui.words import Words

LONGEST = 500
"""Characters of an entry."""
NOTE = "note"


class PlaceScreen(Screen[tuple[Place, str] | None]):
    """Answers with what was filled in, or with nothing; Enter goes from entry to entry, and ends after the last.

    Enter is the screen's own: what is typed right after it is for the next entry, however quickly it comes.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "next", "next", id="place.next", priority=True),
        bind("f7", "take", "done", id="place.done"),
        bind("escape", "dismiss", "back", id="place.back"),
        Binding("up", "app.focus_previous", show=False),
        Binding("down", "app.focus_next", show=False),
    ]

    def __init__(self, place: Place, note: str, words: Words) -> None:
        super().__init__()
        self._words = words
        self._entries = {
            "board": (words("Board"), place.board),
            "table": (words("Table"), place.table),
            "pairs": (words("Pairs"), place.pairs),
            "round": (words("Round"), place.round),
            "session": (words("Session"), place.session),
            NOTE: (words("Note"), note),
        }

    def compose(self) -> ComposeResult:
        """An entry for each."""
        for name, (label, value) in self._entries.items():
            yield Label(label, markup=False)
            yield Input(value, id=name, max_length=LONGEST, compact=True)
        yield KeyLine(self._words)

    def action_next(self) -> None:
        """The next entry; after the last one, done."""
        if self.focused is not None and self.focused.id == NOTE:
            self.action_take()
        else:
            self.focus_next()

    def action_take(self) -> None:
        """Hand over what is filled in."""
        given = {name: CONTROLS.sub("", self.query_one(f"#{name}", Input).value).strip() for name in self._entries}
        note = given.pop(NOTE)
        self.dismiss((Place(**given), note))
