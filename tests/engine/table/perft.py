"""Count the legal auctions from each beginning in perft.txt and print the first difference: `perft.py [DEPTH]`."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from engine.table.auction import Auction, parse_auction

COUNTS = Path(__file__).with_name("perft.txt")


class Beginning(NamedTuple):
    """An auction and how many legal continuations of 1, 2, 3 ... calls it has."""

    auction: str
    counts: tuple[int, ...]


def beginnings() -> Iterator[Beginning]:
    for line in COUNTS.read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            auction, _, counts = line.partition("|")
            yield Beginning(auction.strip(), tuple(map(int, counts.split())))


def perft(auction: Auction, calls: int) -> int:
    """How many sequences of so many legal calls can follow."""
    legal = auction.legal_calls()
    return len(legal) if calls == 1 else sum(perft(auction.add(call), calls - 1) for call in legal)


def first_difference(depth: int) -> str | None:
    for beginning in beginnings():
        for calls, expected in enumerate(beginning.counts[:depth], start=1):
            found = perft(parse_auction(beginning.auction), calls)
            if found != expected:
                return f"{beginning.auction} | {calls} calls: {found}, not {expected}"
    return None


if __name__ == "__main__":
    difference = first_difference(int(sys.argv[1]) if len(sys.argv) > 1 else 4)
    print(difference or "no difference")
    sys.exit(difference is not None)
