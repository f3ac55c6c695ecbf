"""Editions held against each other in the app: chosen, listed, read side by side, accepted for good."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import pytest

from corpus.lang import languages
from indexer.audit.finding import Kind
from tui.accepted import read_accepted
from tui.app.screens.audit import EVERY, AuditScreen
from tui.app.views.audit import DIFFERS

sys.path.insert(0, str(Path(__file__).parent))
from driving import Director, at_the_app

DUTCH = "duplicate-1997/nl/official"


async def audited(director: Director, edition: str = DUTCH) -> AuditScreen:
    """The findings on an edition, held against today's English."""
    await director.press("ctrl+r")
    screen = director.app.screen
    assert isinstance(screen, AuditScreen)
    while screen.listing.current.key != edition:
        await director.press("down")
    await director.press("enter")
    assert screen.listing.current.key == EVERY
    await director.press("enter")
    await director.until(lambda: screen.findings is not None)
    await director.pilot.pause()
    return screen


async def test_the_findings_are_listed_with_both_texts_and_the_difference_marked(desk):
    async with at_the_app(desk, (120, 40)) as director:
        screen = await audited(director)
        grade = next(each for each in screen.findings if each.kind is Kind.GRADE)
        assert (str(grade.citation), grade.expected, grade.detail) == ("66D", "should-not", "may-not")
        while screen.current != grade:
            await director.press("down")
        assert grade.explanation in screen.texts.text
        ours, theirs = next(row for row in screen.texts.rows if row.key == "texts").cells
        assert (ours.plain, theirs.plain) == grade.texts
        marked = [[cell.plain[s.start : s.end] for s in cell.spans if s.style == DIFFERS] for cell in (ours, theirs)]
        assert marked == [["mag andermans kaarten niet"], ["no player should"]]
        assert "Law 66D ERROR" in director.shown


async def test_the_difference_is_in_sight_however_long_the_texts_are(desk):
    async with at_the_app(desk) as director:
        screen = await audited(director)
        while screen.current.expected != "shall":
            await director.press("down")
        assert "shall rule in" in director.shown
        assert "moet de" in director.shown


@pytest.mark.parametrize("size", [(40, 12), (80, 24), (200, 60)], ids=str)
async def test_the_texts_can_be_read_at_every_size(desk, size):
    async with at_the_app(desk, size) as director:
        screen = await audited(director)
        await director.press("enter")
        assert screen.texts.has_focus
        assert screen.texts.size.height > 3
        await director.press("down", "pagedown", "end", "home", "escape")
        assert screen.listing.has_focus
        assert screen.listing.size.height > 3


async def test_a_finding_that_is_accepted_stays_so(desk):
    async with at_the_app(desk) as director:
        screen = await audited(director)
        first, second = screen.findings[:2]
        await director.press("a")
        assert read_accepted(desk.home.accepted) == {first.id}
        assert screen.current == second
        assert "1 of them accepted" in screen.listing.text
        await director.press("escape")
        assert screen.findings is None
        await director.press("enter")
        await director.until(lambda: screen.findings is not None)
        await director.pilot.pause()
        assert screen.current == second
        await director.press("h", "home")
        assert screen.current.id == first.id
        assert "(accepted)" in screen.listing.text
        await director.press("a")
        assert read_accepted(desk.home.accepted) == set()
        assert "[x]" not in screen.listing.text


async def test_accepting_where_nothing_can_be_written_says_so(desk, home):
    async with at_the_app(desk) as director:
        screen = await audited(director)
        (home / "data").write_text("in the way", "utf-8")
        await director.press("a")
        assert director.notice.startswith("NOT WRITTEN.")
        assert not screen.findings[0].accepted
        await director.press("p")
        assert director.notice.startswith("NOT WRITTEN.")


async def test_escape_goes_one_step_back(desk):
    async with at_the_app(desk) as director:
        screen = await audited(director)
        await director.press("enter", "escape", "escape")
        assert "What is it held against?" in screen.listing.text
        assert DUTCH not in screen.listing.text
        await director.press("escape")
        assert "Which edition is to be checked?" in screen.listing.text
        assert screen.listing.current.key == DUTCH
        await director.press("escape")
        assert director.app.screen is director.search


async def test_an_audit_that_is_left_stops(desk, monkeypatch):
    asked: list[str | None] = []

    def endless(_desk, edition, _against, _lang, progress):
        from indexer.audit.audit import Stage, Step

        asked.append(edition)
        for law in range(10**9):
            progress(Stage(Step.COMPARING, "27", law % 93 + 1, 93))
            time.sleep(0.01)

    monkeypatch.setattr("tui.app.screens.audit.run_audit", endless)
    async with at_the_app(desk) as director:
        await director.press("ctrl+r", "enter", "enter")
        await director.until(lambda: "Comparing Law 27" in director.notice)
        assert "/93" in director.notice
        await director.press("escape")
        await director.until(lambda: not any(worker.is_running for worker in director.app.screen.workers))
        assert asked == [None]


async def test_the_report_is_written(desk):
    async with at_the_app(desk) as director:
        screen = await audited(director)
        await director.press("p")
        (file,) = (desk.home.data / "forms").glob("audit-*.html")
        assert str(file) in director.notice.replace("\n", "")
        assert screen.findings[0].id in file.read_text("utf-8")


@pytest.mark.parametrize("lang", languages())
async def test_it_speaks_the_user_s_language(desk_in, lang):
    async with at_the_app(desk_in(lang), (120, 40), lang) as director:
        screen = await audited(director)
        explained = {each.explanation for each in screen.findings}
        assert len(explained) > 3
        severity = {"en": "ERROR", "nl": "FOUT", "el": "ΣΦΑΛΜΑ"}[lang]
        assert severity in screen.listing.text
