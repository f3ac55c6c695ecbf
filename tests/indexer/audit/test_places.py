"""Where in the texts a finding is."""

from __future__ import annotations

import pytest

from corpus.citation import parse_citation
from corpus.edition import parse_edition
from corpus.terms import load_terms
from indexer.audit.finding import Difference, Finding, Kind
from indexer.audit.places import places

EN, NL = "duplicate-2017/en/restatement", "duplicate-2017/nl/restatement"


def marked(kind: Kind, expected: str, detail: str, ours: str, theirs: str, editions: tuple[str, str] = (NL, EN)):
    """The words that are marked in each text."""
    ids = parse_edition(editions[0]), parse_edition(editions[1])
    finding = Finding(parse_citation("66D"), ids, Difference(kind, expected, detail), (ours, theirs), "")
    return tuple(
        [text[start:end] for start, end in spans]
        for text, spans in zip(finding.texts, places(finding, load_terms()), strict=True)
    )


@pytest.mark.parametrize(
    ("kind", "expected", "detail", "ours", "theirs", "found"),
    [
        (Kind.REFERENCE, "72C", "23", "zie artikel 23", "see Law 72C and Law 23", (["23"], ["72C"])),
        (Kind.NUMBER, "30", "20", "binnen 20 minuten", "within 30 minutes", (["20"], ["30"])),
        (Kind.NUMBER, "3", "4", "vier slagen", "three tricks", (["vier"], ["three"])),
        (Kind.GRADE, "must", "may", "hij mag passen", "he must pass", (["mag"], ["must"])),
        (Kind.GRADE, "must", "", "hij past", "he must pass", ([], ["must"])),
        (Kind.PLAYER, "declarer", "dummy", "de blinde speelt", "declarer plays", (["blinde"], ["declarer"])),
        (Kind.NEGATION, "1", "", "hij past", "he does not pass", ([], ["not"])),
        (Kind.MISSING, "66D", "", "", "the whole paragraph", ([], [])),
    ],
)
def test_the_words_that_a_finding_is_about_are_marked(kind, expected, detail, ours, theirs, found):
    assert marked(kind, expected, detail, ours, theirs) == found


def test_within_one_language_what_differs_is_marked_where_no_word_is_named():
    ours, theirs = "he may look at the last trick", "he may never look at his own trick"
    found = marked(
        Kind.EDITION, "duplicate-2017", "duplicate-1997", ours, theirs, (EN, "duplicate-2007/en/restatement")
    )
    assert found == (["the last"], ["never", "his own"])
    assert marked(Kind.EDITION, "duplicate-2017", "duplicate-1997", ours, theirs) == ([], [])
