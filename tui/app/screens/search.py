"""The first screen: a question, the provisions that answer it, and their law in several languages."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.content import Content
from textual.screen import Screen
from textual.timer import Timer
from textual.widgets import Input, Static

from tui.app.finder import Finder, Found, NoMeaning, Stopped, TextsOpened, Trouble
from tui.app.keys import bind
from tui.app.widgets.keyline import KeyLine
from tui.app.widgets.reader import Reader
from tui.app.widgets.rows import Row, plain
from tui.app.widgets.sheet import Sheet

if TYPE_CHECKING:
    from corpus.citation import Provision
    from engine.registry import CheckId
    from tui.app.case import Case
    from tui.app.views.law import LawBook
    from tui.app.words import Words
    from tui.desk import Desk

PAUSE = 0.05
"""Seconds without a key after which the query is searched for."""


class Question(Input):
    """The search box."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "submit", "read", key_display="Enter", id="question.read")
    ]


class SearchScreen(Screen[None]):
    """Type, read, and one key to the check. What is not seen in the first frame is imported when it is needed."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "read", "read", key_display="Enter", id="read"),
        bind("c,f4", "check", "check", id="check"),
        bind("l,f3", "turn_columns", "languages", id="languages"),
        bind("r", "turn_words", "official / own words", id="words"),
        bind("escape", "back", "back", id="back"),
        Binding("up", "step(-1)", show=False),
        Binding("down", "step(1)", show=False),
    ]

    def __init__(self, desk: Desk, words: Words) -> None:
        super().__init__()
        self._desk, self._words = desk, words
        self._finder = Finder(desk, self.post_message)
        self._book: LawBook | None = None
        self._pause: Timer | None = None
        self._answered = ""
        """The query that the results answer."""
        self._hits: dict[str, Provision] = {}
        self._read_when_found = False
        self._moved = False
        """Whether the cursor was moved since these results came."""
        self._cases: dict[CheckId, Case] = {}

    def compose(self) -> ComposeResult:
        """The search box, and the places of list and text."""
        yield Question(id="query", placeholder=self._words("A question, a few words, or a citation"))
        yield Static(id="notice", markup=False)
        with Container(id="work"):
            yield Sheet(id="results")
            yield Reader(self._desk.settings.columns, id="reader")
        yield KeyLine(self._words)

    def on_mount(self) -> None:
        """Open the texts once the screen has been seen."""
        self.query_one("#notice").display = False
        self.query_one(Input).focus()
        self.call_after_refresh(self._finder.start)

    @property
    def results(self) -> Sheet:
        """The list of provisions."""
        return self.query_one("#results", Sheet)

    @property
    def reader(self) -> Reader:
        """The law that is read."""
        return self.query_one(Reader)

    @property
    def asked(self) -> str:
        """The query as it stands in the box."""
        return self.query_one(Input).value.strip()

    @on(Input.Changed)
    def _wait_for_pause(self) -> None:
        if self._pause is not None:
            self._pause.stop()
        self._moved = self._read_when_found = False
        self._pause = self.set_timer(PAUSE, self._ask)

    def _ask(self) -> None:
        self._pause = None
        if self.asked:
            self._finder.ask(self.asked)
        else:
            self._say("")
            self.results.show(())

    @on(TextsOpened)
    def _open_book(self) -> None:
        from tui.app.views.law import LawBook

        self._book = LawBook(self._desk.library, self._desk.settings.code, self._words)

    @on(Found)
    def _show_found(self, found: Found) -> None:
        from tui.app.views.results import result_rows

        if found.query != self.asked or self._book is None:
            return
        current = self.results.current
        kept = current.key if current and (self._moved or not self._is_asking) else None
        rows = tuple(result_rows(found.hits, self._book.library, self._book.played, self._words))
        nothing = Row("nothing", (plain(self._words("Nothing found."), "dim"),), stop=False)
        self._hits = {str(hit.provision): hit.provision for hit in found.hits}
        self._answered = found.query
        self._say("")
        self.results.show(rows or (nothing,), kept)
        if self._read_when_found:
            self.action_read()

    @on(Sheet.Reached, "#results")
    def _follow(self, reached: Sheet.Reached) -> None:
        if self._book is not None and self.focused is not self.reader and reached.row.key in self._hits:
            self.reader.read(self._book, self._hits[reached.row.key])

    @on(Sheet.Clicked, "#results")
    @on(Input.Submitted)
    def action_read(self) -> None:
        """Read the provision under the cursor; if it is still being looked for, as soon as it is found."""
        self._read_when_found = self.asked != self._answered
        if not self._read_when_found and self.results.current is not None:
            self.reader.focus()

    def action_step(self, by: int) -> None:
        """Move through the results without leaving the box."""
        self._moved = True
        self.results.action_step(by)

    def action_back(self) -> None:
        """From the text to the question; there, mark it, so that typing replaces it."""
        box = self.query_one(Input)
        box.focus()
        box.action_select_all()

    def action_turn_columns(self) -> None:
        """Another language first."""
        self.reader.turn_columns()

    def action_turn_words(self) -> None:
        """Official texts or our own words."""
        self.reader.turn_words()

    def action_check(self) -> None:
        """Apply the law under the cursor to what happened at the table."""
        from engine.registry import checks_for
        from tui.app.screens.pick import PickScreen
        from tui.app.views.marks import cited

        provision = self._provision()
        if provision is None:
            return
        checks = checks_for(provision)
        match len(checks):
            case 0:
                citation = cited(provision.citation, self._words.lang)
                self._say(self._words("There is no check for {citation}.", citation=citation))
            case 1:
                self._open_check(checks[0])
            case _:
                self.app.push_screen(PickScreen(checks, self._words), self._open_check)

    def _open_check(self, check: CheckId | None) -> None:
        from engine.registry import find_check
        from tui.app.case import Case
        from tui.app.screens.check import CheckScreen

        if check is None or self._book is None:
            return
        case = self._cases.get(check)
        if case is None or case.number is not None:
            case = self._cases[check] = Case(find_check(check))
        self.app.push_screen(CheckScreen(self._desk, self._book, case))

    @on(Trouble)
    def _show_trouble(self, trouble: Trouble) -> None:
        from corpus.library import NotInLibrary

        if trouble.query is not None and trouble.query != self.asked:
            return
        match trouble.error:
            case NoMeaning():
                said = self._words("Searching by words only.")
            case NotInLibrary():
                said = self._words("There is no such provision.")
                self.results.show(())
            case _:
                said = self._words("Something is not as it should be.")
        self._say(f"{said} ({trouble.error})")

    @on(Stopped)
    def _show_stopped(self) -> None:
        if not self.query_one("#notice").display:
            self._say(self._words("The search has stopped; start the program anew."))

    def on_descendant_focus(self) -> None:
        """Where there is little room, the text takes the place of the list while it is read."""
        self.set_class(self.focused is self.reader, "-reading")

    @property
    def _is_asking(self) -> bool:
        return isinstance(self.focused, Input)

    def _provision(self) -> Provision | None:
        if self.focused is self.reader:
            return self.reader.provision
        return self._hits.get(self.results.current.key) if self.results.current else None

    def _say(self, text: str) -> None:
        notice = self.query_one("#notice", Static)
        notice.update(plain(text) if text else Content(""))
        notice.display = bool(text)
