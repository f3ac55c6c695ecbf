"""The reader with what a reader does: follow references, mark, copy, find, look into the contents."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Input

from tui.app.keys import bind
from tui.app.widgets.notice import Notice
from tui.app.widgets.reader import Reader

if TYPE_CHECKING:
    from corpus.citation import Provision
    from tui.app.views.law import LawBook
    from tui.desk import Desk
    from tui.words import Words


class FindBox(Input):
    """A line in which to look for words; Escape leaves it."""

    BINDINGS: ClassVar[list[BindingType]] = [bind("escape", "leave", "back", id="find.back")]

    def action_leave(self) -> None:
        """Back to the text."""
        self.screen.query_one(Reader).focus()
        self.remove()


class ReadingPane(Vertical):
    """A reader, and a line in which to look for words."""

    BINDINGS: ClassVar[list[BindingType]] = [
        bind("v,f12", "see", "cross references", id="pane.see"),
        bind("m", "mark", "mark", id="pane.mark"),
        bind("b", "marks", "bookmarks", id="pane.marks"),
        bind("h", "visited", "where you were", id="pane.visited"),
        bind("i", "contents", "contents", id="pane.contents"),
        bind("y", "copy", "copy", id="pane.copy"),
        Binding("slash", "find", "find", id="pane.find", key_display="/"),
        bind("n", "find_next(1)", "find next", id="pane.next"),
    ]

    def __init__(self, desk: Desk, words: Words) -> None:
        super().__init__(id="pane")
        self._desk, self._words = desk, words
        self.book: LawBook | None = None
        """The texts, once they are open."""

    def compose(self) -> ComposeResult:
        """The reader; the line for words is made when it is asked for."""
        yield Reader(self._desk.settings.columns, id="reader")

    @property
    def reader(self) -> Reader:
        """The law that is read."""
        return self.query_one(Reader)

    def action_see(self) -> None:
        """Go to what the provision under the cursor refers to."""
        from corpus.citation import Provision

        reading = self.reader.reading
        if reading is None:
            return
        code = reading.provision.code
        self._go_to_one(self._words("Cross references"), [Provision(code, citation) for citation in reading.see])

    def action_mark(self) -> None:
        """Mark the provision under the cursor, or take its mark away."""
        from tui.bookmarks import Bookmarks, BookmarksUnusable

        provision = self.reader.provision
        if provision is None:
            return
        try:
            marked = Bookmarks(self._desk.home.bookmarks).turn(provision)
        except BookmarksUnusable as error:
            self._say(f"{self._words('NOT WRITTEN.')} ({self._words.tell(error)})")
            return
        if marked:
            self._say(self._words("Marked: {place}", place=provision))
        else:
            self._say(self._words("No longer marked: {place}", place=provision))

    def action_marks(self) -> None:
        """Go to a marked provision."""
        from tui.bookmarks import Bookmarks, BookmarksUnusable

        try:
            marked = Bookmarks(self._desk.home.bookmarks).all()
        except BookmarksUnusable as error:
            self._say(self._words.tell(error))
            return
        self._pick(self._words("Bookmarks"), reversed(marked))

    def action_visited(self) -> None:
        """Go to where one has been."""
        self._pick(self._words("Where you were"), self.reader.history.latest_first)

    def action_contents(self) -> None:
        """Go to a law by its title."""
        provision = self.reader.provision
        if self.book is not None and provision is not None:
            self._pick(self._words("Contents"), self.book.laws(provision.code), self.book.law(provision)[0])

    def action_copy(self) -> None:
        """The paragraph under the cursor with its citation, in the language of the first column."""
        from tui.clipboard import NotCopied, copy

        reader = self.reader
        if self.book is None or reader.reading is None:
            return
        text = self.book.quoted(reader.reading, reader.langs[0], restated=reader.restated)
        file = self._desk.home.copied
        try:
            here = copy(text, file)
        except NotCopied as error:
            self._say(self._words.tell(error))
            return
        self.app.copy_to_clipboard(text)
        said = self._words("Copied.") if here else self._words("Copied; it is also in {file}.", file=file)
        self._say(said)

    async def action_find(self) -> None:
        """Look for words in this law."""
        if not self.query(FindBox):
            await self.mount(FindBox(placeholder=self._words("Find in this law"), id="find", compact=True))
        self.query_one(FindBox).focus()

    def action_find_next(self, by: int) -> None:
        """The next place that holds the words."""
        boxes = self.query(FindBox)
        if boxes and not self.reader.find(boxes.first().value, by):
            self._say(self._words("Nothing found."))

    @on(Input.Submitted, "#find")
    def _found(self, submitted: Input.Submitted) -> None:
        submitted.stop()
        self.reader.focus()
        self.action_find_next(1)

    @on(Input.Changed, "#find")
    def _stays_here(self, changed: Input.Changed) -> None:
        changed.stop()

    def _go_to_one(self, title: str, provisions: list[Provision]) -> None:
        if len(provisions) == 1:
            self.reader.follow(provisions[0])
        else:
            self._pick(title, provisions)

    def _pick(self, title: str, provisions: Iterable[Provision], at: Provision | None = None) -> None:
        from tui.app.screens.pick import PickScreen

        if self.book is None:
            return
        choices = {str(each): self.book.title(each) for each in provisions}
        if not choices:
            self._say(self._words("There is nothing here."))
            return

        def go(key: str | None) -> None:
            if key is not None:
                self._open(key)

        self.app.push_screen(PickScreen(title, choices, self._words, str(at) if at else None), go)

    def _open(self, key: str) -> None:
        from corpus.citation import parse_provision

        if self.book is not None:
            provision = parse_provision(key, self.book.played)
            if self.book.library.holds(provision):
                self.reader.follow(provision)
                self.reader.focus()

    def _say(self, text: str) -> None:
        self.screen.query_one(Notice).say(text)
