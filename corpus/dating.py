"""Which edition a text is, told from the text alone: law by law, by the marks that `texts/marks.toml` lists.

A mark is something that some codes have and others do not: a rule that changed, a number that moved, a reference, a
grade word. A code whose marks a text bears more of is the one it looks like. A new edition is new marks, no new code.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from corpus.citation import Citation, Code, find_citations, parse_citation
from corpus.edition import Cut, Paragraph
from corpus.errors import BridgelawError
from corpus.lang import Lang, fold, languages

MARKS = Path(__file__).parent / "texts" / "marks.toml"
WEIGHTS = {"rule": 2, "number": 2, "reference": 2, "structure": 2, "term": 2, "grade": 1}
"""How much each kind of mark weighs; a grade word may be a translator's habit."""
CLEARLY = 2
"""By how much one code must lead another; one mark of substance does."""
SHOWS = ("cites", "holds", "ends", "says")
APART = r"\W+"
BETWEEN = r"(?:\W+\w+){0,8}?\W+"


class BadMarks(BridgelawError):
    """A file of marks that breaks its format."""


@dataclass(frozen=True, slots=True)
class Mark:
    """Something that shows the edition of a text."""

    laws: frozenset[str]
    """Where it is looked for; everywhere if empty."""
    kind: str
    of: frozenset[Code]
    """The codes that have it."""
    why: Mapping[Lang, str]
    cites: frozenset[Citation]
    holds: Citation | None
    ends: Citation | None
    says: Mapping[Lang, re.Pattern[str]]
    at: frozenset[Citation]
    """The only provisions where a text is looked at; all if empty."""

    def told(self, lang: Lang) -> str:
        """Why it shows the edition."""
        return self.why[lang]

    def __str__(self) -> str:
        return next(iter(self.why.values()))


@dataclass(frozen=True, slots=True)
class Evidence:
    """A mark with the provision that bears it."""

    citation: Citation
    mark: Mark


@dataclass(frozen=True, slots=True)
class Dating:
    """What the marks of a text show."""

    evidence: tuple[Evidence, ...]

    @property
    def weights(self) -> Mapping[Code, int]:
        """How much speaks for each code."""
        found: Counter[Code] = Counter()
        for evidence in self.evidence:
            for code in evidence.mark.of:
                found[code] += WEIGHTS[evidence.mark.kind]
        return found

    @property
    def by_law(self) -> Mapping[str, Dating]:
        """The same, law by law."""
        laws: dict[str, list[Evidence]] = defaultdict(list)
        for evidence in self.evidence:
            laws[evidence.citation.law].append(evidence)
        return {law: Dating(tuple(found)) for law, found in laws.items()}

    def looks_like(self, named: Code) -> Code:
        """The code that most speaks for: `named`, unless another clearly leads it."""
        weights = self.weights
        best = max(weights, key=lambda code: (weights[code], code), default=named)
        known = any(named in mark.of for mark in load_marks())
        return best if known and weights[best] >= weights[named] + CLEARLY else named

    def laws_like_another(self, named: Code) -> Mapping[str, Code]:
        """The laws that look like another code than `named`: by which."""
        found = {law: dating.looks_like(named) for law, dating in self.by_law.items()}
        return {law: code for law, code in found.items() if code != named}

    def against(self, named: Code) -> tuple[Evidence, ...]:
        """What `named` has not."""
        return tuple(evidence for evidence in self.evidence if named not in evidence.mark.of)


def date(paragraphs: Iterable[Paragraph], lang: Lang, counted: Collection[str] = ()) -> Dating:
    """What the marks of paragraphs in a language show; the numbers of `counted` laws were not in the document."""
    by_law: dict[str, list[Paragraph]] = defaultdict(list)
    for paragraph in paragraphs:
        if paragraph.citation.law.isdigit():
            by_law[paragraph.citation.law].append(paragraph)
    return Dating(
        tuple(
            Evidence(citation, mark)
            for law, found in by_law.items()
            for mark in load_marks()
            if (not mark.laws or law in mark.laws)
            and (citation := _borne(mark, found, lang, numbered=law not in counted)) is not None
        )
    )


def _borne(mark: Mark, law: Sequence[Paragraph], lang: Lang, *, numbered: bool) -> Citation | None:
    """The provision of a law that bears a mark."""
    if mark.cites:
        return next((p.citation for p in law if mark.cites & {each.citation for each in find_citations(p.text)}), None)
    if pattern := mark.says.get(lang):
        where = [p for p in law if not mark.at or p.citation in mark.at]
        return next((p.citation for p in where if pattern.search(fold(f"{p.heading}. {p.text}"))), None)
    if not numbered:
        return None
    held = {c for p in law for c in (p.citation, *p.citation.ancestors)}
    if mark.holds:
        return mark.holds if mark.holds in held else None
    whole = Cut.AFTER not in law[-1].cut
    return mark.ends if whole and mark.ends in held and _ends(mark.ends, held) else None


def _ends(last: Citation, held: Collection[Citation]) -> bool:
    """Whether a provision is the last of its list: what comes next in the law is no brother of it."""
    after = [c for c in held if c.order > last.order and last not in c.ancestors]
    brothers = [c for c in after if c.parent == last.parent]
    return bool(after or len(last.path) == 1) and not brothers


@cache
def load_marks(file: Path = MARKS) -> tuple[Mark, ...]:
    """Every mark. Raises BadMarks."""
    try:
        entries = tomllib.loads(file.read_text("utf-8"))["mark"]
        return tuple(_mark(entry) for entry in entries)
    except (OSError, ValueError, KeyError, TypeError, AttributeError, BridgelawError) as error:
        raise BadMarks(f"{file}: cannot be read as marks: {error}") from error


def _mark(entry: Mapping[str, Any]) -> Mark:
    if sum(key in entry for key in SHOWS) != 1 or entry["kind"] not in WEIGHTS:
        raise BadMarks(f"a mark has one of {', '.join(SHOWS)}, and a kind of {', '.join(WEIGHTS)}: {entry}")
    return Mark(
        laws=frozenset(entry["laws"]),
        kind=entry["kind"],
        of=frozenset(entry["of"]),
        why={lang: entry["why"][lang] for lang in languages()},
        cites=frozenset(map(parse_citation, entry.get("cites", ()))),
        holds=parse_citation(entry["holds"]) if "holds" in entry else None,
        ends=parse_citation(entry["ends"]) if "ends" in entry else None,
        at=frozenset(map(parse_citation, entry.get("at", ()))),
        says={Lang(lang): _pattern(said) for lang, said in entry.get("says", {}).items()},
    )


def _pattern(said: Iterable[str]) -> re.Pattern[str]:
    return re.compile("|".join(rf"(?<!\w){''.join(_words(fold(one)))}(?!\w)" for one in said))


def _words(said: str) -> Iterator[str]:
    """The parts of a pattern; what stands between two words is no letter, and `…` is up to eight words."""
    gap = ""
    for word in said.split():
        if word == "…":
            gap = BETWEEN
        else:
            yield gap + re.escape(word).replace(r"\*", r"\w*").replace(r"\-", r"\W*")
            gap = APART
