"""Pages of placed glyphs as lines in reading order: columns one after another, without running heads and feet.

Footnotes are told by their mark, headings by their type or by how they end.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from statistics import median
from typing import NamedTuple

from corpus.importers.lines import Line, ends_sentence, joined
from corpus.importers.notes import token
from corpus.importers.source import Source
from corpus.lang import normalise


class Glyph(NamedTuple):
    """A character with its place and type."""

    char: str
    left: float
    right: float
    base: float
    size: float
    bold: bool
    slanted: bool


class Page(NamedTuple):
    """A page with its glyphs."""

    number: int
    width: float
    height: float
    glyphs: tuple[Glyph, ...]


Style = tuple[float, bool, bool]
"""Size, bold, slanted."""


@dataclass(slots=True)
class Row:
    """A line of print."""

    page: int
    glyphs: list[Glyph] = field(default_factory=list)
    column: int = 0

    @property
    def left(self) -> float:
        return min(glyph.left for glyph in self.glyphs)

    @property
    def right(self) -> float:
        return max(glyph.right for glyph in self.glyphs)

    @property
    def base(self) -> float:
        return median(glyph.base for glyph in self.glyphs)

    @property
    def size(self) -> float:
        sizes = Counter(glyph.size for glyph in self.glyphs if glyph.char.strip())
        return max(sizes, key=lambda size: (sizes[size], size))

    @property
    def text(self) -> str:
        """Its words."""
        return " ".join(_spelled(self.glyphs).split())

    @property
    def plain(self) -> str:
        """Its words without raised marks at the end."""
        end = len(self.glyphs)
        while end > 1 and (self.glyphs[end - 1].size < 0.85 * self.size or not self.glyphs[end - 1].char.strip()):
            end -= 1
        return " ".join(_spelled(self.glyphs[:end]).split())


class _Edge(NamedTuple):
    """The outermost line of a page, how many lines' distance the next one is, and whether the page is a right one."""

    row: Row
    gap: float
    side: int


APART = 1.45
"""Distances between lines that part a running head from the text."""
LEVEL = 1.5
"""Points by which the same place on two pages may differ."""
SMALL_CAPITAL = 0.87
WORD_GAP = 0.16
"""Sizes of the type that part two words."""
IN_REFERENCE = "0123456789*†‡)"
REFERENCE = re.compile(r"\d{1,4}|[*†‡]{1,3}")
NOTE_OPEN = re.compile(r"(?P<mark>\d{1,2}|[*†‡]{1,3})[.)]?\s*(?P<text>\S.*)")
NUMBER = re.compile(r"[-–—|\[(\s]*(?:\d{1,3}|[ivxl]{1,6})[-–—|\])\s]*")
DIGITS = re.compile(r"\d+")
SMALL_WORD = re.compile(r"(?<!\w)[^\W\d_A-ZΑ-ΩΆΈΉΊΌΎΏ]\w*")
INNER_CAPITAL = re.compile(r"(?<=\w )[A-ZΑ-ΩΆΈΉΊΌΎΏ]\w*")
CAPITAL_WORD = re.compile(r"[A-ZΑ-ΩΆΈΉΊΌΎΏ]\w*")
MARKED = re.compile(r"\(?\w{1,4}[.)] ")
LISTED = re.compile(r"(?:\d{1,2}[.)]|\(\w{1,3}\)) ")
HEADED = re.compile(r"[^.;:·?!]*\w[.)] [^.:;·?!]*\)")
LETTERED = re.compile(r"\(?[^\W\d_]{1,2}[.)] ")
MARK_ONLY = re.compile(r"\(?\w{1,4}[.)]?")


