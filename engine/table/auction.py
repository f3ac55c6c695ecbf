"""The auction as an immutable sequence of calls, right or wrong (Laws 17-22): whose turn, what is legal, how it ends.

An irregular call is held like any other, and the auction goes on as the Laws let it when nobody objects: an
insufficient bid and a call out of rotation stand once the next player calls (27A, 29A); an inadmissible double or
redouble, a bid of more than seven, a bid by a player who has to pass and a call after the final pass never count.
If the player whose turn it was before an irregular call calls next, that call is cancelled (27B, 28B, 29B, 36B).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum
from typing import NamedTuple

from corpus.citation import Citation, parse_citation
from corpus.errors import BridgelawError
from engine.table.calls import DOUBLE, LEGAL_BIDS, PASS, REDOUBLE, Bid, Call, parse_call
from engine.table.contract import Contract, Stake
from engine.table.seats import SEATS, Seat, parse_seat

PASSES, DOUBLES, REDOUBLES = PASS.order, DOUBLE.order, REDOUBLE.order
UNDOUBLED, DOUBLED, REDOUBLED = Stake


class BadAuction(BridgelawError):
    """Text that is no auction; one that breaks the Laws is none the less an auction."""


class CallProblem(Enum):
    """What is wrong with a call: the provision that it breaks, and the law that deals with it."""

    OUT_OF_ROTATION = ("17C", "29")
    """It is another player's turn (29-32)."""
    INSUFFICIENT = ("18D", "27")
    """The bid does not supersede the last one."""
    INADMISSIBLE_DOUBLE = ("19A1", "36")
    """Not of the last bid, made by an opponent, with nothing but passes since."""
    INADMISSIBLE_REDOUBLE = ("19B1", "36")
    """Not of the last double, made by an opponent, with nothing but passes since."""
    OVER_SEVEN = ("18A", "38")
    """A bid for more tricks than there are."""
    OBLIGED_TO_PASS = ("35B", "37")
    """Not a pass, from a player who has to pass."""
    AFTER_FINAL_PASS = ("35D", "39")
    """The auction is over."""

    @property
    def citations(self) -> tuple[Citation, ...]:
        """The provision that is broken, then the law that deals with it."""
        return tuple(map(parse_citation, self.value))


Problems = tuple[CallProblem, ...]
Made = tuple[tuple[Seat, Call], ...]

COUNTED = {CallProblem.OUT_OF_ROTATION, CallProblem.INSUFFICIENT}
"""Problems with which a call stands when nobody objects."""


