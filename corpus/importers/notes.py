"""Footnotes: where the text has a reference, a token stands in it until the provision that it hangs from is known.

A footnote that a provision refers to is that provision's `67B2*1`. The tokens are of Unicode's private use area, whose
characters are taken out of documents.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from corpus.citation import Citation
from corpus.edition import Paragraph
from corpus.importers.lines import NOTE_CLOSES, NOTE_OPENS, NOTE_TOKEN, SOFT_HYPHEN, Line, joined

STUCK = re.compile(
    r"(?:(?<=[^\W\d_]{2})(?<!\d[^\W\d_]{2})|(?<=[.,;:·»”\"’!?)\ue001]))(?P<mark>\d{1,2})\)(?=[\s.,;:·)\]\ue000]|\d{1,2}\)|$)"
)
APART = re.compile(r"(?<=[^\W\d_]{2})\s(?P<mark>\d{1,2})\)(?=[.,;:·]|$)")
"""A mark that typing set apart from the word, `the card 1).`; what is enumerated has no stop behind its number."""
BRACKETED = re.compile(r"\s?\[(?P<mark>\d{1,2}|[*†‡])\](?!\()")
FOOT = re.compile(r"(?P<mark>\d{1,2})\)\s+(?P<text>\S.*)")
FOOT_BRACKETED = re.compile(
    r"\[(?:(?:[^\W\d_]{3,}\s+)?(?P<mark>\d{1,2}|[*†‡]):|(?P<alone>\d{1,2}|[*†‡])\])\s*(?P<text>\S.*?)\]?"
)
STARRED = re.compile(r"(?<=[^\s*†‡§])(?P<mark>\*{1,3}|[†‡§])(?=[\s.,;:)·†‡§]|$)")
FOOT_STARRED = re.compile(r"(?P<mark>\*{1,3}|[†‡§])\s*(?P<text>[^\s*].*)")
BARE = re.compile(
    r"(?:(?<=[^\W\d_]{2})(?<!\d[^\W\d_]{2})|(?<=[.,;:·»”\"’!?)\ue001]))(?P<mark>\d{1,2})(?=[\s.,;:·)\]\ue000]|$)"
)
STACKED = re.compile(r"(?:(?<=[^\W\d_]{2})(?<!\d[^\W\d_]{2})|(?<=[.,;:·»”\"’!?)]))(?P<mark>\d)(?=\d(?:[\s.,;:·)\]]|$))")
FOOT_BARE = re.compile(r"(?P<mark>[1-9]\d?)\s+(?P<text>[\"“«‘'(]?[^\W\d_]\S*\s.*)")
"""A raised number that lost its place, `deck1`, two of them, `deck12`, and the note that opens with one."""
STYLED = re.compile(r"(?<!\S)\*+\w")

OPENS = re.compile(r"(?:[^\W\d_a-zα-ωά-ώ]{1,2}\.|[1-9]\d?\.|\([^\W\d_]{1,4}\))\s")
"""The mark of a provision, at which no note goes on."""
ENDED = re.compile(r"[.!?…][\"'”’»)\]]*$")
FEET = (FOOT, FOOT_BRACKETED, FOOT_STARRED, FOOT_BARE)
MARKED = (
    (STUCK, FOOT),
    (APART, FOOT),
    (BRACKETED, FOOT_BRACKETED),
    (STARRED, FOOT_STARRED),
    (BARE, FOOT_BARE),
    (STACKED, FOOT_BARE),
    (BARE, FOOT_BARE),
)
"""How notes are referred to and how they open, the surest way first."""


def token(key: str) -> str:
    """What stands in a text for a reference to the note of a key."""
    return f"{NOTE_OPENS}{key}{NOTE_CLOSES}"


def without_tokens(text: str) -> str:
    """A text without its references."""
    return NOTE_TOKEN.sub("", text)


def taken_from(lines: Sequence[str]) -> tuple[list[str], dict[str, str]]:
    """Lines of plain text with tokens for the references to the notes among them, and those notes.

    A note is a line of its own that opens with its mark, `1) ...`, `[1] ...` or `* ...`, behind the words that refer
    to it.
    """
    kept = list(lines)
    notes: dict[str, str] = {}
    for reference, foot in MARKED:
        for at in range(len(kept)):
            found = foot.fullmatch(kept[at])
            mark = _mark(found) if found else ""
            place = _reference(kept, reference, mark, at) if mark else None
            if found is None or place is None:
                continue
            key = f"{mark}@{at}"
            notes[key] = _whole(kept, at, found)
            where, (start, end) = place
            line = kept[where]
            kept[where] = type_of(line, line[:start] + token(key) + line[end:])
            kept[at] = ""
            _mark_again(kept, reference, mark, line[:start].rpartition(" ")[2], key, line)
    return kept, notes


def _mark_again(lines: list[str], reference: re.Pattern[str], mark: str, word: str, key: str, marked: str) -> None:
    """Put the token of a note wherever its mark stands behind the same word again, but where contents repeat a line."""
    for at, line in enumerate(lines):
        if not word.isalpha() or f"{word}{mark}" not in line or line == marked:
            continue
        for found in reversed(list(reference.finditer(line))):
            if found["mark"] == mark and line[: found.start()].rpartition(" ")[2] == word:
                line = line[: found.start()] + token(key) + line[found.end() :]
        lines[at] = type_of(lines[at], line)


def _mark(found: re.Match[str]) -> str:
    """The mark that opens a note."""
    return next(text for name, text in found.groupdict().items() if name in ("mark", "alone") and text)


def _whole(lines: list[str], at: int, found: re.Match[str]) -> str:
    """The text of a note, with the lines it goes on in: up to its bracket, or to a blank line where it has none."""
    text = [found["text"]]
    opened = found.re is FOOT_BRACKETED and found.groupdict().get("alone") is None
    end = at + 1
    while end < len(lines) and lines[end] and not (opened and lines[end - 1].endswith("]")):
        if not opened and (OPENS.match(lines[end]) or any(foot.fullmatch(lines[end]) for foot in FEET)):
            break
        if not opened and ENDED.search(text[-1]):
            break
        text.append(lines[end])
        end += 1
    lines[at + 1 : end] = [""] * (end - at - 1)
    return joined(text).removesuffix("]") if opened else joined(text)


def type_of(line: str, text: str) -> str:
    """A text set as a line was."""
    return Line(text, head=line.head) if isinstance(line, Line) else text


def _reference(
    lines: Sequence[str], reference: re.Pattern[str], mark: str, before: int
) -> tuple[int, tuple[int, int]] | None:
    """The nearest reference with a mark before a line: its line and place."""
    for at in range(before - 1, -1, -1):
        if reference is STARRED and STYLED.search(lines[at]):
            continue
        for found in reversed(list(reference.finditer(lines[at]))):
            if found["mark"] == mark:
                return at, found.span()
    return None


def hung(paragraphs: Iterable[Paragraph], notes: Mapping[str, str]) -> tuple[tuple[Paragraph, ...], tuple[str, ...]]:
    """Paragraphs without tokens, each footnote after the provision that refers to it; and the notes that none does."""
    found: list[Paragraph] = []
    used: set[str] = set()
    for paragraph in paragraphs:
        keys = [key for key in NOTE_TOKEN.findall(f"{paragraph.heading} {paragraph.text}") if key in notes]
        plain = Paragraph(
            paragraph.citation, without_tokens(paragraph.heading), without_tokens(paragraph.text), paragraph.cut
        )
        found.append(plain)
        for number, key in enumerate(dict.fromkeys(key for key in keys if key not in used), 1):
            note = Citation(paragraph.citation.law, paragraph.citation.path, number)
            text = " ".join(notes[key].replace(SOFT_HYPHEN, "").split())
            if number < 10 and not paragraph.citation.note and paragraph.citation.law.isdigit():
                found.append(Paragraph(note, "", text))
                used.add(key)
    return tuple(found), tuple(text for key, text in notes.items() if key not in used)
