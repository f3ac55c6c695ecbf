"""A page of a law book: laws by head and title, provisions by letter, number, (a) and (i), with or without a heading.

A page may start and stop anywhere. A provision opens only where its mark is the next one in turn, so that a number at
the margin of running text opens none.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from corpus.citation import LATIN, BadCitation, Citation, parse_citation
from corpus.edition import Paragraph
from corpus.importers import wholemarks
from corpus.importers.contents import split_heading as listed_heading
from corpus.importers.heading import common_words, margin_of, split_heading
from corpus.importers.lines import (
    HYPHENS,
    PAGE_NUMBER,
    SOFT_HYPHEN,
    Line,
    Reading,
    blocks,
    ends_sentence,
    head_of,
    is_whole,
    joined,
    with_cuts,
)
from corpus.importers.notes import without_tokens
from corpus.importers.strays import stray_lines
from corpus.importers.tables import rows_of_tables
from corpus.importers.wholemarks import STEPS
from corpus.lang import Language, fold

HEAD = re.compile(r"(?P<word>[^\W\d_]+)\.?\s+(?P<law>[1-9]\d?)\s*(?:[.:–—-]\s*(?P<title>.*))?")
SET_HEAD = re.compile(r"(?P<word>[^\W\d_]+)\.?\s+(?P<law>[1-9]\d?)\s*[.:–—-]?\s*(?P<title>[^\W\d].*)?")
TITLED_HEAD = re.compile(r"(?P<word>[^\W\d_]{3,})\s+(?P<law>[1-9]\d?)\s+(?P<title>[^\W\d_a-zα-ωά-ώ][^.,;:()]{2,70})")
"""`Law 27 Insufficient bid`: a short line with a capital behind the number, which running text has not."""
NUMBERED_HEAD = re.compile(r"(?P<word>)(?P<law>[1-9]\d?)[.:)]?\s+(?:[–—-]\s*)?(?P<title>[^\W\d].*)")
MARK = re.compile(
    r"(?P<mark>\(?(?P<step>[^\W\d_]{1,4}|[1-9]\d?)(?:\.\)|[.)])"
    r"(?:\s+|$|(?=\()|(?<=\))(?=[^\W\d_])|(?<=\d\.)(?=[^\W\d_a-zα-ωά-ώ])"
    r"|(?<=[A-ZΑ-Ω]\.)(?=[A-ZΑ-ΩΆΈΉΊΌΎΏ][a-zα-ωά-ώ])))(?P<rest>.*)"
)
"""`A. `, `1. `, `(a) `, also as typed in haste: `1.(a)`, `(a)the`, `1.The`, `(i.)`."""
PARTING_END, PARTING_START = re.compile(r"\s*(?::|\s[–—-])$"), re.compile(r"^[–—]\s+(?=[^\W\d_a-zα-ωά-ώ])")
CLOSED = re.compile(r"[.:;?!·…,]$")
LEADER = re.compile(r".*\S\s*(?:(?:\.\s?){3,}|…+|\t)\s*(?:\d{1,3}|[ivxl]{1,6})")
LEADER_END = re.compile(r"[\s.…]*\d{0,3}$")
NEAR, MOST_LETTERLESS = 40, 6
"""Lines within which the first letter of a law follows its title; laws in a row that have no letters."""
BEFORE = ("1", "1A", "1A1", "1A1a")
"""What a step of each level needs before it for the citation grammar to read it."""


def law_head(line: str, language: Language) -> re.Match[str] | None:
    """A line that names a law and nothing else but its title: `ARTIKEL 67`."""
    form = SET_HEAD if head_of(line) or line.isupper() else HEAD
    found = form.fullmatch(line) or (TITLED_HEAD.fullmatch(line) if not ends_sentence(line) else None)
    return found if found and line[0].isupper() and fold(found["word"]) in language.law_words else None


def numbered_head(line: str, titles: Mapping[str, str]) -> re.Match[str] | None:
    """A line that is a law's number and its title, as another edition has it: `67. Defective trick`."""
    found = NUMBERED_HEAD.fullmatch(line)
    return found if found and titles.get(_title_key(found["title"])) == found["law"] else None


