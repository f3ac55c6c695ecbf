"""Make what tells by a question's meaning alone which provision it wants.

A network of one layer, learned from the vectors of all that is asked and said, by Adam over small batches. It should
hold in languages that it was not learned from. So each language's vectors are held against their own mean, and what
sets languages apart is taken out of them: the directions in which the names of one concept differ most from language
to language, by the term base.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

import numpy as np

from corpus.citation import Citation
from corpus.lang import languages
from corpus.terms import load_terms
from indexer.descent import Floats, Parameter, Places, batches, pace, surprise
from indexer.encoder import Encoder, Vectors
from indexer.evidence import QUESTIONS, Evidence
from indexer.learning import classes_of
from indexer.made import citations_of, made_from
from indexer.sense import Layers
from indexer.told import made_for, write_learned

OF_TEXT = 0.3
"""What a passage of the law counts beside a question."""
BETWEEN = 512
"""The width of the layer between."""
FOREIGN = 6
"""Of so many directions one is not looked at: those in which languages differ most."""
EPOCHS, BATCH, RATE, RISING = 6, 512, 0.002, 0.1
NOISE, DROPPED = np.float32(0.2), np.float32(0.3)
"""Of a vector whose values are about one; of the layer between, the share left out at random."""
SEED = 2017


class Network:
    """The layers while they are learned."""

    def __init__(self, dim: int, citations: Sequence[Citation], chance: np.random.Generator) -> None:
        classes = classes_of(citations)
        self._chance, self._laws = chance, classes.laws
        self._above: Floats = classes.above.toarray()
        nodes, edge = self._above.shape[1], dim**-0.5
        self.meaning = Parameter(chance.uniform(-edge, edge, (dim, BETWEEN)).astype(np.float32))
        self.offset = Parameter(chance.uniform(-edge, edge, BETWEEN).astype(np.float32))
        self.nodes = Parameter(chance.normal(0, 0.03, (BETWEEN, nodes)).astype(np.float32))
        self.bias = Parameter(np.zeros(nodes, dtype=np.float32))

    def learn(self, vectors: Floats, wanted: Places, counts: Floats, rate: float) -> None:
        """Take one step that makes what these vectors want likelier."""
        vectors = vectors + NOISE * self._chance.standard_normal(vectors.shape, dtype=np.float32)
        raw: Floats = vectors @ self.meaning.values + self.offset.values
        left = self._chance.random(raw.shape, dtype=np.float32) >= DROPPED
        kept: Floats = ((raw > 0) & left).astype(np.float32) / np.float32(1 - DROPPED)
        between: Floats = raw * kept
        scores: Floats = np.asarray((between @ self.nodes.values + self.bias.values) @ self._above.T, dtype=np.float32)
        of_nodes = surprise(scores, self._laws, wanted, counts) @ self._above
        of_raw = (of_nodes @ self.nodes.values.T) * kept
        self.nodes.descend(np.asarray(between.T @ of_nodes, dtype=np.float32), rate)
        self.bias.descend(of_nodes.sum(axis=0), rate)
        self.meaning.descend(np.asarray(vectors.T @ of_raw, dtype=np.float32), rate)
        self.offset.descend(of_raw.sum(axis=0), rate)

    def layers(self, looked_at: Floats, centre: Floats) -> Layers:
        """What was learned, of vectors as they come: less the centre, and only as far as they are looked at."""
        meaning = looked_at @ self.meaning.values
        found = {
            "meaning": meaning,
            "offset": self.offset.values - centre @ meaning,
            "provisions": self.nodes.values @ self._above.T,
            "bias": self._above @ self.bias.values,
        }
        return Layers(**{name: values.astype(np.float16) for name, values in found.items()})


def make_sense(evidence: Sequence[Evidence], vectors: Vectors, encoder: Encoder, file: Path) -> None:
    """Write what can be learned of passages of today's code, a vector of that encoder each."""
    citations = citations_of(evidence)
    layers = _learned(evidence, vectors, citations, _foreign(encoder))
    write_learned(file, asdict(layers), citations, {"made_from": made_from(evidence), "encoder": made_for(encoder)})


def _learned(evidence: Sequence[Evidence], vectors: Vectors, citations: Sequence[Citation], foreign: Floats) -> Layers:
    numbers = {citation: number for number, citation in enumerate(citations)}
    wanted: Places = np.array([numbers[passage.provision.citation] for passage in evidence], dtype=np.intp)
    asked = np.array([passage.kind == QUESTIONS for passage in evidence])
    counts = np.where(asked, 1.0, OF_TEXT).astype(np.float32)
    apart = _from_own_mean(evidence, vectors)
    apart -= apart @ foreign @ foreign.T
    scale = np.float32(1 / max(float(apart[asked].std()), 1e-6))
    chance = np.random.default_rng(SEED)
    network = Network(vectors.shape[1], citations, chance)
    steps = [batch for _ in range(EPOCHS) for batch in batches(chance.permutation(len(evidence)), BATCH)]
    for step, batch in enumerate(steps):
        network.learn(scale * apart[batch], wanted[batch], counts[batch], RATE * pace(step / len(steps), RISING))
    looked_at = scale * (np.eye(vectors.shape[1], dtype=np.float32) - foreign @ foreign.T)
    return network.layers(looked_at, vectors[asked].mean(axis=0))


def _from_own_mean(evidence: Sequence[Evidence], vectors: Vectors) -> Floats:
    """The vectors, each less the mean of its kind and language."""
    shelves = np.array([f"{passage.kind} {passage.lang}" for passage in evidence])
    apart: Floats = vectors.copy()
    for shelf in dict.fromkeys(shelves.tolist()):
        apart[shelves == shelf] -= vectors[shelves == shelf].mean(axis=0)
    return apart


def _foreign(encoder: Encoder) -> Floats:
    """The directions in which languages differ, a column each: first as a whole, then from concept to concept."""
    concepts = [concept for concept in load_terms().concepts.values() if all(map(concept.terms.get, languages()))]
    names = np.stack([_names(encoder, [concept.terms[lang] for concept in concepts]) for lang in languages()])
    differences = names - names.mean(axis=0)
    whole = differences.mean(axis=1)
    each = (differences - whole[:, None, :]).reshape(-1, encoder.dim)
    directions = np.concatenate([_main(whole, len(whole) - 1), _main(each, encoder.dim // FOREIGN)])
    found: Floats = np.linalg.qr(directions.T)[0].astype(np.float32)
    return found


def _names(encoder: Encoder, names: Sequence[Sequence[str]]) -> Floats:
    """The mean vector of each concept's names in a language."""
    vectors = encoder.encode_queries([name for of in names for name in of])
    ends = np.cumsum([0, *map(len, names)])
    sums: Floats = np.add.reduceat(vectors, ends[:-1], axis=0)
    return np.asarray(sums / np.diff(ends)[:, None], dtype=np.float32)


def _main(rows: Floats, count: int) -> Floats:
    """The directions in which rows differ most."""
    found: Floats = np.linalg.svd(rows, full_matrices=False)[2][:count]
    return found
