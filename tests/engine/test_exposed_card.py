"""A card led or played at the wrong moment is ruled by Law 49's check as by the check of its own law."""

import pytest

from engine.decision import grow, paths
from engine.interview import run
from engine.laws.duplicate_2017.law57 import opponent_told_him
from engine.registry import find_check

OWN = {
    "opening_lead": ("54", {"lead": "faced"}),
    "lead": ("56", {"trick": "earlier"}),
    "led_to_next": ("57", {"offence": "led_to_next", "misled": "no"}),
    "before_partner": ("57", {"offence": "before_partner", "misled": "no"}),
    "at_rhos_turn": ("57", {"offence": "at_rhos_turn", "misled": "no"}),
    "two_at_once": ("58", {"players": "one", "owner": "defender"}),
    "fifth_card": ("45", {"event": "fifth_card", "fifth_by": "defender"}),
}


def rulings(law, known):
    return {leaf.lines for leaf in paths(grow(find_check(f"duplicate-2017/{law}").load(), known))}


def told_in_a_line(found):
    """The rulings without the line on 47E1, which each of them has: only Law 57's own check asks."""
    line = opponent_told_him()
    assert all(line in lines for lines in found)
    return {tuple(other for other in lines if other != line) for lines in found}


@pytest.mark.parametrize("wrong", OWN)
def test_law_49_rules_it_as_its_own_law_does(wrong):
    law, entry = OWN[wrong]
    found = rulings("49", {"how": "wrong_moment", "wrong": wrong})
    assert (told_in_a_line(found) if law == "57" else found) == rulings(law, entry)


@pytest.mark.parametrize("turn", ["led_to_next", "before_partner", "at_rhos_turn"])
@pytest.mark.parametrize("event", [{"event": "defenders_card", "held": "visible"}, {"event": "named"}])
def test_a_card_that_law_45_deems_played_out_of_turn_is_ruled_by_law_57(turn, event):
    known = {**event, "turn": turn} | ({"named": "defender_to_play"} if event["event"] == "named" else {})
    found = {tuple(line for line in lines if line.message.law != "45") for lines in rulings("45", known)}
    assert told_in_a_line(found) == rulings("57", {"offence": turn, "misled": "no"})


def test_a_fifth_card_found_late_is_ruled_alike_by_laws_45_and_58():
    late = {"attention": "at_once"}
    fifth = run(
        find_check("duplicate-2017/45").load(),
        late | {"event": "fifth_card", "fifth_by": "defender", "fifth_card": "found_late"},
    )
    together = run(
        find_check("duplicate-2017/58").load(),
        late | {"players": "one", "noticed": "both_sides_played_on", "owner": "defender"},
    )
    assert [line for line in together.lines if line.message.law == "67"] == [
        line for line in fifth.lines if line.message.law == "67"
    ]
    assert {str(line.citation) for line in fifth.lines} >= {"67B2a", "67B2b", "67B2*1"}
