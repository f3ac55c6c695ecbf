"""How well the search finds the law across languages only.

    python benchmarks/across.py QUESTIONS.jsonl...

For each language nothing of it is to be found, neither text nor question nor check, and what is learned of questions is
learned anew without it. It takes some minutes a language.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from corpus.citation import Citation
from corpus.lang import Lang
from corpus.library import DEFAULT_CODE, load_library
from indexer.encoder import EmbeddedEncoder
from indexer.evaluation import Find, evaluate_each, read_questions
from indexer.evidence import evidence_of
from indexer.jargon import asked_of
from indexer.learning import make_classifier
from indexer.made import own_code
from indexer.search import Searcher
from indexer.sensing import make_sense
from indexer.shipped import KnownVectors
from tui.home import find_home

SHOWN = ("recall@1", "recall@3", "recall@5")


def main(files: Sequence[str]) -> None:
    """Learn, ask, and print a row a language."""
    questions = [question for file in files for question in read_questions(Path(file))]
    with tempfile.TemporaryDirectory() as folder:
        answer = evaluate_each(questions, lambda lang: without(lang, Path(folder) / lang))
    for lang, levels in answer["by_lang"].items():
        law = " / ".join(f"{levels['law'][figure]:.3f}" for figure in SHOWN)
        print(f"{lang}  law {law}  paragraph@5 {levels['paragraph']['recall@5']:.3f}  {levels['law']['interval']}")


def without(lang: Lang, folder: Path) -> Find:
    """The search as it would be if there were nothing in a language."""
    library, encoder = load_library(), EmbeddedEncoder()
    folder.mkdir()
    every = own_code([*evidence_of(library), *asked_of(library)])
    other = [row for row, passage in enumerate(every) if passage.lang != lang]
    own, vectors = [every[row] for row in other], KnownVectors(encoder, find_home().asked).vectors(every)[other]
    learned, sense = folder / "asked.txt", folder / "sense.txt"
    make_classifier(own, vectors, encoder, learned)
    make_sense(own, vectors, encoder, sense)
    searcher = Searcher.open(library, folder, asked_of(library), learned=learned, hidden={lang}, sense=sense)
    searcher.warm()

    def find(query: str, rows: int) -> list[Citation]:
        found = (hit.provision for hit in searcher.search(query, rows))
        return [provision.citation for provision in found if provision.code == DEFAULT_CODE]

    return find


if __name__ == "__main__":
    main(sys.argv[1:])
