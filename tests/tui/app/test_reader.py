"""The parallel reader: columns by width, whose words, what other codes say; and text that is only text."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from corpus.citation import Citation, Provision, parse_citation
from corpus.concordance import Counterpart, Relation
from corpus.edition import CodeOfLaws, Edition, EditionId, Paragraph, Provenance, Status
from corpus.lang import Lang
from corpus.library import Library
from tui import reading
from tui.app.views.law import LawBook
from tui.app.widgets.layout import lay_out
from tui.app.widgets.rows import Row, plain
from tui.plain import CONTROLS
from tui.words import words_in

sys.path.insert(0, str(Path(__file__).parent))
from driving import at_the_app

HOSTILE = "a [bold]bold[/bold] \x1b[31mred\x1b]0;title\x07 \u202eright\u200f to left [@click=app.quit]x[/] \x9b2J"
LAW_66 = Provision("duplicate-2017", parse_citation("66"))
SOURCE = Provenance("publisher", 2017, "a test")


@pytest.fixture
def _unremarked(monkeypatch):
    """No notes: the shipped ones are not about the texts made up here."""
    monkeypatch.setattr(reading, "remarks_on", lambda _: ())


async def test_a_note_stands_below_its_provision_in_the_language_of_each_column(desk):
    async with at_the_app(desk, (120, 40)) as director:
        await director.ask("68D")
        await director.press("enter", "down")
        row = director.search.reader.current
        assert row.key == "duplicate-2017/68D 1"
        assert [cell.plain.split(":")[0] for cell in row.cells] == ["Note"] * 3
        assert ["2007" in cell.plain for cell in row.cells] == [True] * 3
        assert len({cell.plain for cell in row.cells}) == 3


async def test_the_commentary_is_named_as_guidance(desk):
    async with at_the_app(desk, (120, 40)) as director:
        await director.ask("27A1")
        await director.press("enter", "down")
        row = director.search.reader.current
        assert all(cell.plain.startswith("WBF Commentary, guidance and not law:") for cell in row.cells)


@pytest.mark.parametrize(("asked", "opens", "was"), [("15C", "15B", "In 2007, 15C"), ("17D", "17D", "In 2007, 17D")])
async def test_an_old_citation_opens_todays_provision_and_says_what_it_was(desk, asked, opens, was):
    async with at_the_app(desk) as director:
        await director.ask(asked)
        assert director.search.results.current.key == f"duplicate-2017/{opens}"
        assert was in director.shown
        await director.ask("66B")
        assert was not in director.shown


@pytest.mark.parametrize(("columns", "expected"), [(40, 1), (60, 2), (80, 3), (119, 3), (120, 3), (200, 3)])
async def test_there_are_as_many_columns_as_there_is_room_for(desk, columns, expected):
    async with at_the_app(desk, (columns, 30)) as director:
        await director.ask("66A")
        row = director.search.reader.current
        assert len(row.cells) == expected
        assert all(cell.plain.startswith(("Law 66A", "Artikel 66A", "Νόμος 66Α")) for cell in row.cells)


async def test_the_languages_are_turned_by_a_key_and_the_place_is_kept(desk):
    async with at_the_app(desk, (40, 20)) as director:
        await director.ask("66B")
        await director.press("enter")
        seen = []
        for _ in range(3):
            seen.append(director.search.reader.current.cells[0].plain.split()[0])
            await director.press("l")
        assert sorted(seen) == ["Artikel", "Law", "Νόμος"]
        assert director.search.reader.current.key == "duplicate-2017/66B"


async def test_whose_words_a_column_is_in_is_said_in_words(desk):
    async with at_the_app(desk) as director:
        await director.ask("66A")
        heads = [cell.plain for cell in director.search.reader._head.cells]
        restated = "Nederlands\nrestatement, not the official text"
        assert heads == ["English\nofficial text", restated, "Ελληνικά\nofficial text"]
        official = director.search.reader.current.cells[0].plain
        await director.press("enter", "r")
        assert director.search.reader._head.cells[0].plain == "English\nrestatement, not the official text"
        assert director.search.reader.current.cells[0].plain != official


@pytest.mark.usefixtures("_unremarked")
async def test_a_column_that_mixes_says_it_paragraph_by_paragraph():
    book = _book(_library({("en", Status.OFFICIAL): {"66A": "theirs"}, ("en", Status.RESTATEMENT): {"66B": "ours"}}))
    rows = list(book.rows(book.readings(LAW_66), (Lang("en"),), restated=False))
    assert [row.cells[0].plain for row in rows[1:]] == [
        "Law 66A\n(official text)\ntheirs",
        "Law 66B\n(restatement, not the official text, not proof-read)\nours",
    ]


async def test_a_provision_that_a_language_lacks_is_said_to_be_lacking():
    book = _book(_library({("en", Status.OFFICIAL): {"66A": "a", "66B": "b"}, ("nl", Status.OFFICIAL): {"66B": "b"}}))
    rows = list(book.rows(book.readings(LAW_66), (Lang("en"), Lang("nl")), restated=False))
    assert rows[1].cells[1].plain == "Artikel 66A\nnot in this language"


@pytest.mark.usefixtures("_unremarked")
@pytest.mark.parametrize(
    ("relation", "says"), [(Relation.DIFFERS, "SAYS SOMETHING ELSE"), (Relation.SAME, "in the same place")]
)
def test_what_another_code_has_in_the_place_is_marked_and_says_whether_it_differs(monkeypatch, relation, says):
    old = EditionId("duplicate-1997", Lang("nl"), Status.OFFICIAL)
    library = _library({("en", Status.OFFICIAL): {"66B": "new"}}, {old: {"66B": "oud"}})
    at = Provision("duplicate-1997", parse_citation("66B"))
    monkeypatch.setattr(
        reading, "counterparts", lambda p: (Counterpart(at, old, relation, ()),) if p.code == "duplicate-2017" else ()
    )
    book = _book(library)
    provision, note = list(book.rows(book.readings(LAW_66), (Lang("en"),), restated=False))[1:]
    assert provision.cells[0].plain == "Law 66B\nnew"
    assert note.cells[0].plain.startswith("OLD LAW duplicate-1997, Artikel 66B (Nederlands, official text):")
    assert says in note.cells[0].plain
    assert note.cells[0].plain.endswith("\noud")


async def test_the_old_dutch_page_is_shown_under_the_law_in_force_as_saying_something_else(desk):
    async with at_the_app(desk, (120, 40)) as director:
        await director.ask("66D")
        text = director.search.reader.text
        assert "OLD LAW duplicate-1997, Artikel 66D (Nederlands, official text):" in text
        assert "SAYS SOMETHING ELSE" in text


def test_text_of_a_document_is_never_markup_nor_a_control_code():
    book = _book(_library({("en", Status.OFFICIAL): {"66A": HOSTILE}}, heading=HOSTILE))
    for row in book.rows(book.readings(LAW_66), (Lang("en"),), restated=False):
        for line in lay_out(row, 40):
            assert not CONTROLS.search(line.plain)
            assert all("@click" not in str(span.style) for span in line.spans)
    shown = plain(HOSTILE).plain
    assert "[bold]bold[/bold]" in shown
    assert "\\u001b[31mred" in shown
    assert "\\u202eright\\u200f" in shown


async def test_hostile_text_is_shown_on_the_screen_as_it_stands(fresh_desk):
    folder = fresh_desk.home.texts / "duplicate-2017"
    (folder / "law-66").mkdir(parents=True)
    source = '[title]\nen = "Own"\n[editions.en.official]\npublisher = "x"\nyear = 2017\nsource = "[bold]own[/]"\n'
    (folder / "code.toml").write_text(f"year = 2017\n{source}", "utf-8")
    (folder / "law-66" / "en.official.txt").write_text(
        "66A. [red]Heading[/] \u202eturned\n    [bold]Text[/bold] [@click=app.quit]quit[/] \u200f here\n", "utf-8"
    )
    async with at_the_app(fresh_desk, (80, 30)) as director:
        await director.ask("66A")
        assert "[bold]Text[/bold]" in director.search.reader.text
        assert "\\u202eturned" in director.search.reader.text
        assert "\u202e" not in director.shown
        assert "\u200f" not in director.shown
        await director.press("enter", "down", "up")


@pytest.mark.parametrize("width", [1, 2, 5, 10, 16, 20, 40, 80, 200])
def test_no_line_is_wider_than_there_is_room(width):
    words = "the offender's partner must pass throughout; unbreakablyLongWordsAreFoldedWhereTheyDoNotFit 漢字かな交じり"
    rows = [
        Row("a", (plain(words),)),
        Row("b", (plain(words), plain(words), plain("x")), plain("27B1a"), indent=6, space=1),
        Row("c", (plain(""),), plain("[ ]")),
    ]
    for row in rows:
        for line in lay_out(row, width):
            assert line.cell_length <= max(width, 12), line.plain


def _book(library: Library) -> LawBook:
    return LawBook(library, "duplicate-2017", words_in(Lang("en")))


def _library(
    texts: dict[tuple[str, Status], dict[str, str]],
    others: dict[EditionId, dict[str, str]] | None = None,
    heading: str = "",
) -> Library:
    held = {EditionId("duplicate-2017", Lang(lang), status): said for (lang, status), said in texts.items()}
    editions = {}
    for edition, said in (held | (others or {})).items():
        paragraphs = {_cite(at): Paragraph(_cite(at), heading, text) for at, text in said.items()}
        editions[edition] = Edition(edition, SOURCE, paragraphs)
    codes = {edition.code: CodeOfLaws(edition.code, int(edition.code[-4:]), {}, {}) for edition in editions}
    return Library(codes, editions)


def _cite(text: str) -> Citation:
    return parse_citation(text)
