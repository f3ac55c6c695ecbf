"""Every worked case: its facts give the lines and the provisions that a director would name."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from engine.interview import Choice, Outcome, run
from engine.registry import find_check

HERE = Path(__file__).parent
KEYS = {"story", "facts", "cites", "not_cites", "messages", "not_messages", "needs", "reason"}
OBLIGED = {"story", "facts", "cites"}
OPENING = {"attention", "gained_by_ignorance"}
"""Facts that most checks ask first; Law 9's cases are about them."""


class Case(NamedTuple):
    check: str
    told: dict[str, Any]


def read(file: Path) -> list[Case]:
    return [Case(f"{file.parent.name}/{file.stem}", told) for told in tomllib.loads(file.read_text("utf-8"))["case"]]


CASES = [case for file in sorted(HERE.glob("*/*.toml")) for case in read(file)]


def named(case: Case) -> str:
    return f"{case.check}: {case.told.get('story', '')}"


def cited(outcome: Outcome) -> set[str]:
    return {str(line.citation) for line in outcome.lines}


def said(outcome: Outcome) -> set[str]:
    return {line.message.id for line in outcome.lines}


def passes(told: dict[str, Any], outcome: Outcome) -> bool:
    """Whether a ruling is as a case tells it."""
    return (
        set(told["cites"]) <= cited(outcome)
        and cited(outcome).isdisjoint(told.get("not_cites", []))
        and set(told.get("messages", [])) <= said(outcome)
        and said(outcome).isdisjoint(told.get("not_messages", []))
        and ("needs" not in told or (outcome.needed is not None and outcome.needed.id == told["needs"]))
    )


each_case = pytest.mark.parametrize("case", CASES, ids=named)


@each_case
def test_a_case_says_only_what_is_asked_of_it(case):
    assert set(case.told) >= OBLIGED
    assert set(case.told) <= KEYS


@each_case
def test_the_ruling_is_the_right_one(case):
    outcome = run(find_check(case.check).load(), case.told["facts"])
    assert set(case.told["cites"]) <= cited(outcome)
    assert cited(outcome).isdisjoint(case.told.get("not_cites", []))
    assert set(case.told.get("messages", [])) <= said(outcome)
    assert said(outcome).isdisjoint(case.told.get("not_messages", []))


@each_case
def test_every_fact_of_the_story_is_used(case):
    outcome = run(find_check(case.check).load(), case.told["facts"])
    assert {fact.id for fact in outcome.read} == set(case.told["facts"])


@each_case
def test_the_story_tells_enough(case):
    """A case goes on to a ruling or to somebody's choice; where it does not, it names the question that is next."""
    needed = run(find_check(case.check).load(), case.told["facts"]).needed
    if "needs" in case.told:
        assert needed is not None
        assert needed.id == case.told["needs"]
    else:
        assert needed is None or isinstance(needed, Choice)


def told_otherwise(facts: dict[str, Any], outcome: Outcome) -> Iterator[dict[str, Any]]:
    """The facts of a case with one answer changed, for every other answer to a question that was asked."""
    for fact in outcome.read:
        if fact.id not in OPENING:
            for value in fact.values:
                if value != fact.parse(facts[fact.id]):
                    yield {**facts, fact.id: value}


@each_case
def test_a_case_would_notice_every_other_answer(case):
    """It pins its point: one fact told otherwise, where another ruling comes, that ruling is not as the case tells."""
    check, facts = find_check(case.check).load(), case.told["facts"]
    outcome = run(check, facts)
    others = [(other, run(check, other)) for other in told_otherwise(facts, outcome)]
    assert [other for other, its in others if said(its) != said(outcome) and passes(case.told, its)] == []
