"""A page of a law book: laws by head and title, provisions by letter, number, (a) and (i), with or without a heading.

A page may start and stop anywhere. A provision opens only where its mark is the next one in turn, so that a number at
the margin of running text opens none.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

from corpus.citation import LATIN, ROMAN, BadCitation, Citation, parse_citation
from corpus.edition import Paragraph
from corpus.importers.lines import HYPHENS, Reading, ends_sentence, joined, stray, with_cuts
from corpus.lang import Language, fold

HEAD = re.compile(r"(?P<word>[^\W\d_]+)\.?\s+(?P<law>[1-9]\d?)\s*(?:[.:–—-]\s*(?P<title>.*))?")
MARK = re.compile(r"\(?(?P<mark>[^\W\d_]{1,4}|[1-9]\d?)[.)](?:\s+|$)(?P<rest>.*)")
STEPS = (tuple(LATIN), tuple(str(number) for number in range(1, 100)), tuple(LATIN.lower()), tuple(ROMAN))
"""The steps of each level in turn: letter, number, small letter, roman numeral."""
BEFORE = ("1", "1A", "1A1", "1A1a")
"""What a mark of each level needs before it for the citation grammar to read it."""


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
    page = _Page(lines, language, tail)
    for at in range(len(lines)):
        page.take(at)
    end = page.end_of_tail(hyphenated)
    width = max(map(len, lines))
    paragraphs = [
        Paragraph(citation, *_split(citation, text, width, hyphenated))
        for citation, text in page.found.items()
        if any(text)
    ]
    paragraphs = [*end, *paragraphs]
    laws = [paragraph.citation.law for paragraph in paragraphs]
    unparsed = tuple(lines[at] for at in sorted(page.unparsed))
    partial = frozenset({laws[-1], *({tail} if tail else ())}) if laws else frozenset[str]()
    return Reading(with_cuts(paragraphs, before=bool(end)), unparsed, partial)


@dataclass(slots=True)
class _Page:
    """A page while it is being read, line by line."""

    lines: Sequence[str]
    language: Language
    tail: str | None
    found: dict[Citation, list[str]] = field(default_factory=dict)
    """The lines of each provision, without its mark."""
    head: list[int] = field(default_factory=list)
    """The places of the lines before the first mark or law."""
    unparsed: list[int] = field(default_factory=list)
    here: Citation | None = None
    """The provision that a line now belongs to."""

    def take(self, at: int) -> None:
        """Put one line where it belongs."""
        line = self.lines[at]
        if law := self._opened_law(at):
            self.here = Citation(law["law"])
            self.found[self.here] = [law["title"]] if law["title"] else []
        elif opened := self._opened(line):
            citations, text = opened
            self.found |= {citation: [] for citation in citations}
            self.here = citations[-1]
            self.found[self.here] += [text] if text else []
        elif stray(self.lines, at) and not self._awaits_title(line):
            self.unparsed.append(at)
        elif self.here is None:
            self.head.append(at)
        elif line or self.found[self.here]:
            self.found[self.here].append(line)

    def end_of_tail(self, hyphenated: Collection[str]) -> list[Paragraph]:
        """What stands before the first mark, as the end of the provision before it if it is a sentence of one."""
        text = joined((self.lines[at] for at in self.head), hyphenated)
        first = next(iter(self.found), None)
        if first is None or first.law != self.tail or not first.path or not ends_sentence(text):
            self.unparsed += (at for at in self.head if self.lines[at])
            return []
        letter = LATIN.index(first.path[0])
        return [Paragraph(Citation(first.law, tuple(LATIN[max(letter - 1, 0) : letter])), "", text)]

    def _opened_law(self, at: int) -> re.Match[str] | None:
        found = law_head(self.lines[at], self.language)
        before = self.lines[at - 1] if at else ""
        later = self.here is None or (found is not None and int(found["law"]) > int(self.here.law))
        return found if found and later and (not before or ends_sentence(before) or self.here is None) else None

    def _opened(self, line: str) -> tuple[list[Citation], str] | None:
        """The provisions that the marks at the start of a line open, `2. (a)`, and the text after them."""
        opened: list[Citation] = []
        here = self.here
        while citation := self._next(here, line):
            here = citation
            opened.append(citation)
            line = MARK.fullmatch(line)["rest"]  # type: ignore[index]
        return (opened, line) if opened else None

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
        return bool(line) and self.here is not None and not self.here.path and not any(self.found[self.here])


def _step(line: str, level: int) -> str:
    """The step that a line's mark names if it is of a level; empty where it is not."""
    found = MARK.fullmatch(line)
    if found is None or (level == 0 and not found["mark"].isupper()) or (level > 1 and not found["mark"].islower()):
        return ""
    try:
        path = parse_citation(BEFORE[level] + found["mark"]).path
    except BadCitation:
        return ""
    return path[level] if len(path) == level + 1 else ""


def _split(citation: Citation, lines: Sequence[str], width: int, hyphenated: Collection[str]) -> tuple[str, str]:
    """The heading and the text. A heading has no full stop, and its last line leaves room for the text's first word.

    Provisions (a) and (i) have no headings in any law book.
    """
    end = 1
    while end < len(lines) and _goes_on(lines[end - 1], lines[end], width):
        end += 1
    heading = joined(lines[:end], hyphenated)
    if len(citation.path) > 2 or ends_sentence(heading):
        return "", joined(lines, hyphenated)
    return heading, joined(lines[end:], hyphenated)


def _goes_on(line: str, following: str, width: int) -> bool:
    """Whether a line of print goes on in the next one: broken by the margin, not ended."""
    if not line or not following:
        return False
    full = len(line) + 1 + len(following.split()[0]) > width
    return line.endswith(tuple(HYPHENS)) or following[0].islower() or full
