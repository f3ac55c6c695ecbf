"""Help: what the program does, and every key."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.screen import Screen

from tui.app.keys import bind, latin_keys
from tui.app.views.marks import MARK
from tui.app.widgets.keyline import KeyLine
from tui.app.widgets.rows import Row, plain
from tui.app.widgets.sheet import Sheet
from tui.words import Words

LEAD = 10
"""Cells in which a key stands."""


class HelpScreen(Screen[None]):
    """Keys screen by screen."""

    BINDINGS: ClassVar[list[BindingType]] = [bind("escape,f1", "dismiss", "back", id="help.back")]

    def __init__(self, screens: Sequence[tuple[str, Sequence[BindingType]]], words: Words) -> None:
        super().__init__()
        self._screens, self._words = screens, words

    def compose(self) -> ComposeResult:
        """The help."""
        yield Sheet(id="help")
        yield KeyLine(self._words)

    def on_mount(self) -> None:
        """Show it."""
        self.query_one(Sheet).show(tuple(self._rows()))
        self.query_one(Sheet).focus()

    def _rows(self) -> Iterator[Row]:
        words = self._words
        for text in (
            words("Type a question, a few words or a citation, in any language. The provisions come as you type."),
            words("Read the law in up to three languages. An official text and a restatement are named as such."),
            words("OLD LAW is another code than the one you play by. Where it SAYS SOMETHING ELSE, do not rule by it."),
            words("A check asks what happened and rules. Tell the players every option before you enter their choice."),
            words("A ruling is in the log as soon as its number is shown, even if the program is killed then."),
        ):
            yield Row(text, (plain(text),), space=1)
        for title, bindings in self._screens:
            yield Row(title, (plain(title, MARK),), stop=False)
            for binding in bindings:
                if isinstance(binding, Binding) and binding.description:
                    lead = Content.styled(latin_keys(binding).ljust(LEAD), MARK)
                    yield Row(f"{title} {binding.id}", (plain(words(binding.description)),), lead)


def keys_now(screen: Screen[object]) -> list[BindingType]:
    """The keys of a screen as they are at this moment, also where a user has others; each action once."""
    keys: dict[str, list[str]] = {}
    bindings: dict[str, Binding] = {}
    for key, active in screen.active_bindings.items():
        ours = active.binding.id and active.binding.show and active.node is not screen.app
        if ours and active.enabled:
            keys.setdefault(active.binding.action, []).append(key)
            bindings.setdefault(active.binding.action, active.binding)
    return [replace(binding, key=",".join(keys[action])) for action, binding in bindings.items()]
