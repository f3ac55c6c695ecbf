"""Saved pages of a law book: one law or all of them, as content systems and word processors write them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from html import escape
from random import Random
from typing import NamedTuple

from book_model import EMPHASIS, MARKED, PLAIN, UNMARKED, Kind, Line, furniture, law_line
from book_pieces import Piece, Role
from book_source import FURNITURE, REFERENCE, Note, Unit, noted

LIST_KINDS = ("", ' type="A"', "", ' type="a"', ' type="i"')


@dataclass(frozen=True, slots=True)
class HtmlForm:
    """How a page is marked up."""

    body: str = "paragraphs"
    """`paragraphs`, `divs` (a class for each level), `table` (marks in a column of their own), `word` (a word
    processor's), or `lists` (marks are the list's own and not in the text)."""
    tags: tuple[str, ...] = ("h1", "h2", "h3", "h4", "h4")
    """The headings' tags by level; an empty one is bold text in a paragraph."""
    listed: int = 2
    """The level from which on `lists` has lists."""
    navigation: bool = True
    nbsp: float = 0.0
    """The share of blanks that are hard ones."""
    soft: float = 0.0
    """The share of words with soft hyphens."""
    links: bool = False
    charset: str = "utf-8"
    """`windows` for the code page of the language."""
    bilingual: bool = False
    """Greek stands before English."""
    notes_last: bool = True
    """Footnotes stand at the end of the page, not of the law."""


@dataclass
class Page:
    """A page being written: its markup and its lines."""

    form: HtmlForm
    lang: str
    rng: Random
    markup: list[str] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)

    def add(self, markup: str, *lines: Line) -> None:
        self.markup.append(markup)
        self.lines += lines

    def inline(self, text: str) -> str:
        """Running text as markup."""
        words = [self._word(word) for word in text.split(" ")]
        joined = words[0] + "".join(
            f"{'&nbsp;' if self.rng.random() < self.form.nbsp else ' '}{word}" for word in words[1:]
        )
        if self.form.links:
            joined = REFERENCE.sub(lambda m: f'<a href="law_{int(m["law"]):02}.html">{m[0]}</a>', joined)
        return (
            joined.replace(EMPHASIS, "<i>")
            .replace(PLAIN, "</i>")
            .replace(MARKED, '<sup><a href="#notes">')
            .replace(UNMARKED, "</a></sup>")
        )

    def _word(self, word: str) -> str:
        if self.rng.random() < self.form.soft and word.isalpha() and len(word) > 7:
            word = f"{word[:4]}\u00ad{word[4:]}"
        return escape(word, quote=False).replace("\u00ad", "&shy;")


class Half(NamedTuple):
    """What stands on a page in one language; all of it is of that kind."""

    pieces: Sequence[Piece]
    units: Sequence[Unit]
    kind: Kind = Kind.LAW


def set_page(halves: Sequence[Half], form: HtmlForm, lang: str, rng: Random) -> tuple[bytes, list[Line]]:
    """The page and what stands on it."""
    form = (
        replace(form, charset="windows-1253" if lang == "el" else "windows-1252") if form.charset == "windows" else form
    )
    page = Page(form, lang, rng)
    _top(page)
    for half in halves:
        before = len(page.lines)
        if form.body == "lists":
            _lists(page, half.units)
        else:
            _flow(page, half.pieces)
        if half.kind is not Kind.LAW:
            page.lines[before:] = [line._replace(kind=half.kind) for line in page.lines[before:]]
    _bottom(page)
    body = "\n".join(page.markup)
    head = (
        f'<html lang="{lang}">\n<head>\n<meta http-equiv="Content-Type" content="text/html; charset={form.charset}">\n'
    )
    style = "<style>\n.x { margin: 0 }\n</style>\n<script>var page = 'law';</script>\n"
    title = f"<title>{FURNITURE[lang]['title']}</title>\n"
    whole = f"<!DOCTYPE html>\n{head}{title}{style}</head>\n<body>\n{body}\n</body>\n</html>\n"
    return whole.encode(form.charset, "xmlcharrefreplace"), page.lines


def _top(page: Page) -> None:
    words = FURNITURE[page.lang]
    if page.form.navigation:
        items = "".join(f'<li><a href="#">{escape(word)}</a></li>' for word in words["navigation"])
        page.add(f"<nav><ul>{items}</ul></nav>", *map(furniture, words["navigation"]))
        page.add(f'<div id="header"><span>{words["title"]}</span></div>', furniture(words["title"]))


def _bottom(page: Page) -> None:
    words = FURNITURE[page.lang]
    if page.form.navigation:
        changed = words["changed"].format(n=page.rng.randrange(10))
        page.add(
            f"<div class='footer'><p>{words['login']}</p><p>{changed}</p></div>",
            furniture(words["login"]),
            furniture(changed),
        )


