"""Law books as typeset pages: columns, heads and feet, footnotes, hyphens, ligatures, small capitals."""

from __future__ import annotations

import importlib.util
import io
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path

from book_model import EMPHASIS, MARKED, NOTE_MARK, PLAIN, UNMARKED, Kind, Line, furniture, law_line, printed
from book_pieces import Breaks, Piece, Role, fill
from book_source import FURNITURE, capitals
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

LIGATURES = {"ffi": "ﬃ", "ffl": "ﬄ", "ff": "ﬀ", "fi": "ﬁ", "fl": "ﬂ"}
FACES = {"": "", "b": "-Bold", "i": "-Italic"}
SIGNS = re.compile(f"([{MARKED}{UNMARKED}{EMPHASIS}{PLAIN}])")
SMALL = 0.78
"""The size of small capitals and of footnotes' marks, to that of the text."""


@dataclass(frozen=True, slots=True)
class PdfForm:
    """How the pages look, in points."""

    width: float = 420
    height: float = 595
    margin: float = 48
    columns: int = 1
    size: float = 9.5
    justified: bool = False
    breaks: Breaks = Breaks.SYLLABLES
    hyphen: str = "-"
    ligatures: bool = False
    small_capitals: bool = False
    hanging: bool = False
    """Marks stand to the left of the text, drawn by themselves."""
    indent: float = 12
    head: str = "title"
    """The running head: `title`, `law` (alternating with the law at hand), `both` in two corners, or none."""
    foot: str = "number"
    """`number`, `dashes`, `of` (page 3 of 8) or none."""
    contents: bool = False
    index: bool = False
    title_page: bool = False
    spread: bool = False
    """Two pages on a sheet."""
    parts_on_new_page: bool = False


@dataclass(frozen=True, slots=True)
class Placed:
    """A line at its place: from the left and from the bottom."""

    x: float
    y: float
    face: str
    size: float
    text: str
    stretch: float = 0.0
    """What each blank is wider than it would be."""
    smaller: bool = False
    """Set in small capitals."""


@dataclass
class Sheet:
    """A page: what is drawn on it and what stands on it."""

    placed: list[Placed] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)
    law: str = ""


@dataclass(frozen=True, slots=True)
class Style:
    """The letter of a paragraph."""

    face: str
    size: float
    before: float = 0
    centred: bool = False
    smaller: bool = False


def typeset(found: Sequence[Piece], form: PdfForm, lang: str, title: str = "") -> tuple[bytes, list[Line]]:
    """The document and what stands on its pages, in order."""
    _register()
    body = _Typesetter(form, lang)
    for piece in found:
        body.set(piece)
    body.close()
    front, back = _Typesetter(form, lang), _Typesetter(replace(form, columns=2), lang)
    _front(front, body, found, form, lang)
    _back(back, body, form, lang)
    for number, sheet in enumerate(front.sheets, 1):
        _furnish(sheet, form, lang, "ivxlcdm"[number - 1 : number] or str(number), len(front.sheets), number)
    pages = [*body.sheets, *back.sheets]
    for number, sheet in enumerate(pages, 1):
        _furnish(sheet, form, lang, str(number), len(pages), number)
    sheets = [*front.sheets, *pages]
    return _drawn(sheets, form, title or FURNITURE[lang]["title"]), [line for sheet in sheets for line in sheet.lines]


def pages_for(found: Sequence[Piece], form: PdfForm, lang: str, pages: int) -> PdfForm:
    """The form with pages so low that the book has about so many."""
    _register()
    for _ in range(6):
        body = _Typesetter(form, lang)
        for piece in found:
            body.set(piece)
        text = form.height - 2 * form.margin
        form = replace(form, height=max(2 * form.margin + 60, 2 * form.margin + text * len(body.sheets) / pages))
    return form


