"""What each way of searching adds: the recall of the search with some of its ways only.

    python benchmarks/stages.py QUESTIONS.jsonl...

Every stage has the ways of the one before and some more, or stands alone, with the weights as they are.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path

from corpus.citation import Citation
from corpus.library import DEFAULT_CODE, load_library
from indexer.evaluation import Question, evaluate, read_questions
from indexer.fusion import Ranking, Weights, fuse
from indexer.groups import Groups
from indexer.jargon import asked_of
from indexer.search import Searcher

STAGES: Mapping[str, Collection[str]] = {
    "texts by words (BM25), alone": {"texts.words"},
    "texts by meaning (vectors), alone": {"texts.meaning"},
    "texts, by both": {"texts.words", "texts.meaning"},
    "+ what is asked, by words": {"texts.words", "texts.meaning", "asked.words"},
    "what is learned of meaning, alone": {"asked.meant"},
    "+ what is learned of meaning": {"texts.words", "texts.meaning", "asked.words", "asked.meant"},
    "the classifier alone": {"asked.learned"},
    "all ways": {"texts.words", "texts.meaning", "asked.words", "asked.meant", "asked.learned"},
}
SHOWN = ("recall@1", "recall@3", "recall@5")


def main(files: Sequence[str]) -> None:
    questions = [question for file in files for question in read_questions(Path(file))]
    library = load_library()
    with tempfile.TemporaryDirectory() as folder:
        searcher = Searcher.open(library, Path(folder), asked_of(library))
        searcher.warm()
        found = {question.query: searcher.rankings(question.query) for question in questions}
        by_words = {question.query: searcher.rankings(question.query, lexical_only=True) for question in questions}
    for stage, ways in STAGES.items():
        print_stage(stage, questions, found, ways, searcher.groups)
    print_stage("all ways without an encoder", questions, by_words, STAGES["all ways"], searcher.groups)


def print_stage(
    stage: str,
    questions: Sequence[Question],
    found: Mapping[str, Mapping[str, Ranking]],
    ways: Collection[str],
    groups: Groups,
) -> None:
    def find(query: str, rows: int) -> list[Citation]:
        counting = [ranking for way, ranking in found[query].items() if way in ways and ranking.weights != Weights()]
        scores = fuse(counting, groups)
        provisions = [groups.provisions[group] for group in scores]
        return [provision.citation for provision in provisions if provision.code == DEFAULT_CODE][:rows]

    for lang, levels in evaluate(questions, find)["by_lang"].items():
        law = " / ".join(f"{levels['law'][figure]:.3f}" for figure in SHOWN)
        print(f"{stage:36}  {lang}  law {law}  paragraph@5 {levels['paragraph']['recall@5']:.3f}")


if __name__ == "__main__":
    main(sys.argv[1:])
