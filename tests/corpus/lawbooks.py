"""Law books set from the restatement in the styles that real ones come in, each with its noise."""

from __future__ import annotations

import html
import random
import re
import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from corpus.citation import LATIN, SMALL, Citation
from corpus.edition import Paragraph, parse_edition
from corpus.lang import languages
from corpus.library import load_library

WORDS = {
    "en": ("LAW", "Contents", "Index", "Introduction", "Definitions"),
    "nl": ("ARTIKEL", "Inhoud", "Register", "Inleiding", "Definities"),
    "el": ("ΝΟΜΟΣ", "Περιεχόμενα", "Ευρετήριο", "Εισαγωγή", "Ορισμοί"),
}
FURNITURE = [
    "Θα μπορούσατε να σχολιάσετε αν είσασταν συνδεδεμένος.",
    "  • law_27.txt",
    "  • Τελευταία τροποποίηση: 2018/05/25 16:55",
    "  • από someone",
]


@dataclass(frozen=True)
class Entry:
    """A provision as a book prints it."""

    paragraph: Paragraph
    mark: str
    notes: tuple[str, ...]

    @property
    def heading(self) -> str:
        return self.paragraph.heading

    @property
    def text(self) -> str:
        return self.paragraph.text

    @property
    def level(self) -> int:
        return len(self.paragraph.citation.path) if self.part == "law" else -1

    @property
    def part(self) -> str:
        law = self.paragraph.citation.law
        return law if law in ("intro", "def") else "law"


def restated(lang: str, laws: Sequence[str] = ()) -> list[Paragraph]:
    """The restatement, or some laws of it."""
    edition = load_library().editions[parse_edition(f"duplicate-2017/{lang}/restatement")]
    return [p for p in edition.paragraphs.values() if not laws or p.citation.law in laws]


def expected(paragraphs: Sequence[Paragraph]) -> dict[Citation, str]:
    """The text that each provision must come back with."""
    return {p.citation: _noted(p) if p.citation.note else p.text for p in paragraphs if p.text}


def _noted(note: Paragraph) -> str:
    return f"{note.heading}. {note.text}" if note.heading else note.text


def entries(paragraphs: Sequence[Paragraph], lang: str) -> Iterator[Entry]:
    for p in paragraphs:
        if not p.citation.note:
            under = (n for n in paragraphs if n.citation.note and n.citation.parent == p.citation)
            yield Entry(p, _mark(p.citation, lang), tuple(map(_noted, under)))


def _mark(citation: Citation, lang: str) -> str:
    letters = languages()[lang].letters
    if citation.law in ("intro", "def") or not citation.path:
        return ""
    step = citation.path[-1]
    match len(citation.path):
        case 1:
            return f"{letters[LATIN.index(step)]}. "
        case 2:
            return f"{step}. "
        case 3:
            return f"({letters[SMALL.index(step)].lower()}) "
    return f"({step}) "


def as_html(paragraphs: Sequence[Paragraph], lang: str, *, run_in: bool) -> str:
    """A saved web page, with menus; a heading is an element of its own, or bold words on the line before the text."""
    law, _, _, *parts = WORDS[lang]
    out = ["<!DOCTYPE html><html><head><meta charset='utf-8'><title>Laws</title><style>p {}</style></head><body>"]
    out.append("<nav><ul><li><a href='/'>Home</a></li></ul></nav>")
    notes: list[str] = []
    part = ""
    for entry in entries(paragraphs, lang):
        if entry.part != part and entry.part != "law":
            out.append(f"<h1>{parts[entry.part == 'def']}</h1>")
        part = entry.part
        marks = ""
        for note in entry.notes:
            notes.append(note)
            number = len(notes)
            marks += f'<sup><a id="fnt__{number}" href="#fn__{number}">{number})</a></sup>'
        heading, text = html.escape(entry.heading), html.escape(entry.text) + marks
        under = marks if not entry.text else ""
        if part == "def" and not run_in:
            out.append(f"<dl><dt>{heading}</dt><dd>{text}</dd></dl>")
            continue
        if entry.level == 0:
            out.append(f"<h2>{law} {entry.paragraph.citation.law} – {heading}{under}</h2>")
        elif heading and run_in:
            out.append(f"<p><b>{entry.mark}{heading}</b>{under}<br>{text if entry.text else ''}</p>")
            continue
        elif heading:
            out.append(f"<h4>{entry.mark}{heading}{under}</h4>")
        if entry.text:
            out.append(f"<p>{'' if heading else entry.mark}{text}</p>")
    out.append("<div class='footnotes'>")
    for number, note in enumerate(notes, 1):
        mark = f'<sup><a id="fn__{number}" href="#fnt__{number}">{number})</a></sup>'
        out.append(f'<div class="fn">{mark} <div class="content">{html.escape(note)}</div></div>')
    return "\n".join([*out, "</div><footer>Last modified 2018/05/25</footer></body></html>"])


