from __future__ import annotations

from pathlib import Path

import pytest

from corpus.citation import Citation, Provision
from corpus.lang import Lang
from corpus.library import Library
from indexer.evidence import Evidence
from indexer.latin import LatinWriting
from indexer.search import Searcher

TEXTS = (
    "Η Δύση έχει ένα τιμωρημένο φύλλο.",
    "Το χαρτί στις αγορές, παίζεται; Έξοδος εκτός σειράς.",
    "Ψυχική αγορά, ευθύνη",
)


@pytest.fixture(scope="module")
def writing() -> LatinWriting:
    place = Provision("duplicate-2017", Citation("66"))
    return LatinWriting(Evidence(place, Lang("el"), text, "text:restatement") for text in TEXTS)


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("timorimeno fyllo", "τιμωρημένο φύλλο"),
        ("timwrhmeno fullo", "τιμωρημένο φύλλο"),
        ("eksodos ektos seiras", "έξοδος εκτός σειράς"),
        ("e3odos ektos siras", "έξοδος εκτός σειράς"),
        ("XARTI STIS AGORES", "χαρτί στις αγορές"),
        ("charti stis agores, paizetai?", "χαρτί στις αγορές, παίζεται?"),
        ("psyxiki agora eu8ynh", "ψυχική αγορά ευθύνη"),
    ],
)
def test_greeklish_is_read_by_its_sound_however_it_is_spelt(writing: LatinWriting, written: str, meant: str) -> None:
    assert writing.read(written, lambda _: False) == meant


def test_a_word_that_some_text_knows_stays_as_it_is(writing: LatinWriting) -> None:
    assert (
        writing.read("agora claim ektos seiras", lambda word: word in ("claim", "agora")) == "agora claim εκτός σειράς"
    )


@pytest.mark.parametrize("query", ["the agora is xyzzy", "an insuficient bid", "1NT 27 66B", "", "?!"])
def test_a_question_that_has_hardly_a_word_of_it_is_left_alone(writing: LatinWriting, query: str) -> None:
    assert writing.read(query, lambda word: word in ("the", "is", "an", "bid")) == query


def test_greeklish_finds_what_greek_does(small: Library, tmp_path: Path) -> None:
    searcher = Searcher.open(small, tmp_path)
    greek = searcher.search("να κοιτάξω το τελευταίο φύλλο", lexical_only=True)
    assert searcher.search("na koitaxw to teleftaio fyllo", lexical_only=True)[0].provision == greek[0].provision
