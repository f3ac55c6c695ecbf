"""A provision as it is read: its texts side by side, what it leads to, and what other codes say in its place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from corpus.citation import Citation, Provision, find_citations
from corpus.concordance import Relation, counterparts
from corpus.edition import EditionId, Paragraph
from corpus.lang import Lang
from corpus.library import Library
from corpus.notes import Remark, remarks_on
from corpus.review import is_reviewed
from engine.registry import CheckId, checks_for


@dataclass(frozen=True, slots=True)
class Text:
    """One paragraph with the edition that it stands in."""

    edition: EditionId
    paragraph: Paragraph
    source: str
    reviewed: bool
    """Whether someone other than its writer has checked it against the facts of the law as it stands."""


@dataclass(frozen=True, slots=True)
class Note:
    """A paragraph of another code that stands in the place of the provision."""

    provision: Provision
    text: Text
    relation: Relation
    """Whether it says the same or something else, as far as the concordance can tell."""


@dataclass(frozen=True, slots=True)
class Reading:
    """A provision with all that is shown around it."""

    provision: Provision
    texts: tuple[Text, ...]
    """In the order of the languages asked for; official before restatement."""
    children: tuple[Provision, ...]
    checks: tuple[CheckId, ...]
    see: tuple[Citation, ...]
    """The provisions of the same code that the texts refer to."""
    remarks: tuple[Remark, ...]
    """How the law differed before, and what the Commentary advises."""
    notes: tuple[Note, ...]
    """What other codes say in its place."""


def read(library: Library, provision: Provision, langs: Sequence[Lang]) -> Reading:
    """What there is to read of a provision in the languages asked for."""
    found = library.texts(provision)
    texts = tuple(_text(library, *entry) for lang in langs for entry in found if entry[0].lang == lang)
    return Reading(
        provision,
        texts,
        library.children(provision),
        checks_for(provision),
        _cross_references(library, provision),
        remarks_on(provision),
        tuple(_notes(library, provision)),
    )


def _text(library: Library, edition: EditionId, paragraph: Paragraph) -> Text:
    return Text(edition, paragraph, library.editions[edition].provenance.source, is_reviewed(edition, paragraph))


def _notes(library: Library, provision: Provision) -> Iterator[Note]:
    for counterpart in counterparts(provision):
        for edition, paragraph in library.texts(counterpart.provision):
            if edition == counterpart.edition:
                yield Note(counterpart.provision, _text(library, edition, paragraph), counterpart.relation)


def _cross_references(library: Library, provision: Provision) -> tuple[Citation, ...]:
    named = (
        mention.citation for _, paragraph in library.texts(provision) for mention in find_citations(paragraph.text)
    )
    known = (citation for citation in named if library.texts(Provision(provision.code, citation)))
    return tuple(dict.fromkeys(citation for citation in known if citation != provision.citation))
