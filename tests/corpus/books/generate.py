"""Law books to measure the importers by: set from the restatement, in the styles of publishers, with their noise.

    python tests/corpus/books/generate.py INTO [--seed 1] [--whole] [--pages 200] [--held-out] [NAME ...]

Writes each book below INTO, with its truth beside it (`NAME.truth.json`: the readings of each citation, the lines that
are no law text). A fifth of the books is held out: they are written and measured at the end only, with `--held-out`.
"""

from __future__ import annotations

import argparse
import fnmatch
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))
from book_html import Half, HtmlForm, set_page
from book_model import Book, Kind, Line, Said, Truth, held_out, law_line, merged
from book_pdf import PdfForm, pages_for, typeset
from book_pieces import Piece, Role, pieces
from book_source import FURNITURE, Unit, choose_laws, law_numbers, named, truth_of, units
from book_styles import STYLES, Style, is_bilingual, names
from book_text import TextForm, encoded, typed
from book_wiki import EMPTY, WikiForm, foreign, half, page

FEW = 4
"""The laws of a small book."""
SOME = 6
"""The definitions of a small book."""


def books(
    seed: int = 1, wanted: Sequence[str] = ("*",), *, whole: bool = False, held: bool = False, pages: int = 0
) -> Iterator[Book]:
    """The books whose names match, without or with those held out; `pages` is how many a PDF is to have."""
    for name in names():
        if held_out(name) == held and any(fnmatch.fnmatch(name, pattern) for pattern in wanted):
            yield book(name, seed, whole=whole, pages=pages)


def book(name: str, seed: int = 1, *, whole: bool = False, pages: int = 0) -> Book:
    """The book of that name. The two languages of a wiki's page are taken from the same page."""
    of_style, lang = name.rsplit(".", 1)
    style = STYLES[of_style]
    rng = Random(f"{of_style}/{seed}" if is_bilingual(of_style) else f"{name}/{seed}")
    laws = choose_laws(rng, 1 if style.single else len(law_numbers()) if whole else FEW)
    if style.tables:
        laws = (rng.choice(tuple(TABLES)),)
    if style.directory:
        return _directory(of_style, style, lang, laws, rng)
    if isinstance(style.form, WikiForm):
        return _wiki(of_style, style, lang, laws[0], rng)
    if isinstance(style.form, HtmlForm) and style.form.bilingual:
        return _bilingual(of_style, style, lang, laws, rng)
    return _printed(of_style, style, lang, laws, rng, whole=whole, pages=pages)


def write(one: Book, into: Path) -> Path:
    """The book below a directory: a file, or a directory of files."""
    for path, content in one.files.items():
        file = into / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
    return into / next(iter(one.files)).split("/")[0]


TABLES = {
    "2": lambda seats: [
        f"{seat} {''.join(str(n) for n in range(place + 1, 17, 4))}" for place, seat in enumerate(seats)
    ],
    "77": lambda _: ["20 40 80", "30 60 120", "40 80 160", "50 100 200"],
}
"""Tables as their pages' text has them: numbers that run together, values without the labels of their rows."""


def _printed(name: str, style: Style, lang: str, laws: Sequence[str], rng: Random, *, whole: bool, pages: int) -> Book:
    """A book of laws in one file."""
    found = units(lang, laws, style.layout, rng)
    set_up = list(pieces(found, style.layout, lang, parted=style.parted))
    if style.front:
        before = {kind: named(lang, kind, style.layout, rng, 99 if whole else SOME) for kind in ("intro", "def")}
        titles = {"intro": FURNITURE[lang]["preface"], "def": FURNITURE[lang]["definitions"]}
        front = [
            piece
            for kind, of_kind in before.items()
            for piece in (
                Piece(Role.PART, 0, "", titles[kind], says=titles[kind]),
                *pieces(of_kind, style.layout, lang),
            )
        ]
        set_up, found = front + set_up, [*before["intro"], *before["def"], *found]
    ending, content, lines = _file(style, set_up, found, lang, rng, pages)
    law = laws[0] if style.single and not style.layout.law else None
    return Book(name, lang, {f"{name}.{lang}.{ending}": content}, truth_of(found, style.layout), tuple(lines), law)


def _file(
    style: Style, set_up: Sequence[Piece], found: Sequence[Unit], lang: str, rng: Random, pages: int = 0
) -> tuple[str, bytes, list[Line]]:
    match style.form:
        case PdfForm() as form:
            form = pages_for(set_up, form, lang, pages) if pages else form
            return ("pdf", *typeset(set_up, form, lang))
        case HtmlForm() as form:
            return ("html", *set_page([Half(set_up, found)], form, lang, rng))
        case TextForm() as form:
            lines = typed(set_up, form, lang, rng)
            return "txt", encoded(lines, form), lines
        case WikiForm() as form:
            lines = half(set_up, form, rng)
            return "txt", encoded(lines, TextForm()), lines


