"""The footnotes of a web page: raised marks that refer to them, and the blocks that hold one or all of them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from corpus.importers.notes import token

NOTE_ID = re.compile(
    r"(?:fn|footnotes?|endnotes?|notes?|cite_note|ftnt|ftn|edn)[-_:.]*\d*[a-z]?\d*|_(?:ftn|edn)\d+|fn_+\d+",
    re.IGNORECASE,
)
NOTE_CLASS = re.compile(r"fn|footnotes?|endnotes?", re.IGNORECASE)
BACK_IDS = ("fntref", "ftntref", "ftnref", "ednref", "fnref", "footnoteref", "citeref", "noteref", "ref")
OPEN = re.compile(r"^\s*[\[(]?(?P<mark>\d{1,2}|[*†‡^↑]+)[\]).:]*\s*")
ANSWERED = "answered"
"""Instead of the mark of what is no reference, but opens a note."""
NOTE_ROLES = ("doc-footnote", "doc-endnote", "doc-endnotes")
BACK = re.compile(r"\s*[↩↑⏎︎]+\s*$")


def is_note(given: Mapping[str, str]) -> bool:
    """Whether an element is a footnote, or holds footnotes, by the names that it bears."""
    where = given.get("id") or given.get("name", "")
    is_back = where.lower().replace("_", "").startswith(BACK_IDS)
    by_class = any(NOTE_CLASS.fullmatch(name) for name in given.get("class", "").split())
    return by_class or given.get("role") in NOTE_ROLES or bool(where and NOTE_ID.fullmatch(where) and not is_back)


def is_reference(given: Mapping[str, str]) -> bool:
    """Whether an element says that it refers to a footnote."""
    return given.get("role") == "doc-noteref"


@dataclass(slots=True)
class _Note:
    """A footnote; `behind` is how many references stand before it."""

    ids: set[str]
    mark: str
    behind: int
    text: list[str] = field(default_factory=list)


class Notebook:
    """The references and the notes of a page, each as it comes."""

    def __init__(self) -> None:
        self._references: list[tuple[str, str]] = []
        self._notes: list[_Note] = []
        self._ids: set[str] = set()
        self._here: _Note | None = None

    def refer(self, target: str, mark: str) -> str:
        """The token for a reference to the note that is called `target`, or has that mark."""
        self._references.append((target.lower(), mark))
        return token(str(len(self._references)))

    def hold(self, name: str) -> None:
        """What follows is a note of that name, or notes, until `close`; another one than that which has its text."""
        if self._here is not None and self._here.text:
            self.close()
        if name:
            self._ids.add(name.lower())

    def close(self) -> None:
        """No note goes on from here."""
        self._ids, self._here = set(), None

    def open(self, mark: str) -> None:
        """A note begins with its mark."""
        self._here = _Note(set(self._ids), mark, len(self._references))
        self._notes.append(self._here)

    def answers(self, key: str) -> bool:
        """Whether what was taken for a reference is the mark of the note that one before it awaits; it opens then."""
        at = int(key) - 1
        mark = self._references[at][1]
        asked = sum(known == mark for _, known in self._references[:at])
        if asked <= sum(note.mark == mark for note in self._notes):
            return False
        self._references[at] = ("", ANSWERED)
        self.open(mark)
        return True

    def add(self, text: str) -> None:
        """A block of a note; its mark, where it was no raised one, opens it."""
        opened = OPEN.match(text)
        if opened and (self._here is None or self._here.text):
            self.open(opened["mark"])
        elif self._here is None:
            self.open("")
        if self._here is not None:
            self._here.ids |= self._ids
            if not self._here.text:
                text = OPEN.sub("", text)
            self._here.text.append(BACK.sub("", text))

    def by_reference(self) -> dict[str, str]:
        """The text of the note of each reference, by its key; notes that none refers to have a key of their own."""
        found: dict[str, str] = {}
        used: set[int] = set()
        for number, (target, mark) in enumerate(self._references, 1):
            if mark == ANSWERED:
                continue
            at = self._of(target, mark, number)
            if at is not None:
                used.add(at)
                found[str(number)] = " ".join(self._notes[at].text)
        loose = {f"loose {at}": " ".join(note.text) for at, note in enumerate(self._notes) if at not in used}
        return found | {key: text for key, text in loose.items() if text}

    def _of(self, target: str, mark: str, number: int) -> int | None:
        """The place of the note that a reference is to: by its name if that names one, else the next with its mark."""
        named = [at for at, note in enumerate(self._notes) if target and target in note.ids and note.text]
        if len(named) == 1 and self._notes[named[0]].mark in ("", mark):
            return named[0]
        alike = [at for at, note in enumerate(self._notes) if note.mark == mark]
        marked = [at for at in alike if at in named] or alike or named[:1]  # one name may be that of a box of notes
        return next((at for at in marked if self._notes[at].behind >= number), marked[-1] if marked else None)
