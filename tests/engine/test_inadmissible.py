"""Laws 19, 33 and 35 lead to the same rulings as the laws that they send to."""

import pytest

from engine.decision import grow, paths
from engine.interview import run
from engine.registry import find_check

DOORS = [
    ("duplicate-2017/35", {"kind": "double"}, "duplicate-2017/36"),
    ("duplicate-2017/35", {"kind": "obliged_to_pass"}, "duplicate-2017/37"),
    ("duplicate-2017/35", {"kind": "over_seven"}, "duplicate-2017/38"),
    ("duplicate-2017/35", {"kind": "after_final_pass"}, "duplicate-2017/39"),
    ("duplicate-2017/19", {"problem": "not_permitted"}, "duplicate-2017/36"),
    ("duplicate-2017/22", {"passes": "pass_out_of_rotation"}, "duplicate-2017/17"),
    ("duplicate-2017/34", {}, "duplicate-2017/17"),
]


@pytest.mark.parametrize(("door", "opened_by", "room"), DOORS)
def test_whichever_check_is_opened_the_ruling_is_the_same(door, opened_by, room):
    check = find_check(door).load()
    for leaf in paths(grow(find_check(room).load())):
        led = run(check, {**opened_by, **dict(leaf.known)})
        assert led.needed is None
        assert set(leaf.lines) <= set(led.lines)
        assert len(led.lines) - len(leaf.lines) <= 1, "a door says no more than where it leads"


def test_a_simultaneous_double_that_is_not_permitted_is_ruled_as_one_made_in_turn():
    check = find_check("duplicate-2017/33").load()
    for leaf in paths(grow(find_check("duplicate-2017/36").load())):
        known = dict(leaf.known)
        if known.get("rotation", "in_turn") == "in_turn":
            led = run(check, {**known, "other": "next_inadmissible"})
            assert led.needed is None
            assert set(leaf.lines) <= set(led.lines)