class Auction(NamedTuple):
    """The calls made so far, and the state that they lead to.

    A named tuple, because records hold millions of calls and a frozen dataclass takes ten times as long to make.
    """

    dealer: Seat
    made: Made = ()
    """Every call with its caller, also those that do not count."""
    barred: frozenset[Seat] = frozenset()
    """Players whom a rectification obliges to pass whenever it is their turn (26B, 27B2, 30-32, 36-39)."""
    turn: Seat | None = None
    """Whose turn it is to call; None when the auction is over."""
    bids: tuple[tuple[Seat, Bid], ...] = ()
    """The bids that count, with their bidders."""
    stake: Stake = UNDOUBLED
    """Of the last bid."""
    passes: int = 0
    """How many passes came last, without any other call."""
    missed: Auction | None = None
    """Where a player was passed over by one of those passes: the auction comes back to this (17D3)."""
    cancels: Auction | None = None
    """Where the last call was irregular: the auction before it, to which it comes back if that player calls."""

    @classmethod
    def opened(cls, dealer: Seat) -> Auction:
        """The auction before the first call (17B)."""
        return cls(dealer, turn=dealer)

    @classmethod
    def of(cls, dealer: Seat, calls: Iterable[Call]) -> Auction:
        """Calls made in rotation from the dealer."""
        auction = cls.opened(dealer)
        for call in calls:
            auction = auction.add(call)
        return auction

    @property
    def is_over(self) -> bool:
        """Whether it has ended: three passes after a bid, or four at the start (22)."""
        return self.turn is None

    @property
    def contract(self) -> Contract | None:
        """What the last bid comes to, with its declarer (22A, Definitions); None while nobody has bid."""
        if not self.bids:
            return None
        bidder, bid = self.bids[-1]
        declarer = next(
            seat for seat, named in self.bids if named.order % 5 == bid.order % 5 and seat % 2 == bidder % 2
        )
        return Contract(bid, self.stake, declarer)

    def bar(self, *seats: Seat) -> Auction:
        """The auction with these players obliged to pass from here on."""
        return self._replace(barred=self.barred | set(seats))

    def legal_calls(self) -> tuple[Call, ...]:
        """Every call that the player whose turn it is may make: none when the auction is over."""
        if self.turn is None:
            return ()
        if self.turn in self.barred:
            return (PASS,)
        over = self.bids[-1][1].order + 1 if self.bids else 0
        return LEGAL[over][2 if self._may_redouble(self.turn) else 1 if self._may_double(self.turn) else 0]

    def problems(self, call: Call, by: Seat) -> Problems:
        """Everything that is wrong with a call at this point; nothing when it is legal."""
        before = self._turned_to(by)
        return () if by is before.turn and before._admits(call, by) else tuple(before._faults(call, by))

    def add(self, call: Call, by: Seat | None = None) -> Auction:
        """The auction with one more call, legal or not; by the next player in rotation if not said otherwise."""
        if by is None:
            by = self.made[-1][0].lho if self.turn is None else self.turn
        made = (*self.made, (by, call))
        before = self if by is self.turn else self._turned_to(by)
        if by is before.turn and before._admits(call, by):
            return before._counting(call, by, made, before.missed, None)
        if before.turn is None:
            return before._replace(made=made)
        faults = set(before._faults(call, by))
        if not faults <= COUNTED:
            return before._replace(made=made, turn=by.lho, passes=0, missed=None, cancels=self)
        passed_over = CallProblem.OUT_OF_ROTATION in faults and bool(before.made)
        return before._counting(call, by, made, before.missed or (before if passed_over else None), self)

    def _turned_to(self, by: Seat) -> Auction:
        """The auction at this player's turn, where the Laws give him one by cancelling what was irregular (28, 29B)."""
        at: Auction | None = self
        while at is not None:
            if by is at.turn:
                return at if at.barred == self.barred else at._replace(barred=self.barred)
            if at.turn in self.barred and by is at.turn.lho:  # 28A: the player before him can only pass
                return at._replace(barred=self.barred, turn=by, passes=at.passes + 1)
            at = at.cancels
        return self

    def _admits(self, call: Call, by: Seat) -> bool:
        """Whether a call is legal in itself, whosever turn it is."""
        order = call.order
        if order == PASSES:
            return True
        if by in self.barred:
            return False
        if order >= 0:
            return order < len(LEGAL_BIDS) and (not self.bids or order > self.bids[-1][1].order)
        return self._may_double(by) if order == DOUBLES else self._may_redouble(by)

    def _may_double(self, by: Seat) -> bool:
        return self.stake is UNDOUBLED and bool(self.bids) and self.bids[-1][0] % 2 != by % 2

    def _may_redouble(self, by: Seat) -> bool:
        return self.stake is DOUBLED and self.bids[-1][0] % 2 == by % 2

    def _faults(self, call: Call, by: Seat) -> Iterator[CallProblem]:
        """The problems one by one, in the order in which the Laws come to them."""
        if self.turn is None:
            yield CallProblem.AFTER_FINAL_PASS
        elif by is not self.turn:
            yield CallProblem.OUT_OF_ROTATION
        if call.order >= len(LEGAL_BIDS):
            yield CallProblem.OVER_SEVEN
        elif self.bids and 0 <= call.order <= self.bids[-1][1].order:
            yield CallProblem.INSUFFICIENT
        elif call.order == DOUBLES and not self._may_double(by):
            yield CallProblem.INADMISSIBLE_DOUBLE
        elif call.order == REDOUBLES and not self._may_redouble(by):
            yield CallProblem.INADMISSIBLE_REDOUBLE
        if by in self.barred and call.order != PASSES:
            yield CallProblem.OBLIGED_TO_PASS

    def _counting(self, call: Call, by: Seat, made: Made, missed: Auction | None, cancels: Auction | None) -> Auction:
        """The auction after a call that counts."""
        bids, stake, passes = self.bids, self.stake, 0
        if call.order == PASSES:
            passes = self.passes + 1
            if passes >= (3 if bids else 4):
                if missed is not None:
                    return missed._replace(made=made, barred=self.barred, cancels=None)
                return Auction(self.dealer, made, self.barred, None, bids, stake, passes)
        elif isinstance(call, Bid):
            bids, stake, missed = (*bids, (by, call)), UNDOUBLED, None
        else:
            stake, missed = DOUBLED if call.order == DOUBLES else REDOUBLED, None
        turn = SEATS[(by + 1) % 4]
        return Auction(self.dealer, made, self.barred, turn, bids, stake, passes, missed, cancels)

    def __str__(self) -> str:
        """The dealer and the calls, each with its caller where that is not the next in rotation: `N: 1S W:Pass`."""
        expected, words = self.dealer, [f"{self.dealer}:"]
        for seat, call in self.made:
            words.append(str(call) if seat is expected else f"{seat}:{call}")
            expected = seat.lho
        return " ".join(words)


def parse_auction(text: str) -> Auction:
    """An auction as it is written. Raises BadAuction, BadCall, BadSeat."""
    first, *words = text.split() or [""]
    if not first.endswith(":"):
        raise BadAuction(
            "not an auction: {text!r:.60}; write the dealer and the calls as in N: 1S Pass Pass Pass", text=text
        )
    auction = Auction.opened(parse_seat(first[:-1]))
    expected = auction.dealer
    for word in words:
        seat, colon, call = word.rpartition(":")
        by = parse_seat(seat) if colon else expected
        auction, expected = auction.add(parse_call(call), by), by.lho
    return auction


LEGAL = tuple(
    tuple((PASS, *choice, *LEGAL_BIDS[over:]) for choice in ((), (DOUBLE,), (REDOUBLE,)))
    for over in range(len(LEGAL_BIDS) + 1)
)
"""The legal calls by how many bids are insufficient, and by whether none, a double or a redouble is admissible."""
