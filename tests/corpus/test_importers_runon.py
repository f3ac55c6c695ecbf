"""A law book as it comes out of a PDF as bare text: headings, text and numbers run on in one line, across its pages."""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from corpus.citation import Citation
from corpus.edition import EditionId, Paragraph, Status
from corpus.importers.contents import headings_in, split_heading
from corpus.importers.intake import take
from corpus.importers.page import Heads
from corpus.importers.runon import parted
from corpus.importers.sheets import unpaged
from corpus.lang import Lang, languages
from corpus.library import load_library

sys.path.insert(0, str(Path(__file__).parent))
from lawbooks import restated

CODE = "duplicate-2017"
LAWS = [str(number) for number in range(7, 17)]
CONTENTS = {"en": "Table of Contents", "nl": "Inhoudsopgave", "el": "Περιεχόμενα"}
WORDS_ON_A_PAGE = 250


def mark(citation: Citation, lang: str) -> str:
    letters = languages()[Lang(lang)].letters
    step = citation.path[-1]
    return {
        1: lambda: f"{letters['ABCDEFGH'.index(step)]}.",
        2: lambda: f"{step}.",
        3: lambda: f"({letters['abcdefghijkl'.index(step)].lower()})",
        4: lambda: f"({step})",
    }[len(citation.path)]()


def head(law: str, lang: str) -> str:
    return f"{languages()[Lang(lang)].citation.format('').strip().upper()} {law}"


def set_solid(paragraphs: Sequence[Paragraph], lang: str) -> Iterator[str]:
    """A line for a law's head, one for its title, and one for each letter with all that is below it."""
    line: list[str] = []
    for p in paragraphs:
        if len(p.citation.path) < 2 and line:
            yield " ".join(line)
            line = []
        if not p.citation.path:
            yield from filter(None, (head(p.citation.law, lang), p.heading.upper(), p.text))
        else:
            line += filter(None, (mark(p.citation, lang), p.heading if len(p.citation.path) == 1 else "", p.text))
    if line:
        yield " ".join(line)


def listed(paragraphs: Sequence[Paragraph], lang: str) -> Iterator[str]:
    """The contents of some laws with their letters in one line, of others with the number of a page below each."""
    for at, p in enumerate(paragraphs):
        if not p.citation.path:
            yield f"{head(p.citation.law, lang)} - {p.heading.upper()}"
        elif len(p.citation.path) == 1 and p.heading:
            yield from ("", f"{mark(p.citation, lang)} {p.heading}", "", str(at))


def on_pages(lines: Iterator[str]) -> Iterator[str]:
    """Lines cut where a page is full; a number stands at the head of the next one."""
    page = room = 0
    for line in lines:
        words = line.split()
        while words:
            if not room or (line.isupper() and len(words) > room):
                page, room = page + 1, WORDS_ON_A_PAGE
                yield from ("", str(page))
            here, words = words[:room], words[room:]
            room -= len(here)
            yield " ".join(here)


@pytest.mark.parametrize("lang", CONTENTS)
def test_a_book_that_runs_on_comes_back(tmp_path, lang):
    book = [p for p in restated(lang, LAWS) if not p.citation.note]
    lines = [CONTENTS[lang], *listed(book, lang), *on_pages(set_solid(book, lang))]
    (tmp_path / "book.txt").write_text("\n".join(lines), "utf-8")
    take(tmp_path / "book.txt", CODE, lang, None, load_library(), tmp_path / "texts")
    edition = EditionId(CODE, Lang(lang), Status.OFFICIAL)
    got = load_library((tmp_path / "texts",)).editions[edition].paragraphs
    heads = {p.citation: p.heading if len(p.citation.path) < 2 else "" for p in book}
    for p in book:
        if p.text or heads[p.citation]:
            assert got[p.citation].text == p.text
            assert got[p.citation].heading.casefold() == heads[p.citation].casefold()


@pytest.mark.parametrize(
    "line",
    [
        "Law 12C1(a) and Law 9B1 (b) apply here. 2. never came, nor did any other number in turn.",
        "He plays the 4. 7. is not next, nor is (c) or (iv).",
    ],
)
def test_only_marks_in_turn_part_a_line(line):
    solid = ["A. Head 1. One. 2. Two. 3. Three. 4. Four. 5. Five. 6. Six.", f"B. {line}"]
    language = languages()[Lang("en")]
    assert parted(solid, language)[-1] == f"B. {line}"
    assert len(parted(solid, language)) == 8
    assert parted([solid[0][:20]], language) == [solid[0][:20]]


def test_contents_tell_where_a_heading_ends():
    heads = Heads(languages()[Lang("en")], {})
    lines = [
        "LAW 5 - SEATS 9",
        "A. First Seats 9 B. Change of",
        "",
        "Direction",
        "",
        "10",
        "LAW 6 - DEAL",
        "A. Shuffle",
    ]
    found = headings_in(lines, heads.of, heads.language)
    assert {str(c): heading for c, heading in found.items()} == {
        "5A": "First Seats", "5B": "Change of Direction", "6A": "Shuffle",
    }  # fmt: skip
    assert split_heading("First seats The Director assigns", "First Seats") == ("First seats", "The Director assigns")
    assert split_heading("The Director assigns", "First Seats") is None


def test_a_text_goes_on_across_its_pages():
    lines = [
        "A. Head",
        "The first line of a text that",
        "",
        "Page 1 of 2",
        "",
        "RUNNING HEAD",
        "goes on.",
        "",
        "Page 2 of 2",
    ]
    kept, left = unpaged([*lines, "", "RUNNING HEAD", "", "B. Next"])
    assert kept == ["A. Head", "The first line of a text that", "goes on.", "", "B. Next"]
    assert left == ["Page 1 of 2", "RUNNING HEAD", "Page 2 of 2", "RUNNING HEAD"]
