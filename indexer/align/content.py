"""What a paragraph says, as far as words can tell: its concepts, who acts, what restricts the rule, where it refers to."""

from __future__ import annotations

from dataclasses import dataclass

from corpus.citation import Citation, find_citations
from corpus.lang import Lang, fold, languages
from corpus.terms import WORD, TermBase

ACTOR = "actor"
RESTRICTIONS = ("only", "except")
"""The operators that change who or what a rule holds for; words of time differ too freely between languages."""


@dataclass(frozen=True, slots=True)
class Content:
    """The content of one paragraph, in no language."""

    concepts: frozenset[str]
    actors: frozenset[str]
    restrictions: frozenset[str]
    references: frozenset[Citation]

    def unlike(self, other: Content) -> tuple[str, ...]:
        """What only one of two paragraphs has, that would not differ if they said the same; sorted."""
        return tuple(
            sorted(
                {*(self.actors ^ other.actors), *(self.restrictions ^ other.restrictions)}
                | {str(citation) for citation in self.references ^ other.references}
            )
        )


def content_of(text: str, lang: Lang, terms: TermBase) -> Content:
    """Read a paragraph's content by the term base and the language's operators."""
    named = [terms.concepts[mention.concept] for mention in terms.find(text, lang)]
    words = f" {' '.join(fold(found[0]) for found in WORD.finditer(text))} "
    operators = languages()[lang].operators
    return Content(
        frozenset(concept.id for concept in named),
        frozenset(concept.broader or concept.id for concept in named if concept.kind == ACTOR),
        frozenset(name for name in RESTRICTIONS if any(f" {operator} " in words for operator in operators[name])),
        frozenset(mention.citation for mention in find_citations(text)),
    )


def combine(contents: list[Content]) -> Content:
    """The content of several paragraphs together."""
    return Content(
        frozenset[str]().union(*(content.concepts for content in contents)),
        frozenset[str]().union(*(content.actors for content in contents)),
        frozenset[str]().union(*(content.restrictions for content in contents)),
        frozenset[Citation]().union(*(content.references for content in contents)),
    )
