"""A text under the number of another law is noticed; one under its own, in older words too, is not."""

from __future__ import annotations

from dataclasses import replace

import pytest

from corpus.citation import Citation
from corpus.edition import Edition, EditionId, Status
from corpus.lang import Lang
from corpus.library import Library, load_library
from indexer.misplaced import misplaced

CODE = "duplicate-2017"


@pytest.fixture(scope="module")
def whole() -> Library:
    return load_library()


def _noticed(library: Library, source: EditionId, law: str, number: str) -> dict[str, str]:
    """What is noticed when a law of an edition is taken in as Law `number` of 2017, beside what is there."""
    edition = library.editions[source]
    moved = {
        Citation(number, citation.path): replace(paragraph, citation=Citation(number, citation.path))
        for citation, paragraph in edition.paragraphs.items()
        if citation.law == law
    }
    id = EditionId(CODE, source.lang, Status.OFFICIAL)
    held = library.editions[id].paragraphs if id in library.editions else {}
    mixed = Edition(id, edition.provenance, {**held, **moved})
    return misplaced(replace(library, editions={**library.editions, id: mixed}), id, moved.keys())


@pytest.mark.parametrize(
    ("code", "lang", "law"),
    [
        (CODE, "en", "24"),
        (CODE, "en", "66"),
        (CODE, "el", "66"),
        ("duplicate-2007", "el", "24"),
        ("duplicate-1997", "nl", "66"),
        ("duplicate-1997", "nl", "67"),
    ],
)
def test_a_law_reads_like_itself_and_like_no_other(whole: Library, code: str, lang: str, law: str) -> None:
    source = EditionId(code, Lang(lang), Status.OFFICIAL)
    assert _noticed(whole, source, law, law) == {}
    assert _noticed(whole, source, law, "12") == {"12": law}


def test_what_was_there_before_does_not_hide_it(whole: Library) -> None:
    assert _noticed(whole, EditionId(CODE, Lang("en"), Status.OFFICIAL), "66", "24") == {"24": "66"}


def test_laws_of_another_code_are_noticed(whole: Library) -> None:
    assert set(_noticed(whole, EditionId("auction-1912", Lang("en"), Status.OFFICIAL), "89", "89")) == {"89"}


def test_where_there_is_nothing_to_compare_with_nothing_is_said(whole: Library) -> None:
    nl = EditionId("duplicate-1997", Lang("nl"), Status.OFFICIAL)
    assert misplaced(whole, nl, [Citation("66", ("B",))]) == {}
    assert misplaced(whole, EditionId(CODE, Lang("xx"), Status.OFFICIAL), [Citation("66")]) == {}
