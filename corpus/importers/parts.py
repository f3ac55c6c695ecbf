"""The parts of a document: introduction, definitions, laws, and what is none of its text (contents, index ...)."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from corpus.citation import Citation
from corpus.importers.book import book, furniture
from corpus.importers.contents import end_of_contents, headings_in
from corpus.importers.glossary import heading_key
from corpus.importers.lines import PAGE_NUMBER, ends_sentence, head_of
from corpus.importers.notes import without_tokens
from corpus.importers.page import LEADER, LEADER_END, Heads
from corpus.lang import fold

BROKEN_LEADER = re.compile(r".*\S\s(?:\.\s?)+|(?:\.\s?)+\s*(?:\d{1,3}|[ivxl]{1,6})")
"""A row of dots that goes on in the next line, or came from the one before."""
ENTRY = re.compile(r"\d[\d\s,;–—-]*$|\d+[^\W\d_]{1,2}\d?(?:\(\w+\))*$")
"""How an entry of an index ends."""
PAGED = re.compile(r".*\S\s+\d{1,3}")
BEFORE_NAME = re.compile(r"(?:\W|\d|\b[ivx]{1,4}\b|chapter|part|hoofdstuk|deel|κεφαλαιο|μερος)*")
LONGEST = 120
PARTS = ("introduction", "definitions")
CLOSES = (".", "!", "?")
MANY = 8
"""So many entries make an index."""
ENOUGH = 5
"""So many entries make a table of contents."""


@dataclass(frozen=True, slots=True)
class Parts:
    """The lines of a document by what they are."""

    laws: tuple[str, ...]
    introduction: tuple[str, ...]
    definitions: tuple[str, ...]
    left: tuple[str, ...]
    headings: Mapping[Citation, str]
    """What the table of contents says of the letters of laws."""


def parted(lines: Sequence[str], heads: Heads, entries: Collection[str] = ()) -> Parts:
    """The parts of lines; `entries` are the headings of introduction and definitions in another edition."""
    contents = _contents(lines, heads)
    out = contents | _index(lines, heads, contents)
    named = [(at, name) for at in range(len(lines)) if at not in out and (name := _section(lines, at, heads))]
    taken: dict[str, list[str]] = {"introduction": [], "definitions": []}
    laws = ["" if at in out and not _inside(lines, at) else line for at, line in enumerate(lines)]
    drop = {at for at in out if _inside(lines, at)}
    for at, name in named:
        end = _end_of_section(lines, at, heads, {place for place, _ in named})
        if not any(line for line in lines[at + 1 : end]):
            continue
        taken[name] += [lines[here] for here in range(at + 1, end) if here not in out]
        for here in range(at, end):
            laws[here] = ""
        out.add(at)
    left = tuple(lines[at] for at in sorted(out) if lines[at])
    kept = tuple(line for at, line in enumerate(laws) if at not in drop)
    first = next((at for at, line in enumerate(kept) if heads.of(line)), len(kept))
    known = [at for at, line in enumerate(kept[:first]) if heading_key(line) in entries]
    if len(known) >= ENOUGH and not taken["definitions"]:
        taken["definitions"] += kept[known[0] : first]
        kept = (*kept[: known[0]], *kept[first:])
    headings = headings_in([lines[at] for at in sorted(contents)], heads.of, heads.language)
    return Parts(kept, tuple(taken["introduction"]), tuple(taken["definitions"]), left, headings)


def without_furniture(lines: Sequence[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The lines without what a page adds to its text, and that; who edited it, only behind another such line."""
    found: set[int] = set()
    behind = False
    for at, line in enumerate(lines):
        if line:
            said = fold(without_tokens(line)).strip()
            is_short = len(said) <= LONGEST
            behind = is_short and bool(
                furniture("lines").fullmatch(said) or (behind and furniture("behind").fullmatch(said))
            )
            found |= {at} if behind else set()
    kept = tuple(
        "" if at in found else line for at, line in enumerate(lines) if at not in found or not _inside(lines, at)
    )
    return kept, tuple(lines[at] for at in sorted(found))


def _inside(lines: Sequence[str], at: int) -> bool:
    """Whether a line stands between two lines of one text, as a page number does: it leaves no gap."""
    return 0 < at < len(lines) - 1 and bool(lines[at - 1]) and bool(lines[at + 1])


def _contents(lines: Sequence[str], heads: Heads) -> set[int]:
    """The places of a table of contents: many heads of laws, or entries with a page, and no sentence between them."""
    found: set[int] = set()
    start = 0
    for at in range(len(lines) + 1):
        if at == len(lines) or (ends_sentence(lines[at]) and not _has_leader(lines[at])):
            found |= _entries(lines, range(start, at), heads)
            start = at + 1
    for at, line in enumerate(lines):
        if _is_named(line, "contents", heads):
            end = end_of_contents(lines, at + 1, heads.of, lambda line: _named_part(line, heads))
            listed = range(at + 1, end) if end > at + 1 else _paged(lines, at + 1)
            found |= {at, *(here for here in listed if lines[here])}
    return found


