"""How many auctions there are: counted call by call, and by adding up all auctions that there can be."""

import sys
from functools import cache
from pathlib import Path

import pytest

from engine.table.auction import Auction
from engine.table.calls import DOUBLE, LEGAL_BIDS, PASS, REDOUBLE, Bid
from engine.table.seats import Seat

sys.path.insert(0, str(Path(__file__).parent))
from perft import beginnings, first_difference

ALL_AUCTIONS = (4 * 22**35 - 1) // 3


def test_the_auctions_of_up_to_four_calls_are_counted():
    assert first_difference(4) is None


@pytest.mark.slow
def test_all_counts_are_reached():
    assert first_difference(max(len(beginning.counts) for beginning in beginnings())) is None


@cache
def completions(auction: Auction) -> int:
    """How many ways there are to end an auction, which begins where its last bid was made."""
    return 1 if auction.is_over else sum(completions(shortened(auction.add(call))) for call in auction.legal_calls())


def shortened(auction: Auction) -> Auction:
    """The same state reached in as few calls as can be, North being the last bidder."""
    if not auction.bids:
        return Auction.of(Seat.NORTH, [PASS] * len(auction.made))
    last = max(n for n, (_, call) in enumerate(auction.made) if isinstance(call, Bid))
    since = [call for _, call in auction.made[last:]]
    if len(since) > 2 and since[-1] in (DOUBLE, REDOUBLE):  # passes before a double change nothing any more
        bidder_doubled = (len(since) - 1) % 2 == 0
        since = [since[0], DOUBLE, REDOUBLE] if bidder_doubled else [since[0], DOUBLE]
    return Auction.of(Seat.NORTH, since)


def test_all_auctions_together_are_as_many_as_is_known():
    for bid in reversed(LEGAL_BIDS):  # from the top, so that none has to recur further than the next bid
        completions(Auction.of(Seat.NORTH, [bid]))
    assert completions(Auction.opened(Seat.NORTH)) == ALL_AUCTIONS
