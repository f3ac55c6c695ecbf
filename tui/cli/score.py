"""`bridgelaw score`: what a result is worth (77), matchpoints (78A), IMPs (78B), VPs, adjusted scores (12C)."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Iterator, Mapping
from decimal import Decimal
from math import ceil, floor
from typing import Any

from engine.table.adjusted import (
    IMPS,
    Share,
    artificial,
    in_imps,
    in_matchpoints,
    less_own_part,
    matchpoints_of_others,
    weighted,
)
from engine.table.contract import BadContract, parse_contract, parse_result
from engine.table.score import imps, matchpoints, score
from engine.table.seats import Side, Vulnerability, parse_vulnerability, vulnerability_of
from engine.table.victory_points import continuous, discrete
from tui.cli.exits import Exit
from tui.cli.output import print_json, say
from tui.cli.parser import BadArgument

MOST = 100
"""Per cent."""


def run(options: Namespace) -> Exit:
    """One of the calculators. Raises BadArgument, BadContract, BadSeat, BadMatch, BadShares."""
    calculators: Mapping[str, Callable[[], dict[str, object]]] = {
        "result": lambda: _result(options),
        "matchpoints": lambda: _matchpoints(options.matchpoints),
        "imps": lambda: _imps(options.imps),
        "vps": lambda: _victory_points(options.vps, options.boards),
        "artificial": lambda: _artificial(options.artificial),
        "weighted": lambda: _weighted(options),
        "own_error": lambda: _own_error(options.own_error),
    }
    given = [name for name in calculators if getattr(options, name) not in (None, [])]
    if len(given) != 1:
        raise BadArgument(
            "give one of: a result (4SX by N +1), --matchpoints, --imps, --vps, --artificial, --weighted, --own-error"
        )
    figures = calculators[given[0]]()
    if options.json:
        print_json(figures)
    else:
        say(_as_text(figures))
    return Exit.DONE


def _result(options: Namespace) -> dict[str, object]:
    """A contract with its result; passed out is 0."""
    text = " ".join(options.result)
    vulnerability = _vulnerability(options.vul, options.board)
    if _is_pass(text):
        return {"result": "Pass", "vulnerability": str(vulnerability), "score": 0, "to": None}
    result = parse_result(text)
    points = score(result.contract, result.tricks, vulnerability)
    side = result.contract.declarer.side
    to: Side = side if points > 0 else side.other
    return {"result": str(result), "vulnerability": str(vulnerability), "score": points, "to": str(to)}


def _is_pass(text: str) -> bool:
    try:
        return parse_contract(text) is None
    except BadContract:
        return False


def _vulnerability(vul: str | None, board: int | None) -> Vulnerability:
    """As given, or that of a board by its number; nobody's when neither is given."""
    if vul is not None and board is not None:
        raise BadArgument("give --vul or --board, not both")
    return parse_vulnerability(vul or "None") if board is None else vulnerability_of(board)


def _matchpoints(scores: list[int]) -> dict[str, object]:
    return {"scores": scores, "matchpoints": matchpoints(scores)}


def _imps(difference: list[int]) -> dict[str, object]:
    """For a difference, or for our score and theirs on the same cards."""
    if len(difference) > 2:
        raise BadArgument("--imps takes a difference, or two scores of the same pair of seats")
    by = difference[0] - sum(difference[1:])
    return {"difference": by, "imps": imps(by)}


def _victory_points(margin: int, boards: int | None) -> dict[str, object]:
    if boards is None:
        raise BadArgument("--vps needs --boards: how many boards the match had")
    return {
        "imps": margin,
        "boards": boards,
        "continuous": [float(points) for points in continuous(margin, boards)],
        "discrete": list(discrete(margin, boards)),
    }


def _artificial(given: list[Decimal]) -> dict[str, object]:
    """Average plus, average and average minus of a board whose top is given, and a contestant's percentage."""
    if len(given) > 2 or given[0] != int(given[0]):
        raise BadArgument("--artificial takes the top of the board, and a contestant's percentage: 24 61.5")
    top, session = int(given[0]), given[1] if len(given) > 1 else None
    if session is not None and session > MOST:
        raise BadArgument("--artificial: {session} is more than 100 per cent", session=session)
    points = {name: float(value) for name, value in artificial(top, session)._asdict().items()}
    return {"top": top, "session": None if session is None else float(session), "averages": points, "imps": IMPS}


def _weighted(options: Namespace) -> dict[str, object]:
    """A weighted score against the other tables; with the other boards' IMPs the Victory Points of the match."""
    if not options.others:
        raise BadArgument("--weighted needs --others: the scores of the other tables, from the same seats")
    possible, others = [_share(text) for text in options.weighted], options.others
    exact = weighted(possible, in_imps(others))
    figures: dict[str, object] = {
        "weighted": [{"percent": float(share.percent), "score": share.score} for share in possible],
        "others": others,
        "matchpoints": float(weighted(possible, in_matchpoints(others))),
        "top": 2 * len(others),
        "matchpoints_of_others": list(map(float, matchpoints_of_others(possible, others))),
        "imps": float(exact),
    }
    if options.match is None:
        return figures
    margin = options.match + exact
    return figures | {"margin": float(margin), "victory_points": _around(margin, options.boards)}


def _around(margin: Decimal, boards: int | None) -> list[dict[str, object]]:
    """The Victory Points of a margin; of the whole ones below and above it where it is none itself."""
    return [_victory_points(each, boards) for each in dict.fromkeys((floor(margin), ceil(margin)))]


def _share(text: str) -> Share:
    """One possible result: its per cent and its score. Raises BadArgument."""
    percent, _, score = text.partition(":")
    try:
        return Share(Decimal(percent.removesuffix("%")), int(score))
    except (ArithmeticError, ValueError):
        raise BadArgument("--weighted: {text!r:.20} is not per cent and score; write 60:620", text=text) from None


def _own_error(scores: list[Decimal]) -> dict[str, object]:
    if len(scores) != 3:
        raise BadArgument(
            "--own-error takes three scores: at the table, adjusted in full, and without the error: 0 16 5"
        )
    actual, full, without = scores
    return {
        "table": float(actual),
        "full": float(full),
        "without_error": float(without),
        "own_error": float(less_own_part(actual, full, without)),
    }


def _as_text(figures: dict[str, object]) -> str:
    """The answer alone, the side that scores before it."""
    match figures:
        case {"score": int(points), "to": to}:
            return "0" if to is None else f"{to} {abs(points)}"
        case {"matchpoints": list(points), "scores": list(scores)}:
            return "\n".join(f"{scored:>6} {given:>4}" for scored, given in zip(scores, points, strict=True))
        case {"averages": {"plus": plus, "average": average, "minus": minus}}:
            return f"{plus:g} {average:g} {minus:g}"
        case {"own_error": kept}:
            return f"{kept:g}"
        case {"matchpoints_of_others": _}:
            return "\n".join(_weighted_told(figures))
        case {"continuous": [won, lost], "discrete": [more, fewer]}:
            return f"{won:.2f} {lost:.2f}\n{more} {fewer}"
        case _:
            return str(figures["imps"])


def _weighted_told(figures: Mapping[str, Any]) -> Iterator[str]:
    points, top = figures["matchpoints"], figures["top"]
    yield f"MP {points:g} / {top} ({100 * points / top:.2f}%)"
    yield f"IMP {figures['imps']:+g}"
    for each in figures.get("victory_points", ()):
        yield f"VP {each['continuous'][0]:.2f} - {each['continuous'][1]:.2f} ({each['imps']:+d} IMP)"
