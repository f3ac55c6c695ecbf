"""The settings: each with its value; Enter takes the next one and writes it into the settings file."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, TypeVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen

from corpus.lang import Lang, languages
from tui.app.keys import bind
from tui.app.themes import wear
from tui.app.views.marks import FAINT, MARK, code_title
from tui.app.widgets.keyline import KeyLine
from tui.app.widgets.notice import Notice
from tui.app.widgets.rows import Row, below, beside, plain
from tui.app.widgets.sheet import Sheet
from tui.desk import Desk
from tui.settings import THEMES, BadSettings, change_setting, read_settings
from tui.words import Words

NONE = "none"
T = TypeVar("T")


class SettingsScreen(Screen[None]):
    """What is changed here stands in the file at once."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "change", "change", id="settings.change"),
        bind("escape", "dismiss", "back", id="settings.back"),
    ]

    def __init__(self, desk: Desk, words: Words) -> None:
        super().__init__()
        self._desk, self._words = desk, words

    def compose(self) -> ComposeResult:
        """The settings."""
        yield Notice()
        yield Sheet(id="settings")
        yield KeyLine(self._words)

    def on_mount(self) -> None:
        """List them."""
        self.query_one(Sheet).focus()
        self._show("lang")

    @on(Sheet.Clicked)
    def action_change(self) -> None:
        """The next value of the setting under the cursor."""
        row = self.query_one(Sheet).current
        if row is None:
            return
        try:
            self._change(row.key)
        except BadSettings as error:
            self.query_one(Notice).say(f"{self._words('NOT WRITTEN.')} ({self._words.tell(error)})")
        self._show(row.key)

    def _change(self, name: str) -> None:
        file = self._desk.home.settings
        now = read_settings(file)
        match name:
            case "lang":
                change_setting(file, name, _next(list(languages()), now.lang))
            case "columns":
                change_setting(file, name, list(_next(list(_orders()), now.columns)))
            case "code":
                change_setting(file, name, _next(list(self._desk.library.codes), now.code))
            case "theme":
                theme = _next(list(THEMES), now.theme)
                change_setting(file, name, theme)
                wear(self.app, theme)
                return
        self.query_one(Notice).say(self._words("This holds from the next start on."))

    def _show(self, at: str) -> None:
        self.query_one(Sheet).show(tuple(self._rows()), at)

    def _rows(self) -> Iterator[Row]:
        words, now = self._words, read_settings(self._desk.home.settings)
        names = languages()
        themes = {"dark": words("dark"), "light": words("light"), "contrast": words("high contrast")}
        code = code_title(now.code, self._desk.library, words) if now.code in self._desk.library.codes else now.code
        yield _row("lang", words("Language of the screen and of rulings"), names[now.lang].name)
        yield _row(
            "columns", words("Languages to read, left to right"), ", ".join(names[lang].name for lang in now.columns)
        )
        yield _row("code", words("The code you play by"), code)
        yield _row("theme", words("Colours"), themes[now.theme])
        model = words("embedded") if now.model is None else words("by words only") if now.model == NONE else now.model
        keys = ", ".join(f"{name} = {keys}" for name, keys in now.keys.items()) or words("as they come")
        yield Row("rest", (plain(words("In the file only:"), MARK),), stop=False)
        yield _row("model", words("Encoder"), model, stop=False)
        yield _row("keys", words("Keys"), keys, stop=False)
        yield Row("file", (plain(str(self._desk.home.settings), FAINT),), stop=False)


def _row(key: str, title: str, value: str, *, stop: bool = True) -> Row:
    return Row(key, (below(beside(plain(f"{title}:"), plain(value, MARK))),), stop=stop, space=1)


def _orders() -> Iterator[tuple[Lang, ...]]:
    """Each language first in turn, with one, two and all of them beside each other."""
    langs = tuple(languages())
    for first in range(len(langs)):
        turned = langs[first:] + langs[:first]
        yield from (turned[:count] for count in range(len(turned), 0, -1))


def _next(values: list[T], now: T) -> T:
    return values[(values.index(now) + 1) % len(values)] if now in values else values[0]
