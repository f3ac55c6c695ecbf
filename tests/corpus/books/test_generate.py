"""The generator of law books: complete truth, real noise, one book for one seed; and the measure finds faults."""

import sys
from dataclasses import replace
from pathlib import Path

import pypdfium2
import pytest

from corpus.citation import parse_citation
from corpus.edition import Paragraph

sys.path.insert(0, str(Path(__file__).parent))
from book_model import Kind, compact, held_out, one_line
from book_source import ALL, paragraphs
from book_styles import STYLES, names
from generate import book, books, write
from measure import Cost, compare, plain

STRAIGHT = str.maketrans("“”‘’", "\"\"''")

each_style = pytest.mark.parametrize("style", STYLES)


def any_book(style, seed=1):
    return book(f"{style}.{'el' if style.startswith('wiki') else 'en'}", seed)


def text_of(of_book):
    return b"\n".join(of_book.files.values()).decode("utf-8")


def pdf_text(of_book):
    (content,) = of_book.files.values()
    return [page.get_textpage().get_text_bounded() for page in pypdfium2.PdfDocument(content)]


def came_whole(of_book):
    """What an importer without a fault makes of the book."""
    return {c: Paragraph(parse_citation(c), *said[-1]) for c, said in of_book.truth.items()}


def listed_whole(of_book):
    return {"unparsed": [line.shown for line in of_book.lines if line.kind in {Kind.FURNITURE, Kind.PASTED}]}


def test_there_are_styles_enough_and_a_fifth_of_the_books_is_held_out():
    assert len(STYLES) >= 30
    kept = [name for name in names() if held_out(name)]
    assert 0.15 < len(kept) / len(names()) < 0.25
    assert not {one.name for one in books(wanted=["text-*"])} & set(kept)
    assert {one.name for one in books(wanted=["text-*"], held=True)} <= set(kept)


@each_style
def test_the_same_seed_sets_the_same_book_and_another_seed_another(style):
    assert any_book(style) == any_book(style)
    assert any(any_book(style).files != any_book(style, seed).files for seed in (2, 3, 4))


@each_style
def test_the_truth_is_the_restatement_but_for_headings_that_the_style_drops(style):
    layout, one = STYLES[style].layout, any_book(style)
    laws = {parse_citation(c).law for c in one.truth if "/" not in c}
    for paragraph in (p for law in laws for p in paragraphs(one.lang)[law]):
        said = one.truth.get(str(paragraph.citation))
        if said is None:
            assert not paragraph.text
            assert layout.headings != ALL or layout.bare
        else:
            text = paragraph.text or (paragraph.heading if paragraph.citation.note else "")
            assert plain(said[0].text.translate(STRAIGHT)) == plain(text)
    assert {parse_citation(c).law for c in one.truth} >= laws


@each_style
def test_all_that_the_truth_says_is_printed_and_the_rest_is_known(style):
    one = any_book(style)
    says = compact("".join(line.says for line in one.lines if line.kind is Kind.LAW))
    for citation, said in one.truth.items():
        if "*" in citation:  # at the foot of a page it stands in the middle of another text
            assert compact(said[0].text) in says
            says = says.replace(compact(said[0].text), "", 1)
    for citation, said in one.truth.items():
        assert "*" in citation or compact(said[0].text) in says, citation
        assert compact(said[0].heading) in says, citation
        assert all(one_line(part) == part for reading in said for part in reading)
    assert not any("" <= c <= "" for line in one.lines for c in line.shown)


@each_style
def test_an_import_without_a_fault_has_none(style):
    one = any_book(style)
    score = compare(one, came_whole(one), listed_whole(one), Cost())
    assert (score.exact, score.named_exact) == (score.provisions, score.named)
    assert (score.wrong, score.missing, score.extra, score.lost) == ((), (), (), ())


def test_the_measure_finds_what_is_wrong_missing_misplaced_and_lost():
    one = any_book("text-pages")
    came = came_whole(one)
    first, second, third, *_ = [citation for citation in came if came[citation].text]
    came[first] = replace(came[first], text=came[first].text + " 1")
    gone = came.pop(second)
    law = next(law for law in "123456789" if law not in one.truth)
    came[law] = replace(came.pop(third), citation=parse_citation(law))
    score = compare(one, came, {"unparsed": [], "provisions": ["duplicate-2017/2"]}, Cost())
    assert [fault.split(":")[0] for fault in score.wrong] == [first]
    assert set(score.missing) == {second, third}
    assert score.extra == (law,)
    assert any(compact(line) in compact(gone.text) for line in score.lost)
    assert set(listed_whole(one)["unparsed"]) <= set(score.lost)
    assert "2" in score.lost  # the number of a page, which a citation holds too