def titles_of(lines: Sequence[str], known: Mapping[str, str]) -> dict[str, str]:
    """The folded titles that a document gives its laws by a number alone, `47. Title`, with the law that each is of.

    A title is `known`, or stands in the table of contents; or it is a line by itself, next in turn of the laws and not
    of the items of one, with the letter A below it.
    """
    found = dict(known)
    law = item = 0
    for at, line in enumerate(lines):
        if sure := numbered_head(line, known):
            law = int(sure["law"])
            continue
        is_listed = LEADER.fullmatch(line) is not None
        head = NUMBERED_HEAD.fullmatch(LEADER_END.sub("", line) if is_listed else line)
        if head is None or ends_sentence(head["title"]):
            continue
        goes_on, item = 1 < int(head["law"]) == item + 1 and int(head["law"]) != law + 1, int(head["law"])
        opens = (at == 0 or not lines[at - 1] or head_of(line)) and law < int(head["law"]) <= law + MOST_LETTERLESS
        if is_listed or (opens and not goes_on and _next_step(lines, at) == LATIN[0]):
            law = law if is_listed else int(head["law"])
            found[_title_key(head["title"])] = head["law"]
    return found


def _next_step(lines: Sequence[str], at: int) -> str:
    """The letter of the first line below that opens a provision, if a letter opens it."""
    below = (line for line in lines[at + 1 : at + 1 + NEAR] if MARK.fullmatch(line))
    return _step(next(below, ""), 0)


def _title_key(title: str) -> str:
    return fold(without_tokens(title).replace(SOFT_HYPHEN, "")).strip(" .")


@dataclass(frozen=True, slots=True)
class Heads:
    """How the heads of laws are told in a document: by the word for a law, or by a number and one of these titles."""

    language: Language
    titles: Mapping[str, str]
    """The folded titles of laws, with the law that each is of."""

    def of(self, line: str) -> re.Match[str] | None:
        """The law and the title that a line names, if it is a head."""
        return law_head(line, self.language) or numbered_head(line, self.titles)


def first_law(lines: Sequence[str], language: Language, titles: Mapping[str, str] | None = None) -> str | None:
    """The first law that the page names."""
    heads = (law_head(line, language) or numbered_head(line, titles or {}) for line in lines)
    found = next(filter(None, heads), None)
    return found["law"] if found else None


def has_letters(lines: Sequence[str], heads: Heads) -> bool:
    """Whether some line opens a provision by its letter, or by its law with that."""
    laws = ((found["law"] if (found := heads.of(line)) else None) for line in lines)
    return any(_step(line, 0) for line in lines) or wholemarks.are_used(lines, laws)


