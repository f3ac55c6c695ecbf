"""The one door to records: a file, whatever its form, as one board after the other."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import BinaryIO

from engine.records.fault import Fault, fault
from engine.records.lin import lin_records
from engine.records.pbn import pbn_records
from engine.records.record import Record, Slip, Unreadable
from engine.records.source import blocks

PBN = re.compile(rb'^[ \t]*\[\s*\w+\s*"', re.MULTILINE)
LIN = re.compile(rb"(?:^|[|\s])(?:md|mb|pn|qx|rs|st|vg)\|", re.IGNORECASE | re.MULTILINE)


def read_records(path: Path | str) -> Iterator[Record | Unreadable]:
    """The boards of a PBN or LIN file in their order, told apart by what the file holds, not by its name.

    Nothing is raised: what cannot be used comes as `Unreadable`, the file itself not excepted.
    """
    try:
        with Path(path).open("rb") as stream:
            yield from records_of(stream, str(path))
    except OSError as error:
        yield unusable(str(path), fault("not_opened", why=error.strerror))


def records_of(stream: BinaryIO, file: str) -> Iterator[Record | Unreadable]:
    """The boards of an open file; `file` is what messages call it."""
    pieces = blocks(stream)
    first = next(pieces, b"")
    pbn, lin = PBN.search(first), LIN.search(first)
    if pbn is None and lin is None:
        yield unusable(file, fault("neither") if first.strip() else fault("empty"))
        return
    is_pbn = lin is None or (pbn is not None and pbn.start() < lin.start())
    none = True
    for record in (pbn_records if is_pbn else lin_records)(chain([first], pieces), file):
        none = False
        yield record
    if none:
        yield unusable(file, fault("no_board"))


def unusable(file: str, what: Fault) -> Unreadable:
    """A file of which nothing can be used."""
    return Unreadable(file, 0, "?", Slip("file", what))
