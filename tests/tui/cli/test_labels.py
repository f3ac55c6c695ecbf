"""The words around an answer are those of the user's language; what programs read is the same in every one."""

from __future__ import annotations

import io
from datetime import UTC, datetime
from pathlib import Path

import pytest
from commanding import SEEDS, Run, set_to

from corpus.lang import Lang
from tui.cli.output import is_agreed
from tui.log import LoggedLine, LoggedRuling, Place, RulingLog

SAID = {
    "nl": {
        ("show", "66B"): ("eigen weergave, niet de officiële tekst", "behandelingen: duplicate-2017/66"),
        ("search", "66B"): ("behandelen: duplicate-2017/66",),
        ("search", "66B", "--explain"): ("genoemd met het nummer",),
        ("search", "auction-1912/91"): ("(auction-1912: andere code)",),
        ("log",): ("tafel 3, duplicate-2017/27", "opmerking: at the bar", "(vervangen door 2)"),
        ("log", "--open"): ("tafel 3, After the play: look.",),
        ("coverage",): ("definitie",),
        ("index",): ("taalmodel", "geen: alleen op woorden"),
        ("import", "DOCUMENT", "--code", "duplicate-2017", "--lang", "en", "--law", "66"): ("ingelezen: ",),
    },
    "el": {
        ("show", "66B"): ("απόδοση, όχι το επίσημο κείμενο", "εξετάσεις: duplicate-2017/66"),
        ("log",): ("τραπέζι 3, duplicate-2017/27", "σημείωση: at the bar", "(αντικαταστάθηκε από 2)"),
        ("coverage",): ("ορισμός",),
        ("import", "DOCUMENT", "--code", "duplicate-2017", "--lang", "en", "--law", "66"): ("εισήχθησαν: ",),
    },
}
JSON = (
    ("show", "66B", "--lang", "en"),
    ("search", "trick", "--lang", "en"),
    ("log",),
    ("log", "--open"),
    ("coverage",),
)


@pytest.fixture
def log(home: Path) -> RulingLog:
    log = RulingLog(home / "data" / "rulings.sqlite")
    lines = (LoggedLine("He passes.", "27B2"), LoggedLine("After the play: look.", "72C", ahead=True))
    for replaces in (0, 1):
        at = datetime(2026, 5, 1, 20, tzinfo=UTC)
        place, note = Place(table="3"), "at the bar"
        log.add(LoggedRuling(at, "duplicate-2017/27", Lang("en"), {}, lines, place, note, replaces))
    return log


def in_language(home: Path, lang: str) -> None:
    set_to(home, f'lang = "{lang}"\nmodel = "none"\n')


@pytest.mark.usefixtures("log")
@pytest.mark.parametrize("lang", SAID)
def test_labels_are_in_the_users_language(run: Run, home: Path, lang: str) -> None:
    in_language(home, lang)
    for arguments, words in SAID[lang].items():
        document = str(SEEDS / "law66.el-en.txt")
        answer = run(*(document if word == "DOCUMENT" else word for word in arguments))
        for word in words:
            assert word in answer.out, (arguments, answer)


@pytest.mark.parametrize(
    ("lang", "answer", "agreed"),
    [("nl", "j", True), ("nl", "Ja", True), ("nl", "yes", True), ("nl", "nee", False), ("nl", "", False),
     ("el", "ν", True), ("el", "ΝΑΙ", True), ("el", "όχι", False), ("en", "y", True), ("en", "j", False)],
)  # fmt: skip
def test_a_question_is_agreed_to_in_the_users_language(
    home: Path, monkeypatch: pytest.MonkeyPatch, lang: str, answer: str, agreed: bool
) -> None:
    in_language(home, lang)
    monkeypatch.setenv("BRIDGELAW_HOME", str(home))
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{answer}\n"))
    assert is_agreed() is agreed


@pytest.mark.usefixtures("log")
def test_what_programs_read_does_not_depend_on_the_language(run: Run, home: Path) -> None:
    answers = []
    for lang in ("en", "nl", "el"):
        in_language(home, lang)
        answers.append([run(*arguments, "--json").out for arguments in JSON])
    assert answers[0] == answers[1] == answers[2]
