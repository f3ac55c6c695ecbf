"""The irregularities of the auction as values: which provisions deal with each, and what it settles for its check."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from corpus.citation import Citation
from engine.records.irregularity import CallPlace, Irregularity, Kind, cited
from engine.records.record import Called
from engine.registry import CheckId
from engine.table.auction import Auction, CallProblem
from engine.table.calls import PASS, Bid, Call
from engine.table.seats import Seat

KINDS = {
    CallProblem.AFTER_FINAL_PASS: Kind.CALL_AFTER_FINAL_PASS,
    CallProblem.OUT_OF_ROTATION: Kind.CALL_OUT_OF_ROTATION,
    CallProblem.OVER_SEVEN: Kind.BID_OVER_SEVEN,
    CallProblem.INSUFFICIENT: Kind.INSUFFICIENT_BID,
    CallProblem.INADMISSIBLE_DOUBLE: Kind.INADMISSIBLE_DOUBLE,
    CallProblem.INADMISSIBLE_REDOUBLE: Kind.INADMISSIBLE_REDOUBLE,
}
"""By what the model of the auction calls them, in the order in which they are told."""
TURNS = ("in_turn", "lho", "partner", "rho")
CALLERS = ("offender", "lho", "partner", "rho")
"""Whose turn it was, and who called next, counted clockwise from the offender."""
INADMISSIBLE = {CallProblem.INADMISSIBLE_DOUBLE, CallProblem.INADMISSIBLE_REDOUBLE}
Facts = Mapping[str, str]


class Moment(NamedTuple):
    """An irregular call, and what the record holds around it."""

    auction: Auction
    """Before the call."""
    called: Call
    by: Seat
    problems: set[CallProblem]
    after: Sequence[Called]
    """The calls that follow in the record."""
    first: bool
    """Whether it is the first irregularity of the auction: then nobody was obliged to pass."""

    @property
    def turn(self) -> str:
        """Whose turn it was."""
        return "" if self.auction.turn is None else TURNS[(self.auction.turn - self.by) % 4]

    @property
    def next_callers(self) -> list[str]:
        """Who made the next two calls, as far as the record says."""
        following = [one.seat for one in self.after[:2] if one.call is not None]
        return [CALLERS[(seat - self.by) % 4] for seat in following if seat is not None]


def irregularities(moment: Moment, seat: Seat | None, number: int) -> list[Irregularity]:
    """Everything irregular about a call; `seat` is None where the record does not say who began."""
    return [
        Irregularity(kind, seat, CallPlace(number), citations(problem, moment.called), *settled(problem, moment))
        for problem, kind in KINDS.items()
        if problem in moment.problems
    ]


def citations(problem: CallProblem, call: Call) -> tuple[Citation, ...]:
    """The provision that is broken, then the law that deals with it."""
    if problem is CallProblem.OUT_OF_ROTATION:
        return cited("17C", "29", law_of(call))
    return problem.citations


def law_of(call: Call) -> str:
    """The law for a call of that sort out of rotation."""
    return "30" if call == PASS else "31" if isinstance(call, Bid) else "32"


def settled(problem: CallProblem, moment: Moment) -> tuple[CheckId, Facts]:
    """The check of an irregularity, with what the record answers of it; what it leaves open is not among that."""
    match problem:
        case CallProblem.INSUFFICIENT:
            return "duplicate-2017/27", _insufficient(moment)
        case CallProblem.OUT_OF_ROTATION:
            return f"duplicate-2017/{law_of(moment.called)}", _out_of_rotation(moment)
        case CallProblem.AFTER_FINAL_PASS:
            return "duplicate-2017/39", _after_final_pass(moment)
        case CallProblem.OVER_SEVEN:
            return "duplicate-2017/38", {"turn": "in_turn" if moment.turn == "in_turn" else "out_of_turn"}
        case _:
            return "duplicate-2017/36", _inadmissible(moment)


def _insufficient(moment: Moment) -> Facts:
    if moment.turn != "in_turn":
        return {"rotation": "out_of_turn", **_turn(moment), **_next_call(moment)}
    facts = {"rotation": "in_turn"} if moment.first else {}
    match moment.next_callers:
        case ["lho", "partner"]:
            return {**facts, "stage": "partner_called"}
        case ["lho", *_]:
            return {**facts, "stage": "lho_called"}
    return facts


def _out_of_rotation(moment: Moment) -> Facts:
    facts = {**_turn(moment), **_next_call(moment)}
    if isinstance(moment.called, Bid) and CallProblem.OVER_SEVEN not in moment.problems and moment.first:
        facts["bid"] = "insufficient" if CallProblem.INSUFFICIENT in moment.problems else "sufficient"
    elif law_of(moment.called) == "32" and moment.first:
        facts["double"] = "not_permitted" if moment.problems & INADMISSIBLE else "permitted"
    return facts


def _turn(moment: Moment) -> Facts:
    """Whose turn it was, as the laws on rotation ask for it."""
    match moment.turn:
        case "lho":
            again = any(seat is moment.by for seat, _ in moment.auction.made)
            return {"turn": "lho_again" if again else "lho_first"}
        case "rho" if not moment.first:  # who may have been obliged to pass
            return {}
        case turn:
            return {"turn": turn}


def _next_call(moment: Moment) -> Facts:
    return {"called": moment.next_callers[0]} if moment.next_callers else {}


def _inadmissible(moment: Moment) -> Facts:
    if moment.turn == "lho":
        again = any(seat is moment.by for seat, _ in moment.auction.made)
        return {"rotation": "own_call_before" if again else "lho"}
    return {} if moment.turn == "rho" and not moment.first else {"rotation": moment.turn}


def _after_final_pass(moment: Moment) -> Facts:
    contract = moment.auction.contract
    since = {"since": "lho_called"} if moment.next_callers[:1] == ["lho"] else {}
    if contract is None:
        return {"finished": "passed_out"} if moment.first else {}
    declaring = contract.declarer.side is moment.by.side
    by = "declaring_side" if declaring else "defender_pass" if moment.called == PASS else "defender_action"
    return {**({"finished": "after_bid"} if moment.first else {}), "by": by, **since}
