"""A screen with entries, and what they come to told below while one types."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar, TypeVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import Input, Static

from engine.records.fault import Mistyped
from tui.app.keys import bind, latin
from tui.app.widgets.fields import Fields
from tui.app.widgets.keyline import KeyLine
from tui.app.widgets.notice import Notice
from tui.words import Words

T = TypeVar("T")


class EnteringScreen(Screen[None]):
    """What is wrong is told in one line below the entries, which stay where they are; Enter in the last one is F7.

    Enter is the screen's own: what is typed right after it is for the next entry, however quickly it comes.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "next", "next", id="entering.next", priority=True),
        bind("f7", "done", "done", id="entering.done"),
        bind("escape", "dismiss", "back", id="entering.back"),
        Binding("up", "app.focus_previous", show=False),
        Binding("down", "app.focus_next", show=False),
    ]
    HINTS: ClassVar[Mapping[str, str]] = {}
    """What an entry looks like, by its name: the same in every language."""

    def __init__(self, words: Words, filled: Mapping[str, str]) -> None:
        super().__init__()
        self._words, self._filled = words, filled

    def labels(self) -> Mapping[str, str]:
        """The entries by name, each as it is called on the screen."""
        raise NotImplementedError

    def tell(self) -> str:
        """What the entries come to. Raises Mistyped."""
        raise NotImplementedError

    def action_done(self) -> None:
        """Everything has been entered."""
        raise NotImplementedError

    def compose(self) -> ComposeResult:
        """The entries, and what they come to."""
        yield Fields(self.labels(), self._filled, self.HINTS)
        yield Notice()
        yield Static(id="told", markup=False)
        yield KeyLine(self._words)

    def on_mount(self) -> None:
        """Begin with the first entry that is empty."""
        self.fields.begin()
        self.follow()

    @property
    def fields(self) -> Fields:
        """The entries."""
        return self.query_one(Fields)

    @on(Input.Changed)
    def follow(self) -> None:
        """Tell what the entries come to, or what is wrong with them."""
        try:
            self.show(self.tell())
            self.say("")
        except Mistyped as error:
            self.say(error.fault.told(self._words.lang))

    def action_next(self) -> None:
        """The next entry; after the last one, done."""
        if self.fields.is_last:
            self.action_done()
        else:
            self.focus_next()

    def show(self, text: str) -> None:
        """What it all comes to, below the entries."""
        self.query_one("#told", Static).update(text)

    def say(self, text: str) -> None:
        """One line below the entries."""
        self.query_one(Notice).say(text)


def either(parse: Callable[[str], T], text: str) -> T:
    """What a text means, as it stands or as its keys give it on a Latin keyboard. Raises Mistyped."""
    try:
        return parse(text)
    except Mistyped:
        if latin(text) == text:
            raise
        return parse(latin(text))
