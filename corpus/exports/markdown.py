"""An edition as Markdown (CommonMark): headings down to the letters, below them the citation in bold, then its text."""

from __future__ import annotations

import re
from collections.abc import Iterator

from corpus.citation import NAMED
from corpus.edition import CodeOfLaws, Edition, Paragraph
from corpus.exports.tree import steps_of, tree_of, walk
from corpus.lang import Lang

ACTIVE = re.compile(r"[\\`*_{}\[\]<>#|~&!]")
"""What CommonMark could read as more than itself."""
OPENS_LIST = re.compile(r"^(\d+)([.)])|^([-+=])")
HEADED = 2
"""How deep headings go: the law, then its letters."""


def format_markdown(edition: Edition, code: CodeOfLaws) -> bytes:
    """An edition as one Markdown document."""
    lang = edition.id.lang
    lines = [f"# {_plain(code.title[lang])}", "", f"*{_plain(edition.provenance.source)}*"]
    for _, node in walk(tree_of(edition)):
        lines += ["", *_lines(node.paragraph, lang)]
    return ("\n".join(lines) + "\n").encode()


def _lines(paragraph: Paragraph, lang: Lang) -> Iterator[str]:
    citation = paragraph.citation
    named = citation.law in NAMED
    number = "" if named else _plain(citation.written(lang).split(" ")[-1])
    heading = _plain(paragraph.heading)
    depth = len(steps_of(citation)) - 1 - named
    if depth < HEADED:
        yield " ".join(filter(None, ("#" * (depth + 2), f"{number}." if number else "", heading)))
        if paragraph.text:
            yield from ("", _plain(paragraph.shown))
    else:
        bold = f"**{' '.join(filter(None, (number, heading)))}**"
        yield " ".join(filter(None, (bold, _escaped(paragraph.shown) if paragraph.text else "")))


def _escaped(text: str) -> str:
    return ACTIVE.sub(r"\\\g<0>", text)


def _plain(text: str) -> str:
    """Text that is only itself, also where it opens a line."""
    return OPENS_LIST.sub(_shielded, _escaped(text))


def _shielded(found: re.Match[str]) -> str:
    return f"{found[1]}\\{found[2]}" if found[1] else f"\\{found[3]}"
