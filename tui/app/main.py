"""Starts the app: what is seen first is there first, the rest is loaded behind it."""

from __future__ import annotations

import gc


def start() -> int:
    """Run the app until it is left; 0 if it was left and did not break down. Raises BadSettings."""
    gc.disable()  # a third of the time to the first frame; the app enables it again when that has been seen
    from tui.app.app import BridgelawApp
    from tui.desk import open_desk
    from tui.words import words_in

    desk = open_desk()
    app = BridgelawApp(desk, words_in(desk.settings.lang))
    app.run()
    return app.return_code or 0
