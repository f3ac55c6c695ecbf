"""`bridgelaw claim`: what each side gets of a contested claim, double dummy on the lines that are still normal (70)."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator

from corpus.errors import BridgelawError, told
from engine.doubledummy import Line, not_held, on_lines, require
from engine.records.read import read_records
from engine.records.record import Record, Unreadable
from engine.records.replay import played
from engine.records.wording import say as worded
from engine.table.calls import parse_denomination
from engine.table.cards import parse_cards
from engine.table.hands import parse_deal
from engine.table.play import Position, Trick
from engine.table.seats import Side, parse_seat
from tui.cli.arguments import lang_of
from tui.cli.exits import Exit
from tui.cli.output import print_json, say
from tui.cli.parser import BadArgument
from tui.desk import open_desk


class NoPosition(BridgelawError):
    """A file that holds no such board, or a board without a position to claim in."""


def run(options: Namespace) -> Exit:
    """Analyse one claim. Raises BadArgument, NoPosition, NoDoubleDummy, BadCard, BadCall, BadSeat, UnknownLanguage."""
    lang = lang_of(options.lang, open_desk())
    if (options.file is None) == (options.deal is None):
        raise BadArgument("give a file with the board, or --deal with the cards that are left")
    require()
    position = _of_deal(options) if options.file is None else _of_board(options.file, options.board)
    side = (position.declarer if options.by is None else parse_seat(options.by)).side
    lines = [parse_cards(line) for line in options.line]
    _hold(position, side, lines)
    tricks = on_lines(position, side, lines)
    assumes = worded("claim", "assumes", lang)
    if options.json:
        each = {str(one): [tricks.of(one)[0], tricks.of(one)[-1]] for one in Side}
        given = [list(map(str, line)) for line in lines]
        print_json({"claimer": str(side), "lines": given, "tricks": each, "assumes": assumes})
    else:
        say(worded("claim", "worth", lang, tricks=tricks))
        say(assumes)
    return Exit.DONE


def _of_deal(options: Namespace) -> Position:
    """The cards that are left, the next trick not begun."""
    if options.by is None:
        raise BadArgument("--deal needs --by: who claimed")
    by = parse_seat(options.by)
    hands = parse_deal(options.deal).hands
    trumps = parse_denomination(options.trumps or "NT").suit
    turn = by if options.turn is None else parse_seat(options.turn)
    return Position(hands, by, trumps, turn, Trick((), None), (0, 0))


def _of_board(file: str, board: str | None) -> Position:
    """Where the play of a recorded board ends. Raises NoPosition."""
    record = _found(file, board)
    play = played(record)
    if play is None or play.is_over:
        why = told("its play is over") if play else told("holds no play of a known contract")
        raise NoPosition(
            "{file}: board {board}: {why}; give the cards that are left with --deal",
            file=file,
            board=record.board,
            why=why,
        )
    return play.position


def _found(file: str, board: str | None) -> Record:
    records = _records(file)
    first = next((record for record in records if board in (None, record.board)), None)
    if first is None:
        if board:
            raise NoPosition("{file}: has no board {board!r:.20}", file=file, board=board)
        raise NoPosition("{file}: has no board that can be read", file=file)
    if board is None and next(records, None) is not None:
        raise BadArgument("{file}: has several boards; say which with --board", file=file)
    return first


def _records(file: str) -> Iterator[Record]:
    """The boards that can be read. Raises NoPosition for a file that cannot be used at all."""
    for record in read_records(file):
        if isinstance(record, Unreadable):
            if not record.line:
                raise NoPosition("{fault}", fault=record)
            continue
        yield record


def _hold(position: Position, side: Side, lines: list[Line]) -> None:
    """Each card of a line is one that the claimer's side holds. Raises BadArgument."""
    card = not_held(position, side, lines)
    if card is not None:
        raise BadArgument("--line: {card} is not held by {side} in this position", card=card, side=side)
