"""The check: questions one by one, what is certain as it comes, and in the end the ruling, logged by Enter."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from threading import Thread
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.message import Message
from textual.screen import Screen

from corpus.lang import languages
from engine.interview import Ruling
from engine.ruling import Contradiction
from engine.standing import Ended, Standing, ended_by, standing
from tui.app.case import Case, Cases, to_log
from tui.app.keys import bind
from tui.app.screens.pick import DIGITS
from tui.app.screens.place import PlaceScreen
from tui.app.views.law import LawBook
from tui.app.views.ruling import ANSWER, ASKED, LINE, QUESTION, RULED, RulingView
from tui.app.widgets.keyline import KeyLine
from tui.app.widgets.notice import Notice
from tui.app.widgets.rows import Row
from tui.app.widgets.sheet import Sheet
from tui.desk import Desk
from tui.discharge import Over, around, over
from tui.log import End, LoggedRuling, LogUnusable, OpenItem, Place, RulingLog


class CheckScreen(Screen[None]):
    """One case from its first question to its ruling."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(digit, f"answer({place})", show=False) for place, digit in enumerate(DIGITS)),
        Binding("enter", "keep", "log the ruling", id="check.log"),
        Binding("enter", "choose", "choose", key_display="1-9 Enter", id="check.choose"),
        bind("escape", "back", "back", id="check.back"),
        bind("l,f3", "turn_language", "language", id="check.language"),
        bind("t,f7", "place", "table and note", id="check.place"),
        bind("d", "strike", "strike off", id="check.strike"),
    ]

    @dataclass
    class Logged(Message):
        """A ruling is on the disk."""

        number: int
        struck: int
        """How much is struck off with it."""

    @dataclass
    class NotLogged(Message):
        """A ruling could not be written."""

        error: LogUnusable

    @dataclass
    class Here(Message):
        """What other rulings left open at this table, whatever the board."""

        items: tuple[OpenItem, ...]
        said: str = ""

    def __init__(self, desk: Desk, book: LawBook, cases: Cases, case: Case) -> None:
        super().__init__()
        self.case, self.lang = case, desk.settings.lang
        self._desk, self._book, self._cases, self._words = desk, book, cases, book.words
        self._log = RulingLog(desk.home.log)
        self._ruling: Ruling | None = None
        self._opened: set[str] = set()
        self._logging = False
        self._cited: tuple[object, ...] = ()
        """The language and the provisions of the paragraphs that are shown."""
        self.standing: tuple[OpenItem, ...] = ()
        """What other rulings left in force, or to be looked at again, at this table and board."""
        self._around: tuple[OpenItem, ...] = ()

    def compose(self) -> ComposeResult:
        """The case, and the paragraphs it is about."""
        yield Notice()
        with Container(id="case"):
            yield Sheet(id="sheet")
            yield Sheet(id="paragraphs")
        yield KeyLine(self._words)

    def on_mount(self) -> None:
        """Begin, or go on where the case was left."""
        self.sheet.focus()
        self._rule()

    def on_screen_resume(self) -> None:
        """Look up what is in force at this table, which other screens may have struck off."""
        self.run_worker(self._look_up, thread=True)

    def _look_up(self, said: str = "") -> None:
        """On a thread."""
        with suppress(LogUnusable):  # told when this ruling is to be logged
            own = (self.case.number, self.case.replaces)
            items = self._log.open_items(*around(self.case.place))
            self.post_message(self.Here(tuple(item for item in items if item.ruling.number not in own), said))

    @on(Here)
    def _show_standing(self, found: Here) -> None:
        if found.said:
            self._say(found.said)
        if found.items != self._around:
            self._around, place = found.items, self.case.place
            here = (item for item in found.items if place.may_be(item.ruling.place))
            self.standing = tuple(item for item in here if item.said.stands is not Standing.WAITS)
            self._show(self.sheet.current.key if self.sheet.current else None)
            self.refresh_bindings()

    @property
    def over(self) -> Over:
        """What is open at this table and seems to be over, by this ruling as far as it has come."""
        lines = self._ruling.lines if self._ruling else ()
        return over(self.case.place, ended_by(self.case.entry.id, lines), self._around)

    @property
    def sheet(self) -> Sheet:
        """The case."""
        return self.query_one("#sheet", Sheet)

    @property
    def view(self) -> RulingView:
        """How the case is shown, in the language of the players."""
        return RulingView(self._desk.phrases, self._book, self.lang)

    def action_answer(self, place: int) -> None:
        """Give the answer with that number."""
        needed = self._ruling.needed if self._ruling else None
        if needed is not None and place < len(needed.values):
            self.case.answer(needed, needed.values[place])
            self._rule()

    @on(Sheet.Clicked, "#sheet")
    def action_choose(self) -> None:
        """Give the answer under the cursor, go back to an earlier one, or open the paragraph of a line."""
        row, needed = self.sheet.current, self._ruling.needed if self._ruling else None
        if row is None:
            return
        if needed is not None and row.key.startswith(ANSWER):
            self.action_answer(needed.values.index(row.key.removeprefix(ANSWER)))
        elif row.key.startswith(ASKED):
            self.case.take_back(row.key.removeprefix(ASKED))
            self._rule()
        elif row.key.startswith(LINE):
            self._opened ^= {row.key}
            self._show(row.key)

    def action_back(self) -> None:
        """Take the last answer back; without one, or when the ruling is logged, leave."""
        if self.case.number is not None or not self.case.take_back():
            self.dismiss()
        else:
            self._rule()

    def action_turn_language(self) -> None:
        """The next language, for this ruling."""
        langs = list(languages())
        self.lang = langs[(langs.index(self.lang) + 1) % len(langs)]
        self._show(self.sheet.current.key if self.sheet.current else None)

    def action_place(self) -> None:
        """Say where the ruling is given, and note what the director wants to keep."""

        def take(form: tuple[Place, str] | None) -> None:
            if form is not None and form != (self.case.place, self.case.note):
                self.case.place, self.case.note = form
                self._give_anew()
                self.on_screen_resume()
            self._say(self._words("Table: {where}", where=", ".join(self.case.place.filled.values())))

        self.app.push_screen(PlaceScreen(self.case.place, self.case.note, self._words), take)

    def _give_anew(self) -> None:
        """What is logged already is corrected by logging it again."""
        if self.case.number is not None:
            self.case.replaces, self.case.number = self.case.number, None
            self.refresh_bindings()

    def action_keep(self) -> None:
        """Log the ruling, once."""
        if self.case.number is not None:
            self._say(self._words("Already logged as no. {number}.", number=self.case.number))
        elif self._ruling is not None and not self._logging:
            self._logging = True
            logged = to_log(self.case, self._ruling, self._desk.phrases, self.lang)
            Thread(target=self._write, args=(logged,), name="log").start()

    def action_strike(self) -> None:
        """What seems to be over at this table is over."""
        ends, told_by = self.over.likely, self.case.number or 0

        def work() -> None:
            try:
                self._log.strike(*ends, at=datetime.now(UTC), told_by=told_by)
                self._look_up(self._words("Struck off: {count}.", count=len(ends)))
            except LogUnusable as error:
                self.post_message(self.NotLogged(error))

        if ends:
            Thread(target=work, name="log").start()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Enter logs a complete ruling; before that, or on an earlier answer, it chooses what is under the cursor."""
        if action == "strike":
            return bool(self.over.likely)
        if action not in ("keep", "choose"):
            return True
        row = self.sheet.current
        complete = self._ruling is not None and self._ruling.needed is None
        logs = complete and not (row and row.key.startswith(ASKED))
        return logs if action == "keep" else not logs and self.focused is self.sheet

    @on(Sheet.Reached, "#sheet")
    def _show_paragraphs(self, reached: Sheet.Reached) -> None:
        self.refresh_bindings()
        self._show_law(reached.row)

    def _show_law(self, row: Row) -> None:
        """The paragraphs that belong to a row of the case."""
        cited = self.view.at_hand(self.case, self._ruling, row.key) if self._ruling is not None else ()
        shown = (self.lang, *cited)
        if cited and shown != self._cited:
            self._cited = shown
            rows = tuple(Row(str(each), (self._book.paragraphs(each, self.lang),), space=1) for each in cited)
            self.query_one("#paragraphs", Sheet).show(rows)

    @on(Logged)
    def _show_logged(self, logged: Logged) -> None:
        self._logging, self.case.number = False, logged.number
        self._cases.last = self.case.place
        said, binds = self._words("Logged as no. {number}.", number=logged.number), self._binding()
        if logged.struck:
            said += " " + self._words("Struck off with it: {count} (F8, U undoes it).", count=logged.struck)
        if binds:
            said += " " + self._words("It leaves {count} in force at the table (F8).", count=binds)
            if not (self.case.place.board or self.case.place.table):
                said += " " + self._words("Say at which table (F7).")
        self._say(said)
        self.on_screen_resume()

    def _binding(self) -> int:
        """How much of this ruling binds a player until it is discharged."""
        stands = (standing(line) for line in self._ruling.lines) if self._ruling else ()
        return sum(found is not None and found.in_force for found in stands)

    @on(NotLogged)
    def _show_not_logged(self, failed: NotLogged) -> None:
        self._logging = False
        self._say(f"{self._words('NOT LOGGED.')} ({self._words.tell(failed.error)})")

    def _write(self, logged: LoggedRuling) -> None:
        """Put it on the disk; on a thread for which the program waits when it is left."""
        try:
            ends = self._ended(logged)
            self.post_message(self.Logged(self._log.add(logged, *ends), len(ends)))
        except LogUnusable as error:
            self.post_message(self.NotLogged(error))

    def _ended(self, logged: LoggedRuling) -> tuple[End, ...]:
        """What is struck off with it: what ended with a board before, and what the director came back to."""
        if logged.replaces:
            return ()
        came_back = [End(self.case.looks_at, Ended.DONE)] if self.case.looks_at else []
        return (*over(logged.place, {}, self._log.open_items(*around(logged.place))).certain, *came_back)

    def _rule(self) -> None:
        """Run the check with the answers in force and show how far it comes."""
        self._opened.clear()
        self._say("")
        try:
            self._ruling = self.case.ruling
        except Contradiction as error:
            self._ruling = None
            self._say(f"{self._words('This check contradicts itself; rule from the law.')} ({error})")
            self.sheet.show(())
        else:
            needed = self._ruling.needed
            given = needed and (self.case.before.get(needed.id) or needed.values[0])
            self._show(f"{ANSWER}{given}" if needed else f"{LINE}0", QUESTION if needed else RULED)
        self.refresh_bindings()

    def _show(self, at: str | None, top: str | None = None) -> None:
        if self._ruling is not None:
            rows = self.view.rows(self.case, self._ruling, self._opened, self.standing, self.over.likely)
            self.sheet.show(tuple(rows), at, top)
        if self.sheet.current is not None:
            self._show_law(self.sheet.current)  # not only when the sheet tells it: both are drawn at once

    def _say(self, text: str) -> None:
        self.query_one(Notice).say(text)
