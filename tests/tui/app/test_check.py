"""The check screen: what is told, when; one step back; and the log."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from textual.geometry import Offset

from corpus.lang import Lang, languages
from engine.decision import grow, nodes
from engine.interview import Choice, Fact, Option, rule
from engine.phrases import Phrases
from engine.registry import entries, find_check
from engine.ruling import Contradiction
from tui.app.case import Case
from tui.app.screens.check import CheckScreen
from tui.app.views.law import LawBook
from tui.app.views.ruling import RulingView
from tui.app.widgets.rows import Row
from tui.app.widgets.sheet import Sheet
from tui.log import LogUnusable, RulingLog
from tui.words import words_in

sys.path.insert(0, str(Path(__file__).parent))
from driving import Director, at_the_app


async def open_check(director: Director, check: str, **answers: str) -> CheckScreen:
    """Open a check with answers already given."""
    case = Case(find_check(check), dict(answers), dict(answers))
    await director.app.push_screen(CheckScreen(director.app._desk, director.search.book, director.search.cases, case))
    await director.pilot.pause()
    return director.check


@pytest.mark.parametrize("check", entries())
def test_an_open_choice_is_told_with_every_option_and_all_its_consequences(desk, check):
    """On every node of every check where a choice is open, before it can be entered."""
    book = LawBook(desk.library, "duplicate-2017", words_in(Lang("en")))
    entry = find_check(check)
    for node in nodes(grow(entry.load())):
        if not isinstance(node.asked, Choice):
            continue
        case = Case(entry, dict(node.known))
        ruling = rule(entry.load(), case.answers)
        rows = tuple(RulingView(desk.phrases, book, Lang("en")).rows(case, ruling, ()))
        assert len({row.key for row in rows}) == len(rows)
        assert [row.key for row in rows if row.key.startswith("answer ")] == [f"answer {v}" for v in node.asked.values]
        for option in ruling.choice.options:
            under = under_answer(option.value, rows)
            for said in told(ruling.choice.fact, option, desk.phrases):
                assert said in under


def under_answer(value: str, rows: Sequence[Row]) -> str:
    """What stands from an answer to the next one."""
    keys = [row.key for row in rows]
    first = keys.index(f"answer {value}")
    after = next((place for place in range(first + 1, len(rows)) if keys[place].startswith("answer ")), len(rows))
    return "\n".join(cell.plain for row in rows[first:after] for cell in row.cells)


def told(fact: Fact, option: Option, phrases: Phrases) -> Iterator[str]:
    """Everything that an option says: itself, its consequences, and what is decided next with its options."""
    yield phrases.render(fact.text_of(option.value), Lang("en"))
    for line in option.lines:
        yield phrases.render(line.message, Lang("en"))
        yield f"[{line.citation.written(Lang('en'))}]".replace("[law", "[Law")
        if line.condition:
            yield phrases.render(line.condition.message, Lang("en"))
    if option.then:
        yield phrases.render(option.then.fact.prompt, Lang("en"))
        for further in option.then.options:
            yield from told(option.then.fact, further, phrases)


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("check", entries())
def test_every_state_of_every_check_can_be_shown_in_every_language(desk, check, lang):
    book = LawBook(desk.library, "duplicate-2017", words_in(lang))
    entry = find_check(check)
    view = RulingView(desk.phrases, book, lang)
    for node in [*nodes(grow(entry.load()))][:40]:
        case = Case(entry, dict(node.known))
        ruling = rule(entry.load(), case.answers)
        rows = tuple(view.rows(case, ruling, [f"line {place}" for place in range(len(ruling.lines))]))
        shown = [row for row in rows if row.key.startswith("line ")]
        assert len(shown) == len(ruling.lines)
        assert all(view.at_hand(case, ruling, row.key) for row in rows)


async def test_lines_that_are_certain_are_shown_while_it_still_asks_with_their_paragraphs_at_hand(desk):
    async with at_the_app(desk, (120, 40)) as director:
        screen = await open_check(director, "duplicate-2017/66", when="play_ceased", reason="claim")
        assert "Certain already" in screen.sheet.text
        assert screen.sheet.current.key.startswith("answer ")
        await director.press("up")
        assert screen.sheet.current.key.startswith("line ")
        assert screen.query_one("#paragraphs", Sheet).text.startswith("Law 66D")
        await director.press("enter")
        assert "(English, official text)" in screen.sheet.current.cells[0].plain
        await director.press("enter")
        assert "(English, official text)" not in screen.sheet.current.cells[0].plain


async def test_escape_goes_one_answer_back_and_offers_it_again(desk):
    async with at_the_app(desk) as director:
        screen = await open_check(director, "duplicate-2017/66")
        await director.press("1", "3")
        assert screen._ruling.needed is None
        await director.press("escape")
        assert screen.case.answers == {"when": "own_card_faced"}
        assert screen.sheet.current.key == "answer dummy"
        await director.press("escape")
        assert screen.case.answers == {}
        assert screen.sheet.current.key == "answer own_card_faced"
        await director.press("escape")
        assert director.app.screen is director.search


async def test_a_click_on_an_earlier_answer_goes_back_to_it(desk):
    async with at_the_app(desk) as director:
        screen = await open_check(director, "duplicate-2017/66")
        await director.press("4", "1")
        sheet = screen.sheet
        place = next(place for place, row in enumerate(sheet.rows) if row.key == "asked when")
        line = sheet._first[place] - sheet.scroll_offset.y
        await director.pilot.click("#sheet", offset=Offset(5, line + 1))
        await director.until(lambda: screen.case.answers == {})
        assert screen.sheet.current.key == "answer play_ceased"


async def test_an_answer_that_is_changed_does_not_bring_later_ones_back_unasked(desk):
    """A player chose under other consequences; he is asked again."""
    async with at_the_app(desk) as director:
        screen = await open_check(director, "duplicate-2017/66")
        await director.press("4", "1", "2")
        screen.case.take_back("when")
        screen._rule()
        await director.press("4")
        assert screen.case.answers == {"when": "play_ceased"}
        assert screen._ruling.needed.id == "reason"


async def test_arrows_and_enter_answer_too_and_a_digit_without_an_answer_does_nothing(desk):
    async with at_the_app(desk) as director:
        screen = await open_check(director, "duplicate-2017/66")
        await director.press("9", "0")
        assert screen.case.answers == {}
        await director.press("down", "enter")
        assert screen.case.answers == {"when": "own_card_turned"}


async def test_the_language_is_switched_for_this_ruling_and_logged(desk):
    async with at_the_app(desk) as director:
        screen = await open_check(director, "duplicate-2017/66", when="own_card_faced", who="dummy")
        before = screen.sheet.text
        while screen.lang != "el":
            await director.press("λ")
        assert "Νόμος 66" in screen.sheet.text
        assert screen.sheet.text != before
        await director.press("enter")
        await director.until(lambda: screen.case.number)
    (logged,) = RulingLog(desk.home.log).rulings()
    assert logged.lang == "el"
    assert re.search("[α-ω]", logged.lines[0].text)


async def test_judgments_are_marked_and_what_lies_ahead_is_a_checklist(desk):
    async with at_the_app(desk) as director:
        screen = await open_check(director, "duplicate-2017/66", when="own_card_faced", who="declarer")
        assert "YOU JUDGE: " in screen.sheet.text
        check, known = _with_a_condition()
        screen = await open_check(director, check, **known)
        assert "For later" in screen.sheet.text
        assert any(row.lead.plain == "[ ]" for row in screen.sheet.rows)


async def test_enter_twice_logs_once(desk):
    async with at_the_app(desk) as director:
        screen = await open_check(director, "duplicate-2017/66", when="own_card_faced", who="dummy")
        await director.press("enter", "enter")
        await director.until(lambda: screen.case.number)
        await director.press("enter")
        assert director.notice == "Already logged as no. 1."
        await director.press("escape")
        assert director.app.screen is director.search
    assert len(list(RulingLog(desk.home.log).rulings())) == 1


async def test_a_log_that_cannot_be_written_leaves_the_ruling_on_the_screen(desk, monkeypatch):
    def fail(*_):
        raise LogUnusable("rulings.sqlite: the ruling could not be logged: disk full [bold]")

    async with at_the_app(desk) as director:
        screen = await open_check(director, "duplicate-2017/66", when="own_card_faced", who="dummy")
        text = screen.sheet.text
        with monkeypatch.context() as patch:
            patch.setattr(RulingLog, "add", fail)
            await director.press("enter")
            await director.until(lambda: director.notice)
        assert director.notice.startswith("NOT LOGGED. (rulings.sqlite: ")
        assert "[bold]" in director.notice
        assert screen.sheet.text == text
        await director.press("enter")
        await director.until(lambda: screen.case.number == 1)


async def test_a_check_that_contradicts_itself_gives_no_ruling(desk, monkeypatch):
    def contradict(*_):
        raise Contradiction("a matter: 66:one says this, 66:two says that")

    async with at_the_app(desk) as director:
        screen = await open_check(director, "duplicate-2017/66", when="own_card_faced")
        with monkeypatch.context() as patch:
            patch.setattr("tui.app.case.rule", contradict)
            await director.press("1")
            assert "contradicts itself" in director.notice
            assert screen.sheet.rows == ()
            await director.press("enter", "1", "l")
        await director.press("escape")
        assert screen._ruling.needed is not None


def _with_a_condition() -> tuple[str, dict[str, str]]:
    """Some complete ruling with a line that waits for something."""
    for entry in entries().values():
        for node in nodes(grow(entry.load())):
            if node.asked is None and any(line.condition for line in node.lines):
                return entry.id, dict(node.known)
    raise AssertionError("no check has a condition")
