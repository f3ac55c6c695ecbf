"""The line at the foot of a screen: the keys that work now."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from textual.content import Content
from textual.dom import DOMNode
from textual.screen import Screen
from textual.widgets import Input, Static

from tui.app.keys import shown
from tui.app.widgets.rows import plain

if TYPE_CHECKING:
    from tui.words import Words

BETWEEN = Content("  ")


class KeyLine(Static):
    """As many keys as there is room for, in the order in which they are bound."""

    def __init__(self, words: Words) -> None:
        super().__init__(id="keys", markup=False)
        self._words = words

    def on_mount(self) -> None:
        """Follow the focus."""
        self.screen.bindings_updated_signal.subscribe(self, self._show)

    def on_resize(self) -> None:
        """Fit the keys into the new width."""
        self._show(self.screen)

    def _show(self, screen: Screen[object]) -> None:
        shown: list[Content] = []
        room = self.size.width
        for key in self._keys(screen):
            if shown and key.cell_length > room:
                break
            shown.append(key)
            room -= key.cell_length + BETWEEN.cell_length
        self.update(BETWEEN.join(shown), layout=False)

    def _keys(self, screen: Screen[object]) -> Iterator[Content]:
        """Each action once, by its first key that the focused widget leaves alone: what moves in a text comes late."""
        told: set[str] = set()
        by_rank = sorted(screen.active_bindings.items(), key=lambda entry: _rank(entry[1].node, screen))
        for key, active in by_rank:
            binding = active.binding
            if binding.show and active.enabled and binding.action not in told and not _is_typed(key, screen):
                told.add(binding.action)
                yield plain(binding.key_display or shown(key), "bold") + " " + plain(self._words(binding.description))


def _rank(node: DOMNode, screen: Screen[object]) -> int:
    if node is screen or isinstance(node, Input):
        return 0
    return 2 if node is screen.app else 1


def _is_typed(key: str, screen: Screen[object]) -> bool:
    """Whether the focused widget takes the key as text."""
    return screen.focused is not None and screen.focused.check_consume_key(key, key if len(key) == 1 else None)
