"""Seats, sides and vulnerability, and what the number of a board says of them (Law 2)."""

from __future__ import annotations

from enum import IntEnum

from corpus.errors import BridgelawError


class BadSeat(BridgelawError):
    """Text that names no seat, side or vulnerability."""


class Side(IntEnum):
    """A partnership at the table."""

    NORTH_SOUTH = 0
    EAST_WEST = 1

    @property
    def other(self) -> Side:
        """The opponents."""
        return Side(1 - self)

    @property
    def seats(self) -> tuple[Seat, Seat]:
        """Its two seats."""
        return SEATS[self], SEATS[self + 2]

    def __bool__(self) -> bool:
        return True

    def __str__(self) -> str:
        return ("NS", "EW")[self]


class Seat(IntEnum):
    """A compass position; the values run clockwise, so that a tuple of four things is indexed by seat."""

    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3

    @property
    def lho(self) -> Seat:
        """The left-hand opponent, who is next in rotation."""
        return SEATS[(self + 1) % 4]

    @property
    def partner(self) -> Seat:
        """The player opposite."""
        return SEATS[(self + 2) % 4]

    @property
    def rho(self) -> Seat:
        """The right-hand opponent."""
        return SEATS[(self + 3) % 4]

    @property
    def side(self) -> Side:
        """The partnership that sits here."""
        return SIDES[self % 2]

    def __bool__(self) -> bool:
        return True

    def __str__(self) -> str:
        return self.name[0]


class Vulnerability(IntEnum):
    """Which sides are vulnerable; bit by bit, so that a side's bit is `1 << side`."""

    NONE = 0
    NORTH_SOUTH = 1
    EAST_WEST = 2
    BOTH = 3

    def of(self, side: Side) -> bool:
        """Whether that side is vulnerable."""
        return bool(self >> side & 1)

    def __bool__(self) -> bool:
        return True

    def __str__(self) -> str:
        return ("None", "NS", "EW", "All")[self]


SEATS = tuple(Seat)
SIDES = tuple(Side)

SEAT_WORDS = {word: seat for seat in Seat for word in (seat.name[0], seat.name)}
SIDE_WORDS = {"NS": Side.NORTH_SOUTH, "SN": Side.NORTH_SOUTH, "EW": Side.EAST_WEST, "WE": Side.EAST_WEST}
VULNERABILITY_WORDS = {
    "NONE": Vulnerability.NONE,
    "LOVE": Vulnerability.NONE,
    "-": Vulnerability.NONE,
    "NS": Vulnerability.NORTH_SOUTH,
    "EW": Vulnerability.EAST_WEST,
    "ALL": Vulnerability.BOTH,
    "BOTH": Vulnerability.BOTH,
}


def dealer_of(board: int) -> Seat:
    """Who deals the board of that number, from 1 (Law 2)."""
    return SEATS[(board - 1) % 4]


def vulnerability_of(board: int) -> Vulnerability:
    """Who is vulnerable on the board of that number, from 1; it repeats after sixteen (Law 2)."""
    return Vulnerability((board - 1 + (board - 1) // 4) % 4)


def parse_seat(text: str) -> Seat:
    """A seat by its letter or its English name. Raises BadSeat."""
    try:
        return SEAT_WORDS[text.strip().upper()]
    except KeyError:
        raise BadSeat("not a seat: {text!r:.20}; write N, E, S or W", text=text) from None


def parse_side(text: str) -> Side:
    """A side, NS or EW. Raises BadSeat."""
    try:
        return SIDE_WORDS[text.strip().upper().replace("-", "").replace("/", "")]
    except KeyError:
        raise BadSeat("not a side: {text!r:.20}; write NS or EW", text=text) from None


def parse_vulnerability(text: str) -> Vulnerability:
    """Who is vulnerable, in the words of PBN. Raises BadSeat."""
    word = text.strip().upper()
    try:
        return VULNERABILITY_WORDS[word if word == "-" else word.replace("-", "").replace("/", "")]
    except KeyError:
        raise BadSeat("not a vulnerability: {text!r:.20}; write None, NS, EW or All", text=text) from None
