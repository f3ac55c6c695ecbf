"""A PBN file cut into games, and a game into its tags, its sections and its comments (PBN 2.1, chapters 2 and 3)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain

from engine.records.fault import fault
from engine.records.record import Slip, quoted
from engine.records.source import decoded
from engine.records.tags import PBN_NAMES, PBN_TAGS

GAP = re.compile(rb"\n(?:[ \t]*\n)+")
"""What ends a game, unless a comment is open (3.8)."""
LONGEST = 1 << 17
"""A game of more bytes is cut: none is half as long, and memory stays flat."""
HEAD = re.compile(rb"^[ \t]*\[\s*(Event|Board|Deal)\b", re.MULTILINE)
"""A second one of these begins another game, with or without a blank line before it."""
IDENTITY = re.compile(rb"^[ \t]*\[\s*(Site|Date|West|North|East|South|Dealer|Vulnerable)\b", re.MULTILINE)
"""So does a second one of these, once the cards have been given."""
FIRST_TAG = re.compile(rb"\s*\[\s*(\w+)")
LATER = frozenset({b"Auction", b"Play", b"Note", b"Declarer", b"Contract", b"Result"})
"""One of these right after a blank line still belongs to the game before it, if that has none yet."""
ESCAPE = re.compile(rb"^%.*\n?", re.MULTILINE)
BRACES = re.compile(rb'"(?:[^"\\\n]|\\.){0,255}"|;.*|\{[^}]*(\}?)')

PAIR = re.compile(r'\[(\w+) "([^"\\\n]*)"\]([^\[{;]*)')
"""A tag pair as nearly every file has it, with the text that follows."""
TOKEN = re.compile(
    r"""
      \[ \s* (\w+) \s* "((?:[^"\\\n]|\\.)*)" \s* \] \s*           # a tag pair
    | \[ \s* (\w+) [ \t]+ "?([^\n]{0,255}?)"? [ \t]{0,9} \] \s*? (?=\n|\Z)  # quotes in its value, or none around it
    | \[ \s* (\w+) \s* "[^\n]*                                     # one that does not end
    | \{ ([^}]*) (\}?)                                            # a comment in braces
    | (;) ([^\n]*)                                                # a comment to the end of the line
    | \[ | [^\[{;]+                                               # the text of a section
    """,
    re.VERBOSE,
)
ESCAPED = re.compile(r'\\(["\\])')
PLAIN = PBN_TAGS - {"Auction", "Play", "Note"}
TOLD_TWICE = frozenset({"Dealer", "Vulnerable", "Contract", "Declarer", "Result"})
"""Tags that a game cannot give twice in two ways."""


@dataclass(frozen=True, slots=True)
class Comment:
    """What someone wrote in braces or after a semicolon; it speaks of what stands before it."""

    text: str


Piece = str | Comment


@dataclass(slots=True)
class Game:
    """One game of a PBN file, not yet understood."""

    line: int
    """Where it begins, from 1."""
    tags: dict[str, str] = field(default_factory=dict)
    sections: dict[str, list[Piece]] = field(default_factory=dict)
    """What stands after the Auction and the Play tag."""
    notes: dict[tuple[str, str], str] = field(default_factory=dict)
    """The notes, by section and number."""
    comments: list[str] = field(default_factory=list)
    """Those outside of the two sections."""
    slips: list[Slip] = field(default_factory=list)


def games(blocks: Iterable[bytes]) -> Iterator[Game]:
    """The games of a PBN file, one after the other."""
    for start, chunk in chunks(fragments(blocks)):
        for line, text in apart(start, chunk):
            game = Game(line)
            fill(game, decoded(text))
            if game.tags or game.slips:
                yield game


def fragments(blocks: Iterable[bytes]) -> Iterator[tuple[int, bytes]]:
    """What stands between blank lines, with the number of its first line."""
    line = 1
    rest = b""
    for block in chain(blocks, [b"\n\n"]):
        rest += block
        start = 0
        for gap in GAP.finditer(rest):
            if gap.start() > start:
                yield line, rest[start : gap.start()]
            line += rest.count(b"\n", start, gap.end())
            start = gap.end()
        rest = rest[start:]
        if len(rest) > LONGEST:
            end = max(rest.rfind(b"\n[Event "), rest.rfind(b"\n[Board ")) + 1 or len(rest)
            yield line, rest[:end]
            line += rest.count(b"\n", 0, end)
            rest = rest[end:]


def chunks(fragments: Iterable[tuple[int, bytes]]) -> Iterator[tuple[int, bytes]]:
    """The fragments joined that belong together: a comment may hold blank lines (3.8)."""
    start = size = 0
    chunk: list[bytes] = []
    is_open = False
    for line, fragment in fragments:
        text = ESCAPE.sub(b"", fragment) if b"%" in fragment and not is_open else fragment
        if not text or text.isspace():
            continue
        if chunk and (size > LONGEST or not belongs(text, chunk, is_open=is_open)):
            yield start, b"\n\n".join(chunk)
            chunk, size, is_open = [], 0, False
        if not chunk:
            start = line
        chunk.append(text)
        size += len(text)
        if is_open or b"{" in text:
            is_open = stays_open(text, is_open=is_open)
    if chunk:
        yield start, b"\n\n".join(chunk)


def belongs(fragment: bytes, chunk: Sequence[bytes], *, is_open: bool) -> bool:
    """Whether a fragment after a blank line goes on with the game before it."""
    if is_open:
        # That a comment swallows the head of a game is a brace forgotten.
        return not HEAD.match(fragment)
    found = FIRST_TAG.match(fragment)
    if found:
        return found[1] in LATER and not any(b"[" + found[1] in text for text in chunk)
    return fragment.lstrip()[:1] not in b"{;"


def stays_open(text: bytes, *, is_open: bool) -> bool:
    """Whether a comment in braces is open at the end of the text."""
    if is_open:
        _, closed, text = text.partition(b"}")
        if not closed:
            return True
    return any(found[0].startswith(b"{") and not found[1] for found in BRACES.finditer(text))


def apart(start: int, chunk: bytes) -> Iterator[tuple[int, bytes]]:
    """Games that follow each other without a blank line."""
    if chunk.count(b"[Event ") < 2 and chunk.count(b"[Board ") < 2 and chunk.count(b"[Deal") < 3:
        yield start, chunk
        return
    begin = 0
    seen: set[bytes] = set()
    for found in sorted([*HEAD.finditer(chunk), *IDENTITY.finditer(chunk)], key=lambda found: found.start()):
        if found[1] in seen and (found.re is HEAD or b"Deal" in seen):
            yield start + chunk.count(b"\n", 0, begin), chunk[begin : found.start()]
            begin = found.start()
            seen = set()
        seen.add(found[1])
    yield start + chunk.count(b"\n", 0, begin), chunk[begin:]


def fill(game: Game, text: str) -> None:
    """Read the tags, sections, notes and comments of one game."""
    pairs = PAIR.findall(text)
    if not is_plain(text, pairs):
        piecemeal(game, text)
        return
    part = ""
    tags = game.tags
    for name, value, body in pairs:
        if name in PLAIN and name not in tags:
            tags[name] = value
        elif name == "Note":
            note(game, part, value)
        elif (section := tag(game, name, value)) is not None:
            part = name.capitalize()
            section.append(body)


def is_plain(text: str, pairs: Sequence[tuple[str, str, str]]) -> bool:
    """Whether the tag pairs with what stands after them are the whole of the text."""
    if text.count("[") == len(pairs) and text[0] == "[" and "{" not in text and ";" not in text:
        return True
    # Braces, semicolons and brackets inside of values mean nothing.
    return 5 * len(pairs) + sum([len(name) + len(value) + len(body) for name, value, body in pairs]) == len(text)


def piecemeal(game: Game, text: str) -> None:
    """Read a game that is more than plain tag pairs with text between them."""
    section: list[Piece] | None = None
    last = part = ""
    for found in TOKEN.finditer(text):
        kind = found.lastindex
        if kind == 2 or kind == 4:
            name, value = found[kind - 1], ESCAPED.sub(r"\1", found[kind])
            if name == "Note":
                note(game, part, value)
            else:
                section = tag(game, name, value)
                last = name
                part = part if section is None else name.capitalize()
        elif kind is None:
            if section is not None:
                section.append(found[0])
        elif kind == 5:
            if not last.endswith("Table"):
                game.slips.append(Slip(found[5], fault("endless_tag", text=quoted(found[0]))))
        else:
            if kind == 7 and not found[7]:
                game.slips.append(Slip(last or "{", fault("endless_comment", text=quoted(found[0]))))
            comment = " ".join((found[9] if kind == 9 else found[6]).split())
            if section is not None:
                section.append(Comment(comment))
            elif comment:
                game.comments.append(comment)


def note(game: Game, part: str, value: str) -> None:
    """Take a note of the auction or the play (3.5.5, 3.6.5)."""
    number, _, text = value.partition(":")
    game.notes[part, number.strip()] = text.strip()


def tag(game: Game, name: str, value: str) -> list[Piece] | None:
    """Take a tag pair, unless the game has it (3.4); returns the section that it opens, if it opens one."""
    if name not in PBN_TAGS:
        name = PBN_NAMES.get(name.lower(), name)
    before = game.tags.get(name)
    if name == "Auction" or name == "Play":
        if before is not None and any(isinstance(piece, str) and piece.strip() for piece in game.sections[name]):
            game.slips.append(Slip(name, fault("given_twice")))
            return []
        section: list[Piece] = []
        game.tags[name] = value
        game.sections[name] = section
        return section
    if not before:
        game.tags[name] = value
    elif name in TOLD_TWICE and value and value != before:
        game.slips.append(Slip(name, fault("given_twice_as", first=quoted(before), second=quoted(value))))
    return None
