"""`bridgelaw audit`: what an edition says otherwise than the one that it is held against."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tui.accepted import accept, read_accepted, reject
from tui.auditing import run_audit, severity_told, stage_told
from tui.cli.arguments import lang_of
from tui.cli.exits import Exit
from tui.cli.output import narrate, print_json, say, spoken
from tui.desk import open_desk
from tui.words import Words, words_in

if TYPE_CHECKING:
    from indexer.audit.finding import Finding


def run(options: Namespace) -> Exit:
    """Audit, and mark what is accepted. Raises BadEdition, UnknownLanguage, NotInLibrary, UnknownFinding."""
    desk = open_desk()
    lang = lang_of(options.lang, desk)
    findings = run_audit(
        desk, options.edition, options.against, lang, lambda stage: narrate(stage_told(stage, spoken()))
    )
    if options.accept:
        accept(desk.home.accepted, findings, options.accept)
    if options.reject:
        reject(desk.home.accepted, options.reject)
    if options.accept or options.reject:
        accepted = read_accepted(desk.home.accepted)
        findings = tuple(each.marked(accepted=each.id in accepted) for each in findings)
    words = words_in(lang)
    if options.html:
        from tui.auditreport import report

        Path(options.html).write_text(report(findings, words), "utf-8")
        narrate(words("Written: {file}", file=options.html))
    if options.json:
        print_json([_as_json(finding) for finding in findings])
    elif not options.html:
        _print([each for each in findings if options.all or not each.accepted], words)
    return Exit.ATTENTION if any(not each.accepted for each in findings) else Exit.DONE


def _print(findings: Sequence[Finding], words: Words) -> None:
    for finding in findings:
        severity = severity_told(finding.severity, words)
        mark = f" ({words('accepted')})" if finding.accepted else ""
        place = f"{finding.editions[0].code}/{finding.editions[0].lang} {finding.citation}"
        say(f"{finding.id}  {severity}  {place}: {finding.explanation}{mark}")
    narrate(words("{count} findings", count=len(findings)) if findings else words("nothing found"))


def _as_json(finding: Finding) -> dict[str, object]:
    return {
        "id": finding.id,
        "citation": str(finding.citation),
        "editions": [str(edition) for edition in finding.editions],
        "kind": finding.kind.value,
        "severity": finding.severity.value,
        "expected": finding.expected,
        "detail": finding.detail,
        "explanation": finding.explanation,
        "texts": list(finding.texts),
        "accepted": finding.accepted,
    }
