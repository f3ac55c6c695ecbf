"""A sheet: rows under each other with a cursor, drawn line by line, however long they are."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, chain
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.geometry import Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip
from textual.style import Style

from tui.app.widgets.layout import LaidOut, lay_out
from tui.app.widgets.rows import Row

MARGIN = 2
"""Cells on the left, where the cursor is shown."""
CURSOR = "▸ "


class Sheet(ScrollView, can_focus=True, inherit_bindings=False):
    """Rows with a cursor. Its screen hears of `Reached` and `Clicked`, and binds Enter."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"sheet--cursor", "sheet--head"}
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "step(-1)", show=False),
        Binding("down", "step(1)", show=False),
        Binding("pageup", "page(-1)", show=False),
        Binding("pagedown", "page(1)", show=False),
        Binding("home", "edge(-1)", show=False),
        Binding("end", "edge(1)", show=False),
    ]

    @dataclass
    class Reached(Message):
        """The cursor came to a row."""

        sheet: Sheet
        row: Row

        @property
        def control(self) -> Sheet:
            """The sheet, so that `on` can name it."""
            return self.sheet

    @dataclass
    class Clicked(Reached):
        """A row was clicked."""

    def __init__(self, *, id: str, head: Row | None = None) -> None:
        super().__init__(id=id)
        self.rows: tuple[Row, ...] = ()
        self.cursor = -1
        """The place of the row under the cursor; -1 where there is none."""
        self._head = head
        self._head_lines: list[Content] = []
        self._laid: tuple[LaidOut, ...] = ()
        """The rows laid out in the width that they were laid out for; none while the sheet is not seen."""
        self._first: list[int] = [0]
        """The line on which each row begins, and behind the last one how many there are."""
        self._laid_for = -1
        self._made: dict[int, Content] = {}
        """The lines that have been seen."""

    @property
    def current(self) -> Row | None:
        """The row under the cursor."""
        return self.rows[self.cursor] if 0 <= self.cursor < len(self.rows) else None

    @property
    def text(self) -> str:
        """All its rows as text."""
        return "\n".join(cell.plain for row in self.rows for cell in (row.lead, *row.cells) if cell)

    def show(self, rows: Sequence[Row], at: str | None = None, top: str | None = None, head: Row | None = None) -> None:
        """Show these rows, the cursor on the row `at` (else on the first), the row `top` as the first seen."""
        new = tuple(rows)
        same = new is self.rows and head is self._head
        self.rows, self._head = new, head
        places = {row.key: place for place, row in reversed(list(enumerate(self.rows)))}
        cursor = places.get(at or "", next((place for place, row in enumerate(rows) if row.stop), -1))
        if same:
            self._draw_cursor(cursor)
        else:
            self.cursor = cursor
            self._lay_out()
        self.scroll_to(y=self._first[places[top]] if top in places else 0, animate=False, force=True, immediate=True)
        if top is None:
            self._scroll_to_cursor()
        self._tell(self.Reached)

    def reveal(self, style: str) -> None:
        """Bring the words in this style into sight, the first ones if there is no room for all."""
        lines = [at for at, text in enumerate(chain(*self._laid)) if any(span.style == style for span in text.spans)]
        if lines and not self.scroll_offset.y <= lines[0] <= lines[-1] < self.scroll_offset.y + self._height:
            y = min(lines[0], max(lines[-1] - self._height + 1, 0)) if lines[-1] - lines[0] < self._height else lines[0]
            self.scroll_to(y=y, animate=False, force=True, immediate=True)

    def action_step(self, by: int) -> None:
        """Move to the next row in that direction, or through a row that is taller than the sheet."""
        if self._rest_of_row(by) > 0:
            self.scroll_relative(y=by, animate=False, force=True, immediate=True)
            return
        place = self.cursor + by
        while 0 <= place < len(self.rows) and not self.rows[place].stop:
            place += by
        if 0 <= place < len(self.rows):
            self._move_to(place)
        else:
            self.scroll_relative(y=by, animate=False, force=True, immediate=True)

    def action_page(self, by: int) -> None:
        """Turn a page; the cursor goes along."""
        self.scroll_relative(y=by * max(self._height - 1, 1), animate=False, force=True, immediate=True)
        if self._laid:
            edge = self.scroll_offset.y + (self._height - 1 if by > 0 else 0)
            self._move_to(self._near(self._row_at(min(max(edge, 0), self._first[-1] - 1)), by), scroll=False)

    def action_edge(self, by: int) -> None:
        """Go to the first or the last row."""
        if self.rows:
            self._move_to(self._near(0 if by < 0 else len(self.rows) - 1, by))
            self.scroll_to(y=0 if by < 0 else self.max_scroll_y, animate=False, force=True, immediate=True)

    def on_click(self, event: events.Click) -> None:
        """Move the cursor to the row that was clicked."""
        line = event.y - len(self._head_lines) + self.scroll_offset.y
        if event.y >= len(self._head_lines) and 0 <= line < self._first[-1]:
            place = self._row_at(line)
            if self.rows[place].stop:
                self._move_to(place)
                self._tell(self.Clicked)

    def on_resize(self) -> None:
        """Wrap the rows anew."""
        if self._laid_for != self.scrollable_content_region.width:
            self._lay_out()
        self._scroll_to_cursor()

    def notify_style_update(self) -> None:
        """Draw anew when focus or theme change the colours."""
        self.refresh()
        super().notify_style_update()

    def render_line(self, y: int) -> Strip:
        """One line as it is seen."""
        width = self.scrollable_content_region.width
        if y < len(self._head_lines):
            return self._strip(" " * MARGIN, self._head_lines[y], self.get_visual_style("sheet--head"), width)
        line = y - len(self._head_lines) + self.scroll_offset.y
        if line >= self._first[-1]:
            return Strip.blank(width, self.visual_style.rich_style)
        place = self._row_at(line)
        content = self._line(line)
        if place != self.cursor:
            return self._strip(" " * MARGIN, content, self.visual_style, width)
        margin = CURSOR if line == max(self._first[place], self.scroll_offset.y) else " " * MARGIN
        return self._strip(margin, content, self.get_visual_style("sheet--cursor"), width)

    @property
    def _height(self) -> int:
        return max(self.scrollable_content_region.height - len(self._head_lines), 1)

    def _lay_out(self) -> None:
        width = self._laid_for = self.scrollable_content_region.width
        seen = width > MARGIN  # where it has no room yet, or is hidden, nothing is wrapped
        self._head_lines = list(lay_out(self._head, width - MARGIN)) if self._head is not None and seen else []
        self._laid = tuple(lay_out(row, width - MARGIN) for row in self.rows) if seen else ()
        heights = map(len, self._laid) if seen else (0 for _ in self.rows)
        self._first = [0, *accumulate(heights)]
        self._made.clear()
        self.virtual_size = Size(width, self._first[-1] + len(self._head_lines))
        self.refresh()

    def _row_at(self, line: int) -> int:
        """The place of the row that a line belongs to."""
        return bisect_right(self._first, line) - 1

    def _line(self, line: int) -> Content:
        if line not in self._made:
            place = self._row_at(line)
            self._made[line] = self._laid[place].line(line - self._first[place])
        return self._made[line]

    def _move_to(self, place: int, *, scroll: bool = True) -> None:
        if place != self.cursor:
            self._draw_cursor(place)
            self._tell(self.Reached)
        if scroll:
            self._scroll_to_cursor()

    def _draw_cursor(self, place: int) -> None:
        """Put the cursor on another row, and draw no more than the two rows anew."""
        for each in {self.cursor, place}:
            if 0 <= each < len(self._laid):
                self.refresh_lines(self._first[each] + len(self._head_lines), len(self._laid[each]))
        self.cursor = place

    def _near(self, place: int, by: int) -> int:
        """The row nearest to a place where the cursor stops, looked for backwards first."""
        stops = [candidate for candidate, row in enumerate(self.rows) if row.stop]
        return min(stops, key=lambda stop: (abs(stop - place), (stop - place) * by), default=self.cursor)

    def _rest_of_row(self, by: int) -> int:
        """The lines of the row under the cursor that are still out of sight in that direction."""
        if self.current is None:
            return 0
        top, bottom = self._span(self.cursor)
        seen = self.scroll_offset.y
        return bottom - (seen + self._height) if by > 0 else seen - top

    def _span(self, place: int) -> tuple[int, int]:
        return self._first[place], self._first[place + 1] - self.rows[place].space

    def _scroll_to_cursor(self) -> None:
        """Bring the row under the cursor into sight, with the headings right above it; its beginning first."""
        if self.current is None:
            return
        top, bottom = self._span(self.cursor)
        above = self.cursor
        while above > 0 and not self.rows[above - 1].stop:
            above -= 1
        if bottom - self._first[above] <= self._height:
            top = self._first[above]
        seen = self.scroll_offset.y
        y = min(max(seen, bottom - self._height), top)
        self.scroll_to(y=y, animate=False, force=True, immediate=True)

    def _tell(self, what: type[Reached]) -> None:
        if self.current is not None:
            self.post_message(what(self, self.current))

    def _strip(self, margin: str, line: Content, style: Style, width: int) -> Strip:
        segments = (Content(margin) + line).render_segments(style)
        return Strip(segments, MARGIN + line.cell_length).adjust_cell_length(width, style.rich_style)
