"""A saved web page as lines: a block is a line, headings and bold lines are headings, lists get the marks they show.

Menus, forms, scripts' fallbacks and footers are none of the text, told by their elements or by the names that their
elements bear. Nothing of a page is run or fetched.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from html import unescape
from html.parser import HTMLParser
from pathlib import Path

from corpus.importers.document import BadDocument, bytes_of, clean, lines_of, shown
from corpus.importers.lines import NOTE_CLOSES, NOTE_OPENS, Line
from corpus.importers.notes import taken_from
from corpus.importers.source import Source, plain
from corpus.importers.weblists import kind_of, mark_of, rules_of
from corpus.importers.webnotes import Notebook, is_note, is_reference
from corpus.importers.webpages import RULE, without_links, without_pages

CHARSET = re.compile(rb"""<meta[^>]+charset\s*=\s*["']?([\w-]+)""", re.IGNORECASE)
UNSEEN = {"script", "style", "template", "noscript", "title", "svg", "object", "iframe", "select", "textarea"}
AROUND = {"nav", "header", "footer", "aside", "form", "button"}
TITLES = {f"h{level}" for level in range(1, 7)}
HEADS = TITLES | {"dt", "caption", "legend", "th"}
BLOCKS = HEADS | {
    "p", "div", "li", "ul", "ol", "dl", "dd", "tr", "td", "table", "tbody", "thead", "section", "article", "main",
    "body", "html", "blockquote", "pre", "hr", "br", "address", "figure", "figcaption", "center", "details", "summary",
}  # fmt: skip
BOLD = {"b", "strong", "big"}
LARGE = {"5", "6", "7", "+2", "+3", "+4"}
VOID = {"br", "hr", "img", "input", "meta", "link", "area", "base", "col", "embed", "source", "track", "wbr"}
AROUND_NAME = re.compile(
    r"(?:page|site|main|global|top|bottom|doku\w*|dw|mw|wp|msc?o)?[_-]*"
    r"(?:nav\w*|menu\w*|header|footer|foot|sidebar|aside|breadcrumbs?|trace|toc\d?|tools?|pagetools|usertools|sitetools|"
    r"docinfo|pageid|cookies?|share\w*|social|login|comments?|pager|skip|copyright|advert\w*|toctitle|widgets?|catlinks|"
    r"printfooter|related\w*|entry-meta|post-meta|byline)"
    r"(?:[_-]*(?:bar|box|area|banner|wrap\w*|inner|links?|list|container|notice|buttons?|header|footer|\d+))?",
    re.IGNORECASE,
)
"""The name of an element that stands around a page's text."""
HEAD_NAME = re.compile(r"(?:\w+[_-])*(?:title|heading|subtitle|subheading|kop|titel|titlos)\d?", re.IGNORECASE)
"""The name of an element that is a heading, `level1 title`."""
WITHIN_NAME = re.compile(r"mw-editsection|edit-?link|(?:header|heading|perma)-?(?:link|anchor)", re.IGNORECASE)
"""The name of what stands within a line and is none of its text."""
LINK_SIGN = re.compile(r"[¶#§⚓🔗↑]+")
OPENING_MARK = re.compile(rf"{NOTE_OPENS}(?P<key>\d+){NOTE_CLOSES}\s*")
TAG = re.compile(r"<[^>]*>")
PRE = re.compile(r"<pre\b[^>]*>(.*?)</pre>", re.IGNORECASE | re.DOTALL)
STYLES = re.compile(r"<style\b[^>]*>(.*?)</style>", re.IGNORECASE | re.DOTALL)
MOST = 0.6
"""The share of a page's words that makes it a typed text."""
LONGEST_HEAD = 200
NOTE_MARK = re.compile(r"[\[(]?(\d{1,2}|[*†‡]+|[a-z])[\])]?")
DEEPEST = 2000


