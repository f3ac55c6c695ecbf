"""Law books as plain text: what programs take out of PDFs, what typists and archives made, what wikis keep."""

from __future__ import annotations

import tomllib
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from book_model import MARKED, UNMARKED, Line, furniture, law_line
from book_pieces import Breaks, Piece, Role, fill
from book_source import FURNITURE, REFERENCE, Note, capitals

WORDS: dict[str, Any] = tomllib.loads((Path(__file__).parent / "second_words.toml").read_text("utf-8"))
EMPTY = law_line("")


@dataclass(frozen=True, slots=True)
class Plain:
    """How a text is typed."""

    markup: str = "typed"
    """`typed`, `flowing` (a letter with all that is below it in one line), `columned` (as a program keeps the places
    of a page), `markdown`, `mediawiki` or `dokuwiki`."""
    width: int = 78
    page: int = 0
    """The lines of a page."""
    folio: str = "above"
    """The number of a page stands `above` alone, or in one line with the `title`."""
    contents: bool = False
    """The laws and their letters are listed before."""
    tab: str = " "
    """What stands between a mark and its text."""
    breaks: Breaks = Breaks.NEVER
    hyphen: str = "-"
    newline: str = "\n"
    decomposed: bool = False
    """Accents are signs of their own."""
    strewn: float = 0.0
    """The share of words with a sign of no width in them."""
    archive: bool = False
    """As archives typed books before they had a common form."""


def lines_of(found: Sequence[Piece], form: Plain, lang: str, rng: Random) -> list[Line]:
    """The text's lines."""
    match form.markup:
        case "flowing":
            body = list(_flowing(found, rng))
        case "columned":
            body = list(_columned(found, form))
        case "markdown":
            body = list(_markdown(found, lang))
        case "mediawiki":
            body = list(_mediawiki(found, rng))
        case "dokuwiki":
            body = list(_dokuwiki(found, lang, rng))
        case _:
            body = list(_typed(found, form, rng))
    if form.page:
        body = list(_paged(body, form, lang))
    return [*_front(found, form, lang), *body, *(_small_print(lang, "END") if form.archive else ())]


def encoded_as(lines: Iterable[Line], form: Plain, rng: Random) -> bytes:
    """The lines as a file."""
    text = form.newline.join(line.shown for line in lines) + form.newline
    if form.strewn:
        text = " ".join(_strewn(word, form, rng) for word in text.split(" "))
    return (unicodedata.normalize("NFD", text) if form.decomposed else text).encode()


def _strewn(word: str, form: Plain, rng: Random) -> str:
    return f"{word[:3]}\u200b{word[3:]}" if word.isalpha() and len(word) > 6 and rng.random() < form.strewn else word


def _front(found: Sequence[Piece], form: Plain, lang: str) -> Iterator[Line]:
    words = FURNITURE[lang]
    if form.archive:
        yield from _small_print(lang, "START")
        yield from (furniture(capitals(words["title"], lang)), EMPTY, furniture(WORDS[lang]["transcriber"]), EMPTY)
        yield from (furniture(WORDS[lang]["illustration"]), EMPTY)
    if form.contents:
        yield from (furniture(words["contents"]), EMPTY)
        page = 7
        for place, piece in enumerate(found):
            listed = piece.text.translate({ord(MARKED): None, ord(UNMARKED): None})
            if piece.role is Role.LAW:
                more = place + 1 < len(found) and found[place + 1].role is Role.LAW
                yield from (furniture(listed),) if more else (furniture(listed), furniture(str(page)))
                page += not more
            elif piece.level == 1 and (piece.role is Role.HEADING or piece.bold):
                yield furniture(f"{piece.mark} {listed[: piece.bold] if piece.bold else listed}")
                yield furniture(str(page))
        yield EMPTY


def _small_print(lang: str, end: str) -> Iterator[Line]:
    words = WORDS[lang]["small_print"]
    title = FURNITURE[lang]["title"]
    if end == "START":
        yield furniture(f"*** START OF THIS PROJECT GUTENBERG EBOOK {capitals(title, lang)} ***")
        yield EMPTY
        return
    yield from (EMPTY, furniture(f"*** END OF THIS PROJECT GUTENBERG EBOOK {capitals(title, lang)} ***"), EMPTY)
    yield from map(furniture, words)


