"""What a paragraph says, as far as words can tell: concepts, who acts, what restricts the rule, where it refers to."""

from __future__ import annotations

from dataclasses import dataclass

from corpus.citation import Citation, find_citations
from corpus.lang import Lang, fold, languages
from corpus.terms import WORD, TermBase

ACTOR = "actor"
ANYONE = "player"
"""Says nothing about who acts: every role is a player."""
RESTRICTIONS = ("only", "except")
"""The operators that change who or what a rule holds for; words of time differ too freely between languages."""


@dataclass(frozen=True, slots=True)
class Content:
    """The content of one paragraph, in no language."""

    concepts: frozenset[str]
    """The concepts that it names, with those that they are a kind of, and the operators that bind them."""
    actors: frozenset[str]
    restrictions: frozenset[str]
    references: frozenset[Citation]

    @property
    def marks(self) -> frozenset[str]:
        """What must be alike in two paragraphs that say the same: who acts, what restricts, where it refers to."""
        return self.actors | self.restrictions | {str(citation) for citation in self.references}


def content_of(text: str, lang: Lang, terms: TermBase) -> Content:
    """Read a paragraph's content by the term base and the language's operators."""
    named = [terms.concepts[mention.concept] for mention in terms.find(text, lang)]
    words = f" {' '.join(fold(found[0]) for found in WORD.finditer(text))} "
    operators = {
        name for name, forms in languages()[lang].operators.items() if any(f" {form} " in words for form in forms)
    }
    return Content(
        frozenset(
            {*(concept.id for concept in named), *(concept.broader or concept.id for concept in named), *operators}
        ),
        frozenset(concept.broader or concept.id for concept in named if concept.kind == ACTOR) - {ANYONE},
        frozenset(operators.intersection(RESTRICTIONS)),
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
