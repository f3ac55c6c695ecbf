"""The first screen: a question, the provisions that answer it, and their law in several languages."""

from __future__ import annotations

import gc
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.message import Message
from textual.screen import Screen
from textual.timer import Timer

from tui.app.finder import Finder, Found, NoMeaning, Preparing, Stopped, TextsOpened, Trouble
from tui.app.keys import bind
from tui.app.screens.reading import ReadingPane
from tui.app.widgets.keyline import KeyLine
from tui.app.widgets.notice import Notice
from tui.app.widgets.question import Question
from tui.app.widgets.reader import Reader
from tui.app.widgets.rows import Row, plain
from tui.app.widgets.sheet import Sheet

if TYPE_CHECKING:
    from corpus.citation import Provision
    from engine.registry import CheckId
    from indexer.search import Hit
    from tui.app.case import Cases
    from tui.app.views.law import LawBook
    from tui.desk import Desk
    from tui.words import Words

PAUSE = 0.05
"""Seconds without a key after which the query is searched for."""


@dataclass
class StillOpen(Message):
    """How much is in force or to be looked at again; what only waits for something is left out."""

    count: int


class SearchScreen(Screen[None]):
    """Type, read, and one key to the check. What is not seen in the first frame is imported when it is needed."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "read", "read", id="read"),
        bind("c,f4", "check", "check", id="check"),
        bind("k,f9", "checks", "other checks", id="checks"),
        bind("l,f3", "turn_columns", "languages", id="languages"),
        bind("r", "turn_words", "official / own words", id="words"),
        bind("escape", "back", "back", id="back"),
        bind("e,f7", "why", "why found", id="why"),
        Binding("up", "step(-1)", show=False),
        Binding("down", "step(1)", show=False),
    ]

    def __init__(self, desk: Desk, words: Words) -> None:
        super().__init__()
        self._desk, self._words = desk, words
        self._finder = Finder(desk, self.post_message)
        self.book: LawBook | None = None
        """The texts, once they are open."""
        self.answered = ""
        """The query that the results answer."""
        self.cases: Cases | None = None
        """The cases of this session, once the texts are open."""
        self._hits: dict[str, Hit] = {}
        self._pause: Timer | None = None
        self._read_when_found = False
        self._moved = False
        """Whether the cursor was moved since these results came."""

    def compose(self) -> ComposeResult:
        """The search box, and the places of list and text."""
        yield Question(self._words("A question, a few words, or a citation"))
        yield Notice()
        with Container(id="work"):
            yield Sheet(id="results")
            yield ReadingPane(self._desk, self._words)
        yield KeyLine(self._words)

    def on_mount(self) -> None:
        """Open the texts once the screen has been seen."""
        self.question.focus()
        self._list(self._words("Opening the texts and the index ..."))
        self.call_after_refresh(self._begin)

    @property
    def question(self) -> Question:
        """The search box."""
        return self.query_one(Question)

    @property
    def asked(self) -> str:
        """The query as it stands in the box."""
        return self.question.value.strip()

    @property
    def results(self) -> Sheet:
        """The list of provisions."""
        return self.query_one("#results", Sheet)

    @property
    def reader(self) -> Reader:
        """The law that is read."""
        return self.query_one(Reader)

    @property
    def notice(self) -> Notice:
        """The line about what does not work."""
        return self.query_one(Notice)

    def _begin(self) -> None:
        """Everything that takes time, once the first frame has been seen."""
        gc.enable()
        self._finder.start()

    @on(TextsOpened)
    def _open_book(self) -> None:
        from tui.app.case import Cases
        from tui.app.views.law import LawBook

        self.cases = self.cases or Cases()
        self.book = LawBook(self._desk.library, self._desk.settings.code, self._words)
        self.query_one(ReadingPane).book = self.book
        if (open_at := self.reader.provision) is not None and self.book.library.holds(open_at):
            self.reader.read(self.book, open_at)
        self._count_open()

    def reopen(self) -> None:
        """The texts have changed."""
        self._finder.reopen()

    @on(Preparing)
    def _show_preparing(self, preparing: Preparing) -> None:
        from tui.app.widgets.rows import progress_bar

        if preparing.is_over:
            self.notice.going("")
        elif preparing.whole:
            bar = progress_bar(preparing.done, preparing.whole)
            said = self._words("New texts are being prepared; until then they are found by their words.")
            self.notice.going(f"{bar} {said}")
        else:
            self.notice.going(self._words("The index is being brought up to date ..."))

    def on_screen_resume(self) -> None:
        """A ruling may have been logged, or something struck off."""
        if self.book is not None:
            self._count_open()

    def _count_open(self) -> None:
        """Say discreetly how much is still open, once the log has been read on a thread."""
        from tui.log import LogUnusable, RulingLog

        def count() -> None:
            with suppress(LogUnusable):
                self.post_message(StillOpen(RulingLog(self._desk.home.log).count_open()))

        self.run_worker(count, group="open", exclusive=True, thread=True)

    @on(StillOpen)
    def _show_count(self, still: StillOpen) -> None:
        told = self._words("still open: {count} (F8)", count=still.count) if still.count else ""
        self.question.border_subtitle = told

    def on_key(self, event: events.Key) -> None:
        """Keep what was typed before the search box had the focus; what is typed in the box does not come here."""
        if event.is_printable and (self.book is None or self.focused is None):
            event.stop()
            event.prevent_default()
            self.question.post_message(events.Key(event.key, event.character))

    @on(Question.Changed)
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
            self.notice.say("")
            self._list("")

    @on(Found)
    def _show_found(self, found: Found) -> None:
        from corpus.former import former_of
        from tui.app.views.results import result_rows

        if found.query != self.asked or self.book is None:
            return
        former = former_of(found.query, self.book.played, self.book.library)
        self.notice.say(former.remark[self._words.lang] if former else "")
        current = self.results.current
        kept = current.key if current and (self._moved or self.focused is not self.question) else None
        hits = {str(hit.provision): hit for hit in found.hits}
        if hits:
            same = list(hits) == list(self._hits)
            self._hits = hits
            rows = result_rows(found.hits, self.book.library, self.book.played, self._words)
            self.results.show(self.results.rows if same else tuple(rows), kept)
        else:
            self._list(self._words("Nothing found."))
        self.answered = found.query
        if self.results.current is not None and self.focused is not self.reader:
            self._open(self.results.current)  # not only when the list tells it: both are drawn at once
        if self._read_when_found:
            self.action_read()

    @on(Sheet.Reached, "#results")
    def _follow(self, reached: Sheet.Reached) -> None:
        if self.focused is not self.reader:
            self._open(reached.row)

    @on(Sheet.Clicked, "#results")
    @on(Question.Submitted)
    def action_read(self) -> None:
        """Read the provision under the cursor; if it is still being looked for, as soon as it is found."""
        self._read_when_found = self.asked != self.answered
        if not self._read_when_found and self.results.current is not None:
            self.notice.let_go()
            self._open(self.results.current)
            if self.reader.provision is not None:
                self.reader.history.visit(self.reader.provision)
            self._go_to(self.reader)

    def action_step(self, by: int) -> None:
        """Move through the results without leaving the box."""
        self._moved = True
        self.results.action_step(by)

    def action_back(self) -> None:
        """From the text to the question; there, mark it, so that typing replaces it."""
        self._go_to(self.question)
        self.question.action_select_all()

    def action_turn_columns(self) -> None:
        """Another language first."""
        self.reader.turn_columns()

    def action_turn_words(self) -> None:
        """Official texts or our own words."""
        self.reader.turn_words()

    def action_why(self) -> None:
        """Tell why the row under the cursor was found."""
        from tui.app.screens.why import WhyScreen
        from tui.app.views.why import why_rows

        if hit := self._hit():
            self.app.push_screen(WhyScreen(tuple(why_rows(hit, self._desk.terms, self._words)), self._words))

    def action_check(self) -> None:
        """Apply the law under the cursor: by its own check, or else by one of those that cite it."""
        self._apply(own_first=True)

    def action_checks(self) -> None:
        """Pick among all checks that cite the provision under the cursor."""
        self._apply(own_first=False)

    def _apply(self, *, own_first: bool) -> None:
        from engine.registry import checks_for, own_check
        from tui.app.screens.pick import PickScreen
        from tui.app.views.marks import check_title, cited

        provision = self.reader.provision if self.focused is self.reader else self._found()
        if provision is None:
            return
        checks, own = checks_for(provision), own_check(provision)
        if own is not None and own_first:
            self._open_check(own)
        elif len(checks) > 1:
            titles = {check: check_title(check, self._words) for check in checks}
            self.app.push_screen(PickScreen(self._words("Which check?"), titles, self._words), self._open_check)
        elif checks:
            self._open_check(checks[0])
        else:
            citation = cited(provision.citation, self._words.lang)
            self.notice.say(self._words("There is no check for {citation}.", citation=citation))

    def _open_check(self, check: CheckId | None) -> None:
        from tui.app.screens.check import CheckScreen

        if check is not None and self.book is not None and self.cases is not None:
            self.app.push_screen(CheckScreen(self._desk, self.book, self.cases, self.cases.take_up(check)))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """In the text Enter has nothing to do."""
        return action != "read" or self.focused is not self.reader

    def _go_to(self, widget: Question | Reader) -> None:
        """Move the focus; what changes with it is drawn at once with it."""
        self.set_focus(widget)
        self.on_descendant_focus()

    def on_descendant_focus(self) -> None:
        """Where there is little room, the text takes the place of the list while it is read."""
        self.results.set_class(self.focused is self.reader, "-reading")

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
                self._list("")
            case _:
                said = self._words("Something is not as it should be.")
        tell = self.notice.keep if trouble.query is None else self.notice.say
        tell(f"{said} ({self._words.tell(trouble.error)})")

    @on(Stopped)
    def _show_stopped(self) -> None:
        self.notice.keep(self._words("The search has stopped; start the program anew."))

    def _hit(self) -> Hit | None:
        return self._hits.get(self.results.current.key) if self.results.current else None

    def _found(self) -> Provision | None:
        hit = self._hit()
        return hit.provision if hit else None

    def _open(self, row: Row) -> None:
        if self.book is not None and row.key in self._hits:
            self.reader.read(self.book, self._hits[row.key].provision)

    def _list(self, instead: str) -> None:
        """A word in the place of the list, which is empty."""
        self._hits, self.answered = {}, ""
        self.results.show((Row("word", (plain(instead),), stop=False),))
