"""Boards saved as PBN, each in a file of its own; none is ever written over."""

from __future__ import annotations

import os
import re
from itertools import count
from pathlib import Path

from corpus.errors import BridgelawError
from engine.records.pbn_written import as_pbn
from engine.records.replay import Replayed


class CannotSave(BridgelawError):
    """A board that could not be written."""


def save_board(board: Replayed, folder: Path) -> Path:
    """Write a board into a folder; its file. Raises CannotSave, and Mistyped where PBN cannot say what happened."""
    text = as_pbn(board)
    name = re.sub(r"[^0-9A-Za-z-]+", "", board.record.board)[:40] or "x"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for number in count(1):
            file = folder / (f"board-{name}.pbn" if number == 1 else f"board-{name}-{number}.pbn")
            try:
                with file.open("x", encoding="utf-8", newline="\r\n") as stream:
                    stream.write(text)
                    stream.flush()
                    os.fsync(stream.fileno())
                return file
            except FileExistsError:
                continue
    except OSError as error:
        raise CannotSave("{file}: cannot be written: {reason}", file=folder, reason=error) from error
    raise AssertionError("the numbers never end")
