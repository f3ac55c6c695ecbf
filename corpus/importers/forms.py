"""What form a document has, told by what it holds: PDF, web page, wiki source, Markdown, an etext, plain text."""

from __future__ import annotations

import re
from pathlib import Path

from corpus.importers.document import BadDocument, bytes_of, decoded, lines_of, shown
from corpus.importers.gutenberg import read_gutenberg
from corpus.importers.markdown import is_markdown, read_markdown
from corpus.importers.mediawiki import is_mediawiki, read_mediawiki
from corpus.importers.source import Source, plain
from corpus.importers.wiki import read_wiki
from corpus.importers.worker import Told, read_apart

HTML = re.compile(
    rb"^(?:\xef\xbb\xbf)?\s*(?:<!--.*?-->\s*|<\?xml[^>]*>\s*)*"
    rb"<(?:!doctype\s+html|html|head|body|div|h[1-6]|p|table|article)\b",
    re.IGNORECASE | re.DOTALL,
)
WIKI = re.compile(r"^\s*={2,6}[^=\n]+={2,6}\s*$|\[\[[^\]\n]+\]\]|\(\(.+?\)\)|^\s*;;|;;\s*$", re.M)
GUTENBERG = re.compile(r"^\s*\*\*\*\s*START OF (?:THE|THIS) PROJECT GUTENBERG", re.M | re.I)
ARCHIVES = {
    b"PK\x03\x04": "zip",
    b"\x1f\x8b": "gzip",
    b"7z\xbc\xaf": "7z",
    b"Rar!": "rar",
}


RICH_TEXT, ZIP = b"{\\rtf", b"PK\x03\x04"
OFFICE = re.compile(rb"word/|mimetypeapplication/(?:vnd\.oasis|epub)")
"""Parts of a zip archive that an office program wrote, or that is an e-book."""


def read_source(file: Path, told: Told | None = None) -> Source:
    """The lines of a document. Raises BadDocument; `told` is told how many pages of a PDF are read."""
    data = bytes_of(file)
    name = shown(file)
    if data.startswith(RICH_TEXT) or (data.startswith(ZIP) and OFFICE.search(data)):
        raise BadDocument(
            "{file}: is a file of an office program or an e-book; save it as a PDF, a web page or plain text", file=name
        )
    for magic, kind in ARCHIVES.items():
        if data.startswith(magic):
            raise BadDocument("{file}: is an archive ({kind}); unpack it first", file=name, kind=kind)
    if b"%PDF-" in data[:1024] or HTML.match(data[:4096]):
        return read_apart(file, told=told)
    text = decoded(data, name)
    if GUTENBERG.search(text):
        return read_gutenberg(lines_of(text))
    if is_mediawiki(text):
        return read_mediawiki(text)
    if is_markdown(text):
        return read_markdown(text)
    if WIKI.search(text):
        return read_wiki(text)
    return plain(lines_of(text))
