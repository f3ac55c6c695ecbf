"""The driver of an app that is shown in a browser."""

from __future__ import annotations

from textual.drivers.web_driver import WebDriver
from textual.messages import ExitApp


class RemoteDriver(WebDriver):
    """Leaves the app when nobody can type to it any more: the server may have been killed."""

    def run_input_thread(self) -> None:
        """Read what is typed, to its end."""
        super().run_input_thread()
        self._app.post_message(ExitApp())
