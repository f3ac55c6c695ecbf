"""The mutation suite itself: enough of everything, true labels, and no fault that leaves a right text."""

from __future__ import annotations

import re
import sys
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from corpus.citation import Citation, find_citations
from corpus.edition import parse_edition
from corpus.grades import Grade, grades
from corpus.lang import Lang, languages
from corpus.library import Library, load_library

sys.path.insert(0, str(Path(__file__).parent))

from fault_model import ALSO, OF_PLACE, Fault, Kind
from fault_wording import load_rules
from faults import CODE, Suite, books, load_suite, paraphrases, pools

LANGS = list(languages())
DIGITS = re.compile(r"\d+")
MIXED = {Kind.EXCEPTION, Kind.CONDITION, Kind.NEGATION, Kind.GRADE, Kind.PASTED}
"""Kinds whose words may hold a cross reference."""


@pytest.fixture(scope="module")
def library() -> Library:
    return load_library()


@pytest.fixture(scope="module")
def suite(library: Library) -> Suite:
    return load_suite(library)


def _old(fault: Fault, library: Library) -> str:
    return library.editions[fault.edition].paragraphs[fault.citation].text


def _new(fault: Fault) -> str:
    paragraph = fault.change.paragraphs[fault.citation]
    assert paragraph is not None
    return paragraph.text


def _references(text: str) -> Counter[Citation]:
    return Counter(mention.citation for mention in find_citations(text))


def _of(suite: Suite, *kinds: Kind) -> list[Fault]:
    return [fault for fault in suite.faults if fault.kind in kinds]


def test_there_are_enough_of_every_kind_in_every_language(suite: Suite) -> None:
    counts = Counter((fault.kind, fault.edition.lang) for fault in suite.faults)
    assert len(suite.faults) >= 3000
    assert {key: n for key, n in counts.items() if n < 60} == {}
    assert set(counts) == {(kind, lang) for kind in Kind for lang in LANGS}
    pairs = {(fault.against.lang, fault.edition.lang) for fault in suite.faults}
    assert pairs == {(a, b) for a in LANGS for b in LANGS if a != b}


def test_no_fault_is_there_twice(suite: Suite) -> None:
    seen = Counter((f.against, f.edition, tuple(f.change.paragraphs.items())) for f in suite.faults)
    assert max(seen.values()) == 1


def test_there_are_as_many_clean_paragraphs(suite: Suite) -> None:
    assert len(suite.clean) >= len(suite.faults)
    rephrased = {(clean.edition.lang, clean.paragraph.citation) for clean in suite.clean if clean.paraphrase}
    assert min(Counter(lang for lang, _ in rephrased).values()) >= 100


def test_a_fifth_is_held_out_whatever_it_is_held_against(suite: Suite) -> None:
    for kind in Kind:
        share = [fault.held_out for fault in _of(suite, kind)]
        assert 0.1 < sum(share) / len(share) < 0.3, kind
    for clean in (True, False):
        share = [c.held_out for c in suite.clean if c.paraphrase is clean]
        assert 0.1 < sum(share) / len(share) < 0.3


def test_the_suite_is_the_same_for_one_seed_and_another_for_another(library: Library, suite: Suite) -> None:
    assert load_suite(library) == suite
    assert load_suite(library, seed=11) != suite


def test_a_fault_changes_its_paragraphs_and_nothing_else(library: Library, suite: Suite) -> None:
    order = cache(lambda citation: citation.order)
    for fault in suite.faults[::4]:
        before = library.editions[fault.edition]
        after = fault.change.apply(before)
        both = before.paragraphs.keys() | after.paragraphs.keys()
        differ = {
            c for c in both if (old := before.paragraphs.get(c)) is not (new := after.paragraphs.get(c)) and old != new
        }
        assert differ == set(fault.change.paragraphs)
        assert fault.citation in differ
        assert fault.kind in OF_PLACE or differ == {fault.citation}
        assert list(after.paragraphs) == sorted(after.paragraphs, key=order)


def test_a_changed_paragraph_is_the_old_one_with_the_named_words_changed(library: Library, suite: Suite) -> None:
    for fault in suite.faults:
        if fault.kind in OF_PLACE:
            continue
        old, new, was, now = _old(fault, library), _new(fault), fault.change.was, fault.change.now
        assert was != now
        starts = [at for at in range(len(old) + 1) if old.startswith(was, at)]
        assert any(old[:at] + now + old[at + len(was) :] == new for at in starts), (fault.citation, was, now)


def test_nothing_equals_a_right_text(library: Library, suite: Suite) -> None:
    right: dict[tuple[Lang, str, Citation], set[str]] = {}
    for edition in library.editions.values():
        for citation, paragraph in edition.paragraphs.items():
            right.setdefault((edition.id.lang, edition.id.code, citation), set()).add(paragraph.text)
    for lang in LANGS:
        for citation, text in paraphrases(lang).items():
            right[lang, CODE, citation].add(text)
    for fault in suite.faults:
        for citation, paragraph in fault.change.paragraphs.items():
            known = right.get((fault.edition.lang, fault.edition.code, citation), set())
            assert paragraph is None or paragraph.text not in known - {""}, (fault.kind, citation)