def _typed(found: Sequence[Piece], form: Plain, rng: Random) -> Iterator[Line]:
    kept: list[Line] = []
    for place, piece in enumerate(found):
        if piece.role is Role.LAW and (place == 0 or found[place - 1].role is not Role.LAW):
            yield from kept
            kept = []
            yield EMPTY
            if form.archive and place:
                yield from (furniture("* * * * *"), EMPTY)
        yield from _paragraph(piece, form, furnish=piece.role in {Role.PART, Role.SECTION})
        if form.archive and piece.role is Role.BODY and rng.random() < 0.1:
            yield from (EMPTY, furniture(f"{{{place // 7 + 9}}}"))
        for note in piece.notes:
            sign = f"[{note.mark.strip('[]')}] " if form.archive else f"{note.mark} "
            kept += [*_filled(sign, note.text, form), EMPTY]
        if piece.role is not Role.HEADING:
            yield EMPTY
    yield from kept


def _paragraph(piece: Piece, form: Plain, *, furnish: bool = False) -> Iterator[Line]:
    mark = f"{piece.mark}{form.tab}" if piece.mark else ""
    for line in _filled(mark, piece.text, form, piece.says):
        yield furniture(line.shown) if furnish else line


def _filled(mark: str, text: str, form: Plain, says: str | None = None) -> Iterator[Line]:
    width = form.width or 10**6
    lines = fill(text, width, lambda line: len(law_line(line).shown), form.breaks, len(mark), form.hyphen) or [""]
    if "  " in text and form.breaks is Breaks.NEVER:
        lines = _kept_blanks(lines, text)
    for place, line in enumerate(lines):
        told = line if says is None else says if place == len(lines) - 1 else ""
        yield law_line(f"{'' if place else mark}{line}", told)


def _kept_blanks(lines: Sequence[str], text: str) -> list[str]:
    """The lines with the double blanks that filling took out."""
    kept, at = [], 0
    for line in lines:
        end = at
        for word in line.split():
            end = text.index(word, end) + len(word)
        kept.append(text[at:end].strip())
        at = end
    return kept


def _flowing(found: Sequence[Piece], rng: Random) -> Iterator[Line]:
    """A letter and what is below it in one line, now and then parted; a law's notes behind it."""
    shown, said, kept = "", "", []
    for before, piece in zip((None, *found), found, strict=False):
        noted = before is not None and before.notes
        opens = piece.role is not Role.BODY or piece.level <= 1 or noted or rng.random() < 0.2
        if opens and shown and not (piece.role is Role.BODY and not piece.mark):
            yield law_line(shown, said)
            shown, said = "", ""
        if piece.role in {Role.LAW, Role.PART, Role.SECTION}:
            again = before is not None and before.role is Role.LAW
            yield from kept if not again else ()
            kept = kept if again else []
            says = piece.text if piece.says is None else piece.says
            yield law_line(piece.text, says) if piece.role is Role.LAW else furniture(piece.text)
            kept += [law_line(f"{note.mark} {note.text}", note.text) for note in piece.notes]
            continue
        shown = f"{shown} {piece.mark} {piece.text}".replace("  ", " ").strip()
        said = f"{said} {piece.text}".strip()
        kept += [law_line(f"{note.mark} {note.text}", note.text) for note in piece.notes]
    if shown:
        yield law_line(shown, said)
    yield from kept