def read_page(
    lines: Sequence[str],
    language: Language,
    tail: str | None,
    hyphenated: Collection[str] = (),
    titles: Mapping[str, str] | None = None,
    is_foreign: Callable[[str, str], bool] | None = None,
    headings: Mapping[Citation, str] | None = None,
) -> Reading:
    """The provisions of a page. What stands before its first head is of the law `tail`.

    `titles` are the folded titles of laws in another edition, with the law that each is of; `is_foreign` tells of a
    paragraph below a law whether it is another law's; `headings` are what the table of contents calls provisions.
    """
    is_set = any(head_of(line) for line in lines)
    numbers = frozenset(at for at, line in enumerate(lines) if PAGE_NUMBER.fullmatch(line))
    strays = numbers - rows_of_tables(lines) if is_set else stray_lines(lines)
    page = _Page(lines, language, tail, strays, titles or {}, margin_of(lines))
    for at in range(len(lines)):
        page.take(at)
    foreign = page.drop_foreign(is_foreign) if is_foreign else []
    page.drop_empty()
    end = page.end_of_tail(hyphenated)
    common = frozenset() if is_set else common_words(lines)
    margins = _margins(page.entries.values(), page.margin)
    holders = {above for citation in page.entries for above in citation.ancestors}
    paragraphs = [
        entry.paragraph(margins[len(citation.path)], hyphenated, common, holds=citation in holders)
        for citation, entry in page.entries.items()
    ]
    if headings and not is_set:
        paragraphs = [_with_listed(p, headings.get(p.citation, "")) for p in paragraphs]
    if paragraphs and paragraphs[-1].citation.path and not paragraphs[-1].text:
        # A heading over nothing was cut off from its text, or is itself the first line of one.
        paragraphs[-1] = Paragraph(paragraphs[-1].citation, "", paragraphs[-1].heading)
    laws = [paragraph.citation.law for paragraph in (*end, *paragraphs)]
    return Reading(
        with_cuts(
            [*end, *paragraphs],
            before=bool(end) and (bool(end[0].citation.path) or end[0].text[:1].islower()),
            after=not is_whole(lines),
        ),
        (*(lines[at] for at in sorted(page.unparsed)), *foreign),
        frozenset(law for law in (tail, *laws[-1:]) if law in laws),
    )


def _with_listed(paragraph: Paragraph, listed: str) -> Paragraph:
    """A paragraph with the heading that the table of contents gives it, where it begins with that."""
    split = listed_heading(f"{paragraph.heading} {paragraph.text}".strip(), listed)
    return replace(paragraph, heading=split[0], text=split[1]) if split else paragraph


def _margins(entries: Iterable[_Entry], usual: int) -> dict[int, int]:
    """The length of a full line at each level: what lies deeper may be indented."""
    lines: dict[int, list[str]] = {}
    for entry in entries:
        printed = [entry.mark + line if at == 0 else line for at, line in enumerate(entry.lines)]
        lines.setdefault(len(entry.citation.path), []).extend(printed)
    return {level: min(margin_of(of_level), usual) for level, of_level in lines.items()}


@dataclass(slots=True)
class _Entry:
    """A provision with its lines."""

    citation: Citation
    at: int
    """The place of the line that opened it."""
    mark: str = ""
    """What stands before its text on that line."""
    lines: list[str] = field(default_factory=list)

    def paragraph(self, margin: int, hyphenated: Collection[str], common: Collection[str], *, holds: bool) -> Paragraph:
        """The provision's heading and text; `holds` where it has provisions below it.

        Where no margin shows it, (a) and (i) have no heading, as in most books, but over what they hold.
        """
        heads = next((at for at, line in enumerate(self.lines) if line and not head_of(line)), len(self.lines))
        if heads:
            return _headed(
                self.citation, joined(self.lines[:heads], hyphenated), joined(self.lines[heads:], hyphenated)
            )
        first = next(blocks(self.lines), [])
        opening = without_tokens(first[0])
        if not self.citation.path and len(first) == 1 and opening.isupper() and opening.endswith("."):
            return Paragraph(self.citation, first[0], joined(self.lines[1:], hyphenated))
        if holds and len(list(filter(None, self.lines))) == 1 and not CLOSED.search(opening):
            return Paragraph(self.citation, joined(self.lines), "")
        is_set = head_of(self.lines[0]) is False
        if is_set or (len(self.citation.path) > 2 and margin == sys.maxsize):
            head = 1 if _is_block(self.lines) or (not is_set and _is_title(self.lines)) else 0
            return Paragraph(self.citation, joined(self.lines[:head]), joined(self.lines[head:], hyphenated))
        return Paragraph(self.citation, *split_heading(self.lines, self.mark, margin, hyphenated, common))


def _headed(citation: Citation, heading: str, text: str) -> Paragraph:
    """A provision without the colon or the dash that parts its heading from its text."""
    if not text:
        return Paragraph(citation, heading, text)
    return Paragraph(citation, PARTING_END.sub("", heading), PARTING_START.sub("", text))


