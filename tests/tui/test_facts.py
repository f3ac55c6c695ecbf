"""The facts of a situation, read from a file and held against their check."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.decision import facts_of
from engine.interview import Fact
from engine.registry import CheckEntry, entries, find_check
from tui.facts import LARGEST, BadFacts, known_facts, read_facts

CHECK = find_check("duplicate-2017/66")
SCALARS = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20)
ANYTHING = st.recursive(SCALARS, lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner), max_leaves=4)


def test_json_and_toml_say_the_same(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text('{"when": "play_ceased", "facts_clear": true}', "utf-8")
    (tmp_path / "b.toml").write_text('when = "play_ceased"  # after the last trick\nfacts_clear = true\n', "utf-8")
    assert read_facts(str(tmp_path / "a.json")) == read_facts(str(tmp_path / "b.toml"))


@pytest.mark.parametrize(
    ("name", "text", "problem"),
    [
        ("facts", "", "is empty"),
        ("facts", "[]", "holds no table"),
        ("facts.json", "3", "holds no table"),
        ("facts.json", 'when = "x"', "cannot be read as JSON"),
        ("facts.toml", '{"when": "x"}', "cannot be read as TOML"),
        ("facts", '{"a": "x", "a": "x"}', "'a' stands twice"),
        ("facts", '{"a": {"b": 1, "b": 2}}', "'b' stands twice"),
    ],
)
def test_a_file_that_is_none(tmp_path: Path, name: str, text: str, problem: str) -> None:
    file = tmp_path / name
    file.write_text(text, "utf-8")
    with pytest.raises(BadFacts) as raised:
        read_facts(str(file))
    assert str(raised.value).startswith(f"{file}: ")
    assert problem in str(raised.value)


def test_the_largest_file(tmp_path: Path) -> None:
    file = tmp_path / "facts.toml"
    file.write_bytes(b'when = "x"' + b" " * (LARGEST - 10))
    assert read_facts(str(file)) == {"when": "x"}
    file.write_bytes(b'when = "x"' + b" " * (LARGEST - 9))
    with pytest.raises(BadFacts, match="too large"):
        read_facts(str(file))


def test_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b'{"when": "x"}')))
    assert read_facts("-") == {"when": "x"}
    monkeypatch.setattr("sys.stdin", None)
    with pytest.raises(BadFacts, match="standard input is closed"):
        read_facts("-")


@pytest.mark.parametrize("entry", entries().values(), ids=lambda entry: entry.id)
def test_every_value_of_every_fact_is_known(entry: CheckEntry) -> None:
    asked = facts_of(entry.load())
    for turn in range(max(len(fact.values) for fact in asked)):
        said = {fact.id: fact.values[turn % len(fact.values)] for fact in asked}
        assert known_facts(entry, said) == said


def test_what_the_check_does_not_ask_is_named() -> None:
    with pytest.raises(BadFacts, match="duplicate-2017/66 asks no 'weather'; it knows when, who"):
        known_facts(CHECK, {"when": "play_ceased", "weather": "fine"})
    with pytest.raises(BadFacts, match="when: 'never' is not one of own_card_faced"):
        known_facts(CHECK, {"when": "never"})
    assert known_facts(CHECK, {}) == {}


@settings(max_examples=30)
@given(st.dictionaries(st.sampled_from(["when", "who", "facts_clear"]) | st.text(), ANYTHING))
def test_whatever_is_given_becomes_values_of_the_check_or_an_error(given_facts: dict[str, object]) -> None:
    asked = {fact.id: fact for fact in facts_of(CHECK.load())}
    try:
        known = known_facts(CHECK, given_facts)
    except BadFacts:
        assert set(given_facts) - set(asked) or any(not _is_answer(asked[id], said) for id, said in given_facts.items())
        return
    assert set(known) == set(given_facts)
    assert all(value in asked[fact].values for fact, value in known.items())


def _is_answer(fact: Fact, said: object) -> bool:
    return (isinstance(said, str) and said in fact.values) or (isinstance(said, bool) and "yes" in fact.values)


def test_cards_are_an_answer_where_the_question_is_about_them() -> None:
    """A fact with a classifier takes the full answer, and keeps the value that the check branches on."""
    classified = [(entry, fact) for entry in entries().values() for fact in facts_of(entry.load()) if fact.classify]
    assert classified
    for entry, fact in classified:
        _check_cards(entry, fact)


def _check_cards(entry: CheckEntry, fact: Fact) -> None:
    if set(fact.values) == {"low", "honour", "several"}:
        for cards, value in (("S2", "low"), ("HA", "honour"), ("S2 HA", "several")):
            assert known_facts(entry, {fact.id: cards}) == {fact.id: value}
    with pytest.raises(BadFacts):
        known_facts(entry, {fact.id: "no cards at all"})


def test_what_is_read_is_json_or_an_error(tmp_path: Path) -> None:
    file = tmp_path / "facts.json"
    file.write_text(json.dumps({"when": ["\ud800", {"x": "\u202e"}]}), "utf-8")
    with pytest.raises(BadFacts, match="when"):
        known_facts(CHECK, read_facts(str(file)))
