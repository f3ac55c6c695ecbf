"""The styles of the second set: as the federations and clubs that print or show the laws have them."""

from __future__ import annotations

from typing import NamedTuple

from book_pieces import Breaks
from second_copy import Copy
from second_html import Web
from second_pdf import Print
from second_text import Plain

LETTERS = frozenset({0, 1})
TWO_LINES = "{WORD} {n}|{HEADING}"
SHORT = {"en": "Law {n}. {heading}", "nl": "Art. {n}. {heading}", "el": "Νόμος {n}. {heading}"}
BARE = "{WORD} {n}  {HEADING}"
BRACKETS = ("{})", "{})", "{})", "{})")
WHOLE = ("{full}.", "{full}.", "{full}", "{full}")
SMALL_POINTS = ("{}.", "{}.", "{}.", "{}.")
ROUND = ("{}.", "({})", "({})", "({})")
NUMBERED = "{n} {HEADING}"


class Style(NamedTuple):
    """A kind of book."""

    copy: Copy
    form: Print | Web | Plain
    parted: bool = False
    """Laws stand below headings of parts and sections."""


STYLES: dict[str, Style] = {
    # Printed pages.
    "pdf-folio": Style(Copy(law=TWO_LINES, headings=LETTERS), Print(law="centred", contents=2), parted=True),
    "pdf-number": Style(Copy(law=NUMBERED), Print(law="number", face="sans", foot="folio", head="range")),
    "pdf-spaced": Style(Copy(law=TWO_LINES, curly=True), Print(law="spaced", heading="italic", indent=14)),
    "pdf-struck": Style(Copy(headings=LETTERS), Print(law="struck", head="date", foot="folio")),
    "pdf-columns-ruled": Style(
        Copy(law=BARE, headings=LETTERS, marks=ROUND),
        Print(width=595, height=770, columns=2, ruled=True, size=9, face="sans", head="range", hyphen="‐"),
    ),
    "pdf-run-on": Style(
        Copy(law="{WORD} {n}: {HEADING}", run=": ", headings=LETTERS, curly=True),
        Print(indent=12, foot="folio", head="none"),
    ),
    "pdf-dashed": Style(Copy(law=SHORT, run=" – ", glued=True), Print(hang=18, face="sans")),
    "pdf-brackets": Style(Copy(marks=BRACKETS), Print(hang=20, heading="underlined", foot="slug")),
    "pdf-whole-marks": Style(Copy(law=SHORT, marks=WHOLE, headings=LETTERS), Print(head="none", foot="folio")),
    "pdf-words": Style(Copy(law=TWO_LINES), Print(index=2, contents=1, head="date", heading="centred"), parted=True),
    "pdf-words-thrice": Style(
        Copy(law=BARE, capitals=frozenset({1})), Print(width=595, height=800, index=3, face="sans", heading="plain")
    ),
    "pdf-draft": Style(Copy(law=TWO_LINES, headings=LETTERS), Print(draft=True, bars=0.2, head="folio")),
    "pdf-backwards": Style(Copy(law=SHORT, notes=""), Print(backwards=True, heading="bold", foot="folio")),
    # Saved pages.
    "html-nineties": Style(Copy(law="{WORD} {n}|{HEADING}", glued=True), Web("nineties", "old"), parted=True),
    "html-mediawiki": Style(Copy(law="{WORD} {n} {heading}", headings=LETTERS), Web("mediawiki"), parted=True),
    "html-dokuwiki": Style(Copy(law="{WORD} {n} - {HEADING}"), Web("dokuwiki")),
    "html-journal": Style(Copy(headings=LETTERS, curly=True), Web("journal")),
    "html-terms": Style(Copy(law=SHORT), Web("terms"), parted=True),
    "html-nested": Style(Copy(law=TWO_LINES, headings=LETTERS), Web("nested"), parted=True),
    "html-office": Style(Copy(run=". "), Web("office")),
    "html-preformatted": Style(Copy(law=TWO_LINES, notes=""), Web("preformatted")),
    "html-sections": Style(Copy(law="{word} {n} — {heading}"), Web("sections")),
    "html-styled": Style(Copy(law="{word} {n}. {heading}", headings=LETTERS), Web("styled")),
    "html-converted": Style(Copy(law=TWO_LINES, headings=LETTERS), Web("converted")),
    # Text.
    "text-flowing": Style(
        Copy(law=TWO_LINES, headings=LETTERS, run=" ", told=True, glued=True),
        Plain(markup="flowing", width=0, page=24, contents=True),
    ),
    "text-columned": Style(
        Copy(law=TWO_LINES, headings=LETTERS), Plain(markup="columned", width=84, page=44, folio="title")
    ),
    "text-markdown": Style(Copy(law="{word} {n} – {heading}"), Plain(markup="markdown", width=0)),
    "text-mediawiki": Style(Copy(law="{WORD} {n} {heading}", headings=LETTERS), Plain(markup="mediawiki", width=0)),
    "text-dokuwiki": Style(Copy(law="{WORD} {n} – {HEADING}", run=". "), Plain(markup="dokuwiki", width=0)),
    "text-whole-marks": Style(Copy(law=SHORT, marks=WHOLE, twice=True), Plain(width=72)),
    "text-brackets": Style(Copy(marks=BRACKETS, headings=LETTERS), Plain(width=66, tab="\t", breaks=Breaks.SYLLABLES)),
    "text-small-points": Style(
        Copy(law=SHORT, marks=SMALL_POINTS, headings=LETTERS, notes="{})"), Plain(width=90, newline="\r\n"), parted=True
    ),
    "text-decomposed": Style(Copy(run=" — ", curly=True), Plain(width=0, decomposed=True, strewn=0.05)),
    "text-archive": Style(
        Copy(law="{WORD} {n}.|{HEADING}.", notes="[{}]", twice=True), Plain(width=70, archive=True), parted=True
    ),
}  # fmt: skip


def names() -> list[str]:
    """Every book's name, in order."""
    return [f"{style}.{lang}" for style in STYLES for lang in ("en", "nl", "el")]
