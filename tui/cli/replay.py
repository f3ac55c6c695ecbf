"""`bridgelaw replay`: records of boards, and what went wrong in them."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from corpus.errors import BridgelawError
from corpus.lang import Lang
from engine.doubledummy import NoDoubleDummy, Outlook, had_he_followed, require
from engine.records.irregularity import Irregularity
from engine.records.read import read_records
from engine.records.record import Record, Unreadable
from engine.records.replay import Replayed, replay
from engine.records.revoke import Revoke
from engine.records.wording import say as worded
from engine.records.wording import settled as settled_lines
from engine.records.wording import told as told_line
from engine.table.seats import Side
from tui.cli.arguments import lang_of
from tui.cli.exits import Exit
from tui.cli.output import say
from tui.desk import open_desk

MOST_HELD_BACK = 1000
"""So many boards that cannot be read may come before the first that can."""


class NothingRead(BridgelawError):
    """Files without a single board that can be read."""


@dataclass(slots=True)
class Tally:
    """How many boards there were, and how many need attention."""

    boards: int = 0
    irregular: int = 0
    faulty: int = 0

    def count(self, board: Replayed | Unreadable) -> None:
        """One board more."""
        self.boards += 1
        self.irregular += isinstance(board, Replayed) and bool(board.irregularities)
        self.faulty += isinstance(board, Unreadable) or bool(board.slips)


def run(options: Namespace) -> Exit:
    """Replay the boards of some files, one after the other. Raises NothingRead, NoDoubleDummy, UnknownLanguage."""
    lang = lang_of(options.lang, open_desk())
    if options.double_dummy:
        require()
    tally = Tally()
    for board in replayed(options.files):
        tally.count(board)
        if options.json:
            say(json.dumps(_as_json(board, analyse=options.double_dummy), ensure_ascii=False))
        else:
            _print(board, lang, analyse=options.double_dummy)
    if not options.json:
        boards = {"boards": tally.boards, "irregular": tally.irregular, "faulty": tally.faulty}
        say(worded("board", "total", lang, **boards))
    return Exit.ATTENTION if tally.irregular or tally.faulty else Exit.DONE


def replayed(paths: Sequence[str]) -> Iterator[Replayed | Unreadable]:
    """The boards of some files; none is told before one could be read. Raises NothingRead."""
    held_back: list[Unreadable] | None = []
    for path in paths:
        for board in read_records(path):
            if held_back is not None and isinstance(board, Unreadable) and len(held_back) < MOST_HELD_BACK:
                held_back.append(board)
                continue
            yield from held_back or ()
            held_back = None
            yield replay(board) if isinstance(board, Record) else board
    if held_back is not None:
        if len(held_back) > 1:
            raise NothingRead("{fault} (and {count} more)", fault=held_back[0], count=len(held_back) - 1)
        raise NothingRead("{fault}", fault=held_back[0])


def _without(revoke: Revoke) -> Outlook | None:
    """What each side would have won without the revoke, where the record holds all it takes to say so."""
    try:
        return None if revoke.before is None else had_he_followed(revoke.before)
    except NoDoubleDummy:
        return None


def _as_json(board: Replayed | Unreadable, *, analyse: bool) -> dict[str, object]:
    if isinstance(board, Unreadable):
        return {"file": board.file, "board": board.board, "irregularities": [], "errors": [str(board)]}
    return {
        "file": board.record.file,
        "board": board.record.board,
        "irregularities": [_irregularity(one, board, analyse=analyse) for one in board.irregularities],
        "errors": list(board.errors),
    }


def _irregularity(one: Irregularity, board: Replayed, *, analyse: bool) -> dict[str, object]:
    """As JSON: `facts` are answers to the check; of a revoke `settled` is all that the record settles besides."""
    told: dict[str, object] = {
        "kind": one.kind.value,
        "seat": None if one.seat is None else str(one.seat),
        "at": one.at._asdict(),
        "citations": [str(citation) for citation in one.citations],
        "check": one.check,
        "facts": dict(one.facts),
    }
    revoke = board.revoke(one)
    if revoke is not None:
        settled = dict(revoke.settled)
        if analyse:
            outlook = _without(revoke)
            settled["without_revoke"] = outlook and {str(side): [*outlook.of(side)] for side in Side}
        told["settled"] = settled
    return told


def _print(board: Replayed | Unreadable, lang: Lang, *, analyse: bool) -> None:
    """A board with something to tell; nothing of any other."""
    if isinstance(board, Unreadable):
        say(board.told(lang))
        return
    if not board.irregularities and not board.slips:
        return
    record = board.record
    say(f"{record.file}:{record.line}: {worded('board', 'name', lang, board=record.board)}")
    for one in board.irregularities:
        say(f"  {told_line(one, lang)}")
        if one.check:
            facts = ", ".join(f"{fact} = {value}" for fact, value in one.facts.items())
            say(f"    bridgelaw rule {one.check}{f' ({facts})' if facts else ''}")
        revoke = board.revoke(one)
        for line in settled_lines(revoke, lang) if revoke else ():
            say(f"    {line}")
        outlook = _without(revoke) if analyse and revoke else None
        if outlook is not None:
            say(f"    {worded('revoke', 'without', lang, tricks=outlook)}")
    for error in board.errors_in(lang):
        say(f"  {error}")