def read_pages(pages: Sequence[Page]) -> Source:
    """The lines of a document."""
    pieces = [_pieces(page) for page in pages]
    gutters = [_gutter(on) for on in pieces]
    known = [gutter for gutter in gutters if gutter is not None]
    usual = median(known) if 2 * len(known) > len(pages) else None
    rows = [_rows(on, gutter or usual) for on, gutter in zip(pieces, gutters, strict=True)]
    body = _body_style(row for page in rows for row in page)
    around = _around(pages, rows)
    left = [row.text for page in rows for row in page if id(row) in around]
    inner = [[row for row in page if id(row) not in around] for page in rows]
    margins = _margins(row for page in inner for row in page)
    headed = _marks_heads((row for page in inner for row in page), body)
    parted = [_feet(page, body) for page in inner]
    by_end = set() if headed else _ended_heads([row for kept, _ in parted for row in kept], margins)
    notes: dict[str, str] = {}
    lines: list[str] = []
    for kept, feet in parted:
        if kept:
            notes |= {f"{kept[0].page}:{mark}": text for mark, text in feet.items()}
            lines += _lines(kept, by_end, set(feet), body)
    return Source(tuple(lines), notes, tuple(filter(None, left)))


def _rows(pieces: Sequence[Row], gutter: float | None) -> list[Row]:
    """The lines of a page in reading order."""
    if gutter is None or sum(row.left < gutter - 1 < row.right - 2 for row in pieces) > 0.4 * len(pieces):
        return _merged(pieces)
    ordered: list[Row] = []
    band: list[Row] = []
    for piece in sorted(pieces, key=lambda row: -row.base):
        if piece.left < gutter - 1 and piece.right > gutter + 1:
            ordered += _columns(band, gutter)
            ordered.append(piece)
            band = []
        else:
            band.append(piece)
    return [*ordered, *_columns(band, gutter)]


def _columns(band: Sequence[Row], gutter: float) -> list[Row]:
    left = [row for row in band if row.right <= gutter + 1]
    right = [row for row in band if row.right > gutter + 1]
    for row in right:
        row.column = 1
    return [*_merged(left), *_merged(right)]


def _pieces(page: Page) -> list[Row]:
    """Runs of glyphs on one line without a wide gap between them, as the file has them."""
    pieces: list[Row] = []
    last: Glyph | None = None
    for glyph in page.glyphs:
        size = max(glyph.size, 1)
        goes_on = (
            last is not None
            and abs(glyph.base - last.base) < 0.45 * max(size, last.size)
            and (-0.6 * size < glyph.left - last.right < 1.1 * size)
        )
        if not goes_on:
            pieces.append(Row(page.number))
        pieces[-1].glyphs.append(glyph)
        last = glyph
    return [piece for piece in pieces if any(glyph.char.strip() for glyph in piece.glyphs)]


def _gutter(pieces: Sequence[Row]) -> float | None:
    """The middle of the white stripe between two columns of text; None where there is one column."""
    if len(pieces) < 8:
        return None
    low, high = min(row.left for row in pieces), max(row.right for row in pieces)
    steps = 80
    best: tuple[float, float] | None = None
    for step in range(int(steps * 0.3), int(steps * 0.7) + 1):
        x = low + (high - low) * step / steps
        crossing = sum(row.left < x - 1 and row.right > x + 1 for row in pieces)
        before = sum(row.right <= x + 1 for row in pieces)
        after = sum(row.left >= x - 1 for row in pieces)
        if crossing <= 0.15 * len(pieces) and before > 0.25 * len(pieces) and after > 0.25 * len(pieces):
            wide = [row for row in pieces if row.left >= x - 1 and row.right - row.left > 0.25 * (high - low)]
            if len(wide) > 0.2 * len(pieces) and (best is None or crossing < best[0]):
                best = (crossing, x)
    return best[1] if best else None


def _merged(pieces: Sequence[Row]) -> list[Row]:
    """Pieces of one baseline put together, from the top down."""
    rows: list[Row] = []
    for piece in sorted(pieces, key=lambda row: (-row.base, row.left)):
        row = rows[-1] if rows else None
        near = row is not None and abs(row.base - piece.base) < 0.45 * max(row.size, piece.size)
        if row is not None and near:
            row.glyphs = sorted([*row.glyphs, *piece.glyphs], key=lambda glyph: glyph.left)
        else:
            rows.append(piece)
    return rows


