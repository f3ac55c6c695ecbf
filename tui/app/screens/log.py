"""The ruling log, newest first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.screen import Screen

from tui.app.keys import bind
from tui.app.views.log import log_rows
from tui.app.widgets.keyline import KeyLine
from tui.app.widgets.rows import Row, plain
from tui.app.widgets.sheet import Sheet
from tui.app.words import Words
from tui.log import LoggedRuling, LogUnusable, RulingLog

PAGE = 200
"""Rulings that are put on the sheet at a time."""


class LogScreen(Screen[None]):
    """Every logged ruling; Enter opens one."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "open", "open or close", id="log.open"),
        bind("escape", "dismiss", "back", id="log.back"),
    ]

    @dataclass
    class Read(Message):
        """The log has been read."""

        rulings: tuple[LoggedRuling, ...]

    @dataclass
    class Unreadable(Message):
        """The log could not be read."""

        error: LogUnusable

    def __init__(self, log: RulingLog, words: Words) -> None:
        super().__init__()
        self._log, self._words = log, words
        self._rulings: tuple[LoggedRuling, ...] = ()
        self._shown = PAGE
        self._opened = ""

    def compose(self) -> ComposeResult:
        """The rulings."""
        yield Sheet(id="rulings")
        yield KeyLine(self._words)

    def on_mount(self) -> None:
        """Read the log on a thread."""
        self.query_one(Sheet).focus()
        self.run_worker(self._read, thread=True)

    def _read(self) -> None:
        try:
            self.post_message(self.Read(tuple(self._log.rulings())))
        except LogUnusable as error:
            self.post_message(self.Unreadable(error))

    @on(Read)
    def _show_read(self, read: Read) -> None:
        self._rulings = read.rulings
        self._show()

    @on(Unreadable)
    def _show_unreadable(self, failed: Unreadable) -> None:
        said = self._words("The log cannot be read.")
        self.query_one(Sheet).show([Row("error", (plain(f"{said} ({failed.error})"),), stop=False)])

    @on(Sheet.Clicked)
    def action_open(self) -> None:
        """Show the ruling under the cursor in full, or close it again."""
        if current := self.query_one(Sheet).current:
            self._opened = "" if self._opened == current.key else current.key
            self._show(current.key)

    @on(Sheet.Reached)
    def _show_more(self, reached: Sheet.Reached) -> None:
        if len(self._rulings) > self._shown and reached.row is reached.sheet.rows[-1]:
            self._shown += PAGE
            self._show(reached.row.key)

    def _show(self, at: str | None = None) -> None:
        rows = tuple(log_rows(self._rulings, self._opened, self._words, self._shown))
        empty = Row("empty", (plain(self._words("Nothing is logged yet.")),), stop=False)
        self.query_one(Sheet).show(rows or (empty,), at)
