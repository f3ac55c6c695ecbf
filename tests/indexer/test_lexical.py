from __future__ import annotations

from pathlib import Path

import pytest

from corpus.lang import Lang
from corpus.library import Library
from indexer import lexical
from indexer.evidence import ASKED, QUESTIONS, TEXTS, Evidence, Found, evidence_of
from indexer.groups import Groups
from indexer.lexical import MOST_WORDS, LexicalIndex, query_words, shared_words


@pytest.fixture(scope="module")
def evidence(small: Library) -> list[Evidence]:
    return list(evidence_of(small))


@pytest.fixture(scope="module")
def index(evidence: list[Evidence], tmp_path_factory: pytest.TempPathFactory) -> LexicalIndex:
    folder = tmp_path_factory.mktemp("lexical")
    lexical.build(evidence, Groups(evidence), folder)
    return LexicalIndex(folder)


def _found(index: LexicalIndex, evidence: list[Evidence], query: str) -> list[str]:
    """The different citations that a query finds, best first."""
    rows = _in_texts(index, query)
    return list(dict.fromkeys(str(evidence[found.row].provision.citation) for found in rows))


def _in_texts(index: LexicalIndex, query: str) -> list[Found]:
    """The passages of the texts in any language, best first."""
    shelves = index.search(query_words(query), 100)
    found = (passage for (kind, _), passages in shelves.items() if kind == TEXTS for passage in passages)
    return sorted(found, key=lambda passage: -passage.score)


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("quitting tricks", "66C"),
        ("dichtgelegde slag", "66C"),
        ("ΚΛΕΙΣΜΕΝΗ ΛΕΒΕ", "66C"),
        ("kaart als straf", "50A"),
        ("τιμωρημενου φυλλου", "50A"),
        ("same denomination", "27B1"),
    ],
)
def test_words_in_any_form_find_their_provision(
    index: LexicalIndex, evidence: list[Evidence], query: str, expected: str
) -> None:
    assert expected in _found(index, evidence, query)[:2]


def test_scores_fall_and_rows_are_those_of_the_evidence(index: LexicalIndex, evidence: list[Evidence]) -> None:
    found = _in_texts(index, "penalty card")
    assert [passage.score for passage in found] == sorted((passage.score for passage in found), reverse=True)
    assert all({"penalty", "card"} & set(shared_words(query_words("penalty card"), evidence[f.row])) for f in found)
    assert len({passage.row for passage in found}) == len(found)


@pytest.mark.parametrize("query", ["", "   ", "the of a", "?!", "xyzzy", "ab"])
def test_what_no_text_says_finds_nothing(index: LexicalIndex, evidence: list[Evidence], query: str) -> None:
    assert _found(index, evidence, query) == []


@pytest.mark.parametrize("query", ["penallty", "denominaton", "τιμωριμενο"])
def test_an_unknown_word_finds_the_nearest_one(index: LexicalIndex, evidence: list[Evidence], query: str) -> None:
    assert _found(index, evidence, query)


def test_a_known_word_finds_no_near_ones(index: LexicalIndex, evidence: list[Evidence]) -> None:
    assert "27B1" not in _found(index, evidence, "slagen")


@pytest.mark.parametrize("query", ["trick AND (", 'en:"trick', "trick* ~2 ^3 +-", "[bold]trick[/]", "\x1btrick\u202e"])
def test_no_character_is_syntax(index: LexicalIndex, evidence: list[Evidence], query: str) -> None:
    assert "66C" in _found(index, evidence, query)


def test_the_first_words_of_an_endless_query_are_looked_up(index: LexicalIndex, evidence: list[Evidence]) -> None:
    query = "quitted " + " ".join(f"word{number}" for number in range(20_000))
    assert len(query_words(query)) == MOST_WORDS
    assert _found(index, evidence, query) == ["66C"]


def test_a_word_that_says_nothing_in_one_language_is_dropped_in_all() -> None:
    assert list(query_words("may I see it")) == ["see"]


def test_the_words_that_a_passage_shares_are_the_askers(evidence: list[Evidence]) -> None:
    passage = next(e for e in evidence if e.lang == "nl" and str(e.provision.citation) == "66C")
    assert shared_words(query_words("is een SLAG dicht gelegd? tricks"), passage) == ("slag", "dicht")


def test_what_is_asked_is_one_document_a_provision(evidence: list[Evidence], tmp_path: Path) -> None:
    """So that two questions for one paragraph speak together."""
    wanted = {str(passage.provision.citation): passage.provision for passage in evidence if passage.lang == "en"}
    said = {"66B": "peekaboo", "66C": "peep"}
    asked = [Evidence(wanted[citation], Lang("en"), text, ASKED) for citation, text in said.items()]
    asked.append(Evidence(wanted["66B"], Lang("en"), "sneak a glance", ASKED))
    groups = Groups([*evidence, *asked])
    lexical.build([*evidence, *asked], groups, tmp_path)
    found = LexicalIndex(tmp_path).search(query_words("peekaboo and a glance and a peep"), 100)
    assert [groups.provisions[f.row] for f in found[QUESTIONS, Lang("en")]] == [wanted["66B"], wanted["66C"]]
    assert (TEXTS, Lang("en")) not in found
