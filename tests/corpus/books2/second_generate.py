"""A second set of law books, by other publishers: written without sight of the importers.

    python tests/corpus/books2/second_generate.py INTO [--seed 1] [--whole] [--held-out] [NAME ...]

`tests/corpus/books/measure.py --second` measures them. About an eighth is held out.
"""

from __future__ import annotations

import argparse
import fnmatch
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[1] / "books"))
sys.path.insert(0, str(Path(__file__).parent))
from book_model import Book, held_out
from book_source import choose_laws, law_numbers
from second_copy import copy_of, pieces_of, truth_by
from second_html import Web, page_of
from second_pdf import Print, printed_book
from second_styles import STYLES, names
from second_text import Plain, encoded_as, lines_of

FEW = 4
"""The laws of a small book."""
SET = "second"


def books(seed: int = 1, wanted: Sequence[str] = ("*",), *, whole: bool = False, held: bool = False) -> Iterator[Book]:
    """The books whose names match, without or with those held out."""
    for name in names():
        if is_held_out(name) == held and any(fnmatch.fnmatch(name, pattern) for pattern in wanted):
            yield book(name, seed, whole=whole)


def is_held_out(name: str) -> bool:
    """Whether the book of that name is kept for the end."""
    return held_out(f"{SET}/{name}")


def book(name: str, seed: int = 1, *, whole: bool = False) -> Book:
    """The book of that name."""
    of_style, lang = name.rsplit(".", 1)
    style = STYLES[of_style]
    rng = Random(f"{SET}/{name}/{seed}")
    found = copy_of(lang, choose_laws(rng, len(law_numbers()) if whole else FEW), style.copy, rng)
    pieces = list(pieces_of(found, style.copy, lang, parted=style.parted))
    match style.form:
        case Print() as form:
            ending = "pdf"
            content, lines = printed_book(pieces, form, lang, rng)
        case Web() as form:
            ending = "html"
            content, lines = page_of(pieces, form, lang, rng)
        case Plain() as form:
            ending, lines = "txt", lines_of(pieces, form, lang, rng)
            content = encoded_as(lines, form, rng)
    return Book(of_style, lang, {f"{name}.{ending}": content}, truth_by(found, style.copy), tuple(lines))


def main() -> None:
    """Write the books that the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("into", type=Path, metavar="INTO")
    parser.add_argument("names", nargs="*", default=["*"], metavar="NAME", help="books, as `pdf-*` or `*.el`")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--whole", action="store_true", help="every law, not a few")
    parser.add_argument("--held-out", action="store_true", help="the books that are kept for the end, and only those")
    asked = parser.parse_intermixed_args()
    for one in books(asked.seed, asked.names, whole=asked.whole, held=asked.held_out):
        for path, content in one.files.items():
            asked.into.mkdir(parents=True, exist_ok=True)
            (asked.into / path).write_bytes(content)
            print(asked.into / path)


if __name__ == "__main__":
    main()
