"""Which checks there are: `laws/duplicate_2017/law27.toml`, if it has a title, is the check `duplicate-2017/27`.

Its code, `law27.py` beside it, holds the function `check` and is imported when the check is opened.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from enum import Enum
from functools import cache
from importlib import import_module
from pathlib import Path

from corpus.citation import Citation, Code, Provision, parse_citation
from corpus.errors import BridgelawError
from corpus.lang import Lang
from engine.interview import Check
from engine.phrases import LAWS, law_texts

NEWEST = "duplicate_2017"

CheckId = str
"""The code and the law: `duplicate-2017/27`."""


class UnknownCheck(BridgelawError):
    """An id that no check has."""


class Reason(Enum):
    """Why a provision has no check."""

    DEFINITION = "definition"
    HEADING = "heading"
    CROSS_REFERENCE = "cross reference only"
    ADVICE = "advice without a ruling"
    REGULATION = "regulation"
    CUT = "cut in the source"
    PLANNED = "planned"


@dataclass(frozen=True, slots=True)
class CheckEntry:
    """A check by what its file says of it."""

    id: CheckId
    code: Code
    law: str
    title: Mapping[Lang, str]
    citations: tuple[Citation, ...]
    """Every provision that a line of it cites (a test holds this against all its paths)."""

    def load(self) -> Check:
        """The check itself; imports its module."""
        module = import_module(f"engine.laws.{self.code.replace('-', '_')}.law{self.law}")
        check: Check = module.check
        return check


@cache
def entries() -> Mapping[CheckId, CheckEntry]:
    """Every check, today's code first, then by code and law."""
    files = sorted(LAWS.glob("*/law*.toml"), key=_in_order)
    found = (_entry(file.parent.name.replace("_", "-"), file.stem.removeprefix("law")) for file in files)
    return {entry.id: entry for entry in found if entry is not None}


def find_check(check: str) -> CheckEntry:
    """A check by its id. Raises UnknownCheck."""
    if check not in entries():
        like = [known for known in entries() if known.partition("/")[2] == check.strip()]
        meant = like or get_close_matches(check, entries(), 3)
        if not meant:
            raise UnknownCheck("unknown check {check!r:.60}; `bridgelaw checks` lists them", check=check)
        raise UnknownCheck(
            "unknown check {check!r:.60}; did you mean {meant}? `bridgelaw checks` lists them",
            check=check,
            meant=" / ".join(meant),
        )
    return entries()[check]


@cache
def _citing() -> Mapping[Provision, tuple[CheckId, ...]]:
    found: dict[Provision, list[CheckId]] = {}
    for entry in entries().values():
        for citation in entry.citations:
            found.setdefault(Provision(entry.code, citation), []).append(entry.id)
    return {provision: tuple(ids) for provision, ids in found.items()}


def checks_citing(provision: Provision) -> tuple[CheckId, ...]:
    """The checks a line of which cites exactly this provision."""
    return _citing().get(provision, ())


def own_check(provision: Provision) -> CheckId | None:
    """The check of a provision's own law, where that has one."""
    own = f"{provision.code}/{provision.citation.law}"
    return own if own in entries() else None


def checks_for(provision: Provision) -> tuple[CheckId, ...]:
    """The checks that apply a provision: its own law's first, then those whose lines cite it or something within it."""
    own = own_check(provision)
    return tuple(dict.fromkeys([*([own] if own else []), *_citing_within().get(provision, ())]))


@cache
def _citing_within() -> Mapping[Provision, tuple[CheckId, ...]]:
    """The checks a line of which cites a provision or something within it; worked out once for all provisions."""
    found: dict[Provision, list[CheckId]] = {}
    for provision, ids in _citing().items():
        for citation in (provision.citation, *provision.citation.ancestors):
            found.setdefault(Provision(provision.code, citation), []).extend(ids)
    return {provision: tuple(dict.fromkeys(ids)) for provision, ids in found.items()}


@cache
def reasons(code: Code) -> Mapping[Citation, Reason]:
    """Why provisions of a code have no check, as `coverage.toml` beside its checks says; a law stands for all of it."""
    file = LAWS / code.replace("-", "_") / "coverage.toml"
    if not file.exists():
        return {}
    return {
        parse_citation(citation): Reason(reason)
        for reason, citations in tomllib.loads(file.read_text("utf-8")).items()
        for citation in citations
    }


def _in_order(file: Path) -> tuple[bool, str, int]:
    return file.parent.name != NEWEST, file.parent.name, int(file.stem.removeprefix("law"))


def _entry(code: Code, law: str) -> CheckEntry | None:
    texts = law_texts(code, law)
    if "title" not in texts:
        return None
    citations = tuple(parse_citation(citation) for citation in texts["citations"])
    return CheckEntry(f"{code}/{law}", code, law, texts["title"], citations)
