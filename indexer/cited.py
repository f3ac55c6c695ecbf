"""A query that is a citation: the provision it names, and what stands around it."""

from __future__ import annotations

from collections.abc import Iterator

from corpus.citation import BadCitation, Code, Provision, parse_provision
from corpus.former import former_of
from corpus.library import DEFAULT_CODE, Library

ALL_CODES: Code = "all"
"""Instead of a code: every code."""


def named_provisions(query: str, code: Code, library: Library) -> list[Provision]:
    """The provision that the whole query names, then what stands below, above and beside it; empty for a question.

    A number that only an older code has gives way to its successor, and one with another meaning there goes before it.
    A provision that its code lacks gives way to the nearest one above it, with the same citation of other codes behind.
    Raises NotInLibrary where there is none of these.
    """
    asked = _asked(query, code, library)
    if asked is None:
        return []
    if former := former_of(query, code, library):
        found = [each for each in dict.fromkeys((former.opens, former.today)) if library.holds(each)]
    else:
        found = [asked] if library.holds(asked) else _nearest_above(asked, library)
    if code == ALL_CODES or not (former or asked in found):
        others = (Provision(other, asked.citation) for other in library.codes if other != asked.code)
        found += [other for other in others if library.holds(other)]
    if not found:
        library.find(str(asked))
    around = (near for provision in found for near in _around(provision, library))
    return list(dict.fromkeys((*found, *around)))


def _asked(query: str, code: Code, library: Library) -> Provision | None:
    try:
        asked = parse_provision(query, DEFAULT_CODE if code == ALL_CODES else code)
    except BadCitation:
        return None
    return asked if asked.code in library.codes else None


def _nearest_above(provision: Provision, library: Library) -> list[Provision]:
    above = (Provision(provision.code, citation) for citation in provision.citation.ancestors)
    return [near for near in above if library.holds(near)][:1]


def _around(provision: Provision, library: Library) -> Iterator[Provision]:
    yield from _below(provision, library)
    above = [Provision(provision.code, citation) for citation in provision.citation.ancestors]
    yield from (ancestor for ancestor in above if library.holds(ancestor))
    if above:
        yield from library.children(above[0])


def _below(provision: Provision, library: Library) -> Iterator[Provision]:
    for child in library.children(provision):
        yield child
        yield from _below(child, library)
