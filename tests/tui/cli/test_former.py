"""Old citations and notes on the command line: the answer is today's law, the line about the number is narration."""

from __future__ import annotations

import pytest
from commanding import Run


@pytest.mark.parametrize(
    ("asked", "opens", "line"),
    [("15C", "15B", "In 2007, 15C"), ("71.1", "71A", "In 2007, 71.1"), ("17D", "17D", "In 2007, 17D")],
)
def test_show_opens_todays_law_and_says_what_the_number_was(run: Run, asked: str, opens: str, line: str) -> None:
    plain, answer = run("show", asked), run("show", "--json", asked, "--lang", "nl,el")
    assert plain.out.startswith(f"duplicate-2017/{opens}\n")
    assert plain.err.startswith(line)
    assert len(plain.err.splitlines()) == 1
    former = answer.json["former"]
    assert (answer.json["citation"], former["citation"], former["code"]) == (opens, asked, "duplicate-2007")
    assert list(former["remark"]) == ["nl", "el"]


def test_what_was_never_renumbered_has_no_former(run: Run) -> None:
    answer = run("show", "--json", "66B")
    assert "former" not in answer.json
    assert answer.err == ""


def test_search_puts_the_successor_first(run: Run) -> None:
    answer = run("search", "--json", "--model", "none", "40B6")
    assert answer.json[0]["citation"] == "40B5"
    assert answer.err.startswith("In 2007, 40B6")


def test_show_gives_the_notes_in_the_languages_asked_for(run: Run) -> None:
    notes = run("show", "--json", "68D", "--lang", "el,nl").json["notes"]
    assert [(note["code"], note["lang"]) for note in notes] == [("duplicate-2007", "el"), ("duplicate-2007", "nl")]
    assert all("2007" in note["text"] for note in notes)
    assert "[en] note on duplicate-2007: In 2007" in run("show", "68D", "--lang", "en").out


def test_the_commentary_is_named_as_guidance(run: Run) -> None:
    assert "wbf-commentary" in {note["code"] for note in run("show", "--json", "27A1").json["notes"]}
    assert "WBF Commentary, guidance and not law: " in run("show", "27A1").out
