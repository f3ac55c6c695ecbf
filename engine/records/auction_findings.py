"""What went wrong in the auction of a record (Laws 17-22, 27-39), call by call."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from corpus.citation import Citation
from engine.records.irregularity import CallPlace, Irregularity, Kind, cited
from engine.records.record import Called, Mark, Record, Slip
from engine.records.sound import sound_auction
from engine.table.auction import Auction, CallProblem
from engine.table.calls import PASS, Bid, Call
from engine.table.seats import SEATS, Seat

KINDS = {
    CallProblem.AFTER_FINAL_PASS: Kind.CALL_AFTER_FINAL_PASS,
    CallProblem.OUT_OF_ROTATION: Kind.CALL_OUT_OF_ROTATION,
    CallProblem.OVER_SEVEN: Kind.BID_OVER_SEVEN,
    CallProblem.INSUFFICIENT: Kind.INSUFFICIENT_BID,
    CallProblem.INADMISSIBLE_DOUBLE: Kind.INADMISSIBLE_DOUBLE,
    CallProblem.INADMISSIBLE_REDOUBLE: Kind.INADMISSIBLE_REDOUBLE,
}
"""By what the model of the auction calls them, in the order in which they are told."""
LAW_27 = "duplicate-2017/27"
TURNS = ("", "lho_again", "partner", "rho")
"""Whose turn it was, counted from the offender. At LHO's he has called before: else no bid could be insufficient."""
CALLERS = ("offender", "lho", "partner", "rho")
"""Who called next, counted from the offender."""
MARKED = {
    Mark.INSUFFICIENT: (Kind.INSUFFICIENT_BID, "as an insufficient bid, which it is not"),
    Mark.OUT_OF_ROTATION: (Kind.CALL_OUT_OF_ROTATION, "as out of rotation, which it is not"),
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
        told = [
            Irregularity(
                kind,
                by if seated else None,
                CallPlace(number),
                citations(problem, called.call),
                *(known(auction, calls, number, by, problems) if kind is Kind.INSUFFICIENT_BID else ()),
            )
            for problem, kind in KINDS.items()
            if problem in problems
        ]
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


def citations(problem: CallProblem, call: Call) -> tuple[Citation, ...]:
    """The provision that is broken, then the law that deals with it."""
    if problem is CallProblem.OUT_OF_ROTATION:
        return cited("17C", "29", "30" if call == PASS else "31" if isinstance(call, Bid) else "32")
    return problem.citations


def known(
    auction: Auction, calls: Sequence[Called], number: int, by: Seat, problems: set[CallProblem]
) -> tuple[str, Mapping[str, str]]:
    """The check of Law 27, with what the record settles of it."""
    after = [
        called.seat for called in calls[number : number + 2] if called.call is not None and called.seat is not None
    ]
    if CallProblem.OUT_OF_ROTATION in problems and auction.turn is not None:
        facts = {"rotation": "out_of_turn", "turn": TURNS[(auction.turn - by) % 4]}
        if after:
            facts["called"] = CALLERS[(after[0] - by) % 4]
        return LAW_27, facts
    facts = {"rotation": "in_turn"}
    if after and after[0] is by.lho:
        facts["stage"] = "partner_called" if after[1:] == [by.partner] else "lho_called"
    return LAW_27, facts


def gainsaid(called: Called, number: int, kinds: set[Kind]) -> Iterator[Slip]:
    """The recorder's marks that the auction does not bear out."""
    for mark, (kind, fault) in MARKED.items():
        if mark in called.marks and kind not in kinds:
            yield Slip("Auction", f"call {number} ({called.call}) is marked {fault}")