def as_wiki(paragraphs: Sequence[Paragraph], lang: str) -> str:
    """Source of a wiki, with marks of editing."""
    chance = random.Random(1)
    out: list[str] = []
    for entry in entries(paragraphs, lang):
        notes = "".join(f"(({note}))" for note in entry.notes)
        text = f";;{entry.text};;" if entry.text and chance.random() < 0.3 else entry.text
        under = notes if not entry.text else ""
        if entry.part == "def":
            out.append(f"|{entry.heading} |{entry.text} |")
            continue
        if entry.level == 0:
            out += [f"===== {WORDS[lang][0]} {entry.paragraph.citation.law} – {entry.heading}{under} =====", ""]
        elif entry.heading:
            wrap = "====" if entry.level < 2 else "**"
            out += [f"{wrap} {entry.mark}{entry.heading}{under} {wrap}".replace("** ", "**").replace(" **", "**"), ""]
        if entry.text:
            out += [f"{'' if entry.heading else entry.mark}{text}{notes}", ""]
    return "\n".join(out)


def as_etext(paragraphs: Sequence[Paragraph], lang: str, width: int = 72) -> str:
    """A text in the way of Project Gutenberg, with contents and an index."""
    law, contents, index, *parts = WORDS[lang]
    out = ["The Project Gutenberg eBook of Laws", "", "*** START OF THE PROJECT GUTENBERG EBOOK LAWS ***", ""]
    out += ["Produced by Someone", "", contents.upper(), ""]
    for entry in entries(paragraphs, lang):
        if entry.level == 0:
            number = entry.paragraph.citation.law
            out.append(f"{law} {number}. {entry.heading} {'.' * 10} {int(number) + 5}")
    number, part = 0, ""
    for entry in entries(paragraphs, lang):
        if entry.part != part and entry.part != "law":
            out += ["", parts[entry.part == "def"].upper(), ""]
        part = entry.part
        marks, feet = "", []
        for note in entry.notes:
            number += 1
            marks += f"[{number}]"
            feet += [*textwrap.wrap(f"[Footnote {number}: {note}]", width), ""]
        under = marks if not entry.text else ""
        if entry.level == 0:
            out += ["", f"{law} {entry.paragraph.citation.law}", ""]
        if entry.heading:
            heading = f"_{entry.heading}_" if part == "def" else entry.mark + entry.heading + under
            out += [*textwrap.wrap(heading, width), ""]
        if entry.text:
            text = ("" if entry.heading else entry.mark) + entry.text + marks
            out += [*textwrap.wrap(text, width), ""]
        out += feet
    out += ["", index.upper(), "", "Revoke, 61-64, 120", "Claim, 68, 130", ""]
    return "\n".join([*out, "*** END OF THE PROJECT GUTENBERG EBOOK LAWS ***", "", "The licence follows."])


