"""Starts the app: what is seen first is there first, the rest is loaded behind it."""

from __future__ import annotations

import gc
import os
import signal
import sys
import threading


def start() -> int:
    """Run the app until it is left; 0 if it was left and did not break down. Raises BadSettings."""
    gc.disable()  # a third of the time to the first frame; the app enables it again when that has been seen
    from tui.app.app import BridgelawApp
    from tui.desk import open_desk
    from tui.words import words_in

    desk = open_desk()
    app = BridgelawApp(desk, words_in(desk.settings.lang))
    if sys.platform != "win32" and sys.stdin.isatty():  # closing a console of Windows ends what runs in it
        signal.signal(signal.SIGHUP, signal.SIG_DFL)
        threading.Thread(target=_end_with_the_terminal, name="terminal", daemon=True).start()
    app.run()
    return app.return_code or 0


def _end_with_the_terminal() -> None:
    """Wait until the terminal is gone, and end the program even if it was never told.

    It would wait for ever to write its screen. A ruling that was confirmed is on the disk.
    """
    import select

    terminal = select.poll()
    terminal.register(sys.stdin, 0)  # a hang-up is told unasked
    while not any(event & select.POLLHUP for _, event in terminal.poll()):
        pass
    os.kill(os.getpid(), signal.SIGHUP)
