"""A law text taken in in the app: chosen, read with its progress, listed with what was left out, found, taken back."""

from __future__ import annotations

import shutil
import sys
import time
from pathlib import Path
from threading import Event

import pytest

from corpus.citation import parse_provision
from corpus.importers.document import BadDocument
from tui.app.finder import Finder, Preparing
from tui.app.screens import importing as importing_module
from tui.app.screens.importing import ImportScreen

sys.path.insert(0, str(Path(__file__).parent))
from driving import Director, at_the_app

LAWS = "duplicate-2017"
SEEDS = Path(__file__).parents[2] / "seeds"
NEW = "The quick zebra inspects the last trick."
LAW = f"""Printed by nobody, page 66

LAW 66 – INSPECTION OF TRICKS

A. Current Trick
{NEW} Declarer or either defender may require that all cards just played to the trick be faced.

B. Own Last Card
A player may look at his own last card, not to be exposed, until his side has led or played to the next trick.
"""


@pytest.fixture
def books(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with documents, in which the app is started."""
    folder = tmp_path / "books"
    folder.mkdir()
    shutil.copy(SEEDS / "law66.el-en.txt", folder / "greek.txt")
    (folder / "laws.txt").write_text(LAW, "utf-8")
    (folder / "picture.png").write_bytes(b"\x89PNG")
    monkeypatch.chdir(folder)
    return folder


async def importing(director: Director, file: str, code: str, lang: str) -> ImportScreen:
    """The outcome of importing a file."""
    await director.press("ctrl+o")
    screen = director.app.screen
    assert isinstance(screen, ImportScreen)
    for key in (f"file {Path.cwd() / file}" if file else f"whole {Path.cwd()}", code, lang):
        for _ in screen.listing.rows:
            if screen.listing.current.key == key:
                break
            await director.press("down")
        assert screen.listing.current.key == key, director.shown
        await director.press("enter")
    await director.until(lambda: screen.intake or screen.error)
    await director.pilot.pause()
    return screen


@pytest.mark.usefixtures("books")
async def test_a_text_comes_in_is_found_and_is_taken_back(fresh_desk):
    async with at_the_app(fresh_desk) as director:
        await director.until(lambda: director.notice)
        screen = await importing(director, "laws.txt", "duplicate-2017", "en")
        assert "Imported provisions: 3" in screen.listing.text
        assert "Printed by nobody" in screen.listing.text
        assert "picture.png" not in screen.listing.text
        await director.press(*["escape"] * 4)
        assert director.app.screen is director.search
        await director.until(lambda: "zebra" in str(director.search.book.library.texts(parse_provision("66A", LAWS))))
        await director.ask("zebra")
        await director.until(lambda: director.search.results.current.key == "duplicate-2017/66A")
        await director.press("enter")
        assert "zebra" in director.search.reader.text

        await director.press("ctrl+o", "enter", "enter")
        assert "In which language?" in director.app.screen.listing.text
        await director.press("u")
        await director.until(lambda: director.notice.startswith("Taken back"))
        await director.press(*["escape"] * 3)
        await director.until(lambda: "zebra" not in director.search.reader.text)
        assert not any(fresh_desk.home.texts.rglob("*.txt"))


@pytest.mark.usefixtures("books")
async def test_a_text_that_does_not_name_its_law_is_given_it(desk):
    async with at_the_app(desk) as director:
        screen = await importing(director, "greek.txt", "duplicate-2017", "el")
        assert director.notice.startswith("NOTHING WAS CHANGED.")
        assert screen.error is not None
        await director.press("l", "6", "6", "enter")
        await director.until(lambda: screen.intake)
        await director.pilot.pause()
        assert "66A" in {str(each.citation) for each in screen.intake.provisions}
        assert "Νόμος 66" not in director.notice
        assert screen.listing.has_focus


@pytest.mark.usefixtures("books")
async def test_what_looks_like_another_code_is_refused_and_taken_nonetheless_by_a_key(desk, books):
    shutil.copy(SEEDS / "law66-67.nl.txt", books / "dutch.txt")
    async with at_the_app(desk) as director:
        screen = await importing(director, "dutch.txt", "duplicate-2017", "nl")
        assert screen.intake is None
        assert "duplicate-1997" in director.notice
        await director.press("f")
        await director.until(lambda: screen.intake)
        await director.pilot.pause()
        assert "looks like duplicate-1997" in screen.listing.text


async def test_a_folder_is_read_with_its_progress(desk, books, monkeypatch):
    told: list[tuple[int, int]] = []
    show = ImportScreen._come

    def come(screen: ImportScreen, done: int, whole: int, name: str) -> None:
        told.append((done, whole))
        show(screen, done, whole, name)

    monkeypatch.setattr(ImportScreen, "_come", come)
    (books / "greek.txt").rename(books / "law_66.txt")
    async with at_the_app(desk) as director:
        screen = await importing(director, "", "duplicate-2017", "en")
        assert told == [(number, len(told)) for number in range(1, len(told) + 1)]
        assert len(told) >= 2
        assert screen.intake is not None


@pytest.mark.usefixtures("books")
async def test_the_pages_of_one_document_are_a_bar(desk, monkeypatch):
    shown: list[str] = []
    say = ImportScreen._say
    monkeypatch.setattr(ImportScreen, "_say", lambda screen, text: shown.append(text) or say(screen, text))

    def paged(*given, progress, **_):
        for page in (20, 40, 45):
            progress(page, 45, "laws.txt")
        raise BadDocument("{file}: holds no words", file=given[0])

    monkeypatch.setattr(importing_module, "take", paged)
    async with at_the_app(desk) as director:
        screen = await importing(director, "laws.txt", "duplicate-2017", "en")
        bars = [text for text in shown if text.endswith("laws.txt")]
        assert [bar.count("#") for bar in bars] == sorted({bar.count("#") for bar in bars})
        assert len(bars) == 3
        assert "-" not in bars[-1].partition("]")[0]
        assert screen.error is not None
        assert director.notice.startswith("NOTHING WAS CHANGED.")


async def test_a_part_of_a_law_book_is_told_by_the_laws_that_are_not_in_it(desk, books):
    part = "\n\n".join(
        f"LAW {number} – TITLE\n\nA. First\nDeclarer plays a card of dummy's to the trick at his turn."
        for number in range(1, 46)
    )
    (books / "laws.txt").write_text(part, "utf-8")
    async with at_the_app(desk) as director:
        screen = await importing(director, "laws.txt", "duplicate-2017", "en")
        assert screen.intake is not None
        assert "not in it: 46-93" in screen.listing.text


@pytest.mark.usefixtures("books")
async def test_escape_goes_one_step_back_and_nothing_is_taken_back_where_nothing_came_in(desk):
    async with at_the_app(desk) as director:
        await director.press("ctrl+o", "enter", "enter", "u")
        await director.until(lambda: director.notice.startswith("NOTHING WAS CHANGED."))
        listing = director.app.screen.listing
        assert "In which language?" in listing.text
        await director.press("escape")
        assert "Which code is it?" in listing.text
        await director.press("escape")
        assert "laws.txt" in listing.text
        await director.press("escape")
        assert director.app.screen is director.search


class Slow:
    """A searcher whose encoder takes its time."""

    def __init__(self, searcher: object) -> None:
        self.notice, self._searcher, self.ready = "", searcher, Event()

    def warm(self, progress) -> None:
        """Encode until it is told to be ready."""
        progress(64, 640)
        self.ready.wait(30)
        progress(640, 640)

    def search(self, *arguments, lexical_only):
        """By words, whatever is asked for."""
        del lexical_only
        return self._searcher.search(*arguments, lexical_only=True)


async def test_while_texts_are_encoded_a_bar_shows_it_and_the_search_goes_by_words(desk, opened):
    slow = Slow(opened[1])
    vars(desk)["open_searcher"] = lambda *_: slow
    async with at_the_app(desk) as director:
        await director.until(lambda: "64/640" in director.notice)
        assert "[##----" in director.notice
        await director.ask("66B")
        assert director.search.results.current.key == "duplicate-2017/66B"
        assert "64/640" in director.notice
        slow.ready.set()
        await director.until(lambda: not director.notice)
        assert director.search.results.current.key == "duplicate-2017/66B"


def test_an_encoder_that_was_overtaken_by_new_texts_is_not_used(desk, opened):
    heard: list[object] = []
    searchers = [Slow(opened[1]), Slow(opened[1])]
    waiting = iter(searchers)
    vars(desk)["open_searcher"] = lambda *_: next(waiting)
    finder = Finder(desk, heard.append)
    finder.reopen()
    finder.start()
    wait_until(lambda: sum(isinstance(each, Preparing) and each.done == 64 for each in heard) == 2)
    searchers[0].ready.set()
    wait_until(lambda: finder._warm is searchers[0])
    finder.ask("66B")
    wait_until(lambda: any(getattr(each, "query", "") == "66B" for each in heard))
    assert not any(getattr(each, "by_meaning", False) for each in heard)
    searchers[1].ready.set()
    wait_until(lambda: any(getattr(each, "by_meaning", False) for each in heard))


def wait_until(is_so) -> None:
    """Wait until something is so."""
    end = time.monotonic() + 30
    while not is_so():
        assert time.monotonic() < end, "never came"
        time.sleep(0.01)
