"""Laws 19, 22 and 32 to 35 lead to the same rulings as the laws that they send to."""

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
        if door == "duplicate-2017/22" and leaf.known["how_far"] == "fewer_passes":
            continue  # the auction that Law 22 is asked about has come to an end, or seemed to
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


def test_a_simultaneous_insufficient_bid_is_ruled_as_one_made_in_turn():
    check = find_check("duplicate-2017/33").load()
    for leaf in paths(grow(find_check("duplicate-2017/27").load())):
        known = dict(leaf.known)
        if known["rotation"] == "in_turn":
            led = run(check, {**known, "other": "next_insufficient"})
            assert led.needed is None
            assert set(leaf.lines) <= set(led.lines)


def test_a_double_before_the_dealer_has_called_is_ruled_alike_in_laws_32_and_36():
    """Nobody has bid, so it is inadmissible, and Law 36A says what the dealer's call does."""
    called = {"attention": "at_once", "turn": "lho_first", "called": "lho"}
    out_of_rotation = run(find_check("duplicate-2017/32").load(), called)
    inadmissible = run(
        find_check("duplicate-2017/36").load(), {"attention": "at_once", "when": "lho_called", "intent": "intended"}
    )
    cancelled = [line for line in inadmissible.lines if str(line.citation) in ("36A", "28B")]
    assert cancelled
    assert set(cancelled) <= set(out_of_rotation.lines)
