"""The styles in which law books are set: how each numbers and heads the laws, and what is around them."""

from __future__ import annotations

from typing import NamedTuple

from book_html import HtmlForm
from book_pdf import PdfForm
from book_pieces import Breaks
from book_source import Layout
from book_text import TextForm
from book_wiki import WikiForm

LETTERS = frozenset({0, 1})
"""Headings of laws and of letters only: what is below has text alone."""
LAWS = frozenset({0})
SOFT = "\u00ad"
ALONE = "{WORD} {n}|{HEADING}"
DASHED = "{word} {n} — {heading}"


class Style(NamedTuple):
    """A kind of book: its layout, what it is set as, and what it holds."""

    layout: Layout
    form: PdfForm | HtmlForm | TextForm | WikiForm
    parted: bool = False
    """Laws stand below headings of parts and sections."""
    front: bool = False
    """An introduction and definitions stand before the laws."""
    single: bool = False
    """The book is a page on one law."""
    directory: bool = False
    """Every law is a file."""
    tables: bool = False
    """The page has a table that lost its cells."""


STYLES: dict[str, Style] = {
    # Typeset pages.
    "pdf-plain": Style(Layout(law=ALONE), PdfForm(breaks=Breaks.HYPHENS)),
    "pdf-two-columns": Style(
        Layout(law=DASHED, headings=LETTERS, curly=True), PdfForm(width=595, height=760, columns=2, justified=True)
    ),
    "pdf-running-heads": Style(Layout(law=DASHED), PdfForm(head="law", foot="of", justified=True)),
    "pdf-heads-in-corners": Style(
        Layout(law="{WORD} {n}: {HEADING}", small="{})"), PdfForm(head="both", foot="dashes")
    ),
    "pdf-contents": Style(Layout(law=DASHED), PdfForm(contents=True, title_page=True)),
    "pdf-index": Style(
        Layout(law=ALONE, headings=LETTERS), PdfForm(contents=True, index=True, head="law"), parted=True
    ),
    "pdf-footnotes": Style(Layout(law=DASHED, notes="{}", headings=LETTERS), PdfForm(justified=True, height=480)),
    "pdf-stars": Style(Layout(law=ALONE, notes=""), PdfForm(head="none", foot="dashes")),
    "pdf-ligatures": Style(Layout(law=ALONE, curly=True, emphasis=0.02), PdfForm(ligatures=True, justified=True)),
    "pdf-small-capitals": Style(Layout(law=DASHED, curly=True), PdfForm(small_capitals=True, head="both")),
    "pdf-inline": Style(Layout(law="{word} {n}|{heading}", headings=LETTERS), PdfForm(indent=0)),
    "pdf-run-in": Style(Layout(law=DASHED, run_in=True), PdfForm(indent=14, justified=True)),
    "pdf-hanging": Style(Layout(law=DASHED, headings=LETTERS), PdfForm(hanging=True, indent=16)),
    "pdf-soft-hyphens": Style(Layout(law=ALONE), PdfForm(hyphen=SOFT, justified=True, columns=2, width=560)),
    "pdf-parts": Style(Layout(law=DASHED), PdfForm(parts_on_new_page=True, head="title"), parted=True),
    "pdf-spread": Style(Layout(law=ALONE, headings=LETTERS), PdfForm(spread=True, head="both", justified=True)),
    "pdf-front-matter": Style(
        Layout(law=DASHED, curly=True), PdfForm(contents=True, title_page=True), parted=True, front=True
    ),
    # Saved pages.
    "html-page": Style(Layout(law=DASHED), HtmlForm(links=True), single=True),
    "html-page-lists": Style(Layout(law=DASHED, headings=LETTERS), HtmlForm(body="lists", soft=0.05), single=True),
    "html-page-letters-in-list": Style(Layout(law=DASHED), HtmlForm(body="lists", listed=1, nbsp=0.05), single=True),
    "html-page-divs": Style(Layout(law="{n}. {heading}", run_in=True), HtmlForm(body="divs", nbsp=0.1), single=True),
    "html-page-bilingual": Style(
        Layout(law="{WORD} {n} – {HEADING}"), HtmlForm(bilingual=True, links=True), single=True
    ),
    "html-book": Style(Layout(law=DASHED, emphasis=0.02), HtmlForm(links=True, notes_last=False), parted=True),
    "html-book-lists": Style(
        Layout(law="{WORD} {n}: {HEADING}"), HtmlForm(body="lists", tags=("h2", "h3", "", "", ""))
    ),
    "html-book-table": Style(Layout(law=ALONE, headings=LETTERS), HtmlForm(body="table", nbsp=0.1)),
    "html-book-word": Style(
        Layout(law=DASHED, curly=True), HtmlForm(body="word", navigation=False, soft=0.05, nbsp=0.1, charset="windows")
    ),
    "html-book-run-in": Style(
        Layout(law="{n}. {heading}", run_in=True), HtmlForm(tags=("h2", "", "", "", ""), soft=0.1)
    ),
    # A bilingual wiki: its source, and its text as others keep it.
    "wiki-source": Style(Layout(law="{WORD} {n} – {HEADING}"), WikiForm(source=True, login=False), single=True),
    "wiki-source-lists": Style(
        Layout(law="{WORD} {n} - {HEADING}", headings=LETTERS), WikiForm(source=True, bullets=True), single=True
    ),
    "wiki-source-marks": Style(
        Layout(law="{WORD} {n} - {HEADING}", lookalikes=0.4),
        WikiForm(source=True, changed=0.5, disabled=True),
        single=True,
    ),
    "wiki-text": Style(Layout(law="{WORD} {n} – {HEADING}"), WikiForm(), single=True),
    "wiki-text-lookalikes": Style(
        Layout(law="", headings=LETTERS, lookalikes=0.5), WikiForm(page_id=True), single=True
    ),
    "wiki-text-dropped": Style(Layout(law="", headings=frozenset(), bare=True), WikiForm(), single=True),
    "wiki-text-pasted": Style(
        Layout(law="{WORD} {n} - {HEADING}", headings=LETTERS), WikiForm(pasted=True), single=True
    ),
    "wiki-text-tables": Style(Layout(law="{WORD} {n} - {HEADING}"), WikiForm(page_id=True), single=True, tables=True),
    # Plain text.
    "text-pages": Style(Layout(law=ALONE, headings=LETTERS), TextForm(page=48, feed=True, indent=4)),
    "text-hyphens": Style(Layout(law=DASHED), TextForm(width=64, page=40, breaks=Breaks.SYLLABLES)),
    "text-own-lines": Style(Layout(law=ALONE, own=True, headings=LAWS), TextForm(indent=3)),
    "text-inline": Style(Layout(law="{word} {n}. {heading}", headings=LETTERS, notes=""), TextForm(width=100)),
    "text-unwrapped": Style(Layout(law=DASHED, curly=True), TextForm(width=0, newline="\r\n", mark="\ufeff")),
    "text-contents": Style(
        Layout(law="{n}. {heading}", small="{})"), TextForm(contents=True, underlined=True), parted=True, front=True
    ),
    "archive": Style(
        Layout(law="{WORD} {n}.|{HEADING}.", notes="[{}]", emphasis=0.02), TextForm(width=72, archive=True)
    ),
    "archive-hyphens": Style(
        Layout(law="{WORD} {n}|_{heading}_", notes="[{}]", headings=LETTERS, emphasis=0.03),
        TextForm(width=72, archive=True, breaks=Breaks.SYLLABLES, contents=True, indent=2),
        parted=True,
    ),
    # A file a law.
    "directory-text": Style(Layout(law=DASHED), TextForm(width=90), directory=True),
    "directory-html": Style(Layout(law=ALONE, headings=LETTERS), HtmlForm(links=True), directory=True),
    "directory-wiki": Style(Layout(law="{WORD} {n} – {HEADING}"), WikiForm(source=True), directory=True),
}


def languages_of(style: str) -> tuple[str, ...]:
    """The languages of a style's books."""
    return ("en", "el") if is_bilingual(style) else ("en", "nl", "el")


def is_bilingual(style: str) -> bool:
    """Whether the style's pages hold Greek and English."""
    form = STYLES[style].form
    return isinstance(form, WikiForm) or (isinstance(form, HtmlForm) and form.bilingual)


def names() -> list[str]:
    """Every book's name, in order."""
    return [f"{style}.{lang}" for style in STYLES for lang in languages_of(style)]
