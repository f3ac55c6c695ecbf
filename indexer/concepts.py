"""A question's concepts: what it names in any language, by the term base, and the terms that add them to a search.

A user's own terms are read as what the shipped texts call the same, besides standing as they are.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from functools import cache

from corpus.lang import Lang, languages
from corpus.terms import TermBase, load_terms
from indexer.analysis import analyser


def concepts_of(query: str, base: TermBase | None = None) -> tuple[str, ...]:
    """The concepts that a question names, read in each language, for its own is not known."""
    base = base or load_terms()
    found = (mention.concept for lang in languages() for mention in base.find(query, lang))
    return tuple(dict.fromkeys(found))


def terms_of(concepts: Collection[str], base: TermBase | None = None) -> Mapping[Lang, frozenset[str]]:
    """The index terms of the concepts' names in every language."""
    names = (base or load_terms()).concepts
    return {
        lang: frozenset().union(*(_terms(names[concept].terms[lang], lang) for concept in concepts))
        for lang in languages()
    }


def said_otherwise(query: str, base: TermBase, knows: Callable[[str], bool]) -> str:
    """The query, followed by what each of a user's own terms in it is called elsewhere, in words that are known."""
    if base is load_terms():
        return query
    names = (_other_name(name, concept, lang, base, knows) for name, concept, lang in _own_terms(query, base))
    return " ".join(dict.fromkeys((query, *filter(None, names))))


def _own_terms(query: str, base: TermBase) -> Iterator[tuple[str, str, Lang]]:
    """The terms of a query that the shipped base does not have, each with its concept and language."""
    shipped = load_terms().concepts
    for lang in languages():
        for mention in base.find(query, lang):
            name = base.term_of(mention, query, lang)
            if name and (mention.concept not in shipped or name not in shipped[mention.concept].terms[lang]):
                yield name, mention.concept, lang


def _other_name(name: str, concept: str, lang: Lang, base: TermBase, knows: Callable[[str], bool]) -> str | None:
    """The first other name of a concept that is known, of the term's language if there is one."""
    own_first = sorted(languages(), key=lambda other: other != lang)
    names = (other for each in own_first for other in base.concepts[concept].terms[each] if other != name)
    return next((other for other in names if all(map(knows, analyser(lang).words(other)))), None)


@cache
def _terms(names: tuple[str, ...], lang: Lang) -> frozenset[str]:
    of = analyser(lang)
    return frozenset(term for name in names for word in of.words(name) for term in of.terms(word))
