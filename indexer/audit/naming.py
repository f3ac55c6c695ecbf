"""Terms: what departs from the term base, what stands for its neighbour, and two terms for one thing in an edition.

The norm is our restatement: where it keeps to one term throughout, another term of the base beside it is a second one.
"""

from __future__ import annotations

import tomllib
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from corpus.citation import Citation
from corpus.edition import Paragraph
from corpus.lang import Lang, fold
from corpus.terms import Concept, TermBase
from indexer.audit.finding import Difference, Kind
from indexer.audit.patterns import Patterns
from indexer.audit.reading import Reading

RIVALS = Path(__file__).parent / "rivals.toml"
SETTLED = 3
"""How often a term has to be used before it is the one that an edition keeps to."""
ACTOR, ACTION = "actor", "action"


def departures(
    ours: Reading, theirs: Reading, text: str, langs: tuple[Lang, Lang], terms: TermBase, witness: Reading | None = None
) -> Iterator[Difference]:
    """The terms of one paragraph that are stale, that lack, or that say a neighbouring thing.

    What lacks is asked of a witness too.
    """
    for concept, term in terms.stale(text, langs[0]):
        yield Difference(Kind.TERM, concept, term)
    for expected, detail in ((a, b) for one in _rivals()["terms"] for a, b in (one, one[::-1])):
        if ours.concepts[detail] > theirs.concepts[detail] and ours.concepts[expected] < theirs.concepts[expected]:
            yield Difference(Kind.TERM, expected, detail)
    unsure = {concept for lang in langs for concept in _rivals()["ambiguous"][lang]}
    agreed = theirs.concepts.keys() & (witness or theirs).concepts.keys()
    for concept in sorted(agreed - ours.named - unsure):
        if is_fixed(terms.concepts[concept]):
            yield Difference(Kind.TERM, concept)


def is_fixed(concept: Concept) -> bool:
    """Whether a text may use no other word: an actor, or what the Definitions define, verbs apart."""
    return concept.kind == ACTOR or (bool(concept.cite) and concept.kind != ACTION)


def two_terms(
    paragraphs: Mapping[Citation, Paragraph], norm: Mapping[Citation, Paragraph], lang: Lang, terms: TermBase
) -> Iterator[tuple[Citation, Difference]]:
    """The places where an edition uses a second term for a thing, each with the term that it uses elsewhere."""
    used, usual = (_uses(texts, lang, terms) for texts in (paragraphs, norm))
    for concept, by_term in used.items():
        settled = usual.get(concept, {})
        kept = next(iter(settled), "")
        if len(settled) == 1 and len(settled[kept]) >= SETTLED and kept in by_term:
            for term in (term for term in by_term.keys() - settled.keys() if not _holds(term, kept)):
                yield from ((citation, Difference(Kind.TWO_TERMS, kept, term)) for citation in by_term[term])
    for renderings in _rivals()["renderings"].get(lang, {}).values():
        yield from _mixed(paragraphs, renderings)


def _holds(one: str, other: str) -> bool:
    """Whether the words of one of two terms are among those of the other: the short and the full name of a thing."""
    words = [set(fold(term).split()) for term in (one, other)]
    return words[0] <= words[1] or words[1] <= words[0]


def _mixed(
    paragraphs: Mapping[Citation, Paragraph], renderings: Sequence[Sequence[str]]
) -> Iterator[tuple[Citation, Difference]]:
    patterns = Patterns([(str(row), words) for row, words in enumerate(renderings)])
    found: dict[str, list[tuple[Citation, str]]] = defaultdict(list)
    for citation, paragraph in paragraphs.items():
        for seen in patterns.find(fold(paragraph.text)):
            found[seen.name].append((citation, paragraph.text[seen.start : seen.end]))
    most, *others = sorted(found.values(), key=len, reverse=True) or [[]]
    for other in others:
        yield from ((citation, Difference(Kind.TWO_TERMS, most[0][1], words)) for citation, words in other)


def _uses(
    paragraphs: Mapping[Citation, Paragraph], lang: Lang, terms: TermBase
) -> Mapping[str, Mapping[str, list[Citation]]]:
    """By concept and by term of the base, where it is used."""
    found: dict[str, dict[str, list[Citation]]] = defaultdict(lambda: defaultdict(list))
    for citation, paragraph in paragraphs.items():
        for mention in terms.find(paragraph.text, lang):
            term = terms.term_of(mention, paragraph.text, lang)
            if term and is_fixed(terms.concepts[mention.concept]):
                found[mention.concept][term].append(citation)
    return found


@cache
def _rivals() -> Mapping[str, Any]:
    return tomllib.loads(RIVALS.read_text("utf-8"))
