"""The findings of audits that a user has accepted, in a plain file: one line each, its id and what was found."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from corpus.errors import BridgelawError

if TYPE_CHECKING:
    from indexer.audit.finding import Finding


class UnknownFinding(BridgelawError):
    """An id that names no finding of the audit."""


def read_accepted(file: Path) -> frozenset[str]:
    """The ids of the accepted findings."""
    lines = file.read_text("utf-8").splitlines() if file.exists() else []
    return frozenset(line.split("\t")[0] for line in lines if line.strip())


def accept(file: Path, findings: Iterable[Finding], ids: Collection[str]) -> None:
    """Add findings to the file. Raises UnknownFinding."""
    by_id = {finding.id: finding for finding in findings}
    _known(ids, by_id)
    new = [by_id[id] for id in dict.fromkeys(ids) if id not in read_accepted(file)]
    if new:
        lines = file.read_text("utf-8").splitlines() if file.exists() else []
        _write(file, [*lines, *map(_line, new)])


def reject(file: Path, ids: Collection[str]) -> None:
    """Take findings out of the file. Raises UnknownFinding."""
    _known(ids, read_accepted(file))
    _write(file, [line for line in file.read_text("utf-8").splitlines() if line.split("\t")[0] not in ids])


def _known(ids: Collection[str], known: Collection[str]) -> None:
    if unknown := sorted(set(ids) - set(known)):
        raise UnknownFinding("no finding has the id {ids}; `bridgelaw audit` shows the ids", ids=", ".join(unknown))


def _line(finding: Finding) -> str:
    said = " ".join(finding.explanation.split())
    return "\t".join((finding.id, str(finding.editions[0]), str(finding.citation), finding.kind.value, said))


def _write(file: Path, lines: Iterable[str]) -> None:
    """Beside the file, and then in its place: an interrupted run leaves the old one."""
    file.parent.mkdir(parents=True, exist_ok=True)
    beside = file.with_name(f"{file.name}.new")
    beside.write_text("".join(f"{line}\n" for line in lines), "utf-8")
    beside.replace(file)
