from __future__ import annotations

import pytest

from corpus.library import Library
from indexer import lexical
from indexer.evidence import Evidence, evidence_of
from indexer.lexical import MOST_WORDS, LexicalIndex, query_words, shared_words


@pytest.fixture(scope="module")
def evidence(small: Library) -> list[Evidence]:
    return list(evidence_of(small))


@pytest.fixture(scope="module")
def index(evidence: list[Evidence], tmp_path_factory: pytest.TempPathFactory) -> LexicalIndex:
    folder = tmp_path_factory.mktemp("lexical")
    lexical.build(evidence, folder)
    return LexicalIndex(folder)


def _found(index: LexicalIndex, evidence: list[Evidence], query: str) -> list[str]:
    """The different citations that a query finds, best first."""
    rows = index.search(query_words(query), 100)
    return list(dict.fromkeys(str(evidence[found.row].provision.citation) for found in rows))


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
    found = index.search(query_words("penalty card"), 100)
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
