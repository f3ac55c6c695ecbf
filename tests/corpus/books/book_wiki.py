"""Pages of a bilingual wiki, Greek before English: their source, and the text that an export takes from them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from random import Random

from book_model import EMPHASIS, MARKED, PLAIN, UNMARKED, Kind, Line, furniture, law_line
from book_pieces import Piece, Role
from book_source import FURNITURE, REFERENCE

HEADING_SIGNS = ("======", "=====", "====", "===", "==")


@dataclass(frozen=True, slots=True)
class WikiForm:
    """What is left of a page."""

    source: bool = False
    """Markup, with notes where they hang and links; else the bare text."""
    bullets: bool = False
    """Numbers below the letters are the wiki's own ordered list, without their marks."""
    changed: float = 0.0
    """The share of paragraphs with marks of the last revision, struck text among them."""
    page_id: bool = False
    """The text begins with the page's name."""
    login: bool = True
    disabled: bool = False
    pasted: bool = False
    """Text of another law stands behind the Greek."""


def half(found: Sequence[Piece], form: WikiForm, rng: Random) -> list[Line]:
    """One language of a page, a paragraph a line; notes last where they are not in the source."""
    lines: list[Line] = []
    for piece in found:
        lines += _source(piece, form, rng) if form.source else _text(piece)
    if not form.source:
        lines += [line for piece in found for note in piece.notes for line in (_note(note.mark, note.text), EMPTY)]
    return lines


EMPTY = law_line("")


def page(name: str, halves: Iterable[Sequence[Line]], form: WikiForm, rng: Random) -> list[Line]:
    """The whole page with its furniture."""
    words = FURNITURE["el"]
    lines = [furniture(words["disabled"])] * form.disabled + [furniture(name)] * form.page_id
    for lines_of_half in halves:
        lines += lines_of_half
    if form.login:
        lines += map(furniture, (words["login"], f"• {name}.txt", f"• {words['changed'].format(n=rng.randrange(10))}"))
    return lines


def foreign(lines: Iterable[Line], kind: Kind) -> Iterator[Line]:
    """Lines as lines of that kind."""
    return (line._replace(kind=kind) for line in lines)


def _text(piece: Piece) -> Iterator[Line]:
    says = piece.text if piece.says is None else piece.says
    yield law_line(f"{piece.mark} {piece.text}".strip(), says)
    yield EMPTY


def _note(mark: str, text: str) -> Line:
    return law_line(f"{mark} {text}", text)


def _source(piece: Piece, form: WikiForm, rng: Random) -> Iterator[Line]:
    """A piece as the wiki's source; a note's text stands in double brackets where its mark would."""
    text, says = piece.text, piece.text if piece.says is None else piece.says
    changed = rng.random() < form.changed and piece.role is not Role.LAW and not piece.notes
    shown = _changed(text, rng) if changed else text
    shown = shown.replace(EMPHASIS, "//").replace(PLAIN, "//")
    for note in piece.notes:
        shown = shown.replace(f"{MARKED}{note.mark}{UNMARKED}", f"(({note.text}))")
    shown = REFERENCE.sub(lambda m: f"[[law_{int(m['law']):02}|{m[0]}]]" if rng.random() < 0.5 else m[0], shown)
    marked = f"{piece.mark} {shown}".strip()
    if form.bullets and piece.level > 2 and " " in piece.mark and not piece.mark[0].isalpha():
        yield law_line(f"{'  ' * (piece.level - 2)}-", "")
    if piece.role is not Role.BODY:
        signs = HEADING_SIGNS[piece.level]
        marked = f"{signs} {marked} {signs}"
    elif form.bullets and piece.level >= 2 and piece.mark:
        marked = f"{'  ' * (piece.level - 1)}- {shown}"
    elif piece.bold:
        marked = marked.replace(shown[: piece.bold], f"**{shown[: piece.bold]}**", 1)
    yield law_line(marked, says)
    yield from (law_line("", note.text) for note in piece.notes)
    yield EMPTY


def _changed(text: str, rng: Random) -> str:
    """The text with marks around what the last revision changed, now and then cut inside a word."""
    words = text.split(" ")
    if len(words) < 6:
        return text
    start = rng.randrange(1, len(words) - 4)
    end = start + rng.randrange(1, 4)
    sign = rng.choice((";;", ";;;"))
    if rng.random() < 0.3 and len(words[start]) > 6:
        words[start] = f"{words[start][:4]}{sign}{words[start][4:]}"
    else:
        words[start] = f"{sign}{words[start]}"
    words[end] = f"{words[end]}{sign}"
    if rng.random() < 0.5:
        words.insert(start, f"<del>{words[start - 1]}</del>")
    return " ".join(words)
