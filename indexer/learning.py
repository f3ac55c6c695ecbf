"""Make a classifier from the questions whose provision is known, and from what the law says itself.

A network of one narrow layer, by Adam over small batches. A provision's likelihood is made of what is learned of it
and of each that it is read under, and what is minimised is the surprise at the provision and at its law: so a law is
learned of by all that is asked for its paragraphs. Features and vectors are left out at random, lest one be leant on
alone. Only makers import this: SciPy is not among what the program needs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from scipy.sparse import csr_matrix

from corpus.citation import Citation
from indexer import features
from indexer.classifier import Learned, write_classifier
from indexer.descent import Floats, Parameter, Places, batches, pace, surprise
from indexer.encoder import Encoder, Vectors
from indexer.evidence import QUESTIONS, Evidence
from indexer.made import citations_of, made_from
from indexer.told import made_for

FEWEST = 3
"""Texts that a feature must be in."""
OF_TEXT = 0.3
"""What a passage of the law counts beside a question."""
WIDTH = 96
EPOCHS, BATCH, RATE, RISING = 16, 512, 0.005, 0.2
KEPT, BY_WORDS_ONLY, DROPPED = 0.6, 0.25, 0.3
"""The share of the features that a question is learned with; of questions without vector; of the layer left out."""
SCALE = 6.0
"""Of vectors, which are of length one and differ little."""
SEED = 2017


@dataclass(frozen=True, slots=True)
class Examples:
    """Texts that want a provision each."""

    features: Sequence[Places]
    vectors: Floats
    wanted: Places
    counts: Floats
    """What each counts."""


@dataclass(frozen=True, slots=True)
class Classes:
    """The provisions that can be wanted, and how they hang together."""

    citations: Sequence[Citation]
    above: Any
    """A sparse matrix: of each provision (row), itself and those it is read under."""
    laws: Places
    """The number of each provision's law."""


class Network:
    """What is learned, before it is made small."""

    def __init__(self, features: int, dim: int, classes: Classes, chance: np.random.Generator) -> None:
        nodes = classes.above.shape[1]
        self._classes, self._chance = classes, chance
        self.words = Parameter(chance.normal(0, 0.05, (features, WIDTH)).astype(np.float32))
        self.meaning = Parameter(chance.uniform(-0.05, 0.05, (dim, WIDTH)).astype(np.float32))
        self.nodes = Parameter(chance.uniform(-0.1, 0.1, (nodes, WIDTH)).astype(np.float32))
        self.bias = Parameter(np.zeros((nodes, 1), dtype=np.float32))

    def learn(self, examples: Examples, rate: float) -> None:
        """Take one step that makes what these examples want likelier."""
        above, (words, rows) = self._classes.above, self._said(examples.features)
        vectors = examples.vectors * self._kept((len(examples.wanted), 1), 1 - BY_WORDS_ONLY)
        left = self._kept((len(examples.wanted), WIDTH), 1 - DROPPED) / np.float32(1 - DROPPED)
        sums = (words @ self.words.values[rows] + vectors @ self.meaning.values) * left
        scores = above @ (self.nodes.values @ sums.T + self.bias.values)
        of_nodes = above.T @ surprise(scores.T, self._classes.laws, examples.wanted, examples.counts).T
        of_sums = (of_nodes.T @ self.nodes.values) * left
        self.words.descend(words.T @ of_sums, rate, rows)
        self.meaning.descend(vectors.T @ of_sums, rate)
        self.nodes.descend(of_nodes @ sums, rate)
        self.bias.descend(of_nodes.sum(axis=1, keepdims=True), rate)

    def made_small(self, names: Sequence[int], centre: Floats) -> Learned:
        """What a classifier needs: a byte a figure for features, each provision with what it is read under."""
        steps = np.maximum(np.abs(self.words.values).max(axis=1), 1e-6).astype(np.float16) / np.float16(127)
        words = np.rint(self.words.values / steps[:, None].astype(np.float32)).clip(-127, 127)
        order = np.argsort(np.array(names, dtype=np.uint32))
        meaning = (SCALE * self.meaning.values).astype(np.float16)
        return Learned(
            names=np.array(names, dtype=np.uint32)[order],
            words=words.astype(np.int8)[order],
            steps=steps[order],
            meaning=meaning,
            centre=centre @ meaning.astype(np.float32),
            provisions=(self._classes.above @ self.nodes.values).T.astype(np.float16),
            bias=(self._classes.above @ self.bias.values).ravel().astype(np.float32),
        )

    def _said(self, of: Sequence[Places]) -> tuple[Any, Places]:
        """Some of the features of each example: a sparse matrix over those that any has, and which these are."""
        some = [places[self._chance.random(len(places)) < KEPT] for places in of]
        lengths = np.array([len(places) for places in some])
        rows, columns = np.unique(np.concatenate(some), return_inverse=True)
        shares = np.repeat(1 / np.sqrt(lengths + 1), lengths).astype(np.float32)
        ends = np.concatenate(([0], np.cumsum(lengths)))
        return csr_matrix((shares, columns, ends), shape=(len(some), len(rows))), rows

    def _kept(self, shape: tuple[int, int], share: float) -> Floats:
        return (self._chance.random(shape) < share).astype(np.float32)


