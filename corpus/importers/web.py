"""A saved web page as lines: a block is a line, headings and bold lines are headings, lists get the marks they show.

Menus, forms, scripts' fallbacks and footers are none of the text. Nothing of a page is run or fetched.
"""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

from corpus.citation import ROMAN
from corpus.importers.document import BadDocument, bytes_of, clean, shown
from corpus.importers.lines import Line
from corpus.importers.notes import token
from corpus.importers.source import Source

CHARSET = re.compile(rb"""<meta[^>]+charset\s*=\s*["']?([\w-]+)""", re.IGNORECASE)
UNSEEN = {"script", "style", "template", "noscript", "title", "svg", "object", "iframe", "select", "textarea"}
AROUND = {"nav", "header", "footer", "aside", "form", "button"}
HEADS = {f"h{level}" for level in range(1, 7)} | {"dt", "caption", "legend", "th"}
BLOCKS = HEADS | {
    "p", "div", "li", "ul", "ol", "dl", "dd", "tr", "td", "table", "tbody", "thead", "section", "article", "main",
    "body", "html", "blockquote", "pre", "hr", "br", "address", "figure", "figcaption", "center", "details", "summary",
}  # fmt: skip
BOLD = {"b", "strong"}
VOID = {"br", "hr", "img", "input", "meta", "link", "area", "base", "col", "embed", "source", "track", "wbr"}
NOTE_ID = re.compile(r"(?:fn|footnote|note|cite_note)[-_:.]*\d*[a-z]?\d*|fn_+\d+", re.IGNORECASE)
BACK_IDS = ("fnt", "fnref", "footnoteref", "citeref", "noteref", "ref")
NOTE_MARK = re.compile(r"[\[(]?(\d{1,2}|[*†‡]+|[a-z])[\])]?")
NOTE_OPEN = re.compile(r"^\s*[\[(]?(?:\d{1,2}|[*†‡^↑]+)[\]).:]*\s*")
BACK = re.compile(r"\s*[↩↑⏎︎]+\s*$")
DEEPEST = 2000


def read_web(file: Path) -> Source:
    """The lines of a web page. Raises BadDocument."""
    data = bytes_of(file)
    charset = CHARSET.search(data[:4096])
    try:
        text = data.decode("utf-8-sig" if charset is None else charset[1].decode("ascii"))
    except (UnicodeDecodeError, LookupError) as error:
        raise BadDocument(f"{shown(file)}: is not in the encoding that it names; save it again as UTF-8") from error
    page = _Page(shown(file))
    page.feed(clean(text))
    page.close()
    return page.source()


