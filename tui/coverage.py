"""What is there of each provision: languages, reviews, checks; and why there is no check where there is none."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from corpus.citation import Provision
from corpus.edition import Status
from corpus.lang import Lang, languages
from corpus.library import Library
from corpus.review import is_reviewed
from engine.registry import CheckId, Reason, checks_citing, reasons


@dataclass(frozen=True, slots=True)
class Coverage:
    """One provision."""

    provision: Provision
    languages: Mapping[Lang, tuple[Status, ...]]
    reviewed: Mapping[Lang, bool]
    """Whether every restatement in that language was proof-read as it stands."""
    checks: tuple[CheckId, ...]
    reason: Reason | None
    """Why no check cites it."""

    @property
    def is_gap(self) -> bool:
        """Whether a language is missing, or neither a check nor a reason is there; what the source cuts off is none."""
        whole = self.reason is Reason.CUT or set(self.languages) == set(languages())
        return not (whole and (self.checks or self.reason))


def cover(library: Library, code: str) -> Iterator[Coverage]:
    """The coverage of every provision of a code, in the order of the law book."""
    for provision in library.provisions(code):
        statuses: dict[Lang, tuple[Status, ...]] = {}
        read: dict[Lang, bool] = {}
        for edition, paragraph in library.texts(provision):
            statuses[edition.lang] = (*statuses.get(edition.lang, ()), edition.status)
            proved = edition.status is Status.OFFICIAL or is_reviewed(edition, paragraph)
            read[edition.lang] = read.get(edition.lang, True) and proved
        checks = checks_citing(provision)
        yield Coverage(provision, statuses, read, checks, None if checks else _reason(library, provision))


def _reason(library: Library, provision: Provision) -> Reason | None:
    paragraphs = [paragraph for _, paragraph in library.texts(provision)]
    if any(paragraph.cut for paragraph in paragraphs):
        return Reason.CUT
    if not any(paragraph.text for paragraph in paragraphs):
        return Reason.HEADING
    told = reasons(provision.code)
    places = (provision.citation, *provision.citation.ancestors)
    return next((told[place] for place in places if place in told), None)