def _directory(name: str, style: Style, lang: str, laws: Sequence[str], rng: Random) -> Book:
    """A book with a file for each law, and a list of them that is no law text."""
    folder, files, lines, truths = f"{name}.{lang}", {}, [], []
    for law in laws:
        if isinstance(style.form, WikiForm):
            one = _wiki(name, style, lang, law, rng)
            files[f"{folder}/law_{int(law):02}.txt"] = next(iter(one.files.values()))
            lines += one.lines
            truths.append(one.truth)
            continue
        found = units(lang, [law], style.layout, rng)
        ending, content, of_law = _file(style, list(pieces(found, style.layout, lang)), found, lang, rng)
        files[f"{folder}/law_{int(law):02}.{ending}"] = content
        lines += of_law
        truths.append(truth_of(found, style.layout))
    return Book(name, lang, files, merged(truths), tuple(lines))


def _wiki(name: str, style: Style, lang: str, law: str, rng: Random) -> Book:
    """A page of the wiki: Greek, then English; what is asked for is one of them."""
    form, layout = style.form, style.layout
    halves: list[list[Line]] = []
    truth: Truth = {}
    notes, pasted = 0, frozenset[str]()
    for language in ("el", "en"):
        found = units(language, [law], layout, rng, notes)
        notes += sum(len(unit.notes) for unit in found)
        lines = half(list(pieces(found, layout, language)), form, rng)
        of_half = dict(truth_of(found, layout))
        if style.tables:
            rows = TABLES[law](FURNITURE[language]["seats"])
            lines += [line for row in rows for line in (law_line(row), EMPTY)]
            heading, text = of_half[law][0]
            of_half[law] = (*of_half[law], Said(heading, " ".join([text, *rows])))
        if form.pasted and language == "el":
            other = rng.choice([number for number in law_numbers() if number != law])
            lines += foreign(_some(other, style, language, rng), Kind.PASTED)
            pasted = frozenset({other})
        if language == lang:
            truth = of_half
        else:
            lines = list(foreign(lines, Kind.OTHER))
        halves.append(lines)
    lines = page(f"law_{int(law):02}", halves, form, rng)
    return Book(
        name,
        lang,
        {f"{name}.{lang}.txt": encoded(lines, TextForm())},
        truth,
        tuple(_aside(line, lang) for line in lines),
        None if layout.law else law,
        pasted if lang == "el" else frozenset(),
    )


def _bilingual(name: str, style: Style, lang: str, laws: Sequence[str], rng: Random) -> Book:
    """A saved page of the wiki."""
    form, layout = style.form, style.layout
    halves: list[Half] = []
    truth: Truth = {}
    for language in ("el", "en"):
        found = units(language, laws, layout, rng, sum(len(unit.notes) for half in halves for unit in half.units))
        halves.append(Half(list(pieces(found, layout, language)), found, Kind.LAW if language == lang else Kind.OTHER))
        truth = truth_of(found, layout) if language == lang else truth
    content, lines = set_page(halves, form, "el", rng)
    return Book(name, lang, {f"{name}.{lang}.html": content}, truth, tuple(_aside(line, lang) for line in lines))


def _some(law: str, style: Style, lang: str, rng: Random) -> list[Line]:
    """The beginning of a law."""
    found = [replace(unit, notes=()) for unit in units(lang, [law], style.layout, rng)][:3]
    return half(list(pieces(found, style.layout, lang)), replace(style.form, pasted=False), rng)


def _aside(line: Line, lang: str) -> Line:
    """Furniture in the script of the other language goes the way of that half."""
    letters = [c for c in line.shown if c.isalpha()]
    greek = sum("Ͱ" <= c <= "Ͽ" for c in letters)
    away = (greek > 0) if lang == "en" else (greek == 0 and bool(letters))
    return line._replace(kind=Kind.OTHER) if line.kind is Kind.FURNITURE and away else line


def _described(one: Book) -> dict[str, Any]:
    """A book's truth as JSON."""
    return {
        "style": one.style,
        "lang": one.lang,
        "law": one.law,
        "provisions": {citation: [reading._asdict() for reading in said] for citation, said in one.truth.items()},
        "no_law": [line.shown for line in one.lines if line.kind is not Kind.LAW and line.shown],
    }


def main() -> None:
    """Write the books that the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("into", type=Path, metavar="INTO")
    parser.add_argument("names", nargs="*", default=["*"], metavar="NAME", help="books, as `pdf-*` or `*.el`")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--whole", action="store_true", help="every law, not a few")
    parser.add_argument("--pages", type=int, default=0, metavar="N", help="make each PDF about so many pages")
    parser.add_argument("--held-out", action="store_true", help="the books that are kept for the end, and only those")
    asked = parser.parse_intermixed_args()
    for one in books(asked.seed, asked.names, whole=asked.whole, held=asked.held_out, pages=asked.pages):
        print(write(one, asked.into))
        described = json.dumps(_described(one), ensure_ascii=False, indent=1)
        (asked.into / f"{one.name}.truth.json").write_text(described, "utf-8")


if __name__ == "__main__":
    main()
