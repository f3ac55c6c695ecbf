"""Bare paragraphs, as copied from a federation's page: the letters of a law are stripped, mostly its headings too.

The letters come back from an edition of the same code that has them: its provisions with text are the law's skeleton.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace

from corpus.citation import LATIN, Citation
from corpus.edition import Paragraph
from corpus.importers import fitted
from corpus.importers.document import BadDocument
from corpus.importers.language import paragraphs_of
from corpus.importers.lines import Reading, ends_sentence, head_of, is_whole, joined, with_cuts
from corpus.importers.page import law_head
from corpus.importers.strays import stray_lines
from corpus.lang import Language

Skeleton = tuple[Citation, ...]
"""The provisions of a law that carry text, in order."""


@dataclass(frozen=True, slots=True)
class _Section:
    """A law with the lines below its head."""

    law: str
    """Empty for what stands before the first head."""
    title: str
    lines: list[str]


def read_bare(
    lines: Sequence[str],
    language: Language,
    law: str | None,
    others: Callable[[str], Sequence[Sequence[Paragraph]]],
    hyphenated: Collection[str] = (),
    is_foreign: Callable[[str, str], bool] | None = None,
) -> Reading:
    """The paragraphs of `law`, or of the laws that the text names, each under its citation. Raises BadDocument.

    `others` gives the paragraphs of a law with text, of each other edition that holds it: its skeleton.
    `is_foreign` tells of a paragraph below a law whether it is another law's.
    """
    paragraphs: list[Paragraph] = []
    unparsed: list[str] = []
    counted: set[str] = set()
    for section in _sections(lines, language, law):
        texts, left = _parted(section, hyphenated)
        unparsed += left
        editions = others(section.law) if section.law else ()
        foreign = [text for text in texts if len(texts) > 1 and is_foreign and is_foreign(section.law, text)]
        unparsed += foreign
        texts = [text for text in texts if text not in foreign]
        skeletons = [tuple(p.citation for p in edition) for edition in editions]
        marked = fitted.has_marks(texts)
        if marked or len(texts) not in (1, *map(len, skeletons)):
            fit = fitted.fit(texts, editions, language)
            if fit is None and marked:
                raise BadDocument(
                    "numbers its paragraphs under no letter; which of Law {law} they are cannot be told",
                    law=section.law,
                )
            if fit is not None:
                paragraphs += [replace(p, heading=section.title) if not p.citation.path else p for p in fit.paragraphs]
                if section.title and all(p.citation != Citation(section.law) for p in fit.paragraphs):
                    paragraphs.append(Paragraph(Citation(section.law), section.title, ""))
                unparsed += fit.unparsed
                continue
        citations, texts, told = _told(section.law, texts, skeletons)
        counted |= set() if told else {section.law}
        if section.title and Citation(section.law) not in citations:
            paragraphs.append(Paragraph(Citation(section.law), section.title, ""))
        for citation, text in zip(citations, texts, strict=True):
            paragraphs.append(Paragraph(citation, "" if citation.path else section.title, text))
    begins_inside = bool(paragraphs) and paragraphs[0].text[:1].islower()
    return Reading(
        with_cuts(paragraphs, before=begins_inside, after=not is_whole(lines)),
        tuple(unparsed),
        counted=frozenset(counted),
    )


def _sections(lines: Sequence[str], language: Language, law: str | None) -> Iterator[_Section]:
    """The laws of a text by their heads; first what stands before any head, of `law` or of none."""
    section = _Section(law or "", "", [])
    at = 0
    while at < len(lines):
        head = law_head(lines[at], language) if at == 0 or not lines[at - 1] or ends_sentence(lines[at - 1]) else None
        if head and int(head["law"]) > int(section.law or 0):
            yield section
            below, title = (at, head["title"]) if head["title"] else _title_after(lines, at)
            at = below if title else at
            section = _Section(head["law"], title, [])
        else:
            section.lines.append(lines[at])
        at += 1
    yield section


def _title_after(lines: Sequence[str], at: int) -> tuple[int, str]:
    """The line below a law's head, and its place, if it is a title: no sentence, nor the first line of one."""
    below = next((here for here in range(at + 1, min(at + 3, len(lines))) if lines[here]), at + 1)
    title, after = (*lines[below : below + 2], "", "")[:2]
    is_title = head_of(title) or (below == at + 1 and not ends_sentence(title) and not after[:1].islower())
    return below, title if is_title else ""


def _parted(section: _Section, hyphenated: Collection[str]) -> tuple[list[str], list[str]]:
    """A section's texts, and the lines that are none of them. Its last line may be cut, and is a text."""
    last = max((at for at, line in enumerate(section.lines) if line), default=-1)
    strays = {at for at in stray_lines(section.lines) if at != last or not any(c.isalpha() for c in section.lines[at])}
    blocks = paragraphs_of(["" if at in strays else line for at, line in enumerate(section.lines)])
    left = [section.lines[at] for at in sorted(strays)]
    if not section.law:
        return [], [line for line in section.lines if line]
    return [joined(block, hyphenated) for block in blocks], left


def _told(law: str, texts: list[str], skeletons: Sequence[Skeleton]) -> tuple[Skeleton, list[str], bool]:
    """The citations of a law's texts, and whether another edition told them; without one, A, B, C ... by counting."""
    if len(texts) < 2:
        return (Citation(law),)[: len(texts)], texts, True
    for skeleton in skeletons:
        if len(skeleton) == len(texts):
            return skeleton, texts, True
    if skeletons and all(skeleton == (Citation(law),) for skeleton in skeletons):
        return (Citation(law),), [" ".join(texts)], True
    if len(texts) > len(LATIN):
        raise BadDocument(
            "{count} paragraphs, and no edition of Law {law} has as many to show what each is",
            count=len(texts),
            law=law,
        )
    return tuple(Citation(law, (letter,)) for letter in LATIN[: len(texts)]), texts, False
