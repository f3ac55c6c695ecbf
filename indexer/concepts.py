"""A question's concepts: what it names in any language, by the term base, and the terms that add them to a search."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache

from corpus.lang import Lang, languages
from corpus.terms import load_terms
from indexer.analysis import analyser


def concepts_of(query: str) -> tuple[str, ...]:
    """The concepts that a question names, read in each language, for its own is not known."""
    found = (mention.concept for lang in languages() for mention in load_terms().find(query, lang))
    return tuple(dict.fromkeys(found))


def terms_of(concepts: Collection[str]) -> Mapping[Lang, frozenset[str]]:
    """The index terms of the concepts' names in every language."""
    return {lang: frozenset().union(*(_terms(concept, lang) for concept in concepts)) for lang in languages()}


@cache
def _terms(concept: str, lang: Lang) -> frozenset[str]:
    of = analyser(lang)
    names = load_terms().concepts[concept].terms[lang]
    return frozenset(term for name in names for word in of.words(name) for term in of.terms(word))
