"""Law books as other printers set them: other letters, heads, notes and lists, and dirt on the page."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from random import Random

from book_model import EMPHASIS, MARKED, PLAIN, UNMARKED, Kind, Line, furniture, law_line
from book_pieces import Breaks, Piece, Role, fill
from book_source import FURNITURE, capitals
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas
from second_text import WORDS

FACES = {
    "serif": "DejaVuSerif",
    "serif-b": "DejaVuSerif-Bold",
    "serif-i": "DejaVuSerif-Italic",
    "sans": "DejaVuSans",
    "sans-b": "DejaVuSans-Bold",
    "sans-i": "DejaVuSans-Oblique",
}
RAISED = 0.62
"""The size of a note's mark, to that of the text."""


@dataclass(frozen=True, slots=True)
class Print:
    """How the pages are printed, in points."""

    width: float = 482
    height: float = 680
    margin: float = 56
    columns: int = 1
    ruled: bool = False
    """A line stands between the columns."""
    size: float = 10
    face: str = "serif"
    law: str = "left"
    """Heads of laws: `left`, `centred`, `number` (large, with the heading beside it), `spaced` or `struck` (twice)."""
    heading: str = "bold"
    """Other headings: `bold`, `italic`, `underlined`, `plain` or `centred`."""
    indent: float = 0
    """Of the first line of a paragraph."""
    hang: float = 0
    """Of all lines by level; the marks stand alone to the left."""
    breaks: Breaks = Breaks.SYLLABLES
    hyphen: str = "-"
    head: str = "folio"
    """`folio` (the page's number and the title in one line), `range` (the laws of the page), `date`, or none."""
    foot: str = "none"
    """`folio` (at the outer edge), `slug` (what the office program leaves outside the page), or none."""
    contents: int = 0
    """How many levels are listed before."""
    index: int = 0
    """In how many columns words are listed behind."""
    draft: bool = False
    """A word across each page."""
    bars: float = 0.0
    """The share of paragraphs with a bar in the margin, as changed."""
    backwards: bool = False
    """The last line of a page is drawn first."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """Text at its place."""

    x: float
    y: float
    text: str
    face: str
    size: float
    how: str = ""
    """`spaced`, `struck`, `underlined`, `draft`."""


@dataclass
class Leaf:
    """A page."""

    drawn: list[Drawn] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)
    laws: list[str] = field(default_factory=list)
    rules: int = 0


def printed_book(found: Sequence[Piece], form: Print, lang: str, rng: Random) -> tuple[bytes, list[Line]]:
    """The document and what stands on its pages, in order."""
    _register()
    body = Press(form, lang, rng)
    for piece in found:
        body.set(piece)
    body.close()
    front = _contents(body, form, lang, rng)
    back = _index(body, form, lang, rng)
    leaves = [*front, *body.leaves, *back]
    for number, leaf in enumerate(leaves, 1):
        _furnish(leaf, form, lang, number)
    return _document(leaves, form, FURNITURE[lang]["title"]), [line for leaf in leaves for line in leaf.lines]


class Press:
    """Pages being filled."""

    def __init__(self, form: Print, lang: str, rng: Random) -> None:
        self.form, self.lang, self.rng = form, lang, rng
        self.gap = 20.0
        self.measure = (form.width - 2 * form.margin - self.gap * (form.columns - 1)) / form.columns
        self.leaves: list[Leaf] = []
        self.listed: list[tuple[int, str, int]] = []
        """Headings with their levels and pages."""
        self.notes: list[tuple[str, Line]] = []
        self.column = form.columns
        self._next()

    def set(self, piece: Piece) -> None:
        """A piece's lines where there is room."""
        form = self.form
        face, size, how = self._look(piece)
        mark = piece.mark if form.hang else ""
        text = f"{EMPHASIS}{piece.text[: piece.bold]}{PLAIN}{piece.text[piece.bold :]}" if piece.bold else piece.text
        shown = text if form.hang or not piece.mark else f"{piece.mark} {text}"
        left = form.hang * piece.level
        first = form.indent if piece.role is Role.BODY else 0.0
        lines = _carried(self._filled(shown, face, size, left, first, how))
        notes = [line for note in piece.notes for line in self._note(note.mark, note.text)]
        self.y -= size * (1.4 if piece.role is Role.LAW else 0.5) if self.y < self.top else 0
        keep = 3.4 if piece.role is not Role.BODY else 1.0
        barred = piece.role is Role.BODY and self.rng.random() < form.bars
        for place, line in enumerate(lines):
            last = place == len(lines) - 1
            self._room(size * 1.25 * keep + (len(notes) * form.size if last else 0))
            if place == 0:
                self._listed(piece)
            self.notes += notes if last else []
            self._line(piece, line, (face, size, how), left, first, mark)
            first, mark, how = 0.0, "", "head" if how == "number" else how
            if barred:
                self.leaves[-1].drawn.append(Drawn(self.x - 14, self.y, "|", form.face, size))
            self._told(piece, line, first=not place, last=last)

    def close(self) -> None:
        """The notes of the last page."""
        for place, (shown, _) in enumerate(reversed(self.notes)):
            y = self.form.margin + place * self.form.size
            self.leaves[-1].drawn.append(Drawn(self.x, y, shown, self.form.face, self.form.size * 0.8))
        self.leaves[-1].lines += [line for _, line in self.notes]
        self.notes = []

    def _filled(self, shown: str, face: str, size: float, left: float, first: float, how: str) -> list[str]:
        wide = 1.6 if how == "spaced" else 1.0
        breaks = self.form.breaks if how == "" and face == self.form.face else Breaks.NEVER
        return fill(
            shown, self.measure - left, lambda line: width_of(line, face, size) * wide, breaks, first, self.form.hyphen
        ) or [""]

    def _line(
        self, piece: Piece, line: str, look: tuple[str, float, str], left: float, first: float, mark: str
    ) -> None:
        face, size, how = look
        self.y -= size * 1.25
        x = self.x + left + first
        centred = (piece.role is Role.LAW and self.form.law in {"centred", "spaced", "struck"}) or (
            piece.role is Role.HEADING and self.form.heading == "centred"
        )
        if centred:
            x += max(self.measure - left - width_of(line, face, size) * (1.6 if how == "spaced" else 1), 0) / 2
        if mark:
            self.leaves[-1].drawn.append(Drawn(self.x + left - self.form.hang, self.y, mark, face, size))
        if how == "number":
            number, _, rest = line.partition(" ")
            self.leaves[-1].drawn.append(Drawn(x, self.y, number, face, size * 1.6))
            self.leaves[-1].drawn.append(Drawn(x + width_of(number, face, size * 1.6) + 12, self.y, rest, face, size))
            return
        self.leaves[-1].drawn.append(Drawn(x, self.y, line, face, size, how))

    def _told(self, piece: Piece, line: str, *, first: bool, last: bool) -> None:
        """What stands there, for the truth."""
        kind = Kind.FURNITURE if piece.role in {Role.PART, Role.SECTION} else Kind.LAW
        says = line if piece.says is None else piece.says if last else ""
        if first and not self.form.hang and piece.says is None:
            says = says.removeprefix(piece.mark)
        self.leaves[-1].lines.append(law_line(line, says, kind))

    def _listed(self, piece: Piece) -> None:
        title = law_line(piece.text).says
        if piece.role is Role.LAW:
            self.leaves[-1].laws.append(title)
        if piece.role is Role.LAW or (piece.role is Role.HEADING and piece.level == 1):
            self.listed.append((piece.level, f"{piece.mark} {title}".strip(), len(self.leaves)))

    def _look(self, piece: Piece) -> tuple[str, float, str]:
        form = self.form
        match piece.role:
            case Role.PART | Role.SECTION:
                return f"{form.face}-b", form.size * 1.8, "part"
            case Role.LAW:
                how = form.law if form.law in {"spaced", "struck", "number"} else "head"
                return f"{form.face}-b", form.size * 1.3, how
            case Role.HEADING:
                style = {"bold": "-b", "centred": "-b", "italic": "-i"}.get(form.heading, "")
                return f"{form.face}{style}", form.size, "underlined" if form.heading == "underlined" else "head"
            case _:
                return form.face, form.size, ""

    def _note(self, mark: str, text: str) -> list[tuple[str, Line]]:
        size = self.form.size * 0.8
        lines = fill(text, self.measure, lambda line: width_of(line, self.form.face, size), self.form.breaks, size * 2)
        return [
            (line if place else f"{MARKED}{mark}{UNMARKED} {line}", law_line(line if place else f"{mark} {line}", line))
            for place, line in enumerate(lines)
        ]

    def _room(self, needed: float) -> None:
        floor = self.form.margin + (len(self.notes) + bool(self.notes)) * self.form.size
        if self.y - needed < floor:
            self._next()

    def _next(self) -> None:
        """The next column, or the next page."""
        if self.leaves:
            self.close()
        self.column += 1
        if self.column >= self.form.columns:
            laws = self.leaves[-1].laws[-1:] if self.leaves else []
            self.leaves.append(Leaf(laws=list(laws)))
            self.column = 0
        self.x = self.form.margin + self.column * (self.measure + self.gap)
        self.top = self.y = self.form.height - self.form.margin


