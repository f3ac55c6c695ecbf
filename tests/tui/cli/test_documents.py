"""Text from a document is data: shown as it stands or made visible, never obeyed by a terminal or taken for markup."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from commanding import SEEDS, Run

STEERING = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""What moves the cursor, changes colours or turns the direction of writing."""
HOSTILE = (
    "A player may inspect the last trick [bold red]until his side[/] has led. \\[[ {who} %s `ls` <b>&amp;</b>.\n\n"
    "Declarer \x1b[31mor\x1b[0m a defender may inspect \x1b]0;owned\x07his own \x9b2Jlast card\x08\x7f.\n\n"
    "Quitted tricks may not be inspected by a \u202eredael\u202c or a \u2066player\u2069 or \u200fdummy\u200e.\n\n"
    "After play ceases, the tricks may be inspected to settle a claim; no player handles another's cards \ufeff.\n"
)
NAME = "law \x1b[31m66\u202e [bold].txt"


@pytest.fixture
def imported(run: Run, tmp_path: Path) -> None:
    """A document that would do harm, taken into the user's corpus."""
    file = tmp_path / NAME
    file.write_text(HOSTILE, "utf-8")
    taken = run("import", str(file), "--code", "duplicate-2017", "--lang", "en", "--law", "66")
    assert taken.status == 0
    assert not STEERING.search(taken.out + taken.err)


@pytest.mark.usefixtures("imported")
def test_it_is_shown_without_a_control(run: Run) -> None:
    shown = "".join(run("show", f"66{letter}", "--lang", "en").out for letter in "ABCD")
    assert not STEERING.search(shown)
    assert "[bold red]until his side[/] has led. \\[[ {who} %s `ls` <b>&amp;</b>." in shown
    assert "Declarer or a defender may inspect his own" in shown
    assert "a \\u202eredael\\u202c or a \\u2066player\\u2069 or \\u200fdummy\\u200e" in shown


@pytest.mark.usefixtures("imported")
def test_json_gives_it_back_as_it_stands(run: Run) -> None:
    answer = run("show", "66C", "--json", "--lang", "en")
    assert not STEERING.search(answer.out)
    assert "a \u202eredael\u202c or a \u2066player\u2069 or \u200fdummy\u200e" in answer.json["texts"][0]["text"]


@pytest.mark.usefixtures("imported")
def test_the_name_of_the_document_does_no_harm_either(run: Run) -> None:
    answer = run("show", "66C", "--json", "--lang", "en")
    assert "[bold].txt" in answer.json["texts"][0]["source"]
    assert "\x1b" not in answer.json["texts"][0]["source"]


@pytest.mark.usefixtures("imported")
def test_it_is_found_and_its_row_steers_nothing(run: Run) -> None:
    for form in ((), ("--json",), ("--explain",)):
        answer = run("search", *form, "Quitted tricks may not be inspected by a redael")
        assert answer.status == 0
        assert "redael" in answer.out
        assert not STEERING.search(answer.out + answer.err)


@pytest.mark.usefixtures("imported")
def test_no_other_command_minds(run: Run) -> None:
    for arguments in (["coverage", "--json"], ["checks"], ["rule", "duplicate-2017/66"], ["show", "66", "--json"]):
        assert run(*arguments).status in (0, 1)


def test_lines_that_belong_nowhere_are_printed_without_a_control(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "page.txt"
    page = (
        "ARTIKEL 67\nONVOLLEDIGE SLAG\n\nA. Als een speler geen kaart in de slag heeft gespeeld, moet hij dat doen.\n\n"
    )
    file.write_text(f"{page}\u202eHOOFDSTUK \u2067ZES\n\n12\n", "utf-8")
    taken = run("import", str(file), "--code", "duplicate-1997", "--lang", "nl")
    assert taken.status == 1
    assert "in no provision: \\u202eHOOFDSTUK \\u2067ZES" in taken.out
    assert not STEERING.search(taken.out + taken.err)


def test_a_text_edited_into_what_the_format_refuses_is_named_with_its_line(run: Run, home: Path) -> None:
    """Nothing is shown from a corpus that is partly unreadable, and `import --undo` still works."""
    assert home
    document = home.parent / "own.txt"
    document.write_text(HOSTILE, "utf-8")
    importing = ("--code", "duplicate-2017", "--lang", "en", "--law", "66")
    assert run("import", str(document), *importing).status == 0
    (file,) = (home / "data").glob("texts/*/*/en.official.txt")
    file.write_text(file.read_text("utf-8") + "    \x1b[31m\n", "utf-8")
    lines = len(file.read_text("utf-8").splitlines())
    run("show", "66B").refuses(f"{file}:{lines}: holds the control character U+001B")
    assert run("import", "--undo", *importing).status == 0
    assert run("show", "66B").status == 0


def test_a_text_under_the_number_of_another_law_is_pointed_out(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "law.txt"
    file.write_bytes((SEEDS / "law66.el-en.txt").read_bytes())
    importing = ("import", str(file), "--code", "duplicate-2017", "--lang", "el", "--law")
    taken = run(*importing, "24")
    assert taken.status == 1
    assert "does not read like Law 24 but like Law 66" in taken.out
    assert run(*importing, "66", "--json").json["misplaced"] == {}