def _spelled(glyphs: Sequence[Glyph], references: Collection[str] = (), key: str = "") -> str:
    """The words of glyphs: blanks where there are gaps, small capitals as small letters, tokens for references."""
    if not glyphs:
        return ""
    size = max(glyph.size for glyph in glyphs)
    text: list[str] = []
    last: Glyph | None = None
    full_small = any(g.char.islower() for g in glyphs)
    at = 0
    while at < len(glyphs):
        glyph = glyphs[at]
        gap = glyph.left - last.right if last is not None else 0.0
        if last is not None and gap > WORD_GAP * max(min(glyph.size, last.size), 1) and text[-1:] != [" "]:
            text.append(" ")
        raised = last is not None and _is_raised(last, glyph)
        if raised and (end := _end_of_reference(glyphs, at)):
            mark = "".join(g.char for g in glyphs[at:end]).strip(") ")
            if marks := _parted(mark, references):
                if text[-1:] == [" "]:
                    text.pop()
                text += (token(f"{key}:{one}") for one in marks)
                at = end
                continue
        in_word = last is not None and last.char.isalpha() and gap < WORD_GAP * glyph.size
        small = glyph.char.isupper() and glyph.size < SMALL_CAPITAL * size and (not full_small or in_word)
        text.append(glyph.char.lower() if small and not raised else glyph.char)
        last = glyph
        at += 1
    return normalise("".join(text))


def _parted(mark: str, references: Collection[str]) -> list[str]:
    """The references that a raised mark is: `1011` is 10 and 11; none if it is not made of known ones."""
    if mark in references:
        return [mark]
    for size in (1, 2):
        if mark[:size] in references and (rest := _parted(mark[size:], references)):
            return [mark[:size], *rest]
    return []


def _end_of_reference(glyphs: Sequence[Glyph], at: int) -> int:
    """Where a raised mark ends that begins at a place; 0 where none does."""
    end = at
    while end < len(glyphs) and glyphs[end].size == glyphs[at].size and glyphs[end].char in IN_REFERENCE:
        end += 1
    return end if REFERENCE.fullmatch("".join(g.char for g in glyphs[at:end]).strip(")")) else 0


def _body_style(rows: Iterable[Row]) -> Style:
    """The type that most is set in."""
    styles: Counter[Style] = Counter()
    for row in rows:
        for glyph in row.glyphs:
            if glyph.char.isalpha():
                styles[(glyph.size, glyph.bold, glyph.slanted)] += 1
    return max(styles, key=lambda style: styles[style], default=(10.0, False, False))


def _around(pages: Sequence[Page], rows: Sequence[Sequence[Row]]) -> set[int]:
    """The running heads and feet: page numbers, and what stands apart or is repeated at the top or bottom of pages."""
    found: set[int] = set()
    for end in (0, -1):
        while new := _edges(pages, rows, found, end):
            found |= new
    return found


def _edges(pages: Sequence[Page], rows: Sequence[Sequence[Row]], found: set[int], end: int) -> set[int]:
    """The running heads (`end` 0) or feet (-1) among the outermost lines that are left."""
    edges: list[_Edge] = []
    for page, on in zip(pages, rows, strict=True):
        left = [row for row in sorted(on, key=lambda r: -r.base) if id(row) not in found]
        if left:
            beside = left[(1 if end == 0 else -2)] if len(left) > 1 else None
            gap = abs(left[end].base - beside.base) / _leading(left) if beside else 9.0
            edges.append(_Edge(left[end], gap, page.number % 2))
    apart = [edge for edge in edges if edge.gap > APART]
    apart_everywhere = len(apart) >= max(3, 0.6 * len(edges))
    new: set[int] = set()
    for edge in edges:
        level = [other for other in edges if abs(other.row.base - edge.row.base) < LEVEL]
        text = edge.row.text
        same = sum(other.row.text == text for other in level)
        alike = sum(_pattern(other.row) == _pattern(edge.row) and other.side == edge.side for other in level)
        side = sum(other.side == edge.side for other in edges)
        is_number = NUMBER.fullmatch(text) is not None
        if (
            (is_number and edge.gap > 1.2)
            or same >= max(3, 0.04 * len(edges))
            or (alike >= 3 and alike >= 0.3 * side)
            or (apart_everywhere and edge.gap > APART and len(level) >= 0.5 * len(edges))
        ):
            new.add(id(edge.row))
    return new