class _Typesetter:
    """Pages being filled, column by column."""

    def __init__(self, form: PdfForm, lang: str) -> None:
        self.form, self.lang = form, lang
        self.gap = 18.0
        self.measure = (form.width - 2 * form.margin - self.gap * (form.columns - 1)) / form.columns
        self.sheets: list[Sheet] = []
        self.where: dict[str, int] = {}
        """The page on which a heading stands."""
        self.notes: list[tuple[str, Line]] = []
        self._page()

    def set(self, piece: Piece) -> None:
        """Place a piece's lines where there is room."""
        form = self.form
        style = self._style(piece)
        if piece.role is Role.PART and form.parts_on_new_page and self.sheets[-1].lines:
            self._page()
        in_text = form.indent * max(piece.level - 1, 0) + (form.indent * 1.6 if form.hanging and piece.level else 0)
        mark = "" if form.hanging or not piece.mark else f"{piece.mark} "
        text = piece.text
        if piece.bold:
            text = f"{EMPHASIS}{text[: piece.bold]}{PLAIN}{text[piece.bold :]}"
        smaller = style.smaller
        width = self.measure - in_text
        lines = fill(
            text,
            width,
            lambda line: _width(self._dressed(line), style.face, style.size, smaller=smaller),
            Breaks.NEVER if style.centred else form.breaks,
            _width(mark, style.face, style.size),
            form.hyphen,
        ) or [""]
        lines = list(_carried(lines))
        notes = [placed for note in piece.notes for placed in self._note(note.mark, note.text)]
        room = style.size * 1.3 * (2.6 if piece.role is not Role.BODY else 1)
        for place, line in enumerate(lines):
            last = place == len(lines) - 1
            self._room(room + (len(notes) * form.size if last else 0), 0 if place else style.before)
            self.notes += notes if last else []
            if piece.role is Role.LAW:
                self.sheets[-1].law = printed(NOTE_MARK.sub("", piece.text))
            shown = line if place else f"{mark}{line}"
            self._line(shown, style, in_text, piece, line, first=not place, last=last)
        if piece.role is not Role.BODY:
            self.where.setdefault(printed(NOTE_MARK.sub("", piece.text)), len(self.sheets))

    def close(self) -> None:
        """Set the footnotes of the last column."""
        self._flush()

    def _line(
        self, shown: str, style: Style, in_text: float, piece: Piece, line: str, *, first: bool, last: bool
    ) -> None:
        form, sheet = self.form, self.sheets[-1]
        self.y -= style.size * 1.3
        x, drawn = self.x + in_text, self._dressed(shown)
        if first and form.hanging and piece.mark:
            sheet.placed.append(Placed(x - form.indent * 1.6, self.y, style.face, style.size, piece.mark))
        free = self.measure - in_text - _width(drawn, style.face, style.size, smaller=style.smaller)
        if style.centred:
            x += max(free, 0) / 2
        stretch = free / shown.count(" ") if form.justified and not last and not style.centred and " " in shown else 0
        sheet.placed.append(Placed(x, self.y, style.face, style.size, drawn, max(stretch, 0), style.smaller))
        kind = Kind.FURNITURE if piece.role in {Role.PART, Role.SECTION} else Kind.LAW
        says = line if piece.says is None else piece.says if last else ""
        mark = f"{piece.mark} " if first and form.hanging and piece.mark else ""
        sheet.lines.append(law_line(f"{mark}{drawn}", says, kind))

    def _style(self, piece: Piece) -> Style:
        size = self.form.size
        match piece.role:
            case Role.PART:
                return Style("b", size * 1.7, size * 2, centred=True)
            case Role.SECTION:
                return Style("i", size * 1.4, size, centred=True)
            case Role.LAW:
                return Style("b", size * 1.15, size, centred=True, smaller=self.form.small_capitals)
            case Role.HEADING:
                return Style("b", size, size * 0.6)
            case _:
                return Style("", size, size * 0.4)

    def _dressed(self, line: str) -> str:
        if self.form.ligatures:
            for letters, one in LIGATURES.items():
                line = line.replace(letters, one)
        return line

    def _note(self, mark: str, text: str) -> Iterator[tuple[str, Line]]:
        size = self.form.size * SMALL
        lines = fill(
            text, self.measure, lambda line: _width(line, "", size), self.form.breaks, size * 1.5, self.form.hyphen
        )
        for place, line in enumerate(lines):
            shown = line if place else f"{MARKED}{mark}{UNMARKED} {line}"
            yield self._dressed(shown), law_line(self._dressed(shown), line)

    def _room(self, needed: float, before: float) -> None:
        """Go on to the next column where there is no room above the footnotes."""
        floor = self.form.margin + (len(self.notes) + bool(self.notes)) * self.form.size
        if self.y - before - needed < floor:
            self._column()
        elif self.y < self.top:
            self.y -= before

    def _column(self) -> None:
        self._flush()
        if self.column + 1 == self.form.columns:
            self._page()
            return
        self.column += 1
        self._begin()

    def _page(self) -> None:
        if self.sheets:
            self._flush()
        law = self.sheets[-1].law if self.sheets else ""
        self.sheets.append(Sheet(law=law))
        self.column = 0
        self._begin()

    def _begin(self) -> None:
        self.x = self.form.margin + self.column * (self.measure + self.gap)
        self.top = self.y = self.form.height - self.form.margin

    def _flush(self) -> None:
        for place, (shown, _) in enumerate(reversed(self.notes)):
            y = self.form.margin + place * self.form.size
            self.sheets[-1].placed.append(Placed(self.x, y, "", self.form.size * SMALL, shown))
        self.sheets[-1].lines += [line for _, line in self.notes]
        self.notes = []


def _carried(lines: Sequence[str]) -> Iterator[str]:
    """Lines with the emphasis that goes on from one into the next."""
    opened = False
    for line in lines:
        opened, before = line.rfind(EMPHASIS) > line.rfind(PLAIN) or (opened and PLAIN not in line), opened
        yield f"{EMPHASIS if before else ''}{line}{PLAIN if opened else ''}"


