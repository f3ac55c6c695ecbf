"""`--help`, and what is wrong with the arguments, in the reader's language."""

from __future__ import annotations

import argparse
import inspect
from argparse import Action, ArgumentParser, _SubParsersAction
from collections.abc import Iterator
from pathlib import Path

import pytest
from commanding import Run, set_to

from corpus.lang import Lang, languages
from tui.cli.declared import COMMANDS
from tui.cli.parser import ARGPARSE, build_parser
from tui.words import words_in

OTHERS = [lang for lang in languages() if lang != "en"]
ENGLISH = words_in(Lang("en"))


def parsers(root: ArgumentParser) -> Iterator[ArgumentParser]:
    yield root
    for action in root._actions:
        if isinstance(action, _SubParsersAction):
            yield from action.choices.values()


def told(root: ArgumentParser) -> list[str]:
    """Every text of a parser's help, in its order."""
    found: list[str | None] = []
    for parser in parsers(root):
        found += [parser.description, parser.epilog]
        for action in parser._actions:
            rows: list[Action] = [action]
            if isinstance(action, _SubParsersAction):
                rows += action._get_subactions()
            found += [row.help for row in rows if row.dest != "help"]
    return [text for text in found if text]


@pytest.mark.parametrize("lang", OTHERS)
def test_no_help_is_left_in_english(lang):
    english, ours = told(build_parser(ENGLISH)), told(build_parser(words_in(lang)))
    assert len(english) == len(ours) > 100
    assert [text for text, said in zip(english, ours, strict=True) if text == said] == []


@pytest.mark.parametrize("lang", languages())
def test_every_help_can_be_printed(lang):
    for parser in parsers(build_parser(words_in(lang))):
        assert parser.format_help()


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("command", [command.name for command in COMMANDS])
def test_help_is_in_the_language_that_is_set(run: Run, home: Path, lang: str, command: str) -> None:
    set_to(home, f'lang = "{lang}"\n')
    answer = run(command, "--help")
    assert answer.status == 0
    for english in ("usage:", "options:", "positional", "show this help", "print JSON"):
        assert english not in answer.out
    assert words_in(Lang(lang))("print JSON") in answer.out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("conjure",), "bij COMMAND: 'conjure' kan niet (kies uit 'search'"),
        (("search",), "deze argumenten ontbreken: QUERY"),
        (("search", "-n", "0", "slag"), "bij -n: '0' is geen getal van 1 tot en met 1000"),
        (("search", "slag", "-n"), "bij -n: hier hoort een waarde bij"),
        (("score", "--imps"), "bij --imps: hier hoort minstens één waarde bij"),
        (("score", "--vps", "a"), "bij --vps: geen geldige waarde: 'a'"),
        (("score", "--match", "1", "--ma", "2"), "--ma is niet duidelijk: het kan"),
        (("checks", "--json=1"), "bij --json: hier hoort geen waarde bij, ook niet '1'"),
        (("checks", "slag"), "onbekende argumenten: slag"),
        (("serve", "--port", "99999"), "bij --port: '99999' is geen poort"),
    ],
)
def test_what_is_wrong_with_the_arguments_is_in_the_language_that_is_set(
    run: Run, home: Path, arguments: tuple[str, ...], said: str
) -> None:
    set_to(home, 'lang = "nl"\n')
    answer = run(*arguments)
    assert answer.status == 2
    assert f"bridgelaw: {said}" in answer.err
    assert "--help` legt het uit" in answer.err
    assert answer.out == ""


def test_what_argparse_says_is_known_by_its_own_words():
    source = inspect.getsource(argparse)
    assert [text.template for text in ARGPARSE if repr(text.template) not in source] == []
