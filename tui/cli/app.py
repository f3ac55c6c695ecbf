"""Without a command, the app."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from typing import TextIO

from tui.cli.exits import Exit
from tui.cli.parser import BadArgument

DRIVER = "TEXTUAL_DRIVER"
"""Set where the app is shown by something else than a terminal: `bridgelaw serve`."""


def run(options: Namespace) -> Exit:
    """Start the app and stay until it is left. Raises BadArgument, BadSettings."""
    del options
    shown_elsewhere = DRIVER in os.environ
    if not shown_elsewhere and not all(map(_is_terminal, (sys.stdin, sys.stdout, sys.stderr))):
        raise BadArgument("the app needs a terminal; `bridgelaw --help` shows what works without one")
    from tui.app.main import start

    return Exit.DONE if start() == 0 else Exit.UNUSABLE


def _is_terminal(stream: TextIO | None) -> bool:
    return stream is not None and stream.isatty()
