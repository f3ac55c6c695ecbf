"""The characters of a PDF with their places and fonts, put together to printed lines, by PDFium.

PDFium (pypdfium2: BSD or Apache licence, wheels for every platform) reads damaged files as a browser does, fast and in
little memory. It is imported only here, in the worker's program.
"""

from __future__ import annotations

import ctypes
import re
import unicodedata
from collections.abc import Callable, Iterator
from math import pi
from pathlib import Path
from typing import Any

from corpus.importers.document import BadDocument, bytes_of, clean, shown
from corpus.importers.glyphs import Glyph, Page
from corpus.importers.layout import read_pages
from corpus.importers.source import Source

MOST_PAGES = 1500
MOST_GLYPHS = 6_000_000
TOLD = 20
"""So often is it told how many pages are read."""
HYPHEN_MARKS = "\x02\ufffe"
LIGATURES = re.compile("[\ufb00-\ufb06\u0132\u0133\u01c4-\u01cc]")
BOLD = re.compile(r"bold|black|heavy|semi|demi|,b\b|-bd\b", re.IGNORECASE)
SLANT = 0.05
"""The angle, in radians, from which text does not stand level."""
SLANTED = re.compile(r"italic|oblique|slant", re.IGNORECASE)


def read_pdf(file: Path, told: Callable[[int, int], None] | None = None) -> Source:
    """The lines of a PDF. Raises BadDocument; `told` is told of some pages that they are read."""
    name = shown(file)
    data = bytes_of(file)
    if b"%%EOF" not in data[-2048:]:
        raise BadDocument("{file}: is cut off: a whole PDF ends with %%EOF; fetch it again", file=name)
    import pypdfium2

    try:
        document = pypdfium2.PdfDocument(data)
    except pypdfium2.PdfiumError as error:
        if "password" in str(error).lower():
            raise BadDocument("{file}: is encrypted; save it without its password first", file=name) from error
        raise BadDocument("{file}: cannot be read as a PDF; it may be damaged", file=name) from error
    if len(document) > MOST_PAGES:
        raise BadDocument(
            "{file}: has {count} pages; no law book has more than {most}",
            file=name,
            count=len(document),
            most=MOST_PAGES,
        )
    pages = []
    glyphs = 0
    for number in range(len(document)):
        page = _page(document, number, pypdfium2.raw)
        glyphs += len(page.glyphs)
        if glyphs > MOST_GLYPHS:
            raise BadDocument("{file}: holds more text than any law book", file=name)
        pages.append(page)
        if told and (len(pages) % max(len(document) // TOLD, 1) == 0 or len(pages) == len(document)):
            told(len(pages), len(document))
    if glyphs < 20 * len(pages) and glyphs < 2000:
        raise BadDocument(
            "{file}: holds images of pages and hardly any text; have its text recognised (OCR) first", file=name
        )
    return read_pages(pages)


def _page(document: Any, number: int, raw: Any) -> Page:
    """One page's glyphs in the order of the file."""
    page = document[number]
    text = page.get_textpage()
    try:
        level: list[Glyph] = []
        aslant: list[Glyph] = []
        for glyph, is_level in _glyphs(text.raw, raw):
            (level if is_level else aslant).append(glyph)
        if len(aslant) > len(level):  # the page itself was turned
            level, aslant = [*level, *aslant], []
        across = "".join(glyph.char for glyph in aslant)
        return Page(number, page.get_width(), page.get_height(), tuple(level), " ".join(across.split()))
    finally:
        text.close()
        page.close()


def _glyphs(text: Any, raw: Any) -> Iterator[tuple[Glyph, bool]]:
    """The characters of a page in the order of the file, each with whether it stands level."""
    count = raw.FPDFText_CountChars(text)
    box = raw.FS_RECTF()
    place = ctypes.byref(box)
    x, y = ctypes.c_double(), ctypes.c_double()
    origin = (ctypes.byref(x), ctypes.byref(y))
    styles: dict[bytes, tuple[bool, bool]] = {}
    name, flags = ctypes.create_string_buffer(128), ctypes.c_int()
    for at in range(count):
        code = raw.FPDFText_GetUnicode(text, at)
        if raw.FPDFText_IsGenerated(text, at) == 1 and chr(code) not in HYPHEN_MARKS:
            continue
        char = "-" if chr(code) in HYPHEN_MARKS else _clean(code)
        if not char:
            continue
        raw.FPDFText_GetLooseCharBox(text, at, place)
        raw.FPDFText_GetCharOrigin(text, at, *origin)
        raw.FPDFText_GetFontInfo(text, at, name, 128, ctypes.byref(flags))
        font = name.value
        if font not in styles:
            plain = font.decode("utf-8", "replace").rpartition("+")[2]
            styles[font] = (bool(BOLD.search(plain)), bool(SLANTED.search(plain)))
        size = raw.FPDFText_GetFontSize(text, at)
        angle = raw.FPDFText_GetCharAngle(text, at)
        glyph = Glyph(char, box.left, box.right, y.value, round(size, 1), *styles[font])
        yield glyph, angle < SLANT or angle > 2 * pi - SLANT


def _clean(code: int) -> str:
    """A character as text has it: ligatures parted, odd blanks plain; nothing where it is none."""
    if not code or 0xD800 <= code < 0xE000:
        return ""
    char = chr(code)
    if LIGATURES.match(char):
        return unicodedata.normalize("NFKC", char)
    return " " if char.isspace() else clean(char)
