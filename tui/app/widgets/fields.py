"""Entries under each other, each with its name before it; Enter goes from one to the next."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Input, Label

from tui.plain import CONTROLS

if TYPE_CHECKING:
    from textual.widget import Widget

LONGEST = 2000
"""Characters of an entry."""


class Fields(VerticalScroll, can_focus=False):
    """A form of one line each."""

    def __init__(self, labels: Mapping[str, str], filled: Mapping[str, str], hints: Mapping[str, str]) -> None:
        super().__init__(id="fields")
        self._labels, self._filled, self._hints = labels, filled, hints

    def compose(self) -> ComposeResult:
        """A line for each entry."""
        for name, label in self._labels.items():
            with Horizontal(classes="field"):
                yield Label(label, markup=False)
                yield Input(
                    self._filled.get(name, ""),
                    placeholder=self._hints.get(name, ""),
                    id=f"field-{name}",
                    max_length=LONGEST,
                    compact=True,
                    select_on_focus=False,
                )

    @property
    def values(self) -> dict[str, str]:
        """What is filled in, by name; all of it."""
        return {name: CONTROLS.sub("", self.entry(name).value) for name in self._labels}

    @property
    def is_last(self) -> bool:
        """Whether the cursor is in the last entry."""
        return self.screen.focused is self.entry(list(self._labels)[-1])

    def entry(self, name: str) -> Input:
        """The entry of that name."""
        return self.query_one(f"#field-{name}", Input)

    def begin(self) -> None:
        """Put the cursor into the first entry that is empty."""
        empty: Widget = next((entry for entry in self.query(Input) if not entry.value), self.query(Input).first())
        empty.focus()
