"""What went wrong in the auction of a record (Laws 17-22, 27-39), call by call."""

from __future__ import annotations

from collections.abc import Iterator

from engine.records.auction_irregularities import Moment, irregularities
from engine.records.fault import fault
from engine.records.irregularity import Irregularity, Kind
from engine.records.record import Called, Mark, Record, Slip
from engine.records.sound import sound_auction
from engine.table.auction import Auction, CallProblem
from engine.table.seats import SEATS, Seat

MARKED = {
    Mark.INSUFFICIENT: (Kind.INSUFFICIENT_BID, "marked_insufficient"),
    Mark.OUT_OF_ROTATION: (Kind.CALL_OUT_OF_ROTATION, "marked_out_of_rotation"),
}
"""What a recorder can mark, and what is said when the auction gainsays him."""


def auction_findings(record: Record) -> tuple[list[Irregularity], list[Slip]]:
    """The irregularities of the auction in their order, and the slips that only the whole of it shows.

    Nothing is said of what comes after a call that is not there or cannot be read.
    """
    calls = record.auction
    if not calls:
        return [], []
    dealer, seated = opener(record), calls[0].seat is not None
    if sound_auction(calls, dealer):
        return [], []
    found: list[Irregularity] = []
    slips: list[Slip] = []
    auction = Auction.opened(dealer)
    for number, called in enumerate(calls, 1):
        if called.call is None:
            break
        by = SEATS[(dealer + number - 1) % 4] if called.seat is None else called.seat
        problems = set(auction.problems(called.call, by))
        if CallProblem.AFTER_FINAL_PASS in problems:  # whatever it is, it never counts (39A)
            problems = {CallProblem.AFTER_FINAL_PASS}
        moment = Moment(auction, called.call, by, problems, calls[number:], first=not found)
        told = irregularities(moment, by if seated else None, number)
        slips += gainsaid(called, number, {one.kind for one in told})
        found += told
        auction = auction.add(called.call, by)
    return found, slips


def opener(record: Record) -> Seat:
    """Who had to call first: the dealer, unless the reader has told that auction and dealer contradict each other."""
    first = record.auction[0].seat
    if first is None or record.dealer is first:
        return record.dealer or Seat.NORTH
    return first if record.dealer is None or any(slip.tag == "Auction" for slip in record.slips) else record.dealer


def gainsaid(called: Called, number: int, kinds: set[Kind]) -> Iterator[Slip]:
    """The recorder's marks that the auction does not bear out."""
    for mark, (kind, key) in MARKED.items():
        if mark in called.marks and kind not in kinds:
            yield Slip("Auction", fault(key, number=number, call=called.call))
