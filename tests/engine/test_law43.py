"""What dummy may do to a ruling: by whichever check the director comes, 43B3 leaves nothing to be rectified at once."""

import pytest

from engine.decision import Node, grow, paths
from engine.interview import run
from engine.registry import entries, find_check
from engine.ruling import Kind

DEFENDERS_CARDS = {"49", "50", "51", "52"}
ASK_WHO_WAS_FIRST = {"42", "43", "45", "47", "53", "56", "57"}
"""Checks, among others, that ask who drew attention to a defender's irregularity."""


def rights_lost() -> list[tuple[str, Node]]:
    """Every path of the code on which dummy, who had looked at another hand, was the first to point."""
    return [
        (entry.law, leaf)
        for entry in entries().values()
        if entry.code == "duplicate-2017"
        for leaf in paths(grow(entry.load()))
        if leaf.known.get("first_attention") == "dummy_saw_hands"
    ]


def test_a_dummy_without_rights_leaves_nothing_to_rectify_at_once():
    found = rights_lost()
    assert {law for law, _ in found} >= ASK_WHO_WAS_FIRST
    for _, leaf in found:
        assert {line.kind for line in leaf.lines if str(line.citation) == "43B3"} == {
            Kind.RECTIFICATION,
            Kind.COME_BACK,
        }
        assert [line for line in leaf.lines if line.citation.law in DEFENDERS_CARDS and line.condition is None] == []


@pytest.mark.parametrize("slip", ["slip", "other_thought"])
@pytest.mark.parametrize("when", ["nothing_played", "opponent_played", "declarer_played"])
def test_a_changed_designation_is_ruled_alike_by_both_its_checks(when, slip):
    facts = {"changed_when": when, "slip": slip}
    by_law_45 = run(find_check("duplicate-2017/45").load(), {"event": "changed", **facts})
    by_law_47 = run(find_check("duplicate-2017/47").load(), {"why": "changed_designation", **facts})
    assert by_law_45.lines == by_law_47.lines
