"""How people ask: what a provision is asked for by in words that the law does not use.

A file a language in either folder: `jargon/` has the phrases that stand for a provision, `questions/` what directors
and players type who want it. Their table `asked` lists them by citation of today's code.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from corpus.citation import BadCitation, Provision, parse_citation
from corpus.errors import BridgelawError
from corpus.lang import Lang, languages
from corpus.library import DEFAULT_CODE, Library
from corpus.terms import TermBase, load_terms
from indexer.evidence import ASKED, Evidence

JARGON = Path(__file__).parent / "jargon"
QUESTIONS = Path(__file__).parent / "questions"


class BadJargon(BridgelawError):
    """A file of jargon that breaks the format; the message names it and its entry."""


def asked_of(library: Library, folders: Sequence[Path] = (JARGON, QUESTIONS)) -> Iterator[Evidence]:
    """What is asked for every provision that the library holds, a passage each. Raises BadJargon."""
    for file in (folder / f"{lang}.toml" for folder in folders for lang in languages()):
        for provision, phrases in read_jargon(file).items():
            if library.holds(provision):
                yield from (Evidence(provision, Lang(file.stem), phrase, ASKED) for phrase in phrases)


def asked_by_terms(base: TermBase, library: Library) -> Iterator[Evidence]:
    """The names of a user's own concepts, each asking for the provision that its concept cites."""
    shipped = load_terms().concepts
    for concept in base.concepts.values():
        provision = Provision(DEFAULT_CODE, parse_citation(concept.cite)) if concept.cite else None
        if concept.id not in shipped and provision and library.holds(provision):
            names = ((lang, name) for lang in languages() for name in concept.terms[lang])
            yield from (Evidence(provision, lang, name, ASKED) for lang, name in names)


def read_jargon(file: Path) -> Mapping[Provision, tuple[str, ...]]:
    """The phrases of one file by provision. Raises BadJargon."""
    try:
        asked = tomllib.loads(file.read_text("utf-8"))["asked"]
        entries = [(Provision(DEFAULT_CODE, parse_citation(citation)), phrases) for citation, phrases in asked.items()]
    except (OSError, ValueError, KeyError, AttributeError, BadCitation) as error:
        raise BadJargon(f"{file}: cannot be read as jargon: {error}") from error
    for provision, phrases in entries:
        if not isinstance(phrases, list) or not phrases or not all(isinstance(p, str) and p for p in phrases):
            raise BadJargon(f"{file}: {provision.citation}: is not a list of phrases")
    return {provision: tuple(phrases) for provision, phrases in entries}
