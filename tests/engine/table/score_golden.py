"""Write the score of every contract and result anew: `python tests/engine/table/score_golden.py`, and read the diff."""

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import NamedTuple

from engine.table.calls import LEGAL_BIDS
from engine.table.contract import Contract, Stake
from engine.table.score import score
from engine.table.seats import Seat, Vulnerability

GOLDEN = Path(__file__).with_name("score.tsv")
HEADER = "bid\ttricks\tvulnerable\tscore"


class Row(NamedTuple):
    """A contract by North, the tricks won, and whether North-South are vulnerable."""

    contract: Contract
    tricks: int
    vulnerability: Vulnerability

    def __str__(self) -> str:
        vulnerable = "yes" if self.vulnerability.of(Seat.NORTH.side) else "no"
        return f"{self.contract.bid}{self.contract.stake}\t{self.tricks}\t{vulnerable}\t{score(*self)}"


def rows() -> Iterator[Row]:
    for bid, stake, vulnerability, tricks in product(LEGAL_BIDS, Stake, list(Vulnerability)[:2], range(14)):
        yield Row(Contract(bid, stake, Seat.NORTH), tricks, vulnerability)


def written() -> str:
    return "\n".join([HEADER, *map(str, rows())]) + "\n"


if __name__ == "__main__":
    GOLDEN.write_text(written(), "utf-8")
    print(GOLDEN.name)
