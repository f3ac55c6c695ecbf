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


def _under(library: Library, source: EditionId, law: str, number: str) -> tuple[Library, EditionId]:
    """The library with a law of an edition as the official Law `number` of 2017."""
    edition = library.editions[source]
    moved = {
        Citation(number, citation.path): replace(paragraph, citation=Citation(number, citation.path))
        for citation, paragraph in edition.paragraphs.items()
        if citation.law == law
    }
    id = EditionId(CODE, source.lang, Status.OFFICIAL)
    return replace(library, editions={**library.editions, id: Edition(id, edition.provenance, moved)}), id


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
    library, id = _under(whole, source, law, law)
    assert misplaced(library, id, [law]) == {}
    library, id = _under(whole, source, law, "12")
    assert misplaced(library, id, ["12"]) == {"12": law}


def test_laws_of_another_code_are_noticed(whole: Library) -> None:
    library, id = _under(whole, EditionId("auction-1912", Lang("en"), Status.OFFICIAL), "89", "89")
    assert set(misplaced(library, id, ["89"])) == {"89"}


def test_where_there_is_nothing_to_compare_with_nothing_is_said(whole: Library) -> None:
    nl = EditionId("duplicate-1997", Lang("nl"), Status.OFFICIAL)
    assert misplaced(whole, nl, ["66"]) == {}
    assert misplaced(whole, EditionId(CODE, Lang("xx"), Status.OFFICIAL), ["66"]) == {}
