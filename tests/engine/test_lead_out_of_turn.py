"""A lead out of turn is ruled alike by whichever door it comes in: Law 53, 55 or 56, 54, or 24 after the auction."""

import pytest

from engine.decision import grow, paths
from engine.interview import run
from engine.registry import find_check


def lines(check, known):
    return run(find_check(check).load(), known).lines


@pytest.mark.parametrize(
    ("law", "leader"),
    [("54", "opening_lead"), ("55", "declarer"), ("56", "defender")],
)
def test_law_53_rules_as_the_law_of_that_lead(law, leader):
    own = list(paths(grow(find_check(f"duplicate-2017/{law}").load())))
    assert all(lines("duplicate-2017/53", {**leaf.known, "leader": leader}) == leaf.lines for leaf in own)


def test_law_24_rules_an_opening_lead_after_the_auction_as_law_54_does():
    entry = {"when": "after_auction", "afterwards": "defender_led"}
    own = [leaf for leaf in paths(grow(find_check("duplicate-2017/54").load())) if leaf.known["lead"] == "faced"]
    assert own
    assert all(lines("duplicate-2017/24", {**leaf.known, **entry}) == leaf.lines for leaf in own)


@pytest.mark.parametrize("option", ["spread", "accept", "require", "forbid", "leave"])
def test_each_of_the_five_options_comes_to_another_ruling(option):
    faced = {"attention": "at_once", "lead": "faced", "misled": "no", "since": "nothing"}
    rulings = {
        other: lines("duplicate-2017/54", {**faced, "option": other})
        for other in ("spread", "accept", "require", "forbid", "leave")
    }
    assert sum(ruling == rulings[option] for ruling in rulings.values()) == 1
