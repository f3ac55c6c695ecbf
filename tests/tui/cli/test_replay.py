"""`bridgelaw replay` and `bridgelaw score`: their shapes, their text, and how they end."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from commanding import Run

BOARD = {"file", "board", "irregularities", "errors"}
IRREGULARITY = {"kind", "seat", "at", "citations", "check", "facts"}
DEAL = "N:432.AK2.AK32.AK2 8765.QJT.QJT.QJT AKQJ.543.654.543 T9.9876.987.9876"
LEGAL = f"""[Board "1"]
[Dealer "S"]
[Deal "{DEAL}"]
[Auction "S"]
1NT Pass 3NT Pass Pass Pass
[Play "W"]
H9 HK HT H3
C6 CA CT C3
*
"""
INSUFFICIENT = LEGAL.replace("1NT Pass 3NT", "2NT 1S 3NT")
REVOKE = LEGAL.replace("HK HT", "HK CQ").replace("CT C3", "CJ C3")


@pytest.fixture
def written(tmp_path: Path) -> Path:
    """Three boards: a legal one, one with an insufficient bid, one with a revoke."""
    file = tmp_path / "boards.pbn"
    file.write_text("\n".join((LEGAL, INSUFFICIENT, REVOKE)), "utf-8")
    return file


def test_replay_prints_a_line_of_json_for_each_board(run: Run, written: Path) -> None:
    answer = run("replay", "--json", str(written))
    assert answer.status == 1
    boards = [json.loads(line) for line in answer.out.splitlines()]
    assert [set(board) for board in boards] == [BOARD] * 3
    assert {board["file"] for board in boards} == {str(written)}
    legal, insufficient, revoke = boards
    assert (legal["irregularities"], legal["errors"]) == ([], [])
    [one] = insufficient["irregularities"]
    assert one == {
        "kind": "insufficient_bid",
        "seat": "W",
        "at": {"call": 2},
        "citations": ["18D", "27"],
        "check": "duplicate-2017/27",
        "facts": {"rotation": "in_turn", "stage": "partner_called"},
    }
    [one] = revoke["irregularities"]
    assert set(one) == IRREGULARITY | {"settled"}
    assert (one["kind"], one["seat"], one["at"]) == ("revoke", "E", {"trick": 1, "card": 3})
    assert one["check"] == "duplicate-2017/64"
    assert one["facts"] == {"offender": "defender", "stage": "established", "won_by": "opponents"}
    assert one["settled"]["established_at"] == {"trick": 2, "card": 2}
    assert one["settled"]["asked"] == ["64B3", "64B4", "64B5", "64C1", "64B1"]


def test_the_facts_of_a_replay_are_what_rule_takes(run: Run, written: Path, tmp_path: Path) -> None:
    for line in run("replay", "--json", str(written)).out.splitlines()[1:]:
        [one] = json.loads(line)["irregularities"]
        facts = tmp_path / "facts.json"
        facts.write_text(json.dumps(one["facts"]), "utf-8")
        answer = run("rule", one["check"], "--facts", str(facts), "--json")
        assert answer.json["facts"] == one["facts"]


def test_replay_of_legal_boards_is_done(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "legal.pbn"
    file.write_text(LEGAL, "utf-8")
    assert run("replay", "--json", str(file)).status == 0
    answer = run("replay", str(file))
    assert (answer.status, answer.out) == (0, "Boards: 1. With an irregularity: 0. With an error of the record: 0.\n")


def test_replay_says_what_went_wrong(run: Run, written: Path) -> None:
    answer = run("replay", str(written))
    assert answer.status == 1
    assert "call 2: W Insufficient bid [Law 18D, Law 27]" in answer.out
    assert "bridgelaw rule duplicate-2017/27 (rotation = in_turn" in answer.out
    assert "trick 1, card 3: E Revoke" in answer.out
    assert "Spel 1" in run("replay", "--lang", "nl", str(written)).out


def test_the_double_dummy_result_without_the_revoke(run: Run, written: Path) -> None:
    pytest.importorskip("endplay")
    [one] = json.loads(run("replay", "--double-dummy", "--json", str(written)).out.splitlines()[2])["irregularities"]
    assert one["settled"]["without_revoke"] == {"NS": [11], "EW": [2]}
    assert "played perfectly from there: NS 11, EW 2\n" in run("replay", "--double-dummy", str(written)).out


def test_a_board_that_cannot_be_read_is_told_among_the_others(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "mixed.pbn"
    file.write_text(f'[Board "9"]\n[Deal "nonsense"]\n\n{LEGAL}', "utf-8")
    answer = run("replay", "--json", str(file), str(tmp_path / "none.pbn"))
    assert answer.status == 1
    bad, good, none = (json.loads(line) for line in answer.out.splitlines())
    assert (bad["board"], good["board"], none["board"]) == ("9", "1", "?")
    assert (len(bad["errors"]), len(good["errors"]), len(none["errors"])) == (1, 0, 1)


def test_replay_of_nothing_that_can_be_read_is_refused(run: Run, tmp_path: Path) -> None:
    run("replay", str(tmp_path / "none.pbn")).refuses("none.pbn", "cannot be opened")
    (tmp_path / "text.pbn").write_text("Dear John,\n", "utf-8")
    run("replay", "--json", str(tmp_path / "text.pbn"), str(tmp_path / "none.pbn")).refuses("text.pbn", "neither")
    run("replay").refuses("FILE")


def test_what_a_file_holds_cannot_steer_the_terminal(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "evil.pbn"
    file.write_bytes(LEGAL.replace('"1"', '"\x1b[31m1"').replace("Pass 3NT", "\x1b[2J 3NT").encode())
    for flags in ((), ("--json",)):
        assert "\x1b" not in run("replay", *flags, str(file)).out


@pytest.mark.parametrize(
    ("arguments", "text", "figures"),
    [
        ("4SX by N +1 --vul None", "NS 690", {"score": 690, "to": "NS", "vulnerability": "None"}),
        ("3NTS= --board 2", "NS 600", {"score": 600, "vulnerability": "NS"}),
        ("2HW-2 --vul EW", "NS 200", {"score": -200, "to": "NS"}),
        ("Pass", "0", {"score": 0, "to": None}),
        ("--artificial 24", "14.4 12 9.6", {"averages": {"plus": 14.4, "average": 12.0, "minus": 9.6}, "imps": 3}),
        ("--artificial 24 64.5", "15.48 12 9.6", {"session": 64.5}),
        ("--artificial 25 30", "15 12.5 7.5", {"top": 25}),
        (
            "--weighted 60:620 40:-100 --others 620 170 -100 -100",
            "MP 5 / 8 (62.50%)\nIMP +3.2",
            {"matchpoints": 5.0, "top": 8, "matchpoints_of_others": [7.4, 4.8, 1.4, 1.4], "imps": 3.2},
        ),
        (
            "--weighted 60%:430 10%:400 20%:-50 10%:-150 --others 400 --match 12 --boards 16",
            "MP 1.3 / 2 (65.00%)\nIMP -2.5\nVP 12.55 - 7.45 (+9 IMP)\nVP 12.80 - 7.20 (+10 IMP)",
            {"imps": -2.5, "margin": 9.5},
        ),
        ("--own-error 0 16 5", "11", {"table": 0.0, "full": 16.0, "without_error": 5.0, "own_error": 11.0}),
        ("--own-error -5 2 -1", "-2", {"own_error": -2.0}),
        ("--imps 420 -50", "10", {"difference": 470, "imps": 10}),
        ("--imps -470", "-10", {"imps": -10}),
        ("--vps 0 --boards 16", "10.00 10.00\n10 10", {"continuous": [10.0, 10.0], "discrete": [10, 10]}),
        ("--matchpoints 420 420 -50", None, {"matchpoints": [3, 3, 0]}),
    ],
)
def test_score(run: Run, arguments: str, text: str | None, figures: dict[str, object]) -> None:
    answer = run("score", *arguments.split())
    assert answer.status == 0
    assert text is None or answer.out == f"{text}\n"
    found = run("score", "--json", *arguments.split()).json
    assert {key: found[key] for key in figures} == figures


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        ("", "give one of"),
        ("4S", "4S"),
        ("8SN=", "8SN"),
        ("3NTS= --vul X", "vulnerability"),
        ("3NTS= --vul NS --board 2", "both"),
        ("3NTS= --imps 5", "give one of"),
        ("--vps 3", "--boards"),
        ("--imps 1 2 3", "difference"),
        ("--imps x", "invalid"),
        ("--artificial nan", "nan"),
        ("--artificial 24 101", "100 per cent"),
        ("--artificial 24.5", "top"),
        ("--artificial 1 2 3", "top"),
        ("--weighted 60:620 40:-100", "--others"),
        ("--weighted 60:620 30:-100 --others 0", "come to 90 per cent"),
        ("--weighted 60 --others 0", "'60' is not per cent and score"),
        ("--weighted nan:620 --others 0", "per cent"),
        ("--own-error 0 16", "three scores"),
    ],
)
def test_score_refuses_what_it_cannot_use(run: Run, arguments: str, word: str) -> None:
    run("score", *arguments.split()).refuses(word)
