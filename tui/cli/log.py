"""`bridgelaw log`: the logged rulings listed, searched, put on paper; and what is still to be looked at."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from corpus.errors import BridgelawError
from engine.standing import Ended
from tui.cli.exits import Exit
from tui.cli.output import narrate, print_json, say
from tui.cli.parser import BadArgument
from tui.desk import Desk, open_desk
from tui.discharge import ways_to_end
from tui.forms import Form, as_csv
from tui.log import DamagedRow, End, LoggedLine, LoggedRuling, Named, OpenItem, Place, RulingLog, Struck, matching
from tui.telling import standing_told, struck_told
from tui.words import Words, words_in

PLACES = ("session", "round", "board", "table", "pairs")


class NoSuchRuling(BridgelawError):
    """A number that no logged ruling has, or no line that is open."""


def run(options: Namespace) -> Exit:
    """List, search, correct, strike off or export. Raises BadArgument, NoSuchRuling, LogUnusable."""
    desk = open_desk()
    log, words = RulingLog(desk.home.log), words_in(desk.settings.lang)
    if options.done is not None:
        return _strike(log, options.done, options.why)
    if options.undo:
        say(words("Open again: {count}.", count=log.undo(datetime.now(UTC))))
        return Exit.DONE
    if options.open:
        return _open_items(log, words, options)
    rulings, damaged = _read(log, words)
    if options.correct is not None:
        return _correct(log, rulings, options)
    chosen = list(matching(rulings, " ".join(options.query)))
    if options.export or options.appeal is not None:
        return _export(desk, rulings, chosen, options)
    replaced = {ruling.replaces: ruling.number for ruling in rulings if ruling.replaces}
    struck = log.struck()
    if options.json:
        print_json([_as_json(ruling, replaced.get(ruling.number, 0), struck) for ruling in chosen])
    else:
        for ruling in chosen:
            _print(ruling, replaced.get(ruling.number, 0), struck, words)
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
    given = {name: getattr(options, name) for name in PLACES if getattr(options, name) is not None}
    items = list(log.open_items(*([Place(**given)] if given else [])))
    if options.json:
        print_json([_item_as_json(item) for item in items])
    else:
        for item in items:
            line = item.said
            told = " ".join(filter(None, (standing_told(line, words), line.text)))
            say(f"{item.ruling.number}.{item.line + 1}  {_where(item.ruling, words)}{told} [{line.citation}]")
    return Exit.ATTENTION if items else Exit.DONE


def _strike(log: RulingLog, named: Sequence[str], why: str | None) -> Exit:
    open_now = list(log.open_items())
    items = [item for name in named for item in _named(name, open_now)]
    for item in items:
        usual = ways_to_end([item])
        if why is not None and Ended(why) not in (*usual, Ended.NEXT_BOARD, Ended.TOLD_AGAIN):
            ways = ", ".join(each.value for each in usual)
            raise BadArgument(
                "{number}.{line} does not end so; --why takes {ways}",
                number=item.ruling.number,
                line=item.line + 1,
                ways=ways,
            )
    ends = (End(item, Ended(why) if why is not None else ways_to_end([item])[0]) for item in items)
    log.strike(*ends, at=datetime.now(UTC))
    return Exit.DONE


def _named(name: str, open_now: Sequence[OpenItem]) -> list[OpenItem]:
    """The line with that number; of a ruling all that ends with its board. Raises NoSuchRuling."""
    number, point, line = name.partition(".")
    numbers = [int(part) for part in (number, line) if part.isdecimal()]
    whole = [item for item in open_now if [item.ruling.number] == numbers and item.ends_with_the_board]
    found = [item for item in open_now if [item.ruling.number, item.line + 1] == numbers] if point else whole
    if not found:
        raise NoSuchRuling("{name!r:.20} is not open; `bridgelaw log --open` lists what is, as in 12.3", name=name)
    return found


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
        raise NoSuchRuling("no ruling {number} in the log", number=number)
    return found


def _as_json(ruling: LoggedRuling, replaced_by: int, struck: Mapping[Named, Struck]) -> dict[str, object]:
    return {
        "number": ruling.number,
        "given_at": ruling.given_at.isoformat(timespec="seconds"),
        "check": ruling.check,
        "lang": ruling.lang,
        **{name: getattr(ruling.place, name) for name in PLACES},
        "facts": dict(ruling.facts),
        "lines": [_line_as_json(line, struck.get((ruling.number, n))) for n, line in enumerate(ruling.lines)],
        "note": ruling.note,
        "replaces": ruling.replaces or None,
        "replaced_by": replaced_by or None,
    }


def _line_as_json(line: LoggedLine, struck: Struck | None) -> dict[str, object]:
    told = {"text": line.text, "citation": line.citation, "ahead": line.ahead}
    if struck is None:
        return told
    at = struck.at.isoformat(timespec="seconds")
    return {**told, "struck": {"at": at, "why": struck.why.value, "by": struck.told_by or None}}


def _item_as_json(item: OpenItem) -> dict[str, object]:
    line, place = item.ruling.lines[item.line], item.ruling.place
    return {
        "ruling": item.ruling.number,
        "line": item.line + 1,
        "text": line.text,
        "citation": line.citation,
        "stands": line.stands.value if line.stands else None,
        "until": line.until.value if line.until else None,
        **{name: getattr(place, name) for name in PLACES},
    }


def _print(ruling: LoggedRuling, replaced_by: int, struck: Mapping[Named, Struck], words: Words) -> None:
    mark = f"  ({words('replaced by {number}', number=replaced_by)})" if replaced_by else ""
    say(f"{ruling.number}  {ruling.given_at.astimezone():%Y-%m-%d %H:%M}  {_where(ruling, words)}{ruling.check}{mark}")
    for line in _said(ruling, struck, words):
        say(f"   {line}")


def _said(ruling: LoggedRuling, struck: Mapping[Named, Struck], words: Words) -> Iterator[str]:
    yield from (f"{fact} = {value}" for fact, value in ruling.facts.items())
    for n, line in enumerate(ruling.lines):
        yield f"- {line.text} [{line.citation}] {struck_told(struck.get((ruling.number, n)), words)}".rstrip()
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
