"""The concordance: which paragraphs of two editions stand for each other, and whether they say the same.

The shipped beads are computed (`indexer.align`) and kept as `texts/concordance/*.tsv`: a line that names the two
editions, then one bead a line. They need not be monotone, nor one to one. Where content cannot tell, a reader's
judgement in `by-hand.toml`, with its reason, takes the place of what was computed.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache
from pathlib import Path

from corpus.citation import BadCitation, Citation, Provision, parse_citation
from corpus.edition import BadEdition, EditionId, parse_edition
from corpus.errors import BridgelawError
from corpus.lang import UnknownLanguage

CONCORDANCES = Path(__file__).parent / "texts" / "concordance"
BY_HAND = "by-hand.toml"


class BadConcordance(BridgelawError):
    """A file of beads that breaks the format."""


class Relation(Enum):
    """What the two sides of a bead are to each other."""

    SAME = "same"
    """Nothing was found that sets them apart."""
    DIFFERS = "differs"
    """They stand in each other's place and say something else."""
    MISSING = "missing"
    """One side has no counterpart."""


@dataclass(frozen=True, slots=True)
class Bead:
    """A set of source paragraphs with the set of target paragraphs that stand for them."""

    source: tuple[Citation, ...]
    target: tuple[Citation, ...]
    confidence: float
    """From 0 to 1."""
    relation: Relation
    evidence: tuple[str, ...] = ()
    """What sets the two sides apart: the concepts, operators and references that only one of them has."""


@dataclass(frozen=True, slots=True)
class Concordance:
    """All beads between two editions."""

    source: EditionId
    target: EditionId
    beads: tuple[Bead, ...]


@dataclass(frozen=True, slots=True)
class Counterpart:
    """A provision of another code that stands in a provision's place, in the edition where that was found."""

    provision: Provision
    edition: EditionId
    relation: Relation
    evidence: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Judgement:
    """What a reader decided about one provision of another code."""

    source: EditionId
    target: EditionId
    bead: Bead
    why: str


def format_concordance(concordance: Concordance) -> str:
    """A concordance as its file."""
    rows = [f"{concordance.source}\t{concordance.target}", *map(_row, concordance.beads)]
    return "".join(f"{row}\n" for row in rows)


def parse_concordance(text: str, file: str) -> Concordance:
    """A concordance from the text of its file. Raises BadConcordance with file and line."""
    lines = text.splitlines()
    try:
        source, target = lines[0].split("\t")
        return Concordance(
            parse_edition(source),
            parse_edition(target),
            tuple(_bead(line, f"{file}:{number}") for number, line in enumerate(lines[1:], 2)),
        )
    except (IndexError, ValueError, BadEdition, UnknownLanguage) as error:
        raise BadConcordance(f"{file}:1: the first line names two editions, parted by a tab") from error


@cache
def shipped_concordances() -> tuple[Concordance, ...]:
    """Every concordance that the program carries."""
    files = sorted(CONCORDANCES.glob("*.tsv"))
    return tuple(parse_concordance(file.read_text("utf-8"), str(file)) for file in files)


