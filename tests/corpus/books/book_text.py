"""Law books in plain text: pages with heads and feet, wrapped or not, and as the archives of old books write them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from random import Random

from book_model import EMPHASIS, PLAIN, Kind, Line, furniture, law_line
from book_pieces import Breaks, Piece, Role, fill
from book_source import FURNITURE, capitals


@dataclass(frozen=True, slots=True)
class TextForm:
    """How a book is typed."""

    width: int = 80
    """0 where a paragraph is one line."""
    indent: int = 0
    """By level below the law."""
    breaks: Breaks = Breaks.NEVER
    page: int = 0
    """The lines of a page with a head and a foot; 0 where there are no pages."""
    feed: bool = False
    """A form feed between two pages."""
    underlined: bool = False
    archive: bool = False
    """A title page, a licence before and after, footnotes and pages in brackets, italics between underscores."""
    contents: bool = False
    newline: str = "\n"
    mark: str = ""
    """What the file begins with: a byte order mark, or nothing."""


def typed(found: Sequence[Piece], form: TextForm, lang: str, rng: Random) -> list[Line]:
    """The book's lines, an empty one between paragraphs."""
    lines = [*_front(found, form, lang), *_body(found, form, lang, rng)]
    if form.archive:
        lines += _licence(lang, "END")
    return list(_paged(lines, form, lang)) if form.page else lines


def encoded(lines: Iterable[Line], form: TextForm) -> bytes:
    """The lines as a file."""
    return (form.mark + form.newline.join(line.shown for line in lines) + form.newline).encode()


EMPTY = law_line("")


def paragraph(
    piece: Piece, form: TextForm, text: str | None = None, kind: Kind = Kind.LAW, prefix: str | None = None
) -> Iterator[Line]:
    """A piece's lines."""
    text = piece.text if text is None else text
    margin = " " * (form.indent * max(piece.level - 1, 0))
    mark = f"{piece.mark} " if prefix is None and piece.mark else prefix or ""
    text = text.replace(EMPHASIS, "_").replace(PLAIN, "_") if form.archive else text
    width = (form.width or 10**6) - len(margin)
    lines = fill(text, width, lambda line: len(law_line(line).shown), form.breaks, len(mark)) or [""]
    for place, line in enumerate(lines):
        says = line if piece.says is None else piece.says if place == len(lines) - 1 else ""
        yield law_line(f"{margin}{'' if place else mark}{line}".rstrip(), says, kind)


def _front(found: Sequence[Piece], form: TextForm, lang: str) -> Iterator[Line]:
    words = FURNITURE[lang]
    if form.archive:
        yield from _licence(lang, "START")
    if form.archive or form.contents or form.page:
        yield from map(furniture, (capitals(words["title"], lang), *words["publisher"]))
        yield EMPTY
    if form.contents:
        yield furniture(capitals(words["contents"], lang))
        heads = [piece.text for piece in found if piece.role is Role.LAW]
        yield from (
            furniture(f"{law_line(head).says} {'.' * max(3, 60 - len(head))} {5 + i}") for i, head in enumerate(heads)
        )
        yield EMPTY


def _body(found: Sequence[Piece], form: TextForm, lang: str, rng: Random) -> Iterator[Line]:
    kept: list[Line] = []
    for place, piece in enumerate(found):
        if piece.role is Role.LAW and (place == 0 or found[place - 1].role is not Role.LAW):
            yield from kept
            kept = []
            yield EMPTY
        if piece.role in {Role.PART, Role.SECTION}:
            yield from (EMPTY, furniture(capitals(piece.text, lang) if piece.role is Role.PART else piece.text))
        else:
            yield from paragraph(piece, form)
        if piece.role is Role.LAW and form.underlined:
            yield law_line("=" * len(piece.text), "")
        if form.archive and rng.random() < 0.08:
            yield from (EMPTY, furniture(f"[Pg {place // 9 + 3}]"))
        for note in piece.notes:
            opening = f"[{FURNITURE[lang]['note']} {note.mark.strip('[]')}: " if form.archive else f"{note.mark} "
            kept += paragraph(Piece(Role.BODY, 0, "", note.text + "]" * form.archive), form, prefix=opening)
            kept.append(EMPTY)
        if piece.role is not Role.HEADING:
            yield EMPTY
    yield from kept


def _licence(lang: str, end: str) -> Iterator[Line]:
    words = FURNITURE[lang]
    name = capitals(words["title"], lang)
    marker = furniture(f"*** {end} OF THE PROJECT GUTENBERG EBOOK {name} ***")
    licence = [furniture(line) for text in words["licence"] for line in fill(text, 72, len, Breaks.NEVER)]
    yield from ([*licence, EMPTY, marker, EMPTY] if end == "START" else [EMPTY, marker, EMPTY, *licence])


def _paged(lines: Sequence[Line], form: TextForm, lang: str) -> Iterator[Line]:
    """The lines on pages, which also end in the middle of a paragraph or of a word."""
    words = FURNITURE[lang]
    of = -(-len(lines) // form.page)
    for page, at in enumerate(range(0, len(lines), form.page), 1):
        if page > 1:
            head = furniture(capitals(words["running"], lang))
            yield head._replace(shown=f"\f{head.shown}" if form.feed else head.shown)
            yield EMPTY
        yield from lines[at : at + form.page]
        foot = words["page"].format(n=page, of=of) if page % 2 else str(page)
        yield from (EMPTY, furniture(foot), EMPTY)
