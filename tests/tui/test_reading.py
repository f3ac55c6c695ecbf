"""A provision as it is read, from a library of two codes, and from the shipped one."""

from __future__ import annotations

from pathlib import Path

import pytest

from corpus.citation import Provision, parse_provision
from corpus.concordance import Relation
from corpus.edition import Status
from corpus.lang import Lang, languages
from corpus.library import DEFAULT_CODE, Library, load_library
from tui.reading import Reading, read

EN, NL, EL = Lang("en"), Lang("nl"), Lang("el")

CODE = """
year = 2017
[title]
en = "Laws of 2017"
[editions.en.official]
publisher = "The publisher"
year = 2017
source = "A page"
[editions.en.restatement]
publisher = "Us"
year = 2026
source = "Own words"
[editions.el.restatement]
publisher = "Us"
year = 2026
source = "Own words"
"""
LAW_66 = """\
66. Inspection

66A. One
    Text. See Law 67, Laws 66A and 66B, and Law 12C1.

66B. Two
    More, as in Law 66A.
"""


@pytest.fixture
def small(tmp_path: Path) -> Library:
    folder = tmp_path / DEFAULT_CODE
    for law, text in (("law-66", LAW_66), ("law-67", "67. Tricks\n    Text.\n")):
        (folder / law).mkdir(parents=True)
        (folder / law / "en.txt").write_text(text, "utf-8")
    (folder / "law-66" / "en.official.txt").write_text("66A. One\n    Official.\n", "utf-8")
    (folder / "law-66" / "el.txt").write_text("66. Επιθεώρηση\n\n66A. Ένα\n    Κείμενο.\n", "utf-8")
    (folder / "code.toml").write_text(CODE, "utf-8")
    return load_library((tmp_path,))


def _read(library: Library, text: str, *langs: Lang) -> Reading:
    return read(library, parse_provision(text, DEFAULT_CODE), langs or (EN, EL))


def test_the_languages_in_the_order_asked_official_first(small: Library) -> None:
    def order(*langs: Lang) -> list[tuple[str, Status]]:
        return [(text.edition.lang, text.edition.status) for text in _read(small, "66A", *langs).texts]

    assert order(EN, EL) == [("en", Status.OFFICIAL), ("en", Status.RESTATEMENT), ("el", Status.RESTATEMENT)]
    assert order(EL, EN) == [("el", Status.RESTATEMENT), ("en", Status.OFFICIAL), ("en", Status.RESTATEMENT)]
    assert order(NL) == []


def test_a_text_says_where_it_is_from(small: Library) -> None:
    official, restated, _ = _read(small, "66A").texts
    assert (official.source, restated.source) == ("A page", "Own words")
    assert not official.reviewed


def test_cross_references_that_are_there_each_once_without_itself(small: Library) -> None:
    assert [str(citation) for citation in _read(small, "66A").see] == ["67", "66B"]
    assert [str(citation) for citation in _read(small, "66B").see] == ["66A"]


def test_children_and_checks(small: Library) -> None:
    law = _read(small, "66")
    assert [str(child.citation) for child in law.children] == ["66A", "66B"]
    assert law.checks[0] == "duplicate-2017/66"
    assert _read(small, "66A").checks == ("duplicate-2017/66",)


def test_what_is_in_no_edition_reads_empty(small: Library) -> None:
    nothing = _read(small, "99Z1")
    assert (nothing.texts, nothing.children, nothing.checks, nothing.see, nothing.notes) == ((), (), (), (), ())


def test_notes_only_of_editions_that_the_library_has(small: Library) -> None:
    assert _read(small, "66B").notes == ()


@pytest.fixture(scope="module")
def shipped() -> Library:
    return load_library()


def test_old_law_is_told_apart_where_it_says_something_else(shipped: Library) -> None:
    notes = {(note.provision.code, str(note.provision.citation)): note for note in _read(shipped, "66B").notes}
    dutch = notes["duplicate-1997", "66B"]
    assert dutch.relation is Relation.DIFFERS
    assert dutch.text.edition.lang == NL
    assert "volgende slag" in dutch.text.paragraph.text
    same = {note.provision.code: note.relation for note in _read(shipped, "66C").notes}
    assert same["duplicate-1997"] is Relation.SAME


def test_an_old_law_leads_to_today_s(shipped: Library) -> None:
    notes = _read(shipped, "auction-1912/91", EN).notes
    assert ("duplicate-2017", "66A") in {(note.provision.code, str(note.provision.citation)) for note in notes}


def test_every_provision_can_be_read(shipped: Library) -> None:
    for code in shipped.codes:
        for provision in shipped.provisions(code):
            reading = read(shipped, provision, tuple(languages()))
            assert reading.texts
            assert reading.provision not in [note.provision for note in reading.notes]
            assert all(note.provision.code != code for note in reading.notes)
            assert all(shipped.texts(Provision(code, citation)) for citation in reading.see)
