"""The text format: a law as a plain file that reads as a law book does. `docs/texts.md` describes it.

The reader refuses what is malformed, naming file and line; `format_law` writes what `read_law` reads, byte for byte.
"""

from __future__ import annotations

import re
import textwrap
from codecs import BOM_UTF8
from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path

from corpus.citation import BadCitation, Citation, parse_citation
from corpus.edition import Cut, Paragraph, Status
from corpus.errors import BridgelawError, Told
from corpus.lang import normalise

CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]")
LONE_RETURN = re.compile(r"\r(?!\n)")
BLANK = re.compile(r"[^\S\n]")
COMMENT = re.compile(r"\n#.*")
INDENT = "    "
MISINDENTED = re.compile(rf"\n(?!{INDENT}\S)[^\S\n]+\S")
ENTRY = re.compile(r"\n(?=\S)")
"""Patterns that begin with a line's end are found many times faster than those that begin with its start."""
NAMED_FOLDERS = {"def": "definitions", "intro": "introduction"}
CUT = "[…]"
WIDTH = 100


class MalformedText(BridgelawError):
    """A law's file that breaks the format."""

    def __init__(self, file: str, line: int, problem: str, /, **values: object) -> None:
        super().__init__("{file}:{line}: {problem}", file=file, line=line, problem=Told(problem, values))
        self.file, self.line = file, line


def read_law(file: Path) -> tuple[Paragraph, ...]:
    """The paragraphs of a law's file, in order; its name says whose words they are. Raises MalformedText."""
    status = Status.OFFICIAL if file.name.endswith(Status.OFFICIAL.suffix) else Status.RESTATEMENT
    try:
        data = file.read_bytes().removeprefix(BOM_UTF8)
        return parse_law(data.decode(), str(file), status)
    except OSError as error:
        raise MalformedText(str(file), 1, "cannot be read: {reason}", reason=error) from error
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise MalformedText(str(file), line, "not UTF-8; save the file as UTF-8") from error


def parse_law(text: str, file: str = "<text>", status: Status = Status.RESTATEMENT) -> tuple[Paragraph, ...]:
    """The paragraphs of a law's text. `file` is the name that errors give. Raises MalformedText.

    An official text leaves out a provision to which the source gives neither heading nor text; its children stay.
    """
    paragraphs: dict[Citation, Paragraph] = {}
    last: Citation | None = None
    for line, opening, body in _entries(normalise(text), file):
        paragraph = _paragraph(opening, body, file, line)
        citation = paragraph.citation
        if citation in paragraphs:
            raise MalformedText(file, line, "{citation} stands twice", citation=citation)
        if last:
            _check_place(citation, last, file, line)
        if status is Status.RESTATEMENT:
            _check_parent(citation, paragraphs, file, line)
        paragraphs[citation] = paragraph
        last = citation
    if not paragraphs:
        raise MalformedText(file, 1, "holds no provision; a provision opens with its citation, as in `66A. Heading`")
    return tuple(paragraphs.values())


def law_folder(law: str) -> str:
    """The name of the folder that holds a law's files: `law-09`, `definitions`."""
    return NAMED_FOLDERS.get(law) or f"law-{int(law):02}"


def format_law(paragraphs: Iterable[Paragraph]) -> str:
    """Paragraphs as a law's file."""
    return "\n".join(_format(paragraph) for paragraph in paragraphs)


def _format(paragraph: Paragraph) -> str:
    opening = f"{paragraph.citation}. {paragraph.heading}".rstrip()
    body = textwrap.wrap(
        paragraph.shown,
        WIDTH,
        initial_indent=INDENT,
        subsequent_indent=INDENT,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return "\n".join([opening, *body]) + "\n"


def _entries(text: str, file: str) -> Iterator[tuple[int, str, str]]:
    """Each provision's line number, opening line and body, as a law book's lines give them."""
    text = COMMENT.sub("\n", f"\n{text}")

    def wrong(place: re.Match[str], problem: str, **values: object) -> MalformedText:
        return MalformedText(file, text.count("\n", 0, place.start() + 1), problem, **values)

    plain = text.replace("\n", "").isprintable()
    if not plain and (control := CONTROL.search(text) or LONE_RETURN.search(text)):
        raise wrong(control, "holds the control character U+{sign:04X}; take it out", sign=ord(control[0]))
    if misindented := MISINDENTED.search(text):
        raise wrong(misindented, "a body line is indented by exactly four spaces")
    before, *entries = ENTRY.split(text if plain else BLANK.sub(" ", text))
    if before.strip():
        stray = text.count("\n", 0, len(before) - len(before.lstrip()))
        raise MalformedText(file, stray, "text before the first provision; open one with its citation")
    line = 1 + before.count("\n")
    for entry in entries:
        opening, _, body = entry.partition("\n")
        yield line, opening.rstrip(), body
        line += entry.count("\n") + 1


def _paragraph(opening: str, body: str, file: str, line: int) -> Paragraph:
    number, *rest = opening.split(None, 1)
    if not number.removesuffix(".") or not number.endswith("."):
        raise MalformedText(
            file,
            line,
            "not a provision's opening: {opening!r}; write `66A. Heading`, body indented",
            opening=opening[:40],
        )
    try:
        citation = _canonical(number.removesuffix("."))
    except BadCitation as error:
        raise MalformedText(file, line, "{error}", error=error) from error
    heading, text, cut = "".join(rest), _one_line(body), Cut.NONE
    if text.startswith(CUT):
        text, cut = text.removeprefix(CUT).lstrip(), cut | Cut.BEFORE
    if text.endswith(CUT):
        text, cut = text.removesuffix(CUT).rstrip(), cut | Cut.AFTER
    if not heading and not text:
        raise MalformedText(file, line, "{citation} is empty; give it a heading or a text", citation=citation)
    return Paragraph(citation, heading, text, cut)


def _one_line(body: str) -> str:
    """A body's lines joined; most hold nothing but words between single blanks, and are joined at once."""
    line = body.removeprefix(INDENT).replace(f"\n{INDENT}", " ").strip()
    return " ".join(line.split()) if "  " in line or "\n" in line else line


@lru_cache(maxsize=4096)
def _canonical(text: str) -> Citation:
    """The citation that the text is, each read once for all editions. Raises BadCitation."""
    citation = parse_citation(text)
    if str(citation) != text:
        raise BadCitation("write the citation as {citation}, not {text}", citation=citation, text=text)
    return citation


def _check_place(citation: Citation, last: Citation, file: str, line: int) -> None:
    if last.law != citation.law:
        raise MalformedText(
            file, line, "{citation} is not of Law {law}; one law a file", citation=citation, law=last.law
        )
    if citation.law.isdigit() and citation.order < last.order:
        raise MalformedText(
            file, line, "{citation} stands after {last}; keep the law book's order", citation=citation, last=last
        )


def _check_parent(citation: Citation, before: dict[Citation, Paragraph], file: str, line: int) -> None:
    parent = citation.parent
    if parent is not None and parent not in before:
        raise MalformedText(
            file,
            line,
            "{citation} stands before its parent {parent}; open that first",
            citation=citation,
            parent=parent,
        )
