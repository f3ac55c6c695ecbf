"""A card led or played at the wrong moment is ruled by Law 49's check as by the check of its own law."""

import pytest

from engine.decision import grow, paths
from engine.interview import run
from engine.registry import find_check

OWN = {
    "opening_lead": ("54", {"lead": "faced", "misled": "no"}),
    "lead": ("56", {"trick": "earlier", "misled": "no"}),
    "led_to_next": ("57", {"offence": "led_to_next", "misled": "no"}),
    "before_partner": ("57", {"offence": "before_partner", "misled": "no"}),
    "at_rhos_turn": ("57", {"offence": "at_rhos_turn", "misled": "no"}),
    "two_at_once": ("58", {"players": "one", "owner": "defender"}),
    "fifth_card": ("45", {"event": "fifth_card", "fifth_by": "defender"}),
}


def rulings(law, known):
    return {leaf.lines for leaf in paths(grow(find_check(f"duplicate-2017/{law}").load(), known))}


def without_law_45(found):
    return {tuple(line for line in lines if line.message.law != "45") for lines in found}


@pytest.mark.parametrize("wrong", OWN)
def test_law_49_rules_it_as_its_own_law_does(wrong):
    law, entry = OWN[wrong]
    assert rulings("49", {"how": "wrong_moment", "wrong": wrong}) == rulings(law, entry)


@pytest.mark.parametrize("turn", ["led_to_next", "before_partner", "at_rhos_turn"])
@pytest.mark.parametrize("event", [{"event": "defenders_card", "held": "visible"}, {"event": "named"}])
def test_a_card_that_law_45_deems_played_out_of_turn_is_ruled_by_law_57(turn, event):
    known = {**event, "turn": turn} | ({"named": "defender_to_play"} if event["event"] == "named" else {})
    assert without_law_45(rulings("45", known)) == rulings("57", {"offence": turn, "misled": "no"})


@pytest.mark.parametrize(
    ("law", "known"),
    [
        ("45", {"event": "defenders_card", "held": "visible", "turn": "told_his_turn"}),
        ("45", {"event": "named", "named": "defender_to_play", "turn": "told_his_turn"}),
        ("49", {"how": "told_his_turn"}),
    ],
)
def test_a_player_whom_an_opponent_told_to_play_is_ruled_alike(law, known):
    assert without_law_45(rulings(law, known)) == rulings("57", {"misled": "yes"})


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
