"""The mechanism: facts needed, choices told before they are made, contradictions, relevance."""

import pytest

from engine.decision import grow, idle, nodes, paths, same
from engine.interview import YES_NO, BadAnswer, Choice, Fact, Lines, Situation, rule, run
from engine.ruling import Contradiction, Law, Settlement

LAW = Law("duplicate-2017", "27")
WHEN = Fact(LAW, "when", ("early", "late"))
TAKEN = Choice(LAW, "taken", YES_NO, by="lho")
SUIT = Fact(LAW, "suit", ("spades", "hearts"), classify=lambda text: {"S": "spades", "H": "hearts"}.get(text, text))


def law(s: Situation) -> Lines:
    yield LAW.information("told", "27A1")
    if s[WHEN] == "late":
        yield LAW.rectification("too_late", "27B2")
        return
    yield LAW.information("may_take", "27A1")
    if s[TAKEN] == "yes":
        yield LAW.rectification("stands", "27A1")
        return
    yield LAW.rectification("replace", "27B")
    yield LAW.restriction("suit_barred", "26B", roles=s[SUIT])


def test_what_was_yielded_before_a_question_is_certain():
    outcome = run(law, {})
    assert [line.message.key for line in outcome.lines] == ["told"]
    assert outcome.needed is WHEN
    assert outcome.read == ()


def test_a_choice_is_told_with_every_consequence_before_it_is_made():
    ruling = rule(law, {"when": "early"})
    assert [line.message.key for line in ruling.lines] == ["told", "may_take"]
    assert ruling.choice is not None
    assert ruling.choice.fact is TAKEN
    yes, no = ruling.choice.options
    assert ([line.message.key for line in yes.lines], yes.then) == (["stands"], None)
    assert [line.message.key for line in no.lines] == ["replace"]
    assert no.then is not None
    assert no.then.fact is SUIT
    assert [[line.message.key for line in option.lines] for option in no.then.options] == [["suit_barred"]] * 2


def test_what_one_law_tells_another_is_neither_asked_nor_read():
    def early(s: Situation) -> Lines:
        yield from law(s.given(WHEN, "early"))

    assert run(early, {}).needed is TAKEN
    outcome = run(early, {"when": "late", "taken": "yes"})
    assert [line.message.key for line in outcome.lines] == ["told", "may_take", "stands"]
    assert outcome.read == (TAKEN,)


def test_a_complete_ruling_names_what_it_read():
    ruling = rule(law, {"when": "late", "taken": "yes"})
    assert ruling.needed is None
    assert ruling.read == (WHEN,)


@pytest.mark.parametrize("answer", ["never", 1, None, 1.0, ["early"], True])
def test_an_answer_that_is_not_allowed_is_refused(answer):
    with pytest.raises(BadAnswer, match=r"when: .* is not one of early, late"):
        WHEN.parse(answer)


def test_answers_are_parsed_by_type():
    assert TAKEN.parse(True) == "yes"
    assert TAKEN.parse(False) == "no"
    assert SUIT.parse("H") == "hearts"
    with pytest.raises(BadAnswer):
        TAKEN.parse(1)


def test_two_lines_that_settle_a_matter_differently_are_a_loud_error():
    def torn(_: Situation) -> Lines:
        yield LAW.restriction("must_pass", "27B2", settles=Settlement("partner", "must pass"))
        yield LAW.rectification("free", "27B1a", settles=Settlement("partner", "free"))

    with pytest.raises(
        Contradiction, match=r"partner: 27:must_pass \[27B2\] says must pass, 27:free \[27B1a\] says free"
    ):
        run(torn, {})


def test_lines_under_different_conditions_do_not_contradict():
    def apart(_: Situation) -> Lines:
        for key in ("defends", "declares"):
            yield LAW.restriction("x", "24E", LAW.condition(key), Settlement("card", key))

    assert len(run(apart, {}).lines) == 2


def test_the_tree_holds_every_interview():
    assert [dict(leaf.known) for leaf in paths(grow(law))] == [
        {"when": "early", "taken": "yes"},
        {"when": "early", "taken": "no", "suit": "spades"},
        {"when": "early", "taken": "no", "suit": "hearts"},
        {"when": "late"},
    ]


def test_a_question_whose_answers_differ_in_roles_only_is_idle():
    assert [node.asked for node in idle(grow(law))] == [SUIT]


def test_a_question_asked_earlier_or_later_is_the_same_function():
    def early(s: Situation) -> Lines:
        when, suit = s[WHEN], s[SUIT]
        yield LAW.information(f"{when}_{suit}", "27A1")

    def late(s: Situation) -> Lines:
        suit, when = s[SUIT], s[WHEN]
        yield LAW.information(f"{when}_{suit}", "27A1")

    def other(s: Situation) -> Lines:
        suit, when = s[SUIT], s[WHEN]
        yield LAW.information(f"{when}_{suit}", "27A1" if suit == "spades" else "27A2")

    assert same(grow(early), grow(late))
    assert not same(grow(early), grow(other))
    assert not list(idle(grow(early)))


def test_every_node_is_walked_once():
    tree = grow(law)
    assert len(list(nodes(tree))) == 7
