"""`bridgelaw export`: what other programs can read."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Callable, Mapping
from pathlib import Path

from corpus.errors import BridgelawError
from tui.cli.exits import Exit
from tui.cli.output import narrate, print_json
from tui.desk import Desk, open_desk
from tui.plain import printable


class CannotExport(BridgelawError):
    """A file that cannot be written."""


def run(options: Namespace) -> Exit:
    """Write one format. Raises CannotExport and what its writer raises."""
    document = FORMATS[options.format](open_desk(), options)
    file = Path(options.output) if options.output else None
    if file:
        _write(file, document)
        narrate(f"{file}: {len(document)} bytes")
    if options.json:
        text = None if file else document.decode()
        print_json({"format": options.format, "file": str(file) if file else None, "text": text})
    elif not file:
        text = document.decode()
        sys.stdout.write(printable(text) if sys.stdout.isatty() else text)
    return Exit.DONE


def _tbx(desk: Desk, _: Namespace) -> bytes:
    from corpus.exports.tbx import format_tbx

    return format_tbx(desk.terms, "Terms of bridge law in English, Dutch and Greek")


FORMATS: Mapping[str, Callable[[Desk, Namespace], bytes]] = {"tbx": _tbx}


def _write(file: Path, document: bytes) -> None:
    """Beside it first, so that what is there stays whole until the new file is."""
    beside = file.with_name(f".{file.name}.{os.getpid()}.new")
    try:
        beside.write_bytes(document)
        beside.replace(file)
    except OSError as error:
        raise CannotExport(f"{file}: cannot be written: {error.strerror}") from error
    finally:
        beside.unlink(missing_ok=True)
