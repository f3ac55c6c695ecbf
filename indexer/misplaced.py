"""Whether an imported law reads like the law whose number it bears: a wrong `--law` would show one law as another."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Mapping
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


def misplaced(library: Library, id: EditionId, taken: Collection[Citation]) -> dict[str, str]:
    """The laws whose provisions, of those taken in, read clearly more like our restatement of another law: by which."""
    restated = library.editions.get(EditionId(id.code, id.lang, Status.RESTATEMENT))
    if restated is None or id not in library.editions:
        return {}
    ours = _by_law(restated, restated.paragraphs)
    theirs = _by_law(library.editions[id], taken)
    spread = Counter(term for terms in ours.values() for term in terms)
    weights = {term: log(1 + len(ours) / laws_with_it) ** 2 for term, laws_with_it in spread.items()}
    found: dict[str, str] = {}
    for law, said in theirs.items():
        if law in ours and len(said) >= FEWEST:
            near = {other: _likeness(said, terms, weights) for other, terms in ours.items()}
            best = max(near, key=near.__getitem__)
            if CLEARLY * near[law] < near[best]:
                found[law] = best
    return found


def _by_law(edition: Edition, citations: Collection[Citation]) -> Mapping[str, _Terms]:
    said: dict[str, list[str]] = defaultdict(list)
    for citation, paragraph in edition.paragraphs.items():
        if citation in citations and _is_law(citation):
            said[citation.law].append(paragraph.text)
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