def _pattern(row: Row) -> str:
    return DIGITS.sub("#", row.text)


def _leading(rows: Sequence[Row]) -> float:
    """The usual distance between lines of a page."""
    placed = sorted(rows, key=lambda row: (row.column, -row.base))
    gaps = [before.base - after.base for before, after in pairwise(placed) if before.column == after.column]
    return median([gap for gap in gaps if gap > 1] or [12.0])


def _feet(rows: Sequence[Row], body: Style) -> tuple[list[Row], dict[str, str]]:
    """A page's lines without its footnotes, and those: small print at the foot of a column that opens with a mark."""
    kept: list[Row] = list(rows)
    notes: dict[str, str] = {}
    raised = _raised(rows)
    for column in {row.column for row in rows}:
        here = sorted((row for row in kept if row.column == column), key=lambda row: -row.base)
        start = len(here)
        while start and here[start - 1].size < 0.95 * body[0]:
            start -= 1
        small = here[start:]
        while small and not NOTE_OPEN.fullmatch(small[0].text):
            small = small[1:]
        if not small or not REFERENCE.fullmatch(NOTE_OPEN.fullmatch(small[0].text)["mark"]):  # type: ignore[index]
            continue
        mark = ""
        for row in small:
            opened = NOTE_OPEN.fullmatch(row.text)
            if opened and opened["mark"] not in notes and (opened["mark"] in raised or not mark):
                mark = opened["mark"]
                notes[mark] = opened["text"]
            else:
                notes[mark] = joined([notes[mark], row.text])
        ids = {id(row) for row in small}
        kept = [row for row in kept if id(row) not in ids]
    return kept, notes


def _raised(rows: Iterable[Row]) -> set[str]:
    """The marks that stand raised in rows, and the figures of each: two references may stand together."""
    found: set[str] = set()
    for row in rows:
        for last, at in pairwise(range(len(row.glyphs))):
            before, glyph = row.glyphs[last], row.glyphs[at]
            if _is_raised(before, glyph) and (end := _end_of_reference(row.glyphs, at)):
                mark = "".join(each.char for each in row.glyphs[at:end]).strip(") ")
                found |= {mark, *(mark[at : at + size] for size in (1, 2) for at in range(len(mark)))}
    return found


def _is_raised(before: Glyph, glyph: Glyph) -> bool:
    return glyph.size < 0.85 * before.size and glyph.base > before.base + 0.1 * before.size


def _marks_heads(rows: Iterable[Row], body: Style) -> bool:
    """Whether the headings of provisions are set in another type than the text, not only those of laws."""
    return sum(LETTERED.match(row.text) is not None and _run_in(row.glyphs, body) > 0 for row in rows) > 3


def _is_head(glyphs: Sequence[Glyph], body: Style) -> bool:
    """Whether letters are all set in a type that headings have: bold, slanted, or larger than the text."""
    letters = [glyph for glyph in glyphs if glyph.char.isalpha()]
    return bool(letters) and all(_stands_out(glyph, body) for glyph in letters)


def _stands_out(glyph: Glyph, body: Style) -> bool:
    size, bold, slanted = body
    if glyph.size > 1.08 * size:
        return True
    is_slanted = glyph.slanted and not slanted and glyph.size > 0.95 * size
    return glyph.size > 0.7 * size and ((glyph.bold and not bold) or is_slanted)


