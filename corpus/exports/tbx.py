"""The term base as TBX-Basic, in the form of 2008 (ISO 30042): `martif`, `termEntry`, `langSet`, `tig`.

What a term is worth stands as its `administrativeStatus`; the concept's kind is its subject field, its entry in the
Definitions its source, the broader concept a cross reference. TBX-Basic has no category for the forms by case, so each
is a note on its language: `form gen: του μορ`.
"""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree.ElementTree import Element

from corpus.exports.markup import XML_LANG, child, xml_document
from corpus.lang import Lang
from corpus.terms import Concept, TermBase

DIALECT = "TBX-Basic"
PREFERRED, ADMITTED, DEPRECATED = "preferredTerm-admn-sts", "admittedTerm-admn-sts", "deprecatedTerm-admn-sts"
STATUS = "administrativeStatus"
FORM = "form"
SOURCE_LANG = "en"


def format_tbx(terms: TermBase, title: str) -> bytes:
    """A term base as a TBX file."""
    root = Element("martif", {"type": DIALECT, XML_LANG: SOURCE_LANG})
    file = child(child(root, "martifHeader"), "fileDesc")
    child(child(file, "titleStmt"), "title", title)
    child(child(file, "sourceDesc"), "p", "Bridgelaw's term base: the terms, and which of them are of another code")
    body = child(child(root, "text"), "body")
    for concept in terms.concepts.values():
        _add(concept, body)
    return xml_document(root)


def _add(concept: Concept, body: Element) -> None:
    entry = child(body, "termEntry", attributes={"id": concept.id})
    child(entry, "descrip", concept.kind, {"type": "subjectField"})
    if concept.cite:
        child(entry, "admin", concept.cite, {"type": "source"})
    if concept.broader:
        child(entry, "ref", concept.broader, {"type": "crossReference", "target": concept.broader})
    for lang in concept.terms:
        langset = child(entry, "langSet", attributes={XML_LANG: lang})
        for case, form in concept.forms.get(lang, {}).items():
            child(langset, "note", f"{FORM} {case}: {form}")
        for term, status in _ranked(concept, lang):
            tig = child(langset, "tig")
            child(tig, "term", term)
            child(tig, "termNote", status, {"type": STATUS})


def _ranked(concept: Concept, lang: Lang) -> Iterator[tuple[str, str]]:
    preferred, *variants = concept.terms[lang]
    yield preferred, PREFERRED
    yield from ((term, ADMITTED) for term in variants)
    yield from ((term, DEPRECATED) for term in concept.stale.get(lang, ()))
