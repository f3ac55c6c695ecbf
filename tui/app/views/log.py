"""The logged rulings: a row each, one of them opened."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from textual.content import Content

from engine.registry import entries
from tui.app.views.marks import FAINT, MARK
from tui.app.widgets.rows import Row, below, beside, plain
from tui.app.words import Words
from tui.log import LoggedRuling


def log_rows(rulings: Sequence[LoggedRuling], opened: str, words: Words, most: int) -> Iterator[Row]:
    """Newest first, `most` of them; the ruling whose key is `opened` in full, with the facts it was given on."""
    for place, ruling in enumerate(rulings[:most]):
        key = f"ruling {len(rulings) - place}"
        entry = entries().get(ruling.check)
        title = plain(entry.title.get(words.lang, ruling.check) if entry else ruling.check, MARK)
        said = plain(ruling.lines[0].text if ruling.lines else "", FAINT)
        full = _full(ruling, words) if key == opened else said
        at = plain(f"{ruling.given_at.astimezone():%Y-%m-%d %H:%M}")
        yield Row(key, (below(beside(title, plain(f"({ruling.check})", FAINT)), full),), at)


def _full(ruling: LoggedRuling, words: Words) -> Content:
    lines = (plain(f"- {line.text} [{line.citation}]") for line in ruling.lines)
    facts = ", ".join(f"{fact} = {value}" for fact, value in ruling.facts.items())
    return below(*lines, plain(f"{words('Facts:')} {facts}" if facts else "", FAINT))
