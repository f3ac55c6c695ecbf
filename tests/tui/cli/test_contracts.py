"""What every command prints with `--json`, key by key, and how it ends, as the table of contracts has it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from commanding import SEEDS, Run

from corpus.concordance import Relation
from corpus.edition import Status
from corpus.lang import languages
from engine.decision import Node, grow, nodes
from engine.interview import Choice
from engine.registry import Reason, entries
from engine.ruling import Kind

LANGS = list(languages())
STATUSES = {status.value for status in Status}
CODES = {"duplicate-2017", "duplicate-2007", "duplicate-1997", "auction-1912"}
HIT = {"citation", "code", "heading", "score", "matched", "checks"}
NOTE = {"code", "lang", "text"}
LINE = {"kind", "text", "citation", "condition"}
CHOICE = {"id", "by", "options", "prompt"}
OPTION = {"value", "text", "lines", "needs", "then"}


def _is_text(value: Any) -> bool:
    return isinstance(value, str) and bool(value.strip())


@pytest.fixture
def of_one_language(run: Run, tmp_path: Path) -> str:
    """A provision that the user imported and no other edition has."""
    text = "99. A defender who revokes in the last trick, and whose partner has not played, may correct the revoke."
    (tmp_path / "own.txt").write_text(text, "utf-8")
    assert run("import", str(tmp_path / "own.txt"), "--code", "auction-1912", "--lang", "en").status == 0
    return "auction-1912/99"


def test_search(run: Run) -> None:
    answer = run("search", "--json", "may", "I", "look", "at", "the", "last", "trick?")
    assert answer.status == 0
    assert 1 <= len(answer.json) <= 5
    for hit in answer.json:
        assert set(hit) == HIT
        assert hit["code"] in CODES
        assert hit["heading"]
        assert set(hit["heading"]) <= set(LANGS)
        assert 0 < hit["score"] <= 1
        assert all(set(match) == {"lang", "status", "text"} and _is_text(match["text"]) for match in hit["matched"])
        assert set(hit["checks"]) <= set(entries())
    best = answer.json[0]
    assert (best["code"], list(best["heading"])) == ("duplicate-2017", LANGS)
    assert best["citation"].startswith("66")
    assert best["checks"][0] == "duplicate-2017/66"


def test_search_explained_limited_and_in_one_language(run: Run) -> None:
    answer = run("search", "--json", "--explain", "-n", "2", "--lang", "el", "λεβέ")
    assert len(answer.json) == 2
    for hit in answer.json:
        assert set(hit) == HIT | {"why"}
        assert set(hit["why"]) == {
            *("cited", "words", "concepts", "asked"),
            *("lexical_rank", "dense_rank", "similarity", "likelihood"),
        }
        assert list(hit["heading"]) == ["el"]
        assert {match["lang"] for match in hit["matched"]} == {"el"}


def test_search_in_another_code_and_in_all(run: Run) -> None:
    assert {hit["code"] for hit in run("search", "--json", "--code", "auction-1912", "91").json} == {"auction-1912"}
    assert len({hit["code"] for hit in run("search", "--json", "-n", "50", "--code", "all", "quitted trick").json}) > 1


def test_search_for_a_citation_in_any_habit_goes_to_it(run: Run) -> None:
    for habit in ("66B", "Law 66 B", "artikel 66B", "Νόμος 66Β", "duplicate-2017/66B"):
        assert run("search", "--json", habit).json[0]["citation"] == "66B"


def test_no_hits_is_done(run: Run) -> None:
    answer = run("search", "--json", "qqqqqq")
    assert (answer.status, answer.json) == (0, [])
    plain = run("search", "qqqqqq")
    assert (plain.status, plain.out) == (0, "")
    assert "nothing found" in plain.err


def test_show(run: Run) -> None:
    answer = run("show", "--json", "66B")
    assert answer.status == 0
    shown = answer.json
    assert set(shown) >= {"citation", "code", "texts", "children", "checks", "see", "notes"}
    assert (shown["citation"], shown["code"]) == ("66B", "duplicate-2017")
    assert shown["children"] == []
    assert shown["checks"] == ["duplicate-2017/66"]
    for text in shown["texts"]:
        assert set(text) == {"lang", "status", "heading", "text", "source", "reviewed"}
        assert text["status"] in STATUSES
        assert _is_text(text["text"])
        assert _is_text(text["source"])
        assert isinstance(text["reviewed"], bool)
    assert [(text["lang"], text["status"]) for text in shown["texts"]] == [
        ("en", "official"),
        ("en", "restatement"),
        ("el", "official"),
        ("el", "restatement"),
        ("nl", "restatement"),
    ]


def test_show_marks_what_another_code_says_in_the_same_place(run: Run) -> None:
    notes = run("show", "--json", "66B").json["notes"]
    assert all(set(note) >= NOTE and _is_text(note["text"]) for note in notes)
    (dutch,) = [note for note in notes if note.get("citation") == "66B" and note["code"] == "duplicate-1997"]
    assert (dutch["lang"], dutch["relation"]) == ("nl", Relation.DIFFERS.value)
    assert "SAYS SOMETHING ELSE" in run("show", "66B").out


def test_show_the_languages_asked_for_in_their_order(run: Run) -> None:
    langs = [text["lang"] for text in run("show", "--json", "66A", "--lang", "nl,el").json["texts"]]
    assert list(dict.fromkeys(langs)) == ["nl", "el"]


def test_show_of_another_code_by_option_or_prefix(run: Run) -> None:
    by_option = run("show", "--json", "91", "--code", "auction-1912").json
    assert by_option == run("show", "--json", "auction-1912/91").json
    assert by_option["checks"] == ["auction-1912/91"]


def test_show_a_law_names_what_is_within_and_where_it_leads(run: Run) -> None:
    shown = run("show", "--json", "Law", "24").json
    assert shown["children"] == ["24A", "24B", "24C", "24D", "24E"]
    assert shown["checks"][0] == "duplicate-2017/24"
    assert run("show", "--json", "24B").json["see"]


def test_show_says_where_a_language_has_no_text(run: Run, of_one_language: str) -> None:
    answer = run("show", "--json", of_one_language, "--lang", "nl,el")
    assert (answer.status, answer.json["texts"]) == (0, [])
    assert f"{of_one_language} has no text in nl, el" in answer.err


def test_checks(run: Run) -> None:
    answer = run("checks", "--json")
    assert answer.status == 0
    assert [check["id"] for check in answer.json] == list(entries())
    for check in answer.json:
        assert set(check) == {"id", "title", "citations", "facts", "choices"}
        assert set(check["title"]) == set(LANGS)
        assert check["citations"]
        for fact in check["facts"].values():
            assert set(fact) == {"type", "values", "judged", "prompt"}
            assert fact["type"] == ("boolean" if fact["values"] == ["yes", "no"] else "enum")
            assert isinstance(fact["judged"], bool)
        for choice in check["choices"].values():
            assert set(choice) == {"by", "values", "prompt"}
            assert _is_text(choice["by"])
        for asked in (*check["facts"].values(), *check["choices"].values()):
            assert 2 <= len(asked["values"]) <= 8
            assert set(asked["prompt"]) == set(LANGS)
            assert all(map(_is_text, asked["prompt"].values()))


def _check_line(line: Any) -> None:
    assert set(line) == LINE
    assert line["kind"] in {kind.value for kind in Kind}
    assert _is_text(line["text"])
    assert _is_text(line["citation"])
    assert line["condition"] is None or _is_text(line["condition"])


def _check_choice(choice: Any) -> None:
    assert set(choice) == CHOICE
    assert _is_text(choice["prompt"])
    for option in choice["options"]:
        assert set(option) == OPTION
        assert _is_text(option["text"])
        assert option["needs"] is None or _is_text(option["needs"])
        for line in option["lines"]:
            _check_line(line)
        if option["then"]:
            assert option["then"]["id"] == option["needs"]
            _check_choice(option["then"])


@pytest.mark.parametrize("last", [False, True], ids=["first answers", "last answers"])
@pytest.mark.parametrize("check", list(entries()))
def test_rule_from_the_first_question_to_the_ruling(run: Run, tmp_path: Path, check: str, last: bool) -> None:
    file = tmp_path / "facts.toml"
    facts: dict[str, str] = {}
    for _ in range(20):
        file.write_text("".join(f'{fact} = "{value}"\n' for fact, value in facts.items()) or "# none\n", "utf-8")
        answer = run("rule", check, "--json", "--facts", str(file))
        ruled = answer.json
        assert set(ruled) == {"check", "facts", "unused", "needs", "ruling"}
        assert (ruled["check"], ruled["facts"], ruled["unused"]) == (check, facts, [])
        if ruled["ruling"] is not None:
            assert set(ruled["ruling"]) == {"lines", "choices", "citations"}
            lines = ruled["ruling"]["lines"]
            for line in lines:
                _check_line(line)
            assert ruled["ruling"]["citations"] == list(dict.fromkeys(line["citation"] for line in lines))
            for choice in ruled["ruling"]["choices"]:
                _check_choice(choice)
                assert _is_text(choice["by"])
        if needs := ruled["needs"]:
            assert answer.status == 1
            assert set(needs) == {"fact", "values", "prompt"}
            facts[needs["fact"]] = needs["values"][-last]
        elif ruled["ruling"]["choices"]:
            assert answer.status == 1
            (choice,) = ruled["ruling"]["choices"]
            facts[choice["id"]] = choice["options"][-last]["value"]
        else:
            assert answer.status == 0
            assert ruled["ruling"]["lines"]
            return
    raise AssertionError(f"{check} asks without an end")


def _places_of_choices() -> Iterator[tuple[str, Node]]:
    """Each choice of each check, where it first comes up."""
    for entry in entries().values():
        found: dict[str, Node] = {}
        for node in nodes(grow(entry.load())):
            if isinstance(node.asked, Choice):
                found.setdefault(node.asked.id, node)
        yield from ((entry.id, node) for node in found.values())


PLACES = list(_places_of_choices())


@pytest.mark.parametrize(("check", "node"), PLACES, ids=[f"{check} {node.asked.id}" for check, node in PLACES])
def test_every_option_of_an_open_choice_is_told(run: Run, tmp_path: Path, check: str, node: Node) -> None:
    file = tmp_path / "facts.json"
    file.write_text(json.dumps(dict(node.known)), "utf-8")
    answer = run("rule", check, "--json", "--facts", str(file))
    (choice,) = answer.json["ruling"]["choices"]
    assert isinstance(node.asked, Choice)
    assert (answer.status, answer.json["needs"]) == (1, None)
    assert (choice["id"], choice["by"]) == (node.asked.id, node.asked.by)
    assert [option["value"] for option in choice["options"]] == list(node.asked.values)
    for option in choice["options"]:
        branch = node.branches[option["value"]]
        certain = [str(line.citation) for line in branch.lines[len(node.lines) :]]
        assert [line["citation"] for line in option["lines"]] == certain
        assert option["needs"] == (branch.asked.id if branch.asked else None)
    plain = run("rule", check, "--facts", str(file)).out
    assert all(f"({value})" in plain for value in node.asked.values)


def test_rule_in_each_language(run: Run) -> None:
    prompts = {
        lang: run("rule", "duplicate-2017/66", "--json", "--lang", lang).json["needs"]["prompt"] for lang in LANGS
    }
    assert len(set(prompts.values())) == len(LANGS)


def test_import_and_undo(run: Run, home: Path) -> None:
    taken = run(
        "import", "--json", str(SEEDS / "law66.el-en.txt"), "--code", "duplicate-2017", "--lang", "el", "--law", "66"
    )
    assert taken.status == 0
    assert set(taken.json) == {
        "provisions", "unparsed", "aligned", "unaligned", "counted", "misplaced", "other", "edition",
        "refused", "absent",
    }  # fmt: skip
    assert (taken.json["edition"]["named"], taken.json["edition"]["looks_like"]) == ("duplicate-2017",) * 2
    assert {"66A", "66D"} <= {each["citation"] for each in taken.json["edition"]["evidence"]}
    law66 = [f"duplicate-2017/66{letter}" for letter in "ABCD"]
    assert taken.json["provisions"] == taken.json["aligned"] == law66
    assert taken.json["unparsed"] == taken.json["unaligned"] == taken.json["counted"] == []
    assert (home / "data" / "texts" / "duplicate-2017" / "law-66" / "el.official.txt").exists()
    undone = run("import", "--json", "--undo", "--code", "duplicate-2017", "--lang", "el")
    assert undone.status == 0
    assert set(undone.json) == set(taken.json)
    assert "el.official.txt" in undone.err
    assert not (home / "data" / "texts").exists() or not list((home / "data" / "texts").rglob("*.txt"))


def test_an_older_edition_is_not_taken_for_todays(run: Run, home: Path) -> None:
    importing = ("import", str(SEEDS / "law66-67.nl.txt"), "--code", "duplicate-2017", "--lang", "nl", "--law", "66")
    run(*importing).refuses("looks like duplicate-1997, not duplicate-2017", "66B", "--force")
    told = run(*importing, "--json")
    assert (told.status, told.json["provisions"]) == (2, [])
    assert told.json["edition"]["looks_like"] == "duplicate-1997"
    assert told.json["edition"]["laws"] == {"66": "duplicate-1997"}
    assert not (home / "data").exists()
    forced = run(*importing, "--force")
    assert forced.status == 1
    assert "Law 66 looks like duplicate-1997, not duplicate-2017: 66B ends the right" in forced.out


def test_import_with_lines_that_belong_nowhere_needs_attention(run: Run) -> None:
    taken = run(
        "import", "--json", str(SEEDS / "law66-67.nl.txt"), "--code", "duplicate-1997", "--lang", "nl", "--law", "66"
    )
    assert taken.status == 1
    assert taken.json["unparsed"]
    plain = run("import", str(SEEDS / "law66-67.nl.txt"), "--code", "duplicate-1997", "--lang", "nl", "--law", "66")
    assert plain.status == 1
    assert f"in no provision: {taken.json['unparsed'][0]}" in plain.out


def test_what_is_imported_is_shown_and_found(run: Run, tmp_path: Path) -> None:
    page = (SEEDS / "law66.el-en.txt").read_text("utf-8").replace("inspect", "scrutinate")
    (tmp_path / "own.txt").write_text(page, "utf-8")
    assert (
        run("import", str(tmp_path / "own.txt"), "--code", "duplicate-2017", "--lang", "en", "--law", "66").status == 0
    )
    shown = run("show", "--json", "66B", "--lang", "en").json["texts"][0]
    assert "scrutinate" in shown["text"]
    assert "own.txt" in shown["source"]
    assert run("search", "--json", "scrutinate").json[0]["citation"].startswith("66")


def test_index(run: Run, home: Path) -> None:
    answer = run("index", "--json")
    assert answer.status == 0
    assert set(answer.json) == {"passages", "encoder", "seconds", "path"}
    assert answer.json["passages"] > 300
    assert answer.json["encoder"] is None
    assert answer.json["seconds"] >= 0
    assert answer.json["path"] == str(home / "cache" / "index")
    assert "by words only" in answer.err
    assert list((home / "cache" / "index").glob("lexical-*/manifest.json"))


def test_coverage(run: Run) -> None:
    answer = run("coverage", "--json")
    gaps = [row for row in answer.json if set(row["languages"]) != set(LANGS) or not (row["checks"] or row["reason"])]
    assert answer.status == (1 if gaps else 0)
    reasons = {reason.value for reason in Reason}
    for row in answer.json:
        assert set(row) == {"citation", "code", "languages", "reviewed", "checks", "reason"}
        assert row["code"] == "duplicate-2017"
        assert set(row["languages"]) == set(row["reviewed"]) <= set(LANGS)
        assert all(set(statuses) <= STATUSES for statuses in row["languages"].values())
        assert all(isinstance(reviewed, bool) for reviewed in row["reviewed"].values())
        assert row["reason"] is None or (row["reason"] in reasons and not row["checks"])
    assert "66B" in {row["citation"] for row in answer.json}


def test_coverage_with_a_gap_needs_attention(run: Run, of_one_language: str) -> None:
    answer = run("coverage", "--json", "--code", "all")
    assert answer.status == 1
    (gap,) = [row for row in answer.json if f"{row['code']}/{row['citation']}" == of_one_language]
    assert gap == {
        "citation": "99",
        "code": "auction-1912",
        "languages": {"en": ["official"]},
        "reviewed": {"en": True},
        "checks": [],
        "reason": None,
    }
    assert "GAP: no check and no reason" in run("coverage", "--code", "auction-1912").out
    assert {row["code"] for row in answer.json} == CODES
    cut = {(row["code"], row["citation"]) for row in answer.json if row["reason"] == "cut in the source"}
    assert {("duplicate-1997", "67B"), ("auction-1912", "85"), ("auction-1912", "95")} <= cut


FINDING = {
    "id", "citation", "editions", "kind", "severity", "expected", "detail", "explanation", "texts", "accepted"
}  # fmt: skip


def test_audit_and_what_is_accepted_lasts(run: Run, home: Path, tmp_path: Path) -> None:
    named = ("audit", "duplicate-2017/el/official", "duplicate-2017/en/official", "--json")
    answer = run(*named, "--lang", "nl")
    assert answer.status == 1
    (finding,) = answer.json
    assert set(finding) == FINDING
    assert (finding["citation"], finding["kind"], finding["severity"]) == ("66D", "grade", "error")
    assert (finding["expected"], finding["detail"], finding["accepted"]) == ("should-not", "must-not", False)
    assert finding["editions"] == list(named[1:3])
    assert finding["explanation"].startswith("De verplichting is hier")
    assert all(finding["texts"])
    assert "Comparing Law 66" in answer.err

    accepted = run(*named, "--accept", finding["id"])
    assert (accepted.status, accepted.json[0]["accepted"]) == (0, True)
    assert finding["id"] in (home / "data" / "accepted.tsv").read_text("utf-8")
    assert run(*named).json[0]["accepted"]
    assert finding["id"] not in run(*named[:3]).out
    assert finding["id"] in run(*named[:3], "--all").out
    page = tmp_path / "audit.html"
    assert run(*named[:3], "--html", str(page)).status == 0
    assert finding["id"] in page.read_text("utf-8")
    again = run(*named, "--reject", finding["id"])
    assert (again.status, again.json[0]["accepted"]) == (1, False)
    refused = run(*named, "--accept", "nothing")
    assert (refused.status, refused.out) == (2, "")
    assert "no finding has the id nothing" in refused.err
    run("audit", "duplicate-2017/fr/official").refuses("fr")
    run("audit", "duplicate-2018/en/official").refuses("no edition")


def test_plain_answers_hold_what_the_json_says(run: Run) -> None:
    """Without `--json` each command prints lines for a person, and no JSON."""
    for arguments in (["search", "66B"], ["show", "66B"], ["checks"], ["rule", "duplicate-2017/66"], ["coverage"]):
        answer = run(*arguments)
        assert answer.out
        assert not answer.out.startswith(("{", "["))
    assert "[official text]" not in run("show", "66B").out
    assert "official text" in run("show", "66B").out
    assert "restatement, not the official text" in run("show", "66B").out
    assert "(auction-1912: another code)" in run("search", "--code", "auction-1912", "91").out
