"""What is there of each provision, and why there is no check."""

from __future__ import annotations

from pathlib import Path

import pytest

from corpus.citation import parse_citation
from corpus.edition import Status
from corpus.lang import languages
from corpus.library import DEFAULT_CODE, Library, load_library
from engine.registry import Reason, checks_citing
from tui.coverage import Coverage, cover

CODE = """
year = 2017
[title]
en = "Laws of 2017"
[editions.en.official]
publisher = "The publisher"
year = 2017
source = "A page"
[editions.en.restatement]
publisher = "Us"
year = 2026
source = "Own words"
"""
TEXT = """\
66. Inspection

66A. One
    Text.

66E. A paragraph that no law has
    Text.

66F. Cut
    Text that breaks […]
"""


@pytest.fixture
def rows(tmp_path: Path) -> dict[str, Coverage]:
    law = tmp_path / DEFAULT_CODE / "law-66"
    law.mkdir(parents=True)
    (law.parent / "code.toml").write_text(CODE, "utf-8")
    (law / "en.txt").write_text(TEXT, "utf-8")
    (law / "en.official.txt").write_text("66A. One\n    Official.\n", "utf-8")
    return {str(row.provision.citation): row for row in cover(load_library((tmp_path,)), DEFAULT_CODE)}


def test_in_the_order_of_the_law_book(rows: dict[str, Coverage]) -> None:
    assert list(rows) == ["66", "66A", "66E", "66F"]


def test_languages_and_statuses(rows: dict[str, Coverage]) -> None:
    assert rows["66A"].languages == {"en": (Status.OFFICIAL, Status.RESTATEMENT)}
    assert rows["66E"].languages == {"en": (Status.RESTATEMENT,)}


def test_a_restatement_counts_as_reviewed_only_as_it_was_read(rows: dict[str, Coverage]) -> None:
    assert rows["66A"].reviewed == {"en": False}
    assert rows["66E"].reviewed == {"en": False}


def test_a_check_or_a_reason(rows: dict[str, Coverage]) -> None:
    assert (rows["66A"].checks, rows["66A"].reason) == (("duplicate-2017/66",), None)
    assert (rows["66"].checks, rows["66"].reason) == ((), Reason.HEADING)
    assert (rows["66F"].checks, rows["66F"].reason) == ((), Reason.CUT)
    assert (rows["66E"].checks, rows["66E"].reason) == ((), None)


def test_a_missing_language_and_a_missing_reason_are_gaps(rows: dict[str, Coverage]) -> None:
    assert all(row.is_gap for row in rows.values() if row.reason is not Reason.CUT)
    assert not rows["66F"].is_gap, "what the source cuts off cannot be had"
    row = rows["66A"]
    every = dict.fromkeys(languages(), (Status.RESTATEMENT,))
    assert not Coverage(row.provision, every, {}, row.checks, None).is_gap
    assert not Coverage(row.provision, every, {}, (), Reason.PLANNED).is_gap
    assert Coverage(row.provision, every, {}, (), None).is_gap


@pytest.fixture(scope="module")
def shipped() -> Library:
    return load_library()


def test_the_shipped_codes(shipped: Library) -> None:
    for code in shipped.codes:
        for row in cover(shipped, code):
            assert row.checks == checks_citing(row.provision)
            assert not (row.checks and row.reason)


@pytest.mark.parametrize(
    ("code", "citation"), [("duplicate-1997", "67B"), ("auction-1912", "85"), ("auction-1912", "95")]
)
def test_what_is_cut_in_its_source_is_said_to_be(shipped: Library, code: str, citation: str) -> None:
    (row,) = [row for row in cover(shipped, code) if row.provision.citation == parse_citation(citation)]
    assert row.reason is Reason.CUT


def test_what_the_documents_rule_on_has_its_check(shipped: Library) -> None:
    checked = {str(row.provision) for code in shipped.codes for row in cover(shipped, code) if row.checks}
    expected = [f"duplicate-2017/66{letter}" for letter in "ABCD"]
    expected += [f"duplicate-2017/24{letter}" for letter in "ABCDE"] + [
        f"duplicate-2007/24{letter}" for letter in "ABC"
    ]
    expected += [f"duplicate-1997/66{letter}" for letter in "BCD"] + ["duplicate-1997/67A1", "duplicate-1997/67A2"]
    expected += [f"auction-1912/{law}" for law in range(86, 95)]
    assert set(expected) <= checked, set(expected) - checked
