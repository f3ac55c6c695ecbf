"""The restatement of the whole code: no gap, no provision in one language only, no reference to what is not there."""

from corpus.citation import LATIN, ROMAN, SMALL, Citation, find_citations
from corpus.edition import EditionId, Status
from corpus.lang import languages
from corpus.library import DEFAULT_CODE, load_library

LIBRARY = load_library()
RESTATEMENT = {
    lang: LIBRARY.editions[EditionId(DEFAULT_CODE, lang, Status.RESTATEMENT)].paragraphs for lang in languages()
}

NUMBERINGS = (LATIN, [str(n) for n in range(1, 100)], SMALL, list(ROMAN))


def test_the_introduction_the_definitions_and_all_93_laws_are_restated():
    for paragraphs in RESTATEMENT.values():
        laws = {citation.law for citation in paragraphs}
        assert laws == {"intro", "def", *map(str, range(1, 94))}


def test_every_provision_is_restated_in_every_language():
    for paragraphs in RESTATEMENT.values():
        assert paragraphs.keys() == RESTATEMENT["en"].keys()
    assert len(RESTATEMENT["en"]) > 900


def test_every_provision_of_an_official_text_is_restated():
    for edition in LIBRARY.editions.values():
        if edition.id.code == DEFAULT_CODE and edition.id.status is Status.OFFICIAL:
            assert set(edition.paragraphs) <= RESTATEMENT["en"].keys(), edition.id


def test_the_numbering_has_no_gap():
    steps: dict[Citation, list[str]] = {}
    for citation in RESTATEMENT["en"]:
        if citation.law.isdigit() and citation.parent:
            steps.setdefault(citation.parent, []).append(f"*{citation.note}" if citation.note else citation.path[-1])
    for parent, found in steps.items():
        numbered = [step for step in found if not step.startswith("*")]
        notes = [step for step in found if step.startswith("*")]
        assert numbered in [list(run[: len(numbered)]) for run in NUMBERINGS], parent
        assert notes == [f"*{n}" for n in range(1, len(notes) + 1)], parent


def test_every_reference_names_a_provision_that_is_there():
    provisions = {provision.citation for provision in LIBRARY.provisions(DEFAULT_CODE)}
    named = {
        (str(edition.id), str(paragraph.citation), mention.citation)
        for edition in LIBRARY.editions.values()
        if edition.id.code == DEFAULT_CODE
        for paragraph in edition.paragraphs.values()
        for mention in find_citations(f"{paragraph.heading} {paragraph.text}")
    }
    assert len(named) > 1000
    assert sorted(map(str, (place for place in named if place[2] not in provisions))) == []
