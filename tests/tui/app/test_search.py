"""The search while one types: what comes when, what is dropped, and what is said when something does not work."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import pytest

from corpus.citation import Provision, parse_citation
from indexer.search import Hit, Why
from indexer.store import CannotStore
from tui.app.finder import Finder, Found, NoMeaning, Trouble
from tui.desk import Desk
from tui.plain import CONTROLS

sys.path.insert(0, str(Path(__file__).parent))
from driving import at_the_app


def hits(*citations: str) -> list[Hit]:
    return [Hit(Provision("duplicate-2017", parse_citation(each)), 1.0, (), Why) for each in citations]


class Searcher:
    """Answers by words with one thing and by meaning with another."""

    notice = ""

    def __init__(self) -> None:
        self.asked: list[tuple[str, bool]] = []

    def warm(self, progress: object = None) -> None:
        """Is warm at once."""

    def search(self, query: str, *_: object, lexical_only: bool) -> list[Hit]:
        self.asked.append((query, lexical_only))
        return hits("27A", "66B") if lexical_only else hits("66B", "66A", "27A")


@pytest.fixture
def searcher(desk) -> Searcher:
    stand_in = Searcher()
    vars(desk)["open_searcher"] = lambda *_: stand_in
    return stand_in


async def test_results_come_by_words_and_then_by_meaning(desk, searcher):
    async with at_the_app(desk) as director:
        await director.ask("last trick")
        await director.until(lambda: len(director.search.results.rows) == 3)
        assert [row.key for row in director.search.results.rows] == [
            "duplicate-2017/66B",
            "duplicate-2017/66A",
            "duplicate-2017/27A",
        ]
        assert ("last trick", True) in searcher.asked
        assert ("last trick", False) in searcher.asked


@pytest.mark.usefixtures("searcher")
async def test_the_first_row_is_read_until_the_cursor_is_moved_and_then_that_row_stays(desk):
    async with at_the_app(desk) as director:
        search = director.search
        search._finder._warm = False
        search.query_one("#query").value = "last trick"
        await director.until(lambda: search.answered == "last trick")
        search.post_message(Found("last trick", hits("27A", "66B"), by_meaning=False))
        await director.until(lambda: len(search.results.rows) == 2)
        await director.press("down")
        assert search.results.current.key == "duplicate-2017/66B"
        search.post_message(Found("last trick", hits("64A", "27A", "66B"), by_meaning=True))
        await director.until(lambda: len(search.results.rows) == 3)
        assert search.results.current.key == "duplicate-2017/66B"
        assert str(search.reader.provision) == "duplicate-2017/66B"


@pytest.mark.usefixtures("searcher")
async def test_what_comes_late_does_not_take_the_text_away_that_is_read(desk):
    async with at_the_app(desk) as director:
        search = director.search
        await director.ask("last trick")
        await director.until(lambda: len(search.results.rows) == 3)
        await director.press("enter")
        while str(search.reader.provision) == "duplicate-2017/66B":  # past what older codes say under it
            await director.press("down")
        assert str(search.reader.provision) == "duplicate-2017/66C"
        search.post_message(Found("last trick", hits("64A", "66B"), by_meaning=True))
        await director.until(lambda: len(search.results.rows) == 2)
        assert str(search.reader.provision) == "duplicate-2017/66C"
        assert search.reader.has_focus


@pytest.mark.usefixtures("searcher")
async def test_an_answer_to_an_older_query_is_dropped(desk):
    async with at_the_app(desk) as director:
        await director.ask("last trick")
        await director.until(lambda: len(director.search.results.rows) == 3)
        director.search.post_message(Found("last", hits("64A"), by_meaning=True))
        director.search.post_message(Trouble(NoMeaning("about something older"), "last"))
        await director.pilot.pause(0.1)
        assert len(director.search.results.rows) == 3
        assert director.notice == ""


def test_the_finder_answers_the_newest_query_only(desk, searcher):
    told: list[object] = []
    finder = Finder(desk, told.append)
    finder.ask("last")
    finder._answer(searcher, "last")
    finder.ask("last trick")
    finder._answer(searcher, "last")
    assert [found.query for found in told] == ["last"]


def test_an_encoder_that_becomes_warm_asks_again_what_was_asked(desk, searcher):
    told: list[object] = []
    finder = Finder(desk, told.append)
    finder._warm_up(searcher)
    assert finder._queries.empty(), "nothing was asked"
    finder.ask("last trick")
    finder._queries.get()
    finder._warm_up(searcher)
    finder._answer(searcher, finder._queries.get())
    assert [found.by_meaning for found in told if isinstance(found, Found)] == [False, True]


async def test_without_an_encoder_it_says_so_and_goes_on(fresh_desk):
    async with at_the_app(fresh_desk) as director:
        await director.until(lambda: director.notice)
        assert director.notice.startswith("Searching by words only.")
        await director.ask("insufficient bid")
        assert director.search.results.current.key.startswith("duplicate-2017/27")
        assert director.notice, "it stays until something is read"
        await director.press("enter")
        assert director.notice == ""


async def test_an_index_that_cannot_be_kept_is_no_hindrance(fresh_desk):
    """The cache is a file where a folder should be."""
    cache = fresh_desk.home.cache.parent / "elsewhere"
    cache.write_text("not a folder", "utf-8")
    desk = Desk(replace(fresh_desk.home, cache=cache), fresh_desk.settings)
    async with at_the_app(desk) as director:
        await director.ask("insufficient bid")
        assert director.search.results.current.key.startswith("duplicate-2017/27")
        assert str(cache) in director.notice


async def test_what_is_wrong_can_be_read_to_its_end_in_a_narrow_window(desk):
    async with at_the_app(desk, (40, 20)) as director:
        long = "/a/folder/of/a/very/long/name/" * 3
        director.search.post_message(Trouble(CannotStore(f"cannot write the index to {long}: there is no SPACE")))
        await director.until(lambda: director.notice)
        await director.pilot.pause()
        assert "SPACE" in director.shown


async def test_texts_that_cannot_be_read_are_named_in_one_line(fresh_desk):
    folder = fresh_desk.home.texts / "duplicate-2017"
    folder.mkdir(parents=True)
    (folder / "code.toml").write_text("year = 2017\n", "utf-8")
    from driving import BridgelawApp, Director, words_in

    app = BridgelawApp(fresh_desk, words_in(fresh_desk.settings.lang))
    async with app.run_test() as pilot:
        director = Director(app, pilot)
        await director.until(lambda: director.notice)
        assert str(folder / "code.toml") in director.notice
        await director.press("6", "6", "enter", "f1", "escape")


@pytest.mark.parametrize("query", ["99", "auction-1912/12", "66Z", "12C9"])
async def test_a_provision_that_is_not_there_is_named_in_one_line(desk, query):
    async with at_the_app(desk) as director:
        search = director.search
        search.query_one("#query").value = query
        await director.until(lambda: search._pause is None and search._finder._queries.empty())
        await director.pilot.pause(0.3)
        assert "Traceback" not in director.shown
        await director.press("enter", "escape")
        await director.ask("66")
        assert search.results.current.key == "duplicate-2017/66"


async def test_an_empty_query_asks_nothing(desk):
    async with at_the_app(desk) as director:
        await director.ask("66")
        director.search.query_one("#query").value = "   "
        await director.until(lambda: not director.search._hits)
        await director.press("enter", "c", "backspace")
        assert director.search.query_one("#query").has_focus


@pytest.mark.parametrize(
    "query", ["x" * 100_000, "λ " * 50_000, "[bold]last trick[/]", "\x1b[31mred", "\u202elast", "\0"]
)
async def test_a_query_may_hold_anything(desk, query):
    async with at_the_app(desk) as director:
        director.search.query_one("#query").value = query
        await director.until(lambda: director.search._pause is None)
        await director.pilot.pause(0.5)
        assert not CONTROLS.search(director.shown.replace("\n", ""))
        await director.ask("66")
        assert director.search.results.current.key == "duplicate-2017/66"
