"""Whether an imported law reads like the law whose number it bears: a wrong `--law` would show one law as another."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from math import log

from corpus.citation import Citation
from corpus.edition import Edition, EditionId, Status
from corpus.lang import Lang
from corpus.library import Library
from indexer.analysis import analyser

FEWEST = 10
"""Different terms that a law must have before it can be told from another."""
CLEARLY = 2.0
"""How many times nearer another law must be: kindred laws, as 61 and 66, share many a term."""
_Terms = frozenset[str]


def misplaced(library: Library, id: EditionId, laws: Iterable[str]) -> dict[str, str]:
    """The laws of an edition that read clearly more like our restatement of another law, with that other."""
    restated = library.editions.get(EditionId(id.code, id.lang, Status.RESTATEMENT))
    if restated is None or id not in library.editions:
        return {}
    ours, theirs = _by_law(restated), _by_law(library.editions[id])
    spread = Counter(term for terms in ours.values() for term in terms)
    weights = {term: log(1 + len(ours) / laws_with_it) ** 2 for term, laws_with_it in spread.items()}
    found: dict[str, str] = {}
    for law in laws:
        if law in ours and len(theirs.get(law, ())) >= FEWEST:
            near = {other: _likeness(theirs[law], terms, weights) for other, terms in ours.items()}
            best = max(near, key=near.__getitem__)
            if CLEARLY * near[law] < near[best]:
                found[law] = best
    return found


def _by_law(edition: Edition) -> Mapping[str, _Terms]:
    said: dict[str, list[str]] = defaultdict(list)
    for paragraph in edition.paragraphs.values():
        if _is_law(paragraph.citation):
            said[paragraph.citation.law].append(paragraph.text)
    return {law: _terms(" ".join(texts), edition.id.lang) for law, texts in said.items()}


def _is_law(citation: Citation) -> bool:
    """Not the introduction and the definitions."""
    return citation.law.isdigit()


def _terms(text: str, lang: Lang) -> _Terms:
    of = analyser(lang)
    return frozenset(term for word in of.words(text) for term in of.terms(word))


def _likeness(one: _Terms, other: _Terms, weights: Mapping[str, float]) -> float:
    """What they share of the restatement's terms, by weight: a long law is not nearer for being long."""
    whole = sum(weights.get(term, 0.0) for term in one) * sum(weights.get(term, 0.0) for term in other)
    return sum(weights[term] for term in one & other if term in weights) / whole**0.5 if whole else 0.0
