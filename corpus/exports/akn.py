"""An edition as Akoma Ntoso 3.0 (LegalDocML): the same `eId`s in every language, for they are made of the citations.

A law is an `article`, its letters `paragraph`, their numbers `subparagraph`, (a) a `point`, (i) an `indent`; a footnote
that carries a rule, a definition and a part of the introduction are `hcontainer`s.
"""

from __future__ import annotations

from collections.abc import Sequence
from xml.etree.ElementTree import Element

from corpus.citation import NAMED, Citation
from corpus.edition import CodeOfLaws, Edition
from corpus.exports.markup import child, xml_document
from corpus.exports.tree import Node, steps_of, tree_of
from corpus.lang import languages

NAMESPACE = "http://docs.oasis-open.org/legaldocml/ns/akn/3.0"
LEVELS = (
    ("article", "art"),
    ("paragraph", "para"),
    ("subparagraph", "subpara"),
    ("point", "point"),
    ("indent", "indent"),
)
"""The element of each level below the body, and how its part of an eId begins."""
EDITOR = "bridgelaw"
COUNTRY = "un"
"""The Laws are of no one country; Akoma Ntoso has this for international bodies."""


def format_akn(edition: Edition, code: CodeOfLaws) -> bytes:
    """An edition as an Akoma Ntoso act."""
    root = Element("akomaNtoso", {"xmlns": NAMESPACE})
    act = child(root, "act", attributes={"name": "act"})
    _describe(act, edition, code)
    preface = child(act, "preface", attributes={"eId": "preface"})
    title = child(preface, "longTitle", attributes={"eId": "preface__longtitle"})
    child(child(title, "p"), "docTitle", code.title[edition.id.lang])
    child(preface, "p", edition.provenance.source)
    body = child(act, "body", attributes={"eId": "body"})
    for node in tree_of(edition):
        _add(node, body, edition)
    return xml_document(root)


def eid_of(citation: Citation) -> str:
    """The eId of a provision, the same in every language: `art_27__para_B__subpara_1__point_a`."""
    law, *steps = steps_of(citation)
    if law in NAMED:
        return "__".join((law, *steps))
    parts = [f"{LEVELS[0][1]}_{law}"]
    for level, step in enumerate(steps, 1):
        parts.append(f"note_{step[1:]}" if step.startswith("*") else f"{LEVELS[level][1]}_{step}")
    return "__".join(parts)


def _add(node: Node, parent: Element, edition: Edition) -> None:
    paragraph, citation = node.paragraph, node.paragraph.citation
    attributes = {"eId": eid_of(citation)}
    if citation.law in NAMED or citation.note:
        tag, attributes["name"] = "hcontainer", "note" if citation.note else NAMED[citation.law]
    else:
        tag = LEVELS[len(citation.path)][0]
    element = child(parent, tag, attributes=attributes)
    if citation.law not in NAMED:
        child(element, "num", citation.written(edition.id.lang).split(" ")[-1])
    if paragraph.heading:
        child(element, "heading", paragraph.heading)
    _fill(element, attributes["eId"], paragraph.shown if paragraph.text else "", node.children, edition)


def _fill(element: Element, eid: str, text: str, children: Sequence[Node], edition: Edition) -> None:
    if children:
        if text:
            child(child(element, "intro", attributes={"eId": f"{eid}__intro"}), "p", text)
        for node in children:
            _add(node, element, edition)
    else:
        child(child(element, "content", attributes={"eId": f"{eid}__content"}), "p", text)


def _describe(act: Element, edition: Edition, code: CodeOfLaws) -> None:
    """Which work, in which language and from whose hand: the three levels of FRBR."""
    source = f"#{EDITOR}"
    meta = child(act, "meta")
    identification = child(meta, "identification", attributes={"source": source})
    work = f"/akn/{COUNTRY}/act/{code.year}/{code.id}"
    expression = f"{work}/{languages()[edition.id.lang].alpha3}@{edition.provenance.year}-01-01"
    levels = (
        ("FRBRWork", f"{work}/!main", work, code.year, "Generation"),
        ("FRBRExpression", f"{expression}/!main", expression, edition.provenance.year, edition.id.status.value),
        ("FRBRManifestation", f"{expression}/!main.xml", f"{expression}.xml", edition.provenance.year, "export"),
    )
    for tag, this, uri, year, why in levels:
        level = child(identification, tag)
        child(level, "FRBRthis", attributes={"value": this})
        child(level, "FRBRuri", attributes={"value": uri})
        child(level, "FRBRdate", attributes={"date": f"{year}-01-01", "name": why})
        child(level, "FRBRauthor", attributes={"href": "#publisher" if tag == "FRBRExpression" else source})
        if tag == "FRBRWork":
            child(level, "FRBRcountry", attributes={"value": COUNTRY})
        if tag == "FRBRExpression":
            child(level, "FRBRlanguage", attributes={"language": languages()[edition.id.lang].alpha3})
    references = child(meta, "references", attributes={"source": source})
    for eid, name in ((EDITOR, "Bridgelaw"), ("publisher", edition.provenance.publisher)):
        child(
            references,
            "TLCOrganization",
            attributes={"eId": eid, "href": f"/akn/ontology/organization/{eid}", "showAs": name},
        )
