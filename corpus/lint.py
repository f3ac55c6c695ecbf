"""The lint of the term base: where two languages of a provision name a concept, the third names it too.

It looks at the actors and at what the Definitions define; everyday words may be said otherwise. A stale term, one of
another code, is a finding wherever it stands.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from corpus.citation import Citation, Code, parse_citation
from corpus.errors import BridgelawError
from corpus.lang import Lang, parse_lang
from corpus.terms import Concept, TermBase

TEXTS = Path(__file__).parent / "texts"
SENTENCE = re.compile(r"[.;:·]\s")


class BadExceptions(BridgelawError):
    """A list of exceptions that breaks the format."""


class Finding(NamedTuple):
    """A concept that one language of a provision leaves out, or a stale term that it uses."""

    citation: Citation
    lang: Lang
    concept: str
    stale: str = ""
    """The stale term; empty where the concept is left out."""

    def __str__(self) -> str:
        problem = f"uses the stale term {self.stale!r}" if self.stale else "does not name what the others name"
        return f"{self.citation} {self.lang}: {self.concept}: {problem}"


def lint(texts: Mapping[Lang, str], base: TermBase, citation: Citation) -> Iterator[Finding]:
    """What the term base finds wrong with a provision, given its text by language."""
    meant = {lang: _meant(text, lang, base) for lang, text in texts.items()}
    for lang, text in texts.items():
        others = [concepts for other, concepts in meant.items() if other != lang]
        for concept in sorted(set.intersection(*others) - base.named(text, lang)):
            yield Finding(citation, lang, concept)
        for concept, term in base.stale(text, lang):
            yield Finding(citation, lang, concept, term)


def _meant(text: str, lang: Lang, base: TermBase) -> set[str]:
    """The concepts that a text means for certain, sentence by sentence: of overlapping terms the longest."""
    found = (mention.concept for sentence in SENTENCE.split(text) for mention in base.find(sentence, lang))
    return {concept for concept in found if _is_fixed(base.concepts[concept])}


def _is_fixed(concept: Concept) -> bool:
    """Whether a text may use no other word: an actor, or what the Definitions define, verbs apart."""
    return concept.kind == "actor" or (bool(concept.cite) and concept.kind != "action")


def read_exceptions(code: Code, texts: Path = TEXTS) -> Mapping[Finding, str]:
    """The findings that are no fault of a code's texts, each with the reason. Raises BadExceptions."""
    file = texts / code / "term-exceptions.tsv"
    found: dict[Finding, str] = {}
    for number, line in enumerate(file.read_text("utf-8").splitlines(), start=1):
        if line.startswith("#"):
            continue
        try:
            citation, lang, concept, why = line.split("\t")
            found[Finding(parse_citation(citation), parse_lang(lang), concept)] = why
        except (ValueError, BridgelawError) as error:
            raise BadExceptions(
                f"{file}:{number}: write citation, language, concept and why, by tabs: {error}"
            ) from error
    return found
