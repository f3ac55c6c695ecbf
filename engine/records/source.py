"""A record file as text in pieces, whatever wrote it: BOM, UTF-16, CR or CRLF, a Ctrl-Z at the end."""

from __future__ import annotations

import codecs
from collections.abc import Iterator
from typing import BinaryIO

BLOCK = 1 << 18
WIDE = {codecs.BOM_UTF16_LE: "utf-16-le", codecs.BOM_UTF16_BE: "utf-16-be"}
NOISE = b"\x00\x1a"
"""NUL, and the Ctrl-Z that ends a file of DOS."""


def blocks(stream: BinaryIO) -> Iterator[bytes]:
    """The file in pieces of UTF-8 or Latin-1: no byte order mark, and every line ends in LF."""
    block = stream.read(BLOCK)
    wide = WIDE.get(block[:2])
    decode = codecs.getincrementaldecoder(wide or "latin-1")("replace")
    block = block[2:] if wide else block.removeprefix(codecs.BOM_UTF8)
    half = b""
    while block:
        block = half + (decode.decode(block).encode() if wide else block).translate(None, NOISE)
        # A CR at the end may be half of a CRLF: it waits for the next block.
        half = b"\r" if block.endswith(b"\r") else b""
        yield block.removesuffix(half).replace(b"\r\n", b"\n").replace(b"\r", b"\n")
        block = stream.read(BLOCK)
    if half:
        yield b"\n"


def decoded(raw: bytes) -> str:
    """UTF-8 where it is, else Latin-1, which cannot fail."""
    try:
        return raw.decode()
    except UnicodeDecodeError:
        return raw.decode("latin-1")