def _flow(page: Page, found: Sequence[Piece]) -> None:
    """Pieces one below the other, footnotes behind."""
    kept: list[Note] = []
    table = page.form.body == "table"
    if table:
        page.add("<table>")
    for piece in found:
        if piece.role is Role.LAW and not page.form.notes_last:
            _notes(page, kept)
        _piece(page, piece)
        kept += piece.notes
    if table:
        page.add("</table>")
    _notes(page, kept)


def _piece(page: Page, piece: Piece) -> None:
    says = piece.text if piece.says is None else piece.says
    line = (
        furniture(piece.text)
        if piece.role in {Role.PART, Role.SECTION}
        else law_line(f"{piece.mark} {piece.text}", says)
    )
    mark, text = escape(piece.mark), page.inline(piece.text)
    if piece.bold:
        text = f"<b>{page.inline(piece.text[: piece.bold])}</b>{page.inline(piece.text[piece.bold :])}"
    marked = f"{mark} {text}".strip()
    heading = piece.role is not Role.BODY
    tag = page.form.tags[piece.level] if heading else ""
    match page.form.body:
        case "table":
            markup = f'<tr><td valign="top">{mark}</td><td>{f"<b>{text}</b>" if heading else text}</td></tr>'
        case "divs":
            kind = f"level{piece.level}{' title' if heading else ''}"
            markup = f'<div class="{kind}"><span class="nr">{mark}</span> {text}</div>'
        case "word":
            gap = "&nbsp;" * 4 * piece.level
            shown = (
                f"{mark}<span style='font:7pt \"Times New Roman\"'>&nbsp;&nbsp;&nbsp; </span>{text}" if mark else text
            )
            markup = (
                f"<p class=MsoNormal>{gap}<span lang=X>{f'<b>{shown}<o:p></o:p></b>' if heading else shown}</span></p>"
            )
        case _ if tag:
            markup = f"<{tag}>{marked}</{tag}>"
        case _:
            markup = f"<p><b>{marked}</b></p>" if heading else f"<p>{marked}</p>"
    page.add(markup, line)


def _lists(page: Page, units: Sequence[Unit]) -> None:
    """What is below the headings as nested lists, each starting anew, whose marks are not in the text."""
    at = 0
    while at < len(units):
        if units[at].level < page.form.listed:
            _list_head(page, units[at])
            at += 1
        else:
            at = _list(page, units, at)
    _notes(page, [note for unit in units for note in unit.notes])


def _list(page: Page, units: Sequence[Unit], at: int) -> int:
    """The list that begins at that unit; the place behind it."""
    level = units[at].level
    page.add(f"<ol{LIST_KINDS[level]}>")
    while at < len(units) and units[at].level == level:
        _list_item(page, units[at])
        at += 1
        if at < len(units) and units[at].level > level:
            at = _list(page, units, at)
        page.add("</li>")
    page.add("</ol>")
    return at


def _list_head(page: Page, unit: Unit) -> None:
    tag = page.form.tags[unit.level]
    for place, line in enumerate(unit.head, 1):
        says = unit.heading if unit.heading and unit.heading in line else ""
        shown = noted(line, unit.notes if place == len(unit.head) and not unit.text else ())
        page.add(f"<{tag}>{page.inline(shown)}</{tag}>", law_line(line, says))
    if not unit.head and (unit.mark or unit.heading):
        heading = noted(unit.heading, () if unit.text else unit.notes)
        page.add(
            f"<{tag}>{escape(unit.mark)} {page.inline(heading)}</{tag}>", law_line(f"{unit.mark} {heading}", heading)
        )
    if unit.text:
        text = noted(unit.text, unit.notes)
        page.add(f"<p>{page.inline(text)}</p>", law_line(text))


def _list_item(page: Page, unit: Unit) -> None:
    heading = noted(unit.heading, () if unit.text else unit.notes)
    text = noted(unit.text, unit.notes) if unit.text else ""
    shown = "<br>\n".join(
        filter(None, (heading and f"<strong>{page.inline(heading)}</strong>", text and page.inline(text)))
    )
    page.add(f"<li>{shown}", *(law_line(part) for part in (heading, text) if part))


def _notes(page: Page, kept: list[Note]) -> None:
    if not kept:
        return
    page.add('<div id="notes"><hr>')
    for note in kept:
        shown = f"{note.mark} {note.text}"
        page.add(f"<div class='fn'><sup>{note.mark}</sup> {page.inline(note.text)}</div>", law_line(shown, note.text))
    page.add("</div>")
    kept.clear()
