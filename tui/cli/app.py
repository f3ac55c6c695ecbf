"""Without a command, the app."""

from __future__ import annotations

import sys
from argparse import Namespace

from tui.cli.exits import Exit
from tui.cli.parser import BadArgument


def run(options: Namespace) -> Exit:
    """Start the app and stay until it is left. Raises BadArgument, BadSettings."""
    del options
    if not all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        raise BadArgument("the app needs a terminal; `bridgelaw --help` shows what works without one")
    from tui.app.main import start

    return Exit.DONE if start() == 0 else Exit.UNUSABLE
