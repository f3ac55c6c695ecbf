"""The report of an audit: what it shows, and that no text is taken for markup."""

from __future__ import annotations

import pytest

from corpus.citation import parse_citation
from corpus.edition import parse_edition
from corpus.lang import Lang, languages
from indexer.audit.finding import Difference, Finding, Kind
from tui.auditreport import report
from tui.words import words_in

EDITIONS = parse_edition("duplicate-2007/el/official"), parse_edition("duplicate-2017/en/official")


def finding(detail: str, texts: tuple[str, str], accepted: bool = False) -> Finding:
    difference = Difference(Kind.NUMBER, "2", detail)
    return Finding(parse_citation("24B"), EDITIONS, difference, texts, f"It says {detail}.", accepted)


@pytest.mark.parametrize("lang", languages())
def test_a_page_shows_every_finding_with_both_texts_once(lang):
    findings = (finding("3", ("three", "two")), finding("4", ("three", "two"), accepted=True))
    page = report(findings, words_in(lang))
    assert page.count(parse_citation("24B").written(lang)) == 1
    assert page.count("three</div>") == page.count("two</div>") == 1
    assert all(each.id in page and each.explanation in page for each in findings)
    assert page.count('class="accepted"') == 1
    assert f'<html lang="{lang}">' in page
    severity = {"en": "ERROR", "nl": "FOUT", "el": "ΣΦΑΛΜΑ"}[lang]
    assert page.count(f'data-severity="{severity}"') == 2


def test_no_text_is_markup():
    page = report((finding("<b>&", ("<script>alert(1)</script>", 'x" onload="\x1b[2J')),), words_in(Lang("en")))
    assert "<script>" not in page
    assert "<b>&" not in page
    assert '" onload="' not in page
    assert "\x1b" not in page


def test_a_clean_edition_has_an_empty_page():
    assert "0 findings" in report((), words_in(Lang("en")))