def as_page(law: str, *, headings: bool, title: bool, lookalikes: bool, pasted: str = "") -> str:
    """A bilingual page of a law: Greek, then English, then the footnotes and what the wiki adds."""
    out, feet = [f"law_{int(law):02}", ""], []
    for lang in ("el", "en"):
        half: list[str] = []
        for entry in entries(restated(lang, [law]), lang):
            marks = ""
            for note in entry.notes:
                feet += [f"{len(feet) // 2 + 1}) {note}", ""]
                marks += f"{len(feet) // 2})"
            mark = entry.mark.translate(str.maketrans("ΑΒΕ", "ABE")) if lookalikes else entry.mark
            under = marks if not entry.text else ""
            if entry.level == 0 and title:
                half += [f"{WORDS[lang][0]} {law} – {entry.heading.upper()}{under}", ""]
            elif entry.level and entry.heading and headings:
                half += [mark + entry.heading + under, ""]
            if entry.text:
                bare = entry.level == 0 or (entry.heading and headings) or (entry.level == 1 and not headings)
                half += [("" if bare else mark) + entry.text + marks, ""]
        if pasted and lang == "el":
            half[len(half) // 4 * 2 : len(half) // 4 * 2] = [pasted, ""]
        out += half
    return "\n".join([*out, *feet, *FURNITURE])


class PdfBook:
    """A law book as PDF: running heads, page numbers, contents, index, footnotes, hyphens, columns, small capitals."""

    WIDTH, HEIGHT, MARGIN, GUTTER, NOTE = 420, 595, 45, 16, 7.5

    def __init__(self, file: Path, lang: str, *, columns: int, bold: bool, small_capitals: bool) -> None:
        from reportlab.pdfbase import pdfmetrics
        from reportlab.pdfgen import canvas

        self.regular, self.heavy = _fonts(lang)
        self.columns, self.bold, self.small_capitals = columns, bold, small_capitals
        self.size = 10 if columns == 1 else 8
        self.lead = self.size * 1.22
        self.width = (self.WIDTH - 2 * self.MARGIN - self.GUTTER * (columns - 1)) / columns
        self.canvas = canvas.Canvas(str(file), pagesize=(self.WIDTH, self.HEIGHT))
        self.length = pdfmetrics.stringWidth
        self.page, self.column, self.head = 1, 0, ""
        self.feet: list[list[str]] = []
        self.chance = random.Random(3)
        self.number = 0
        self.top()

    def top(self) -> None:
        self.at = self.HEIGHT - self.MARGIN - 22

    @property
    def left(self) -> float:
        return self.MARGIN + self.column * (self.width + self.GUTTER)

    @property
    def floor(self) -> float:
        return self.MARGIN + 20 + sum(len(foot) * 8.5 + 1 for foot in self.feet) + (6 if self.feet else 0)

    def turn(self) -> None:
        """Go to the next column or page."""
        at = self.floor - 8
        for foot in self.feet:
            for line in foot:
                self.canvas.setFont(self.regular, self.NOTE)
                self.canvas.drawString(self.left, at, line)
                at -= 8.5
        self.feet = []
        self.column += 1
        if self.column == self.columns:
            self.column = 0
            self.canvas.setFont(self.regular, 8.5)
            self.canvas.drawString(
                self.MARGIN, self.HEIGHT - self.MARGIN + 4, self.head if self.page % 2 else "The Laws"
            )
            self.canvas.drawCentredString(self.WIDTH / 2, self.MARGIN - 14, str(self.page))
            self.canvas.showPage()
            self.page += 1
        self.top()

    def wrapped(self, text: str, font: str, size: float) -> list[str]:
        """Text in lines, some words broken at the margin."""
        lines, line = [], ""
        for word in text.split(" "):
            if self.length(f"{line} {word}".strip(), font, size) <= self.width:
                line = f"{line} {word}".strip()
                continue
            broken = re.match(r"([^\W\d_]{4,})([^\W\d_]{4,}\W*)$", word)
            start = f"{line} {broken[1]}-".strip() if broken else ""
            if broken and self.chance.random() < 0.5 and self.length(start, font, size) <= self.width:
                lines.append(start)
                line = broken[2]
            else:
                lines.append(line)
                line = word
        return [*lines, line]

    def row(self, runs: Sequence[tuple[str, str, float, float]], foot: Sequence[str] = (), need: float = 0) -> None:
        if self.at - self.lead < self.floor + need + len(foot) * 8.5 + (7 if foot else 0):
            self.turn()
        x = self.left
        for text, font, size, rise in runs:
            self.canvas.setFont(font, size)
            self.canvas.drawString(x, self.at + rise, text)
            x += self.length(text, font, size)
        self.at -= self.lead
        if foot:
            self.feet.append(list(foot))

    def block(self, text: str, font: str, size: float, notes: Sequence[str] = (), *, capitals: bool = False) -> None:
        lines = self.wrapped(text, font, size)
        for number, line in enumerate(lines):
            runs = [(line, font, size, 0.0)]
            if capitals:
                pieces = re.findall(r"[^\W\d_]|[\W\d_]+", line)
                runs = [(p.upper(), font, size if not p.islower() else size * 0.78, 0.0) for p in pieces]
            foot: list[str] = []
            if number == len(lines) - 1:
                for note in notes:
                    self.number += 1
                    runs.append((str(self.number), font, size * 0.6, size * 0.35))
                    foot += self.wrapped(f"{self.number} {note}", self.regular, self.NOTE)
            self.row(runs, foot)

    def heading(self, text: str, size: float, notes: Sequence[str] = ()) -> None:
        self.at -= self.lead * 0.4
        if self.at < self.floor + 5 * self.lead:
            self.turn()
        capitals = self.small_capitals and size > self.size and not notes
        self.block(text, self.heavy if self.bold else self.regular, size, notes, capitals=capitals)

    def set(self, paragraphs: Sequence[Paragraph], lang: str) -> None:
        law, contents, index, *parts = WORDS[lang]
        self.heading(contents, 14)
        for entry in entries(paragraphs, lang):
            if entry.level == 0:
                number = entry.paragraph.citation.law
                self.block(
                    f"{law.capitalize()} {number} {entry.heading} ...... {int(number) + 9}", self.regular, self.size
                )
        part = ""
        for entry in entries(paragraphs, lang):
            if entry.part != part and entry.part != "law":
                self.heading(parts[entry.part == "def"], 15)
            part = entry.part
            under = () if entry.text else entry.notes
            if entry.level == 0:
                self.head = f"{law.capitalize()} {entry.paragraph.citation.law}"
                self.heading(f"{law} {entry.paragraph.citation.law}", 13)
                self.heading(entry.heading, 13, under)
            elif entry.heading:
                self.heading(entry.mark + entry.heading, self.size, under)
            if entry.text:
                self.block(("" if entry.heading else entry.mark) + entry.text, self.regular, self.size, entry.notes)
        self.turn()
        self.heading(index, 14)
        for word in ("Revoke", "Claim", "Dummy", "Alert"):
            self.block(f"{word} 61, 62, 120", self.regular, self.size)
        while self.column or self.at < self.HEIGHT - self.MARGIN - 22:
            self.turn()
        self.canvas.save()


def as_pdf(paragraphs: Sequence[Paragraph], lang: str, file: Path, **style: Any) -> None:
    """Set a book in a file."""
    PdfBook(file, lang, **{"columns": 1, "bold": True, "small_capitals": False, **style}).set(paragraphs, lang)


def _fonts(lang: str) -> tuple[str, str]:
    """A regular and a bold font; the built-in ones have no Greek."""
    if lang != "el":
        return "Times-Roman", "Times-Bold"
    import matplotlib
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont

    folder = Path(matplotlib.get_data_path()) / "fonts/ttf"
    for name, file in (("Serif", "DejaVuSerif.ttf"), ("SerifBold", "DejaVuSerif-Bold.ttf")):
        if name not in pdfmetrics.getRegisteredFontNames():
            pdfmetrics.registerFont(TTFont(name, str(folder / file)))
    return "Serif", "SerifBold"
