"""Source of a DokuWiki page as lines: headings, lists and tables as the page shows them, marks of editing taken out."""

from __future__ import annotations

import re

from corpus.importers.document import lines_of
from corpus.importers.lines import Line
from corpus.importers.notes import token
from corpus.importers.source import Source

HEADING = re.compile(r"={2,6}\s*(?P<text>.*?)\s*={2,6}")
ITEM = re.compile(r"(?P<indent>(?: {2}|\t)+)(?P<kind>[-*])\s*(?P<text>.*)")
ROW = re.compile(r"[|^](?P<cells>.*)[|^]")
STRUCK = re.compile(r"<del>(.*?)</del>", re.DOTALL | re.IGNORECASE)
EDITED = re.compile(r";{2,3}")
LINK = re.compile(r"\[\[(?:[^\]|]*\|)?([^\]|]*)\]\]")
MEDIA = re.compile(r"\{\{.*?\}\}|~~\w+~~|<(?:html|php|code|file)\b.*?</\w+>", re.DOTALL | re.IGNORECASE)
TAG = re.compile(r"</?(?:sub|sup|nowiki|wrap|note|fs|color|u|b|i|br|center)\b[^>\n]*>", re.IGNORECASE)
STYLE = re.compile(r"\*\*|__|''|(?<!:)//")
BOLD = re.compile(r"\s*\*\*(?P<head>[^*\n]+)\*\*(?P<rest>.*)")
BREAK = re.compile(r"\\\\(?:\s|$)")
MARK = re.compile(r"\(?\w{1,4}[.)]")
LISTS = ("1. ", "(a) ", "(i) ")
RULE = re.compile(r"-{4,}")
SHORT = 90
STEPS = ([str(n) for n in range(1, 100)], list("abcdefghijklmnop"), ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii"])


def read_wiki(text: str) -> Source:
    """The lines of a page's source."""
    left: list[str] = []
    notes: dict[str, str] = {}
    text = EDITED.sub("", text)
    while STRUCK.search(text):
        text = STRUCK.sub(lambda found: left.append(" ".join(found[1].split())) or "", text)  # type: ignore[func-returns-value]
    text = MEDIA.sub(lambda found: left.append(" ".join(found[0].split())) or "", text)  # type: ignore[func-returns-value]
    text = _noted(LINK.sub(r"\1", TAG.sub("", text)), notes)
    lines: list[str] = []
    counts = [0, 0, 0]
    for line in BREAK.sub("\n", text).split("\n"):
        item = ITEM.fullmatch(line)
        if item is None and line.strip():
            counts = [0, 0, 0]
        if heading := HEADING.fullmatch(line.strip()):
            lines += ["", Line(_plain(heading["text"]), head=True), ""]
        elif item:
            lines += _item(item, counts)
        elif row := ROW.fullmatch(line.strip()):
            lines += _row(row["cells"])
        elif (bold := BOLD.fullmatch(line)) and not bold["rest"][:1].isalnum() and len(bold["head"].split()) > 1:
            lines.append(Line(_plain(bold["head"]), head=True))
            lines += [Line(_plain(bold["rest"]), head=False)] if bold["rest"].strip() else []
        else:
            lines.append(Line(_plain(line), head=False) if line.strip() else "")
    lines, farewell = _signed(lines)
    return Source(tuple(lines), notes, tuple(filter(None, (*left, *farewell))))


def _signed(lines: list[str]) -> tuple[list[str], list[str]]:
    """Lines without the rule at the end and the short line behind it, and that line: who wrote the page, and when."""
    said = [at for at, line in enumerate(lines) if line]
    rule = next((at for at in reversed(said[-3:]) if RULE.fullmatch(lines[at])), None)
    if rule is None or any(len(lines[at]) > SHORT for at in said if at > rule):
        return lines, []
    return lines[:rule], [line for line in lines[rule + 1 :] if line]


def _noted(text: str, notes: dict[str, str]) -> str:
    """A text with tokens for its notes, `((see (a)))`; a note may hold brackets."""
    parts: list[str] = []
    at = 0
    while (start := text.find("((", at)) >= 0:
        depth, end = 2, start + 2
        while end < len(text) and depth:
            depth += {"(": 1, ")": -1}.get(text[end], 0)
            end += 1
        if depth:
            break
        body = " ".join(text[start + 2 : end - 2].split())
        if not body or text[start - 1 : start].isdigit():
            parts.append(text[at:end])
        else:
            key = f"note {len(notes) + 1}"
            notes[key] = _plain(body)
            parts.append(text[at:start] + token(key))
        at = end
    return "".join([*parts, text[at:]])


def _item(item: re.Match[str], counts: list[int]) -> list[str]:
    """A list item with the mark that the page shows, unless it bears one of its own."""
    depth = min(len(item["indent"].replace("\t", "  ")) // 2, len(LISTS)) - 1
    text = _plain(item["text"])
    if item["kind"] == "*" or MARK.match(text):
        return [Line(text, head=False)]
    counts[depth] += 1
    counts[depth + 1 :] = [0] * (2 - depth)
    step = STEPS[depth][min(counts[depth], len(STEPS[depth])) - 1]
    return [Line(f"{step}. {text}" if depth == 0 else f"({step}) {text}", head=False)]


def _row(cells: str) -> list[str]:
    """A table's row: a term with its text, or cells side by side."""
    texts = [_plain(cell) for cell in re.split(r"[|^]", cells)]
    filled = [text for text in texts if text]
    if len(filled) == 2 and len(filled[1]) > len(filled[0]):
        return ["", Line(filled[0], head=True), Line(filled[1], head=False), ""]
    return ["", Line(" ".join(filled), head=False), ""] if filled else []


def _plain(text: str) -> str:
    """Words without marks of style."""
    return lines_of(" ".join(STYLE.sub("", text).split()))[0]
