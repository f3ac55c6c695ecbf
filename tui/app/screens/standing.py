"""All that is still open: what is in force at the tables, what waits, and what is to be looked at again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from threading import Thread
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.screen import Screen

from corpus.citation import BadCitation, parse_provision
from engine.registry import entries, own_check
from engine.standing import Ended
from tui.app.case import Cases
from tui.app.keys import bind
from tui.app.screens.check import CheckScreen
from tui.app.screens.pick import PickScreen
from tui.app.views.law import LawBook
from tui.app.views.standing import items_of, open_rows
from tui.app.widgets.keyline import KeyLine
from tui.app.widgets.notice import Notice
from tui.app.widgets.rows import Row, plain
from tui.app.widgets.sheet import Sheet
from tui.desk import Desk
from tui.discharge import ways_to_end
from tui.log import End, LogUnusable, OpenItem, RulingLog
from tui.telling import ended_told
from tui.words import Words


class StandingScreen(Screen[None]):
    """A heading for each ruling, below it what it left open; `x` strikes off one of them, or what ended together."""

    BINDINGS: ClassVar[list[BindingType]] = [
        bind("x", "strike", "strike off", id="standing.strike"),
        bind("b", "strike_board", "board is over", id="standing.board"),
        bind("c,f4", "check", "check", id="standing.check"),
        Binding("enter", "open", "open or close", id="standing.open"),
        bind("u", "undo", "undo", id="standing.undo"),
        bind("escape", "dismiss", "back", id="standing.back"),
    ]

    @dataclass
    class Read(Message):
        """The log has been read."""

        items: tuple[OpenItem, ...]

    @dataclass
    class Done(Message):
        """Something has been written, or could not be."""

        said: str

    def __init__(self, desk: Desk, words: Words, book: LawBook | None, cases: Cases | None) -> None:
        super().__init__()
        self._desk, self._words, self._book, self._cases = desk, words, book, cases
        self._log = RulingLog(desk.home.log)
        self.items: tuple[OpenItem, ...] | None = None
        """What is open; None while it is not known."""
        self._opened: set[str] = set()

    def compose(self) -> ComposeResult:
        """The list."""
        yield Notice()
        yield Sheet(id="standing")
        yield KeyLine(self._words)

    def on_mount(self) -> None:
        """Read the log."""
        self.sheet.focus()

    def on_screen_resume(self) -> None:
        """Read the log anew, which a check may have added to, on a thread."""
        self.run_worker(self._read, thread=True)

    @property
    def sheet(self) -> Sheet:
        """The list."""
        return self.query_one(Sheet)

    @on(Sheet.Clicked)
    def action_open(self) -> None:
        """Show what waits below the ruling under the cursor, or close it again."""
        row = self.sheet.current
        if row is not None:
            self._opened ^= {row.key}
            self._show(row.key)

    def action_strike(self) -> None:
        """What is under the cursor is discharged, and why; of a ruling all but what is looked at after the play."""
        row = self.sheet.current
        items = items_of(row.key, self.items or ()) if row is not None else ()
        ways = {why.value: plain(ended_told(why, self._words)) for why in ways_to_end(items)}

        def strike(why: str | None) -> None:
            if why is not None:
                self._strike(items, Ended(why))

        if not items or len(ways) == 1:
            strike(next(iter(ways), None))
        else:
            self.app.push_screen(PickScreen(self._words("Struck off, because:"), ways, self._words), strike)

    def action_strike_board(self) -> None:
        """That board has been played: what was in force there ends, and what is to be looked at stays."""
        row = self.sheet.current
        here = items_of(row.key, self.items or ()) if row is not None else ()
        if here:
            place = here[0].ruling.place
            same = [item for item in self.items or () if _one_board(item, here[0])] if place.filled else here
            self._strike(tuple(item for item in same if item.ends_with_the_board), Ended.BOARD_OVER)

    def action_undo(self) -> None:
        """What was struck off last, here or by a ruling, is open again; and what before that, when pressed again."""
        at = datetime.now(UTC)
        self._write(lambda: self._words("Open again: {count}.", count=self._log.undo(at)))

    def action_check(self) -> None:
        """The check of the law that the line under the cursor cites, for that table and board."""
        row = self.sheet.current
        here = items_of(row.key, self.items or ()) if row is not None else ()
        if not here or self._book is None or self._cases is None:
            return
        item = here[0]
        check = _check_of(item)
        if check in entries():
            case = self._cases.coming_back(check, item)
            self.app.push_screen(CheckScreen(self._desk, self._book, self._cases, case))

    def _strike(self, items: tuple[OpenItem, ...], why: Ended) -> None:
        at = datetime.now(UTC)

        def change() -> str:
            self._log.strike(*(End(item, why) for item in items), at=at)
            return self._words("Struck off: {count}.", count=len(items))

        if items:
            self._write(change)

    def _write(self, change: Callable[[], str]) -> None:
        """Write something on a thread for which the program waits when it is left; then read the log anew."""

        def work() -> None:
            try:
                self.post_message(self.Done(change()))
            except LogUnusable as error:
                self.post_message(self.Done(f"{self._words('NOT WRITTEN.')} ({self._words.tell(error)})"))
            self._read()

        Thread(target=work, name="log").start()

    def _read(self) -> None:
        try:
            self.post_message(self.Read(tuple(self._log.open_items())))
        except LogUnusable as error:
            self.post_message(self.Done(f"{self._words('The log cannot be read.')} ({self._words.tell(error)})"))

    @on(Read)
    def _show_read(self, read: Read) -> None:
        row, old = self.sheet.current, self.items or ()
        self.items = read.items
        at = row.key if row else None
        if row is not None and items_of(row.key, old) and not items_of(row.key, read.items):
            at = self._next_to(row.key)
        self._show(at)

    def _next_to(self, key: str) -> str | None:
        """The row below one that is gone."""
        keys = [row.key for row in self.sheet.rows]
        later = (later for later in keys[keys.index(key) + 1 :] if items_of(later, self.items or ()))
        return next(later, None)

    @on(Done)
    def _tell(self, done: Done) -> None:
        self.query_one(Notice).say(done.said)

    def _show(self, at: str | None) -> None:
        rows = tuple(open_rows(self.items or (), self._words, self._opened))
        nothing = Row("empty", (plain(self._words("Nothing is left to be looked at.")),), stop=False)
        self.sheet.show(rows or (nothing,), at)


def _one_board(one: OpenItem, other: OpenItem) -> bool:
    mine, theirs = one.ruling.place, other.ruling.place
    return mine == theirs or (mine.may_be(theirs) and (mine.board, mine.table) == (theirs.board, theirs.table))


def _check_of(item: OpenItem) -> str:
    """The check of the law that a line cites, where that has one; else the one that it was ruled by."""
    try:
        cited = parse_provision(item.said.citation, item.ruling.check.partition("/")[0])
    except BadCitation:
        return item.ruling.check
    return own_check(cited) or item.ruling.check