def _contents(body: Press, form: Print, lang: str, rng: Random) -> list[Leaf]:
    """The headings with their pages far to the right, dots between them."""
    if not form.contents:
        return []
    press = Press(replace(form, columns=1), lang, rng)
    title = WORDS[lang]["toc"]
    press.set(Piece(Role.PART, 0, "", title, says=title))
    for level, text, page in body.listed:
        if level < form.contents:
            _entry(press, text, str(page + 2), 14.0 * level)
    press.close()
    return press.leaves


def _entry(press: Press, text: str, page: str, left: float) -> None:
    """An entry, broken where it is long; its page stands in the last line."""
    form = press.form
    lines = fill(text, press.measure - left - 60, lambda line: width_of(line, form.face, form.size), Breaks.NEVER)
    for place, line in enumerate(lines):
        press._room(form.size * 1.3)
        press.y -= form.size * 1.3
        leaf = press.leaves[-1]
        leaf.drawn.append(Drawn(press.x + left, press.y, line, form.face, form.size))
        if place == len(lines) - 1:
            at = press.x + press.measure - width_of(page, form.face, form.size)
            start = press.x + left + width_of(line, form.face, form.size) + 4
            dots = "." * max(int((at - start - 4) / width_of(".", form.face, form.size)), 2)
            leaf.drawn += [
                Drawn(start, press.y, dots, form.face, form.size),
                Drawn(at, press.y, page, form.face, form.size),
            ]
            leaf.lines += [furniture(line), furniture(page)]
        else:
            leaf.lines.append(furniture(line))


