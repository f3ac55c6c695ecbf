"""Alignment: the concordance of two editions, computed from what their paragraphs say.

After hunalign (a dictionary and anchors) and vecalign (vectors), without their monotony: a law's paragraphs move. See
D. Varga et al., Parallel corpora for medium density languages (2005); B. Thompson, P. Koehn, Vecalign (2019);
I. D. Melamed, Models of translational equivalence among words (2000), for competitive linking.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np

from corpus.citation import Citation
from corpus.concordance import Bead, Concordance, Relation
from corpus.edition import Cut, Edition, EditionId, Paragraph
from corpus.errors import BridgelawError
from corpus.terms import TermBase
from indexer.align.beads import (
    LIKE,
    LIKE_BY_NUMBER,
    NUMBER,
    Link,
    competing_links,
    components,
    inner_links,
    numbered_alike,
)
from indexer.align.content import Content, combine, content_of
from indexer.align.likeness import Passages, likeness, same_number
from indexer.encoder import Encoder, normalised
from indexer.evidence import sentences

if TYPE_CHECKING:
    from indexer.align.likeness import Matrix
    from indexer.encoder import Vectors

FEWEST_SHARED = 2
"""How many concepts two paragraphs of codes that number differently have to share."""
NEAREST = 3
"""Among how many paragraphs, nearest by meaning, the most alike has to be where numbers do not help.

No link is better than a wrong one: a director would be shown a stranger as what was law here once.
"""
SHORTEST_SENTENCE = 1
"""A length that makes `sentences` give each sentence by itself."""


class NothingToAlign(BridgelawError):
    """An edition without a paragraph that has a text."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence with what it says."""

    owner: int
    """The row of the paragraph that it stands in."""
    text: str
    content: Content


@dataclass(frozen=True, slots=True)
class Side:
    """One edition's paragraphs as the alignment sees them."""

    edition: EditionId
    paragraphs: tuple[Paragraph, ...]
    whole: Passages
    """Row by row the paragraphs."""
    sentences: tuple[Sentence, ...]

    @property
    def citations(self) -> tuple[Citation, ...]:
        """Row by row what the paragraphs are called."""
        return tuple(paragraph.citation for paragraph in self.paragraphs)

    def sentences_of(self, laws: Collection[str]) -> list[Sentence]:
        """The sentences of some laws."""
        return [sentence for sentence in self.sentences if self.citations[sentence.owner].law in laws]


def align(
    source: Edition, target: Edition, encoder: Encoder, terms: TermBase, witnesses: Iterable[Edition] = ()
) -> Concordance:
    """The concordance of two editions. Raises NothingToAlign.

    `witnesses` are other editions; those of a side's own code and language say in other words what it says. They help
    to find a counterpart; whether two paragraphs say the same is read from the two editions alone.
    """
    others = tuple(witnesses)
    one, other = (_side(edition, others, encoder, terms) for edition in (source, target))
    content = likeness(one.whole, other.whole)
    same = same_number(one.citations, other.citations)
    alike = numbered_alike(content, same)
    links = (
        _links(one, other, content, same, encoder)
        if alike
        else list(competing_links(content, _least_by_content(one, other, content)))
    )
    return Concordance(source.id, target.id, tuple(_in_order(_beads(one, other, links, alike))))


def _side(edition: Edition, others: Sequence[Edition], encoder: Encoder, terms: TermBase) -> Side:
    paragraphs = tuple(paragraph for paragraph in edition.paragraphs.values() if paragraph.text)
    if not paragraphs:
        raise NothingToAlign("{edition} holds no text; import one, or name another edition", edition=edition.id)
    wordings = [_wordings(paragraph, edition, others) for paragraph in paragraphs]

    def read(text: str) -> Content:
        return content_of(text, edition.id.lang, terms)

    return Side(
        edition.id,
        paragraphs,
        Passages(
            tuple(combine([read(f"{p.heading}. {p.text}") for p in versions]) for versions in wordings),
            _mean_vectors([[p.text for p in versions] for versions in wordings], encoder),
        ),
        tuple(
            Sentence(row, text, read(text))
            for row, paragraph in enumerate(paragraphs)
            for text in sentences(paragraph.text, SHORTEST_SENTENCE)
        ),
    )


def _wordings(paragraph: Paragraph, edition: Edition, others: Sequence[Edition]) -> list[Paragraph]:
    """A paragraph with its counterparts in the other editions of its code and language."""
    like = (o for o in others if o.id != edition.id and (o.id.code, o.id.lang) == (edition.id.code, edition.id.lang))
    found = (other.paragraphs.get(paragraph.citation) for other in like)
    return [paragraph, *(version for version in found if version is not None and version.text)]


