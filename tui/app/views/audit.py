"""The findings of an audit: a row each; and both texts of one side by side, with the words that differ marked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from textual.content import Content

from corpus.edition import EditionId
from corpus.lang import languages
from corpus.library import Library
from corpus.terms import TermBase
from indexer.audit.finding import Severity
from indexer.audit.places import Spans, places
from tui.app.views.marks import FAINT, MARK, cited, code_title, whose_words
from tui.app.widgets.rows import Row, below, beside, plain
from tui.auditing import severity_told
from tui.words import Words

if TYPE_CHECKING:
    from indexer.audit.finding import Finding

DIFFERS = "bold reverse"


def edition_title(edition: EditionId, library: Library, words: Words) -> Content:
    """An edition by its code, its language and whose words it is."""
    about = f"{languages()[edition.lang].name}, {whose_words(edition.status, words)}"
    return beside(plain(code_title(edition.code, library, words), MARK), plain(about), plain(f"({edition})", FAINT))


def finding_rows(findings: Sequence[Finding], words: Words) -> Iterator[Row]:
    """Each with its place, how much it matters, what it is, and whether it is accepted."""
    for finding in findings:
        place = plain(cited(finding.citation, words.lang), MARK)
        severity = plain(severity_told(finding.severity, words), MARK if finding.severity is Severity.ERROR else "")
        accepted = plain(words("(accepted)")) if finding.accepted else Content("")
        said = beside(place, severity, accepted, plain(finding.explanation, FAINT if finding.accepted else ""))
        yield Row(finding.id, (said,), plain("[x]" if finding.accepted else "[ ]"))


def text_rows(
    finding: Finding, terms: TermBase, library: Library, words: Words, *, beside_each_other: bool
) -> Iterator[Row]:
    """Both texts of a finding; the words that differ stand out by more than colour."""
    titles = [edition_title(edition, library, words) for edition in finding.editions]
    marked = [_marked(text, spans, words) for text, spans in zip(finding.texts, places(finding, terms), strict=True)]
    yield Row("said", (plain(finding.explanation, MARK),), stop=False, space=1)
    if beside_each_other:
        yield Row("titles", tuple(titles), stop=False)
        yield Row("texts", tuple(marked))
    else:
        for place, (title, text) in enumerate(zip(titles, marked, strict=True)):
            yield Row(f"title {place}", (title,), stop=False)
            yield Row(f"text {place}", (text,), space=1)


def _marked(text: str, spans: Spans, words: Words) -> Content:
    if not text:
        return plain(words("nothing in this edition"), FAINT)
    lines, begun = [], 0
    for line in text.split("\n"):
        shown = Content(line)
        for start, end in spans:
            shown = shown.stylize(DIFFERS, max(start - begun, 0), max(min(end - begun, len(line)), 0))
        lines.append(shown)
        begun += len(line) + 1
    return below(*lines)
