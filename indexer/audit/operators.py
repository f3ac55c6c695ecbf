"""How often a text negates, makes an exception and sets a condition, as its words count.

The words are data, `markers.toml`. Languages say the same by different means (`unless`, `als … niet`), so an exception
may stand for a condition with a negation, and some words count for less than one.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from corpus.lang import Lang, fold
from indexer.audit.patterns import Patterns, Seen, alternatives

MARKERS = Path(__file__).parent / "markers.toml"
NAMES = ("negation", "exception", "condition")
WEIGHTS = {"": 1.0, "often-": 0.7, "seldom-": 0.3}
CLAUSES = ("inverted", "not-inverted")
LENGTH, CAN, TIME, NONE = "length", "can", "time", "none"
SOME_WORDS = "…"
INVERTED = "inverted"
"""A condition that has no word of its own."""


def operators(text: str, lang: Lang) -> Mapping[str, float]:
    """How often each operator occurs in a text."""
    folded = fold(text)
    found = Counter(seen.name for seen in _patterns(lang).find(folded))
    found["condition"] += len(_inverted(lang).findall(folded)) if _markers()[lang]["inverted"] else 0
    return {name: sum(weight * found[often + name] for often, weight in WEIGHTS.items()) for name in NAMES}


def operator_places(text: str, lang: Lang, name: str) -> Iterator[tuple[int, int]]:
    """Where the words of an operator stand in the folded text."""
    return ((seen.start, seen.end) for seen in _patterns(lang).find(fold(text)) if seen.name.endswith(name))


def length(text: str, lang: Lang) -> float:
    """The length of a text as if it were English."""
    return len(text) / float(_markers()[lang][LENGTH])


def possibilities(text: str, lang: Lang) -> int:
    """How often a text says that something can be, by a word that does not permit it."""
    return sum(1 for _ in _possible(lang).find(fold(text)))


def markers(text: str, lang: Lang) -> Iterator[Seen]:
    """Where the words of operators and of time stand in a text, of those only that stand together."""
    folded = fold(text)
    yield from _whole(lang).find(folded)
    if _markers()[lang]["inverted"]:
        for clause in _inverted(lang).finditer(folded):
            at = clause.start() + len(clause[0].rstrip()) - len(clause[0].split()[-1].lstrip("("))
            yield Seen(at, at, INVERTED)


@cache
def _whole(lang: Lang) -> Patterns:
    data = _markers()[lang]
    named = (*(often + name for often in WEIGHTS for name in NAMES), TIME, NONE)
    return Patterns([(name, [one for one in data.get(name, ()) if SOME_WORDS not in one]) for name in named])


@cache
def _possible(lang: Lang) -> Patterns:
    return Patterns([(CAN, _markers()[lang][CAN])])


@cache
def _patterns(lang: Lang) -> Patterns:
    data = _markers()[lang]
    return Patterns([(name, data[name]) for name in data if name not in (*CLAUSES, LENGTH, CAN, TIME)])


@cache
def _inverted(lang: Lang) -> re.Pattern[str]:
    """A folded clause that begins with a verb where others have their subject."""
    data = _markers()[lang]
    verbs, others = (alternatives(data[name]) for name in CLAUSES)
    return re.compile(rf"(?:^|[.;:·]\s|\(|[.;:]\smaar\s)(?!(?:maar|{others})\s)(?:{verbs})\s")


@cache
def _markers() -> Mapping[str, Any]:
    return tomllib.loads(MARKERS.read_text("utf-8"))
