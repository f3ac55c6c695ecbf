"""Paragraphs of a law whose letters are lost, laid along the provisions of another edition: by their numbers and words.

On a page whose headings were dropped only numbers and small letters are left, and a list that starts anew at 1 is the
only sign of a new letter.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from corpus.citation import ROMAN, SMALL
from corpus.edition import Paragraph
from corpus.importers.lines import Reading
from corpus.lang import Language, fold

MARK = re.compile(r"\(?(?P<step>[1-9]\d?|[^\W\d_]{1,4})[.)]\s+")
WORD = re.compile(r"\w{3,}")
OPENING = re.compile(r"\(?[1-9]\d?[.)]\s|\([^\W\d_]{1,2}\)\s")
STEM = 5
LIKE = 0.2
"""The least that paragraphs without numbers share on average with the provisions that they fit."""
SKIP_BLOCK, SKIP_PROVISION, GOES_ON = -0.35, -0.25, 0.05
FEWEST_WORDS, NEARLY = 12, 0.5
"""Different words that tell a paragraph, and what share of them it has in common with the law that it is from."""
UNLIKE = 0.12
"""Two paragraphs that share no more than this of their words do not say the same."""


@dataclass(frozen=True, slots=True)
class _Block:
    """A paragraph with the steps that its marks name."""

    steps: tuple[str, ...]
    text: str
    raw: str


def has_marks(texts: Sequence[str]) -> bool:
    """Whether some paragraph opens with `1.` or `(a)`: a list whose letter is lost."""
    return any(OPENING.match(text) for text in texts)


def fit(texts: Sequence[str], editions: Sequence[Sequence[Paragraph]], language: Language) -> Reading | None:
    """The paragraphs under the citations of the edition that they fit best; None where they fit none."""
    blocks = [_block(text, language) for text in texts]
    if not blocks or not editions:
        return None
    _, reading, likeness = max((_along(blocks, edition) for edition in editions), key=lambda found: found[0])
    fits = 2 * len(reading.unparsed) < len(blocks) and (likeness >= LIKE or any(block.steps for block in blocks))
    return reading if reading.paragraphs and fits else None


def _block(raw: str, language: Language) -> _Block:
    """A paragraph without the marks that open it."""
    steps: list[str] = []
    text = raw
    while len(steps) < 3 and (found := MARK.match(text)):
        step = _step(found["step"], found[0], language, bool(steps))
        if not step:
            break
        steps.append(step)
        text = text[found.end() :]
    return _Block(tuple(steps), text, raw)


def _step(written: str, mark: str, language: Language, deeper: bool) -> str:
    """The step that a mark names: a number, or in brackets a small letter or a roman numeral."""
    if written.isdigit():
        return "" if deeper else written
    if not written.islower() or ")" not in mark:
        return ""
    letters = {fold(letter): small for small, letter in zip(SMALL, language.letters, strict=False)}
    if written in ROMAN and (written != "i" or deeper):
        return written
    return letters.get(fold(written)) or (written if written in SMALL or written in ROMAN else "")


def _along(blocks: Sequence[_Block], edition: Sequence[Paragraph]) -> tuple[float, Reading, float]:
    """Blocks laid along an edition's paragraphs in the way that fits best: how well, what it is, how alike it reads."""
    rows, columns = len(blocks), len(edition)
    best = [[0.0] * (columns + 1) for _ in range(rows + 1)]
    came: list[list[str]] = [[""] * (columns + 1) for _ in range(rows + 1)]
    for row in range(rows + 1):
        for column in range(columns + 1):
            ways = []
            if row and column:
                ways.append((best[row - 1][column - 1] + _fits(blocks[row - 1], edition[column - 1]), "fit"))
            if row and column and not blocks[row - 1].steps:
                more = _shared(blocks[row - 1].text, edition[column - 1].text) - UNLIKE
                ways.append((best[row - 1][column] + min(GOES_ON + more, 0.5 * more) - 0.1, "more"))
            if row:
                ways.append((best[row - 1][column] + SKIP_BLOCK, "block"))
            if column:
                ways.append((best[row][column - 1] + SKIP_PROVISION, "provision"))
            if ways:
                best[row][column], came[row][column] = max(ways)
    reading = _reading(blocks, edition, came)
    theirs = {p.citation: p.text for p in edition}
    shared = [_shared(p.text, theirs[p.citation]) for p in reading.paragraphs]
    return best[rows][columns], reading, sum(shared) / max(len(shared), 1)


def _reading(blocks: Sequence[_Block], edition: Sequence[Paragraph], came: Sequence[Sequence[str]]) -> Reading:
    row, column = len(blocks), len(edition)
    found: dict[int, list[str]] = {}
    unparsed: list[str] = []
    while row or column:
        way = came[row][column]
        if way in ("fit", "more"):
            found.setdefault(column - 1, []).insert(0, blocks[row - 1].text)
        elif way == "block":
            unparsed.insert(0, blocks[row - 1].raw)
        row -= way != "provision"
        column -= way in ("fit", "provision")
    paragraphs = tuple(Paragraph(edition[at].citation, "", " ".join(found[at])) for at in sorted(found))
    return Reading(paragraphs, tuple(unparsed))


def _fits(block: _Block, paragraph: Paragraph) -> float:
    """How well a paragraph fits a provision: by the steps of its marks, and by its words."""
    path = paragraph.citation.path
    if block.steps:
        level = len(path)
        marked = level > 1 and path[level - len(block.steps) :] == block.steps and level - len(block.steps) in (1, 2, 3)
        marked = marked and (block.steps[0].isdigit() == (level - len(block.steps) == 1))
        if not marked:
            return -9.0
        return 0.5 + _shared(block.text, paragraph.text)
    likeness = _shared(block.text, paragraph.text)
    return likeness + (0.2 if len(path) <= 1 else -0.2)


class Strangers:
    """Tells a paragraph of one law that was pasted into another, by the words of another edition in the language."""

    def __init__(self, paragraphs: Iterable[Paragraph]) -> None:
        self._words = [(p.citation.law, _words(p.text)) for p in paragraphs if p.citation.law.isdigit() and p.text]
        self._with: dict[str, list[int]] = {}
        for at, (_, words) in enumerate(self._words):
            for word in words:
                self._with.setdefault(word, []).append(at)

    def __call__(self, law: str, text: str) -> bool:
        """Whether a paragraph below a law says nearly what another law says, and nothing of its own."""
        ours = _words(text)
        if len(ours) < FEWEST_WORDS:
            return False
        common: Counter[int] = Counter()
        for word in ours:
            common.update(self._with.get(word, ()))
        near: dict[str, float] = {}
        for at, count in common.items():
            of, words = self._words[at]
            near[of] = max(near.get(of, 0.0), 2 * count / (len(ours) + len(words)))
        best = max(near, key=near.__getitem__, default=law)
        return best != law and near[best] >= NEARLY and near[best] > 2 * near.get(law, 0.0)


@lru_cache(maxsize=65536)
def _words(text: str) -> frozenset[str]:
    return frozenset(word[:STEM] for word in WORD.findall(fold(text)))


def _shared(one: str, other: str) -> float:
    """The share of words that two texts have in common."""
    ours, theirs = _words(one), _words(other)
    return 2 * len(ours & theirs) / (len(ours) + len(theirs)) if ours and theirs else 0.0