def read_judgements(file: Path) -> tuple[Judgement, ...]:
    """What was decided by hand. Raises BadConcordance with the file and the number of the judgement."""
    try:
        data = tomllib.loads(file.read_text("utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadConcordance(f"{file}: cannot be read: {error}") from error
    entries = data.get("judgement")
    if set(data) != {"judgement"} or not isinstance(entries, list):
        raise BadConcordance(f"{file}: holds [[judgement]] tables and nothing else")
    return tuple(_judgement(entry, f"{file}: judgement {number}") for number, entry in enumerate(entries, 1))


@cache
def shipped_judgements() -> tuple[Judgement, ...]:
    """Everything that was decided by hand."""
    file = CONCORDANCES / BY_HAND
    return read_judgements(file) if file.exists() else ()


def counterparts(provision: Provision) -> tuple[Counterpart, ...]:
    """What other codes have in the place of a provision, each once, in the order of the concordances."""
    return _counterparts().get(provision, ())


@cache
def _counterparts() -> Mapping[Provision, tuple[Counterpart, ...]]:
    found: dict[Provision, dict[tuple[Provision, EditionId], Counterpart]] = {}
    for here, there, bead in _beads():
        _link(found, bead, here, bead.source, there, bead.target)
        _link(found, bead, there, bead.target, here, bead.source)
    return {provision: tuple(links.values()) for provision, links in found.items()}


def _beads() -> Iterator[tuple[EditionId, EditionId, Bead]]:
    """Every bead between two codes; what was decided by hand of a provision instead of what was computed."""
    judged = {(each.source, each.target.code, each.bead.source) for each in shipped_judgements()}
    for concordance in shipped_concordances():
        source, target = concordance.source, concordance.target
        for bead in concordance.beads if source.code != target.code else ():
            if (source, target.code, bead.source) not in judged:
                yield source, target, bead
    for each in shipped_judgements():
        yield each.source, each.target, each.bead


def _link(
    found: dict[Provision, dict[tuple[Provision, EditionId], Counterpart]],
    bead: Bead,
    here: EditionId,
    ours: Iterable[Citation],
    there: EditionId,
    theirs: Iterable[Citation],
) -> None:
    """Two concordances can tell of one pair; it differs if either found a difference."""
    for citation in ours:
        links = found.setdefault(Provision(here.code, citation), {})
        for other in (Provision(there.code, other) for other in theirs):
            known = links.get((other, there))
            if known is None or known.relation is not Relation.DIFFERS:
                links[other, there] = Counterpart(other, there, bead.relation, bead.evidence)


def _row(bead: Bead) -> str:
    return "\t".join(
        (
            " ".join(map(str, bead.source)) or "-",
            " ".join(map(str, bead.target)) or "-",
            f"{bead.confidence:.2f}",
            bead.relation.value,
            " ".join(bead.evidence) or "-",
        )
    )


def _bead(line: str, place: str) -> Bead:
    try:
        source, target, confidence, relation, evidence = line.split("\t")
        bead = Bead(
            _citations(source), _citations(target), float(confidence), Relation(relation), tuple(_words(evidence))
        )
        if not 0 <= bead.confidence <= 1:
            raise ValueError(f"the confidence {confidence} is not from 0 to 1")
        if not (bead.source or bead.target):
            raise ValueError("both sides are empty")
        return bead
    except (ValueError, BadCitation) as error:
        columns = "source, target, confidence, relation, evidence"
        raise BadConcordance(f"{place}: not a bead: {error}; write {columns}") from error


def _judgement(entry: object, place: str) -> Judgement:
    keys = {"source", "target", "was", "today", "relation", "why"}
    if not isinstance(entry, dict) or set(entry) != keys or not isinstance(entry["today"], list):
        raise BadConcordance(f"{place}: needs {', '.join(sorted(keys))}, and nothing else; today is a list")
    if not all(isinstance(entry[key], str) and entry[key].strip() for key in keys - {"today"}):
        raise BadConcordance(f"{place}: a text is missing")
    try:
        today = tuple(parse_citation(str(citation)) for citation in entry["today"])
        bead = Bead((parse_citation(entry["was"]),), today, 1.0, Relation(entry["relation"]))
        if (bead.relation is Relation.MISSING) != (not today):
            raise ValueError("a provision is missing today exactly if today is empty")
        return Judgement(parse_edition(entry["source"]), parse_edition(entry["target"]), bead, entry["why"])
    except (ValueError, BadCitation, BadEdition, UnknownLanguage) as error:
        raise BadConcordance(f"{place}: {error}") from error


def _citations(text: str) -> tuple[Citation, ...]:
    return tuple(parse_citation(word) for word in _words(text))


def _words(text: str) -> list[str]:
    return [] if text == "-" else text.split(" ")
