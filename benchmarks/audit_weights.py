"""Learn what speaks for a difference between two texts, from the visible four fifths of the mutation suite.

    python benchmarks/audit_weights.py > indexer/audit/weights.toml

What the languages' counterparts are is learned each time from laws that the judged paragraph is not of. The weights
are a logistic regression's; the limit is what one clean paragraph in so many passes.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import takewhile
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "indexer" / "audit"))

import numpy as np
from fault_model import OF_PLACE, Clean, Fault, Kind
from faults import load_suite
from measure import FOLDS, fold_of
from numpy.typing import NDArray

from corpus.citation import Citation
from corpus.edition import Status
from corpus.lang import Lang
from corpus.library import DEFAULT_CODE, Library, load_library
from corpus.terms import TermBase, load_terms
from indexer.audit.beside import Beside
from indexer.audit.judging import CONCEPT, Candidate, Case, candidates
from indexer.audit.reading import Reading, read
from indexer.audit.trusted import Trusted
from indexer.audit.units import Unit, units

PASSING = {"negation": 0.03, "exception": 0.005, "condition": 0.02, CONCEPT: 0.02}
"""The share of clean paragraphs that may pass the limit, by kind of difference."""
LEARNED_FROM = {
    "negation": {Kind.NEGATION},
    "exception": {Kind.EXCEPTION},
    "condition": {Kind.CONDITION},
    CONCEPT: {Kind.TERM, Kind.SIDE, Kind.NUMBER},
}
AROUND = 25
"""How many characters around a change a concept may reach."""
ROUNDS, RIDGE = 40, 1e-4
NOTHING = -20.0
"""What a paragraph comes to in which nothing may be different."""
Matrix = NDArray[np.float64]


class Sample(NamedTuple):
    """A fault or a clean paragraph of two restatements."""

    of: Fault | Clean
    text: str
    original: str
    case: Case


class Shelf:
    """The restatements, read once."""

    def __init__(self, library: Library, terms: TermBase) -> None:
        self.terms = terms
        self.editions = [
            e for e in library.editions.values() if e.id.code == DEFAULT_CODE and e.id.status is Status.RESTATEMENT
        ]
        self.by_lang = {edition.id.lang: edition for edition in self.editions}
        self.trusted = [
            Trusted(self.editions, terms, lambda law, fold=fold: fold_of(law) != fold) for fold in range(FOLDS)
        ]
        self._read: dict[tuple[str, Lang], tuple[Reading, Sequence[Unit]]] = {}

    def read(self, text: str, lang: Lang) -> tuple[Reading, Sequence[Unit]]:
        if (text, lang) not in self._read:
            self._read[text, lang] = read(text, lang, self.terms), units(text, lang, self.terms)
        return self._read[text, lang]

    def case(self, text: str, lang: Lang, against: Lang, at: Citation) -> Case:
        trusted = self.trusted[fold_of(at.law)]
        witness = trusted.witness(lang, self.by_lang[against])
        assert witness
        ours, theirs, third = (
            self.read(text, lang),
            *(self.read(self.by_lang[each].paragraphs[at].text, each) for each in (against, witness)),
        )
        besides = [
            Beside(ours[1], other[1], trusted.counterparts(lang, each))
            for each, other in ((against, theirs), (witness, third))
        ]
        return Case(ours[0], theirs[0], third[0], *besides, (text, self.by_lang[against].paragraphs[at].text))


def samples(library: Library, shelf: Shelf) -> Iterator[Sample]:
    suite = load_suite(library)
    restated = {edition.id for edition in shelf.editions}
    for fault in suite.faults:
        if not fault.held_out and fault.kind not in OF_PLACE and {fault.edition, fault.against} <= restated:
            text = fault.change.paragraphs[fault.citation].text
            original = library.editions[fault.edition].paragraphs[fault.citation].text
            yield Sample(
                fault, text, original, shelf.case(text, fault.edition.lang, fault.against.lang, fault.citation)
            )
    for clean in suite.clean:
        if not clean.held_out and {clean.edition, clean.against} <= restated:
            text = clean.paragraph.text
            yield Sample(
                clean, text, text, shelf.case(text, clean.edition.lang, clean.against.lang, clean.paragraph.citation)
            )


def is_right(sample: Sample, candidate: Candidate, terms: TermBase) -> bool | None:
    """Whether a candidate is the fault; None where it is neither right nor wrong to say it."""
    if isinstance(sample.of, Clean):
        return False
    change = sample.of.change
    if sample.of.kind not in LEARNED_FROM[candidate.name]:
        return None
    if candidate.name == CONCEPT:
        start = _shared(sample.text, sample.original)
        end = max(start, len(sample.text) - _shared(sample.text[::-1], sample.original[::-1]))
        came = sample.case.beside.ours.units[candidate.swap.ours]
        around = sample.original[max(0, start - AROUND) : start + len(change.was) + AROUND]
        named = {mention.concept for mention in terms.find(around, sample.of.edition.lang)}
        here = came.start <= end and came.end >= start
        return True if here and candidate.difference.expected in named else None
    longer = len(change.now) - len(change.was)
    sign = 1 if longer > 2 else -1 if longer < -2 else 0
    return sign in (0, candidate.sign)


def _shared(one: str, other: str) -> int:
    """How many letters two texts begin with alike."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))


