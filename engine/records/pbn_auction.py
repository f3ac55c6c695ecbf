"""The auction section of PBN (2.1, 3.5)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import cycle

from engine.records.fault import fault
from engine.records.pbn_entries import SKIP, read_entries
from engine.records.pbn_games import Piece
from engine.records.record import Called, End, Mark, Slip, quoted
from engine.table.calls import DOUBLE, LEGAL_BIDS, PASS, REDOUBLE, BadCall, Call, parse_call
from engine.table.seats import SEATS, Seat

WORDS: dict[str, Call] = {
    form: call
    for call in (PASS, DOUBLE, REDOUBLE, *LEGAL_BIDS)
    for word in {str(call), str(call).removesuffix("T"), "P" if call is PASS else str(call)}
    for form in {word, word.lower(), word.upper()}
}
"""The calls as nearly every file writes them."""
TABLES = {seat: {word: Called(call, seat) for word, call in WORDS.items()} for seat in (*SEATS, None)}
ROUNDS = {
    seat: (TABLES[None],) if seat is None else tuple(TABLES[SEATS[(seat + turn) % 4]] for turn in range(4))
    for seat in (*SEATS, None)
}
"""The tables of the four players in rotation, from the first caller."""
PASSES = frozenset(word for word, call in WORDS.items() if call is PASS)
ALL_PASS = frozenset({"AP", "ALLPASS"})


def read_auction(
    pieces: Sequence[Piece], first: Seat | None, notes: Mapping[tuple[str, str], str], slips: list[Slip]
) -> tuple[tuple[Called, ...], End]:
    """The calls with their callers, from the player that the section begins with, and how the auction ends."""
    if len(pieces) == 1 and isinstance(pieces[0], str):
        words = pieces[0].split()
        stopped = words[-1:] == ["*"]
        if stopped:
            words.pop()
        elif words[-1:] == ["AP"]:
            words[-1:] = ["Pass"] * passes_to_come(word in PASSES for word in words[-2:-6:-1])
        try:
            calls = [table[word] for table, word in zip(cycle(ROUNDS[first]), words)]
        except KeyError:
            pass
        else:
            return tuple(calls), End.STOPPED if stopped else End.OPEN
    return annotated(pieces, first, notes, slips)


def annotated(
    pieces: Sequence[Piece], seat: Seat | None, notes: Mapping[tuple[str, str], str], slips: list[Slip]
) -> tuple[tuple[Called, ...], End]:
    """An auction with marks, notes, comments, or players who have no call."""
    entries, end = read_entries("Auction", pieces, notes, slips)
    calls: list[Called] = []
    marks = Mark.NONE
    for entry in entries:
        if entry.word == SKIP:
            marks = Mark.OUT_OF_ROTATION
        elif entry.word.upper() in ALL_PASS:
            passes = passes_to_come(called.call == PASS for called in calls[:-5:-1])
            calls.append(Called(PASS, seat, marks, entry.alerted, entry.note, entry.comment))
            for _ in range(passes - 1):
                seat = seat and seat.lho
                calls.append(Called(PASS, seat))
            marks = Mark.NONE
        elif calls or entry.word.strip("-"):
            call = call_of(entry.word)
            if call is None and entry.word.strip("-"):
                slips.append(Slip("Auction", fault("unread_call", number=len(calls) + 1, text=quoted(entry.word))))
            calls.append(Called(call, seat, marks | entry.marks, entry.alerted, entry.note, entry.comment))
            marks = Mark.NONE
        seat = seat and seat.lho
    while calls and calls[-1] == Called(None, calls[-1].seat):
        calls.pop()
    return tuple(calls), end


def call_of(word: str) -> Call | None:
    """The call that a word names, if it names one."""
    call = WORDS.get(word)
    if call is None and len(word) < 20:
        try:
            return parse_call(word)
        except BadCall:
            return None
    return call


def passes_to_come(last: Iterable[bool]) -> int:
    """How many passes `AP` stands for: those that still end the auction (22), after calls that were passes or not."""
    passes = 0
    for is_pass in last:
        if not is_pass:
            return max(3 - passes, 0)
        passes += 1
    return max(4 - passes, 0)