def _lines(rows: Sequence[Row], by_end: Collection[int], marks: set[str], body: Style) -> Iterator[str]:
    """Rows as lines, headings by their type or by how they end; one that goes on in the type of the text is two."""
    last: Row | None = None
    leading = _leading(rows) if rows else 12.0
    for row in rows:
        if last is not None and (last.column == row.column and last.base - row.base > 1.5 * leading):
            yield ""
        last = row
        cut = len(row.glyphs) if id(row) in by_end else _run_in(row.glyphs, body)
        for part, head in ((row.glyphs[:cut], True), (row.glyphs[cut:], False)):
            if text := " ".join(_spelled(part, marks, str(row.page)).split()):
                yield Line(text, head=head)


def _ended_heads(rows: Sequence[Row], margins: Mapping[int, float]) -> set[int]:
    """The ids of the rows that are headings by how they end: before the margin, and no sentence.

    A heading that fills its line is told by the next one: it opens with a capital on a word that has none elsewhere.
    """
    found: set[int] = set()
    common = _common(row.text for row in rows)
    start = 0
    for at, (row, after) in enumerate(pairwise(rows)):
        first = max((here + 1 for here in range(start, at) if ends_sentence(rows[here].plain)), default=start)
        marked = MARKED.match(rows[first].text) is not None
        ended = ends_sentence(row.plain) and not (marked and at == first and HEADED.fullmatch(row.plain))
        short = _is_short(row, after, margins[row.column])
        capital = CAPITAL_WORD.match(after.text)
        ends_in_word = len(row.plain.rpartition(" ")[2]) > 2
        begins = (capital is not None and capital[0].lower() in common) or LISTED.match(after.text) is not None
        anew = marked and ends_in_word and begins
        if (short or (anew and not ended)) and not ended and at - first < 3 and not row.text.endswith((",", "-")):
            if not after.text[:1].islower():
                found |= {id(each) for each in rows[first : at + 1]}
            start = at + 1
        elif short or ended:
            start = at + 1 if short else start
    return found


def _common(texts: Iterable[str]) -> set[str]:
    """The words that have a capital only where a sentence begins."""
    small: Counter[str] = Counter()
    capital: Counter[str] = Counter()
    for text in texts:
        small.update(SMALL_WORD.findall(text))
        capital.update(word.lower() for word in INNER_CAPITAL.findall(text))
    return {word for word, count in small.items() if count > 1 and count > 3 * capital[word]}


def _is_short(row: Row, after: Row, margin: float) -> bool:
    """Whether the first word of the next row would have had room."""
    first = after.glyphs[0]
    end = next((g.left for g in after.glyphs if not g.char.strip()), after.right)
    return row.right + 0.3 * first.size + (end - first.left) < margin - 1


def _margins(rows: Iterable[Row]) -> dict[int, float]:
    """The right margin of each column."""
    rights: dict[int, list[float]] = {}
    for row in rows:
        rights.setdefault(row.column, []).append(row.right)
    return {column: sorted(found)[int(0.98 * (len(found) - 1))] for column, found in rights.items()}


def _run_in(glyphs: Sequence[Glyph], body: Style) -> int:
    """How many glyphs of a row are a heading: all, none, or those before the text runs on."""
    if _is_head(glyphs, body):
        return len(glyphs)
    cut = 0
    for at, glyph in enumerate(glyphs):
        if glyph.char.isalpha() and not _stands_out(glyph, body):
            break
        cut = at + 1
    head = "".join(glyph.char for glyph in glyphs[:cut]).strip()
    while cut and not (_stands_out(glyphs[cut - 1], body) or glyphs[cut - 1].char.isspace()):
        cut -= 1
    words = [word for word in head.split() if any(c.isalpha() for c in word)]
    return cut if len(words) > 1 and not MARK_ONLY.fullmatch(head) and head[0].isalnum() | (head[0] == "(") else 0
