"""Learn what each way of searching counts for, from questions whose answer is known.

    python benchmarks/weights.py QUESTIONS.jsonl...

Prints the tables of `indexer/weights.toml`: the weights, none below nought, under which the wanted law and the wanted
paragraph are the likeliest of all (a softmax over the provisions; gradient descent). What says the same as one of the
questions is left out of the evidence, and of what is learned from it, lest it be learned that all is asked in words
known beforehand. Learn from those of dev and train only.
"""

from __future__ import annotations

import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from corpus.lang import Lang
from corpus.library import DEFAULT_CODE, load_library
from indexer.analysis import analyser
from indexer.encoder import EmbeddedEncoder
from indexer.evaluation import Question, answered, read_questions
from indexer.evidence import Evidence, evidence_of
from indexer.fusion import weights
from indexer.groups import Groups
from indexer.jargon import asked_of
from indexer.made import own_code
from indexer.making import learn
from indexer.search import Searcher
from indexer.shipped import KnownVectors
from tui.home import find_home

WAYS = tuple(weights())[1:]
"""All but a citation in a question, for few have one."""
PARTS = ("provision", "parent", "law")
SAME = 0.75
"""The share of their terms in common at which two questions say the same."""
STEPS, RATE, SMALL = 400, 0.1, 1e-3
Features = NDArray[np.float32]


def main(files: Sequence[str]) -> None:
    questions = [question for file in files for question in read_questions(Path(file))]
    with tempfile.TemporaryDirectory() as folder:
        searcher = open_without(questions, Path(folder))
        features = np.stack([_features(searcher, question) for question in questions])
    groups = searcher.groups
    laws = np.array([[_is_law(groups, group, q) for group in _own(groups)] for q in questions])
    paragraphs = np.array(
        [[answered(groups.provisions[group].citation, q) for group in _own(groups)] for q in questions]
    )
    learned = _learn(features, (laws, paragraphs)).reshape(len(WAYS), len(PARTS))
    for way, of in zip(WAYS, learned, strict=True):
        print(
            f"\n[{way}]",
            *(f"{part} = {value:.2f}" for part, value in zip(PARTS, of, strict=True) if value > 0.05),
            sep="\n",
        )


def open_without(questions: Sequence[Question], folder: Path) -> Searcher:
    """A warm search, with all of its own in the folder, that never saw what says the same as a question."""
    library, encoder = load_library(), EmbeddedEncoder()
    every = own_code([*evidence_of(library), *asked_of(library)])
    vectors = dict(zip(every, KnownVectors(encoder, find_home().asked).vectors(every), strict=True))
    asked = list(_without(list(asked_of(library)), questions))
    own = own_code([*evidence_of(library), *asked])
    learn(own, np.stack([vectors[passage] for passage in own]), encoder, folder)
    searcher = Searcher.open(library, folder, asked, learned=folder)
    searcher.warm()
    return searcher


def _without(asked: Sequence[Evidence], questions: Sequence[Question]) -> Iterator[Evidence]:
    """What is asked but says the same as no question."""
    known = [_terms(question.query, question.lang) for question in questions]
    holding: dict[tuple[Lang, str], list[int]] = defaultdict(list)
    for number, question in enumerate(questions):
        for term in known[number]:
            holding[question.lang, term].append(number)
    for passage in asked:
        terms = _terms(passage.text, passage.lang)
        shared = Counter(number for term in terms for number in holding[passage.lang, term])
        if all(count < SAME * len(terms | known[number]) for number, count in shared.items()):
            yield passage


def _own(groups: Groups) -> range:
    """The groups of today's code; codes stand one after the other."""
    own = [group for group, provision in enumerate(groups.provisions) if provision.code == DEFAULT_CODE]
    return range(own[0], own[-1] + 1)


def _features(searcher: Searcher, question: Question) -> Features:
    """What each way says of each provision, of its parent and of its law."""
    groups, own = searcher.groups, _own(searcher.groups)
    found = np.zeros((len(WAYS), len(PARTS), len(groups.provisions)), dtype=np.float32)
    laws = np.array(groups.laws)
    parents = np.array([len(laws) if parent is None else parent for parent in groups.parents])
    for way, ranking in searcher.rankings(question.query).items():
        said = found[WAYS.index(way)]
        said[0, list(ranking.shares)] = list(ranking.shares.values())
        said[1] = np.append(said[0], 0.0)[parents]
        best = np.zeros(len(groups.codes), dtype=np.float32)
        np.maximum.at(best, laws, said[0])
        if ranking.laws is not None:
            best = np.array([ranking.laws.get(law, 0.0) for law in range(len(best))], dtype=np.float32)
        said[2] = best[laws]
    return found[:, :, own.start : own.stop].reshape(-1, len(own))


def _learn(features: Features, wanted: Sequence[NDArray[np.bool_]]) -> NDArray[np.float64]:
    found = np.full(features.shape[1], 0.5)
    drift, spread = np.zeros_like(found), np.zeros_like(found)
    for step in range(1, STEPS + 1):
        likely = _softmax(np.einsum("w,qwg->qg", found, features))
        slope = 2 * SMALL * found
        for each in wanted:
            right = likely * each
            right /= np.maximum(right.sum(axis=1, keepdims=True), 1e-12)
            slope += np.einsum("qg,qwg->w", likely - right, features) / len(features)
        drift, spread = 0.9 * drift + 0.1 * slope, 0.99 * spread + 0.01 * slope**2
        found -= RATE * (drift / (1 - 0.9**step)) / (np.sqrt(spread / (1 - 0.99**step)) + 1e-9)
        found = np.maximum(found, 0.0)
    return found


def _softmax(scores: NDArray[np.float64]) -> NDArray[np.float64]:
    powers = np.exp(scores - scores.max(axis=1, keepdims=True))
    likely: NDArray[np.float64] = powers / powers.sum(axis=1, keepdims=True)
    return likely


def _is_law(groups: Groups, group: int, question: Question) -> bool:
    law = groups.provisions[group].citation.law_level
    return any(law == gold.law_level for gold in question.gold)


def _terms(text: str, lang: Lang) -> frozenset[str]:
    of = analyser(lang)
    return frozenset(of.stem(word) for word in of.words(text))


if __name__ == "__main__":
    main(sys.argv[1:])