@pytest.mark.parametrize(
    ("style", "signs"),
    {
        "html-page-lists": ("<ol", "<ol type=\"a\"", "&shy;", "<nav>"),
        "html-page-letters-in-list": ("<ol type=\"A\"", "&nbsp;"),
        "html-page": ("<h1>", "<h2>", "<a href=\"law_"),
        "html-book-table": ("<td", "&nbsp;"),
        "wiki-source": ("====== ΝΟΜΟΣ", "===== Α. ", "((", "[[law_"),
        "wiki-source-lists": ("  - ",),
        "wiki-source-marks": (";;", "<del>", "Η ενέργεια απενεργοποιήθηκε"),
        "wiki-text-lookalikes": ("law_", "A. ", ".txt"),
        "wiki-text-dropped": ("\n1. ", "θα μπορούσατε"),
        "text-pages": ("\f", "Page 1 of", "LAWS OF DUPLICATE BRIDGE"),
        "text-hyphens": ("-\n",),
        "text-own-lines": ("\nA.\n",),
        "text-unwrapped": ("\r\n", "\ufeff", "’"),
        "archive": ("*** START OF", "*** END OF", "[Note 1: ", "[Pg ", " _"),
        "archive-hyphens": ("-\n", ". . ".replace(" ", "")),
    }.items(),
)  # fmt: skip
def test_each_style_has_its_noise(style, signs):
    text = text_of(any_book(style))
    assert [sign for sign in signs if sign.lower() not in text.lower()] == []


def test_letters_are_dropped_with_their_headings_and_numbers_restart():
    text = text_of(any_book("wiki-text-dropped"))
    assert "\nΑ. " not in text
    assert text.count("\n1. ") > 2


def test_another_laws_text_is_pasted_into_a_page():
    one = any_book("wiki-text-pasted")
    (law,) = one.pasted
    pasted = [line.shown for line in one.lines if line.kind is Kind.PASTED and line.shown]
    assert pasted[0].startswith(f"ΝΟΜΟΣ {law} ")
    assert all(parse_citation(citation).law != law for citation in one.truth)


def test_pages_of_a_pdf_can_be_read_by_another_program():
    one = any_book("pdf-contents")
    text = compact("".join(pdf_text(one)))
    assert [line for line in one.lines if compact(line.says) and compact(line.says.rstrip("-")) not in text] == []


def test_typeset_books_have_the_noise_of_typesetting():
    running = any_book("pdf-running-heads")
    heads = {f"Law {citation} — {said[0].heading}" for citation, said in running.truth.items() if citation.isdigit()}
    assert heads & {line.shown for line in running.lines if line.kind is Kind.FURNITURE}
    assert any("ﬁ" in line.shown for line in any_book("pdf-ligatures").lines)
    broken = [line.shown for line in any_book("pdf-two-columns").lines]
    assert sum(line.endswith("-") for line in broken) > 10
    (spread,) = any_book("pdf-spread").files.values()
    assert pypdfium2.PdfDocument(spread)[0].get_width() > 800


def test_words_are_broken_across_pages():
    one = book("pdf-two-columns.nl", 1, whole=True)
    shown = [line for line in one.lines if line.shown]
    across = [
        i for i, line in enumerate(shown) if line.kind is Kind.FURNITURE and i and shown[i - 1].shown.endswith("-")
    ]
    assert across


def test_a_book_has_as_many_pages_as_asked():
    (content,) = book("pdf-plain.en", pages=30).files.values()
    assert 24 <= len(pypdfium2.PdfDocument(content)) <= 36


def test_books_are_written_as_a_file_or_a_directory(tmp_path):
    assert write(any_book("archive"), tmp_path).is_file()
    assert sorted(file.suffix for file in write(any_book("directory-html"), tmp_path).iterdir()) == [".html"] * 4