def _columned(found: Sequence[Piece], form: Plain) -> Iterator[Line]:
    """Heads in the middle, marks in the margin, text where it stood: as a page looks."""
    kept: list[Line] = []
    for before, piece in zip((None, *found), found, strict=False):
        if piece.role in {Role.LAW, Role.PART, Role.SECTION}:
            again = before is not None and before.role is Role.LAW
            yield from kept if not again else ()
            kept = kept if again else []
            gap = " " * max((form.width - len(piece.text)) // 2, 0)
            says = piece.text if piece.says is None else piece.says
            shown = f"{gap}{piece.text}"
            yield from (EMPTY, law_line(shown, says) if piece.role is Role.LAW else furniture(shown))
            kept += [law_line(f"      {note.mark}   {note.text}", note.text) for note in piece.notes]
            continue
        margin = 6 * max(piece.level - 1, 0)
        hang = margin + 6
        width = form.width - hang
        lines = fill(piece.text, width, lambda line: len(law_line(line).shown), form.breaks, 0, form.hyphen)
        for place, line in enumerate(lines):
            opening = f"{' ' * margin}{piece.mark} ".ljust(hang) if piece.mark and not place else " " * hang
            yield law_line(opening + line, line)
        kept += [law_line(f"      {note.mark}   {note.text}", note.text) for note in piece.notes]
    yield from kept


def _paged(lines: Sequence[Line], form: Plain, lang: str) -> Iterator[Line]:
    title = FURNITURE[lang]["running"]
    for number, at in enumerate(range(0, len(lines), form.page), 7):
        if form.folio == "above":
            yield furniture(f"\f{number}" if number > 7 else str(number))
        else:
            gap = " " * max(form.width - len(title) - 3, 4)
            shown = f"{number}{gap}{title}" if number % 2 else f"{title}{gap}{number}"
            yield furniture(f"\f{shown}" if number > 7 else shown)
            yield EMPTY
        yield from lines[at : at + form.page]


def _markdown(found: Sequence[Piece], lang: str) -> Iterator[Line]:
    """Headings by `#`, notes by `[^1]`, the title above, emphasis around headings that run in."""
    yield from (furniture(f"# {FURNITURE[lang]['title']}"), EMPTY)
    notes: list[Line] = []
    for place, piece in enumerate(found):
        says = piece.text if piece.says is None else piece.says
        text = _referred(piece, lambda note: f"[^{note.mark}]")
        if piece.bold:
            text = f"**{text[: piece.bold]}**{text[piece.bold :]}"
        shown = f"{piece.mark} {text}".strip()
        match piece.role:
            case Role.LAW:
                again = place and found[place - 1].role is Role.LAW
                yield law_line(f"**{text}**" if again else f"## {text}", says)
            case Role.HEADING:
                yield law_line(f"{'#' * (2 + piece.level)} {shown}" if piece.level < 4 else f"**{shown}**", piece.text)
            case Role.BODY:
                yield law_line(f"{'   ' * max(piece.level - 2, 0)}{shown}", piece.text)
            case _:
                yield furniture(f"# {text}")
        yield EMPTY
        notes += [line for note in piece.notes for line in (law_line(f"[^{note.mark}]: {note.text}", note.text), EMPTY)]
    yield from notes


def _mediawiki(found: Sequence[Piece], rng: Random) -> Iterator[Line]:
    """Bold heads, `<ref>` notes, links to other pages, `<br>` at the ends of lines, a category at the end."""
    yield furniture("__NOTOC__")
    for piece in found:
        says = piece.text if piece.says is None else piece.says
        text = _referred(piece, lambda note: f"<ref>{note.text}</ref>")
        if piece.role is Role.BODY:
            text = REFERENCE.sub(lambda m: f"[[Law {m['law']}|{m[0]}]]" if rng.random() < 0.5 else m[0], text)
        if piece.bold:
            text = f"'''{text[: piece.bold]}'''{text[piece.bold :]}"
        shown = f"{piece.mark} {text}".strip()
        match piece.role:
            case Role.LAW:
                yield law_line(f"== {text} ==", says)
            case Role.HEADING if piece.level == 1:
                yield law_line(f"=== {shown} ===", piece.text)
            case Role.HEADING:
                yield law_line(f"'''{shown}'''<br />", piece.text)
            case Role.BODY:
                yield law_line(f"{':' * max(piece.level - 1, 0)}{shown}", piece.text)
            case _:
                yield furniture(f"= {text} =")
        yield from (law_line("", note.text) for note in piece.notes)
        yield EMPTY
    yield from (EMPTY, furniture("<references />"), furniture("[[Category:2017]]"))


def _dokuwiki(found: Sequence[Piece], lang: str, rng: Random) -> Iterator[Line]:
    """Bold and underlined words, forced line ends, wrappers and plugins around the text."""
    yield from (furniture("~~NOTOC~~"), EMPTY)
    for piece in found:
        says = piece.text if piece.says is None else piece.says
        text = _referred(piece, lambda note: f"(({note.text}))")
        if piece.role is Role.BODY:
            text = REFERENCE.sub(lambda m: f"[[laws:law_{m['law']}#a|{m[0]}]]" if rng.random() < 0.5 else m[0], text)
        if piece.bold:
            text = f"__{text[: piece.bold]}__{text[piece.bold :]}"
        shown = f"**{piece.mark}** {text}" if piece.mark else text
        match piece.role:
            case Role.LAW:
                yield law_line(f"====== {text} ======", says)
            case Role.HEADING if piece.level == 1:
                yield law_line(f"==== {piece.mark} {text} ====", piece.text)
            case Role.HEADING:
                yield law_line(f"**{piece.mark} {text}**\\\\", piece.text)
            case Role.BODY:
                yield law_line(shown, piece.text)
            case _:
                yield furniture(f"====== {text} ======")
        yield from (law_line("", note.text) for note in piece.notes)
        yield EMPTY
    yield from (furniture("----"), furniture(f"//{WORDS[lang]['posted']}//"))


def _referred(piece: Piece, shown: Callable[[Note], str]) -> str:
    """The text with something else where its notes' marks stand."""
    text = piece.text
    for note in piece.notes:
        text = text.replace(f"{MARKED}{note.mark}{UNMARKED}", shown(note))
    return text
