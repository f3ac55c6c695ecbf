"""The calculators: what a result is worth, matchpoints, IMPs, Victory Points, averages; each entry is one of them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from decimal import Decimal
from typing import ClassVar

from engine.records.fault import Mistyped, fault
from engine.records.typed import typed_vulnerability
from engine.table.adjusted import (
    IMPS,
    BadShares,
    Share,
    artificial,
    in_imps,
    in_matchpoints,
    less_own_part,
    weighted,
)
from engine.table.contract import BadContract, Contract, parse_contract, parse_result
from engine.table.score import imps, matchpoints, score
from engine.table.seats import Vulnerability
from engine.table.victory_points import continuous, discrete
from tui.app.screens.entering import EnteringScreen, either
from tui.words import Words

NUMBER = re.compile(r"[+-]?\d{1,5}(?:\.\d{1,3})?")
MOST_BOARDS, ALL = 1000, 100


class ScoreScreen(EnteringScreen):
    """What is filled in is worked out while one types."""

    HINTS: ClassVar[Mapping[str, str]] = {
        "result": "4SX by N +1",
        "vulnerable": "NS",
        "board": "7",
        "matchpoints": "620 620 -100",
        "imps": "620 -100",
        "vps": "23 24",
        "averages": "24 61.5",
        "weighted": "60:620 40:-100",
        "others": "620 -100 -100",
        "own_error": "0 16 5",
    }

    def __init__(self, words: Words) -> None:
        super().__init__(words, {})

    def labels(self) -> Mapping[str, str]:
        """The calculators."""
        words = self._words
        return {
            "result": words("Result"),
            "vulnerable": words("Vulnerable"),
            "board": words("Board"),
            "matchpoints": words("Matchpoints"),
            "imps": "IMPs",
            "vps": "Victory Points",
            "averages": words("Averages"),
            "weighted": words("Weighted"),
            "others": words("Other tables"),
            "own_error": words("Own error"),
        }

    def tell(self) -> str:
        """The answers. Raises Mistyped."""
        calculators = (self._result, self._of_numbers, self._weighted)
        answers = [line for told in calculators for line in told(self.fields.values)]
        return "\n".join(answers) or self._words(
            "Result: contract, by whom, and tricks over or under; who is vulnerable, or else the number of the board. "
            "Matchpoints: the scores of a board. IMPs: a difference, or our score and theirs. Victory Points: the IMPs "
            "of a match and its boards. Averages: the top of a board, and a pair's percentage of the session. "
            "Weighted: per cent and score of each result, against the scores of the other tables. Own error: score at "
            "the table, adjusted in full, and without the error, in matchpoints or IMPs."
        )

    def action_done(self) -> None:
        """Everything is told already; begin again at the first entry."""
        self.fields.entry("result").focus()

    def _result(self, typed: Mapping[str, str]) -> Iterator[str]:
        if not typed["result"].strip():
            return
        vulnerability = (
            either(lambda text: typed_vulnerability(text, typed["board"]), typed["vulnerable"])
            if typed["vulnerable"].strip() or typed["board"].strip()
            else None
        )
        yield either(lambda text: self._score(text, vulnerability), typed["result"])

    def _score(self, text: str, vulnerability: Vulnerability | None) -> str:
        """A score; both of them as long as it is not said who is vulnerable."""
        words = self._words
        try:
            if parse_contract(text) is None:
                return "0"
        except BadContract:
            pass
        try:
            contract, tricks = _parts(text)
        except BadContract:
            raise Mistyped(fault("typed_result", text=text[:40])) from None
        if vulnerability is not None:
            return f"{contract}: {_to(contract, score(contract, tricks, vulnerability))}"
        vulnerable, others = (score(contract, tricks, each) for each in (Vulnerability.BOTH, Vulnerability.NONE))
        return words(
            "{contract}: {points}; vulnerable {more}",
            contract=contract, points=_to(contract, others), more=_to(contract, vulnerable),
        )  # fmt: skip

    def _of_numbers(self, typed: Mapping[str, str]) -> Iterator[str]:
        calculators: Mapping[str, Callable[[list[Decimal]], Iterator[str]]] = {
            "matchpoints": self._matchpoints,
            "imps": self._imps,
            "vps": self._victory_points,
            "averages": self._averages,
            "own_error": self._own_error,
        }
        for name, calculator in calculators.items():
            if numbers := _numbers(typed[name]):
                yield from calculator(numbers)

    def _matchpoints(self, scores: list[Decimal]) -> Iterator[str]:
        whole = list(map(_whole, scores))
        top = 2 * (len(whole) - 1)
        for scored, points in sorted(set(zip(whole, matchpoints(whole), strict=True)), reverse=True):
            share = f"  {100 * points / top:.2f}%" if top else ""
            yield f"{scored:>6}  {points}{share}"

    def _imps(self, difference: list[Decimal]) -> Iterator[str]:
        if len(difference) > 2:
            raise Mistyped(fault("typed_two_numbers"))
        by = sum(map(_whole, difference[:1])) - sum(map(_whole, difference[1:]))
        yield f"IMPs: {imps(by):+d}" if by else "IMPs: 0"

    def _victory_points(self, match: list[Decimal]) -> Iterator[str]:
        margin, *boards = map(_whole, match)
        if len(boards) != 1 or not 1 <= boards[0] <= MOST_BOARDS:
            raise Mistyped(fault("typed_match"))
        exact, round_ = continuous(margin, boards[0]), discrete(margin, boards[0])
        yield self._words(
            "Victory Points: {won} - {lost} (whole ones: {more} - {fewer})",
            won=f"{exact[0]:.2f}", lost=f"{exact[1]:.2f}", more=round_[0], fewer=round_[1],
        )  # fmt: skip

    def _averages(self, given: list[Decimal]) -> Iterator[str]:
        top, *session = given
        if len(session) > 1 or top < 0 or any(not 0 <= percent <= ALL for percent in session):
            raise Mistyped(fault("typed_averages"))
        points = artificial(_whole(top), session[0] if session else None)
        yield self._words(
            "Average plus {plus}, average {average}, average minus {minus}; at IMPs {imps}, 0, -{imps} (12C2)",
            plus=f"{points.plus.normalize():f}", average=f"{points.average.normalize():f}",
            minus=f"{points.minus.normalize():f}", imps=IMPS,
        )  # fmt: skip

    def _weighted(self, typed: Mapping[str, str]) -> Iterator[str]:
        """A weighted score, as soon as there is another score to hold it against."""
        possible = [_share(text) for text in typed["weighted"].replace("−", "-").split()]
        others = list(map(_whole, _numbers(typed["others"])))
        if not possible or not others:
            return
        try:
            points, exact = weighted(possible, in_matchpoints(others)), weighted(possible, in_imps(others))
        except BadShares:
            raise Mistyped(fault("typed_shares", whole=sum(share.percent for share in possible))) from None
        top = 2 * len(others)
        yield self._words(
            "Weighted: {points} of {top} matchpoints ({share}%), the other side {rest}; IMPs {imps} (12C1c)",
            points=_shown(points), top=top, share=f"{100 * points / top:.2f}", rest=_shown(top - points),
            imps=f"{exact:+.2f}",
        )  # fmt: skip

    def _own_error(self, given: list[Decimal]) -> Iterator[str]:
        if len(given) != 3:
            raise Mistyped(fault("typed_own_error"))
        yield self._words("With its own error the side gets {score} (12C1e)", score=_shown(less_own_part(*given)))


def _share(text: str) -> Share:
    """Per cent and score. Raises Mistyped."""
    percent, _, score = text.partition(":")
    parts = [*_numbers(percent.removesuffix("%")), *_numbers(score)]
    if len(parts) != 2:
        raise Mistyped(fault("typed_share", text=text[:40]))
    return Share(parts[0], _whole(parts[1]))


def _shown(points: Decimal) -> str:
    return f"{points.normalize():f}"


def _parts(text: str) -> tuple[Contract, int]:
    result = parse_result(text)
    return result.contract, result.tricks


def _to(contract: Contract, points: int) -> str:
    side = contract.declarer.side
    return f"{side if points > 0 else side.other} {abs(points)}"


def _numbers(text: str) -> list[Decimal]:
    """Numbers with spaces between. Raises Mistyped."""
    words = text.replace("−", "-").split()
    for word in words:
        if not NUMBER.fullmatch(word):
            raise Mistyped(fault("typed_number", text=word[:40]))
    return list(map(Decimal, words))


def _whole(number: Decimal) -> int:
    if number != int(number):
        raise Mistyped(fault("typed_number", text=str(number)))
    return int(number)
