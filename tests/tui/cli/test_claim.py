"""`bridgelaw claim`: a contested claim, analysed on the lines that the director calls normal."""

from __future__ import annotations

from pathlib import Path

import pytest
from commanding import Run

pytest.importorskip("endplay")

ENDING = ("--deal", "N:AJ2... Q7..2. K65... 43..3.", "--by", "S", "--turn", "N")
"""North leads; a finesse against West loses to the queen, cashing from the top drops it."""
RECORD = """[Board "7"]
[Deal "N:432.AK2.AK32.AK2 8765.QJT.QJT.QJT AKQJ.543.654.543 T9.9876.987.9876"]
[Declarer "S"]
[Contract "3NT"]
[Play "W"]
H9 HK HT H3
*
"""


def test_a_claim_is_worth_what_its_best_and_its_worst_line_bring(run: Run) -> None:
    answer = run("claim", *ENDING, "--line", "SA SK", "--line", "SK SJ", "--json")
    assert answer.status == 0
    assert set(answer.json) == {"claimer", "lines", "tricks", "assumes"}
    assert answer.json["claimer"] == "NS"
    assert answer.json["lines"] == [["SA", "SK"], ["SK", "SJ"]]
    assert answer.json["tricks"] == {"NS": [1, 3], "EW": [0, 2]}


def test_it_says_what_it_assumes_in_the_language_asked_for(run: Run) -> None:
    said = {lang: run("claim", *ENDING, "--lang", lang).out.splitlines() for lang in ("en", "nl", "el")}
    assert all(lines[0].endswith("NS 3, EW 0") for lines in said.values())
    assert "yours to judge" in said["en"][1]
    assert len({lines[1] for lines in said.values()}) == 3


def test_a_recorded_board_is_taken_up_where_its_play_ends(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "boards.pbn"
    file.write_text(RECORD, "utf-8")
    answer = run("claim", str(file), "--json")
    assert answer.json["claimer"] == "NS"
    won, lost = answer.json["tricks"]["NS"], answer.json["tricks"]["EW"]
    assert won == [won[0]] * 2
    assert lost == [13 - won[0]] * 2
    file.write_text(RECORD + "\n" + RECORD.replace('"7"', '"8"'), "utf-8")
    assert run("claim", str(file), "--board", "8", "--json").json["tricks"]["NS"] == won
    run("claim", str(file)).refuses("several boards", "--board")
    run("claim", str(file), "--board", "9").refuses("no board '9'")


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        ((), "--deal"),
        (("--deal", "N:A... K... Q... J..."), "--by"),
        (("--deal", "N:A... K... Q...", "--by", "S"), "not a deal"),
        (("--deal", "N:A2... K... Q... J...", "--by", "S"), "2, 1, 1, 1 cards"),
        ((*ENDING, "--line", "H2"), "not held by NS"),
        ((*ENDING, "--trumps", "Z"), "not a denomination"),
        (("nowhere.pbn",), "cannot be opened"),
    ],
)
def test_what_cannot_be_analysed_is_told_in_one_line(run: Run, arguments: tuple[str, ...], word: str) -> None:
    run("claim", *arguments).refuses(word)
