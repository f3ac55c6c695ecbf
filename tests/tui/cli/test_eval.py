"""`bridgelaw eval` prints its contract's shape, or says in one line what it cannot read."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from commanding import Run

FIGURES = {"recall@1", "recall@3", "recall@5", "mrr", "ndcg@10"}


def test_eval_answers_in_its_contract_s_shape(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "questions.jsonl"
    question = {"query": "may I look at the last trick?", "lang": "en", "gold": ["66"], "also": ["65"], "id": "ignored"}
    missed = {"query": "may I look at the last trick?", "lang": "nl", "gold": ["93C"]}
    file.write_text(f"{json.dumps(question)}\n{json.dumps(missed)}\n", "utf-8")
    answer = run("eval", str(file), "--model", "none", "--json").json
    assert answer["n"] == 2
    assert set(answer["by_lang"]) == {"en", "nl"}
    for level in ("law", "paragraph"):
        figures = answer["by_lang"]["en"][level]
        assert set(figures) == FIGURES | {"interval"}
        assert set(figures["interval"]) == FIGURES
    assert answer["by_lang"]["en"]["law"]["recall@1"] == 1.0
    assert [(miss["query"], miss["gold"]) for miss in answer["misses"]] == [(missed["query"], ["93C"])]
    assert "recall@5" in run("eval", str(file), "--model", "none").out


def test_across_finds_nothing_that_is_said_in_a_question_s_own_language(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "questions.jsonl"
    # The words are English: what they find is hidden from whoever asks in English, and from nobody else.
    asked = [{"query": "a neat row", "lang": lang, "gold": ["65"]} for lang in ("en", "el")]
    file.write_text("".join(f"{json.dumps(question)}\n" for question in asked), "utf-8")
    alone = ("--model", "none", "--no-classifier", "--json")
    plain = run("eval", str(file), *alone).json["by_lang"]
    across = run("eval", str(file), "--across", *alone).json["by_lang"]
    assert {lang: levels["law"]["recall@5"] for lang, levels in plain.items()} == {"en": 1.0, "el": 1.0}
    assert {lang: levels["law"]["recall@5"] for lang, levels in across.items()} == {"en": 0.0, "el": 1.0}


def test_models_are_held_side_by_side(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    levels = {"recall@1": 0.25, "interval": {"recall@1": (0.1, 0.4)}}
    better = {"recall@1": 0.5, "interval": {"recall@1": (0.3, 0.7)}}
    miss = {"query": "qqq", "gold": ["65"], "got": ["66A"]}
    of = {
        "none": {"n": 2, "by_lang": {"en": {"law": levels}}, "misses": [miss]},
        "other": {"n": 2, "by_lang": {"en": {"law": better}}, "misses": []},
    }
    monkeypatch.setattr("tui.cli.eval._answer", lambda _questions, _desk, model, _options: of[model])
    monkeypatch.setattr("tui.desk.Desk.require_encoder", lambda _desk, _model: None)
    file = tmp_path / "questions.jsonl"
    file.write_text(json.dumps({"query": "qqq", "lang": "en", "gold": ["65"]}), "utf-8")
    both = ("eval", str(file), "--model", "none", "--model", "other")
    assert list(run(*both, "--json").json["models"]) == ["none", "other"]
    assert run(*both).out.splitlines() == [
        "2 questions",
        "                         none               other",
        "en  law        recall@1  0.25 [0.10, 0.40]  0.50 [0.30, 0.70]",
        "missed with none: 1",
        "missed: qqq  65; found 66A",
        "missed with other: 0",
    ]


def test_a_model_that_cannot_be_had_is_named_before_anything_is_asked(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "questions.jsonl"
    file.write_text(json.dumps({"query": "a neat row", "lang": "en", "gold": ["65"]}), "utf-8")
    run("eval", str(file), "--model", "none", "--model", "/no/such/model").refuses("/no/such/model")


def test_a_file_that_holds_no_questions_is_refused(run: Run, tmp_path: Path) -> None:
    run("eval", str(tmp_path / "none.jsonl")).refuses("none.jsonl", "No such file")
