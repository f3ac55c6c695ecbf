"""A raw document as clean lines of text, or one clear line about why it is none.

Text is data: escape sequences of a terminal and control characters are taken out (a tab and a line end stay, a form
feed ends a line); brackets, quotation marks and marks of direction stand as they are.
"""

from __future__ import annotations

import re
from pathlib import Path

from corpus.errors import BridgelawError
from corpus.lang import normalise

LIMIT = 20_000_000
"""The largest document, in bytes; a whole law book has about one million."""

ESCAPE = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b\n]*(?:\x07|\x1b\\)?|[@-Z\\-_])")
LINE_END = re.compile(r"\r\n?|\f")
NO_WIDTH = "\u200b\u2060\ufeff"
CONTROL = re.compile(rf"[{NO_WIDTH}\x00-\x08\x0b-\x1f\x7f-\x9f\ue000-\uf8ff]")
"""Signs of no width, control characters, and those of the private use area, which mean nothing elsewhere."""


class BadDocument(BridgelawError):
    """A document that nothing can be taken from."""


def read_document(file: Path) -> tuple[str, ...]:
    """The lines of a text, without the blanks around them. Raises BadDocument."""
    return lines_of(decoded(bytes_of(file), shown(file)))


def decoded(data: bytes, name: str) -> str:
    """Bytes in UTF-8 as clean text. Raises BadDocument."""
    if not data.strip():
        raise BadDocument("{file}: is empty", file=name)
    if b"\0" in data:
        raise BadDocument("{file}: is binary or UTF-16, not a text in UTF-8; save it as plain text in UTF-8", file=name)
    try:
        text = clean(data.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise BadDocument(
            "{file}:{line}: not UTF-8; save the file as plain text in UTF-8", file=name, line=line
        ) from error
    if not any(c.isalpha() for c in text):
        raise BadDocument("{file}: holds no words", file=name)
    return text


def lines_of(text: str) -> tuple[str, ...]:
    """The lines of clean text, without the blanks around them."""
    return tuple(line.strip() for line in text.split("\n"))


def shown(file: Path | str) -> str:
    """A file's name as one line that can be printed and written anywhere."""
    return " ".join(clean(str(file).encode("utf-8", "replace").decode("utf-8")).split())


def clean(text: str) -> str:
    """Text in NFC without escape sequences and control characters."""
    return normalise(CONTROL.sub("", LINE_END.sub("\n", ESCAPE.sub("", text))))


def bytes_of(file: Path) -> bytes:
    """The bytes of a document of a bearable size. Raises BadDocument."""
    name = shown(file)
    try:
        if file.exists() and not file.is_file():
            raise BadDocument("{file}: is not a file", file=name)
        with file.open("rb") as source:
            data = source.read(LIMIT + 1)
    except FileNotFoundError as error:
        raise BadDocument("{file}: there is no such file", file=name) from error
    except OSError as error:
        raise BadDocument("{file}: cannot be read: {reason}", file=name, reason=error) from error
    except ValueError as error:  # a NUL in the name
        raise BadDocument("{file}: is not the name of a file", file=name) from error
    if len(data) > LIMIT:
        raise BadDocument("{file}: is larger than {limit} MB; no law book is", file=name, limit=LIMIT // 1_000_000)
    return data
