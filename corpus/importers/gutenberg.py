"""An etext in the way of Project Gutenberg: the book between its two marks, without underscores and tags for style."""

from __future__ import annotations

import re
from collections.abc import Sequence

from corpus.importers.source import Source, plain

START = re.compile(r"\*\*\*\s*START OF TH(?:E|IS) PROJECT GUTENBERG.*", re.IGNORECASE)
END = re.compile(r"(?:\*\*\*\s*)?END OF (?:TH(?:E|IS) )?PROJECT GUTENBERG.*", re.IGNORECASE)
PAGE = re.compile(r"[\[{](?:[Pp]g\.? ?|[Pp]age )\d+[\]}]")
ASIDE = re.compile(r"\[(?:Illustration|Transcriber|Blank Page)[^\]]*\]?|Produced by .*|(?:\*\s*){3,}", re.IGNORECASE)
STYLE = re.compile(r"(?<!\w)([_=~])(?=\S)|(?<=\S)([_=~])(?!\w)")


def read_gutenberg(lines: Sequence[str]) -> Source:
    """The lines of the book itself."""
    start = next((at for at, line in enumerate(lines) if START.match(line)), -1)
    end = next((at for at, line in enumerate(lines) if at > start and END.match(line)), len(lines))
    pages = [page for line in lines[start + 1 : end] for page in PAGE.findall(line) if page != line]
    book = [STYLE.sub("", line if PAGE.fullmatch(line) else PAGE.sub("", line)) for line in lines[start + 1 : end]]
    asides = [line for line in book if ASIDE.fullmatch(line)]
    left = [line for line in (*lines[: start + 1], *lines[end:]) if line]
    return plain(["" if ASIDE.fullmatch(line) else line for line in book], [*left, *asides, *pages])