def _index(body: Press, form: Print, lang: str, rng: Random) -> list[Leaf]:
    """Words with the provisions and pages where they stand."""
    if not form.index:
        return []
    press = Press(replace(form, columns=form.index, hang=0, indent=0, size=form.size * 0.85), lang, rng)
    title = WORDS[lang]["index"]
    press.set(Piece(Role.PART, 0, "", title, says=title))
    initial = ""
    for key in WORDS[lang]["keys"]:
        if key[0] != initial:
            initial = key[0]
            _plain(press, capitals(initial, lang), bold=True)
        _plain(press, f"{key}, {', '.join(_places(rng))}")
        for text in rng.sample([text for _, text, _ in body.listed], k=min(2, len(body.listed))):
            _plain(press, f"– {text.lower()}: {', '.join(_places(rng))}")
    press.close()
    return press.leaves


def _plain(press: Press, text: str, *, bold: bool = False) -> None:
    form = press.form
    face = f"{form.face}-b" if bold else form.face
    for line in fill(text, press.measure, lambda line: width_of(line, face, form.size), Breaks.NEVER):
        press._room(form.size * 1.25)
        press.y -= form.size * 1.25
        press.leaves[-1].drawn.append(Drawn(press.x, press.y, line, face, form.size))
        press.leaves[-1].lines.append(furniture(line))


def _places(rng: Random) -> list[str]:
    """Provisions as an index names them."""
    return [f"{rng.randrange(1, 94)}{rng.choice('ABCD')}{rng.choice(('', '1', '2', '3(a)'))}" for _ in range(2)]


