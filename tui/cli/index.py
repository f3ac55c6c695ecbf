"""`bridgelaw index`: the search index built anew."""

from __future__ import annotations

from argparse import Namespace
from time import perf_counter

from tui.cli.exits import Exit
from tui.cli.output import narrate, narrate_progress, print_json, say
from tui.desk import open_desk
from tui.words import words_in


def run(options: Namespace) -> Exit:
    """Throw the index away, unless its encoder cannot be had, and build it. Raises NoEncoder, CannotStore."""
    desk, began = open_desk(), perf_counter()
    desk.require_encoder(options.model)
    desk.forget_index()
    searcher = desk.open_searcher(options.model)
    searcher.warm(narrate_progress)
    if searcher.notice:
        narrate(searcher.notice)
    answer = {
        "passages": searcher.passages,
        "encoder": searcher.encoder,
        "seconds": round(perf_counter() - began, 2),
        "path": str(desk.home.index),
    }
    if options.json:
        print_json(answer)
    else:
        words = words_in(desk.settings.lang)
        told = {
            words("passages"): searcher.passages,
            words("encoder"): searcher.encoder or words("none: by words only"),
            words("seconds"): answer["seconds"],
            words("path"): desk.home.index,
        }
        width = max(map(len, told))
        for name, value in told.items():
            say(f"{name:{width}} {value}")
    return Exit.DONE
