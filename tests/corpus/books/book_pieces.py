"""Units as the pieces that are set one below the other, and lines filled with words."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto

from book_model import EMPHASIS, MARKED, PLAIN
from book_source import Layout, Note, Unit, noted, parts

VOWELS = frozenset("aeiouyαειουηω")


class Role(Enum):
    """What a piece is to a typesetter."""

    PART = auto()
    SECTION = auto()
    LAW = auto()
    HEADING = auto()
    BODY = auto()


@dataclass(frozen=True, slots=True)
class Piece:
    """A heading or a paragraph, with the marks before it."""

    role: Role
    level: int
    mark: str
    text: str
    notes: tuple[Note, ...] = ()
    bold: int = 0
    """So many letters of the text are a heading that runs in."""
    says: str | None = None
    """The words of the text that are law; None for all."""


class Breaks(Enum):
    """Where a word may be broken at the end of a line."""

    NEVER = auto()
    HYPHENS = auto()
    SYLLABLES = auto()


def pieces(found: Sequence[Unit], layout: Layout, lang: str, *, parted: bool = False) -> Iterator[Piece]:
    """The units in pieces; a mark with nothing behind it stands before the next one, or alone."""
    carried, first = "", True
    for unit in found:
        if unit.head:
            if parted:
                for level, title in parts(lang, unit.citation, first=first):
                    yield Piece(Role.PART if level == "part" else Role.SECTION, 0, "", title, says=title)
            first = False
            yield from _head(unit)
        mark = f"{carried} {unit.mark}".strip()
        if not (unit.text or (unit.heading and not unit.head)):
            carried = "" if unit.head or layout.own else mark
            if layout.own and mark:
                yield Piece(Role.BODY, unit.level, mark, "")
            continue
        carried = ""
        yield from _unit_pieces(unit, mark, layout)


def fill(
    text: str, width: float, measure: Callable[[str], float], breaks: Breaks, first: float = 0.0, hyphen: str = "-"
) -> list[str]:
    """A text's lines, each as full as can be; the first begins so far in."""
    lines: list[str] = []
    line, room = "", width - first
    for word in text.split():
        rest = word
        while rest:
            longer = f"{line} {rest}" if line else rest
            if measure(longer) <= room:
                line, rest = longer, ""
                continue
            for start, end in _broken(rest, breaks, hyphen):
                longer = f"{line} {start}" if line else start
                if measure(longer) <= room:
                    lines.append(longer)
                    rest = end
                    break
            else:
                if not line:
                    lines.append(rest)
                    rest = ""
                else:
                    lines.append(line)
            line, room = "", width
    return [*lines, line] if line else lines


def _head(unit: Unit) -> Iterator[Piece]:
    for place, line in enumerate(unit.head):
        says = unit.heading if unit.heading and unit.heading in line else ""
        last = place == len(unit.head) - 1
        notes = unit.notes if last and not unit.text else ()
        yield Piece(Role.LAW, 0, "", noted(line, notes), notes, says=says)


def _unit_pieces(unit: Unit, mark: str, layout: Layout) -> Iterator[Piece]:
    heading = "" if unit.head else unit.heading
    if layout.run_in and heading and unit.text:
        text = noted(f"{heading}. {unit.text}", unit.notes)
        yield Piece(Role.BODY, unit.level, mark, text, unit.notes, len(heading) + 1)
        return
    if heading:
        notes = () if unit.text else unit.notes
        yield Piece(Role.HEADING, unit.level, mark, noted(heading, notes), notes)
        mark = ""
    if unit.text:
        if layout.own and mark:
            yield Piece(Role.BODY, unit.level, mark, "")
            mark = ""
        yield Piece(Role.BODY, unit.level, mark, noted(unit.text, unit.notes), unit.notes)


def _broken(word: str, breaks: Breaks, hyphen: str) -> Iterator[tuple[str, str]]:
    """The ways to break a word, the longest beginning first."""
    if breaks is Breaks.NEVER or any(sign in word for sign in (MARKED, EMPHASIS, PLAIN)):
        return
    found = {place.end(): "" for place in re.finditer(r"(?<=\w\w)-(?=\w\w)", word)}
    if breaks is Breaks.SYLLABLES:
        found.update(dict.fromkeys(_syllables(word), hyphen))
    for place in sorted(found, reverse=True):
        yield word[:place] + found[place], word[place:]


def _syllables(word: str) -> Iterator[int]:
    """Places between a vowel and a consonant with a vowel behind it, or between two consonants between vowels."""
    letters = re.fullmatch(r"\W*([^\W\d_]{6,})\W*", word)
    if letters is None or word.isupper():
        return
    plain = "".join(unicodedata.normalize("NFD", c)[0].lower() for c in word)
    vowel = [c in VOWELS for c in plain]
    for place in range(letters.start(1) + 2, letters.end(1) - 2):
        if not vowel[place] and vowel[place + 1] and (vowel[place - 1] or vowel[place - 2]):
            yield place
