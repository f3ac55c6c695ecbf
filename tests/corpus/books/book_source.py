"""The restatement as the copy from which books are set: laws chosen by a seed, and laid out as a publisher would."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from book_model import EMPHASIS, MARKED, PLAIN, UNMARKED, Said, one_line

from corpus.edition import EditionId, Paragraph, Status
from corpus.lang import Lang, languages
from corpus.library import load_library

CODE = "duplicate-2017"
ROMAN = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii")
ALL = frozenset(range(5))
STARS = ("*", "**", "†", "‡", "§")
REFERENCE = re.compile(
    r"(?P<word>\b(?:Laws?|artikel(?:en)?|Νόμ\w+)\s)(?P<law>\d+)(?P<rest>\w*(?:\(\w+\))*)", re.IGNORECASE
)
FURNITURE: dict[str, Any] = tomllib.loads((Path(__file__).parent / "furniture.toml").read_text("utf-8"))


@dataclass(frozen=True, slots=True)
class Layout:
    """How a publisher numbers and heads the laws."""

    law: str = "{WORD} {n} — {HEADING}"
    """The head of a law; `|` ends a line, a word in capitals is set in capitals; empty where it is dropped."""
    headings: frozenset[int] = ALL
    """The levels whose headings are kept: 0 the law, 1 letters ..."""
    bare: bool = False
    """Letters are dropped with their headings, so that numbers restart."""
    own: bool = False
    """A mark stands on a line of its own."""
    run_in: bool = False
    """A heading and its text stand in one line."""
    small: str = "({})"
    notes: str = "{})"
    """The mark of a footnote, with its number; empty for stars that start anew in each law."""
    curly: bool = False
    """Typographic quotation marks."""
    emphasis: float = 0.0
    """The share of words in italics."""
    lookalikes: float = 0.0
    """The share of Greek capitals in marks and citations that are typed as Latin ones."""


@dataclass(frozen=True, slots=True)
class Note:
    """A footnote."""

    citation: str
    mark: str
    text: str


@dataclass(frozen=True, slots=True)
class Unit:
    """A provision as it is to be set."""

    citation: str
    level: int
    mark: str
    heading: str
    text: str
    notes: tuple[Note, ...] = ()
    head: tuple[str, ...] = ()
    """The lines of a law's head; the one with the heading in it ends with it."""


@cache
def paragraphs(lang: str) -> dict[str, tuple[Paragraph, ...]]:
    """The restatement in a language, by law (`def` and `intro` too), in order."""
    found: dict[str, list[Paragraph]] = {}
    edition = load_library().editions[EditionId(CODE, Lang(lang), Status.RESTATEMENT)]
    for citation, paragraph in edition.paragraphs.items():
        found.setdefault(citation.law, []).append(paragraph)
    return {law: tuple(of_law) for law, of_law in found.items()}


@cache
def law_numbers() -> tuple[str, ...]:
    """Every law's number, in order."""
    return tuple(sorted((law for law in paragraphs("en") if law.isdigit()), key=int))


def choose_laws(rng: Random, count: int) -> tuple[str, ...]:
    """So many laws in a row, with a footnote and a small letter among them where that can be had."""
    laws, rows = law_numbers(), []
    if count >= len(laws):
        return laws
    for _ in range(40):
        start = rng.randrange(len(laws) - count + 1)
        row = laws[start : start + count]
        of_row = [p.citation for law in row for p in paragraphs("en")[law]]
        rows.append((any(c.note for c in of_row) + any(len(c.path) > 2 for c in of_row), row))
    return max(rows, key=lambda scored: scored[0])[1]


def units(lang: str, laws: Sequence[str], layout: Layout, rng: Random, notes_before: int = 0) -> list[Unit]:
    """The laws as units, in order; a provision that the layout leaves neither heading nor text has only its mark."""
    number, found = notes_before, []
    for law in laws:
        of_law = paragraphs(lang)[law]
        in_law = 0
        for paragraph in of_law:
            if paragraph.citation.note:
                continue
            notes = []
            for note in of_law:
                if note.citation.note and note.citation.path == paragraph.citation.path:
                    number, in_law = number + 1, in_law + 1
                    mark = layout.notes.format(number) if layout.notes else STARS[in_law - 1]
                    notes.append(Note(str(note.citation), mark, _set(note.text or note.heading, lang, layout, rng)))
            unit = replace(_unit(paragraph, lang, layout, rng), notes=tuple(notes))
            if notes and not (unit.heading or unit.text):
                unit = replace(unit, heading=_quoted(paragraph.heading, layout))
            found.append(unit)
    return found


