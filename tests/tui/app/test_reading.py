"""What a reader does in the text: follows references, goes back, finds, marks, copies, looks into the contents."""

from __future__ import annotations

import sys
from pathlib import Path

import pyperclip
import pytest

from corpus.citation import Provision, parse_citation
from corpus.lang import fold
from tui.app.history import History
from tui.app.screens.pick import PickScreen
from tui.bookmarks import Bookmarks, BookmarksUnusable

sys.path.insert(0, str(Path(__file__).parent))
from driving import at_the_app

READ = Provision("duplicate-2017", parse_citation("66B"))


def provision(citation: str) -> Provision:
    return Provision("duplicate-2017", parse_citation(citation))


def at(director) -> str:
    return str(director.search.reader.provision.citation)


async def test_references_are_followed_and_back_and_forward_lead_where_one_was(desk):
    async with at_the_app(desk, (120, 40)) as director:
        await director.ask("27A2")
        await director.press("enter", "v")
        assert at(director) == "31"
        await director.press("comma")
        assert at(director) == "27A2"
        await director.press("full_stop")
        assert at(director) == "31"
        await director.press("full_stop", "comma", "comma", "comma")
        assert at(director) == "27A2"


async def test_of_several_references_one_is_picked(desk):
    async with at_the_app(desk, (120, 40)) as director:
        await director.ask("27B2")
        await director.press("enter")
        see = director.search.reader.reading.see
        assert len(see) > 1
        await director.press("v")
        assert isinstance(director.app.screen, PickScreen)
        assert all(citation.written("en") in director.app.screen.query_one("Sheet").text for citation in see)
        await director.press("2")
        assert at(director) == str(see[1])
        await director.press("h", "escape", "comma")
        assert at(director) == "27B2"


async def test_the_laws_are_turned_like_pages_and_opened_from_the_contents(desk):
    async with at_the_app(desk, (120, 40)) as director:
        await director.ask("66B")
        await director.press("enter", "right")
        assert at(director) == "67"
        await director.press("left", "left")
        assert at(director) == "65"
        await director.press("i")
        sheet = director.app.screen.query_one("Sheet")
        assert sheet.current.key == "duplicate-2017/65"
        assert "Law 27 Insufficient bid" in sheet.text
        await director.press("home", "enter")
        assert at(director).startswith("intro")
        await director.press("left")
        assert at(director).startswith("intro")


async def test_words_are_found_in_every_column_whatever_their_accents(desk):
    shown = next(text for edition, text in desk.library.texts(provision("66D")) if edition.lang == "el")
    greek = fold(shown.text)[-40:].upper()
    async with at_the_app(desk, (120, 40)) as director:
        for words in (greek, "HANDLE cards"):
            await director.ask("66A")
            await director.press("enter", "slash")
            director.app.focused.value = words
            await director.press("enter")
            assert at(director) == "66D"
        await director.press("slash")
        director.app.focused.value = "no such words"
        await director.press("enter")
        assert "Nothing found." in director.shown
        assert at(director) == "66D"
        assert director.search.answered == "66A", "what is looked for in a law is no question to the index"
        await director.press("slash", "escape")
        assert director.app.focused is director.search.reader


async def test_a_mark_lasts_and_is_taken_away_by_the_same_key(desk):
    async with at_the_app(desk) as director:
        await director.ask("66B")
        await director.press("enter", "m")
        assert Bookmarks(desk.home.bookmarks).all() == (READ,)
        await director.press("right", "b", "1")
        assert at(director) == "66B"
        await director.press("m")
        assert Bookmarks(desk.home.bookmarks).all() == ()
        await director.press("b")
        assert "There is nothing here." in director.shown


async def test_a_paragraph_is_copied_with_its_citation_and_whose_words_it_is(desk, monkeypatch):
    taken = []
    monkeypatch.setattr(pyperclip, "copy", taken.append)
    async with at_the_app(desk) as director:
        await director.ask("66B")
        await director.press("enter", "y")
        assert taken == [director.app.clipboard]
        head, text, whose = taken[0].splitlines()
        assert head.startswith("Law 66B")
        assert len(text) > 40
        assert whose == "(official text)"
        assert desk.home.copied.read_text("utf-8") == f"{taken[0]}\n"
        await director.press("r", "l", "y")
        assert taken[1].startswith("Artikel 66B")


async def test_without_a_clipboard_the_file_is_named(desk, monkeypatch):
    def fail(_):
        raise pyperclip.PyperclipException("none here")

    monkeypatch.setattr(pyperclip, "copy", fail)
    async with at_the_app(desk, (160, 40)) as director:
        await director.ask("66B")
        await director.press("enter", "y")
        assert "copied.txt" in director.shown


async def test_the_terms_of_a_concept_are_lit_in_every_column(desk):
    async with at_the_app(desk, (120, 40)) as director:
        await director.ask("66A")
        await director.press("enter", "w")
        reader = director.search.reader
        seen = []
        for _ in range(30):
            if not reader.lit:
                break
            seen.append(reader.lit)
            lit = [
                "".join(cell.plain[span.start : span.end] for span in cell.spans if "reverse" in str(span.style))
                for cell in reader.current.cells
            ]
            assert any(lit), reader.lit
            if reader.lit == "declarer":
                assert all(lit), lit
            await director.press("w")
        assert "declarer" in seen
        assert reader.lit == ""
        assert at(director) == "66A"


def test_a_history_goes_as_a_browsers_does():
    history = History()
    assert history.go(-1) is None
    for citation in ("27A", "31", "31", "29A"):
        history.visit(provision(citation))
    assert history.places == [provision(citation) for citation in ("27A", "31", "29A")]
    assert history.go(-1) == provision("31")
    assert history.go(-1) == provision("27A")
    assert history.go(-1) is None
    assert history.go(1) == provision("31")
    history.visit(provision("66B"))
    assert history.go(1) is None
    assert history.latest_first == (provision("66B"), provision("31"), provision("27A"))


def test_what_is_no_bookmark_in_the_file_is_kept_and_passed_over(tmp_path):
    file = tmp_path / "data" / "bookmarks.txt"
    marks = Bookmarks(file)
    assert marks.all() == ()
    assert marks.turn(READ)
    file.write_text("# mine\nduplicate-2017/66B\n66B\nnonsense\n", "utf-8")
    assert marks.all() == (READ,)
    assert marks.turn(provision("27"))
    assert "nonsense" in file.read_text("utf-8")
    assert not marks.turn(READ)
    assert file.read_text("utf-8") == "# mine\nnonsense\nduplicate-2017/27\n"


def test_a_file_that_is_no_text_is_named(tmp_path):
    file = tmp_path / "bookmarks.txt"
    file.write_bytes(b"\xff\xfe\x00")
    for use in (Bookmarks(file).all, lambda: Bookmarks(file).turn(READ)):
        with pytest.raises(BookmarksUnusable, match="cannot be read"):
            use()
    assert file.read_bytes() == b"\xff\xfe\x00"
