"""Text brought to one form, and the files that describe the languages."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus.lang import UnknownLanguage, fold, languages, normalise, parse_lang


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("Νόμος", "νομοσ"),
        ("ΝΟΜΟΣ", "νομοσ"),
        ("νομοσ", "νομοσ"),
        ("Νο\u0301μος", "νομοσ"),
        ("μαΐου", "μαιου"),
        ("één", "een"),
        ("Eén", "een"),
        ("geïnspecteerd", "geinspecteerd"),
        ("TRICK", "trick"),
        ("♠️ 7", "♠ 7"),
    ],
)
def test_folding(text, folded):
    assert fold(text) == folded


@pytest.mark.parametrize(
    ("text", "normal"),
    [
        ("τι\u037e", "τι;"),  # the Greek question mark
        ("άνω\u0387", "άνω·"),
        ("Νο\u0301μος", "Νόμος"),
        ("♠\ufe0f", "♠"),
        ("zo’n “dicht”", "zo’n “dicht”"),
        ("\u200frechts\u200e", "\u200frechts\u200e"),
    ],
)
def test_normalising(text, normal):
    assert normalise(text) == normal


@given(st.text())
def test_normalising_and_folding_twice_is_once(text):
    assert normalise(normalise(text)) == normalise(text)
    assert unicodedata.is_normalized("NFC", normalise(text))
    assert fold(fold(text)) == fold(text)


@given(st.text(alphabet=st.characters(codec="utf-8", categories=["L"]), min_size=1))
def test_words_stay_whole(word):
    assert fold(word)
    assert not any(c.isspace() for c in fold(word))


def test_the_languages_are_described_alike():
    assert list(languages()) == ["en", "el", "nl"]
    english = languages()["en"]
    for language in languages().values():
        assert set(language.operators) == set(english.operators)
        assert len(language.letters) == len(english.letters)
        assert "{}" in language.citation
        assert all(word == fold(word) for word in (*language.law_words, *language.join_words, *language.stop_words))


def test_a_language_is_parsed_or_refused():
    assert parse_lang(" EL ") == "el"
    with pytest.raises(UnknownLanguage, match="unknown language 'fr'; known are en, el, nl"):
        parse_lang("fr")
