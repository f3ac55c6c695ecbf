"""The parallel reader: one law, a column a language, as many as there is room for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

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

    def __init__(self, langs: Sequence[Lang], *, id: str) -> None:
        super().__init__(id=id)
        self.langs = tuple(langs)
        """From left to right; those for which there is no room are one key away."""
        self.restated = False
        """Whether our own words are shown where there are official ones too."""
        self._book: LawBook | None = None
        self._readings: tuple[Reading, ...] = ()
        self._shown = 0

    @property
    def provision(self) -> Provision | None:
        """The provision under the cursor."""
        key = self.current.key.split(" ")[0] if self.current else ""
        return next((each.provision for each in self._readings if str(each.provision) == key), None)

    def read(self, book: LawBook, provision: Provision) -> None:
        """Open the law of a provision there, or go to it where the law is open."""
        known = {each.provision for each in self._readings}
        if provision not in known or book is not self._book:
            self._book, self._readings = book, book.readings(provision)
        self._fill(str(provision))

    def turn_columns(self) -> None:
        """Put the second language first, and the first one last."""
        self.langs = (*self.langs[1:], self.langs[0])
        self._fill(self._at())

    def turn_words(self) -> None:
        """Change between official texts and our own words."""
        self.restated = not self.restated
        self._fill(self._at())

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

    def _fill(self, at: str | None) -> None:
        self._shown = self._columns()
        if self._book is None:
            return
        langs = self.langs[: self._shown]
        rows = tuple(self._book.rows(self._readings, langs, restated=self.restated))
        self.show(rows, at, head=self._book.head(self._readings, langs, restated=self.restated))
