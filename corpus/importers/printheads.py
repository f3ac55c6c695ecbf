"""Which rows of print are headings: by their type, or in one type by how they end."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

from corpus.importers.glyphs import Glyph, Row, spelled
from corpus.importers.heading import common_words
from corpus.importers.lines import ends_sentence

Style = tuple[float, bool, bool]
"""Size, bold, slanted."""
CAPITAL_WORD = re.compile(r"[A-ZΑ-ΩΆΈΉΊΌΎΏ]\w*")
MARKED = re.compile(r"\(?\w{1,4}[.)] ")
LISTED = re.compile(r"(?:\d{1,2}[.)]|\(?\w{1,3}\)|[^\W\d_]\.) ")
HEADED = re.compile(r"[^.;:·?!]*\w[.)] [^.:;·?!]*\)")
LETTERED = re.compile(r"\(?[^\W\d_]{1,2}[.)] ")
OPENING = re.compile(r"(?:\(?\w{1,4}[.)]\s*)+")
MARKS = re.compile(r"^(?:\(?\w{1,4}[.)]\s+)+")
MARK_ONLY = re.compile(r"\(?\w{1,4}[.)]?")


def body_style(rows: Iterable[Row]) -> Style:
    """The type that most is set in."""
    styles: Counter[Style] = Counter()
    for row in rows:
        for glyph in row.glyphs:
            if glyph.char.isalpha():
                styles[(glyph.size, glyph.bold, glyph.slanted)] += 1
    return max(styles, key=lambda style: styles[style], default=(10.0, False, False))


def marks_heads(rows: Iterable[Row], body: Style) -> bool:
    """Whether the headings of provisions are set in another type than the text, not only those of laws."""
    return sum(LETTERED.match(row.text) is not None and run_in(row.glyphs, body) > 0 for row in rows) > 3


def _is_head(glyphs: Sequence[Glyph], body: Style) -> bool:
    """Whether letters are all set in a type that headings have: bold, slanted, or larger than the text."""
    letters = [glyph for glyph in glyphs if glyph.char.isalpha()]
    return bool(letters) and all(stands_out(glyph, body) for glyph in letters)


def stands_out(glyph: Glyph, body: Style) -> bool:
    size, bold, slanted = body
    if glyph.size > 1.08 * size:
        return True
    is_slanted = glyph.slanted and not slanted and glyph.size > 0.95 * size
    return glyph.size > 0.7 * size and ((glyph.bold and not bold) or is_slanted)


def ended_heads(rows: Sequence[Row], margins: Mapping[int, float]) -> set[int]:
    """The ids of the rows that are headings by how they end: before the margin, and no sentence.

    A heading that fills its line is told by the next one: it opens with a capital on a word that has none elsewhere.
    """
    found: set[int] = set()
    common = common_words(row.text for row in rows)
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
            if not after.text[:1].islower() or LISTED.match(after.text):
                found |= {id(each) for each in rows[first : at + 1]}
            start = at + 1
        elif short or ended:
            start = at + 1 if short else start
    return found


def _is_short(row: Row, after: Row, margin: float) -> bool:
    """Whether the first word of the next row would have had room."""
    first = after.glyphs[0]
    end = next((g.left for g in after.glyphs if not g.char.strip()), after.right)
    return row.right + 0.3 * first.size + (end - first.left) < margin - 1


def margins_of(rows: Iterable[Row]) -> dict[int, float]:
    """The right margin of each column."""
    rights: dict[int, list[float]] = {}
    for row in rows:
        rights.setdefault(row.column, []).append(row.right)
    return {column: sorted(found)[int(0.98 * (len(found) - 1))] for column, found in rights.items()}


def run_in(glyphs: Sequence[Glyph], body: Style, fewest: int = 2) -> int:
    """How many glyphs of a row are a heading: all, none, or those before the text, of `fewest` words or more."""
    if _is_head(glyphs, body):
        return len(glyphs)
    mark = OPENING.match("".join(glyph.char for glyph in glyphs))
    cut = mark.end() if mark else 0
    for at, glyph in enumerate(glyphs[cut:], cut):
        if glyph.char.isalpha() and not stands_out(glyph, body):
            break
        cut = at + 1
    head = spelled(glyphs[:cut]).strip()
    while cut and not (stands_out(glyphs[cut - 1], body) or glyphs[cut - 1].char.isspace()):
        cut -= 1
    if fewest > 1 and head[:1].islower() and not MARKS.match(head):
        return 0  # emphasis, where a line begins within it
    words = [word for word in MARKS.sub("", head).split() if any(c.isalpha() for c in word)]
    return cut if len(words) >= fewest and not MARK_ONLY.fullmatch(head) and head[0].isalnum() | (head[0] == "(") else 0