def _entries(lines: Sequence[str], stretch: range, heads: Heads) -> set[int]:
    """The entries of a table of contents within a stretch without a sentence."""
    entries: list[int] = []
    last = 0
    for at in stretch:
        has_leader = LEADER.fullmatch(lines[at]) is not None
        head = heads.of(LEADER_END.sub("", lines[at]) if has_leader else lines[at])
        if head is None and not has_leader:
            continue
        if head is not None and int(head["law"]) <= last:
            break
        last = int(head["law"]) if head is not None else last
        entries.append(at)
    if len(entries) < ENOUGH:
        return set()
    return {at for at in range(entries[0], entries[-1] + 1) if lines[at]}


def _has_leader(line: str) -> bool:
    return bool(LEADER.fullmatch(line) or BROKEN_LEADER.fullmatch(line))


def _paged(lines: Sequence[str], start: int) -> Iterator[int]:
    """The lines behind the word for contents that end in the number of a page, or go on to one that does.

    Where an entry stands again without a page, the text itself has begun.
    """
    entries: set[str] = set()
    for at in range(start, len(lines)):
        ahead = [line for line in lines[at : at + 4] if line and fold(line) not in entries][:3]
        said = fold(LEADER_END.sub("", lines[at]))
        if not lines[at]:
            continue
        if not any(entry.fullmatch(line) for line in ahead for entry in (PAGED, LEADER, PAGE_NUMBER)):
            return
        if not _has_leader(lines[at]) and (ends_sentence(lines[at]) or {said, fold(lines[at])} & entries):
            return
        entries.add(said)
        yield at


def _index(lines: Sequence[str], heads: Heads, out: set[int]) -> set[int]:
    """The places of the index, which goes on to the end: its name, and entries that end in numbers."""
    for at in range(len(lines)):
        if at not in out and _is_named(lines[at], "index", heads, more=True) and _lists(lines[at + 1 :]):
            return {here for here in range(at, len(lines)) if lines[here]}
    return _nameless_index(lines)


def _nameless_index(lines: Sequence[str]) -> set[int]:
    """The places of an index whose name is not known: behind the last sentence, many lines that end in a place."""
    start = next((at + 1 for at in range(len(lines) - 1, -1, -1) if without_tokens(lines[at]).endswith(CLOSES)), 0)
    said = [at for at in range(start, len(lines)) if lines[at]]
    entries = sum(ENTRY.search(lines[at]) is not None for at in said)
    return set(said) if entries >= max(MANY, 0.4 * len(said)) else set()


def _lists(lines: Sequence[str]) -> bool:
    """Whether lines are the entries of an index: many end in a number or a citation, hardly one in a full stop."""
    said = [line for line in lines if line]
    numbered = sum(ENTRY.search(line) is not None for line in said)
    if len(said) < ENOUGH:
        return bool(said) and numbered == len(said)
    return numbered >= 0.3 * len(said) and sum(line.endswith(".") for line in said) < 0.2 * len(said)


def _named_part(line: str, heads: Heads) -> str:
    """The part whose bare name a line is."""
    return next((name for name in PARTS if _is_named(line, name, heads)), "")


def _section(lines: Sequence[str], at: int, heads: Heads) -> str:
    """The part that a line names, with more words or not, where no text goes on in it."""
    line, before = lines[at], lines[at - 1] if at else ""
    apart = head_of(line) or not before or head_of(before) or ends_sentence(before)
    more = bool(apart) and not ends_sentence(line)
    return next((name for name in PARTS if _is_named(line, name, heads, more=more)), "")


def _end_of_section(lines: Sequence[str], at: int, heads: Heads, names: set[int]) -> int:
    """Where a part ends: at the next one, or at the first law."""
    for here in range(at + 1, len(lines)):
        if here in names or heads.of(lines[here]):
            return here
    return len(lines)


def _is_named(line: str, name: str, heads: Heads, *, more: bool = False) -> bool:
    """Whether a line is the name of a part, behind a chapter's number or not; `more` words may follow it."""
    if not line or len(line) > 80:
        return False
    words = BEFORE_NAME.sub("", fold(without_tokens(line)), count=1).strip(" .:–—-")
    names = book()[name].get(heads.language.code, ())
    return words in names or (more and any(words.startswith(f"{name} ") for name in names) and len(words.split()) <= 6)
