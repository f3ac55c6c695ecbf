"""A user's own terms reach the search."""

from __future__ import annotations

from pathlib import Path

import pytest

from corpus.library import Library, load_library
from corpus.terms import TermBase, load_terms, with_own
from indexer.concepts import concepts_of, said_otherwise, terms_of
from indexer.jargon import asked_by_terms
from indexer.search import NO_ENCODER, Searcher

OWN = """
[dummy]
kind = "actor"
cite = "def/dummy"
en = ["dummy", "sleeping hand"]
nl = ["blinde", "dummy"]
el = ["μορ"]

[defender]
kind = "actor"
cite = "def/defender"
en = ["defender", "night watchman"]
nl = ["tegenspeler"]
el = ["αμυνόμενος"]

[drill-card]
kind = "object"
cite = "50B"
en = ["drill card"]
nl = ["oefenplaatje"]
el = ["πρόβα"]
"""


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> TermBase:
    """The shipped concepts, one of them with a name of the user's, and one that is the user's altogether."""
    file = tmp_path_factory.mktemp("own") / "terms.toml"
    file.write_text(OWN, "utf-8")
    return with_own(file)


@pytest.fixture(scope="module")
def library() -> Library:
    return load_library()


def test_an_own_name_is_followed_by_what_the_texts_say(base: TermBase) -> None:
    assert said_otherwise("may the sleeping hand speak", base, lambda _: True) == "may the sleeping hand speak dummy"


def test_a_name_that_no_text_knows_stands_in_for_nothing(base: TermBase) -> None:
    said = said_otherwise("may the sleeping hand speak", base, lambda word: word == "blinde")
    assert said == "may the sleeping hand speak blinde"
    assert said_otherwise("the sleeping hand", base, lambda _: False) == "the sleeping hand"


@pytest.mark.parametrize("query", ["may dummy speak", "the dummies' rights", "μπορεί ο μορ να μιλήσει", "xyzzy"])
def test_shipped_names_and_their_forms_stand_as_they_are(base: TermBase, query: str) -> None:
    assert said_otherwise(query, base, lambda _: True) == query
    assert said_otherwise(query, load_terms(), lambda _: True) == query


def test_own_names_are_among_those_that_a_concept_adds(base: TermBase) -> None:
    assert concepts_of("oefenplaatje", base) == ("drill-card",)
    assert not concepts_of("oefenplaatje")
    assert "sleep" in terms_of(["dummy"], base)["en"]
    assert "sleep" not in terms_of(["dummy"])["en"]


def test_an_own_concept_asks_for_what_it_cites(base: TermBase, library: Library) -> None:
    asked = list(asked_by_terms(base, library))
    assert {str(passage.provision) for passage in asked} == {"duplicate-2017/50B"}
    assert {passage.text for passage in asked} == {"drill card", "oefenplaatje", "πρόβα"}
    assert not list(asked_by_terms(load_terms(), library))


def test_an_own_name_finds_what_the_shipped_name_does(base: TermBase, small: Library, tmp_path: Path) -> None:
    plain = Searcher.open(small, tmp_path / "plain", (), NO_ENCODER, None)
    own = Searcher.open(small, tmp_path / "own", (), NO_ENCODER, None, terms=base)
    assert not plain.search("night watchman", lexical_only=True)
    wanted = {hit.provision for hit in plain.search("defender", lexical_only=True)}
    assert wanted
    assert {hit.provision for hit in own.search("night watchman", lexical_only=True)} >= wanted
