"""Law 27: what is told before anybody chooses, and how much is asked."""

from engine.decision import grow, paths
from engine.interview import Choice, Open, Ruling, rule
from engine.registry import find_check

CHECK = find_check("duplicate-2017/27").load()
TREE = grow(CHECK)
CHOICES = {"accepted", "replacement", "second_accepted"}
OPENING = {"attention", "gained_by_ignorance"}
NOTICED = {"attention": "at_once", "stage": "noticed", "intent": "intended", "rotation": "in_turn"}


def choice_of(ruling: Ruling) -> Open:
    assert ruling.choice is not None
    return ruling.choice


def said(opened: Open, *values: str) -> set[str]:
    """The messages on the branch that these answers lead to, of the last answer alone."""
    option = next(option for option in opened.options if option.value == values[0])
    if len(values) > 1:
        assert option.then is not None
        return said(option.then, *values[1:])
    return {line.message.key for line in option.lines}


def test_at_most_six_questions_are_asked():
    assert max(len(leaf.known.keys() - CHOICES - OPENING) for leaf in paths(TREE)) <= 6


def test_lho_hears_all_that_can_follow_before_he_accepts():
    opened = choice_of(rule(CHECK, NOTICED))
    assert isinstance(opened.fact, Choice)
    assert opened.fact.by == "lho"
    assert "accepted" in said(opened, "yes")
    assert "must_replace" in said(opened, "no")
    assert "auction_goes_on" in said(opened, "no", "lowest_same")
    assert {"partner_passes", "one_suit_forbidden"} <= said(opened, "no", "other_bid_or_pass", "no")
    assert "auction_goes_on" in said(opened, "no", "other_bid_or_pass", "yes")
    assert {"double_cancelled", "partner_passes"} <= said(opened, "no", "double", "no")
    assert "second_accepted" in said(opened, "no", "insufficient", "yes")
    assert {"second_cancelled", "partner_passes"} <= said(opened, "no", "insufficient", "no")


def test_the_offender_hears_all_options_before_he_chooses():
    opened = choice_of(rule(CHECK, {**NOTICED, "accepted": "no"}))
    assert isinstance(opened.fact, Choice)
    assert opened.fact.by == "offender"
    assert [option.value for option in opened.options] == [
        "lowest_same",
        "other_bid_or_pass",
        "double",
        "insufficient",
    ]
    assert all(option.lines or option.then for option in opened.options)


def test_partner_is_silenced_or_free_never_both():
    for leaf in paths(TREE):
        keys = {line.message.key for line in leaf.lines}
        assert not {"partner_passes", "auction_goes_on"} <= keys, dict(leaf.known)


def test_what_is_unauthorized_and_what_may_be_used_exclude_each_other():
    for leaf in paths(TREE):
        keys = {line.message.key for line in leaf.lines if line.condition is None}
        assert not {"offenders_may_not_use", "withdrawn_bid_may_be_used"} <= keys, dict(leaf.known)
