from __future__ import annotations

from pathlib import Path

import pytest

from corpus.citation import Provision, parse_citation
from corpus.lang import Lang, languages
from corpus.library import Library, load_library
from indexer.concepts import concepts_of, terms_of
from indexer.evidence import ASKED, Evidence
from indexer.jargon import JARGON, QUESTIONS, BadJargon, asked_of, read_jargon
from indexer.search import Searcher

FOLDERS = (JARGON, QUESTIONS)


def test_all_jargon_is_of_provisions_that_there_are() -> None:
    library = load_library()
    for file in (folder / f"{lang}.toml" for folder in FOLDERS for lang in languages()):
        jargon = read_jargon(file)
        assert jargon
        assert [str(provision) for provision in jargon if not library.holds(provision)] == []


def test_no_phrase_stands_twice_for_one_provision() -> None:
    for file in (file for folder in FOLDERS for file in folder.glob("*.toml")):
        for provision, phrases in read_jargon(file).items():
            assert len(set(phrases)) == len(phrases), (file.name, str(provision))


def test_only_what_the_library_holds_is_asked_for(small: Library) -> None:
    found = list(asked_of(small))
    assert found
    assert {evidence.source for evidence in found} == {ASKED}
    assert all(small.holds(evidence.provision) for evidence in found)


def test_what_people_say_finds_a_provision_but_is_not_shown(small: Library, tmp_path: Path) -> None:
    provision = Provision("duplicate-2017", parse_citation("66B"))
    said = Evidence(provision, Lang("en"), "peekaboo, sneak a glance", ASKED)
    assert Searcher.open(small, tmp_path / "without").search("peekaboo", lexical_only=True) == []
    hits = Searcher.open(small, tmp_path / "with", [said]).search("peekaboo", lexical_only=True)
    assert hits[0].provision == provision
    assert hits[0].why.asked == {"en": said.text}
    assert all(match.source != ASKED for hit in hits for match in hit.matched)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("[other]\n", "cannot be read as jargon"),
        ("asked = 7\n", "cannot be read as jargon"),
        ('[asked]\n"99Z9" = ["x"]\n"nonsense" = ["x"]\n', "cannot be read as jargon"),
        ('[asked]\n"66" = []\n', "66: is not a list of phrases"),
        ('[asked]\n"66" = "x"\n', "66: is not a list of phrases"),
        ('[asked]\n"66" = [7]\n', "66: is not a list of phrases"),
    ],
)
def test_bad_jargon_is_refused_with_its_file(tmp_path: Path, text: str, problem: str) -> None:
    file = tmp_path / "en.toml"
    file.write_text(text, "utf-8")
    with pytest.raises(BadJargon, match=rf"en\.toml: .*{problem}|en\.toml: {problem}"):
        read_jargon(file)


@pytest.mark.parametrize("query", ["major penalty card", "grote strafkaart", "κύριο τιμωρημένο φύλλο"])
def test_a_concept_is_named_in_any_language_and_adds_its_names_in_all(query: str) -> None:
    concepts = concepts_of(query)
    assert "major-penalty-card" in concepts or "penalty-card" in concepts
    terms = terms_of(concepts)
    assert terms["nl"] >= {"strafkaart"}
    assert all(terms[lang] for lang in languages())


def test_a_question_without_a_concept_adds_nothing() -> None:
    assert not any(terms_of(concepts_of("xyzzy")).values())


def test_a_provision_of_jargon_has_today_s_code() -> None:
    (provision,) = {p for p in read_jargon(JARGON / "en.toml") if p.citation == parse_citation("25A")}
    assert provision == Provision("duplicate-2017", parse_citation("25A"))
