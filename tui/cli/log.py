"""`bridgelaw log`: the logged rulings listed, searched, put on paper; and what is still to be looked at."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from corpus.errors import BridgelawError
from tui.cli.exits import Exit
from tui.cli.output import narrate, print_json, say
from tui.cli.parser import BadArgument
from tui.desk import Desk, open_desk
from tui.forms import Form, as_csv
from tui.log import DamagedRow, LoggedRuling, OpenItem, RulingLog, matching
from tui.words import Words, words_in

PLACES = ("session", "round", "board", "table", "pairs")


class NoSuchRuling(BridgelawError):
    """A number that no logged ruling has, or no line that is open."""


def run(options: Namespace) -> Exit:
    """List, search, correct, tick off or export. Raises BadArgument, NoSuchRuling, LogUnusable."""
    desk = open_desk()
    log = RulingLog(desk.home.log)
    if options.done is not None:
        return _tick(log, options.done)
    words = words_in(desk.settings.lang)
    if options.open:
        return _open_items(log, words, options)
    rulings, damaged = _read(log, words)
    if options.correct is not None:
        return _correct(log, rulings, options)
    chosen = list(matching(rulings, " ".join(options.query)))
    if options.export or options.appeal is not None:
        return _export(desk, rulings, chosen, options)
    replaced = {ruling.replaces: ruling.number for ruling in rulings if ruling.replaces}
    if options.json:
        print_json([_as_json(ruling, replaced.get(ruling.number, 0)) for ruling in chosen])
    else:
        for ruling in chosen:
            _print(ruling, replaced.get(ruling.number, 0), words)
    return Exit.ATTENTION if damaged else Exit.DONE


def _read(log: RulingLog, words: Words) -> tuple[list[LoggedRuling], int]:
    """The rulings that can be read, newest first, and how many cannot."""
    rulings, damaged = [], 0
    for row in log.rulings():
        if isinstance(row, DamagedRow):
            damaged += 1
            said = words("ruling {number} is damaged and left out: {problem}", number=row.number, problem=row.problem)
            narrate(f"{log.file}: {said}")
        else:
            rulings.append(row)
    return rulings, damaged


def _open_items(log: RulingLog, words: Words, options: Namespace) -> Exit:
    items = list(log.open_items())
    if options.json:
        print_json([_item_as_json(item) for item in items])
    else:
        for item in items:
            line = item.said
            say(f"{item.ruling.number}.{item.line + 1}  {_where(item.ruling, words)}{line.text} [{line.citation}]")
    return Exit.ATTENTION if items else Exit.DONE


def _tick(log: RulingLog, named: str) -> Exit:
    number, point, line = named.partition(".")
    open_now = {(item.ruling.number, item.line + 1): item for item in log.open_items()}
    item = open_now.get((int(number), int(line))) if point and number.isdecimal() and line.isdecimal() else None
    if item is None:
        raise NoSuchRuling(f"{named!r:.20} is not open; `bridgelaw log --open` lists what is, as in 12.3")
    log.tick(item, at=datetime.now(UTC))
    return Exit.DONE


def _correct(log: RulingLog, rulings: Sequence[LoggedRuling], options: Namespace) -> Exit:
    old = _numbered(rulings, options.correct)
    given = {name: getattr(options, name) for name in PLACES if getattr(options, name) is not None}
    if not given and options.note is None:
        raise BadArgument("--correct takes --note, --session, --round, --board, --table or --pairs")
    place = replace(old.place, **given)
    note = old.note if options.note is None else options.note
    number = log.add(replace(old, place=place, note=note, replaces=old.number, given_at=datetime.now(UTC)))
    say(f"{number}")
    return Exit.DONE


def _export(desk: Desk, rulings: Sequence[LoggedRuling], chosen: Sequence[LoggedRuling], options: Namespace) -> Exit:
    form = Form(words_in(desk.settings.lang), desk.phrases, desk.library)
    if options.appeal is not None:
        text = form.appeal(_numbered(rulings, options.appeal))
    else:
        text = {"html": form.html, "md": form.markdown, "csv": as_csv}[options.export](chosen)
    if options.output is None:
        say(text.rstrip("\n"))
    else:
        Path(options.output).write_text(text, "utf-8", newline="")
    return Exit.DONE


def _numbered(rulings: Sequence[LoggedRuling], number: int) -> LoggedRuling:
    found = next((ruling for ruling in rulings if ruling.number == number), None)
    if found is None:
        raise NoSuchRuling(f"no ruling {number} in the log")
    return found


def _as_json(ruling: LoggedRuling, replaced_by: int) -> dict[str, object]:
    return {
        "number": ruling.number,
        "given_at": ruling.given_at.isoformat(timespec="seconds"),
        "check": ruling.check,
        "lang": ruling.lang,
        **{name: getattr(ruling.place, name) for name in PLACES},
        "facts": dict(ruling.facts),
        "lines": [{"text": line.text, "citation": line.citation, "ahead": line.ahead} for line in ruling.lines],
        "note": ruling.note,
        "replaces": ruling.replaces or None,
        "replaced_by": replaced_by or None,
    }


def _item_as_json(item: OpenItem) -> dict[str, object]:
    line, place = item.ruling.lines[item.line], item.ruling.place
    return {
        "ruling": item.ruling.number,
        "line": item.line + 1,
        "text": line.text,
        "citation": line.citation,
        **{name: getattr(place, name) for name in PLACES},
    }


def _print(ruling: LoggedRuling, replaced_by: int, words: Words) -> None:
    mark = f"  ({words('replaced by {number}', number=replaced_by)})" if replaced_by else ""
    say(f"{ruling.number}  {ruling.given_at.astimezone():%Y-%m-%d %H:%M}  {_where(ruling, words)}{ruling.check}{mark}")
    for line in _said(ruling, words):
        say(f"   {line}")


def _said(ruling: LoggedRuling, words: Words) -> Iterator[str]:
    yield from (f"{fact} = {value}" for fact, value in ruling.facts.items())
    yield from (f"- {line.text} [{line.citation}]" for line in ruling.lines)
    if ruling.note:
        yield f"{words('note')}: {ruling.note}"


def _where(ruling: LoggedRuling, words: Words) -> str:
    names = {
        "session": words("session"),
        "round": words("round"),
        "board": words("board"),
        "table": words("table"),
        "pairs": words("pairs"),
    }
    return "".join(f"{names[name]} {value}, " for name, value in ruling.place.filled.items())
