"""Beads as a translation memory: TMX 1.4b, each bead one unit, headings and texts apart.

Between languages of one code a unit is a provision; between two codes it is what the concordance puts together, and a
property says whether the two sides say the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from xml.etree.ElementTree import Element

from corpus.citation import Citation
from corpus.concordance import Bead, Relation, shipped_concordances, shipped_judgements
from corpus.edition import Edition, EditionId
from corpus.errors import BridgelawError
from corpus.exports.markup import XML_LANG, child, xml_document

DOCTYPE = '<!DOCTYPE tmx SYSTEM "tmx14.dtd">'
ADMIN_LANG = "en"
HEADING = "heading"


class CannotPair(BridgelawError):
    """Editions that make no translation memory."""


@dataclass(frozen=True, slots=True)
class Unit:
    """What stands for each other, in two or more editions."""

    id: str
    segments: tuple[tuple[EditionId, str], ...]
    relation: Relation | None
    """What a concordance found; None between languages of one code."""


def format_tmx(editions: Sequence[Edition]) -> bytes:
    """Two or more editions as a TMX file; the first is the source. Raises CannotPair."""
    if len({edition.id.lang for edition in editions}) != len(editions) or len(editions) < 2:
        raise CannotPair("a translation memory needs two or more editions, each in another language")
    root = Element("tmx", {"version": "1.4"})
    header = {
        "creationtool": "bridgelaw",
        "creationtoolversion": _version(),
        "segtype": "paragraph",
        "o-tmf": "bridgelaw",
        "adminlang": ADMIN_LANG,
        "srclang": editions[0].id.lang,
        "datatype": "plaintext",
        "o-encoding": "UTF-8",
    }
    child(root, "header", attributes=header)
    body = child(root, "body")
    for unit in units_of(editions):
        tu = child(body, "tu", attributes={"tuid": unit.id, "srclang": editions[0].id.lang})
        if unit.relation:
            child(tu, "prop", unit.relation.value, {"type": "x-relation"})
        for edition, text in unit.segments:
            tuv = child(tu, "tuv", attributes={XML_LANG: edition.lang})
            child(tuv, "prop", str(edition), {"type": "x-edition"})
            child(tuv, "seg", text)
    return xml_document(root, DOCTYPE)


def units_of(editions: Sequence[Edition]) -> Iterator[Unit]:
    """The units of a translation memory, in the order of the first edition. Raises CannotPair."""
    if len({edition.id.code for edition in editions}) == 1:
        for citation in editions[0].paragraphs:
            sides = [(edition, (citation,)) for edition in editions]
            yield from _units(f"{editions[0].id.code}/{citation}", sides, None)
    elif len(editions) == 2:
        one, other = editions
        for bead in _beads(one.id, other.id):
            id = "+".join(f"{one.id.code}/{citation}" for citation in bead.source)
            yield from _units(id, [(one, bead.source), (other, bead.target)], bead.relation)
    else:
        raise CannotPair("editions of different codes go two by two")


def _units(id: str, sides: Sequence[tuple[Edition, Sequence[Citation]]], relation: Relation | None) -> Iterator[Unit]:
    for part, suffix in ((HEADING, f"#{HEADING}"), ("shown", "")):
        said = [(edition.id, _joined(edition, citations, part)) for edition, citations in sides]
        if len(segments := tuple((edition, text) for edition, text in said if text)) > 1:
            yield Unit(f"{id}{suffix}", segments, relation)


def _joined(edition: Edition, citations: Iterable[Citation], part: str) -> str:
    held = (edition.paragraphs[citation] for citation in citations if citation in edition.paragraphs)
    return "\n".join(text for paragraph in held if (text := getattr(paragraph, part)))


def _beads(one: EditionId, other: EditionId) -> Iterator[Bead]:
    """The beads of two editions that a shipped concordance holds, in either order. Raises CannotPair."""
    for concordance in shipped_concordances():
        if {concordance.source, concordance.target} == {one, other}:
            judged = [each.bead for each in shipped_judgements() if each.source == concordance.source]
            own = [bead for bead in concordance.beads if bead.source not in {each.source for each in judged}]
            for bead in (*own, *judged):
                if bead.source and bead.target:
                    yield bead if concordance.source == one else _turned(bead)
            return
    known = ", ".join(f"{each.source} with {each.target}" for each in shipped_concordances())
    raise CannotPair("no concordance of {one} with {other}; there are {known}", one=one, other=other, known=known)


def _turned(bead: Bead) -> Bead:
    return Bead(bead.target, bead.source, bead.confidence, bead.relation, bead.evidence)


def _version() -> str:
    try:
        return version("bridgelaw")
    except PackageNotFoundError:
        return "0"
