"""Learn what each way of searching counts for, from questions whose answer is known.

    python benchmarks/weights.py QUESTIONS.jsonl...

Prints the tables of `indexer/weights.toml`: the weights, none below nought, under which the wanted law and the wanted
paragraph are the likeliest of all (a softmax over the provisions; gradient descent). A training question that says what
one of the questions says is left out of the evidence, lest it be learned that all is asked in words known beforehand.
Learn from the dev questions only.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from corpus.lang import Lang
from corpus.library import DEFAULT_CODE, load_library
from indexer.analysis import analyser
from indexer.evaluation import Question, answered, read_questions
from indexer.fusion import weights
from indexer.groups import Groups
from indexer.jargon import asked_of
from indexer.search import Searcher

WAYS = tuple(weights())[1:]
"""All but a citation in a question, for few have one."""
PARTS = ("provision", "parent", "law")
SAME = 0.75
"""The share of their terms in common at which two questions say the same."""
STEPS, RATE, SMALL = 600, 0.05, 1e-3
Features = NDArray[np.float32]


def main(files: Sequence[str]) -> None:
    questions = [question for file in files for question in read_questions(Path(file))]
    library = load_library()
    known = {(question.lang, _terms(question.query, question.lang)) for question in questions}
    asked = [e for e in asked_of(library) if not any(_same(e.lang, e.text, *other) for other in known)]
    with tempfile.TemporaryDirectory() as folder:
        searcher = Searcher.open(library, Path(folder), asked)
        searcher.warm()
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


def _own(groups: Groups) -> range:
    """The groups of today's code; codes stand one after the other."""
    own = [group for group, provision in enumerate(groups.provisions) if provision.code == DEFAULT_CODE]
    return range(own[0], own[-1] + 1)


def _features(searcher: Searcher, question: Question) -> Features:
    """What each way says of each provision, of its parent and of its law."""
    groups, own = searcher.groups, _own(searcher.groups)
    found = np.zeros((len(WAYS), len(PARTS), len(groups.provisions)), dtype=np.float32)
    laws = np.array(groups.laws)
    for way, ranking in searcher.rankings(question.query).items():
        if way not in WAYS:
            continue
        said = found[WAYS.index(way)]
        for group, share in ranking.shares.items():
            said[0, group] = share
            said[1, groups.children[group]] = share
        best = np.zeros(len(groups.codes), dtype=np.float32)
        np.maximum.at(best, laws, said[0])
        for law, share in (ranking.laws or {}).items():
            best[law] = share
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


def _same(lang: Lang, text: str, other_lang: Lang, other: frozenset[str]) -> bool:
    mine = _terms(text, lang) if lang == other_lang else frozenset()
    return bool(mine) and len(mine & other) >= SAME * len(mine | other)


if __name__ == "__main__":
    main(sys.argv[1:])
