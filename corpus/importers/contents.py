"""What a table of contents lists: where it ends if it has no dots, and the headings of the letters of laws."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from corpus.citation import LATIN, Citation
from corpus.importers.lines import ends_sentence
from corpus.lang import Language, fold

PAGES = re.compile(r"(?:\s+(?:\d{1,3}|[ivxl]{1,6}))+$|\s*(?:\.\s?){3,}.*$")
LETTER = re.compile(r"(?:^|(?<=\s))(?P<letter>[^\W\d_]{1,2})\.\s+(?=\S)")
AHEAD = 12
LONGEST, SHORTEST = 120, 20
"""The length that no entry exceeds; a line of the text itself may."""
Headed = Callable[[str], re.Match[str] | None]
"""The head of a law that a line is, if it is one."""


def end_of_contents(lines: Sequence[str], start: int, head: Headed, is_part: Callable[[str], str]) -> int:
    """Where the contents end whose name stands before `start`: where a part, or the first law, stands a second time,
    or below which the first text stands.

    `start` where nothing is listed twice: then they have another form.
    """
    first = ""
    parts: dict[str, int] = {}
    for at in range(start, len(lines)):
        line = lines[at]
        if _is_text(lines[at : at + AHEAD]):
            return max(parts.values(), default=start) if first else start
        part, law = is_part(line), head(line)
        if part and part in parts:
            return at if first else start
        parts |= {part: at} if part else {}
        if law and law["law"] == first:
            return at
        first = first or (law["law"] if law else "")
    return start


def _is_text(lines: Sequence[str]) -> bool:
    """Whether lines begin in the text itself: a long sentence, or the ends of two."""
    if len(lines[0]) > LONGEST and ends_sentence(lines[0]):
        return True
    return _is_sentence(lines[0]) and sum(map(_is_sentence, lines)) > 1


def _is_sentence(line: str) -> bool:
    return len(line) > SHORTEST and line.endswith((".", ";")) and not PAGES.search(line)


def headings_in(lines: Sequence[str], head: Headed, language: Language) -> Mapping[Citation, str]:
    """The headings of the letters of each law, as contents list them: `A. Initial Position 9 B. Change ...`."""
    found: dict[Citation, str] = {}
    law = ""
    entry: list[str] = []
    for line in (*lines, ""):
        opened = head(line) if line else None
        if opened:
            found |= _letters(law, entry, language)
            law, entry = opened["law"], []
        elif line:
            entry.append(PAGES.sub("", f" {line}").strip())
    return found | _letters(law, entry, language)


def _letters(law: str, entry: Sequence[str], language: Language) -> dict[Citation, str]:
    """The headings that one entry has, each behind the letter that is next in turn."""
    text = " ".join(filter(None, entry))
    letters = {fold(letter): latin for latin, letter in zip(LATIN, language.letters, strict=False)}
    turn = 0
    marks: list[re.Match[str]] = []
    for mark in LETTER.finditer(text):
        latin = letters.get(fold(mark["letter"]), mark["letter"])
        if turn < len(LATIN) and latin == LATIN[turn] and law:
            marks.append(mark)
            turn += 1
    if not marks:
        return {}
    ends = [*(mark.start() for mark in marks[1:]), len(text)]
    return {
        Citation(law, (LATIN[at],)): PAGES.sub("", f" {text[mark.end() : end].strip()}").strip()
        for at, (mark, end) in enumerate(zip(marks, ends, strict=True))
    }


def split_heading(text: str, heading: str) -> tuple[str, str] | None:
    """A heading that runs into its text without a mark between them, told by the contents; None where it does not."""
    words, wanted = text.split(), heading.split()
    count = len(wanted)
    if not wanted or len(words) <= count or [fold(w) for w in words[:count]] != [fold(w) for w in wanted]:
        return None
    return " ".join(words[:count]), " ".join(words[count:])
