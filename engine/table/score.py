"""What a board is worth: the scoring table (Law 77), matchpoints (78A) and International Matchpoints (78B)."""

from __future__ import annotations

import tomllib
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from engine.table.calls import Denomination
from engine.table.contract import Contract, Stake
from engine.table.seats import Vulnerability

LAW_77 = Path(__file__).with_name("law77.toml")
LAW_78B = Path(__file__).with_name("law78b.tsv")


def score(contract: Contract, tricks: int, vulnerability: Vulnerability) -> int:
    """What declarer's side scores for the tricks that it won; below zero what the defenders score (77)."""
    vulnerable = vulnerability.of(contract.declarer.side)
    if tricks < contract.tricks:
        return -_undertricks(contract.tricks - tricks, contract.stake, vulnerable)
    return trick_score(contract) + _premiums(contract, vulnerable) + _overtricks(contract, tricks, vulnerable)


def trick_score(contract: Contract) -> int:
    """What the odd tricks of a contract score when it is made: 100 or more is game (77)."""
    values = scoring_table()["trick"]
    first = "notrump_first" if contract.denomination is Denomination.NOTRUMP else _denomination(contract)
    return int(values[first] + (contract.level - 1) * values[_denomination(contract)]) << contract.stake


@cache
def scoring_table() -> Mapping[str, Any]:
    """The table of Law 77 as it stands in its file."""
    return tomllib.loads(LAW_77.read_text("utf-8"))


def matchpoints(scores: Iterable[int]) -> list[int]:
    """Scoring units for each score: two for every score below it, one for every other score equal to it (78A)."""
    given = list(scores)
    order = sorted(given)
    return [bisect_left(order, own) + bisect_right(order, own) - 1 for own in given]


def imps(difference: int) -> int:
    """International Matchpoints for a difference between two scores, with its sign (78B)."""
    found = bisect_right(_imp_scale(), abs(difference)) - 1
    return found if difference > 0 else -found


@cache
def _imp_scale() -> Sequence[int]:
    """The least difference that is worth 0, 1, 2 ... IMPs."""
    rows = LAW_78B.read_text("utf-8").splitlines()[2:]
    return tuple(int(row.split("\t")[0]) for row in rows)


def _denomination(contract: Contract) -> str:
    return contract.denomination.name.lower()


def _undertricks(count: int, stake: Stake, vulnerable: bool) -> int:
    values = scoring_table()["undertrick"]["vulnerable" if vulnerable else "not_vulnerable"]
    first, middle, further = values["first"][stake], values["second_and_third"][stake], values["further"][stake]
    return int(first + middle * min(count - 1, 2) + further * max(count - 3, 0))


def _premiums(contract: Contract, vulnerable: bool) -> int:
    values = scoring_table()["premium"]
    game = "game" if trick_score(contract) >= values["game_from"] else "partscore"
    slam = {6: values["small_slam"], 7: values["grand_slam"]}.get(contract.level, [0, 0])
    insult = (0, values["doubled_made"], values["redoubled_made"])[contract.stake]
    return int(values[game][vulnerable] + slam[vulnerable] + insult)


def _overtricks(contract: Contract, tricks: int, vulnerable: bool) -> int:
    table = scoring_table()
    if contract.stake is Stake.UNDOUBLED:
        each = table["trick"][_denomination(contract)]
    else:
        each = table["overtrick"][contract.stake.name.lower()][vulnerable]
    return int(each * (tricks - contract.tricks))
