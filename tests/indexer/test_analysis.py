from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest

from corpus.lang import Lang, languages
from indexer.analysis import STEMS, analyser, analysis_identity

FORMS = Path(__file__).parent / "forms"
LEMMAS = [
    (lang, *line.split())
    for lang in languages()
    for line in (FORMS / f"{lang}.txt").read_text("utf-8").splitlines()
    if not line.startswith("#")
]


def _terms(lang: str, text: str) -> list[str]:
    of = analyser(Lang(lang))
    return [term for word in of.words(text) for term in of.terms(word)]


def _stem(lang: str, form: str) -> str:
    """The term of one form, though it be a stop word."""
    from corpus.lang import fold

    return analyser(Lang(lang)).stem(fold(form.replace("’", "'")))


@pytest.mark.parametrize(("lang", "lemma", "forms"), [(lang, lemma, forms) for lang, lemma, *forms in LEMMAS])
def test_every_form_meets_its_lemma(lang: str, lemma: str, forms: list[str]) -> None:
    assert {form: _stem(lang, form) for form in forms} == dict.fromkeys(forms, _stem(lang, lemma))


@pytest.mark.parametrize("lang", languages())
def test_different_lemmas_stay_apart(lang: str) -> None:
    lemmas = [lemma for of, lemma, *_ in LEMMAS if of == lang]
    assert len({_stem(lang, lemma) for lemma in lemmas}) == len(lemmas)


def test_the_exceptions_are_needed() -> None:
    """What Snowball does without them; the day it no longer does, they can go."""
    import snowballstemmer

    dutch, greek = snowballstemmer.stemmer("dutch"), snowballstemmer.stemmer("greek")
    assert dutch.stemWord("slag") != dutch.stemWord("slagen")
    assert greek.stemWord("αναιτιοσ") != greek.stemWord("αναιτιου")


def test_accents_case_and_composition_make_no_difference() -> None:
    expected = _terms("el", "τελευταία λεβέ")
    assert expected
    assert _terms("el", "ΤΕΛΕΥΤΑΙΑ ΛΕΒΕ") == expected
    assert _terms("el", "τελευταια λεβε") == expected
    assert _terms("el", unicodedata.normalize("NFD", "τελευταία λεβέ")) == expected


def test_stop_words_go_and_single_characters_stay() -> None:
    assert _terms("en", "the 7 of ♠ or a K") == ["7", "♠", "k"]
    assert _terms("el", "το 7 και ο Ρ") == ["7", "ρ"]


def test_a_compound_is_found_by_its_parts_and_not_counted_twice() -> None:
    assert set(_terms("nl", "kaart straf")) < set(_terms("nl", "strafkaarten"))
    assert len(_terms("nl", "slagen")) == 1


def test_a_text_without_words_has_no_terms() -> None:
    assert _terms("en", " ?! \x00\x1b[31m… ") == ["31m"]
    assert _terms("en", "") == []


def test_the_identity_follows_the_tables(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    before = analysis_identity()
    for table in STEMS.glob("*.toml"):
        (tmp_path / table.name).write_text(table.read_text("utf-8") + "# changed\n", "utf-8")
    monkeypatch.setattr("indexer.analysis.STEMS", tmp_path)
    analysis_identity.cache_clear()
    assert analysis_identity() != before
    analysis_identity.cache_clear()


def test_every_table_belongs_to_a_language() -> None:
    assert {table.stem for table in STEMS.glob("*.toml")} <= set(languages())
