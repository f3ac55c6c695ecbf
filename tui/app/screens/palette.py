"""The command palette: every command that works on a screen, found by parts of its name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import ActiveBinding, Binding, BindingType
from textual.fuzzy import Matcher
from textual.screen import Screen

from tui.app.keys import bind, latin_keys
from tui.app.views.marks import MARK
from tui.app.widgets.keyline import KeyLine
from tui.app.widgets.question import Question
from tui.app.widgets.rows import Row, plain
from tui.app.widgets.sheet import Sheet
from tui.words import Words


class PaletteScreen(Screen[ActiveBinding | None]):
    """Answers with the command that was chosen, or with nothing."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "choose", "open", id="palette.open", priority=True),
        bind("escape", "dismiss", "back", id="palette.back"),
        Binding("up", "step(-1)", show=False),
        Binding("down", "step(1)", show=False),
    ]

    def __init__(self, commands: Mapping[str, ActiveBinding], words: Words) -> None:
        super().__init__()
        self._commands, self._words = commands, words

    def compose(self) -> ComposeResult:
        """A box to type in, and the commands."""
        yield Question(self._words("A command"))
        yield Sheet(id="commands")
        yield KeyLine(self._words)

    def on_mount(self) -> None:
        """List all of them."""
        self.query_one(Question).focus()
        self.follow()

    @on(Question.Changed)
    def follow(self) -> None:
        """List those whose names match what is typed, the best match first."""
        matcher = Matcher(self.query_one(Question).value)
        matches = {name: matcher.match(name) for name in self._commands} if matcher.query else {}
        found = sorted(filter(matches.get, matches), key=lambda name: -matches[name]) if matches else self._commands
        rows = [Row(name, (plain(name),), plain(latin_keys(self._commands[name].binding), MARK)) for name in found]
        nothing = Row("nothing", (plain(self._words("Nothing found.")),), stop=False)
        self.query_one(Sheet).show(rows or [nothing])

    def action_step(self, by: int) -> None:
        """Move through the commands without leaving the box."""
        self.query_one(Sheet).action_step(by)

    @on(Sheet.Clicked)
    def action_choose(self) -> None:
        """Do what is under the cursor."""
        if current := self.query_one(Sheet).current:
            self.dismiss(self._commands[current.key])


def commands_of(screen: Screen[object], words: Words) -> dict[str, ActiveBinding]:
    """What can be done on a screen now, by its name in the words of a language; each action once."""
    actions: dict[str, ActiveBinding] = {}
    for active in screen.active_bindings.values():
        if active.binding.description and active.enabled:
            actions.setdefault(active.binding.action, active)
    return {words(active.binding.description): active for active in actions.values()}