def learn(name: str, judged: Sequence[Sample], found: Sequence[tuple[int, Sample, Candidate]], terms: TermBase) -> None:
    """Print the weights of one kind of difference."""
    labelled = [
        (candidate, right)
        for _, sample, candidate in found
        if (right := is_right(sample, candidate, terms)) is not None
    ]
    names = list(found[0][2].figures)
    rows = np.array([list(candidate.figures.values()) for candidate, _ in labelled])
    weights, always = fitted(rows, np.array([float(right) for _, right in labelled]))
    best = [(sample, NOTHING) for sample in judged]
    for row, _, candidate in found:
        value = always + float(np.array(list(candidate.figures.values())) @ weights)
        best[row] = best[row][0], max(value, best[row][1])
    clean = [value for sample, value in best if isinstance(sample.of, Clean) and not sample.of.paraphrase]
    scores = sorted(clean, reverse=True)
    limit = scores[int(len(scores) * PASSING[name])]
    print(f"[{name}]\nalways = {always:.3f}\nlimit = {limit:.2f}")
    for each, weight in zip(names, weights, strict=True):
        print(f"{each} = {weight:.3f}")
    print()
    for passing in (0.005, 0.01, 0.02, 0.03, 0.05):
        at = scores[int(len(scores) * passing)]
        told = {
            kind.value: share([v >= at for s, v in best if isinstance(s.of, Fault) and s.of.kind is kind])
            for kind in Kind
            if kind not in OF_PLACE
        }
        rephrased = share([v >= at for s, v in best if isinstance(s.of, Clean) and s.of.paraphrase])
        print(f"{name} {passing}: limit {at:.2f}, paraphrases {rephrased}, {told}", file=sys.stderr)


def share(told: Sequence[bool]) -> float:
    return round(sum(told) / max(1, len(told)), 2)


def fitted(rows: Matrix, right: Matrix) -> tuple[Matrix, float]:
    """A logistic regression by Newton's method: weights of the figures as they are, and what is always added."""
    mean, spread = rows.mean(0), rows.std(0) + 1e-9
    scaled = np.hstack([np.ones((len(rows), 1)), (rows - mean) / spread])
    weights = np.zeros(scaled.shape[1])
    ridge = RIDGE * len(rows)
    for _ in range(ROUNDS):
        chance = 1 / (1 + np.exp(-scaled @ weights))
        slope = scaled.T @ (chance - right) + ridge * weights
        curve = (scaled * (chance * (1 - chance))[:, None]).T @ scaled + np.eye(len(weights)) * ridge
        weights -= np.linalg.solve(curve, slope)
    return weights[1:] / spread, float(weights[0] - (weights[1:] * mean / spread).sum())


def main() -> None:
    library, terms = load_library(), load_terms()
    shelf = Shelf(library, terms)
    by_name = defaultdict(list)
    judged = list(samples(library, shelf))
    for row, sample in enumerate(judged):
        for candidate in candidates(sample.case, terms):
            by_name[candidate.name].append((row, sample, candidate))
    for name, found in by_name.items():
        learn(name, judged, found, terms)


if __name__ == "__main__":
    main()