@dataclass(slots=True)
class _Page:
    """A page while it is being read, line by line."""

    lines: Sequence[str]
    language: Language
    tail: str | None
    strays: frozenset[int]
    """The places of the lines that are none of the text."""
    titles: Mapping[str, str]
    margin: int
    entries: dict[Citation, _Entry] = field(default_factory=dict)
    head: list[int] = field(default_factory=list)
    """The places of the lines before the first mark or law."""
    unparsed: set[int] = field(default_factory=set)
    here: _Entry | None = None
    """The provision that a line now belongs to."""
    before: str = ""
    """The line of text before this one."""

    def take(self, at: int) -> None:
        """Put one line where it belongs."""
        line = self.lines[at]
        if self._runs_on(at):
            self.here.lines.append(line)  # type: ignore[union-attr]
        elif law := self._opened_law(at):
            self._open(Citation(law["law"]), at, "", _as(line, law["title"] or ""))
        elif opened := self._opened(line):
            for citation, mark, rest in opened:
                self._open(citation, at, mark, _as(line, rest) if citation == opened[-1][0] else "")
        elif (head_of(line) and not self._takes_head()) or (at in self.strays and not self._awaits_title(line)):
            self.unparsed.add(at)
            return
        elif self.here is None:
            self.head.append(at)
        elif line or self.here.lines:
            self.here.lines.append(line)
        self.before = line

    def drop_foreign(self, is_foreign: Callable[[str, str], bool]) -> list[str]:
        """Leave out the paragraphs of another law that were pasted among several of a provision."""
        foreign: list[str] = []
        for entry in self.entries.values():
            parts = list(blocks(entry.lines))
            strange = [
                part for part in parts if not head_of(part[0]) and is_foreign(entry.citation.law, " ".join(part))
            ]
            if strange and len(parts) > 1:
                foreign += (line for part in strange for line in part)
                entry.lines = [line for part in parts if part not in strange for line in (*part, "")]
        return foreign

    def drop_empty(self) -> None:
        """Leave out provisions without heading and text; the line of one that holds no other is unparsed."""
        empty = [citation for citation, entry in self.entries.items() if not entry.lines]
        holders = {parent for citation, entry in self.entries.items() if entry.lines for parent in citation.ancestors}
        for citation in empty:
            entry = self.entries.pop(citation)
            if citation not in holders:
                self.unparsed.add(entry.at)

    def end_of_tail(self, hyphenated: Collection[str]) -> list[Paragraph]:
        """What stands before the first mark, as the end of the provision before it if it is a sentence of one."""
        text = joined((self.lines[at] for at in self.head), hyphenated)
        first = next(iter(self.entries), None)
        if first is None or first.law != self.tail or not first.path or not ends_sentence(text):
            self.unparsed |= {at for at in self.head if self.lines[at]}
            return []
        letter = LATIN.index(first.path[0])
        return [Paragraph(Citation(first.law, tuple(LATIN[max(letter - 1, 0) : letter])), "", text)]

    def _runs_on(self, at: int) -> bool:
        """Whether a line goes on where the text before it broke off, on a page that shows which lines are heads."""
        line = self.lines[at]
        if not line or head_of(line) or self.here is None or not self.here.lines or at in self.strays:
            return False
        before = self.before
        if fold(before.rpartition(" ")[2]).lstrip("(") in self.language.law_words:
            return True
        if not before or head_of(before) or ends_sentence(before) or before.endswith((",", *HYPHENS)):
            return bool(before) and before.endswith(HYPHENS) and head_of(before) is False
        if fold(before.rpartition(" ")[2]) in self.language.join_words:
            return False
        return head_of(line) is False

    def _takes_head(self) -> bool:
        """Whether a heading that opens nothing goes on with the one before it, or belongs to what was just opened."""
        return self.here is not None and all(head_of(line) or not line for line in self.here.lines)

    def _open(self, citation: Citation, at: int, mark: str, text: str) -> None:
        self.here = self.entries[citation] = _Entry(citation, at, mark, [text] if text else [])

    def _opened_law(self, at: int) -> re.Match[str] | None:
        """The law that a line opens where the text before it has come to an end: a later one, or out of its turn."""
        line = self.lines[at]
        found = law_head(line, self.language) or numbered_head(line, self.titles) or self._broken_head(at)
        if found is None or self.here is None:
            return found
        ended = not self.before or ends_sentence(self.before) or bool(head_of(line)) or bool(head_of(self.before))
        later = int(found["law"]) > int(self.here.citation.law)
        return found if ended and (later or self._begins_out_of_turn(found["law"], at)) else None

    def _broken_head(self, at: int) -> re.Match[str] | None:
        """The head of a law by number and title that goes on in the next line."""
        line, more = self.lines[at], (*self.lines[at + 1 : at + 2], "")[0]
        if not (head_of(line) and head_of(more) and numbered_head(f"{line} {more}", self.titles)):
            return None
        return NUMBERED_HEAD.fullmatch(line)

    def _begins_out_of_turn(self, law: str, at: int) -> bool:
        """Whether a head of an earlier law that is not there yet has letters of its own, from A, below it."""
        if any(citation.law == law for citation in self.entries):
            return False
        below = (line for line in self.lines[at + 1 :] if law_head(line, self.language) or _step(line, 0))
        return _step(next(below, ""), 0) == LATIN[0]

    def _opened(self, line: str) -> list[tuple[Citation, str, str]]:
        """The provisions that the marks at the start of a line open, `2. (a)`: each with its mark and what follows."""
        opened: list[tuple[Citation, str, str]] = []
        here = self.here.citation if self.here else None
        if here and (whole := wholemarks.opened(line, here)):
            return [whole]
        while (here := self._next(here, line)) and (found := MARK.fullmatch(line)):
            line = found["rest"]
            opened.append((here, found["mark"], line))
        return opened

    def _next(self, here: Citation | None, line: str) -> Citation | None:
        """The provision that a line opens, if its mark is the next in turn at some level; any letter on a cut page."""
        if here is None:
            step = _step(line, 0)
            return Citation(self.tail, (step,)) if step and self.tail else None
        for level in range(min(len(here.path) + 1, len(STEPS))):
            turn = STEPS[level].index(here.path[level]) + 1 if level < len(here.path) else 0
            step = _step(line, level)
            if step and turn < len(STEPS[level]) and step == STEPS[level][turn]:
                return Citation(here.law, (*here.path[:level], step))
        return None

    def _awaits_title(self, line: str) -> bool:
        return bool(line) and self.here is not None and not self.here.citation.path and not self.here.lines