class _Page(HTMLParser):
    """A page while it is being read."""

    def __init__(self, name: str) -> None:
        super().__init__(convert_charrefs=True)
        self._name = name
        self._open: list[str] = []
        self._runs: list[tuple[str, bool]] = []
        self._lists: list[list[str | int]] = []
        self._mark = ""
        self._note: tuple[str, int] | None = None
        self._sup: tuple[str, int] | None = None
        self._lines: list[str] = []
        self._left: list[str] = []
        self._notes: dict[str, str] = {}

    def source(self) -> Source:
        """What was read."""
        self._end()
        return Source(tuple(self._lines), self._notes, tuple(self._left))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {key: value or "" for key, value in attrs}
        if tag in BLOCKS or tag in AROUND:
            self._end(soft=tag == "br")
        if tag in VOID:
            return
        if len(self._open) > DEEPEST:
            raise BadDocument(f"{self._name}: its elements lie deeper than those of any page")
        self._open.append(tag)
        if tag in ("ol", "ul"):
            start = given.get("start", "1")
            self._lists.append([given.get("type", "1") if tag == "ol" else "", int(start) if start.isdigit() else 1])
        elif tag == "li" and self._lists:
            self._mark = self._list_mark(given.get("value", ""))
        self._see_note(tag, given)

    def handle_endtag(self, tag: str) -> None:
        if tag not in self._open:
            return
        while self._open:
            closed = self._open[-1]
            if closed in BLOCKS or closed in AROUND:
                self._end()
            self._open.pop()
            if closed in ("ol", "ul") and self._lists:
                self._lists.pop()
            if self._sup and len(self._open) < self._sup[1]:
                self._sup = None
            if self._note and len(self._open) < self._note[1]:
                self._note = None
            if closed == tag:
                return

    def handle_data(self, data: str) -> None:
        if any(tag in UNSEEN for tag in self._open):
            return
        if self._sup and (mark := NOTE_MARK.fullmatch(data.strip())):
            if not self._note:
                self._runs.append((token(self._sup[0] or mark[1]), bool(self._runs and self._runs[-1][1])))
            return
        self._runs.append((data, any(tag in BOLD or tag in HEADS for tag in self._open)))

    def _see_note(self, tag: str, given: dict[str, str]) -> None:
        """A reference to a note, or the note itself."""
        depth = len(self._open)
        if tag == "sup" and self._sup is None:
            self._sup = ("", depth)
        target = given.get("href", "")
        if tag == "a" and target.startswith("#") and self._sup:
            self._sup = (_key(target[1:]), self._sup[1])
        where = given.get("id") or given.get("name", "")
        is_back = where.lower().replace("_", "").startswith(BACK_IDS)
        if where and NOTE_ID.fullmatch(where) and not is_back and self._note is None:
            holder = depth
            if tag in ("a", "sup", "span"):  # the anchor stands in the block of the note
                holder = next((at + 1 for at in range(depth - 1, -1, -1) if self._open[at] in BLOCKS), depth)
                self._runs = [run for run in self._runs if not NOTE_MARK.fullmatch(run[0].strip() or "1")]
            self._note = (_key(where), holder)
            self._notes.setdefault(_key(where), "")

    def _list_mark(self, value: str) -> str:
        """The mark that a browser shows before an item."""
        kind, number = self._lists[-1]
        if value.isdigit():
            number = int(value)
        self._lists[-1][1] = int(number) + 1
        at = int(number) - 1
        if kind == "" or not 0 <= at < 26:
            return ""
        romans = list(ROMAN)
        match kind:
            case "A":
                return f"{chr(ord('A') + at)}. "
            case "a":
                return f"({chr(ord('a') + at)}) "
            case "i" | "I" if at < len(romans):
                return f"({romans[at]}) "
        return f"{number}. "

    def _end(self, *, soft: bool = False) -> None:
        """The block that ends here, as one line or two: a heading, and text that runs on behind it."""
        runs, self._runs = self._runs, []
        text = _one("".join(run for run, _ in runs))
        if not text:
            return
        if self._note:
            key = self._note[0]
            text = BACK.sub("", NOTE_OPEN.sub("", text) if not self._notes[key] else text)
            self._notes[key] = _one(f"{self._notes[key]} {text}")
            return
        if any(tag in AROUND for tag in self._open):
            self._left.append(text)
            return
        mark, self._mark = self._mark, ""
        if mark and text.startswith(mark.strip()):
            mark = ""
        head, rest = _split(runs)
        if head:
            self._lines.append(Line(mark + head, head=True))
            mark = ""
        if rest:
            self._lines.append(mark + rest if soft else Line(mark + rest, head=False))
        if not soft:
            self._lines.append("")


def _split(runs: list[tuple[str, bool]]) -> tuple[str, str]:
    """The bold words that open a block, and the rest; bold that is no more than a mark opens the text."""
    bold: list[str] = []
    for text, is_bold in runs:
        if not is_bold and text.strip():
            break
        bold.append(text)
    head, rest = _one("".join(bold)), _one("".join(text for text, _ in runs[len(bold) :]))
    if rest and (len(head.split()) < 2 or rest[0].islower() or not any(c.isalpha() for c in head[3:])):
        return "", _one("".join(text for text, _ in runs))
    return head, rest


def _one(text: str) -> str:
    return " ".join(text.split())


def _key(id: str) -> str:
    """Anchors of a note and of its reference name it by the same number."""
    return id.lower()
