"""The entries of an auction or play section of PBN, with all that can stand around them: marks, notes, comments."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.records.fault import fault
from engine.records.pbn_games import Piece
from engine.records.record import End, Mark, Slip, quoted

TOKEN = re.compile(
    r"""
      \^ [ \t]? ([A-Za-z]?)     # the mark of an irregularity (3.9)
    | = \s* (\d+) \s* =         # a reference to a note
    | ([*+])                    # the end
    | (-+ | \w+)                # a call, a card, or a dash for one that is not there
    | (\n)
    | \$ \d+ | [!?]+            # what someone thought of it (3.7)
    | (\S)
    """,
    re.VERBOSE,
)
MARKS = {"I": Mark.INSUFFICIENT, "R": Mark.REVOKE, "L": Mark.LEAD_OUT_OF_TURN}
SKIP = "^S"
"""The word of an entry that stands in the place of a player who was skipped."""


@dataclass(slots=True)
class Entry:
    """One call or card, as written."""

    word: str
    row: int
    marks: Mark = Mark.NONE
    alerted: bool = False
    note: str = ""
    comment: str = ""


def read_entries(
    tag: str, pieces: Sequence[Piece], notes: Mapping[tuple[str, str], str], slips: list[Slip]
) -> tuple[list[Entry], End]:
    """The entries of a section, and how it ends."""
    entries: list[Entry] = []
    end = End.OPEN
    row = 0
    marks = Mark.NONE
    strange = ""
    for piece in pieces:
        if not isinstance(piece, str):
            if entries and piece.text:
                entries[-1].comment = f"{entries[-1].comment} {piece.text}".lstrip()
            continue
        for found in TOKEN.finditer(piece):
            match found.lastindex:
                case 4 if end is End.STOPPED:
                    if found[4].strip("-"):
                        strange = strange or found[4]
                case 4:
                    entries.append(Entry(found[4], row, marks))
                    marks = Mark.NONE
                case 5:
                    row += 1
                case 2 if entries:
                    entries[-1].alerted = True
                    entries[-1].note = notes.get((tag, found[2]), "")
                case 1 if found[1].upper() == "S" and tag == "Auction":
                    entries.append(Entry(SKIP, row))
                case 1 if found[1].upper() in MARKS:
                    marks |= MARKS[found[1].upper()]
                case 3 if found[3] == "*":
                    end = End.STOPPED
                case 3:
                    end = End.CONTINUES
                    if tag == "Play":
                        entries.append(Entry("-", row))
                case None:
                    pass
                case _:
                    strange = strange or found[0].strip()
    if strange:
        slips.append(Slip(tag, fault("unread", text=quoted(strange))))
    if marks:
        slips.append(Slip(tag, fault("idle_mark")))
    return entries, end
