"""The findings of an audit as one HTML page that prints well: law by law, both texts side by side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from itertools import groupby
from typing import TYPE_CHECKING

from tui.auditing import severity_told
from tui.plain import printable
from tui.words import Words

if TYPE_CHECKING:
    from indexer.audit.finding import Finding

STYLE = """
body { font: 11pt/1.45 Georgia, serif; max-width: 62em; margin: 2em auto; padding: 0 1em; color: #111 }
h1 { font-size: 1.5em } h2 { font-size: 1.15em; border-bottom: 1px solid #999; margin-top: 1.6em }
article { break-inside: avoid; margin: 1em 0 }
ul { list-style: none; padding: 0 } li { margin: .2em 0 }
li::before { content: attr(data-severity); font: bold .75em sans-serif }
li::before { border: 1px solid; padding: 0 .4em; margin-right: .6em }
.accepted { color: #666; text-decoration: line-through }
.texts { display: grid; grid-template-columns: 1fr 1fr; gap: 1.5em; white-space: pre-line }
.texts { background: #f5f5f5; padding: .6em }
.edition { font: .8em sans-serif; color: #444; display: block }
code { font-size: .8em; color: #444 }
@media print { body { margin: 0; max-width: none } .texts { background: none; border: 1px solid #999 } }
"""


def report(findings: Sequence[Finding], words: Words) -> str:
    """The page; whatever comes from a text is escaped."""
    editions = ", ".join(dict.fromkeys(str(each.editions[0]) for each in findings))
    title = _safe(words("Audit of {editions}", editions=editions))
    accepted = sum(each.accepted for each in findings)
    counted = words("{found} findings, {accepted} of them accepted", found=len(findings), accepted=accepted)
    return "\n".join(
        (
            "<!doctype html>",
            f'<html lang="{_safe(words.lang)}"><head><meta charset="utf-8"><title>{title}</title>',
            f"<style>{STYLE}</style></head>",
            f"<body><h1>{title}</h1><p>{_safe(counted)}</p>",
            *_places(findings, words),
            "</body></html>\n",
        )
    )


def _places(findings: Sequence[Finding], words: Words) -> Iterator[str]:
    """Each provision with its findings and both texts, the longest that one of them shows."""
    for (editions, citation), of_place in groupby(findings, key=lambda each: (each.editions, each.citation)):
        here = list(of_place)
        yield f"<article><h2>{_safe(citation.written(words.lang))}</h2><ul>"
        yield from (_item(finding, words) for finding in here)
        yield '</ul><div class="texts">'
        texts = max((each.texts for each in here), key=lambda both: len("".join(both)))
        for edition, text in zip(editions, texts, strict=True):
            name = f'<span class="edition">{_safe(str(edition))}</span>'
            yield f'<div lang="{_safe(edition.lang)}">{name}{_safe(text) or "–"}</div>'
        yield "</div></article>"


def _item(finding: Finding, words: Words) -> str:
    css = ' class="accepted"' if finding.accepted else ""
    said, severity = _safe(finding.explanation), _safe(severity_told(finding.severity, words))
    return f'<li data-severity="{severity}"{css}>{said} <code>{_safe(finding.id)}</code></li>'


def _safe(text: str) -> str:
    return escape(printable(text))
