"""The logged rulings: a row each, one of them opened."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from textual.content import Content

from engine.registry import entries
from tui.app.views.marks import FAINT, MARK
from tui.app.widgets.rows import Row, below, beside, plain
from tui.log import DamagedRow, LoggedRuling, Named, Struck
from tui.telling import struck_told
from tui.words import Words

RULING = "ruling "
"""What the key of a ruling begins with; its number follows."""


def log_rows(
    rulings: Iterable[LoggedRuling | DamagedRow],
    replaced: Mapping[int, int],
    struck: Mapping[Named, Struck],
    opened: str,
    words: Words,
) -> Iterator[Row]:
    """A row each; the one whose key is `opened` in full, with what is struck off."""
    for ruling in rulings:
        if isinstance(ruling, DamagedRow):
            yield _damaged_row(ruling, words)
            continue
        key = f"{RULING}{ruling.number}"
        said = plain(ruling.lines[0].text if ruling.lines else "", FAINT)
        full = _full(ruling, struck, words) if key == opened else said
        at = plain(f"{ruling.given_at.astimezone():%Y-%m-%d %H:%M}")
        by = replaced.get(ruling.number)
        mark = plain(words("REPLACED BY {number}", number=by), "bold reverse") if by else Content("")
        where = plain(", ".join(where_of(ruling, words)))
        yield Row(key, (below(beside(mark, title_of(ruling, words), where), full),), at)


def _damaged_row(row: DamagedRow, words: Words) -> Row:
    said = words("Ruling {number} is damaged: {problem}", number=row.number, problem=row.problem)
    return Row(f"damaged {row.number}", (plain(said, MARK),), stop=False)


def number_of(key: str) -> int:
    """The number of the ruling that a row is of; 0 for another row."""
    return int(key.removeprefix(RULING)) if key.startswith(RULING) else 0


def where_of(ruling: LoggedRuling, words: Words) -> Iterator[str]:
    """Board and table first, as a director looks for them."""
    place = ruling.place
    if place.board:
        yield words("board {number}", number=place.board)
    if place.table:
        yield words("table {number}", number=place.table)
    yield from filter(None, (place.pairs, place.round, place.session))


def title_of(ruling: LoggedRuling, words: Words) -> Content:
    """The check that it was ruled by."""
    entry = entries().get(ruling.check)
    title = plain(entry.title.get(words.lang, ruling.check) if entry else ruling.check, MARK)
    return beside(title, plain(f"({ruling.check})", FAINT))


def _full(ruling: LoggedRuling, struck: Mapping[Named, Struck], words: Words) -> Content:
    over = (plain(struck_told(struck.get((ruling.number, n)), words), MARK) for n in range(len(ruling.lines)))
    said = (plain(f"- {line.text} [{line.citation}]") for line in ruling.lines)
    lines = (beside(*both) for both in zip(said, over, strict=True))
    facts = ", ".join(f"{fact} = {value}" for fact, value in ruling.facts.items())
    note = plain(f"{words('Note')}: {ruling.note}") if ruling.note else Content("")
    return below(*lines, plain(f"{words('Facts:')} {facts}" if facts else "", FAINT), note)
