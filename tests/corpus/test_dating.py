"""Which edition a text is, from the text alone: the seeds by their marks; our own texts bear none of another code."""

from pathlib import Path

import pytest

from corpus.citation import parse_citation
from corpus.dating import BadMarks, date, load_marks
from corpus.edition import Cut, Paragraph, parse_edition
from corpus.lang import languages
from corpus.library import load_library

TOURNAMENT = ("duplicate-1997", "duplicate-2007", "duplicate-2017")


@pytest.fixture(scope="module")
def library():
    return load_library()


def paragraphs(library, edition: str, law: str = ""):
    found = library.editions[parse_edition(edition)].paragraphs.values()
    return [p for p in found if not law or p.citation.law == law]


@pytest.mark.parametrize(
    ("edition", "law", "evidence"),
    [
        ("duplicate-2007/el/official", "24", {"24": "rule", "24B": "reference", "24C": "structure"}),
        ("duplicate-1997/nl/official", "66", {"66B": "rule", "66D": "rule"}),
        ("duplicate-2017/el/official", "66", {"66A": "rule", "66D": "rule"}),
        ("duplicate-2017/en/official", "66", {"66A": "rule", "66D": "rule"}),
        ("duplicate-2017/en/official", "24", {"24B": "reference", "24D": "structure"}),
        ("auction-1912/en/official", "", {"86": "term", "93": "term"}),
    ],
)
@pytest.mark.parametrize("named", ["duplicate-1997", "duplicate-2007", "duplicate-2017", "auction-1912"])
def test_a_seed_shows_its_edition_whatever_it_is_called(library, edition, law, evidence, named):
    dating = date(paragraphs(library, edition, law), edition.split("/")[1])
    code = edition.partition("/")[0]
    assert dating.looks_like(named) == code
    assert evidence.items() <= {
        (str(each.citation), each.mark.kind) for each in dating.evidence if code in each.mark.of
    }
    assert set(dating.laws_like_another(named).values()) <= {code}
    assert bool(dating.against(named)) >= (named != code)


def test_no_text_of_ours_bears_a_mark_that_its_code_has_not(library):
    for id, edition in library.editions.items():
        dating = date(edition.paragraphs.values(), id.lang)
        assert dating.against(id.code) == (), id
        assert dating.looks_like(id.code) == id.code


@pytest.mark.parametrize("lang", languages())
def test_many_laws_of_the_whole_code_show_it(library, lang):
    dating = date(paragraphs(library, f"duplicate-2017/{lang}/restatement"), lang)
    for named in ("duplicate-1997", "duplicate-2007"):
        assert dating.looks_like(named) == "duplicate-2017"
        assert len(dating.laws_like_another(named)) > 20


def test_an_edition_that_mixes_two_is_told(library):
    mixed = [
        *paragraphs(library, "duplicate-2017/en/restatement", "66"),
        *paragraphs(library, "duplicate-2007/en/restatement"),
    ]
    dating = date(mixed, "en")
    assert dating.laws_like_another("duplicate-2017") == {"24": "duplicate-2007"}
    assert dating.laws_like_another("duplicate-2007") == {"66": "duplicate-2017"}


def test_a_code_without_marks_is_taken_by_its_name(library):
    assert (
        date(paragraphs(library, "duplicate-1997/nl/official"), "nl").looks_like("duplicate-2027") == "duplicate-2027"
    )


def test_letters_that_were_counted_show_nothing(library):
    law = paragraphs(library, "duplicate-2007/en/restatement")
    kinds = {str(each.mark.ends) for each in date(law, "en").evidence}
    assert "24C" in kinds
    assert "24C" not in {str(each.mark.ends) for each in date(law, "en", {"24"}).evidence}


def test_a_list_that_is_cut_off_ends_nowhere():
    def law(cut: Cut, *citations: str) -> list[Paragraph]:
        last = citations[-1]
        return [Paragraph(parse_citation(c), "", "Text.", cut if c == last else Cut.NONE) for c in citations]

    def ends(found) -> set[str]:
        return {str(each.mark.ends) for each in found.evidence if each.mark.ends}

    assert ends(date(law(Cut.NONE, "64B6", "64B7", "64C"), "en")) == {"64B7"}
    assert ends(date(law(Cut.NONE, "64B6", "64B7"), "en")) == set()
    assert ends(date(law(Cut.NONE, "64B7", "64B8", "64C"), "en")) == set()
    assert ends(date(law(Cut.AFTER, "24B", "24C"), "en")) == set()


def test_every_mark_is_of_codes_that_are_there_and_can_be_told_apart(library):
    for mark in load_marks():
        assert mark.of <= library.codes.keys()
        assert mark.of != library.codes.keys()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[[mark]]\nlaws = []",
        "[[mark]]\nlaws = []\nof = []\nkind = 'rule'\ncites = ['99X']\nwhy = {en='', nl='', el=''}",
        "[[mark]]\nlaws = []\nof = []\nkind = 'taste'\ncites = ['9']\nwhy = {en='', nl='', el=''}",
        "[[mark]]\nlaws = []\nof = []\nkind = 'rule'\ncites = ['9']\nholds = '9'\nwhy = {en='', nl='', el=''}",
    ],
)
def test_marks_that_are_none(tmp_path: Path, text):
    file = tmp_path / "marks.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadMarks, match=r"marks.toml"):
        load_marks(file)