def named(lang: str, kind: str, layout: Layout, rng: Random, most: int = 99) -> list[Unit]:
    """The introduction (`intro`) or the definitions (`def`, by their headings' alphabet), as units."""
    chosen = [_unit(p, lang, replace(layout, headings=ALL), rng) for p in paragraphs(lang)[kind][:most]]
    return sorted(chosen, key=lambda unit: unit.heading.casefold()) if kind == "def" else chosen


def truth_of(found: Sequence[Unit], layout: Layout) -> dict[str, tuple[Said, ...]]:
    """What a book of these units says, by citation."""
    truth: dict[str, tuple[Said, ...]] = {}
    for unit in found:
        heading, text = bare(unit.heading), bare(unit.text)
        if heading or text:
            readings = [Said(heading, text)]
            if layout.run_in and heading and text and unit.level:
                readings.append(Said("", f"{heading}. {text}"))
            truth[unit.citation] = tuple(readings)
        truth.update({note.citation: (Said("", bare(note.text)),) for note in unit.notes})
    return truth


def bare(text: str) -> str:
    """A text as the project keeps it, without emphasis."""
    return one_line(text.replace(EMPHASIS, "").replace(PLAIN, ""))


def noted(text: str, notes: Sequence[Note]) -> str:
    """A text with its footnotes' marks stuck to its end."""
    return text + "".join(f"{MARKED}{note.mark}{UNMARKED}" for note in notes)


def capitals(text: str, lang: str) -> str:
    """A text in capitals, which in Greek have no accents."""
    if lang != "el":
        return text.upper()
    return unicodedata.normalize("NFC", unicodedata.normalize("NFD", text.upper()).replace("\u0301", ""))


def parts(lang: str, law: str, *, first: bool) -> Iterator[tuple[str, str]]:
    """The headings of two levels that stand before a law: `part` or `section` with its title.

    A book that begins in the middle of a part names it at its first law.
    """
    for level in ("part", "section"):
        titles: dict[str, str] = FURNITURE[lang][f"{level}s"]
        starts = [int(start) for start in titles if int(start) <= int(law)]
        if starts and (first or max(starts) == int(law)):
            yield level, titles[str(max(starts))]


def _unit(paragraph: Paragraph, lang: str, layout: Layout, rng: Random) -> Unit:
    citation = paragraph.citation
    level = len(citation.path) if citation.law.isdigit() else 1
    kept = level in layout.headings and not (layout.bare and level == 1)
    heading = _quoted(paragraph.heading, layout) if kept and (level or layout.law) else ""
    text = _set(paragraph.text, lang, layout, rng)
    head: tuple[str, ...] = ()
    if not level:
        head, heading = _head(layout, lang, citation.law, heading)
    mark = _mark(citation.path, lang, layout, rng) if citation.law.isdigit() else ""
    return Unit(str(citation), level, mark, heading, text, (), head)


def _head(layout: Layout, lang: str, law: str, heading: str) -> tuple[tuple[str, ...], str]:
    word = FURNITURE[lang]["law"]
    shown = capitals(heading, lang) if "{HEADING}" in layout.law else heading
    line = layout.law.format(word=word, WORD=capitals(word, lang), n=law, heading=heading, HEADING=shown)
    return tuple(filter(None, line.split("|"))), shown if "heading}" in layout.law.lower() else ""


def _mark(path: Sequence[str], lang: str, layout: Layout, rng: Random) -> str:
    letters = languages()[Lang(lang)].letters
    match path:
        case ():
            return ""
        case (letter,):
            return "" if layout.bare else f"{_typed(letters['ABCDEFGHIJKL'.index(letter)], lang, layout, rng)}."
        case (_, number):
            return f"{number}."
        case (_, _, small):
            return layout.small.format(letters["abcdefghijkl".index(small)].lower())
        case (*_, roman):
            return f"({roman})"


def _set(text: str, lang: str, layout: Layout, rng: Random) -> str:
    text = _quoted(text, layout)
    if layout.lookalikes and lang == "el":
        text = re.sub(r"(?<=\d)[ΑΒΕΖ]+", lambda found: _typed(found[0], lang, layout, rng), text)
    if not layout.emphasis:
        return text
    words = [
        f"{EMPHASIS}{word}{PLAIN}" if word.isalpha() and rng.random() < layout.emphasis else word
        for word in text.split()
    ]
    return " ".join(words)


def _typed(capital: str, lang: str, layout: Layout, rng: Random) -> str:
    twins = languages()[Lang(lang)].lookalikes
    return "".join(twins.get(c, c) if rng.random() < layout.lookalikes else c for c in capital)


def _quoted(text: str, layout: Layout) -> str:
    if not layout.curly:
        return text
    text = re.sub(r'(?<![^\s(\[])"', "“", text).replace('"', "”")
    return re.sub(r"(?<![^\s(\[])'(?=\w)", "‘", text).replace("'", "’")
