"""Without a command, the app."""

from __future__ import annotations

from argparse import Namespace

from tui.cli.exits import Exit


def run(options: Namespace) -> Exit:
    """Start the app and stay until it is left."""
    from tui.app.main import start

    del options
    start()
    return Exit.DONE
