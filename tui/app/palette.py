"""The command palette: every command that works on a screen, found by parts of its name."""

from __future__ import annotations

from collections.abc import Coroutine
from contextlib import suppress
from functools import partial
from typing import Any

from textual.await_complete import AwaitComplete
from textual.command import CommandPalette, DiscoveryHit, Hit, Hits, Provider

from tui.app.keys import latin_keys
from tui.words import Words


class Palette(CommandPalette):
    """Is left once only: a second click on the way out would leave the screen below."""

    def dismiss(self, result: Any = None) -> AwaitComplete:
        """Leave it, if it is still there."""
        return super().dismiss(result) if self.is_current else AwaitComplete()

    def _action_command_list(self, action: str) -> None:
        with suppress(LookupError):  # Textual 8.2 pages through a list that it has not laid out yet
            super()._action_command_list(action)


def commands_of(words: Words) -> type[Provider]:
    """The commands of whatever screen the palette is opened over, in the words of a language."""

    class Commands(Provider):
        """Textual makes one for each time that the palette is opened."""

        async def discover(self) -> Hits:
            """All of them."""
            for name, keys, run in self._commands():
                yield DiscoveryHit(name, run, help=keys)

        async def search(self, query: str) -> Hits:
            """Those that match."""
            matcher = self.matcher(query)
            for name, keys, run in self._commands():
                score = matcher.match(name)
                if score > 0:
                    yield Hit(score, matcher.highlight(name), run, help=keys)

        def _commands(self) -> list[tuple[str, str, partial[Coroutine[Any, Any, bool]]]]:
            found: dict[str, tuple[str, str, partial[Coroutine[Any, Any, bool]]]] = {}
            for active in self.screen.active_bindings.values():
                binding = active.binding
                if binding.description and active.enabled and binding.action not in found:
                    run = partial(self.app.run_action, binding.action, active.node)
                    found[binding.action] = (words(binding.description), latin_keys(binding), run)
            return list(found.values())

    return Commands
