"""The search box."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widgets import Input

from tui.plain import CONTROLS

LONGEST = 2000
"""Characters of a query that are read."""


class Question(Input):
    """One line of text, without control codes whatever is pasted."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "submit", "read", id="question.read")]

    def __init__(self, prompt: str) -> None:
        super().__init__(id="query", placeholder=prompt)

    def validate_value(self, value: str) -> str:
        """What a query may be."""
        return CONTROLS.sub("", value)[:LONGEST]
