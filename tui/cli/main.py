"""The `bridgelaw` command: reads the command line, runs one command, and ends with one clear line when it cannot."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module

from corpus.errors import BridgelawError
from tui.cli.exits import Exit
from tui.cli.parser import parse

MODULES = {"import": "take", "": "app"}
"""Commands whose module has another name."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; its exit status."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    options = parse(sys.argv[1:] if arguments is None else arguments)
    try:
        command = import_module(f"tui.cli.{MODULES.get(options.command, options.command)}")
        return int(command.run(options))
    except BridgelawError as error:
        from tui.cli.output import narrate

        narrate(f"bridgelaw: {error}")
        return Exit.UNUSABLE
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return Exit.DONE
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
