"""Why a row of the results is there, told in the user's language."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from corpus.lang import Lang, languages
from corpus.terms import Concept, TermBase
from tui.app.views.marks import MARK, cited
from tui.app.widgets.rows import Row, plain
from tui.words import Words

if TYPE_CHECKING:
    from indexer.search import Hit, Why

LONGEST = 300
"""Characters of a passage that are shown."""
LEAST = 0.005
"""A likelihood that is told; what is below rounds to nothing."""


def why_rows(hit: Hit, terms: TermBase, words: Words) -> Iterator[Row]:
    """What brought it up, the plainest first; then the passages that matched, in each language."""
    title = words("Why {citation} was found", citation=cited(hit.provision.citation, words.lang))
    yield Row("title", (plain(title, MARK),), stop=False, space=1)
    told = [*_of_query(hit.why, terms, words), *_of_ranks(hit.why, words)]
    for place, text in enumerate(told or [words("It is read under, or with, what matches.")]):
        yield Row(f"why {place}", (plain(text),))
    for match in hit.matched:
        text = match.text if len(match.text) <= LONGEST else f"{match.text[: LONGEST - 1]}…"
        yield Row(f"match {match.lang}", (plain(text),), plain(languages()[match.lang].name, MARK))


def _of_query(why: Why, terms: TermBase, words: Words) -> Iterator[str]:
    """What of the query it has."""
    if why.cited:
        yield words("The query cites it, or what stands beside it.")
    for lang, found in why.words.items():
        yield words("Words of the query, {lang}: {found}", lang=languages()[lang].name, found=", ".join(found))
    if why.concepts:
        names = (_name(terms.concepts[concept], words.lang) for concept in why.concepts)
        yield words("Concepts of the query: {names}", names=", ".join(names))
    for lang, asked in why.asked.items():
        yield words("Asked for it, {lang}: {asked}", lang=languages()[lang].name, asked=asked)


def _name(concept: Concept, lang: Lang) -> str:
    """What it is called in a language; a user's own concept may have no name in it."""
    return next((names[0] for names in (concept.terms.get(lang), *concept.terms.values()) if names), concept.id)


def _of_ranks(why: Why, words: Words) -> Iterator[str]:
    """Where it stands by each way of searching."""
    if why.law_likelihood >= LEAST:
        provision, law = (f"{100 * likely:.0f}" for likely in (why.likelihood, why.law_likelihood))
        yield words(
            "By what is asked elsewhere: {provision}% that it is wanted, {law}% that its law is",
            provision=provision,
            law=law,
        )
    if why.lexical_rank is not None:
        yield words("By the words of the texts: place {rank}", rank=why.lexical_rank)
    for lang, rank in sorted(why.dense_rank.items(), key=lambda each: each[1]):
        yield words("By meaning, {lang}: place {rank}", lang=languages()[lang].name, rank=rank)
