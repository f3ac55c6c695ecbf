"""How a provision is named, and the one grammar that reads every habit of writing it.

Canonical: `27B1a`, `30B1bi`, a footnote `67B2*1`, `def/penalty-card`, `intro/3`; with its code `duplicate-2017/27B1a`.
Older codes number some rules right below the law: `71.1`.
Read as well: `Law 27 B 1 (a)`, `L27B1(a)`, `art. 27B1a`, `Νόμος 27Β1(α)`, `20ΣΤ` (= 20F), with look-alikes among the
letters (a Latin B in a Greek citation).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from itertools import product
from typing import NamedTuple

from corpus.errors import BridgelawError
from corpus.lang import Lang, fold, languages, normalise

Code = str
"""The id of a code: `duplicate-2017`."""

ROMAN = {"i": 1, "ii": 2, "iii": 3, "iv": 4, "v": 5, "vi": 6, "vii": 7, "viii": 8}
LATIN = "ABCDEFGH"
SMALL = "abcdefghijkl"
ROMAN_LEVEL = 3
GAP = r"[\s.]*"
CANONICAL = re.compile(
    r"(?P<law>[1-9]\d?)(?:([A-H])(?:([1-9]\d?)(?:([a-l])(i{1,3}|iv|vi{0,3})?)?)?)?(?:\*(?P<note>[1-9]))?", re.ASCII
)
UNLETTERED = re.compile(r"(?P<law>[1-9][0-9]?)(?:\.|\s*\()(?P<number>[1-9])\)?")
NAME = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
NAMED = {"def": "definitions", "intro": "introduction"}


class BadCitation(BridgelawError):
    """Text that names no provision."""


class Citation(NamedTuple):
    """A provision's place in a code: law, then letter, number, small letter, roman numeral.

    A named tuple, as `Provision` is: thousands are made and looked up whenever the corpus is read.
    """

    law: str
    """The law's number, or `def` or `intro`."""
    path: tuple[str, ...] = ()
    """The steps below the law: `("B", "1", "a")`."""
    note: int = 0
    """The number of a footnote that carries a rule of its own; 0 for none."""

    def __str__(self) -> str:
        if self.law in NAMED:
            return "/".join((self.law, *self.path))
        return f"{self.law}{''.join(_parted(self.path))}{f'*{self.note}' if self.note else ''}"

    @property
    def parent(self) -> Citation | None:
        """The provision that holds this one; None for a law. A footnote belongs to the provision it hangs from."""
        if self.note:
            return Citation(self.law, self.path)
        if self.law in NAMED and len(self.path) <= 1:
            return None
        return Citation(self.law, self.path[:-1]) if self.path else None

    @property
    def ancestors(self) -> tuple[Citation, ...]:
        """The provisions that hold this one, nearest first."""
        return () if self.parent is None else (self.parent, *self.parent.ancestors)

    @property
    def law_level(self) -> Citation:
        """The whole law that this provision belongs to (a definition stands for itself)."""
        return self if self.law in NAMED else Citation(self.law)

    @property
    def order(self) -> tuple[tuple[int, int, str], ...]:
        """The key that sorts provisions as the law book does: introduction, definitions, laws by number."""
        return _order(self)

    def written(self, lang: Lang) -> str:
        """The citation as a law book in that language prints it: `Law 27B1(a)`, `Νόμος 27Β1(α)`."""
        if self.law in NAMED:
            return str(self)
        steps = [self.law, *_parted(tuple(_step_in(step, level, lang) for level, step in enumerate(self.path)))]
        return languages()[lang].citation.format("".join(steps) + ("*" * self.note))


class Provision(NamedTuple):
    """Any citable unit of one code: `duplicate-2017/27B1a`."""

    code: Code
    citation: Citation

    def __str__(self) -> str:
        return f"{self.code}/{self.citation}"


class Mention(NamedTuple):
    """A citation found in running text, with the span of characters of the (NFC) text that names it."""

    citation: Citation
    start: int
    end: int


@lru_cache(maxsize=4096)
def parse_citation(text: str) -> Citation:
    """The provision that the whole text names. Raises BadCitation."""
    found = _canonical(text) or _named(text) or _numbered(text)
    if found is None:
        raise BadCitation(
            "not a citation: {text!r}; write it as 27B1a, Law 27 B 1 (a) or def/penalty-card", text=text[:60]
        )
    return found


def parse_provision(text: str, default: Code) -> Provision:
    """A citation with or without its code before it: `auction-1912/91`, `27B`. Raises BadCitation."""
    code, slash, rest = text.strip().partition("/")
    if slash and code.lower() not in NAMED:
        return Provision(code.lower(), parse_citation(rest))
    return Provision(default, parse_citation(text))


def recognise(query: str) -> Citation | None:
    """The citation that a search query consists of, or None when it is a question."""
    try:
        return parse_citation(query)
    except BadCitation:
        return None


def find_citations(text: str) -> Iterator[Mention]:
    """The provisions of a code that running text refers to, in order: "see Laws 50 and 51", "βλέπε Νόμο 23".

    A bare number is a citation only behind a word for "law" or behind another citation that a joining word links to it.
    """
    text = normalise(text)
    grammar = _grammar()
    head = grammar.announced.search(text)
    while head:
        at = head.end()
        if body := grammar.glued.match(text, at):
            yield Mention(_build(body), body.start(), body.end())
            at = body.end()
        head = (grammar.joined.match(text, at) if body else None) or grammar.announced.search(text, at)


class _Grammar(NamedTuple):
    """The compiled grammar: what announces, what joins, a whole citation, and one inside running text."""

    announced: re.Pattern[str]
    joined: re.Pattern[str]
    whole: re.Pattern[str]
    glued: re.Pattern[str]


