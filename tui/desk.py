"""What both front ends work with: the library, the phrases, the checks, each loaded when it is first needed."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from tui.home import Home, find_home
from tui.settings import Settings, read_settings

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator
    from pathlib import Path

    from corpus.lang import Lang
    from corpus.library import Library
    from corpus.terms import TermBase
    from engine.phrases import Phrases
    from indexer.evidence import Evidence
    from indexer.search import Searcher


@dataclass(frozen=True)
class Desk:
    """A director's desk: the texts and tools of one user."""

    home: Home
    settings: Settings

    @cached_property
    def library(self) -> Library:
        """The shipped texts with the user's own."""
        from corpus.library import TEXTS, load_library

        return load_library((TEXTS, self.home.texts))

    @cached_property
    def terms(self) -> TermBase:
        """The shipped term base with the user's own concepts. Raises BadTerms."""
        from corpus.terms import with_own

        return with_own(self.home.terms)

    @cached_property
    def phrases(self) -> Phrases:
        """The texts of the checks, with the roles' forms of the term base."""
        from engine.phrases import Phrases

        return Phrases(self.terms.forms())

    def evidence_of_checks(self) -> Iterator[Evidence]:
        """The checks' titles, for the law that each applies.

        Not their questions: few laws have a check so far, and those would crowd out the others.
        """
        from corpus.citation import Citation, Provision
        from corpus.lang import languages
        from engine.registry import entries
        from indexer.evidence import Evidence

        for entry in entries().values():
            law = Provision(entry.code, Citation(entry.law))
            yield from (Evidence(law, lang, entry.title[lang], "check") for lang in languages())

    def reread(self) -> None:
        """Read texts and terms anew when they are next needed: some have come in, or been taken back."""
        for name in ("library", "terms", "phrases"):
            vars(self).pop(name, None)

    def forget_index(self) -> None:
        """Throw the index away; it is built anew when it is next needed."""
        from shutil import rmtree

        rmtree(self.home.index, ignore_errors=True)

    def require_encoder(self, model: str | None = None) -> None:
        """Make sure that the encoder asked for, or else the one of the settings, can be had. Raises NoEncoder."""
        from indexer.search import NO_ENCODER

        chosen = model or self.settings.model
        if chosen not in (None, NO_ENCODER):
            from indexer.encoder import open_encoder

            open_encoder(chosen)

    def open_searcher(
        self,
        model: str | None = None,
        folder: Path | None = None,
        *,
        classifier: bool = True,
        learned: Path | None = None,
        hidden: Collection[Lang] = (),
    ) -> Searcher:
        """The search over everything the desk holds; builds or mends the index (in `folder`, else the user's).

        What is said in `hidden` languages is not found. An index without it belongs in a folder of its own.
        Without `classifier` nothing is taken that was learned of questions; with it that of the folder `learned`, if
        it is not the shipped one.
        """
        from indexer.jargon import asked_by_terms, asked_of
        from indexer.search import LEARNED, Searcher

        own = asked_by_terms(self.terms, self.library)
        evidence = (*asked_of(self.library), *own, *self.evidence_of_checks())
        of = (learned or LEARNED) if classifier else None
        chosen = model or self.settings.model
        return Searcher.open(self.library, folder or self.home.index, evidence, chosen, of, hidden, self.terms)


def open_desk() -> Desk:
    """The desk of whoever runs the program. Raises BadSettings."""
    home = find_home()
    return Desk(home, read_settings(home.settings))
