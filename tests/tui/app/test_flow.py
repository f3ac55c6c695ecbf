"""The main job: from a question in any language to a logged ruling."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from corpus.lang import Lang
from engine.interview import rule
from engine.registry import find_check
from tui.log import RulingLog

sys.path.insert(0, str(Path(__file__).parent))
from driving import at_the_app

QUESTIONS = {
    "en": ("may I look at the last trick?", "c"),
    "nl": ("mag ik de laatste slag inzien?", "c"),
    "el": ("μπορώ να δω την τελευταία λεβέ;", "ψ"),
}
SIZES = ((40, 12), (80, 24), (120, 40))


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
@pytest.mark.parametrize("lang", QUESTIONS)
async def test_a_question_leads_to_a_logged_ruling(desk_in, lang, size):
    desk = desk_in(lang)
    question, check = QUESTIONS[lang]
    async with at_the_app(desk, size, lang) as director:
        await director.ask(question)
        assert "duplicate-2017/66" in director.search.results.current.key
        await director.press("enter", check)
        if not hasattr(director.app.screen, "case"):
            await director.press("enter")  # the law's own check stands first
        assert director.check.case.entry.id == "duplicate-2017/66"
        while director.check.sheet.current.key.startswith("answer "):
            await director.press("1")
        await director.press("enter")
        await director.until(lambda: director.check.case.number)
        assert str(director.check.case.number) in director.notice
        answers = dict(director.check.case.answers)
        await director.press("escape", "escape")
        assert director.search.query_one("#query").has_focus
        assert director.search.asked == question

    (logged,) = RulingLog(desk.home.log).rulings()
    ruling = rule(find_check("duplicate-2017/66").load(), answers)
    assert ruling.needed is None
    assert (logged.check, logged.lang, dict(logged.facts)) == ("duplicate-2017/66", lang, answers)
    assert [line.citation for line in logged.lines] == [str(line.citation) for line in ruling.lines]
    assert logged.lines[0].text == desk.phrases.render(ruling.lines[0].message, Lang(lang))


async def test_enter_before_the_answer_has_come_reads_it_when_it_comes(desk):
    async with at_the_app(desk) as director:
        director.search.query_one("#query").value = "66B"
        await director.press("enter")
        await director.until(lambda: director.search.reader.has_focus)
        assert str(director.search.reader.provision) == "duplicate-2017/66B"


async def test_a_typed_citation_in_any_habit_goes_to_its_provision(desk):
    async with at_the_app(desk) as director:
        for written in ("66B", "Law 66 B", "artikel 66B", "Νόμος 66Β"):
            await director.ask(written)
            assert director.search.results.current.key == "duplicate-2017/66B"


async def test_a_case_that_was_left_is_found_again_with_its_answers_offered(desk):
    async with at_the_app(desk) as director:
        await director.ask("66")
        await director.press("enter", "c")
        if not hasattr(director.app.screen, "case"):
            await director.press("1")
        await director.press("2", "3", "escape", "escape", "escape")
        assert director.search.reader.has_focus
        await director.press("c")
        if not hasattr(director.app.screen, "case"):
            await director.press("1")
        assert director.check.sheet.current.key == "answer own_card_turned"
        assert "(answered before)" in director.check.sheet.text
        await director.press("enter")
        assert director.check.sheet.current.key == "answer dummy"


async def test_a_law_of_another_code_says_so_in_its_check(desk):
    async with at_the_app(desk) as director:
        await director.ask("auction-1912/91")
        assert "OLD LAW 1912" in director.search.results.text
        assert "OLD LAW 1912" in director.search.reader.text
