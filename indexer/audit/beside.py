"""Two texts side by side, unit by unit: what stands for what, and what stands alone and how surprising that is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import exp

from indexer.audit.counterparts import Counterparts
from indexer.audit.units import Unit

REACH, FAR, STEP = 6, 9.0, 0.3
"""How many units around help to find a place in the other text, how far apart two can be, what a step costs."""
NEAR = 6.0
"""The distance at which two units that stand alone count for about a third."""
LINKED = 0.5
"""What a unit with a counterpart takes from a run of units without, besides what it would have surprised."""
BEFORE = 2
"""How many units before a run may hold the word that makes it a condition."""


@dataclass(frozen=True)
class Run:
    """The units in a row that most of all stand alone."""

    weight: float
    units: Sequence[Unit]
    """With the units right before."""


class Alone:
    """One of the two texts: its units, which stand alone, and how surprising that is of each."""

    def __init__(self, units: Sequence[Unit], links: Mapping[int, int], surprises: Sequence[float]) -> None:
        self.units, self.links, self.surprises = units, links, surprises
        self.places = [at for at in range(len(units)) if at not in links]

    def __iter__(self) -> Iterator[tuple[Unit, float]]:
        return ((self.units[at], self.surprises[at]) for at in self.places)

    def place_of(self, at: int) -> Sequence[tuple[float, int]]:
        """Where a unit would stand in the other text: what each neighbour says, and how far away that one is."""
        around = (at + step for step in range(-REACH, REACH + 1))
        return [(STEP * abs(other - at), self.links[other] - (other - at)) for other in around if other in self.links]

    @cached_property
    def run(self) -> Run:
        """The heaviest run of units that stand alone."""
        best, start, end, current, begin = 0.0, 0, 0, 0.0, 0
        for at in range(len(self.units)):
            if current <= 0:
                current, begin = 0.0, at
            current += -LINKED - self.surprises[at] if at in self.links else self.surprises[at]
            if current > best:
                best, start, end = current, begin, at + 1
        return Run(best, self.units[max(0, start - BEFORE) : end])


@dataclass(frozen=True)
class Swap:
    """A unit of ours and one of theirs that stand alone in the same place."""

    ours: int
    theirs: int
    distance: float


class Beside:
    """Ours beside theirs."""

    def __init__(self, ours: Sequence[Unit], theirs: Sequence[Unit], known: Counterparts) -> None:
        links = known.links(ours, theirs)
        self.ours = Alone(ours, links, [known.surprise(unit, 0) for unit in ours])
        back = {other: one for one, other in links.items()}
        self.theirs = Alone(theirs, back, [known.surprise(unit, 1) for unit in theirs])

    def swaps(self, one: Callable[[Unit], bool], other: Callable[[Unit], bool]) -> Iterator[Swap]:
        """The pairs of units that stand alone, of some kinds, with how far apart their places are."""
        here = {at: self.ours.place_of(at) for at in self.ours.places if one(self.ours.units[at])}
        there = {at: self.theirs.place_of(at) for at in self.theirs.places if other(self.theirs.units[at])}
        for ours, near in here.items():
            for theirs, around in there.items():
                apart = [cost + abs(at - theirs) for cost, at in near] + [cost + abs(at - ours) for cost, at in around]
                yield Swap(ours, theirs, min((*apart, FAR)))

    def weight(self, swap: Swap) -> float:
        """How surprising it is that both stand alone, the less the farther apart."""
        both = self.ours.surprises[swap.ours] + self.theirs.surprises[swap.theirs]
        return both * exp(-swap.distance / NEAR)
