"""`bridgelaw eval`: how well the search answers a file of questions."""

from __future__ import annotations

import tempfile
from argparse import Namespace
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from corpus.citation import Citation
from corpus.errors import told
from corpus.lang import Lang
from corpus.library import DEFAULT_CODE
from indexer.evaluation import Find, evaluate, evaluate_each, read_questions
from indexer.search import Searcher
from tui.across import open_without
from tui.cli.exits import Exit
from tui.cli.output import narrate, narrate_progress, print_json, say, spoken
from tui.desk import open_desk


def run(options: Namespace) -> Exit:
    """Ask every question of the file and print the figures. Raises BadQueries, NoEncoder, CannotStore."""
    questions = read_questions(Path(options.queries))
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        if options.across:
            answer = evaluate_each(questions, lambda lang: _find(_open_without(lang, options, Path(folder) / lang)))
        else:
            searcher = open_desk().open_searcher(options.model, classifier=not options.no_classifier)
            answer = evaluate(questions, _find(searcher))
    if options.json:
        print_json(answer)
    else:
        _print(answer)
    return Exit.DONE


def _open_without(lang: Lang, options: Namespace, folder: Path) -> Searcher:
    narrate(told("without {lang}; what is learned is learned anew, which takes minutes", lang=lang))
    classifier = not options.no_classifier
    return open_without(lang, open_desk(), folder, options.model, narrate_progress, classifier=classifier)


def _find(searcher: Searcher) -> Find:
    """The search that is measured, of today's code; warm."""
    searcher.warm()
    if searcher.notice:
        narrate(searcher.notice)

    def find(query: str, rows: int) -> list[Citation]:
        found = (hit.provision for hit in searcher.search(query, rows))
        return [provision.citation for provision in found if provision.code == DEFAULT_CODE]

    return find


def _print(answer: Mapping[str, Any]) -> None:
    words = spoken()
    say(words("{count} questions", count=answer["n"]))
    for lang, levels in answer["by_lang"].items():
        for level, figures in levels.items():
            figured = (
                f"{name} {figures[name]:.2f} {_interval(within)}" for name, within in figures["interval"].items()
            )
            say(f"{lang}  {level:9}  {'  '.join(figured)}")
    for miss in answer["misses"]:
        gold, got = ", ".join(miss["gold"]), ", ".join(miss["got"])
        say(words("missed: {query}  {gold}; found {got}", query=miss["query"], gold=gold, got=got))


def _interval(within: tuple[float, float]) -> str:
    return f"[{within[0]:.2f}, {within[1]:.2f}]"
