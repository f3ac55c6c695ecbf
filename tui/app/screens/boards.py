"""The boards of a record: a file is picked, replayed, and its boards are listed, those first that need attention."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Input
from textual.worker import get_current_worker

from engine.records.read import read_records
from engine.records.record import Record, Unreadable
from engine.records.replay import Replayed, replay
from tui.app.case import Cases
from tui.app.keys import bind
from tui.app.screens.board import BoardScreen
from tui.app.views.board import board_rows
from tui.app.views.folders import FILE, FOLDER, first_file, folder_rows, inside_of
from tui.app.views.law import LawBook
from tui.app.views.marks import FAINT, MARK
from tui.app.widgets.keyline import KeyLine
from tui.app.widgets.notice import Notice
from tui.app.widgets.question import Question
from tui.app.widgets.rows import Row, plain
from tui.app.widgets.sheet import Sheet
from tui.desk import Desk

RECORDS = {".pbn", ".lin"}
AT_A_TIME = 200
"""Boards that are replayed before the screen hears of them."""
LISTED = 5000
"""Boards that are kept to be looked at; of more of them, those with nothing irregular are only counted."""
BOARD = "board "


class BoardsScreen(Screen[None]):
    """Pick a file, then a board."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "open", "open", id="boards.open"),
        bind("n,f7", "enter_deal", "enter a board", id="boards.enter"),
        bind("m", "claim", "claim", id="boards.claim"),
        bind("a,f9", "turn_all", "all / irregular only", id="boards.all"),
        bind("escape", "back", "back", id="boards.back"),
        Binding("up", "step(-1)", show=False),
        Binding("down", "step(1)", show=False),
    ]

    @dataclass
    class Some(Message):
        """Some more boards of a file have been replayed."""

        file: Path
        boards: list[Replayed | Unreadable]
        more: bool

    def __init__(self, desk: Desk, book: LawBook, cases: Cases) -> None:
        super().__init__()
        self._desk, self._book, self._cases, self._words = desk, book, cases, book.words
        self._folder = Path.cwd()
        self.file: Path | None = None
        """The file whose boards are listed; None while one is picked."""
        self.boards: list[Replayed | Unreadable] = []
        self._count = self._irregular = 0
        self._all = False
        self._reading = False

    def compose(self) -> ComposeResult:
        """The place for a name, and the list."""
        yield Question(self._words("A PBN or LIN file, or a folder"))
        yield Notice()
        yield Sheet(id="boards")
        yield KeyLine(self._words)

    def on_mount(self) -> None:
        """Show where files can be picked."""
        self._list_folder(self._folder)
        self.sheet.focus()

    @property
    def sheet(self) -> Sheet:
        """The list."""
        return self.query_one(Sheet)

    @on(Input.Submitted)
    def _take_name(self, submitted: Input.Submitted) -> None:
        named = submitted.value.strip()
        if named:
            self._go_to((self._folder / Path(named).expanduser()).absolute())

    @on(Sheet.Clicked)
    def action_open(self) -> None:
        """Open the folder, the file or the board under the cursor."""
        row = self.sheet.current
        if row is None:
            return
        if row.key.startswith((FOLDER, FILE)):
            self._go_to(Path(row.key.partition(" ")[2]))
        elif row.key.startswith(BOARD):
            board = self._shown[int(row.key.removeprefix(BOARD))]
            if isinstance(board, Replayed):
                self.app.push_screen(BoardScreen(self._desk, self._book, self._cases, board))

    def action_step(self, by: int) -> None:
        """Move through the list without leaving the box."""
        self.sheet.action_step(by)

    def action_enter_deal(self) -> None:
        """Enter a board by keys."""
        from tui.app.screens.deal import DealScreen

        self.app.push_screen(DealScreen(self._desk, self._book, self._cases))

    def action_claim(self) -> None:
        """What a claim is worth, with the cards that are left."""
        from tui.app.screens.claim import ClaimScreen

        self.app.push_screen(ClaimScreen(self._desk, self._book, self._cases))

    def action_turn_all(self) -> None:
        """List every board, or those only that need attention."""
        if self.file is not None:
            self._all = not self._all
            self._list_boards()

    def action_back(self) -> None:
        """From the boards to the files; from there to the screen before."""
        if self.file is None:
            self.dismiss()
        else:
            self.workers.cancel_group(self, "replay")
            self._list_folder(self._folder)

    @property
    def _shown(self) -> list[Replayed | Unreadable]:
        return self.boards if self._all else [board for board in self.boards if needs_attention(board)]

    def _go_to(self, path: Path) -> None:
        if path.is_dir():
            self._list_folder(path)
            return
        self.file, self.boards, self._count, self._irregular, self._all = path, [], 0, 0, False
        self._reading = True
        self._folder = path.parent
        self._list_boards()
        self.sheet.focus()
        self.run_worker(lambda: self._read(path), group="replay", exclusive=True, thread=True)

    def _read(self, path: Path) -> None:
        """Replay the boards of a file, on a thread."""
        worker, some = get_current_worker(), []
        for record in read_records(path):
            if worker.is_cancelled:
                return
            some.append(replay(record) if isinstance(record, Record) else record)
            if len(some) >= AT_A_TIME:
                self.post_message(self.Some(path, some, more=True))
                some = []
        self.post_message(self.Some(path, some, more=False))

    @on(Some)
    def _take_some(self, some: Some) -> None:
        if some.file != self.file:
            return
        for board in some.boards:
            self._count += 1
            self._irregular += needs_attention(board)
            if len(self.boards) < LISTED:
                self.boards.append(board)
            elif needs_attention(board) and (spare := self._spare()) is not None:
                del self.boards[spare]
                self.boards.append(board)
        self._reading = some.more
        if not some.more and not self._irregular:
            self._all = True
        self._list_boards()

    def _spare(self) -> int | None:
        """The last board kept that needs no attention."""
        return next((n for n in range(len(self.boards) - 1, -1, -1) if not needs_attention(self.boards[n])), None)

    def _list_folder(self, folder: Path) -> None:
        self.file, self._folder = None, folder
        words = self._words
        self._say("")
        inside: list[Path] = []
        try:
            inside = inside_of(folder)
        except OSError as error:
            self._say(f"{words('This folder cannot be read.')} ({error.strerror})")
        rows = folder_rows(folder, inside, RECORDS, words("No PBN or LIN file here."))
        self.sheet.show(rows, first_file(rows))

    def _list_boards(self) -> None:
        words, current = self._words, self.sheet.current
        rows = list(board_rows(self._shown, words))
        counted = words(
            "Boards: {count}. Needing attention: {irregular}.", count=self._count, irregular=self._irregular
        )
        reading = plain(words("Still reading ..."), FAINT) if self._reading else plain("")
        head = [Row("file", (plain(str(self.file), MARK),), stop=False), Row("count", (plain(counted),), stop=False)]
        if reading:
            head.append(Row("reading", (reading,), stop=False))
        self.sheet.show([*head, *rows], current.key if current else None)

    def _say(self, text: str) -> None:
        self.query_one(Notice).say(text)


def needs_attention(board: Replayed | Unreadable) -> bool:
    """Whether something went wrong at the table or with the record."""
    return isinstance(board, Unreadable) or bool(board.irregularities or board.slips)
