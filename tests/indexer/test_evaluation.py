from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from corpus.citation import Citation, parse_citation
from indexer.evaluation import BadQueries, Find, evaluate, read_questions


def _file(folder: Path, *lines: object) -> Path:
    file = folder / "queries.jsonl"
    file.write_text("\n".join(line if isinstance(line, str) else json.dumps(line) for line in lines), "utf-8")
    return file


def _finds(rows: dict[str, Sequence[str]]) -> Find:
    return lambda query, n: [parse_citation(row) for row in rows[query]][:n]


def _line(query: str, gold: Sequence[str], also: Sequence[str] = (), lang: str = "en") -> dict[str, object]:
    return {"id": "x", "lang": lang, "query": query, "gold": list(gold), "also": list(also)}


def test_figures_of_known_ranks(tmp_path: Path) -> None:
    questions = read_questions(
        _file(tmp_path, _line("first", ["64A1"]), _line("third", ["50B"]), "", _line("never", ["12C1"], ["64A"]))
    )
    found = evaluate(
        questions,
        _finds({"first": ["64A1", "64B"], "third": ["9", "49", "49A", "49", "50", "50B"], "never": ["64A", "70"]}),
    )
    assert found["n"] == 3
    law, paragraph = found["by_lang"]["en"]["law"], found["by_lang"]["en"]["paragraph"]
    assert (law["recall@1"], law["recall@3"], law["recall@5"]) == (0.3333, 0.6667, 0.6667)
    assert law["mrr"] == pytest.approx((1 + 1 / 3) / 3, abs=1e-4)
    assert (paragraph["recall@1"], paragraph["recall@5"]) == (0.3333, 0.3333)
    assert paragraph["mrr"] == pytest.approx((1 + 1 / 6) / 3, abs=1e-4)
    assert found["misses"] == [{"query": "never", "gold": ["12C1"], "got": ["64A", "70"]}]


@pytest.mark.parametrize(
    ("row", "answers"),
    [("27B1a", True), ("27B1ai", True), ("27B1", True), ("27B", False), ("27", False), ("27B1b", False)],
)
def test_a_paragraph_is_met_by_itself_by_what_is_below_and_by_its_parent(
    tmp_path: Path, row: str, answers: bool
) -> None:
    found = evaluate(read_questions(_file(tmp_path, _line("q", ["27B1a"]))), _finds({"q": [row]}))
    assert found["by_lang"]["en"]["paragraph"]["recall@1"] == float(answers)


def test_a_whole_law_does_not_meet_its_paragraph(tmp_path: Path) -> None:
    found = evaluate(read_questions(_file(tmp_path, _line("q", ["66A"]))), _finds({"q": ["66"]}))
    assert found["by_lang"]["en"]["paragraph"]["mrr"] == 0.0
    assert found["by_lang"]["en"]["law"]["mrr"] == 1.0


def test_gain_counts_gold_above_also_and_nothing_twice(tmp_path: Path) -> None:
    questions = read_questions(_file(tmp_path, _line("q", ["64A1"], ["50B"])))

    def gain(*rows: str) -> float:
        return float(evaluate(questions, _finds({"q": rows}))["by_lang"]["en"]["paragraph"]["ndcg@10"])

    assert gain("64A1", "50B") == 1.0
    assert gain("64A1", "64A1", "50B") < 1.0
    assert 1.0 > gain("64A1") > gain("50B", "64A1") > gain("50B") > gain("9", "10") == 0.0
    assert gain(*["9"] * 10, "64A1") == 0.0


def test_languages_have_figures_of_their_own(tmp_path: Path) -> None:
    questions = read_questions(_file(tmp_path, _line("a", ["66"]), _line("b", ["66"], lang="el")))
    found = evaluate(questions, _finds({"a": ["66"], "b": []}))["by_lang"]
    assert (found["en"]["law"]["recall@1"], found["el"]["law"]["recall@1"]) == (1.0, 0.0)


def test_an_interval_holds_its_figure_and_is_the_same_each_time(tmp_path: Path) -> None:
    lines = [_line(f"q{number}", ["66"]) for number in range(40)]
    questions = read_questions(_file(tmp_path, *lines))
    rows = {f"q{number}": ["66"] if number % 2 else ["9"] for number in range(40)}
    law = evaluate(questions, _finds(rows))["by_lang"]["en"]["law"]
    low, high = law["interval"]["recall@1"]
    assert low < law["recall@1"] == 0.5 < high
    assert 0.2 < high - low < 0.4
    assert evaluate(questions, _finds(rows))["by_lang"]["en"]["law"] == law


def test_only_as_many_rows_are_asked_for_as_are_looked_at(tmp_path: Path) -> None:
    asked: list[int] = []

    def find(_: str, n: int) -> list[Citation]:
        asked.append(n)
        return []

    evaluate(read_questions(_file(tmp_path, _line("q", ["66"]))), find)
    assert asked == [50]


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("{", "not a question"),
        ("[]", "not a question"),
        ('{"lang": "en", "gold": ["66"]}', "not a question"),
        ('{"lang": "en", "query": "q", "gold": []}', "has no gold"),
        ('{"lang": "en", "query": "q", "gold": ["nonsense"]}', "not a citation"),
        ('{"lang": "en", "query": "q", "gold": 66}', "not a question"),
        ('{"lang": "xx", "query": "q", "gold": ["66"]}', "unknown language 'xx'"),
    ],
)
def test_a_line_that_is_no_question_is_named(tmp_path: Path, line: str, problem: str) -> None:
    with pytest.raises(BadQueries, match=rf"queries\.jsonl:2: .*{problem}"):
        read_questions(_file(tmp_path, _line("q", ["66"]), line))


@pytest.mark.parametrize("data", [b"", b"\n\n", b"\xff\xfe\x00"])
def test_a_file_without_questions_is_named(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "queries.jsonl").write_bytes(data)
    with pytest.raises(BadQueries, match=r"queries\.jsonl: (holds no question|not UTF-8)"):
        read_questions(tmp_path / "queries.jsonl")


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadQueries, match="No such file"):
        read_questions(tmp_path / "none.jsonl")
