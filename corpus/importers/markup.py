"""An XML document that somebody else wrote, read without following it anywhere.

Nothing is fetched: a document type may be named, but is not read. Entities are refused, and so is what is too deep or
has too many elements.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NoReturn
from xml.etree.ElementTree import Element, TreeBuilder
from xml.parsers import expat

from corpus.importers.document import BadDocument

DEEPEST, MOST = 64, 300_000
"""Elements inside each other, and elements in all; a term base of ten thousand concepts has less."""


def parse_xml(data: bytes, name: str) -> Element:
    """The root of a document, its tags and attributes without their namespaces. Raises BadDocument."""
    reading = _Reading(name)
    try:
        reading.parser.Parse(data, True)
    except expat.ExpatError as error:
        raise BadDocument(
            "{file}:{lineno}: is not well-formed XML: {what}",
            file=name,
            lineno=error.lineno,
            what=expat.ErrorString(error.code),
        ) from error
    except LookupError as error:
        raise BadDocument("{file}: is in an unknown encoding; save it in UTF-8", file=name) from error
    return reading.builder.close()


class _Reading:
    """The state of one parse."""

    def __init__(self, name: str) -> None:
        self.builder = TreeBuilder()
        self.parser = expat.ParserCreate(namespace_separator=" ")
        self.parser.buffer_text = True
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self.builder.data
        self.parser.EntityDeclHandler = self._refuse_entity
        self.parser.SkippedEntityHandler = self._refuse_entity
        self._name = name
        self._depth = self._count = 0

    def _start(self, tag: str, attributes: Mapping[str, str]) -> None:
        self._depth += 1
        self._count += 1
        if self._depth > DEEPEST or self._count > MOST:
            raise BadDocument("{file}: has more elements than a term base can have", file=self._name)
        self.builder.start(_bare(tag), {_bare(key): value for key, value in attributes.items()})

    def _end(self, tag: str) -> None:
        self._depth -= 1
        self.builder.end(_bare(tag))

    def _refuse_entity(self, *_: object) -> NoReturn:
        raise BadDocument("{file}: uses entities of its own, which are not read", file=self._name)


def _bare(name: str) -> str:
    return name.rpartition(" ")[2]
