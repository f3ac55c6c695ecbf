"""The app: its screens, its keys, and what holds on every screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.app import App
from textual.binding import ActiveBinding, BindingType
from textual.screen import Screen

from tui.app.keys import bind, every_form
from tui.app.screens.search import SearchScreen
from tui.app.themes import wear

if TYPE_CHECKING:
    from tui.app.case import Cases
    from tui.app.views.law import LawBook
    from tui.desk import Desk
    from tui.words import Words


class BridgelawApp(App[None]):
    """A director's app."""

    CSS_PATH = "app.tcss"
    TITLE = "Bridgelaw"
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (100, "-middle"), (120, "-wide")]  # noqa: RUF012  Textual's own declaration
    VERTICAL_BREAKPOINTS = [(0, "-short"), (20, "-tall")]  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = [
        bind("f1", "help", "help", id="help"),
        bind("f2,g", "log", "log", id="log"),
        bind("f8,o", "standing", "still open", id="standing"),
        bind("f6", "score", "scores", id="score"),
        bind("f5", "boards", "boards", id="boards"),
        bind("f10", "settings", "settings", id="settings"),
        bind("ctrl+r", "audit", "check editions", id="audit"),
        bind("ctrl+o", "import", "take in a law text", id="import"),
        bind("ctrl+p", "palette", "all commands", id="palette"),
        bind("ctrl+q", "quit", "quit", id="quit"),
    ]

    def __init__(self, desk: Desk, words: Words) -> None:
        super().__init__()
        self._desk, self._words = desk, words
        wear(self, desk.settings.theme)
        self.set_keymap({name: every_form(keys) for name, keys in desk.settings.keys.items()})

    def get_default_screen(self) -> Screen[None]:
        """The search."""
        return SearchScreen(self._desk, self._words)

    def action_help_quit(self) -> None:
        """Ctrl+C does not end the app; say what does."""
        self.notify(self._words("Press Ctrl+Q to leave."), markup=False)

    def action_log(self) -> None:
        """Open the log."""
        from tui.app.screens.log import LogScreen

        if not isinstance(self.screen, LogScreen):
            self.push_screen(LogScreen(self._desk, self._words, *self._opened))

    def action_standing(self) -> None:
        """Open the list of what is still open."""
        from tui.app.screens.standing import StandingScreen

        if not isinstance(self.screen, StandingScreen):
            self.push_screen(StandingScreen(self._desk, self._words, *self._opened))

    def action_score(self) -> None:
        """Open the calculators."""
        from tui.app.screens.score import ScoreScreen

        if not isinstance(self.screen, ScoreScreen):
            self.push_screen(ScoreScreen(self._words))

    @property
    def _opened(self) -> tuple[LawBook | None, Cases | None]:
        """The texts and the cases of this session, once they are there."""
        search = self.screen_stack[0]
        return (search.book, search.cases) if isinstance(search, SearchScreen) else (None, None)

    def action_boards(self) -> None:
        """Open the records of boards."""
        from tui.app.screens.board import BoardScreen
        from tui.app.screens.boards import BoardsScreen

        search = self.screen_stack[0]
        listed = any(isinstance(screen, BoardsScreen | BoardScreen) for screen in self.screen_stack)
        if isinstance(search, SearchScreen) and search.book and search.cases and not listed:
            self.push_screen(BoardsScreen(self._desk, search.book, search.cases))

    def action_audit(self) -> None:
        """Hold one edition against another."""
        from tui.app.screens.audit import AuditScreen

        book, _ = self._opened
        if book is not None and not isinstance(self.screen, AuditScreen):
            self.push_screen(AuditScreen(self._desk, book))

    def action_import(self) -> None:
        """Take in a law text."""
        from tui.app.screens.importing import ImportScreen

        search = self.screen_stack[0]
        if isinstance(search, SearchScreen) and search.book and not isinstance(self.screen, ImportScreen):
            self.push_screen(ImportScreen(self._desk, self._words, search.reopen))

    def action_settings(self) -> None:
        """Open the settings."""
        from tui.app.screens.settings import SettingsScreen

        if not isinstance(self.screen, SettingsScreen):
            self.push_screen(SettingsScreen(self._desk, self._words))

    def action_palette(self) -> None:
        """Every command that works on this screen, to be looked for by its name."""
        from tui.app.screens.palette import PaletteScreen, commands_of

        async def run(chosen: ActiveBinding | None) -> None:
            if chosen is not None:
                await self.run_action(chosen.binding.action, chosen.node)

        if not isinstance(self.screen, PaletteScreen):
            self.push_screen(PaletteScreen(commands_of(self.screen, self._words), self._words), run)

    def action_help(self) -> None:
        """Open the help."""
        from tui.app.screens.audit import AuditScreen
        from tui.app.screens.board import BoardScreen
        from tui.app.screens.boards import BoardsScreen
        from tui.app.screens.check import CheckScreen
        from tui.app.screens.claim import ClaimScreen
        from tui.app.screens.deal import DealScreen
        from tui.app.screens.entering import EnteringScreen
        from tui.app.screens.help import HelpScreen, keys_now
        from tui.app.screens.importing import ImportScreen
        from tui.app.screens.log import LogScreen
        from tui.app.screens.pick import PickScreen
        from tui.app.screens.place import PlaceScreen
        from tui.app.screens.reading import ReadingPane
        from tui.app.screens.settings import SettingsScreen
        from tui.app.screens.standing import StandingScreen
        from tui.app.widgets.reader import Reader

        if not isinstance(self.screen, HelpScreen):
            words = self._words
            entering = [*EnteringScreen.BINDINGS, *DealScreen.BINDINGS, *ClaimScreen.BINDINGS]
            keys = (
                (words("On this screen"), keys_now(self.screen)),
                (words("Search and read"), SearchScreen.BINDINGS),
                (words("In the text"), [*Reader.BINDINGS, *ReadingPane.BINDINGS]),
                (words("Check"), CheckScreen.BINDINGS),
                (words("Log"), LogScreen.BINDINGS),
                (words("Still open"), StandingScreen.BINDINGS),
                (words("Boards"), [*BoardsScreen.BINDINGS, *BoardScreen.BINDINGS]),
                (words("Enter a board, a claim, a score"), entering),
                (words("Take in a law text"), ImportScreen.BINDINGS),
                (words("Check editions"), AuditScreen.BINDINGS),
                (words("Settings and lists"), [*SettingsScreen.BINDINGS, *PlaceScreen.BINDINGS, *PickScreen.BINDINGS]),
                (words("Everywhere"), self.BINDINGS),
            )
            self.push_screen(HelpScreen(keys, words))
