"""What speaks for a difference between two texts, as named figures, and what all of it comes to.

The weights are learned (`benchmarks/audit_weights.py`) and stand in `weights.toml`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from math import log
from pathlib import Path

from corpus.lang import Lang, fold, languages
from corpus.terms import WORD, Concept, TermBase, stem_of
from indexer.audit.beside import Alone, Beside, Swap
from indexer.audit.operators import NAMES, TIME
from indexer.audit.operators import WEIGHTS as COUNTS
from indexer.audit.reading import Reading
from indexer.audit.units import Unit

LEARNED = Path(__file__).parent / "weights.toml"
SPREAD, MOST = 0.115, 2.5
"""How much the lengths of two paragraphs that say the same differ (the logarithm), and how often that counts."""
Figures = Mapping[str, float]


def score(name: str, figures: Figures) -> float:
    """What figures come to: the logarithm of the odds that there is such a difference."""
    weights = learned()[name]
    return weights["always"] + sum(weights[each] * figure for each, figure in figures.items() if each in weights)


def limit(name: str) -> float:
    """What the figures have to come to for a finding."""
    return learned()[name]["limit"]


@cache
def learned() -> Mapping[str, Mapping[str, float]]:
    """The weights of each kind of difference."""
    return tomllib.loads(LEARNED.read_text("utf-8"))


def together(one: Figures, other: Figures) -> Figures:
    """The figures of two texts that ours is held against: the mean of each, and the least."""
    mean = {name: (figure + other[name]) / 2 for name, figure in one.items()}
    return mean | {f"{name}-least": min(figure, other[name]) for name, figure in one.items()}


def of_operator(name: str, sign: int, beside: Beside, ours: Reading, theirs: Reading, ratio: float) -> Figures:
    """What speaks for an operator added to ours (sign 1) or lost there (-1)."""
    one, other = (beside.ours, beside.theirs)[::sign]
    longer = max(-MOST, min(MOST, log(max(ours.length, 1) / max(theirs.length, 1) / ratio) / SPREAD))
    fuller = (ours.concepts - theirs.concepts).total() - (theirs.concepts - ours.concepts).total()
    count = _within(sign * (ours.operators[name] - theirs.operators[name]), 2)
    rest = [sign * (ours.operators[each] - theirs.operators[each]) for each in NAMES if each != name]
    most = _most(one, name) - _most(other, name)
    swap = swap_of_markers(beside) if name != "negation" else None
    return {
        "count": count,
        "most": _within(most, 5),
        "all": _within(_all(one, name) - _all(other, name), 6),
        "both": min(_most(one, name), _most(other, name)),
        "longer": sign * longer,
        "fuller": sign * _within(fuller, 3),
        "other-1": _within(rest[0], 1.5),
        "other-2": _within(rest[1], 1.5),
        "most-counted": most if count > 0 else 0.0,
        "run": one.run.weight,
        "run-marked": one.run.weight if _marked(one, name) else 0.0,
        "other-run": other.run.weight,
        "other-run-marked": other.run.weight if _marked(other, name) else 0.0,
        "swap": beside.weight(swap) if swap else 0.0,
    }


def swap_of_markers(beside: Beside) -> Swap | None:
    """The likeliest pair of words of condition or time of which one was taken for the other; two exceptions are one."""
    swaps = (
        swap
        for swap in beside.swaps(_sets_a_condition, _sets_a_condition)
        if not _counts(beside.ours.units[swap.ours], "exception")
        or not _counts(beside.theirs.units[swap.theirs], "exception")
    )
    return max(swaps, key=beside.weight, default=None)


def of_concepts(
    swap: Swap, besides: tuple[Beside, Beside], readings: tuple[Reading, Reading, Reading], terms: TermBase
) -> Figures:
    """What speaks for a concept of theirs taken for one of ours; the last text and reading are the witness's."""
    (beside, still), (ours, theirs, witness) = besides, readings
    came, went = beside.ours.units[swap.ours], beside.theirs.units[swap.theirs]
    more, fewer = _more(came.concept, ours, theirs), _more(went.concept, theirs, ours)
    more_still, fewer_still = _more(came.concept, ours, witness), _more(went.concept, witness, ours)
    one, other = terms.concepts[came.concept], terms.concepts[went.concept]
    kin = bool(one.kind == other.kind or one.broader == other.id or other.broader == one.id)
    return {
        "came": beside.ours.surprises[swap.ours],
        "went": beside.theirs.surprises[swap.theirs],
        "more": more,
        "fewer": fewer,
        "more-still": more_still,
        "fewer-still": fewer_still,
        "new": float(came.concept not in theirs.named | witness.named),
        "gone": float(went.concept not in ours.named),
        "came-still": float(swap.ours not in still.ours.links),
        "went-still": float(any(unit.key == went.key for unit, _ in still.theirs)),
        "actors": float(one.kind == other.kind == "actor"),
        "distance": swap.distance,
        "kin": float(kin),
        "share": float(share_a_word(one, other)),
        "both": float(more > 0 and fewer > 0),
        "both-still": float(more_still > 0 and fewer_still > 0),
        "all": float(min(more, fewer, more_still, fewer_still) > 0 and (kin or share_a_word(one, other))),
    }


def share_a_word(one: Concept, other: Concept) -> bool:
    """Whether the names of two concepts share a word in some language."""
    return bool(_stems(one) & _stems(other))


def _stems(concept: Concept) -> frozenset[str]:
    return _stems_of(tuple((term, lang) for lang, terms in concept.terms.items() for term in terms))


@cache
def _stems_of(named: tuple[tuple[str, Lang], ...]) -> frozenset[str]:
    words = ((word, lang) for term, lang in named for word in WORD.findall(term))
    return frozenset(stem_of(word, lang) for word, lang in words if fold(word) not in languages()[lang].stop_words)


def _more(concept: str, one: Reading, other: Reading) -> float:
    return float(min(2, max(0, one.concepts[concept] - other.concepts[concept])))


def _within(value: float, most: float) -> float:
    return max(-most, min(most, value))


def _counts(unit: Unit, name: str) -> float:
    return max((weight for often, weight in COUNTS.items() if often + name in unit.operators), default=0.0)


def _all(alone: Alone, name: str) -> float:
    return sum(surprise * _counts(unit, name) for unit, surprise in alone)


def _most(alone: Alone, name: str) -> float:
    return max((surprise * _counts(unit, name) for unit, surprise in alone), default=0.0)


def _marked(alone: Alone, name: str) -> bool:
    return any(_counts(unit, name) for unit in alone.run.units)


def _sets_a_condition(unit: Unit) -> bool:
    is_word = unit.end > unit.start
    return is_word and (TIME in unit.operators or any(_counts(unit, name) for name in ("condition", "exception")))
