"""Laws 29 to 32: how much is asked, what is told before anybody chooses, and how long partner is silenced."""

from collections.abc import Iterator

import pytest

from engine.decision import Node, essence, grow, paths
from engine.interview import Choice, Open, rule
from engine.registry import find_check

LAWS = ("29", "30", "31", "32")
OPENING = {"attention", "gained_by_ignorance"}
CHECKS = {law: find_check(f"duplicate-2017/{law}").load() for law in LAWS}
TREES = {law: grow(check) for law, check in CHECKS.items()}
AT_ONCE = {"turn": "rho", "attention": "at_once", "called": "nobody"}

each_law = pytest.mark.parametrize("law", LAWS)


def choices(node: Node) -> set[str]:
    own = {node.asked.id} if isinstance(node.asked, Choice) else set()
    return own.union(*map(choices, node.branches.values()))


def ruled(law: str, **known: str) -> set[tuple[str, str, str]]:
    """What is said on the one path with these answers, beside the opening."""
    return {
        (line.message, str(line.citation), line.condition)
        for leaf in paths(TREES[law])
        if leaf.known == known
        for line in map(essence, leaf.lines)
    }


def said(opened: Open) -> Iterator[str]:
    """Every message that is told of any option, however deep."""
    for option in opened.options:
        yield from (line.message.key for line in option.lines)
        if option.then is not None:
            yield from said(option.then)


@each_law
def test_at_most_six_questions_are_asked(law):
    uncounted = OPENING | choices(TREES[law])
    assert max(len(leaf.known.keys() - uncounted) for leaf in paths(TREES[law])) <= 6


@each_law
def test_nothing_is_rectified_once_lho_has_called_over_an_admissible_call(law):
    for leaf in paths(TREES[law]):
        if "29A" in {str(line.citation) for line in leaf.lines if line.message.key == "accepted"}:
            assert not {"26B", "72C", "29B"} & {str(line.citation) for line in leaf.lines} - two_called(leaf)


def two_called(leaf: Node) -> set[str]:
    return {"29B"} if leaf.known["called"] in ("partner", "rho") else set()


@each_law
def test_partner_is_silenced_once_or_throughout_as_the_law_says(law):
    once, throughout = {"30B1bii", "31A2b", "32A2b"}, {"36B2", "36B4"}
    for leaf in paths(TREES[law]):
        silenced = {(line.settles.outcome, str(line.citation)) for line in leaf.lines if line.settles}
        assert {cited for outcome, cited in silenced if outcome == "must pass once"} <= once
        assert {cited for outcome, cited in silenced if outcome == "must pass throughout"} <= throughout
        assert len({outcome for outcome, _ in silenced}) <= 1


def test_lho_hears_all_that_can_follow_before_he_accepts():
    opened = rule(CHECKS["31"], {**AT_ONCE, "bid": "sufficient"}).choice
    assert opened is not None
    assert isinstance(opened.fact, Choice)
    assert opened.fact.by == "lho"
    assert {"accepted", "must_repeat", "no_further", "partner_passes_once", "one_suit_forbidden"} <= set(said(opened))


@pytest.mark.parametrize("turn", ["rho", "partner", "lho_first"])
def test_an_artificial_pass_is_ruled_on_like_a_bid(turn):
    for leaf in paths(TREES["31"]):
        answers = dict(leaf.known)
        if answers["turn"] == turn and answers.get("bid") == "sufficient" and answers.get("accepted") == "no":
            del answers["bid"]
            own = ruled("30", **answers, meaning="artificial")
            assert own - {("30:as_a_bid", "30C", "")} == ruled("31", **leaf.known)


@pytest.mark.parametrize(("call", "law"), [("pass", "30"), ("bid", "31"), ("double", "32")])
def test_law_29_rules_as_the_law_for_that_call(call, law):
    for leaf in paths(TREES[law]):
        if leaf.known["turn"] != "rho_obliged":
            assert ruled("29", **leaf.known, call=call) == ruled(law, **leaf.known) != set()
