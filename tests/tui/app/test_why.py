"""Why a row is there: by a key on the results, in the language of the settings."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import pytest

from corpus.citation import Provision, parse_citation
from corpus.lang import Lang, languages
from corpus.terms import load_terms
from indexer.search import Hit, Match, Why
from tui.app.screens.why import WhyScreen
from tui.app.views.why import LONGEST, why_rows
from tui.words import words_in

sys.path.insert(0, str(Path(__file__).parent))
from driving import at_the_app

PLACE = Provision("duplicate-2017", parse_citation("27B1"))
EN, EL = Lang("en"), Lang("el")


def told(why: Why, lang: str = "en", *matches: Match) -> list[str]:
    rows = why_rows(Hit(PLACE, 1.0, matches, lambda: why), load_terms(), words_in(Lang(lang)))
    return [f"{row.lead} {row.cells[0]}".strip() for row in rows]


@pytest.mark.parametrize("lang", languages())
async def test_a_key_on_a_result_tells_why_it_is_there_and_takes_it_away_again(desk_in, lang):
    async with at_the_app(desk_in(lang), lang=lang) as director:
        await director.ask("insufficient bid")
        row = director.search.results.current.key
        await director.press("f7")
        assert isinstance(director.app.screen, WhyScreen)
        assert "insufficient" in director.shown, "the words that brought it up"
        await director.press("f7")
        assert director.app.screen is director.search
        await director.press("enter", "e")
        assert isinstance(director.app.screen, WhyScreen), "while the law is read too"
        await director.press("escape")
        assert director.search.results.current.key == row


async def test_where_nothing_was_found_there_is_nothing_to_tell(desk):
    async with at_the_app(desk) as director:
        await director.press("f7")
        assert director.app.screen is director.search


@pytest.mark.parametrize("lang", languages())
def test_everything_that_a_search_can_say_is_told(lang):
    why = Why(
        words={EN: ("bid", "insufficient"), EL: ("αγορά",)},
        concepts=("insufficient-bid",),
        asked={EN: "bid too low"},
        lexical_rank=7,
        dense_rank={EN: 13, EL: 11},
        likelihood=0.615,
        law_likelihood=0.99,
    )
    title, words, greek, concepts, asked, likely, rank, *near = told(why, lang)
    assert "27" in title
    assert "bid, insufficient" in words
    assert "αγορά" in greek
    assert concepts.endswith(load_terms().concepts["insufficient-bid"].terms[lang][0])
    assert "bid too low" in asked
    assert likely.index("62%") < likely.index("99%")
    assert rank.endswith("7")
    assert [line[-2:] for line in near] == ["11", "13"], "the nearest first"


def test_what_says_nothing_is_left_out():
    assert len(told(Why())) == 2, "a title, and that it stands beside what matches"
    assert told(Why(cited=True))[1:] == ["The query cites it, or what stands beside it."]
    assert len(told(Why(cited=True, law_likelihood=0.004))) == 2
    assert len(told(Why(cited=True, law_likelihood=0.006))) == 3


def test_a_user_s_own_concept_is_named_though_it_has_no_name_in_the_language():
    base = load_terms()
    own = replace(base, concepts={"own": replace(base.concepts["revoke"], id="own", terms={Lang("nl"): ("foutje",)})})
    rows = why_rows(Hit(PLACE, 1.0, (), lambda: Why(concepts=("own",))), own, words_in(EN))
    assert str([*rows][1].cells[0]) == "Concepts of the query: foutje"


def test_what_matched_is_shown_in_its_language_and_cut_where_it_is_long():
    shown = told(Why(cited=True), "nl", Match(EL, "text:official", "ω" * 1000), Match(EN, "check", "short"))[2:]
    assert shown[0].startswith("Ελληνικά")
    assert shown[0].count("ω") == LONGEST - 1
    assert shown[0].endswith("…")
    assert shown[1] == "English short"