def _front(front: _Typesetter, body: _Typesetter, found: Sequence[Piece], form: PdfForm, lang: str) -> None:
    words = FURNITURE[lang]
    if form.title_page:
        front.set(Piece(Role.PART, 0, "", words["title"], says=words["title"]))
        for line in words["publisher"]:
            front.set(Piece(Role.SECTION, 0, "", line, says=line))
    if form.contents:
        front.set(Piece(Role.PART, 0, "", words["contents"], says=words["contents"]))
        for piece in found:
            if piece.role in {Role.LAW, Role.PART}:
                text = printed(NOTE_MARK.sub("", piece.text))
                _listed(front, f"{text} {'. ' * 6}{body.where[text]}")
    front.close()
    if not any(sheet.lines for sheet in front.sheets):
        front.sheets.clear()


def _back(back: _Typesetter, body: _Typesetter, form: PdfForm, lang: str) -> None:
    if not form.index:
        back.sheets.clear()
        return
    title = FURNITURE[lang]["index"]
    back.set(Piece(Role.PART, 0, "", title, says=title))
    for heading, page in sorted(body.where.items(), key=lambda item: item[0].casefold()):
        _listed(back, f"{heading}, {page}")
    back.close()


def _listed(into: _Typesetter, text: str) -> None:
    """A line of the contents or the index."""
    into.set(Piece(Role.BODY, 0, "", text))
    sheet = into.sheets[-1]
    for place in range(len(sheet.lines)):
        if sheet.lines[place].kind is Kind.LAW:
            sheet.lines[place] = sheet.lines[place]._replace(kind=Kind.FURNITURE)


def _furnish(sheet: Sheet, form: PdfForm, lang: str, number: str, of: int, count: int) -> None:
    """A page's head and foot."""
    words, top, size = FURNITURE[lang], form.height - form.margin * 0.6, form.size * 0.85
    title = capitals(words["running"], lang)
    heads = {
        "title": [title],
        "law": [sheet.law or title] if count % 2 else [title],
        "both": [title, sheet.law] if sheet.law else [title],
    }.get(form.head, [])
    if len(heads) > 1 and sum(_width(text, "i", size) for text in heads) > form.width - 2 * form.margin - size:
        heads = heads[1:]
    above: list[Line] = []
    for place, text in enumerate(heads):
        x = (
            form.width - form.margin - _width(text, "i", size)
            if place or (len(heads) == 1 and (count % 2 or form.head == "both"))
            else form.margin
        )
        sheet.placed.insert(0, Placed(x, top, "i", size, text))
        above.append(furniture(text))
    feet = {"number": number, "dashes": f"– {number} –", "of": words["page"].format(n=number, of=of)}
    if foot := feet.get(form.foot):
        sheet.placed.append(Placed((form.width - _width(foot, "", size)) / 2, form.margin * 0.5, "", size, foot))
        sheet.lines.append(furniture(foot))
    sheet.lines[:0] = above


def _drawn(sheets: Sequence[Sheet], form: PdfForm, title: str) -> bytes:
    into = io.BytesIO()
    across = 2 if form.spread else 1
    canvas = Canvas(into, pagesize=(form.width * across, form.height), invariant=1)
    canvas.setTitle(title)
    for place, sheet in enumerate(sheets):
        left = form.width * (place % across)
        for line in sheet.placed:
            _draw(canvas, line, left)
        if place % across == across - 1 or place == len(sheets) - 1:
            canvas.showPage()
    canvas.save()
    return into.getvalue()


def _draw(canvas: Canvas, line: Placed, left: float) -> None:
    x = line.x + left
    for text, face, size, rise in _runs(line.text, line.face, line.size, smaller=line.smaller):
        canvas.setFont(f"book{face}", size)
        for part in re.split("( )", text) if line.stretch else (text,):
            if part == " ":
                x += line.stretch
            elif part:
                canvas.drawString(x, line.y + rise, part)
            x += pdfmetrics.stringWidth(part, f"book{face}", size)


def _runs(text: str, face: str, size: float, *, smaller: bool) -> Iterator[tuple[str, str, float, float]]:
    """A line in runs of one letter: text, face, size and how far it is raised."""
    raised, slanted = False, False
    for run in SIGNS.split(text):
        match run:
            case "\ue001":
                raised = True
            case "\ue002":
                raised = False
            case "\ue003":
                slanted = True
            case "\ue004":
                slanted = False
            case "":
                pass
            case _ if raised:
                yield run, "", size * SMALL, size * 0.35
            case _ if smaller:
                for part in re.findall(r"\b\w|[^\b]+?(?=\b\w|$)", run):
                    first = re.fullmatch(r"\b\w", part) is not None
                    yield part, face, size if first else size * SMALL, 0
            case _:
                yield run, "i" if slanted and not face else face, size, 0


def _width(text: str, face: str, size: float, *, smaller: bool = False) -> float:
    return sum(pdfmetrics.stringWidth(run, f"book{f}", s) for run, f, s, _ in _runs(text, face, size, smaller=smaller))


@cache
def _register() -> None:
    """The letters: DejaVu Serif, which has Greek and comes with matplotlib."""
    spec = importlib.util.find_spec("matplotlib")
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError("the books are set in a letter of matplotlib; install the extra `dev`")
    folder = Path(spec.origin).parent / "mpl-data" / "fonts" / "ttf"
    for face, name in FACES.items():
        pdfmetrics.registerFont(TTFont(f"book{face}", folder / f"DejaVuSerif{name}.ttf"))