def _mean_vectors(wordings: Sequence[Sequence[str]], encoder: Encoder) -> Vectors:
    """A vector for each group of texts. One prompt on both sides, for alignment is symmetric."""
    rows = encoder.encode_queries([text for texts in wordings for text in texts])
    starts = np.cumsum([0, *(len(texts) for texts in wordings)])
    means = [rows[start:end].mean(0) for start, end in pairwise(starts)]
    return normalised(np.array(means), encoder.dim)


def _links(one: Side, other: Side, content: Matrix, same: Matrix, encoder: Encoder) -> list[Link]:
    """Links between codes that number alike: by number and content, then inside the law by sentences."""
    least = np.where(same > 0, LIKE_BY_NUMBER + NUMBER, _least_by_content(one, other, content))
    links = list(competing_links(content + NUMBER * same, least))
    free_targets = set(range(len(other.paragraphs))) - {link.target for link in links}
    free_sources = set(range(len(one.paragraphs))) - {link.source for link in links}
    within = _inner(one, other, free_targets, encoder)
    around = [Link(link.target, link.source, link.likeness) for link in _inner(other, one, free_sources, encoder)]
    return [*links, *within, *around]


def _inner(one: Side, other: Side, free: set[int], encoder: Encoder) -> list[Link]:
    """Links of one side's sentences to the other's paragraphs that are free, within the laws that both have."""
    laws = {citation.law for citation in one.citations} & {citation.law for citation in other.citations}
    parts = one.sentences_of(laws)
    if not parts:
        return []
    vectors = encoder.encode_queries([sentence.text for sentence in parts])
    alike = likeness(Passages(tuple(sentence.content for sentence in parts), vectors), other.whole)
    links = inner_links(alike, [sentence.owner for sentence in parts], free)
    return [link for link in links if one.citations[link.source].law == other.citations[link.target].law]


def _least_by_content(one: Side, other: Side, content: Matrix) -> Matrix:
    """How alike two paragraphs have to be that no number links: what is most alike, shares concepts and means the same.

    Of anything else no likeness is enough.
    """
    shared = np.array([[len(a.concepts & b.concepts) for b in other.whole.contents] for a in one.whole.contents])
    nearness = (-one.whole.vectors @ other.whole.vectors.T).argsort(1).argsort(1)
    most = content == content.max(1, keepdims=True)
    return np.where(most & (shared >= FEWEST_SHARED) & (nearness < NEAREST), LIKE, np.inf)


def _beads(one: Side, other: Side, links: Sequence[Link], alike: bool) -> Iterator[Bead]:
    for group in components(links):
        rows = list(dict.fromkeys(link.source for link in group))
        columns = sorted({link.target for link in group})
        apart = _apart(one, rows, other, columns)
        yield Bead(
            tuple(one.citations[row] for row in rows),
            tuple(other.citations[column] for column in columns),
            min(1.0, sum(link.likeness for link in group) / len(group)),
            Relation.DIFFERS if apart else Relation.SAME,
            apart,
        )
    for citation in _missing(one.citations, (link.source for link in links)):
        yield Bead((citation,), (), 1.0, Relation.MISSING)
    if alike:
        laws = {one.citations[link.source].law for link in links}
        for citation in _missing(other.citations, (link.target for link in links)):
            if citation.law in laws:
                yield Bead((), (citation,), 1.0, Relation.MISSING)


def _apart(one: Side, rows: Sequence[int], other: Side, columns: Sequence[int]) -> tuple[str, ...]:
    """The marks that only one side has; what a side that is cut in its source lacks may stand in the part cut off."""
    ours, theirs = _content(one, rows).marks, _content(other, columns).marks
    found = (set() if _is_cut(other, columns) else ours - theirs) | (set() if _is_cut(one, rows) else theirs - ours)
    return tuple(sorted(found))


def _content(side: Side, rows: Sequence[int]) -> Content:
    return combine([sentence.content for sentence in side.sentences if sentence.owner in rows])


def _is_cut(side: Side, rows: Sequence[int]) -> bool:
    return any(side.paragraphs[row].cut is not Cut.NONE for row in rows)


def _missing(citations: Sequence[Citation], linked: Iterable[int]) -> Iterator[Citation]:
    found = set(linked)
    return (citation for row, citation in enumerate(citations) if row not in found)


def _in_order(beads: Iterable[Bead]) -> list[Bead]:
    return sorted(beads, key=lambda bead: (bead.source or bead.target)[0].order)
