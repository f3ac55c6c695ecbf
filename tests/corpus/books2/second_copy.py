"""The restatement as copy for other publishers: how they mark, head and run on the provisions of a law."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[1] / "books"))
from book_model import Said, Truth
from book_pieces import Piece, Role
from book_source import ALL, Layout, Unit, bare, capitals, noted, parts, units

from corpus.citation import parse_citation
from corpus.lang import Lang, languages

POINTS = ("{}.", "{}.", "({})", "({})")
LATIN_LETTERS, LATIN_SMALL = "ABCDEFGHIJKL", "abcdefghijkl"


@dataclass(frozen=True, slots=True)
class Copy:
    """How a publisher writes the provisions."""

    law: str | Mapping[str, str] = "{WORD} {n} – {HEADING}"
    """The head of a law, for all languages or each; `|` ends a line."""
    headings: frozenset[int] = ALL
    marks: tuple[str, str, str, str] = POINTS
    """Of letters, numbers, small letters and Roman numbers; `{full}` is the whole citation."""
    glued: bool = False
    """Marks with nothing between them stand together: `1.(a)`."""
    run: str | None = None
    """What stands between a heading and its text in one line; None where they have lines of their own."""
    told: bool = False
    """The contents name the headings, so that it is known where one ends."""
    capitals: frozenset[int] = frozenset()
    """Levels whose headings are in capitals."""
    notes: str = "{}"
    curly: bool = False
    twice: bool = False
    """Two blanks behind a sentence."""

    def layout(self, lang: str) -> Layout:
        """What the source of the copy is asked for."""
        law = self.law if isinstance(self.law, str) else self.law[lang]
        return Layout(law=law, headings=self.headings, notes=self.notes, curly=self.curly)


def copy_of(lang: str, laws: Sequence[str], copy: Copy, rng: Random, notes_before: int = 0) -> list[Unit]:
    """The laws as units, with this publisher's marks."""
    found = units(lang, laws, copy.layout(lang), rng, notes_before)
    return [replace(unit, mark=_mark(unit, lang, copy), heading=_heading(unit, lang, copy)) for unit in found]


def pieces_of(found: Sequence[Unit], copy: Copy, lang: str, *, parted: bool = False) -> Iterator[Piece]:
    """The units in pieces, one below the other; a mark alone is carried to what comes next."""
    carried, first = "", True
    for unit in found:
        if unit.head:
            yield from _parts(unit, lang, first=first) if parted else ()
            yield from _law(unit)
            first, carried = False, ""
        mark = _joined(carried, unit.mark, copy)
        heading = "" if unit.head else unit.heading
        if not (heading or unit.text):
            carried = "" if unit.head else mark
            continue
        carried = ""
        yield from _provision(unit, mark, copy)


def truth_by(found: Sequence[Unit], copy: Copy) -> Truth:
    """What a book of these units says, by citation."""
    truth: dict[str, tuple[Said, ...]] = {}
    for unit in found:
        heading, text = bare(unit.heading), bare(unit.text)
        if heading or text:
            readings = [Said(heading, text)]
            if copy.run is not None and heading and text and unit.level and not copy.told:
                readings.append(Said("", f"{heading}{copy.run}{text}"))
            truth[unit.citation] = tuple(readings)
        truth.update({note.citation: (Said("", bare(note.text)),) for note in unit.notes})
    return truth


def _parts(unit: Unit, lang: str, *, first: bool) -> Iterator[Piece]:
    for level, title in parts(lang, unit.citation, first=first):
        yield Piece(Role.PART if level == "part" else Role.SECTION, 0, "", title, says=title)


def _law(unit: Unit) -> Iterator[Piece]:
    for place, line in enumerate(unit.head):
        notes = unit.notes if place == len(unit.head) - 1 and not unit.text else ()
        says = unit.heading if unit.heading and unit.heading in line else ""
        yield Piece(Role.LAW, 0, "", noted(line, notes), notes, says=says)


def _provision(unit: Unit, mark: str, copy: Copy) -> Iterator[Piece]:
    heading = "" if unit.head else unit.heading
    text = unit.text.replace(". ", ".  ") if copy.twice else unit.text
    if heading and text and copy.run is not None:
        whole = noted(f"{heading}{copy.run}{text}", unit.notes)
        yield Piece(Role.BODY, unit.level, mark, whole, unit.notes, len(heading) + len(copy.run.rstrip()))
        return
    if heading:
        notes = () if text else unit.notes
        yield Piece(Role.HEADING, unit.level, mark, noted(heading, notes), notes)
        mark = ""
    if text:
        yield Piece(Role.BODY, unit.level, mark, noted(text, unit.notes), unit.notes)


def _joined(carried: str, mark: str, copy: Copy) -> str:
    if not carried or "{full}" in "".join(copy.marks):
        return mark
    return f"{carried}{'' if copy.glued else ' '}{mark}"


def _mark(unit: Unit, lang: str, copy: Copy) -> str:
    """The provision's own mark, or its whole citation."""
    if not unit.level:
        return ""
    citation = parse_citation(unit.citation)
    signs = [_sign(place, part, lang) for place, part in enumerate(citation.path)]
    full = citation.law + "".join(sign if place < 2 else f"({sign})" for place, sign in enumerate(signs))
    return copy.marks[unit.level - 1].format(signs[-1], full=full)


def _heading(unit: Unit, lang: str, copy: Copy) -> str:
    """The provision's heading as it is printed."""
    return capitals(unit.heading, lang) if unit.level in copy.capitals else unit.heading


def _sign(place: int, part: str, lang: str) -> str:
    letters = languages()[Lang(lang)].letters
    if place == 0:
        return letters[LATIN_LETTERS.index(part)]
    return letters[LATIN_SMALL.index(part)].lower() if place == 2 else part
