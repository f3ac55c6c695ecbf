"""Old citations: a number of an older code that is gone today, or that has another meaning, and where its rule is now.

The table is `former.tsv` beside a code's laws: the number, the older code, today's citation, whether the number is gone
or has another meaning, one line in each language on what it was, and the public text that the line rests on.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import cache
from pathlib import Path

from corpus.citation import BadCitation, Citation, Code, Provision, parse_citation, parse_provision
from corpus.errors import BridgelawError
from corpus.lang import Lang, languages
from corpus.library import DEFAULT_CODE, Library

TEXTS = Path(__file__).parent / "texts"
COLUMNS = ("was", "code", "today", "fate", "source")
MEMORY = "memory"


class BadFormer(BridgelawError):
    """A table of old citations that breaks the format."""


class Fate(Enum):
    """What has become of a number."""

    GONE = "gone"
    OTHER_MEANING = "other-meaning"


@dataclass(frozen=True, slots=True)
class Former:
    """A citation that people know from an older code."""

    was: Citation
    code: Code
    """The older code."""
    today: Provision
    """Where the rule stands now."""
    fate: Fate
    remark: Mapping[Lang, str]
    source: str
    """A public text of the older code that says so; `MEMORY` where none was found, which the remark then tells."""

    @property
    def opens(self) -> Provision:
        """What the citation leads to: the successor of a number that is gone, else what has the number today."""
        return self.today if self.fate is Fate.GONE else Provision(self.today.code, self.was)


def former_of(text: str, code: Code, library: Library) -> Former | None:
    """What a citation was in an older code, if its number is gone or has another meaning in the code it names now.

    None for what is no citation, and where the library lacks what the citation would open.
    """
    try:
        asked = parse_provision(text, code if code in library.codes else DEFAULT_CODE)
    except BadCitation:
        return None
    known = _formers(asked.code)
    former = known.get(asked.citation) or _of_an_ancestor(asked, known, library)
    if former is None or not library.holds(former.opens):
        return None
    return None if former.fate is Fate.GONE and library.holds(asked) else former


def read_former(file: Path) -> tuple[Former, ...]:
    """The table of one code. Raises BadFormer with file and line."""
    heading, *lines = file.read_text("utf-8").splitlines() or [""]
    columns = heading.split("\t")
    if set(columns) != {*COLUMNS, *languages()}:
        raise BadFormer(f"{file}:1: the first line names the columns: {', '.join((*COLUMNS, *languages()))}")
    return tuple(_former(columns, line, file.parent.name, f"{file}:{at}") for at, line in enumerate(lines, 2))


def _of_an_ancestor(asked: Provision, known: Mapping[Citation, Former], library: Library) -> Former | None:
    """What lay below a number that is gone has gone with it: to the same place below the successor, if there is one."""
    for citation in asked.citation.ancestors:
        former = known.get(citation)
        if former and former.fate is Fate.GONE:
            of, rest = former.today, asked.citation.path[len(citation.path) :]
            below = Provision(of.code, Citation(of.citation.law, (*of.citation.path, *rest)))
            return replace(former, was=asked.citation, today=below if library.holds(below) else of)
    return None


def _former(columns: Sequence[str], line: str, code: Code, place: str) -> Former:
    try:
        row = dict(zip(columns, line.split("\t"), strict=True))
        if empty := [column for column, value in row.items() if not value.strip()]:
            raise ValueError(f"nothing under {', '.join(empty)}")
        today = Provision(code, parse_citation(row["today"]))
        remark = {lang: row[lang] for lang in languages()}
        return Former(parse_citation(row["was"]), row["code"], today, Fate(row["fate"]), remark, row["source"])
    except (ValueError, BadCitation) as error:
        raise BadFormer(f"{place}: not an old citation: {error}") from error


@cache
def _formers(code: Code) -> Mapping[Citation, Former]:
    file = TEXTS / code / "former.tsv"
    return {former.was: former for former in read_former(file)} if file.exists() else {}
