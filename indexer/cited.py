"""A query that is a citation: the provision it names, and what stands around it."""

from __future__ import annotations

from collections.abc import Iterator

from corpus.citation import BadCitation, Code, Provision, parse_provision
from corpus.library import DEFAULT_CODE, Library

ALL_CODES: Code = "all"
"""Instead of a code: every code."""


def named_provisions(query: str, code: Code, library: Library) -> list[Provision]:
    """The provision that the whole query names, then what stands below, above and beside it; empty for a question.

    A provision that its code lacks gives way to the nearest one above it, with the same citation of other codes behind.
    Raises NotInLibrary where there is none of these.
    """
    asked = _asked(query, code, library)
    if asked is None:
        return []
    found = [asked] if _held(asked, library) else _nearest_above(asked, library)
    if code == ALL_CODES or asked not in found:
        others = (Provision(other, asked.citation) for other in library.codes if other != asked.code)
        found += [other for other in others if _held(other, library)]
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


def _held(provision: Provision, library: Library) -> bool:
    """Whether the library has the provision, or something below it."""
    return bool(library.texts(provision) or library.children(provision))


def _nearest_above(provision: Provision, library: Library) -> list[Provision]:
    above = (Provision(provision.code, citation) for citation in provision.citation.ancestors)
    return [near for near in above if _held(near, library)][:1]


def _around(provision: Provision, library: Library) -> Iterator[Provision]:
    yield from _below(provision, library)
    above = [Provision(provision.code, citation) for citation in provision.citation.ancestors]
    yield from (ancestor for ancestor in above if _held(ancestor, library))
    if above:
        yield from library.children(above[0])


def _below(provision: Provision, library: Library) -> Iterator[Provision]:
    for child in library.children(provision):
        yield child
        yield from _below(child, library)