def test_changed_places_keep_every_word(library: Library, suite: Suite) -> None:
    for fault in _of(suite, Kind.MERGED, Kind.SPLIT, Kind.MOVED):
        before = library.editions[fault.edition].paragraphs
        old = " ".join(before[c].text for c in fault.change.paragraphs if c in before)
        new = " ".join(p.text for p in fault.change.paragraphs.values() if p)
        assert Counter(old.split()) == Counter(new.split()), fault.citation


def test_a_missing_paragraph_is_gone_and_an_extra_one_is_new(library: Library, suite: Suite) -> None:
    for fault in _of(suite, Kind.MISSING, Kind.EXTRA):
        there = fault.citation in library.editions[fault.edition].paragraphs
        assert there == (fault.kind is Kind.MISSING)
        assert bool(fault.change.now) == (fault.kind is Kind.EXTRA)


def test_a_changed_reference_names_another_provision_or_none(library: Library, suite: Suite) -> None:
    for fault in _of(suite, Kind.REFERENCE):
        old, new = _references(_old(fault, library)), _references(_new(fault))
        lost, came = (old - new).total(), (new - old).total()
        assert (lost, came) == (1, 1) or (lost > 0 and came == 0), (fault.citation, fault.change.was)
        named = set(library.editions[parse_edition(f"{CODE}/en/restatement")].paragraphs)
        known = named | {ancestor for citation in named for ancestor in citation.ancestors}
        assert set(new - old) <= known


def test_only_a_fault_of_reference_touches_references(library: Library, suite: Suite) -> None:
    for fault in suite.faults:
        if fault.kind not in OF_PLACE | MIXED | {Kind.REFERENCE}:
            assert _references(_old(fault, library)) == _references(_new(fault)), (fault.citation, fault.change.now)


def test_a_changed_number_in_digits_is_the_one_that_is_named(library: Library, suite: Suite) -> None:
    in_digits = [fault for fault in _of(suite, Kind.NUMBER) if DIGITS.search(fault.change.was)]
    assert len(in_digits) >= 50
    for fault in in_digits:
        old, new = (Counter(DIGITS.findall(text)) for text in (_old(fault, library), _new(fault)))
        assert list(old - new) == DIGITS.findall(fault.change.was)
        assert list(new - old) == DIGITS.findall(fault.change.now)


def test_a_changed_grade_is_another_grade_in_one_place(library: Library, suite: Suite) -> None:
    for fault in _of(suite, Kind.GRADE):
        old, new = (list(grades(text, fault.edition.lang)) for text in (_old(fault, library), _new(fault)))
        assert len(old) == len(new), (fault.edition, fault.citation, fault.change.was, fault.change.now, old, new)
        assert sum(a is not b for a, b in zip(old, new, strict=True)) == 1, (fault.citation, fault.change.now)


@pytest.mark.parametrize("lang", LANGS)
def test_every_grade_is_changed(suite: Suite, library: Library, lang: Lang) -> None:
    lost: set[Grade] = set()
    for fault in _of(suite, Kind.GRADE):
        if fault.edition.lang == lang:
            old, new = (Counter(grades(text, lang)) for text in (_old(fault, library), _new(fault)))
            lost.update(old - new)
    assert lost == set(Grade)


@pytest.mark.parametrize("lang", LANGS)
def test_every_rule_finds_something(library: Library, lang: Lang) -> None:
    found = pools(library.editions[parse_edition(f"{CODE}/{lang}/restatement")], 1)
    used = {(kind, change.rule) for kind, changes in found.items() for change in changes}
    assert [rule.find.pattern for rule in load_rules(lang) if (rule.kind, rule.find.pattern) not in used] == []


@pytest.mark.parametrize("lang", LANGS)
def test_a_paraphrase_keeps_references_numbers_and_grades(library: Library, lang: Lang) -> None:
    own = library.editions[parse_edition(f"{CODE}/{lang}/restatement")].paragraphs
    for citation, text in paraphrases(lang).items():
        old = own[citation].text
        assert text != old
        assert _references(text) == _references(old), citation
        assert Counter(DIGITS.findall(text)) == Counter(DIGITS.findall(old)), citation
        assert Counter(grades(text, lang)) == Counter(grades(old, lang)), citation


def test_the_languages_paraphrase_the_same_provisions() -> None:
    assert len({tuple(paraphrases(lang)) for lang in LANGS}) == 1


def test_books_hold_every_fault_once_and_each_as_it_is(library: Library, suite: Suite) -> None:
    shelf = list(books(suite.faults, library))
    assert Counter(id(fault) for book in shelf for fault in book.faults) == Counter(map(id, suite.faults))
    for book in shelf:
        for fault in book.faults:
            assert (fault.against, fault.edition) == (book.against.id, book.edition.id)
            for citation, paragraph in fault.change.paragraphs.items():
                assert book.edition.paragraphs.get(citation) == paragraph


def test_every_kind_says_what_else_it_may_be_called() -> None:
    assert set(ALSO) == set(Kind)
    assert all(kind not in also for kind, also in ALSO.items())