@cache
def _grammar() -> _Grammar:
    announced = _any(_loose(word) for language in languages().values() for word in language.law_words)
    joins = f"(?:{_any(_loose(word) for language in languages().values() for word in language.join_words)})"
    return _Grammar(
        announced=re.compile(rf"(?<!\w)(?:{announced})\.?\s*(?=\d)", re.IGNORECASE),
        joined=re.compile(
            rf"(?:\s*\([^()]*\))?\s*(?:,(?:\s*{joins})?|{joins})\s+(?:(?:{announced})\.?\s*)?(?=\d)", re.IGNORECASE
        ),
        whole=re.compile(rf"(?:(?:{announced})\.?[\s.]*)?{_steps(GAP)}", re.IGNORECASE),
        glued=re.compile(_steps("") + r"(?!\w)"),
    )


def _steps(gap: str) -> str:
    """The pattern of a citation's number, with what may stand between its steps."""
    capital = _any(re.escape(letter) for letter in _alphabets() if letter.isupper())
    small = _any(re.escape(letter) for letter in _alphabets() if letter.islower())
    roman = rf"(?:(?:{gap}|\s(?=\(\w+\)))\(?(?P<roman>{_any(ROMAN)})\)?)?"
    inner = rf"(?:(?:{gap}|\s(?=\(\w+\)))\(?(?P<small>{small})\)?{roman})?"
    number = rf"(?:{gap}(?P<number>[1-9][0-9]?){inner})?"
    return rf"(?P<law>[1-9][0-9]?)(?:{gap}(?P<letter>{capital}){number})?(?:\s*(?P<stars>\*+)(?P<note>[1-9]?))?"


def _any(patterns: Iterable[str]) -> str:
    return "|".join(sorted(set(patterns), key=len, reverse=True))


def _loose(word: str) -> str:
    """A pattern for a folded word that accepts any accents on it and, except in an abbreviation, look-alikes."""
    twins = _twins() if len(word) > 1 else {}
    return "".join(f"[{re.escape(c)}{''.join(_accented(c))}{twins.get(c, '')}]" for c in word)


@cache
def _twins() -> dict[str, str]:
    return {a.lower(): b.lower() for language in languages().values() for a, b in language.lookalikes.items()}


@cache
def _accented(letter: str) -> tuple[str, ...]:
    return tuple(c for c in map(chr, range(0x370, 0x400)) if c.islower() and c != letter and fold(c) == letter)


@cache
def _alphabets() -> dict[str, str]:
    """Every written letter, capital or small, with the canonical Latin one it stands for; capitals' look-alikes too."""
    known: dict[str, str] = {}
    for language in languages().values():
        for small, letter in zip(SMALL, language.letters, strict=False):
            known.setdefault(letter.lower(), small)
        for latin, letter in zip(LATIN, language.letters, strict=False):
            for seen in product(*((c, language.lookalikes.get(c, c)) for c in letter)):
                known.setdefault("".join(seen), latin)
    return known


def _canonical(text: str) -> Citation | None:
    """What is written canonically is read without the grammar, which takes a while to build."""
    found = CANONICAL.fullmatch(text)
    if found is None:
        return None
    return Citation(found["law"], tuple(filter(None, found.group(2, 3, 4, 5))), int(found["note"] or 0))


def _named(text: str) -> Citation | None:
    law, slash, rest = text.strip().lower().partition("/")
    name = NAME.fullmatch(rest)
    return Citation(law, (rest,)) if slash and law in NAMED and name else None


def _numbered(text: str) -> Citation | None:
    if len(text) > 60:
        return None
    text = normalise(text).strip()
    if found := _grammar().whole.fullmatch(text):
        return _build(found)
    found = UNLETTERED.fullmatch(_grammar().announced.sub("", text, count=1))
    return Citation(found["law"], (found["number"],)) if found else None


def _parted(steps: tuple[str, ...]) -> tuple[str, ...]:
    """The steps below a law as they follow its number: a number that has no letter before it stands behind a point."""
    return (f".{steps[0]}", *steps[1:]) if steps and steps[0].isdigit() else steps


def _build(found: re.Match[str]) -> Citation:
    alphabets = _alphabets()
    letter, number, small, roman, stars = found.group("letter", "number", "small", "roman", "stars")
    steps = (
        alphabets[letter.upper()] if letter else "",
        number or "",
        alphabets[small.lower()] if small else "",
        roman.lower() if roman else "",
    )
    note = int(found["note"] or len(stars)) if stars else 0
    return Citation(found["law"], tuple(step for step in steps if step), note)


@lru_cache(maxsize=4096)
def _order(citation: Citation) -> tuple[tuple[int, int, str], ...]:
    named = (0, 0 if citation.law == "intro" else 1, "")
    law = (1, int(citation.law), "") if citation.law.isdigit() else named
    note = ((2, citation.note, ""),) if citation.note else ()
    steps = (_rank(step, level) for level, step in enumerate(citation.path))
    return (law, *steps, *note)


def _rank(step: str, level: int) -> tuple[int, int, str]:
    if step.isdigit():
        return (1, int(step), "")
    return (1, ROMAN[step], "") if level == ROMAN_LEVEL else (1, 0, step)


def _step_in(step: str, level: int, lang: Lang) -> str:
    letters = languages()[lang].letters
    if step.isdigit():
        return step
    if level == ROMAN_LEVEL:
        return f"({step})"
    return letters[LATIN.index(step)] if step.isupper() else f"({letters[SMALL.index(step)].lower()})"
