"""Text of another law, known by what its words stand for in the other languages."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from corpus.citation import parse_citation
from corpus.edition import EditionId, Status
from corpus.lang import Lang, languages
from corpus.library import DEFAULT_CODE, load_library
from corpus.terms import load_terms
from indexer.audit.elsewhere import Elsewhere, said, strangers
from indexer.audit.trusted import Trusted
from indexer.audit.units import units

LIBRARY, TERMS = load_library(), load_terms()
EN, NL, EL = Lang("en"), Lang("nl"), Lang("el")
OWN, OTHER = parse_citation("43A1c"), parse_citation("79A2")


@pytest.fixture(scope="module")
def places() -> Sequence[Elsewhere]:
    editions = (LIBRARY.editions[EditionId(DEFAULT_CODE, lang, Status.RESTATEMENT)] for lang in languages())
    trusted = Trusted(editions, TERMS)
    return (*trusted.elsewhere(NL, EN), *trusted.elsewhere(NL, EL))


def dutch(citation) -> str:
    return LIBRARY.editions[EditionId(DEFAULT_CODE, NL, Status.RESTATEMENT)].paragraphs[citation].text


def pasted(text: str, places: Sequence[Elsewhere]) -> list[tuple[bool, str]]:
    told = list(said(OWN, text, units(text, NL, TERMS)))
    return [(each.whole, str(source)) for each, source in strangers(told, places)]


def test_a_paragraph_in_the_place_of_another_is_told(places):
    assert (True, str(OTHER)) in pasted(dutch(OTHER), places)


def test_a_sentence_run_on_to_a_paragraph_is_told(places):
    assert (False, str(OTHER)) in pasted(f"{dutch(OWN)} {dutch(OTHER)}", places)


def test_of_a_text_in_its_own_place_nothing_is_said(places):
    assert pasted(dutch(OWN), places) == []


def test_a_paragraph_is_taken_with_each_of_its_sentences():
    text = "Declarer wins the trick. Dummy is not to be told."
    whole, first, second = said(OWN, text, units(text, EN, TERMS))
    assert [*first.units, *second.units] == list(whole.units)
    assert (whole.whole, first.whole) == (True, False)
