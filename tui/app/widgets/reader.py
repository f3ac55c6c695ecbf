"""The parallel reader: one law, a column a language, as many as there is room for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType

from tui.app.history import History
from tui.app.keys import bind
from tui.app.widgets.rows import columns_in
from tui.app.widgets.sheet import MARGIN, Sheet

if TYPE_CHECKING:
    from corpus.citation import Provision
    from corpus.lang import Lang
    from tui.app.views.law import LawBook
    from tui.reading import Reading

NARROWEST_COLUMN = 22
"""Cells; at 80 there are three columns, at 40 one."""


class Reader(Sheet):
    """Shows the law that a provision belongs to, with the cursor on the provision."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "turn_law(-1)", "law before", id="reader.before", key_display="←"),
        Binding("right", "turn_law(1)", "law after", id="reader.after", key_display="→"),
        bind("comma,backspace", "go(-1)", "back where you were", id="reader.back"),
        Binding("full_stop", "go(1)", "forward", id="reader.forward", key_display="."),
        bind("w", "light", "light a term", id="reader.light"),
    ]

    def __init__(self, langs: Sequence[Lang], *, id: str) -> None:
        super().__init__(id=id)
        self.langs = tuple(langs)
        """From left to right; those for which there is no room are one key away."""
        self.restated = False
        """Whether our own words are shown where there are official ones too."""
        self.history = History()
        self.lit = ""
        """The concept whose terms are lit in every column; empty for none."""
        self._book: LawBook | None = None
        self._readings: tuple[Reading, ...] = ()
        self._shown = 0

    @property
    def provision(self) -> Provision | None:
        """The provision under the cursor."""
        return self.reading.provision if self.reading else None

    @property
    def reading(self) -> Reading | None:
        """What there is to read of the provision under the cursor."""
        key = self.current.key.split(" ")[0] if self.current else ""
        return next((each for each in self._readings if str(each.provision) == key), None)

    def read(self, book: LawBook, provision: Provision) -> None:
        """Open the law of a provision there, or go to it where the law is open."""
        known = {each.provision for each in self._readings}
        if provision not in known or book is not self._book:
            self._book, self._readings, self.lit = book, book.readings(provision), ""
            self._fill(str(provision))
        else:
            self.show(self.rows, str(provision), head=self._head)

    def follow(self, provision: Provision) -> None:
        """Go to a provision, and remember where one was."""
        if self._book is not None:
            if self.provision is not None:
                self.history.visit(self.provision)
            self.history.visit(provision)
            self.read(self._book, provision)

    def find(self, words: str, by: int) -> bool:
        """Go to the next provision, in one direction, that holds these words in some column; false if none does."""
        if self._book is None or not words.strip():
            return False
        at = self.cursor
        order = [*range(at + 1, len(self.rows)), *range(at + 1)] if by > 0 else [*range(at - 1, -1, -1), at]
        found = next((place for place in order if self._book.holds(self.rows[place], words)), None)
        if found is None:
            return False
        self._move_to(found)
        return True

    def turn_columns(self) -> None:
        """Put the second language first, and the first one last."""
        self.langs = (*self.langs[1:], self.langs[0])
        self._fill(self._at())

    def turn_words(self) -> None:
        """Change between official texts and our own words."""
        self.restated = not self.restated
        self._fill(self._at())

    def action_turn_law(self, by: int) -> None:
        """The law before or after this one in the book."""
        if self._book is not None and self._readings:
            law = self._book.next_law(self._readings[0].provision, by)
            if law is not None:
                self.follow(law)

    def action_go(self, by: int) -> None:
        """Back to where one was, or forward again."""
        place = self.history.go(by)
        if place is not None and self._book is not None:
            self.read(self._book, place)

    def action_light(self) -> None:
        """Light the terms of the next concept of the provision under the cursor, in every column; in the end none."""
        if self._book is None or self.reading is None:
            return
        concepts = ["", *self._book.concepts(self.reading, self.langs, restated=self.restated)]
        at = concepts.index(self.lit) if self.lit in concepts else 0
        self.lit = concepts[(at + 1) % len(concepts)]
        self._fill(self._at(), keep=True)

    def on_resize(self) -> None:
        """Show as many columns as there is room for now."""
        if self._columns() != self._shown:
            self._fill(self._at())
        super().on_resize()

    def _at(self) -> str | None:
        return self.current.key if self.current else None

    def _columns(self) -> int:
        width = self.scrollable_content_region.width - MARGIN
        return min(columns_in(width, NARROWEST_COLUMN), len(self.langs))

    def _fill(self, at: str | None, *, keep: bool = False) -> None:
        self._shown = self._columns()
        if self._book is None:
            return
        langs = self.langs[: self._shown]
        rows = tuple(self._book.rows(self._readings, langs, restated=self.restated, lit=self.lit))
        self.show(rows, at, at if keep else None, head=self._book.head(self._readings, langs, restated=self.restated))