def _furnish(leaf: Leaf, form: Print, lang: str, number: int) -> None:
    """A page's head, foot and dirt."""
    words, size = WORDS[lang], form.size * 0.85
    title, even = FURNITURE[lang]["title"], number % 2 == 0
    top, right = form.height - form.margin * 0.6, form.width - form.margin
    above: list[Drawn] = []
    if form.head == "folio":
        texts = (str(number), title) if even else (title, str(number))
        above = [
            Drawn(form.margin, top, texts[0], form.face, size),
            Drawn(right - width_of(texts[1], form.face, size), top, texts[1], form.face, size),
        ]
    elif form.head == "range" and leaf.laws:
        numbers = [next(iter(_digits(law)), "") for law in (leaf.laws[0], leaf.laws[-1])]
        text = words["range"].format(first=numbers[0], last=numbers[1])
        above = [Drawn(right - width_of(text, form.face, size), top, text, form.face, size)]
    elif form.head == "date":
        above = [Drawn(form.margin, top, words["date"], f"{form.face}-i", size)]
    below: list[Drawn] = []
    if form.foot == "folio":
        x = form.margin if even else right - width_of(str(number), form.face, size)
        below = [Drawn(x, form.margin * 0.5, str(number), form.face, size)]
    elif form.foot == "slug":
        below = [Drawn(form.margin, 12, words["slug"].format(n=number), "sans", 6)]
    leaf.drawn += [*above, *below]
    leaf.lines[:0] = [furniture(one.text) for one in above]
    leaf.lines += [furniture(one.text) for one in below]
    if form.draft:
        leaf.drawn.insert(0, Drawn(form.width / 2, form.height / 2, words["draft"], "sans-b", 40, "draft"))
        leaf.lines.append(furniture(words["draft"]))
    leaf.rules = form.columns - 1 if form.ruled else 0


def _digits(text: str) -> list[str]:
    return ["".join(c for c in word if c.isdigit()) for word in text.split() if any(c.isdigit() for c in word)]


def _document(leaves: Sequence[Leaf], form: Print, title: str) -> bytes:
    into = io.BytesIO()
    canvas = Canvas(into, pagesize=(form.width, form.height), invariant=1)
    canvas.setTitle(title)
    for leaf in leaves:
        for one in reversed(leaf.drawn) if form.backwards else leaf.drawn:
            _draw(canvas, one)
        for place in range(leaf.rules):
            x = form.margin + (place + 1) * (form.width - 2 * form.margin) / form.columns
            canvas.line(x, form.margin, x, form.height - form.margin)
        canvas.showPage()
    canvas.save()
    return into.getvalue()


def _draw(canvas: Canvas, one: Drawn) -> None:
    if one.how == "draft":
        canvas.saveState()
        canvas.translate(one.x, one.y)
        canvas.rotate(45)
        canvas.setFillGray(0.85)
        canvas.setFont(one.face, one.size)
        canvas.drawCentredString(0, 0, one.text)
        canvas.restoreState()
        return
    x = one.x
    for text, raised, bold in _runs(one.text):
        size, rise = (one.size * RAISED, one.size * 0.38) if raised else (one.size, 0.0)
        face = f"{one.face}-b" if bold else one.face
        spaced = size * 0.3 if one.how == "spaced" else 0.0
        canvas.setFont(face, size)
        canvas.drawString(x, one.y + rise, text, charSpace=spaced)
        if one.how == "struck":
            canvas.drawString(x + 0.3, one.y + rise, text)
        x += pdfmetrics.stringWidth(text, face, size) + len(text) * spaced
    if one.how == "underlined":
        canvas.line(one.x, one.y - 1.5, x, one.y - 1.5)


def _runs(text: str) -> list[tuple[str, bool, bool]]:
    """A line in runs: text, whether it is raised and whether it is bold."""
    runs: list[tuple[str, bool, bool]] = []
    raised = bold = False
    for run in re.split(f"([{MARKED}{UNMARKED}{EMPHASIS}{PLAIN}])", text):
        if run in {MARKED, UNMARKED}:
            raised = run == MARKED
        elif run in {EMPHASIS, PLAIN}:
            bold = run == EMPHASIS
        elif run:
            runs.append((run, raised, bold))
    return runs


def _carried(lines: Sequence[str]) -> list[str]:
    """Lines with what is bold going on from one into the next."""
    carried, opened = [], False
    for line in lines:
        shown = f"{EMPHASIS}{line}" if opened else line
        opened = shown.rfind(EMPHASIS) > shown.rfind(PLAIN)
        carried.append(f"{shown}{PLAIN}" if opened else shown)
    return carried


def width_of(text: str, face: str, size: float) -> float:
    """How wide a line is."""
    return sum(
        pdfmetrics.stringWidth(run, f"{face}-b" if bold else face, size * RAISED if raised else size)
        for run, raised, bold in _runs(text)
    )


@cache
def _register() -> None:
    """The letters, which come with matplotlib."""
    spec = find_spec("matplotlib")
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError("the books are set in letters of matplotlib; install the extra `dev`")
    folder = Path(spec.origin).parent / "mpl-data" / "fonts" / "ttf"
    for face, name in FACES.items():
        pdfmetrics.registerFont(TTFont(face, folder / f"{name}.ttf"))
