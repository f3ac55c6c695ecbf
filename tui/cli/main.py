"""The `bridgelaw` command: reads the command line, runs one command, and ends with one clear line when it cannot."""

from __future__ import annotations

import os
import sys
import time
from _thread import interrupt_main, start_new_thread
from collections.abc import Sequence
from importlib import import_module

from corpus.errors import BridgelawError, told
from tui.cli.exits import Exit
from tui.cli.output import narrate
from tui.cli.parser import parse

MODULES = {"import": "take", "": "app"}
"""Commands whose module has another name."""
PROGRAM = "bridgelaw"
INTERRUPTED = 130
"""As a shell has it for Ctrl-C."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; its exit status."""
    sys.unraisablehook = _interrupt_again
    try:
        _speak_utf8()
        status = _run(sys.argv[1:] if arguments is None else arguments)
        if sys.stdout is not None:
            sys.stdout.flush()
        return status
    except BridgelawError as error:
        narrate(told("{program}: {error}", program=PROGRAM, error=error))
        return Exit.UNUSABLE
    except BrokenPipeError:
        _drop_output()
        return Exit.DONE
    except OSError as error:
        _drop_output()
        narrate(
            told(
                "{program}: {file}: {error}",
                program=PROGRAM,
                file=error.filename or told("standard output"),
                error=error,
            )
        )
        return Exit.UNUSABLE
    except KeyboardInterrupt:
        return INTERRUPTED


def _run(arguments: Sequence[str]) -> int:
    try:
        options = parse(arguments)
    except SystemExit:  # the help has been shown
        return Exit.DONE
    command = import_module(f"tui.cli.{MODULES.get(options.command, options.command)}")
    return int(command.run(options))


def _speak_utf8() -> None:
    """Whatever the environment says, the law's Greek is written as UTF-8, and nothing typed is an error."""
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "backslashreplace"), (sys.stderr, "backslashreplace")):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors=errors)


def _interrupt_again(unraisable: sys.UnraisableHookArgs) -> None:
    """A Ctrl-C that came in a finalizer or a weak reference's callback, where Python drops it, comes once more."""
    if issubclass(unraisable.exc_type, KeyboardInterrupt):
        start_new_thread(_interrupt_soon, ())
    else:
        sys.__unraisablehook__(unraisable)


def _interrupt_soon() -> None:
    time.sleep(0.01)  # raised at once it would be in the hook itself
    interrupt_main()


def _drop_output() -> None:
    """What stdout does not take cannot be written when the program ends either."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main())
