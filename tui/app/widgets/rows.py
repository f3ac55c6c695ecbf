"""Rows of text: what stands side by side and below each other on a sheet."""

from __future__ import annotations

from dataclasses import dataclass

from textual.content import Content

from tui.plain import printable

GAP = " │ "
BAR = 20
"""Cells of a bar of progress."""
NOTHING = Content("")


@dataclass(frozen=True, slots=True)
class Row:
    """One thing on a sheet: a lead such as a number or a citation, and one or more cells side by side."""

    key: str
    """Names it on its sheet."""
    cells: tuple[Content, ...]
    lead: Content = NOTHING
    indent: int = 0
    stop: bool = True
    """Whether the cursor stops here."""
    space: int = 0
    """Empty lines below it."""


def plain(text: str, style: str = "") -> Content:
    """A text from anywhere as one paragraph: never markup, never a control code."""
    return Content.styled(printable(" ".join(text.split())), style)


def beside(*parts: Content) -> Content:
    """Parts on one line, a space between them; empty ones left out."""
    return Content(" ").join(part for part in parts if part)


def below(*parts: Content) -> Content:
    """Parts each on a line of its own; empty ones left out."""
    return Content("\n").join(part for part in parts if part)


def progress_bar(done: int, whole: int) -> str:
    """How far something has come; empty where that cannot be told."""
    return f"[{'#' * (BAR * done // whole):-<{BAR}}] {done}/{whole}" if whole and done else ""


def columns_in(width: int, narrowest: int) -> int:
    """How many columns of at least `narrowest` cells stand side by side in a width; one at least."""
    return max(1, (width + len(GAP)) // (narrowest + len(GAP)))
