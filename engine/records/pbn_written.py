"""A record as PBN 2.1: https://www.tistis.nl/pbn/pbn_v21.txt. What is written reads back as the same board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from io import BytesIO

from engine.records.fault import Mistyped, fault
from engine.records.read import records_of
from engine.records.record import Called, Mark, Record
from engine.records.replay import Replayed, played, replay
from engine.table.contract import Contract
from engine.table.play import Play, Trick
from engine.table.seats import SEATS, Seat

HEAD = "% PBN 2.1\n% EXPORT\n"
NAMES = ("Event", "Site", "Date", "Board", "West", "North", "East", "South")
"""The tags that come first, from the record where it has them."""
MARKS = {Mark.INSUFFICIENT: "^I", Mark.REVOKE: "^R"}
SKIPPED, LED = "^S", "^L"


def as_pbn(board: Replayed) -> str:
    """A board as a file. Raises Mistyped where PBN cannot say what happened in the play."""
    text = HEAD + "\n".join(_lines(board.record)) + "\n"
    (read,) = records_of(BytesIO(text.encode()), "")
    again = replay(read) if isinstance(read, Record) else None
    if again is None or again.irregularities != board.irregularities:
        raise Mistyped(fault("not_in_pbn"))
    return text


def _lines(record: Record) -> Iterator[str]:
    tags = {**record.tags, "Board": record.board}
    contract = record.contract
    yield from (_tag(name, tags.get(name, "")) for name in NAMES)
    yield _tag("Dealer", record.dealer or "")
    yield _tag("Vulnerable", "" if record.vulnerability is None else record.vulnerability)
    yield _tag("Deal", record.deal or "")
    yield _tag("Scoring", tags.get("Scoring", ""))
    yield _tag("Declarer", record.declarer or "")
    yield _tag("Contract", "Pass" if record.passed_out else _contract(contract) if contract else "")
    yield _tag("Result", "" if record.result is None else record.result)
    first = record.auction[0].seat if record.auction else None
    if first is not None:
        yield _tag("Auction", first)
        yield from _rows(list(_calls(record.auction, first)))
    play = played(record)
    if play is not None:
        leader = play.declarer.lho
        yield _tag("Play", leader)
        yield from (" ".join(_trick(trick, leader, due)) for trick, due in _tricks(play))
        yield "*"


def _tag(name: str, value: object) -> str:
    return f'[{name} "{_plain(str(value))}"]'


def _plain(text: str) -> str:
    """A value without what would end it."""
    return "".join(letter for letter in text if letter.isprintable() and letter not in '"\\')


def _contract(contract: Contract) -> str:
    return f"{contract.bid}{contract.stake}"


def _rows(words: Sequence[str]) -> Iterator[str]:
    for first in range(0, len(words), 4):
        yield " ".join(words[first : first + 4])


def _calls(auction: Sequence[Called], expected: Seat) -> Iterator[str]:
    """The calls, with `^S` in the place of each player who was passed over."""
    for called in auction:
        while called.seat is not None and expected is not called.seat:
            yield SKIPPED
            expected = expected.lho
        marks = "".join(f"{mark} " for flag, mark in MARKS.items() if flag in called.marks)
        yield f"{marks}{called.call or '-'}"
        expected = expected.lho


def _tricks(play: Play) -> Iterator[tuple[Trick, Seat | None]]:
    """The tricks, each with the hand whose lead it was."""
    due: Seat | None = play.declarer.lho
    for trick in (*play.tricks, play.trick):
        if trick.plays:
            yield trick, due
        due = trick.winner


def _trick(trick: Trick, first: Seat, due: Seat | None) -> Iterator[str]:
    """A trick in its columns; a hand that has no card in it has a dash."""
    for turn in range(len(SEATS)):
        seat = SEATS[(first + turn) % len(SEATS)]
        card = trick.card_of(seat)
        mark = f"{LED} " if seat is trick.leader and seat is not due else ""
        yield f"{mark}{card or '-'}"
