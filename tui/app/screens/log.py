"""The ruling log, newest first: read, searched, corrected, put on paper."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from itertools import islice, takewhile
from threading import Thread
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Input
from textual.worker import get_current_worker

from corpus.errors import BridgelawError
from engine.registry import entries
from tui.app.case import Cases
from tui.app.keys import bind
from tui.app.screens.check import CheckScreen
from tui.app.screens.place import PlaceScreen
from tui.app.views.law import LawBook
from tui.app.views.log import log_rows, number_of
from tui.app.widgets.keyline import KeyLine
from tui.app.widgets.notice import Notice
from tui.app.widgets.question import Question
from tui.app.widgets.rows import Row, plain
from tui.app.widgets.sheet import Sheet
from tui.desk import Desk
from tui.forms import Form
from tui.log import DamagedRow, LoggedRuling, LogUnusable, Named, Place, RulingLog, Struck, matching
from tui.words import Words

PAGE = 50
"""Rulings that are read and put on the sheet at a time."""


class LogScreen(Screen[None]):
    """Every logged ruling; Enter opens one."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "open", "open or close", id="log.open"),
        bind("e", "correct", "table and note", id="log.correct"),
        bind("c,f4", "rule_again", "rule again", id="log.rule"),
        bind("p", "print", "print", id="log.print"),
        Binding("slash", "find", "find", id="log.find", key_display="/"),
        bind("escape", "back", "back", id="log.back"),
    ]

    @dataclass
    class Read(Message):
        """The log has been read, as far as it is shown."""

        words: str
        rulings: tuple[LoggedRuling | DamagedRow, ...]
        """Those that hold the words, and the damaged ones among them."""
        replaced: Mapping[int, int]
        struck: Mapping[Named, Struck]

    @dataclass
    class Unreadable(Message):
        """The log could not be read."""

        error: LogUnusable

    @dataclass
    class Done(Message):
        """Something has been written."""

        said: str

    def __init__(self, desk: Desk, words: Words, book: LawBook | None = None, cases: Cases | None = None) -> None:
        super().__init__()
        self._desk, self._words, self._book, self._cases = desk, words, book, cases
        self._log = RulingLog(desk.home.log)
        self._read: LogScreen.Read | None = None
        self._asked = 0
        """As many rulings have been asked for; fewer are shown if there are no more."""
        self._opened = ""

    def compose(self) -> ComposeResult:
        """The rulings."""
        yield Question(self._words("Words that a ruling holds"))
        yield Notice()
        yield Sheet(id="rulings")
        yield KeyLine(self._words)

    def on_mount(self) -> None:
        """Read the log on a thread."""
        self.query_one(Question).display = False
        self.sheet.focus()
        self._take()

    @property
    def sheet(self) -> Sheet:
        """The list."""
        return self.query_one(Sheet)

    @property
    def current(self) -> LoggedRuling | None:
        """The ruling under the cursor."""
        row = self.sheet.current
        number = number_of(row.key) if row is not None else 0
        return next((ruling for ruling in self._rulings if ruling.number == number), None)

    @property
    def _rulings(self) -> tuple[LoggedRuling, ...]:
        shown = self._read.rulings if self._read else ()
        return tuple(ruling for ruling in shown if isinstance(ruling, LoggedRuling))

    def _take(self, most: int = PAGE) -> None:
        """Read so many rulings on a thread, of those that hold the words that are typed."""
        words, self._asked = self.query_one(Question).value.strip(), most

        def read() -> None:
            worker = get_current_worker()
            try:
                rows = takewhile(lambda _: not worker.is_cancelled, self._log.rulings())
                rulings = tuple(islice((row for row in rows if _holds(row, words)), most))
                if not worker.is_cancelled:
                    self.post_message(self.Read(words, rulings, self._log.replaced(), self._log.struck()))
            except LogUnusable as error:
                self.post_message(self.Unreadable(error))

        self.run_worker(read, group="log", exclusive=True, thread=True)

    @on(Read)
    def _show_read(self, read: Read) -> None:
        self._read = read
        self._show(self.sheet.current.key if self.sheet.current else None)

    @on(Unreadable)
    def _show_unreadable(self, failed: Unreadable) -> None:
        said = self._words("The log cannot be read.")
        self.sheet.show([Row("error", (plain(f"{said} ({self._words.tell(failed.error)})"),), stop=False)])

    @on(Sheet.Clicked)
    def action_open(self) -> None:
        """Show the ruling under the cursor in full, or close it again."""
        if current := self.sheet.current:
            self._opened = "" if self._opened == current.key else current.key
            self._show(current.key)

    @on(Sheet.Reached)
    def _show_more(self, reached: Sheet.Reached) -> None:
        shown = len(self._read.rulings) if self._read else 0
        if shown == self._asked and reached.row is reached.sheet.rows[-1]:
            self._take(shown + PAGE)

    def action_correct(self) -> None:
        """Table and note of the ruling under the cursor; it is logged anew and the old one is kept."""
        old = self.current
        if old is None:
            return

        def take(form: tuple[Place, str] | None) -> None:
            if form is not None and form != (old.place, old.note):
                place, note = form
                new = replace(old, place=place, note=note, replaces=old.number, given_at=datetime.now(UTC))
                self._write(lambda: self._log.add(new), self._words("Logged anew; the old entry is kept."))

        self.app.push_screen(PlaceScreen(old.place, old.note, self._words), take)

    def action_rule_again(self) -> None:
        """Take the ruling under the cursor up again."""
        old = self.current
        if old is None or old.check not in entries() or self._book is None or self._cases is None:
            return
        case = self._cases.correcting(old)
        self.app.push_screen(CheckScreen(self._desk, self._book, self._cases, case), lambda _: self._take(self._asked))

    def action_print(self) -> None:
        """A form of the ruling under the cursor, written as HTML into the director's own folder."""
        ruling = self.current
        if ruling is None:
            return
        file = self._desk.home.data / "forms" / f"ruling-{ruling.number}.html"

        def write() -> None:
            text = Form(self._words, self._desk.phrases, self._desk.library).html([ruling])
            try:
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(text, "utf-8")
            except OSError as error:
                raise LogUnusable("{file}: cannot be written: {reason}", file=file, reason=error) from error

        self._write(write, self._words("Written: {file}", file=file))

    def action_find(self) -> None:
        """Look for words."""
        box = self.query_one(Question)
        box.display = True
        box.focus()

    @on(Input.Changed)
    def _follow_words(self) -> None:
        self._take()

    @on(Input.Submitted)
    def _to_list(self) -> None:
        self.sheet.focus()

    def action_back(self) -> None:
        """From looking for words to every ruling; from there to the screen before."""
        box = self.query_one(Question)
        if not box.display:
            self.dismiss()
            return
        box.value = ""
        box.display = False
        self.sheet.focus()

    def _show(self, at: str | None = None) -> None:
        if self._read is None:
            return
        read = self._read
        rows = tuple(log_rows(read.rulings, read.replaced, read.struck, self._opened, self._words))
        nothing = self._words("Nothing found.") if read.words else self._words("Nothing is logged yet.")
        self.sheet.show(rows or (Row("empty", (plain(nothing),), stop=False),), at)

    def _write(self, change: Callable[[], object], said: str) -> None:
        """Write something on a thread for which the program waits when it is left; then read the log anew."""

        def work() -> None:
            try:
                change()
                self.post_message(self.Done(said))
            except BridgelawError as error:
                self.post_message(self.Done(f"{self._words('NOT WRITTEN.')} ({self._words.tell(error)})"))

        Thread(target=work, name="log").start()

    @on(Done)
    def _tell(self, done: Done) -> None:
        self.query_one(Notice).say(done.said)
        self._take(self._asked)


def _holds(row: LoggedRuling | DamagedRow, words: str) -> bool:
    """Whether a ruling is to be shown; one that cannot be read may hold whatever is looked for."""
    return not words or isinstance(row, DamagedRow) or any(matching([row], words))
