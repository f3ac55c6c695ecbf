"""The Definitions and the Introduction of a law book: entries told by their headings in another edition."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence

from corpus.citation import Citation
from corpus.edition import Paragraph
from corpus.importers.lines import SOFT_HYPHEN, ends_sentence, head_of, joined
from corpus.importers.notes import without_tokens
from corpus.lang import fold

SEPARATOR = re.compile(r"\s*(?:[–—:]|-(?=\s)|\.)?\s+")
UNKNOWN = re.compile(r"[^\W\d_a-zα-ωά-ώ][^.:;!?]{1,70}: \S")
"""An entry that opens with its name and a colon; where many do, one of unknown name does not go on the one before."""
ENOUGH = 8
NUMBERED = re.compile(r"\(?\d{1,2}[.)]\s+(?=\D)")
ASIDE = re.compile(r"\s*\([^()]*\)\s*$")
QUOTES = str.maketrans({"“": '"', "”": '"', "„": '"', "‘": "'", "’": "'"})
Headings = Mapping[str, Citation]
"""The headings of entries as `heading_key` has them."""


def heading_key(heading: str) -> str:
    """A heading as it is looked up: folded, quotation marks alike, without its notes and the marks around it."""
    return fold(without_tokens(heading).replace(SOFT_HYPHEN, "")).translate(QUOTES).strip(" .:–—-")


def bare_key(heading: str) -> str:
    """A heading as it is looked up, without what it adds in brackets."""
    return heading_key(ASIDE.sub("", heading))


def read_entries(
    lines: Sequence[str], headings: Headings, hyphenated: Collection[str] = ()
) -> tuple[tuple[Paragraph, ...], tuple[str, ...]]:
    """The entries of a part, and the lines that are in none."""
    found: dict[Citation, tuple[str, list[str]]] = {}
    left: list[str] = []
    here: list[str] | None = None
    colons = sum(UNKNOWN.match(line) is not None for line in lines) >= ENOUGH
    before = ""
    at = 0
    while at < len(lines):
        line = lines[at]
        opened = _opened(lines, at, headings, before, hyphenated)
        if opened and opened[0] not in found:
            citation, heading, rest, used = opened
            here = [rest] if rest else []
            found[citation] = (heading, here)
            at += used
        elif here is None or (_ended(before) and (head_of(line) or _is_section(lines, at))):
            left += [line] if line else []
            at += 1
            continue
        elif colons and _ended(before) and UNKNOWN.match(line):
            here = None
            continue
        else:
            here.append(line)
            at += 1
        before = line or before
    entries = tuple(
        Paragraph(citation, heading, joined(text, hyphenated)) for citation, (heading, text) in found.items()
    )
    return entries, tuple(left)


def _is_section(lines: Sequence[str], at: int) -> bool:
    """Whether a line stands alone and is no sentence: the head of a section."""
    alone = (at == 0 or not lines[at - 1]) and (at + 1 == len(lines) or not lines[at + 1])
    return alone and bool(lines[at]) and lines[at][0].isupper() and not ends_sentence(lines[at])


def _opened(
    lines: Sequence[str], at: int, headings: Headings, before: str, hyphenated: Collection[str]
) -> tuple[Citation, str, str, int] | None:
    """The entry that a line opens: its citation, heading, the text behind it, and how many lines the heading takes."""
    line = lines[at]
    if not line or not _ended(before):
        return None
    numbered = NUMBERED.match(line)
    bare = line[numbered.end() :] if numbered else line
    for used in (4, 3, 2, 1):
        text = joined((bare, *lines[at + 1 : at + used]), hyphenated) if all(lines[at : at + used]) else ""
        name = text.strip(" .:–—-")
        if text and (citation := _entry_of(name, headings)):
            return citation, name, "", used
    if head_of(line):
        return None
    return next(_run_in(bare, headings), None)


def _run_in(line: str, headings: Headings) -> Iterator[tuple[Citation, str, str, int]]:
    """A heading with text behind it on one line; the longest heading counts."""
    for found in reversed(list(SEPARATOR.finditer(line[:120]))):
        name, rest = line[: found.start()], line[found.end() :]
        parted = bool(found[0].strip())
        citation = _entry_of(name, headings)
        if citation and rest and (parted or rest[0].isupper() or rest[0].isdigit()):
            yield citation, name.strip(), rest, 1


def _entry_of(name: str, headings: Headings) -> Citation | None:
    """The entry of a name, with what it says in brackets or without: `Penalty (see also "Rectification")`."""
    return headings.get(heading_key(name)) or headings.get(bare_key(name))


def _ended(before: str) -> bool:
    return not before or ends_sentence(before) or bool(head_of(before))
