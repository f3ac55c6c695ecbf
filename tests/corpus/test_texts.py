"""What every shipped text owes: it parses, says the same provisions in each language, and refers to laws that exist."""

import unicodedata

import pytest

from corpus.citation import find_citations
from corpus.edition import Status
from corpus.lang import languages
from corpus.library import DEFAULT_CODE, TEXTS, load_library
from corpus.reader import format_law, read_law

LIBRARY = load_library()
LAW_FOLDERS = sorted(folder for folder in TEXTS.glob("*/*") if folder.is_dir())
RESTATED = [folder for folder in LAW_FOLDERS if any((folder / f"{lang}.txt").exists() for lang in languages())]

each_restated_law = pytest.mark.parametrize(
    "folder", RESTATED, ids=lambda folder: f"{folder.parent.name}/{folder.name}"
)


def test_every_text_parses_and_is_nfc():
    files = [file for folder in LAW_FOLDERS for file in folder.glob("*.txt")]
    assert len(files) > 100
    for file in files:
        assert read_law(file)
        assert unicodedata.is_normalized("NFC", file.read_text("utf-8")), file


@each_restated_law
def test_a_law_is_restated_alike_in_each_language(folder):
    files = {lang: folder / f"{lang}.txt" for lang in languages()}
    missing = [lang for lang, file in files.items() if not file.exists()]
    assert missing == []
    provisions = {
        lang: [(str(p.citation), bool(p.heading), bool(p.text), p.cut) for p in read_law(file)]
        for lang, file in files.items()
    }
    for lang in languages():
        assert provisions[lang] == provisions["en"]


@each_restated_law
def test_a_law_refers_to_the_same_laws_in_each_language(folder):
    found = {
        lang: {
            str(p.citation): sorted({str(m.citation) for m in find_citations(p.text)})
            for p in read_law(folder / f"{lang}.txt")
        }
        for lang in languages()
        if (folder / f"{lang}.txt").exists()
    }
    for references in found.values():
        assert references == found["en"]


def test_every_reference_in_a_text_of_2017_names_one_of_the_93_laws():
    count = 0
    for id, edition in LIBRARY.editions.items():
        if id.code != DEFAULT_CODE:
            continue
        for paragraph in edition.paragraphs.values():
            for mention in find_citations(f"{paragraph.heading} {paragraph.text}"):
                count += 1
                assert mention.citation.law.isdigit(), (id, paragraph.citation)
                assert 1 <= int(mention.citation.law) <= 93, (id, paragraph.citation)
    assert count > 300


def test_every_official_text_is_in_an_edition_with_its_provenance():
    official = {str(id) for id in LIBRARY.editions if id.status is Status.OFFICIAL}
    assert official == {
        "auction-1912/en/official",
        "duplicate-1997/nl/official",
        "duplicate-2007/el/official",
        "duplicate-2017/el/official",
        "duplicate-2017/en/official",
    }
    for edition in LIBRARY.editions.values():
        assert edition.provenance.publisher
        assert edition.provenance.source


def test_an_official_text_is_written_as_the_program_writes_it():
    for file in TEXTS.glob("*/*/*.official.txt"):
        first, _, rest = file.read_text("utf-8").partition("\n")
        assert first.startswith("# From ")
        assert rest == format_law(read_law(file))