def read_web(file: Path) -> Source:
    """The lines of a web page. Raises BadDocument."""
    data = bytes_of(file)
    charset = CHARSET.search(data[:4096])
    try:
        text = data.decode("utf-8-sig" if charset is None else charset[1].decode("ascii"))
    except (UnicodeDecodeError, LookupError) as error:
        raise BadDocument(
            "{file}: is not in the encoding that it names; save it again as UTF-8", file=shown(file)
        ) from error
    text = clean(text)
    source = _source(text, shown(file), by_name=True)
    if typed := _typed(text, source):
        return typed
    if sum(map(len, source.left)) > sum(map(len, source.lines)):  # the names of this page mean something else
        source = _source(text, shown(file), by_name=False)
    return source


def _source(text: str, name: str, *, by_name: bool) -> Source:
    page = _Page(name, by_name=by_name, lists=rules_of(" ".join(STYLES.findall(text))))
    page.feed(text)
    page.close()
    return page.source()


def _typed(text: str, source: Source) -> Source | None:
    """A page most of which stands as it was typed, as that text; None where it is another."""
    typed = PRE.findall(text)
    if not typed:
        return None
    lines = [line for part in typed for line in (*lines_of(unescape(TAG.sub("", part))), "")]
    said = "".join("".join(lines).split())
    if len(said) < MOST * sum(len("".join(line.split())) for line in source.lines):
        return None
    return plain(lines, [*source.left, *(line for line in source.lines if "".join(line.split()) not in said)])


@dataclass(slots=True)
class _Element:
    """An element that is open."""

    tag: str
    around: bool = False
    head: bool = False
    note: bool = False
    bold: bool = False
    within: bool = False
    """None of the text of the line that it stands in."""


