"""What is different between two paragraphs that stand for each other, detector by detector."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from math import log
from pathlib import Path
from typing import TypeVar

from corpus.grades import Grade
from indexer.audit.finding import Difference, Kind
from indexer.audit.reading import Reading

RIVALS = Path(__file__).parent / "rivals.toml"
TWO = "2"
CERTAIN, FEWEST = 0.65, 0.25
"""How far apart the counts of an operator have to be by themselves, and at the least."""
SPREAD, MOST = 0.115, 2.5
"""How much the lengths of two paragraphs that say the same differ (the logarithm), and how often that counts."""
EVIDENCE = {
    Kind.NEGATION: (0.0, 0.0, CERTAIN),
    Kind.EXCEPTION: (0.2, 0.0, 0.8),
    Kind.CONDITION: (0.2, 0.1, 1.0),
}
"""What an operator's count has to come to, with what each spread of length and each concept more adds to it."""
MAY = (Grade.MAY, Grade.MAY_NOT)
MADE_OF = ("negation", "condition")
SWAPPED = 2
"""One name taken for its rival changes their difference by two."""
T = TypeVar("T")


def differences(ours: Reading, theirs: Reading, ratio: float = 1.0) -> Iterator[Difference]:
    """Everything that `ours`, the audited one, says otherwise than `theirs`.

    `ratio` is how long the one edition is beside the other where they say the same.
    """
    yield from plain_differences(ours, theirs)
    yield from _operators(ours, theirs, ratio)
    yield from swapped_sides(ours, theirs)


def plain_differences(ours: Reading, theirs: Reading) -> Iterator[Difference]:
    """The references, numbers and grades that are not the same."""
    yield from _references(ours, theirs)
    yield from _numbers(ours, theirs)
    yield from _grades(ours, theirs)


def _references(ours: Reading, theirs: Reading) -> Iterator[Difference]:
    more, fewer = ours.references - theirs.references, theirs.references - ours.references
    for expected, detail in _paired(fewer, more):
        yield Difference(Kind.REFERENCE, str(expected or ""), str(detail or ""))


def _numbers(ours: Reading, theirs: Reading) -> Iterator[Difference]:
    more, fewer = ours.numbers.named - theirs.numbers.named, theirs.numbers.named - ours.numbers.named
    more[TWO] = max(0, more[TWO] - theirs.numbers.both)
    fewer[TWO] = max(0, fewer[TWO] - ours.numbers.both)
    for expected, detail in _paired(+fewer, +more):
        yield Difference(Kind.NUMBER, expected or "", detail or "")


def _grades(ours: Reading, theirs: Reading) -> Iterator[Difference]:
    """A `may` by itself can be a `can` of the other text, for which Greek has one word."""
    can = {True: ours.possibilities, False: theirs.possibilities}
    for expected, detail in _paired(theirs.grades - ours.grades, ours.grades - theirs.grades):
        alone = expected is None or detail is None
        if alone and (expected or detail) in MAY and can[detail is None] > 0:
            can[detail is None] -= 1
        else:
            yield Difference(Kind.GRADE, expected.value if expected else "", detail.value if detail else "")


def _paired(fewer: Counter[T], more: Counter[T]) -> Iterator[tuple[T | None, T | None]]:
    """What is lacking with what stands instead, in order; what is left over by itself."""
    lacking, instead = list(fewer.elements()), list(more.elements())
    for at in range(max(len(lacking), len(instead))):
        yield lacking[at] if at < len(lacking) else None, instead[at] if at < len(instead) else None


def _operators(ours: Reading, theirs: Reading, ratio: float) -> Iterator[Difference]:
    """An exception may be said as a condition with a negation; what that makes up for is no difference."""
    apart = {name: count - theirs.operators[name] for name, count in ours.operators.items()}
    sign = 1 if apart["exception"] > 0 else -1
    while apart["exception"] * sign >= CERTAIN and all(apart[name] * sign <= -CERTAIN for name in MADE_OF):
        apart["exception"] -= sign
        for name in MADE_OF:
            apart[name] += sign
    longer = max(-MOST, min(MOST, log(max(ours.length, 1) / max(theirs.length, 1) / ratio) / SPREAD))
    fuller = max(-3, min(3, (ours.concepts - theirs.concepts).total() - (theirs.concepts - ours.concepts).total()))
    for kind, (by_length, by_concepts, enough) in EVIDENCE.items():
        count = apart[kind.value]
        seen = count + by_length * longer + by_concepts * fuller
        if abs(count) >= FEWEST and count * seen > 0 and abs(seen) >= enough:
            said = f"{max(1, round(abs(count)))}"
            yield Difference(kind, *(("", said) if count > 0 else (said, "")))


def swapped_sides(ours: Reading, theirs: Reading) -> Iterator[Difference]:
    """Who is named in the place of whom; each name once, by the rival that tells most."""
    told: set[str] = set()
    swaps = sorted((-_swapped(ours, theirs, pair), pair) for pair in _rivals("sides"))
    for less, (expected, detail) in swaps:
        if less <= -SWAPPED and not told & {expected, detail}:
            told |= {expected, detail}
            yield Difference(Kind.PLAYER, expected, detail)


def _swapped(ours: Reading, theirs: Reading, pair: tuple[str, str]) -> int:
    """How far the first has given way to the second; 0 unless both moved."""
    first, second = pair
    lost = theirs.concepts[first] - ours.concepts[first]
    gained = ours.concepts[second] - theirs.concepts[second]
    return lost + gained if lost > 0 and gained > 0 else 0


@cache
def _rivals(name: str) -> Sequence[tuple[str, str]]:
    """The rivals, both ways round."""
    pairs = tomllib.loads(RIVALS.read_text("utf-8"))[name]
    return [(a, b) for one in pairs for a, b in (one, one[::-1])]
