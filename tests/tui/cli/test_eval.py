"""`bridgelaw eval` prints its contract's shape, or says in one line what it cannot read."""

from __future__ import annotations

import json
from pathlib import Path

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


def test_a_file_that_holds_no_questions_is_refused(run: Run, tmp_path: Path) -> None:
    run("eval", str(tmp_path / "none.jsonl")).refuses("none.jsonl", "No such file")