def learned(evidence: Sequence[Evidence], vectors: Vectors, citations: Sequence[Citation]) -> Learned:
    """What can be learned of passages, whose vectors these are, about the provisions of today's code."""
    asked = np.array([passage.kind == QUESTIONS for passage in evidence])
    centre = vectors[asked].mean(axis=0)
    numbers = {citation: number for number, citation in enumerate(citations)}
    texts = [features.numbered(passage.passage) for passage in evidence]
    known = {name: row for row, name in enumerate(_frequent(texts))}
    examples = Examples(
        [np.array([known[name] for name in names if name in known], dtype=np.intp) for names in texts],
        SCALE * np.where(asked[:, None], vectors - centre, vectors - vectors[~asked].mean(axis=0)),
        np.array([numbers[passage.provision.citation] for passage in evidence], dtype=np.intp),
        np.where(asked, 1.0, OF_TEXT).astype(np.float32),
    )
    chance = np.random.default_rng(SEED)
    network = Network(len(known), vectors.shape[1], classes_of(citations), chance)
    steps = [batch for _ in range(EPOCHS) for batch in batches(chance.permutation(len(evidence)), BATCH)]
    for step, batch in enumerate(steps):
        network.learn(_some(examples, batch), RATE * pace(step / len(steps), RISING))
    return network.made_small(list(known), centre)


def make_classifier(evidence: Sequence[Evidence], vectors: Vectors, encoder: Encoder, file: Path) -> int:
    """Write the classifier of passages of today's code, a vector of that encoder each; how many features it knows."""
    citations = citations_of(evidence)
    found = learned(evidence, vectors, citations)
    write_classifier(file, found, citations, {"made_from": made_from(evidence), "encoder": made_for(encoder)})
    return len(found.names)


def classes_of(citations: Sequence[Citation]) -> Classes:
    """The provisions of these citations under those that hold them."""
    lines = [(citation, *citation.ancestors) for citation in citations]
    nodes = {node: number for number, node in enumerate(dict.fromkeys(node for line in lines for node in line))}
    rows = np.repeat(np.arange(len(lines)), [len(line) for line in lines])
    columns = [nodes[node] for line in lines for node in line]
    above = csr_matrix((np.ones(len(columns), dtype=np.float32), (rows, columns)))
    laws = {law: number for number, law in enumerate(dict.fromkeys(citation.law_level for citation in citations))}
    return Classes(citations, above, np.array([laws[citation.law_level] for citation in citations], dtype=np.intp))


def _frequent(texts: Iterable[Sequence[int]]) -> list[int]:
    """The features that enough texts have."""
    counts = Counter(name for names in texts for name in names)
    return [name for name, count in counts.items() if count >= FEWEST]


def _some(examples: Examples, rows: Places) -> Examples:
    of = [examples.features[row] for row in rows]
    return Examples(of, examples.vectors[rows], examples.wanted[rows], examples.counts[rows])
