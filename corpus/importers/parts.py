"""The parts of a document: introduction, definitions, laws, and what is none of its text (contents, index ...)."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from corpus.importers.lines import PAGE_NUMBER, ends_sentence
from corpus.importers.notes import without_tokens
from corpus.importers.page import law_head
from corpus.lang import Language, fold

BOOK = Path(__file__).parent / "book.toml"
LEADER = re.compile(r".*\S\s*(?:(?:\.\s?){3,}|…+|\t)\s*(?:\d{1,3}|[ivxl]{1,6})")
LEADER_END = re.compile(r"[\s.…]*\d{0,3}$")
PAGED = re.compile(r".*\S\s+\d{1,3}")
BEFORE_NAME = re.compile(r"(?:\W|\d|\b[ivx]{1,4}\b|chapter|part|hoofdstuk|deel|κεφαλαιο|μερος)*")
ENOUGH = 5
"""So many entries make a table of contents."""


@dataclass(frozen=True, slots=True)
class Parts:
    """The lines of a document by what they are."""

    laws: tuple[str, ...]
    introduction: tuple[str, ...]
    definitions: tuple[str, ...]
    left: tuple[str, ...]


def parted(lines: Sequence[str], language: Language, entries: Collection[str] = ()) -> Parts:
    """The parts of the lines in a language; `entries` are the folded headings of both in another edition."""
    out = _around(lines)
    out |= _contents(lines, language)
    out |= _index(lines, language, out)
    named = [(at, name) for at in range(len(lines)) if at not in out and (name := _section(lines, at, language))]
    taken: dict[str, list[str]] = {"introduction": [], "definitions": []}
    laws = ["" if at in out and not _inside(lines, at) else line for at, line in enumerate(lines)]
    drop = {at for at in out if _inside(lines, at)}
    for at, name in named:
        end = _end_of_section(lines, at, language, {place for place, _ in named})
        if not any(line for line in lines[at + 1 : end]):
            continue
        taken[name] += [lines[here] for here in range(at + 1, end) if here not in out]
        for here in range(at, end):
            laws[here] = ""
        out.add(at)
    left = tuple(lines[at] for at in sorted(out) if lines[at])
    kept = tuple(line for at, line in enumerate(laws) if at not in drop)
    first = next((at for at, line in enumerate(kept) if law_head(line, language)), len(kept))
    if sum(fold(line).strip(" .:") in entries for line in kept[:first]) >= ENOUGH:
        taken["definitions"] += kept[:first]
        kept = kept[first:]
    return Parts(kept, tuple(taken["introduction"]), tuple(taken["definitions"]), left)


def _around(lines: Sequence[str]) -> set[int]:
    """The places of what a page adds to its text; who edited it, only behind another such line."""
    found: set[int] = set()
    behind = False
    for at, line in enumerate(lines):
        if line:
            said = fold(without_tokens(line)).strip()
            behind = bool(_furniture("lines").fullmatch(said) or (behind and _furniture("behind").fullmatch(said)))
            found |= {at} if behind else set()
    return found


def _inside(lines: Sequence[str], at: int) -> bool:
    """Whether a line stands between two lines of one text, as a page number does: it leaves no gap."""
    return 0 < at < len(lines) - 1 and bool(lines[at - 1]) and bool(lines[at + 1])


def _contents(lines: Sequence[str], language: Language) -> set[int]:
    """The places of a table of contents: many heads of laws, or entries with a page, and no sentence between them."""
    found: set[int] = set()
    start = 0
    for at in range(len(lines) + 1):
        if at == len(lines) or (ends_sentence(lines[at]) and not LEADER.fullmatch(lines[at])):
            found |= _entries(lines, range(start, at), language)
            start = at + 1
    for at, line in enumerate(lines):
        if _is_named(line, "contents", language):
            found |= {at, *_paged(lines, at + 1)}
    return found


def _entries(lines: Sequence[str], stretch: range, language: Language) -> set[int]:
    """The entries of a table of contents within a stretch without a sentence."""
    entries: list[int] = []
    last = 0
    for at in stretch:
        has_leader = LEADER.fullmatch(lines[at]) is not None
        head = law_head(LEADER_END.sub("", lines[at]) if has_leader else lines[at], language)
        if head is None and not has_leader:
            continue
        if head is not None and int(head["law"]) <= last:
            break
        last = int(head["law"]) if head is not None else last
        entries.append(at)
    if len(entries) < ENOUGH:
        return set()
    return {at for at in range(entries[0], entries[-1] + 1) if lines[at]}


def _paged(lines: Sequence[str], start: int) -> Iterator[int]:
    """The lines behind the word for contents that end in the number of a page, or go on to one that does."""
    at = start
    while at < len(lines):
        ahead = [lines[here] for here in range(at, min(at + 4, len(lines))) if lines[here]]
        if lines[at] and not any(entry.fullmatch(line) for line in ahead[:3] for entry in (PAGED, LEADER, PAGE_NUMBER)):
            return
        if lines[at] and ends_sentence(lines[at]) and not LEADER.fullmatch(lines[at]):
            return
        if lines[at]:
            yield at
        at += 1


def _index(lines: Sequence[str], language: Language, out: set[int]) -> set[int]:
    """The places of the index, which goes on to the end."""
    heads = [at for at, line in enumerate(lines) if at not in out and law_head(line, language)]
    last = max(heads, default=-1)
    for at in range(last + 1, len(lines)):
        if at not in out and last >= 0 and _is_named(lines[at], "index", language):
            return {here for here in range(at, len(lines)) if lines[here]}
    return set()


def _section(lines: Sequence[str], at: int, language: Language) -> str:
    """The part that a line names."""
    line = lines[at]
    return next((name for name in ("introduction", "definitions") if _is_named(line, name, language)), "")


def _end_of_section(lines: Sequence[str], at: int, language: Language, names: set[int]) -> int:
    """Where a part ends: at the next one, or at the first law."""
    for here in range(at + 1, len(lines)):
        if here in names or law_head(lines[here], language):
            return here
    return len(lines)


def _is_named(line: str, name: str, language: Language) -> bool:
    """Whether a line is the name of a part, behind a chapter's number or not."""
    if not line or len(line) > 80:
        return False
    words = BEFORE_NAME.sub("", fold(without_tokens(line)), count=1).strip(" .:–—-")
    return words in _book()[name].get(language.code, ())


@cache
def _book() -> dict[str, Any]:
    return tomllib.loads(BOOK.read_text("utf-8"))


@cache
def _furniture(which: str) -> re.Pattern[str]:
    return re.compile("|".join(_book()["furniture"][which]))
