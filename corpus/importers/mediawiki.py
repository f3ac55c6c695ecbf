"""Source of a MediaWiki page as lines: headings, bold heads and lists as the page shows them, notes where they hang."""

from __future__ import annotations

import re

from corpus.importers.document import lines_of
from corpus.importers.lines import Line
from corpus.importers.notes import taken_from, token
from corpus.importers.source import Source

SIGNS = re.compile(r"'''|<ref\b|\[\[(?:Category|Categorie|Κατηγορία|File|Bestand):|__[A-Z]+__|\{\{[^{}\n]+\}\}", re.I)
HEADING = re.compile(r"(?P<signs>={1,6})\s*(?P<text>[^=].*?)\s*(?P=signs)")
BOLD = re.compile(r"'''(?P<head>(?:[^']|'(?!''))+)'''(?P<rest>.*)")
NOTE = re.compile(r"<ref\b[^>/]*>(.*?)</ref>", re.DOTALL | re.IGNORECASE)
LEFT = re.compile(
    r"<!--.*?-->|__[A-Z]+__|\[\[(?:Category|Categorie|Κατηγορία|File|Bestand|Image):[^\]]*\]\]|<references\s*/?>|"
    r"\{\{[^{}]*\}\}|<ref\b[^>]*/>",
    re.DOTALL | re.IGNORECASE,
)
LINK = re.compile(r"\[\[(?:[^\]|]*\|)?([^\]|]*)\]\]|\[https?://\S+\s+([^\]]*)\]")
BREAK = re.compile(r"<\s*/?\s*br\s*/?\s*>", re.IGNORECASE)
TAG = re.compile(r"</?(?:small|big|center|span|div|p|u|i|b|sup|sub|nowiki|poem)\b[^>\n]*>", re.IGNORECASE)
STYLE = re.compile(r"'{2,5}")
LIST = re.compile(r"(?P<signs>[:*#;]+)\s*(?P<text>.*)")
STEPS = ([str(n) for n in range(1, 100)], list("abcdefghijklmnop"), ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii"])
FEWEST = 3


def is_mediawiki(text: str) -> bool:
    """Whether a text has the signs of such a source, and not those of DokuWiki."""
    return len(SIGNS.findall(text)) >= FEWEST and "**" not in text and "((" not in text


def read_mediawiki(text: str) -> Source:
    """The lines of a page's source."""
    left: list[str] = []
    notes: dict[str, str] = {}
    text = NOTE.sub(lambda found: _noted(found[1], notes), text)
    text = LEFT.sub(lambda found: _put(" ".join(found[0].split()), left), text)
    text = LINK.sub(lambda found: found[1] or found[2] or "", TAG.sub("", text))
    lines: list[str] = []
    counts: list[int] = []
    for line in BREAK.sub("\n", text).split("\n"):
        item = LIST.fullmatch(line.strip())
        if heading := HEADING.fullmatch(line.strip()):
            lines += ["", Line(_plain(heading["text"]), head=True), ""]
        elif bold := BOLD.fullmatch(line.strip()):
            lines += _bold(bold)
        elif item:
            lines.append(Line(_item(item, counts), head=False))
            continue
        else:
            lines.append(Line(_plain(line), head=False) if line.strip() else "")
        if line.strip():
            counts.clear()
    kept, typed = (lines, {}) if notes else taken_from(lines)
    return Source(tuple(kept), {**notes, **typed}, tuple(filter(None, left)))


def _put(text: str, left: list[str]) -> str:
    left.append(text)
    return ""


def _noted(text: str, notes: dict[str, str]) -> str:
    key = f"note {len(notes) + 1}"
    notes[key] = _plain(LINK.sub(lambda found: found[1] or found[2] or "", text))
    return token(key)


def _bold(found: re.Match[str]) -> list[str]:
    """A line that opens in bold: a heading, with the text that runs on behind it."""
    head, rest = _plain(found["head"]), _plain(found["rest"])
    if rest and len(head.split()) < 2:
        return [Line(f"{head} {rest}", head=False)]
    return [Line(head, head=True), *([Line(rest, head=False)] if rest else [])]


def _item(found: re.Match[str], counts: list[int]) -> str:
    """A list item, with the number that the page shows for `#`."""
    signs, text = found["signs"], _plain(found["text"])
    if not signs.endswith("#"):
        return text
    depth = min(signs.count("#"), len(STEPS))
    del counts[depth:]
    counts += [0] * (depth - len(counts))
    counts[depth - 1] += 1
    step = STEPS[depth - 1][min(counts[depth - 1], len(STEPS[depth - 1])) - 1]
    return f"{step}. {text}" if depth == 1 else f"({step}) {text}"


def _plain(text: str) -> str:
    """Words without marks of style."""
    return lines_of(" ".join(STYLE.sub("", text).split()))[0]