def _as(line: str, rest: str) -> str:
    """What is left of a line, set as the line was."""
    return Line(rest, head=line.head) if isinstance(line, Line) and rest else rest


def _is_block(lines: Sequence[str]) -> bool:
    """Whether the first line is a whole paragraph, yet no sentence: a heading that a page does not set as one."""
    return len(lines) > 2 and not lines[1] and len(lines[0]) < 120 and not ends_sentence(lines[0])


def _is_title(lines: Sequence[str]) -> bool:
    """Whether the first of several lines that are paragraphs each is short and no sentence, and one follows."""
    title, text = (*lines[:2], "", "")[:2]
    goes_on = CLOSED.search(without_tokens(title)) or title.count("(") != title.count(")")
    follows = text[:1].isupper() and len(text.split()) > 1
    return len(title) < 120 and title[:1].isupper() and follows and not goes_on


def _step(line: str, level: int) -> str:
    """The step that a line's mark names if it is of a level; empty where it is not."""
    found = MARK.fullmatch(line)
    if found is None or (level == 0 and not found["step"].isupper()) or (level > 1 and not found["step"].islower()):
        return ""
    try:
        path = parse_citation(BEFORE[level] + found["step"]).path
    except BadCitation:
        return ""
    return path[level] if len(path) == level + 1 else ""
