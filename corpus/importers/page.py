"""A page of a law book: laws by head and title, provisions by letter, number, (a) and (i), with or without a heading.

A page may start and stop anywhere. A provision opens only where its mark is the next one in turn, so that a number at
the margin of running text opens none.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

from corpus.citation import LATIN, ROMAN, SMALL, BadCitation, Citation, parse_citation
from corpus.edition import Paragraph
from corpus.importers.heading import margin_of, split_heading
from corpus.importers.lines import Reading, ends_sentence, joined, stray_lines, with_cuts
from corpus.lang import Language, fold

HEAD = re.compile(r"(?P<word>[^\W\d_]+)\.?\s+(?P<law>[1-9]\d?)\s*(?:[.:–—-]\s*(?P<title>.*))?")
MARK = re.compile(r"(?P<mark>\(?(?P<step>[^\W\d_]{1,4}|[1-9]\d?)[.)](?:\s+|$))(?P<rest>.*)")
STEPS = (tuple(LATIN), tuple(str(number) for number in range(1, 100)), tuple(SMALL), tuple(ROMAN))
"""The steps of each level in turn: letter, number, small letter, roman numeral."""
BEFORE = ("1", "1A", "1A1", "1A1a")
"""What a step of each level needs before it for the citation grammar to read it."""


def law_head(line: str, language: Language) -> re.Match[str] | None:
    """A line that names a law and nothing else but its title: `ARTIKEL 67`."""
    found = HEAD.fullmatch(line)
    return found if found and line[0].isupper() and fold(found["word"]) in language.law_words else None


def first_law(lines: Sequence[str], language: Language) -> str | None:
    """The first law that the page names."""
    found = next(filter(None, (law_head(line, language) for line in lines)), None)
    return found["law"] if found else None


def has_letters(lines: Sequence[str]) -> bool:
    """Whether some line opens a provision by its letter."""
    return any(_step(line, 0) for line in lines)


def read_page(lines: Sequence[str], language: Language, tail: str | None, hyphenated: Collection[str] = ()) -> Reading:
    """The provisions of a page. What stands before its first head is of the law `tail`."""
    page = _Page(lines, language, tail, stray_lines(lines))
    for at in range(len(lines)):
        page.take(at)
    page.drop_empty()
    end = page.end_of_tail(hyphenated)
    margin = margin_of(lines)
    paragraphs = [entry.paragraph(margin, hyphenated) for entry in page.entries.values()]
    if paragraphs and paragraphs[-1].citation.path and not paragraphs[-1].text:
        # A heading over nothing was cut off from its text, or is itself the first line of one.
        paragraphs[-1] = Paragraph(paragraphs[-1].citation, "", paragraphs[-1].heading)
    laws = [paragraph.citation.law for paragraph in (*end, *paragraphs)]
    return Reading(
        with_cuts([*end, *paragraphs], before=bool(end)),
        tuple(lines[at] for at in sorted(page.unparsed)),
        frozenset(law for law in (tail, *laws[-1:]) if law in laws),
    )


@dataclass(slots=True)
class _Entry:
    """A provision with its lines."""

    citation: Citation
    at: int
    """The place of the line that opened it."""
    mark: str = ""
    """What stands before its text on that line."""
    lines: list[str] = field(default_factory=list)

    def paragraph(self, margin: int, hyphenated: Collection[str]) -> Paragraph:
        """The provision's heading and text. Provisions (a) and (i) have no headings in any law book."""
        if len(self.citation.path) > 2:
            return Paragraph(self.citation, "", joined(self.lines, hyphenated))
        return Paragraph(self.citation, *split_heading(self.lines, self.mark, margin, hyphenated))


@dataclass(slots=True)
class _Page:
    """A page while it is being read, line by line."""

    lines: Sequence[str]
    language: Language
    tail: str | None
    strays: frozenset[int]
    """The places of the lines that are none of the text."""
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
        if law := self._opened_law(at):
            self._open(Citation(law["law"]), at, "", law["title"] or "")
        elif opened := self._opened(line):
            for citation, mark, rest in opened:
                self._open(citation, at, mark, rest if citation == opened[-1][0] else "")
        elif at in self.strays and not self._awaits_title(line):
            self.unparsed.add(at)
            return
        elif self.here is None:
            self.head.append(at)
        elif line or self.here.lines:
            self.here.lines.append(line)
        self.before = line

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

    def _open(self, citation: Citation, at: int, mark: str, text: str) -> None:
        self.here = self.entries[citation] = _Entry(citation, at, mark, [text] if text else [])

    def _opened_law(self, at: int) -> re.Match[str] | None:
        """The law that a line opens where the text before it has come to an end: a later one, or out of its turn."""
        found = law_head(self.lines[at], self.language)
        if found is None or self.here is None:
            return found
        ended = not self.before or ends_sentence(self.before)
        later = int(found["law"]) > int(self.here.citation.law)
        return found if ended and (later or self._begins_out_of_turn(found["law"], at)) else None

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