class _Page(HTMLParser):
    """A page while it is being read."""

    def __init__(self, name: str, *, by_name: bool, lists: Mapping[str, str]) -> None:
        super().__init__(convert_charrefs=True)
        self._name = name
        self._by_name = by_name
        self._list_rules = lists
        self._open: list[_Element] = []
        self._runs: list[tuple[str, bool]] = []
        self._lists: list[list[str | int]] = []
        self._mark = ""
        self._sup: tuple[str, int] | None = None
        """Where a raised mark leads to, and how deep it stands."""
        self._lines: list[str] = []
        self._left: list[str] = []
        self._notes = Notebook()
        self._linked: set[int] = set()
        """The places of lines that are one link."""
        self._unlinked = False
        """Whether some of the block that is open is no link."""
        self._answering = False
        """Whether a mark was read whose note follows."""

    def source(self) -> Source:
        """What was read."""
        self._end()
        lines, links = without_links(self._lines, self._linked)
        lines, around = without_pages(lines)
        notes: dict[str, str] = {}
        if around:
            lines, notes = taken_from(lines)
        return Source(tuple(lines), {**self._notes.by_reference(), **notes}, (*self._left, *links, *around))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {key: value or "" for key, value in attrs}
        if tag in BLOCKS or tag in AROUND:
            self._end(soft=tag == "br")
        if tag == "hr":
            self._lines.append(RULE)
        if tag in VOID:
            return
        if len(self._open) > DEEPEST:
            raise BadDocument("{file}: its elements lie deeper than those of any page", file=self._name)
        self._open.append(self._element(tag, given))
        if tag in ("ol", "ul"):
            start = given.get("start", "1")
            kind = kind_of(given, self._list_rules) if tag == "ol" else ""
            self._lists.append([kind, int(start) if start.isdigit() else 1])
        elif tag == "li" and self._lists:
            self._mark += self._list_mark(given.get("value", ""))
        self._see_reference(tag, given)

    def handle_endtag(self, tag: str) -> None:
        if all(each.tag != tag for each in self._open):
            return
        while self._open:
            closed = self._open[-1]
            if closed.tag in BLOCKS or closed.tag in AROUND:
                self._end()
            self._open.pop()
            if closed.tag in ("ol", "ul") and self._lists:
                self._lists.pop()
            if closed.tag == "li":
                self._mark = ""
            if self._sup and len(self._open) < self._sup[1]:
                self._sup = None
            if closed.note and not any(each.note for each in self._open):
                self._notes.close()
            if closed.tag == tag:
                return

    def handle_data(self, data: str) -> None:
        if any(each.tag in UNSEEN for each in self._open):
            return
        if any(each.within for each in self._open) or (self._in_link() and LINK_SIGN.fullmatch(data.strip())):
            self._left += [data.strip()] if data.strip() else []
            return
        self._unlinked = self._unlinked or bool(data.strip() and not self._in_link())
        if self._sup and (mark := NOTE_MARK.fullmatch(data.strip())):
            if self._in_note():
                self._notes.open(mark[1])
            else:
                self._runs.append((self._notes.refer(self._sup[0], mark[1]), bool(self._runs and self._runs[-1][1])))
            return
        self._runs.append((data, any(each.bold or each.head for each in self._open)))

    def _element(self, tag: str, given: dict[str, str]) -> _Element:
        """An element by its tag and by the names that it bears."""
        bears = [*given.get("class", "").split(), given.get("id", ""), given.get("role", "")]
        named = self._by_name and tag not in ("body", "html", "main", "article", "table")
        around = tag in AROUND or (named and any(AROUND_NAME.fullmatch(name) for name in bears))
        head = tag in HEADS or (tag in BLOCKS and any(HEAD_NAME.fullmatch(name) for name in bears))
        note = (tag in BLOCKS or tag in AROUND or tag == "a") and is_note(given)
        if note:
            self._notes.hold(given.get("id") or given.get("name", ""))
            if tag == "a":  # it stands stands in the block of the note
                holder = next((each for each in reversed(self._open) if each.tag in BLOCKS), None)
                if holder is not None:
                    holder.note = True
                self._runs = [run for run in self._runs if not NOTE_MARK.fullmatch(run[0].strip() or "1")]
                return _Element(tag)
        bold = tag in BOLD or (tag == "font" and given.get("size") in LARGE)
        return _Element(tag, around, head, note, bold, any(WITHIN_NAME.fullmatch(name) for name in bears))

    def _in_link(self) -> bool:
        return any(each.tag == "a" for each in self._open)

    def _in_note(self) -> bool:
        return any(each.note for each in self._open)

    def _see_reference(self, tag: str, given: dict[str, str]) -> None:
        """A raised mark, and what it leads to."""
        target = given.get("href", "")
        if (tag == "sup" or is_reference(given)) and self._sup is None:
            self._sup = ("", len(self._open))
        if tag == "a" and target.startswith("#") and self._sup:
            self._sup = (target[1:], self._sup[1])

    def _list_mark(self, value: str) -> str:
        """The mark that a browser shows before an item."""
        kind, number = self._lists[-1]
        if value.isdigit():
            number = int(value)
        self._lists[-1][1] = int(number) + 1
        return mark_of(str(kind), int(number))

    def _end(self, *, soft: bool = False) -> None:
        """The block that ends here, as one line or two: a heading, and text that runs on behind it."""
        runs, self._runs = self._runs, []
        unlinked, self._unlinked = self._unlinked, False
        text = _one("".join(run for run, _ in runs))
        if not text:
            return
        if self._in_note() or self._answers(text):
            self._notes.add(OPENING_MARK.sub("", text))
            return
        if any(each.around for each in self._open) and not any(each.tag in TITLES for each in self._open):
            self._left.append(text)
            return
        if not (unlinked or any(each.head for each in self._open)):
            self._linked.add(len(self._lines))
        mark, self._mark = self._mark, ""
        if mark and text.startswith(mark.strip()):
            mark = ""
        head, rest = _split(runs)
        if head and (rest or len(head) <= LONGEST_HEAD):
            self._lines.append(Line(mark + head, head=True))
            mark = ""
        else:
            rest = text
        if rest:
            self._lines.append(mark + rest if soft else Line(mark + rest, head=False))
        if not soft:
            self._lines.append("")

    def _answers(self, text: str) -> bool:
        """Whether a block is the note of a reference before it: it opens with the same raised mark, or follows that."""
        if self._answering:
            self._answering = False
            return True
        opened = OPENING_MARK.match(text)
        if opened is None or not self._notes.answers(opened["key"]):
            return False
        self._answering = opened.end() == len(text)
        return True


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
