"""A page of bare paragraphs, as copied from a federation's page: the letters of a law are stripped, its headings too.

The letters come back from an edition of the same code that has them: its provisions with text are the law's skeleton.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from corpus.citation import LATIN, Citation
from corpus.edition import Paragraph
from corpus.importers.document import BadDocument
from corpus.importers.language import paragraphs_of
from corpus.importers.lines import Reading, joined, with_cuts

Skeleton = tuple[Citation, ...]
"""The provisions of a law that carry text, in order."""


def read_bare(
    lines: Sequence[str], law: str, skeletons: Sequence[Skeleton], hyphenated: Collection[str] = ()
) -> Reading:
    """The paragraphs of a law, each under its citation. Raises BadDocument where they are too many to tell."""
    texts = [joined(block, hyphenated) for block in paragraphs_of(lines)]
    fitting = next((skeleton for skeleton in skeletons if len(skeleton) == len(texts)), None)
    citations = fitting or _by_counting(law, len(texts))
    paragraphs = [Paragraph(citation, "", text) for citation, text in zip(citations, texts, strict=True)]
    cut_before = texts[0][0].islower()
    return Reading(with_cuts(paragraphs, before=cut_before), counted=fitting is None and len(texts) > 1)


def _by_counting(law: str, count: int) -> Skeleton:
    """One paragraph is the law; more are A, B, C ..."""
    if count > len(LATIN):
        raise BadDocument(f"{count} paragraphs, and no edition of Law {law} has as many to show what each is")
    return (Citation(law),) if count == 1 else tuple(Citation(law, (letter,)) for letter in LATIN[:count])
