"""An audit as a front end runs it: which edition is held against which, and what the user has accepted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from corpus.edition import Edition, EditionId, Status, parse_edition
from corpus.lang import Lang, languages
from corpus.library import DEFAULT_CODE, Library, NotInLibrary
from tui.accepted import read_accepted
from tui.desk import Desk
from tui.words import Words

if TYPE_CHECKING:
    from indexer.audit.audit import Progress, Stage
    from indexer.audit.finding import Finding, Severity

REFERENCE = Lang("en")
"""The language of the text that all translations are made from."""


def run_audit(
    desk: Desk, edition: str | None, against: str | None, lang: Lang, progress: Progress
) -> tuple[Finding, ...]:
    """The findings on an edition, or on every official one. Raises BadEdition, UnknownLanguage, NotInLibrary."""
    from indexer.audit.audit import audit
    from indexer.audit.trusted import Trusted

    trusted = Trusted(restatements(desk.library), desk.terms)
    accepted = read_accepted(desk.home.accepted)
    found: list[Finding] = []
    for ours in _audited(desk, edition):
        for theirs in _held_against(desk, ours, against):
            found += audit(ours, theirs, desk.terms, lang, trusted, progress)
    once = {finding.id: finding.marked(accepted=finding.id in accepted) for finding in found}
    return tuple(once.values())


def stage_told(stage: Stage, words: Words) -> str:
    """What an audit is doing."""
    from indexer.audit.audit import Step

    return {
        Step.READING: words("Reading {name} ...", name=stage.name),
        Step.STRANGERS: words("Looking for text of other laws ..."),
        Step.COMPARING: words("Comparing Law {name} ...", name=stage.name),
        Step.TERMS: words("Looking at terms and marks of older codes ..."),
    }[stage.step]


def severity_told(severity: Severity, words: Words) -> str:
    """How much a finding matters."""
    return {"error": words("ERROR"), "warning": words("warning"), "note": words("note")}[severity.value]


def restatements(library: Library) -> Iterator[Edition]:
    """Our own texts of today's code, which say the same in every language."""
    ids = (EditionId(DEFAULT_CODE, lang, Status.RESTATEMENT) for lang in languages())
    return (library.editions[each] for each in ids if each in library.editions)


def _audited(desk: Desk, edition: str | None) -> Iterator[Edition]:
    if edition is not None:
        yield _find(desk, edition)
        return
    for each in desk.library.editions.values():
        if each.id.status is Status.OFFICIAL and each.id.lang != REFERENCE:
            yield each


def _held_against(desk: Desk, ours: Edition, against: str | None) -> Iterator[Edition]:
    """The edition named; else today's English, the publisher's words where there are any, law by law."""
    if against is not None:
        yield _find(desk, against)
        return
    laws = {citation.law for citation in ours.paragraphs}
    for status in Status:
        theirs = desk.library.editions.get(EditionId(DEFAULT_CODE, REFERENCE, status))
        if theirs is not None and theirs.id != ours.id:
            kept = {c: paragraph for c, paragraph in theirs.paragraphs.items() if c.law in laws}
            laws -= {citation.law for citation in kept}
            if kept:
                yield replace(theirs, paragraphs=kept)


def _find(desk: Desk, name: str) -> Edition:
    known: Mapping[EditionId, Edition] = desk.library.editions
    edition = parse_edition(name)
    if edition not in known:
        raise NotInLibrary("no edition {edition}; there are {known}", edition=edition, known=", ".join(map(str, known)))
    return known[edition]
