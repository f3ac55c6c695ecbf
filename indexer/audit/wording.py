"""The sentence that explains a finding, in the user's language; the sentences are data, `wording.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from corpus.citation import parse_citation
from corpus.grades import Grade
from corpus.lang import Lang, languages
from corpus.terms import TermBase
from indexer.audit.finding import Difference, Kind

WORDING = Path(__file__).parent / "wording.toml"
CITED = {Kind.MISSING, Kind.EXTRA, Kind.MERGED, Kind.SPLIT, Kind.MOVED, Kind.FOREIGN, Kind.REFERENCE}
NAMED = {Kind.PLAYER, Kind.TERM}


def explain(difference: Difference, lang: Lang, terms: TermBase, why: str = "") -> str:
    """One sentence on a difference."""
    sentences = _sentences()
    of = difference.kind.value
    one_sided = "lost" if not difference.detail else "added" if not difference.expected else ""
    sentence = sentences.get(f"{of}-{one_sided}") or sentences[of]
    expected, detail = (
        _said(value, difference.kind, lang, terms) for value in (difference.expected, difference.detail)
    )
    return sentence[lang].format(expected=expected, detail=detail, why=why)


def _said(value: str, kind: Kind, lang: Lang, terms: TermBase) -> str:
    """A value of a difference in the words of a language."""
    if kind in CITED and value:
        return parse_citation(value).written(lang)
    if kind in NAMED and value in terms.concepts:
        return terms.concepts[value].terms[lang][0]
    if kind is Kind.GRADE and value:
        return languages()[lang].grades[Grade(value).value][0]
    return value


@cache
def _sentences() -> Mapping[str, Mapping[Lang, str]]:
    return tomllib.loads(WORDING.read_text("utf-8"))
