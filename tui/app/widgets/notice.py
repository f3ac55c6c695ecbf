"""One line about what does not work, or what has been done; no room is taken where there is nothing to say."""

from __future__ import annotations

from textual.widgets import Static

from tui.app.widgets.rows import below, plain


class Notice(Static):
    """What is said stays until something else is said; what is kept stays until it is let go."""

    def __init__(self) -> None:
        super().__init__(id="notice", markup=False)
        self.display = False
        self._kept: list[str] = []
        self._going = self._said = self._shown = ""

    def say(self, text: str) -> None:
        """Say this, and nothing that was said before."""
        self._said = text
        said = below(*map(plain, filter(None, (*self._kept, self._going, text))))
        if said.plain != self._shown:
            self._shown = said.plain
            self.update(said)
            self.display = bool(said)

    def keep(self, text: str) -> None:
        """Say this beside whatever else there is to say."""
        self._kept.append(text)
        self.say("")

    def going(self, text: str) -> None:
        """How far something has come that goes on meanwhile; empty when it is done."""
        self._going = text
        self.say(self._said)

    def let_go(self) -> None:
        """Everything has been seen."""
        self._kept.clear()
        self.say("")
