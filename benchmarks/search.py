"""How long a search takes, warm, and how good it is on a file of questions.

    python benchmarks/search.py [QUERIES.jsonl]

Prints the median and the 95th percentile of a search by words, and of the whole search with its encoding. With a file
of questions (`{query, lang, gold, also}` a line) it asks those, and prints how well they are answered too.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from corpus.citation import Citation
from corpus.library import load_library
from indexer.evaluation import DEPTH, Question, evaluate, read_questions
from indexer.jargon import asked_of
from indexer.search import Searcher

QUERIES = (
    "may I look at the last trick?",
    "insufficient bid, next player has already called",
    "defender dropped a card on the table while his partner was on lead",
    "East is a card short at trick nine, it was stuck to one that he played at trick five",
    "mag ik de laatste slag nog zien?",
    "te laag bod, niet geaccepteerd, partner moet passen?",
    "tegenspeler heeft twee strafkaarten, welke moet hij spelen",
    "μπορώ να δω την τελευταία λεβέ;",
    "φύλλο ανοιχτό πριν τελειώσουν οι αγορές",
    "ανεπαρκης αγορα και ο επομενος εκανε δηλωση",
)
ROUNDS = 20


def main(arguments: Sequence[str]) -> None:
    questions = read_questions(Path(arguments[0])) if arguments else []
    queries = [question.query for question in questions] or list(QUERIES)
    with tempfile.TemporaryDirectory() as folder:
        began = time.perf_counter()
        library = load_library()
        searcher = Searcher.open(library, Path(folder), asked_of(library))
        print(f"opened, {searcher.passages} passages: {time.perf_counter() - began:.2f} s")
        began = time.perf_counter()
        searcher.warm()
        print(f"warm, {searcher.encoder or searcher.notice}: {time.perf_counter() - began:.2f} s")
        print_times("by words", queries, lambda query: searcher.search(query, lexical_only=True))
        print_times("in full ", queries, searcher.search)
        for name, lexical_only in (("by words", True), ("in full ", False)) if questions else ():
            print_figures(name, questions, searcher, lexical_only=lexical_only)


def print_times(name: str, queries: Sequence[str], search: Callable[[str], object]) -> None:
    times = []
    for query in [*queries] * max(1, ROUNDS * len(QUERIES) // len(queries)):
        began = time.perf_counter()
        search(query)
        times.append(1000 * (time.perf_counter() - began))
    p95 = statistics.quantiles(times, n=20)[-1]
    print(f"{name}  p50 {statistics.median(times):5.1f} ms  p95 {p95:5.1f} ms  ({len(times)} searches)")


def print_figures(name: str, questions: Sequence[Question], searcher: Searcher, *, lexical_only: bool) -> None:
    def find(query: str, n: int) -> list[Citation]:
        hits = searcher.search(query, n, lexical_only=lexical_only)
        return [hit.provision.citation for hit in hits if hit.provision.code == "duplicate-2017"]

    for lang, levels in evaluate(questions, find)["by_lang"].items():
        for level, figures in levels.items():
            told = "  ".join(f"{figure} {figures[figure]:.2f}" for figure in figures if figure != "interval")
            print(f"{name}  {lang}  {level:9}  {told}  (of {DEPTH} rows)")


if __name__ == "__main__":
    main(sys.argv[1:])
