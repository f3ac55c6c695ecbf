"""An XML document from its elements: UTF-8, indented, without the characters that XML has no place for."""

from __future__ import annotations

import re
from collections.abc import Mapping
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

NO_PLACE = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""What may not stand in XML 1.0, not even escaped."""
XML_LANG = "{http://www.w3.org/XML/1998/namespace}lang"


def child(parent: Element, tag: str, text: str = "", attributes: Mapping[str, str] | None = None) -> Element:
    """A new element inside another; an empty attribute is left out."""
    new = SubElement(parent, tag, {name: printable(value) for name, value in (attributes or {}).items() if value})
    new.text = printable(text) or None
    return new


def printable(text: str) -> str:
    """A text without the characters that XML has no place for."""
    return NO_PLACE.sub("", text)


def xml_document(root: Element, doctype: str = "") -> bytes:
    """The document, with its declaration and a line end at its end."""
    ElementTree.indent(root)
    body = ElementTree.tostring(root, encoding="unicode", short_empty_elements=True)
    head = '<?xml version="1.0" encoding="UTF-8"?>\n' + (f"{doctype}\n" if doctype else "")
    return f"{head}{body}\n".encode()
