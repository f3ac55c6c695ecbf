from __future__ import annotations

import pytest

from corpus.citation import Provision, parse_citation
from corpus.library import Library
from indexer.evidence import HEADING, PASSAGE_LENGTH, Evidence, digest, evidence_of, sentences


def _of(library: Library, citation: str, code: str = "duplicate-2017") -> list[Evidence]:
    provision = Provision(code, parse_citation(citation))
    return [passage for passage in evidence_of(library) if passage.provision == provision]


def test_a_paragraph_stands_under_the_headings_of_its_law_and_its_own(small: Library) -> None:
    english = next(passage for passage in _of(small, "27B1") if passage.lang == "en")
    assert english.context == "Insufficient bid. Not accepted. Same denomination"
    assert english.text.startswith("With the lowest sufficient bid")
    assert english.passage == f"{english.context}. {english.text}"


def test_every_language_and_source_speaks_for_a_provision(small: Library) -> None:
    assert {(passage.lang, passage.source) for passage in _of(small, "66B")} == {
        ("en", "text:official"),
        ("en", "text:restatement"),
        ("nl", "text:restatement"),
        ("el", "text:restatement"),
    }


def test_a_heading_alone_is_evidence_without_repeating_itself(small: Library) -> None:
    english = [passage for passage in _of(small, "66") if passage.lang == "en"]
    assert {(passage.text, passage.source, passage.context) for passage in english} == {
        ("Inspection of tricks", HEADING, "")
    }


def test_every_paragraph_of_every_edition_is_there(small: Library) -> None:
    held = {(edition.id.code, citation) for edition in small.editions.values() for citation in edition.paragraphs}
    assert {(passage.provision.code, passage.provision.citation) for passage in evidence_of(small)} == held


def test_a_long_text_is_split_at_sentence_ends_and_loses_nothing() -> None:
    text = " ".join(f"Sentence {number} says that a card is played{'.' if number % 3 else ';'}" for number in range(60))
    parts = list(sentences(text))
    assert len(parts) > 3
    assert " ".join(parts) == text
    assert all(len(part) <= PASSAGE_LENGTH and part[-1] in ".;" for part in parts)


def test_a_sentence_that_is_too_long_stays_whole() -> None:
    endless = "card " * 300
    assert list(sentences(f"Short. {endless.strip()}. Short again.")) == [
        "Short.",
        f"{endless.strip()}.",
        "Short again.",
    ]


@pytest.mark.parametrize("text", ["", "Ένα φύλλο"])
def test_a_short_text_is_one_part_or_none(text: str) -> None:
    assert list(sentences(text)) == ([text] if text else [])


def test_a_digest_tells_texts_and_their_borders_apart() -> None:
    assert len({digest(["ab", "c"]), digest(["a", "bc"]), digest(["abc"]), digest([]), digest(["c", "ab"])}) == 5
    assert digest(["\ud800"]) == digest(["\ud800"])
