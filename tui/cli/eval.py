"""`bridgelaw eval`: how well the search answers a file of questions."""

from __future__ import annotations

import tempfile
from argparse import Namespace
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from corpus.citation import Citation
from corpus.errors import told
from corpus.lang import Lang
from corpus.library import DEFAULT_CODE
from indexer.evaluation import Find, Question, evaluate, evaluate_each, read_questions
from indexer.search import Searcher
from tui.across import open_without
from tui.cli.exits import Exit
from tui.cli.output import narrate, narrate_progress, print_json, say, spoken
from tui.desk import Desk, open_desk


def run(options: Namespace) -> Exit:
    """Ask every question of the file and print the figures, of each model. Raises BadQueries, NoEncoder."""
    questions, desk = read_questions(Path(options.queries)), open_desk()
    for model in options.model:
        desk.require_encoder(model)
    answers = {model: _answer(questions, desk, model, options) for model in options.model or [None]}
    if len(answers) > 1:
        _compare(answers) if not options.json else print_json({"models": answers})
    else:
        (answer,) = answers.values()
        print_json(answer) if options.json else _print(answer)
    return Exit.DONE


def _answer(questions: Sequence[Question], desk: Desk, model: str | None, options: Namespace) -> dict[str, Any]:
    if not options.across:
        return evaluate(questions, _find(desk.open_searcher(model, classifier=not options.no_classifier)))

    def find_without(lang: Lang) -> Find:
        narrate(told("without {lang}; what is learned is learned anew, which takes minutes", lang=lang))
        classifier = not options.no_classifier
        return _find(open_without(lang, desk, Path(folder) / lang, model, narrate_progress, classifier=classifier))

    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        return evaluate_each(questions, find_without)


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
            figured = (f"{name} {_figure(name, figures)}" for name in figures["interval"])
            say(f"{lang}  {level:9}  {'  '.join(figured)}")
    _print_misses(answer["misses"])


def _compare(answers: Mapping[str, Mapping[str, Any]]) -> None:
    """Each figure of all models on a line, in the order in which they were named; then what each missed."""
    words, (first, *_) = spoken(), answers.values()
    say(words("{count} questions", count=first["n"]))
    say(f"{'':25}{'  '.join(f'{model:17}' for model in answers)}".rstrip())
    for lang, levels in first["by_lang"].items():
        for level, figures in levels.items():
            for name in figures["interval"]:
                beside = (_figure(name, answer["by_lang"][lang][level]) for answer in answers.values())
                say(f"{lang}  {level:9}  {name:10}{'  '.join(f'{each:17}' for each in beside)}")
    for model, answer in answers.items():
        say(words("missed with {model}: {count}", model=model, count=len(answer["misses"])))
        _print_misses(answer["misses"])


def _print_misses(misses: Sequence[Mapping[str, Any]]) -> None:
    words = spoken()
    for miss in misses:
        gold, got = ", ".join(miss["gold"]), ", ".join(miss["got"])
        say(words("missed: {query}  {gold}; found {got}", query=miss["query"], gold=gold, got=got))


def _figure(name: str, figures: Mapping[str, Any]) -> str:
    low, high = figures["interval"][name]
    return f"{figures[name]:.2f} [{low:.2f}, {high:.2f}]"
