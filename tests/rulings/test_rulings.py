"""Every worked case: its facts give the lines and the provisions that a director would name."""

import tomllib
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from engine.interview import Choice, run
from engine.registry import find_check

HERE = Path(__file__).parent
KEYS = {"story", "facts", "cites", "not_cites", "messages", "not_messages", "needs", "reason"}
OBLIGED = {"story", "facts", "cites"}


class Case(NamedTuple):
    check: str
    told: dict[str, Any]


def read(file: Path) -> list[Case]:
    return [Case(f"{file.parent.name}/{file.stem}", told) for told in tomllib.loads(file.read_text("utf-8"))["case"]]


CASES = [case for file in sorted(HERE.glob("*/*.toml")) for case in read(file)]


def named(case: Case) -> str:
    return f"{case.check}: {case.told.get('story', '')}"


each_case = pytest.mark.parametrize("case", CASES, ids=named)


@each_case
def test_a_case_says_only_what_is_asked_of_it(case):
    assert set(case.told) >= OBLIGED
    assert set(case.told) <= KEYS


@each_case
def test_the_ruling_is_the_right_one(case):
    outcome = run(find_check(case.check).load(), case.told["facts"])
    cited = {str(line.citation) for line in outcome.lines}
    said = {line.message.id for line in outcome.lines}
    assert set(case.told["cites"]) <= cited
    assert cited.isdisjoint(case.told.get("not_cites", []))
    assert set(case.told.get("messages", [])) <= said
    assert said.isdisjoint(case.told.get("not_messages", []))


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
