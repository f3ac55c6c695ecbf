"""What two texts that stand for each other may say otherwise, by their counterparts, and whether they do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from corpus.terms import TermBase
from indexer.audit.beside import Beside, Swap
from indexer.audit.evidence import (
    Figures,
    limit,
    of_concepts,
    of_operator,
    score,
    swap_of_markers,
    together,
)
from indexer.audit.finding import Difference, Kind
from indexer.audit.operators import NAMES
from indexer.audit.reading import Reading

CONCEPT = "concept"
MARKED = 2.0
"""What two markers that stand alone in one place must weigh to be told as one taken for the other."""
COUNTED = 0.6
"""How far apart the counts of an operator are that they tell which way."""


@dataclass(frozen=True)
class Case:
    """Ours beside theirs and beside what a witness says; without a witness theirs again."""

    ours: Reading
    theirs: Reading
    witness: Reading
    beside: Beside
    beside_witness: Beside
    texts: tuple[str, str]
    """Ours and theirs, as their units stand in them."""
    ratio: float = 1.0


@dataclass(frozen=True)
class Candidate:
    """Something that may be different."""

    name: str
    """By which weights it is judged."""
    figures: Figures
    difference: Difference
    swap: Swap | None = None
    """Of concepts, where they stand."""
    sign: int = 0
    """Of an operator, whether it was added (1) or lost (-1)."""

    @property
    def score(self) -> float:
        """The logarithm of the odds that it is."""
        return score(self.name, self.figures)

    @property
    def holds(self) -> bool:
        """Whether it is told."""
        return self.score >= limit(self.name)


def candidates(case: Case, terms: TermBase) -> Iterator[Candidate]:
    """Whatever may be different."""
    for name in NAMES:
        for sign in (1, -1):
            yield Candidate(name, _of_operator(name, sign, case), _operator(name, sign, case), sign=sign)
    for swap in case.beside.swaps(lambda unit: bool(unit.concept), lambda unit: bool(unit.concept)):
        yield from _of_concepts(swap, case, terms)


def judge(case: Case, terms: TermBase) -> Iterator[Difference]:
    """What is different: of an operator the likelier way, of concepts each once."""
    found = sorted((each for each in candidates(case, terms) if each.holds), key=lambda each: -each.score)
    told: set[str] = set()
    for each in found:
        named = {each.difference.expected, each.difference.detail} if each.name == CONCEPT else {each.name}
        if not told & named:
            told |= named
            yield each.difference


def _of_operator(name: str, sign: int, case: Case) -> Figures:
    return together(
        of_operator(name, sign, case.beside, case.ours, case.theirs, case.ratio),
        of_operator(name, sign, case.beside_witness, case.ours, case.witness, case.ratio),
    )


def _operator(name: str, sign: int, case: Case) -> Difference:
    """An operator added or lost, or one of its words taken for another."""
    count = abs(case.ours.operators[name] - case.theirs.operators[name])
    swap = swap_of_markers(case.beside) if name == Kind.CONDITION.value and count < COUNTED else None
    if swap and case.beside.weight(swap) >= MARKED:
        came, went = case.beside.ours.units[swap.ours], case.beside.theirs.units[swap.theirs]
        return Difference(Kind(name), case.texts[1][went.start : went.end], case.texts[0][came.start : came.end])
    said = f"{max(1, round(count))}"
    return Difference(Kind(name), *(("", said) if sign > 0 else (said, "")))


def _of_concepts(swap: Swap, case: Case, terms: TermBase) -> Iterator[Candidate]:
    came, went = case.beside.ours.units[swap.ours].concept, case.beside.theirs.units[swap.theirs].concept
    if came != went:
        figures = of_concepts(swap, (case.beside, case.beside_witness), (case.ours, case.theirs, case.witness), terms)
        actors = {terms.concepts[concept].kind for concept in (came, went)} == {"actor"}
        yield Candidate(CONCEPT, figures, Difference(Kind.PLAYER if actors else Kind.TERM, went, came), swap)
