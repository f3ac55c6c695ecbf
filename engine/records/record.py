"""A board as a record gives it: the deal, the auction and the play, right or wrong, and what is wrong with the record.

Two kinds of wrong are kept apart. An irregularity happened at the table: it stays where the record has it, for the
replay to find. A slip happened at the keyboard (a card twice in the deal, a contract that the auction contradicts): it
is told in `slips`, and nothing is put right in silence.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, Flag
from types import MappingProxyType

from corpus.lang import Lang
from engine.records.fault import ENGLISH, Fault, fault
from engine.table.calls import Call, Denomination
from engine.table.cards import Card
from engine.table.contract import Contract
from engine.table.hands import Deal
from engine.table.seats import Seat, Vulnerability

MOST_QUOTED = 40
"""So many letters of a file does a message quote."""


class Mark(Flag):
    """An irregularity that the recorder marked (PBN 2.1, 3.9)."""

    NONE = 0
    INSUFFICIENT = 1
    """`^I` before a bid."""
    OUT_OF_ROTATION = 2
    """The call after a `^S`, which stands in the place of each player skipped."""
    REVOKE = 4
    """`^R` before a card."""
    LEAD_OUT_OF_TURN = 8
    """`^L` before a card: this player led to the trick, and the others follow clockwise."""


class End(Enum):
    """How the recorder ended the auction or the play."""

    OPEN = ""
    """Not said: the last call or card is simply the last."""
    STOPPED = "*"
    """No more will come: a claim, a concession, or the rest was not recorded."""
    CONTINUES = "+"
    """To be continued another time."""


class Room(Enum):
    """Where a team match is played."""

    OPEN = "open"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class Called:
    """One call of the auction."""

    call: Call | None
    """None when it is not recorded, or cannot be read (then a slip says so)."""
    seat: Seat | None
    """Whose call it is, by its place in the record; None when the record does not say who began."""
    marks: Mark = Mark.NONE
    alerted: bool = False
    note: str = ""
    """What the call was explained to mean."""
    comment: str = ""
    """What someone remarked after it."""


@dataclass(frozen=True, slots=True)
class PlayedCard:
    """One card of the play."""

    card: Card | None
    """None when it is not recorded, or cannot be read (then a slip says so)."""
    seat: Seat | None
    """Whose card it is, by its column; None in LIN, which gives the cards in the order of play and no more."""
    marks: Mark = Mark.NONE
    note: str = ""
    comment: str = ""


RecordedTrick = tuple[PlayedCard, ...]
"""The cards of one trick: in the order of play where they have no seats, else by column from any seat."""


@dataclass(frozen=True, slots=True)
class Slip:
    """Something that the recorder got wrong."""

    tag: str
    """Where it stands in the record: `Deal`, `Play`, `mb`."""
    fault: Fault

    def told(self, lang: Lang) -> str:
        """The slip in a language; tags are the same in every one."""
        return f"{self.tag}: {self.fault.told(lang)}"

    def __str__(self) -> str:
        return self.told(ENGLISH)


@dataclass(frozen=True, slots=True)
class Record:
    """One board, as it was recorded."""

    file: str
    line: int
    """Where it begins in its file, from 1."""
    board: str = "?"
    """As written; `?` when the record does not say."""
    room: Room | None = None
    dealer: Seat | None = None
    vulnerability: Vulnerability | None = None
    deal: Deal | None = None
    """None when no hand is recorded."""
    inferred: Seat | None = None
    """Whose hand the record leaves out, where the other three leave no doubt."""
    auction: tuple[Called, ...] = ()
    auction_end: End = End.OPEN
    play: tuple[RecordedTrick, ...] = ()
    play_end: End = End.OPEN
    contract: Contract | None = None
    """As declared by the record; what the auction came to may differ (then a slip says so)."""
    passed_out: bool = False
    """Whether the record says that all four players passed."""
    trumps: Denomination | None = None
    """What is trumps in an end position, which has no contract."""
    declarer: Seat | None = None
    swapped: bool = False
    """Whether dummy played the hand, by the mark `^` at the declarer (PBN 2.1, 3.4.13)."""
    result: int | None = None
    """The tricks that declarer won, according to the record."""
    agreed: bool = False
    """Whether the players agreed on a wrong number of tricks, by the mark `^` at the result (PBN 2.1, 3.4.15)."""
    claim: int | None = None
    """The tricks that declarer won in all, where a claim (Law 68) ended the play."""
    tags: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}), hash=False)
    """Whatever else the record says of the board: players, event, scores; under the names of PBN where it has one."""
    comments: tuple[str, ...] = ()
    """Remarks that belong to no call and no card."""
    slips: tuple[Slip, ...] = ()

    @property
    def number(self) -> int | None:
        """The number of the board, where it has one."""
        return int(self.board) if self.board.isascii() and self.board.isdigit() and int(self.board) else None

    @property
    def errors(self) -> tuple[str, ...]:
        """The slips, each in one line with file, board and tag, in English."""
        return tuple(self.told(slip, ENGLISH) for slip in self.slips)

    def told(self, slip: Slip, lang: Lang) -> str:
        """A slip of this board in one line, with where it is."""
        return told(self.file, self.line, self.board, slip, lang)


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A board, or a file, of which nothing could be used."""

    file: str
    line: int
    """Where the board begins, from 1; 0 for the file as a whole."""
    board: str
    slip: Slip

    def told(self, lang: Lang) -> str:
        """What is wrong with it in one line, with where it is."""
        return told(self.file, self.line, self.board, self.slip, lang)

    def __str__(self) -> str:
        return self.told(ENGLISH)


def one_line(text: str) -> str:
    """A value that a message can show: short, and free of control characters."""
    short = text[:20].strip()
    return short if short.isprintable() else "".join(filter(str.isprintable, short))


def quoted(text: str) -> str:
    """What a file holds, as a message quotes it."""
    return repr(text[:MOST_QUOTED])


def told(file: str, line: int, board: str, slip: Slip, lang: Lang) -> str:
    """A slip in one line, with where it is; of a board that comes from no file, the slip alone."""
    if line:
        at = fault("at_board", board=board).told(lang)
        return f"{file}:{line}: {at}: {slip.told(lang)}"
    return f"{file}: {slip.fault.told(lang)}" if file else slip.told(lang)
