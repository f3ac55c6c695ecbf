"""One recorded board: stepped through call by call and card by card, its irregularities with their checks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Static

from engine.doubledummy import NoDoubleDummy, had_he_followed
from engine.records.fault import Mistyped
from engine.records.irregularity import Irregularity
from engine.records.replay import Replayed
from engine.records.wording import say as worded
from tui.app.case import Cases
from tui.app.keys import bind
from tui.app.screens.check import CheckScreen
from tui.app.views.board import FOUND, BoardView
from tui.app.views.law import LawBook
from tui.app.widgets.keyline import KeyLine
from tui.app.widgets.notice import Notice
from tui.app.widgets.sheet import Sheet
from tui.desk import Desk


class BoardScreen(Screen[None]):
    """The table above, what went wrong below; the table follows the cursor."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "check", "check", id="board.open"),
        bind("c,f4", "check", "check", id="board.check"),
        Binding("left", "go(-1)", "back one", id="board.before", key_display="←"),
        Binding("right", "go(1)", "on one", id="board.after", key_display="→"),
        bind("d", "analyse", "double dummy", id="board.analyse"),
        bind("m", "claim", "claim", id="board.claim"),
        bind("w", "write", "save as PBN", id="board.write"),
        bind("escape", "dismiss", "back", id="board.back"),
    ]

    @dataclass
    class Analysed(Message):
        """What double dummy says."""

        text: str

    def __init__(self, desk: Desk, book: LawBook, cases: Cases, board: Replayed) -> None:
        super().__init__()
        self._desk, self._book, self._cases, self._words = desk, book, cases, book.words
        self.view = BoardView(board, book.words)
        self.step = 0

    def compose(self) -> ComposeResult:
        """The table, and what went wrong."""
        yield Static(id="table", markup=False)
        yield Notice()
        yield Sheet(id="findings")
        yield KeyLine(self._words)

    def on_mount(self) -> None:
        """Begin at the first thing that went wrong; where nothing did, at the deal."""
        self.query_one(Sheet).focus()
        self.query_one(Sheet).show(tuple(self.view.findings()))
        self._show()

    def on_resize(self) -> None:
        """Lay the table out anew."""
        self._show()

    def action_go(self, by: int) -> None:
        """A call or a card on or back."""
        self.step = min(max(self.step + by, 0), self.view.steps)
        self._show()

    @on(Sheet.Reached)
    def _follow(self) -> None:
        found = self._found()
        if found is not None:
            self.step = self.view.step_of(found.at)
            self._show()

    @on(Sheet.Clicked)
    def action_check(self) -> None:
        """Open the check of the irregularity under the cursor, with what the record settles."""
        found = self._found()
        if found is None:
            return
        if found.check is None:
            self._say(
                self._words("There is no check for {citation}.", citation=found.citations[-1].written(self._words.lang))
            )
        else:
            case = self._cases.of_record(found.check, found.facts, self.view.board.record.board)
            self.app.push_screen(CheckScreen(self._desk, self._book, self._cases, case))

    def action_claim(self) -> None:
        """What a claim at this point is worth."""
        from tui.app.screens.claim import ClaimScreen

        position, deal = self.view.position(self.step), self.view.board.record.deal
        self.app.push_screen(ClaimScreen(self._desk, self._book, self._cases, position, deal))

    def action_write(self) -> None:
        """Save the board as PBN in the director's own folder."""
        from tui.boardfiles import CannotSave, save_board

        try:
            self._say(self._words("Written: {file}", file=save_board(self.view.board, self._desk.home.boards)))
        except Mistyped as error:
            self._say(error.fault.told(self._words.lang))
        except CannotSave as error:
            self._say(f"{self._words('NOT WRITTEN.')} ({self._words.tell(error)})")

    def action_analyse(self) -> None:
        """What each side would have won without the revoke under the cursor."""
        found = self._found()
        revoke = self.view.board.revoke(found) if found else None
        if revoke is None or revoke.before is None:
            self._say(self._words("Double dummy is for a revoke whose position the record holds."))
            return
        before, lang = revoke.before, self._words.lang

        def work() -> None:
            try:
                text = worded("revoke", "without", lang, tricks=had_he_followed(before))
            except NoDoubleDummy as error:
                text = self._words.tell(error)
            self.post_message(self.Analysed(text))

        self._say(self._words("Working it out ..."))
        self.run_worker(work, thread=True, exclusive=True)

    @on(Analysed)
    def _tell(self, analysed: Analysed) -> None:
        self._say(analysed.text)

    def _found(self) -> Irregularity | None:
        row = self.query_one(Sheet).current
        if row is None or not row.key.startswith(FOUND):
            return None
        return self.view.board.irregularities[int(row.key.removeprefix(FOUND))]

    def _show(self) -> None:
        table = self.query_one("#table", Static)
        table.update(self.view.table(self.step, table.content_size.width or self.size.width - 2))

    def _say(self, text: str) -> None:
        self.query_one(Notice).say(text)
