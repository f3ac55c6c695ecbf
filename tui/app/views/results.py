"""The results of a search: a row a provision."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from corpus.citation import Code
from corpus.library import Library
from tui.app.views.marks import MARK, cited, old_law
from tui.app.widgets.rows import Row, beside, plain
from tui.words import Words

if TYPE_CHECKING:
    from indexer.search import Hit


def result_rows(hits: Sequence[Hit], library: Library, played: Code, words: Words) -> Iterator[Row]:
    """Each provision once: its citation, its heading in the user's language, and the mark of old law."""
    for hit in hits:
        headings = library.heading(hit.provision)
        heading = headings.get(words.lang) or next(iter(headings.values()), "")
        citation = plain(cited(hit.provision.citation, words.lang), MARK)
        mark = old_law(hit.provision, played, library, words)
        yield Row(str(hit.provision), (beside(citation, mark, plain(heading)),))
