"""What a LIN file says of all its boards: the players of both rooms, the results, the numbers of the boards."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.records.record import Room
from engine.table.calls import LEGAL_BIDS
from engine.table.contract import Contract, Stake
from engine.table.seats import SEAT_WORDS

NAMES = ("South", "West", "North", "East")
"""The tags of PBN in the order of LIN."""
MATCH_TAGS = ("Event", "Stage", "Scoring", "", "", "HomeTeam", "", "VisitTeam", "")
"""The tags of PBN in the order of `vg`."""
FIRST_BOARD = 3
"""The place in `vg` of the number of the first board."""
RESULT = re.compile(
    r"(?P<level>[1-7])(?P<named>NT?|[SHDC])(?P<by>[NESW])(?P<stake>X{0,2})(?P<over>=|[+-]\d{1,2})", re.IGNORECASE
)
PASSED_OUT = frozenset({"P", "PASS", "AP"})


@dataclass(frozen=True, slots=True)
class Outcome:
    """What the list of results says of a board in a room."""

    contract: Contract | None
    """None when it was passed out."""
    tricks: int | None


@dataclass(slots=True)
class Match:
    """The head of a file, as far as it has come by."""

    heading: list[str] = field(default_factory=list)
    results: list[str] = field(default_factory=list)
    boards: list[str] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    told: set[str] = field(default_factory=set)
    """The unknown tags that have had their slip."""

    def outcome(self, board: str, room: Room | None) -> Outcome | None:
        """The result of a board, where the list has one that can be read."""
        place = 2 * self.place(board) + (room is Room.CLOSED)
        if not 0 <= place < len(self.results):
            return None
        word = self.results[place].strip()
        if word.upper() in PASSED_OUT:
            return Outcome(None, None)
        found = RESULT.fullmatch(word)
        if found is None:
            return None
        bid = LEGAL_BIDS[5 * (int(found["level"]) - 1) + "CDHSN".index(found["named"][0].upper())]
        contract = Contract(bid, Stake(len(found["stake"])), SEAT_WORDS[found["by"].upper()])
        return Outcome(contract, contract.tricks + (0 if found["over"] == "=" else int(found["over"])))

    def place(self, board: str) -> int:
        """Where the list of results has a board, from 0; below 0 where it has none."""
        if board in self.boards:
            return self.boards.index(board)
        first = self.heading[FIRST_BOARD] if len(self.heading) > FIRST_BOARD else ""
        numbers = [number for number in (board, first) if number.isascii() and number.isdigit() and len(number) < 6]
        return int(board) - int(first) if len(numbers) == 2 else -1

    def tags(self, names: Sequence[str], room: Room | None) -> dict[str, str]:
        """What there is to say of a board, under the names of PBN."""
        seated = names[4:8] if room is Room.CLOSED and len(names) >= 8 else names[:4]
        pairs = [*zip(MATCH_TAGS, self.heading, strict=False), *zip(NAMES, seated, strict=False)]
        return {tag: value.strip() for tag, value in pairs if tag and value.strip()}
