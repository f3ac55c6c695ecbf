"""`bridgelaw search`: the provisions that answer a question."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence

from corpus.lang import Lang, parse_lang
from indexer.search import Hit, Searcher
from tui.cli.arguments import code_of
from tui.cli.exits import Exit
from tui.cli.output import narrate, print_json, say
from tui.desk import Desk, open_desk


def run(options: Namespace) -> Exit:
    """Search and print the rows. Raises BadQuery, BadArgument, UnknownLanguage, NoEncoder."""
    desk = open_desk()
    lang = None if options.lang is None else parse_lang(options.lang)
    searcher = desk.open_searcher(options.model)
    hits = searcher.search(" ".join(options.query), options.n, code_of(options.code, desk))
    if searcher.notice:
        narrate(searcher.notice)
    if options.json:
        print_json([_as_json(hit, desk, lang, options.explain) for hit in hits])
    else:
        _print(hits, desk, lang or desk.settings.lang, options.explain)
    return Exit.DONE
