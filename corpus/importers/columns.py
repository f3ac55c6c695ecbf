"""The rows of a page in reading order: two pages of one sheet parted, columns one after another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from corpus.importers.glyphs import Glyph, Page, Row

MIDDLE = (0.3, 0.7)
"""Between which parts of the width of a page's text the gap between two columns is."""
BARS = " |¦│▏\t\n"
"""What says nothing where it stands alone: a bar in the margin beside what was changed."""
OVERLAP = 0.6
"""Sizes of the type by which one piece of a row may reach into the next."""


def leaves(page: Page) -> tuple[Page, ...]:
    """The pages that stand side by side on a sheet: two where it is wider than high and nothing crosses its middle."""
    middle = page.width / 2
    left = [glyph for glyph in page.glyphs if glyph.right <= middle]
    right = [glyph for glyph in page.glyphs if glyph.left >= middle]
    inked = sum(1 for glyph in page.glyphs if glyph.char.strip())
    beside = sum(1 for glyph in (*left, *right) if glyph.char.strip())
    if page.width < page.height or inked != beside or not right or not _is_white(pieces_of(page), middle):
        return (page,)
    return tuple(page._replace(width=middle, glyphs=tuple(side)) for side in (left, right) if side)


def _is_white(pieces: Sequence[Row], middle: float) -> bool:
    return not any(piece.left < middle < piece.right for piece in pieces)


def rows_of(pieces: Sequence[Row], gutter: float | None) -> list[Row]:
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


def pieces_of(page: Page) -> list[Row]:
    """Runs of glyphs on one line without a wide gap between them, as the file has them."""
    pieces: list[Row] = []
    last: Glyph | None = None
    for glyph in page.glyphs:
        size = max(glyph.size, 1)
        goes_on = (
            last is not None
            and abs(glyph.base - last.base) < 0.45 * max(size, last.size)
            and (-0.6 * size < glyph.left - last.right < _reach(last) * size or _is_of_ligature(last, glyph))
        )
        if not goes_on:
            pieces.append(Row(page.number))
        pieces[-1].glyphs.append(glyph)
        last = glyph
    return [piece for piece in pieces if any(glyph.char.strip(BARS) for glyph in piece.glyphs)]


def _reach(last: Glyph) -> float:
    """By how many sizes of the type the next character may stand off: a bar in the margin is none of the text."""
    return 0.5 if last.char in BARS.strip() else 1.1


def _is_of_ligature(last: Glyph, glyph: Glyph) -> bool:
    """Whether two characters are one glyph, parted by the reader of the file: both have its box."""
    return last.left == glyph.left and last.right == glyph.right


def gutter_of(pieces: Sequence[Row]) -> float | None:
    """The middle of the white stripe between two columns of text; None where there is one column."""
    if len(pieces) < 8:
        return None
    low, high = min(row.left for row in pieces), max(row.right for row in pieces)
    steps = 80
    best: tuple[float, float] | None = None
    for step in range(int(steps * MIDDLE[0]), int(steps * MIDDLE[1]) + 1):
        x = low + (high - low) * step / steps
        crossing = sum(row.left < x - 1 and row.right > x + 1 for row in pieces)
        before = sum(row.right <= x + 1 for row in pieces)
        after = sum(row.left >= x - 1 for row in pieces)
        if crossing <= 0.15 * len(pieces) and before > 0.25 * len(pieces) and after > 0.25 * len(pieces):
            wide = [row for row in pieces if row.left >= x - 1 and row.right - row.left > 0.25 * (high - low)]
            if len(wide) > 0.2 * len(pieces) and (best is None or crossing < best[0]):
                best = (crossing, x)
    return best[1] if best else _short_column(pieces, low, high)


def _short_column(pieces: Sequence[Row], low: float, high: float) -> float | None:
    """Where a second column begins that is much shorter than the first, as on the last page of an index."""
    middle = (low + MIDDLE[0] * (high - low), low + MIDDLE[1] * (high - low))
    right = [row for row in pieces if middle[0] < row.left < middle[1]]
    starts = Counter(round(row.left) for row in right)
    edge, count = max(starts.items(), key=lambda start: start[1], default=(0, 0))
    beside = [row for row in right if row.left > edge - 2]
    first = [row for row in pieces if row.right < edge - 2]
    if count < (1 if len(first) >= 8 else 2) or any(row.left < edge - 2 < row.right for row in pieces):
        return None
    top = max(row.base for row in beside)
    level = any(abs(row.base - top) < 3 * row.size for row in pieces if row.left < edge - 2)
    wide = any(row.right > edge + 0.1 * (high - low) for row in beside) and any(" " in row.text for row in beside)
    return edge - 4 if level and wide and 2 * count > len(beside) else None


def _merged(pieces: Sequence[Row]) -> list[Row]:
    """Pieces of one baseline put together, from the top down."""
    rows: list[Row] = []
    for piece in sorted(pieces, key=lambda row: (-row.base, row.left)):
        row = rows[-1] if rows else None
        near = row is not None and abs(row.base - piece.base) < 0.45 * max(row.size, piece.size)
        if row is not None and near and not _overlap(row, piece):
            row.glyphs = sorted([*row.glyphs, *piece.glyphs], key=lambda glyph: glyph.left)
        else:
            rows.append(piece)
    return rows


def _overlap(row: Row, piece: Row) -> bool:
    """Whether two pieces on a line were set one over the other, as two heads that are too long for one line."""
    return min(row.right, piece.right) - max(row.left, piece.left) > OVERLAP * piece.size
