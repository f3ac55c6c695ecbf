"""The words of the screen: complete in every language, and compiled as they stand."""

from __future__ import annotations

import string
import sys
from gettext import GNUTranslations
from pathlib import Path

import pytest

from corpus.lang import Lang, languages
from tui.words import words_in

sys.path.insert(0, str(Path(__file__).parent))
from catalogs import asked_for, compiled, files, read_po


def test_every_language_has_a_catalog():
    assert set(files()) == set(languages())


@pytest.mark.parametrize("lang", files())
def test_a_catalog_holds_every_text_that_is_asked_for_and_no_other(lang):
    assert set(read_po(files()[lang])) - {""} == set(asked_for())


@pytest.mark.parametrize("lang", files())
def test_no_text_is_untranslated(lang):
    assert [text for text, said in read_po(files()[lang]).items() if not said] == []
    if lang != "en":
        assert [text for text, said in read_po(files()[lang]).items() if text == said] == []


@pytest.mark.parametrize("lang", files())
def test_placeholders_agree(lang):
    for text, said in read_po(files()[lang]).items():
        if text:
            assert placeholders(text) == placeholders(said), text


@pytest.mark.parametrize("lang", files())
def test_the_compiled_catalog_is_the_written_one(lang):
    """`python tests/tui/app/catalogs.py` compiles it."""
    file = files()[lang].with_suffix(".mo")
    assert file.read_bytes() == compiled(read_po(files()[lang]))
    with file.open("rb") as stream:
        catalog = GNUTranslations(stream)
    for text, said in read_po(files()[lang]).items():
        assert catalog.gettext(text) == said


def test_words_fill_in_their_placeholders():
    assert words_in(Lang("nl"))("Logged as no. {number}.", number=7) == "Vastgelegd als nr. 7."
    assert words_in(Lang("el"))("") == ""


def test_what_the_code_asks_for_is_found():
    assert {"log the ruling", "SAYS SOMETHING ELSE", "Enter"} & set(asked_for()) == {
        "log the ruling",
        "SAYS SOMETHING ELSE",
    }


def placeholders(text: str) -> set[str | None]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}
