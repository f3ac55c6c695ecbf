"""The second set of law books: its truth is whole, and the importers bring each style in."""

import sys
from pathlib import Path

import pytest

from corpus.citation import parse_citation
from corpus.edition import Paragraph
from corpus.importers.intake import take
from corpus.library import load_library

sys.path.insert(0, str(Path(__file__).parents[1] / "books"))
sys.path.insert(0, str(Path(__file__).parent))
from book_model import Kind, compact
from measure import Cost, _read_back, compare
from second_generate import book, is_held_out
from second_styles import STYLES, names

LANGUAGES = ("en", "nl", "el")
SAMPLE = ("html-nineties", "html-styled", "html-mediawiki", "pdf-words", "pdf-draft", "text-flowing", "text-mediawiki")
"""Styles that are brought in each time; the others are slow."""


def seen(style, seed=1):
    """A book of the style that is not held out, its language by its place in the list."""
    place = list(STYLES).index(style)
    turns = (LANGUAGES[(place + turn) % 3] for turn in range(3))
    return book(f"{style}.{next(lang for lang in turns if not is_held_out(f'{style}.{lang}'))}", seed)


def said(lines):
    return [line.shown for line in lines if line.kind is not Kind.LAW]


@pytest.mark.parametrize("style", STYLES)
def test_all_that_the_truth_says_is_printed_and_an_import_without_a_fault_has_none(style):
    one = seen(style)
    printed = compact("".join(line.says for line in one.lines if line.kind is Kind.LAW))
    for citation, readings in sorted(one.truth.items(), key=lambda item: "*" not in item[0]):
        assert compact(readings[0].text) in printed, citation
        assert compact(readings[0].heading) in printed, citation
        if "*" in citation:  # a note stands in the middle of another text
            printed = printed.replace(compact(readings[0].text), "", 1)
    came = {citation: Paragraph(parse_citation(citation), *readings[0]) for citation, readings in one.truth.items()}
    score = compare(one, came, {"unparsed": said(one.lines)}, Cost())
    assert (score.exact, score.wrong, score.missing, score.extra, score.lost) == (score.provisions, (), (), (), ())


def test_there_are_books_enough_and_an_eighth_is_held_out():
    assert len(names()) >= 60
    assert 0.1 < sum(map(is_held_out, names())) / len(names()) < 0.25


@pytest.fixture(scope="module")
def library():
    return load_library()


@pytest.mark.parametrize(
    "style", [style if style in SAMPLE else pytest.param(style, marks=pytest.mark.slow) for style in STYLES]
)
def test_each_style_comes_in_whole(style, library, tmp_path):
    one = seen(style, seed=1)
    ((name, content),) = one.files.items()
    file, into = tmp_path / name, tmp_path / "data" / "texts"
    file.write_bytes(content)
    into.mkdir(parents=True)
    taken = take(file, "duplicate-2017", one.lang, one.law, library, into)
    score = compare(one, _read_back(one, tmp_path), {"unparsed": list(taken.unparsed)}, Cost())
    assert (score.wrong, score.missing, score.extra, score.lost) == ((), (), (), ())
