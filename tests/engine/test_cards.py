"""Cards as people write them, and the classes that Law 24 reduces them to."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.interview import BadAnswer, run
from engine.registry import find_check
from engine.table.cards import BadCard, Card, Rank, Suit, parse_card, parse_cards

CARDS = [Card(suit, rank) for suit in Suit for rank in Rank]
HONOURS = {Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.TEN}

cards = st.sampled_from(CARDS)
hands = st.lists(cards, min_size=1, max_size=13, unique=True)
separators = st.sampled_from([" ", ",", ", ", "; ", "\n"])


def class_of(exposed: list[Card]) -> str:
    if len(exposed) > 1:
        return "several"
    return "honour" if exposed[0].rank in HONOURS else "low"


@given(hands, separators)
def test_what_is_written_is_read_again(hand, separator):
    assert parse_cards(separator.join(map(str, hand))) == tuple(hand)


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("S7", Card(Suit.SPADES, Rank.SEVEN)),
        ("h10", Card(Suit.HEARTS, Rank.TEN)),
        ("HT", Card(Suit.HEARTS, Rank.TEN)),
        ("♦️A", Card(Suit.DIAMONDS, Rank.ACE)),
        ("♤q", Card(Suit.SPADES, Rank.QUEEN)),
        (" c2\t", Card(Suit.CLUBS, Rank.TWO)),
    ],
)
def test_a_card_is_read_in_every_habit(text, card):
    assert parse_cards(text) == (card,)
    assert parse_card(str(card)) == card


@pytest.mark.parametrize("text", ["", " ", "7", "S1", "S11", "X7", "S7H8", "SS", "S7 S7", "Σ7", "S7,", "S7 ♠7"])
def test_what_names_no_card_is_refused(text):
    with pytest.raises(BadCard):
        parse_cards(text)


def test_a_bad_answer_names_what_to_write():
    facts = {"when": "during_auction", "seen": "own_error", "attention": "at_once", "exposed": "the seven"}
    with pytest.raises(BadAnswer, match="not a card: 'THE'; write the suit and the rank"):
        run(find_check("duplicate-2017/24").load(), facts)


@pytest.mark.parametrize(
    ("check", "before"),
    [
        ("duplicate-2007/24", {"seen": "own_error"}),
        ("duplicate-2017/24", {"when": "during_auction", "seen": "own_error", "attention": "at_once"}),
        ("duplicate-2017/24", {"when": "after_auction", "afterwards": "defender_showed", "attention": "at_once"}),
    ],
)
@given(exposed=hands, led=st.sampled_from(["yes", "no"]), deliberate=st.sampled_from(["accident", "on_purpose"]))
def test_all_cards_of_a_class_rule_alike(check, before, exposed, led, deliberate):
    facts = {**before, "led": led, "deliberate": deliberate}
    law = find_check(check).load()
    by_cards = run(law, {**facts, "exposed": " ".join(map(str, exposed))})
    by_class = run(law, {**facts, "exposed": class_of(exposed)})
    assert by_cards == by_class


@given(left=hands)
def test_all_cards_left_exposed_of_a_class_rule_alike(left):
    facts = {"attention": "at_once", "players": "one", "noticed": "in_time", "owner": "defender", "faces": "more"}
    law = find_check("duplicate-2017/58").load()
    assert run(law, {**facts, "left": " ".join(map(str, left))}) == run(law, {**facts, "left": class_of(left)})
