"""The audit of the user's own documents: their true findings, and nothing untrue."""

from __future__ import annotations

from dataclasses import replace

import pytest

from corpus.edition import EditionId, Status, parse_edition
from corpus.lang import Lang, languages
from corpus.library import DEFAULT_CODE, load_library
from corpus.terms import load_terms
from indexer.audit.audit import audit
from indexer.audit.trusted import Trusted

LIBRARY, TERMS = load_library(), load_terms()
TRUSTED = Trusted((LIBRARY.editions[EditionId(DEFAULT_CODE, lang, Status.RESTATEMENT)] for lang in languages()), TERMS)
ENGLISH, RESTATED = "duplicate-2017/en/official", "duplicate-2017/en/restatement"

LAW_24 = {
    # It names neither 16C nor 51, and "auction period" is not the auction.
    ("24", "reference", "16C", ""),
    ("24", "reference", "51", ""),
    ("24", "term", "auction", "auction-period"),
    # D and E stand in the introduction, as in 2007.
    ("24D", "merged", "24D", "24"),
    ("24E", "merged", "24E", "24"),
    # 23 for 72C, twice.
    ("24B", "reference", "72C", "23"),
    ("24C", "reference", "72C", "23"),
    # An old word of obligation for "must", and two renderings of pass.
    ("24B", "grade", "must", ""),
    ("24C", "grade", "must", ""),
    ("24C", "two-terms", "πασάρει", "περάσει πάσο"),
    # The edition is of 2007: the structure, the old grade word, a list that ends with C.
    ("24", "edition", "duplicate-2017", "duplicate-2007"),
    ("24B", "edition", "duplicate-2017", "duplicate-2007"),
    ("24C", "edition", "duplicate-2017", "duplicate-2007"),
}
LAW_66_IN_DUTCH = {
    # Another time limit and another rule: an edition of 1997; "mag niet" for should not, "moet" for shall.
    ("66B", "edition", "duplicate-2017", "duplicate-1997"),
    ("66D", "edition", "duplicate-2017", "duplicate-1997"),
    ("66D", "grade", "should-not", "may-not"),
    ("66D", "grade", "shall", "must"),
}
LAW_67_IN_DUTCH = {
    # "moet" for shall here too: 67A2 of 2017 reads "shall".
    ("67A2", "grade", "shall", "must"),
}
LAW_66_IN_GREEK = {("66D", "grade", "should-not", "must-not")}


def found(edition: str, against: str, *laws: str) -> set[tuple[str, str, str, str]]:
    theirs = LIBRARY.editions[parse_edition(against)]
    kept = replace(theirs, paragraphs={c: p for c, p in theirs.paragraphs.items() if c.law in laws})
    ours = LIBRARY.editions[parse_edition(edition)]
    findings = audit(ours, kept, TERMS, Lang("en"), TRUSTED)
    return {(str(each.citation), each.kind.value, each.expected, each.detail) for each in findings}


@pytest.mark.parametrize(
    ("edition", "against", "law", "expected"),
    [
        ("duplicate-2007/el/official", ENGLISH, "24", LAW_24),
        ("duplicate-1997/nl/official", ENGLISH, "66", LAW_66_IN_DUTCH),
        ("duplicate-1997/nl/official", RESTATED, "67", LAW_67_IN_DUTCH),
        ("duplicate-2017/el/official", ENGLISH, "66", LAW_66_IN_GREEK),
    ],
)
def test_a_document_has_its_true_findings_and_no_others(edition, against, law, expected):
    assert found(edition, against, law) == expected
