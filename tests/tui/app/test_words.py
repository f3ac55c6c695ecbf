"""The words of the screen: complete in every language, and compiled as they stand."""

from __future__ import annotations

import ast
import re
import string
import sys
from collections.abc import Iterator
from gettext import GNUTranslations
from pathlib import Path

import pytest

from corpus.citation import BadCitation, parse_citation
from corpus.errors import BridgelawError, told
from corpus.lang import Lang, languages
from engine.records.fault import Mistyped, fault
from tui.words import words_in

sys.path.insert(0, str(Path(__file__).parent))
from catalogs import ROOT, asked_for, asking, code, compiled, errors, files, name_of, read_po

SENTENCE = re.compile(r"[A-Za-z]{2,},? [a-z]{2,}")
UNREAD = re.compile(r'bold |\nbody {|"?></?\w|<[/!\w]|[A-Z]{4,} |4SX by N| *bridgelaw ')
"""How styles, pages, statements of SQL and what is typed as it stands begin."""
UNSEEN = {
    "the numbers never end",
    " is not a text",
    "Terms of bridge law in English, Dutch and Greek",
}
"""What cannot come, what is wrong with the bytes of a damaged entry, and a title within a file for programs."""
PERCENT = re.compile(r"%(?:\(\w+\))?[a-z]")
DESCRIBED = ("bind", "Binding", "add_argument")
"""Their text is a description; what else they are given has nothing to do with it."""


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


def test_no_error_and_no_narration_is_put_together_where_no_catalog_can_translate_it():
    """A text that a person is told is a template with its values beside it."""
    trees = code()
    said = {*errors(trees.values()), "narrate", "told", "words", "_words", "wrong"}
    glued = [
        f"{file.name}:{node.lineno}"
        for file, tree in trees.items()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and name_of(node) in said
        for text in node.args
        if isinstance(text, ast.JoinedStr) and _has_words(text)
    ]
    assert glued == []


def test_every_text_is_given_the_values_that_it_names():
    """An error that is raised once in years says what is wrong; it does not fail for a value that nobody gave."""
    wrong = [
        f"{file.name}:{call.lineno}: {text}"
        for file, call, text in asking()
        if name_of(call) not in DESCRIBED and (given := {each.arg for each in call.keywords}) and None not in given
        if placeholders(text) != given
    ]
    assert wrong == []


def test_no_sentence_stands_in_the_code_that_no_catalog_has():
    """Whatever of the front ends reads like words is a text of the catalogs, or one of those that nobody reads."""
    asked = {text for _, _, text in asking()}
    left = {
        (file.relative_to(ROOT).as_posix(), text)
        for file, tree in code().items()
        if file.is_relative_to(ROOT / "tui")
        for text in literals(tree)
        if SENTENCE.search(text) and text not in asked
    }
    assert sorted(each for each in left if each[1] not in UNSEEN and not UNREAD.match(each[1])) == []


def literals(tree: ast.Module) -> Iterator[str]:
    """The texts of a module that are no docstrings."""
    apart = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in apart:
            yield node.value


def test_percentages_of_argparse_agree_too():
    """A `%` in a help text is a placeholder to `argparse`; a translation names none that the English does not."""
    for lang in files():
        for text, said in read_po(files()[lang]).items():
            assert set(PERCENT.findall(said)) <= set(PERCENT.findall(text)), said


def test_an_error_is_told_in_the_language_of_who_reads_it():
    with pytest.raises(BadCitation) as raised:
        parse_citation("no such thing")
    assert str(raised.value).startswith("not a citation: 'no such thing'; write it as 27B1a")
    assert words_in(Lang("nl")).tell(raised.value).startswith("geen verwijzing: 'no such thing'; schrijf het als 27B1a")
    whole = BridgelawError("{file}: {error}", file="a.txt", error=raised.value)
    assert words_in(Lang("el")).tell(whole).startswith("a.txt: δεν είναι παραπομπή: 'no such thing'")


def test_what_the_system_reports_is_told_in_that_language_too():
    full = OSError(28, "No space left on device")
    error = BridgelawError("{file}: cannot be written: {reason}", file="log", reason=full)
    assert str(error) == "log: cannot be written: No space left on device"
    assert words_in(Lang("nl")).tell(error) == "log: kan niet worden geschreven: de schijf is vol"
    strange = BridgelawError("{file}: cannot be written: {reason}", file="log", reason=OSError(999, "Strange"))
    assert words_in(Lang("nl")).tell(strange) == "log: kan niet worden geschreven: Strange"


def test_a_part_with_texts_of_its_own_is_told_in_that_language():
    error = Mistyped(fault("typed_two_numbers"))
    assert words_in(Lang("nl")).tell(error) == error.fault.told(Lang("nl")) != str(error)


def test_a_value_is_never_taken_for_a_text_or_a_template():
    words = words_in(Lang("nl"))
    assert words.tell(told("{file}: is empty", file="log")) == "log: is leeg", "`log` is a text of the catalogs"
    assert words.tell(told("{file}: is empty", file="{file}{0}")) == "{file}{0}: is leeg"
    assert words.tell("log {of} mine") == "log {of} mine"


def _has_words(text: ast.JoinedStr) -> bool:
    parts = (part.value for part in text.values if isinstance(part, ast.Constant))
    return any(map(str.isalpha, "".join(map(str, parts))))


def placeholders(text: str) -> set[str | None]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}
