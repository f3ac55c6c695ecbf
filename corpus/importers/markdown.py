"""A text in Markdown as lines: headings by `#` or in bold, notes by `[^1]`, marks of style taken out."""

from __future__ import annotations

import re

from corpus.importers.document import lines_of
from corpus.importers.lines import Line
from corpus.importers.notes import taken_from, token
from corpus.importers.source import Source

HEADING = re.compile(r" {0,3}#{1,6}\s+(?P<text>.*?)(?:\s+#+)?\s*")
NOTE = re.compile(r"\[\^(?P<key>[^\]\s]+)\]:\s+(?P<text>.*)")
REFERENCE = re.compile(r"\[\^(?P<key>[^\]\s]+)\](?!:)")
BOLD = re.compile(r"(?P<sign>\*\*|__)(?P<head>.+?)(?P=sign)(?P<rest>.*)")
LINK = re.compile(r"!?\[([^\]\[]*)\]\([^)\s]*(?:\s+\"[^\"]*\")?\)")
STYLE = re.compile(r"\*\*|__|(?<!\w)[*_](?=\S)|(?<=\S)[*_](?!\w)|`")
ESCAPED = re.compile(r"\\([\\`*_{}\[\]()#+.!>|~-])")
RULE = re.compile(r"\s*(?:[-*_]\s*){3,}")
QUOTE = re.compile(r"^\s*>\s?")
FEWEST = 3


def is_markdown(text: str) -> bool:
    """Whether headings in a text are marked so."""
    return sum(HEADING.fullmatch(line) is not None for line in text.split("\n")) >= FEWEST


def read_markdown(text: str) -> Source:
    """The lines of the text."""
    notes: dict[str, str] = {}
    lines: list[str] = []
    for line in text.split("\n"):
        line = QUOTE.sub("", line)
        shown = REFERENCE.sub(lambda found: token(found["key"]), line)
        if note := NOTE.fullmatch(line.strip()):
            notes[note["key"]] = _plain(note["text"])
        elif heading := HEADING.fullmatch(shown):
            lines += ["", Line(_plain(heading["text"]), head=True), ""]
        elif bold := BOLD.fullmatch(shown.strip()):
            lines += _bold(bold)
        elif not RULE.fullmatch(line):
            lines.append(Line(_plain(shown), head=False) if shown.strip() else "")
    kept, typed = (lines, {}) if notes else taken_from(lines)
    return Source(tuple(kept), {**notes, **typed})


def _bold(found: re.Match[str]) -> list[str]:
    """A line that opens in bold: a heading, with the text that runs on behind it; a mark in bold opens the text."""
    head, rest = _plain(found["head"]), _plain(found["rest"])
    if rest and len(head.split()) < 2:
        return [Line(f"{head} {rest}", head=False)]
    return [Line(head, head=True), *([Line(rest, head=False)] if rest else [])]


def _plain(text: str) -> str:
    """Words without marks of style."""
    shown = ESCAPED.sub(r"\1", STYLE.sub("", LINK.sub(r"\1", text)))
    return lines_of(" ".join(shown.split()))[0]
