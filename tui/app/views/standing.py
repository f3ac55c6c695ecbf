"""What is still open on the screen: ruling by ruling, each line with why it stays open."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import groupby

from textual.content import Content

from engine.standing import Ended, Standing
from tui.app.views.log import title_of, where_of
from tui.app.views.marks import FAINT, MARK
from tui.app.widgets.rows import Row, below, beside, plain
from tui.log import End, Named, OpenItem
from tui.telling import ended_told, standing_told
from tui.words import Words

RULING, ITEM, BOX = "open ", "item ", "[ ]"
"""What the keys begin with: of a ruling, followed by its number; of a line, by that and its place in the ruling."""


def open_rows(items: Sequence[OpenItem], words: Words, opened: Collection[str]) -> Iterator[Row]:
    """Newest ruling first; what only waits for something is counted, and shown where the ruling is opened."""
    for number, group in groupby(items, lambda item: item.ruling.number):
        some, key = list(group), f"{RULING}{number}"
        waiting = [item for item in some if item.said.stands is Standing.WAITS]
        shown = some if key in opened else [item for item in some if item not in waiting]
        yield _head(key, some[0], 0 if key in opened else len(waiting), words)
        yield from (Row(_key(item), (beside(*_said(item, words)),), plain(BOX), 2) for item in shown)


def here_rows(items: Sequence[OpenItem], likely: Sequence[End], words: Words) -> Iterator[Row]:
    """What is in force at a table, as it is told to whoever is called there again; and what of it is likely over."""
    over = {end.item.named: end.why for end in likely}
    for item in (*items, *(end.item for end in likely if end.item not in items)):
        yield _here(item, over, words)


def _here(item: OpenItem, over: Mapping[Named, Ended], words: Words) -> Row:
    why, note = over.get(item.named), plain(item.ruling.note, FAINT)
    board = plain(", ".join(where_of(item.ruling, words)) + ":") if why is Ended.NEXT_BOARD else Content("")
    ended = plain(words("OVER NOW? {why} (D strikes it off)", why=ended_told(why, words)), MARK) if why else Content("")
    return Row(f"here {_key(item)}", (below(beside(board, *_said(item, words)), note, ended),), plain(BOX))


def items_of(key: str, items: Sequence[OpenItem]) -> tuple[OpenItem, ...]:
    """The item of a row; of a ruling's heading all that ends with its board, or else all there is."""
    found = tuple(item for item in items if key in (_key(item), f"{RULING}{item.ruling.number}"))
    ending = tuple(item for item in found if item.ends_with_the_board)
    return found if key.startswith(ITEM) or not ending else ending


def _key(item: OpenItem) -> str:
    return f"{ITEM}{item.ruling.number} {item.line}"


def _head(key: str, item: OpenItem, waiting: int, words: Words) -> Row:
    where = plain(", ".join(where_of(item.ruling, words)), MARK)
    hidden = plain(words("(and {count} if something happens)", count=waiting), FAINT) if waiting else Content("")
    note = plain(item.ruling.note, FAINT)
    at = plain(f"{item.ruling.given_at.astimezone():%H:%M}")
    return Row(key, (below(beside(where, title_of(item.ruling, words), hidden), note),), at)


def _said(item: OpenItem, words: Words) -> Iterator[Content]:
    yield plain(standing_told(item.said, words), MARK)
    yield plain(f"{item.said.text} [{item.said.citation}]")
