"""Double dummy against an exhaustive search of small endings, and what it makes of a revoke and of a claim."""

from random import Random

import pytest

from engine.doubledummy import NoDoubleDummy, after, best, distinct, had_he_followed, legal, on_lines, tricks_of
from engine.table.cards import DECK, Suit, parse_card, parse_cards
from engine.table.hands import Deal, Hand, parse_deal
from engine.table.play import Play
from engine.table.seats import SEATS, Seat, Side

pytest.importorskip("endplay")
SEED = 64


def position(deal, declarer=Seat.SOUTH, trumps=None, cards=""):
    play = Play(parse_deal(deal) if isinstance(deal, str) else deal, declarer, trumps)
    for card in cards.split():
        assert play.add(parse_card(card)) == ()
    return play.position


def by_search(at):
    """North-South's tricks with best play, every line tried."""
    if at.turn is None:
        return at.won[Side.NORTH_SOUTH]
    found = [by_search(after(at, card)) for card in legal(at)]
    return (max if at.turn.side is Side.NORTH_SOUTH else min)(found)


def endings(count, size):
    random = Random(SEED)
    for _ in range(count):
        cards = random.sample(DECK, 4 * size)
        deal = Deal(tuple(Hand.of(cards[size * n : size * n + size]) for n in range(4)))
        at = position(deal, random.choice(SEATS), random.choice([None, *Suit]))
        for _ in range(random.randrange(4)):
            at = after(at, random.choice([*legal(at)]))
        yield at


def test_it_agrees_with_an_exhaustive_search_of_endings():
    for at in endings(60, 3):
        expected = by_search(at)
        assert tricks_of(at, Side.NORTH_SOUTH) == expected, f"seed {SEED}: {at}"
        assert tricks_of(at, Side.EAST_WEST) == 3 - expected
        assert set(best(at)) == set(legal(at))


def test_of_equals_one_is_as_good_as_the_other():
    for at in endings(60, 4):
        values = best(at)
        assert {values[card] for card in distinct(at)} == set(values.values()), f"seed {SEED}: {at}"
    assert [str(card) for card in distinct(position("N:2... 3... 4... AKJT...", Seat.SOUTH))] == ["SA"]
    assert [str(card) for card in distinct(position("N:2... Q... 4... AKJT...", Seat.SOUTH))] == ["SA", "SJ"]


def test_what_would_have_happened_without_the_revoke():
    at = position("N:A.2.2. .43.3. 2.5.4. .KQ.5.", trumps=Suit.SPADES, cards="HK H2 H3")
    followed = had_he_followed(at)
    assert list(followed.of(Side.NORTH_SOUTH)) == [1]
    assert str(followed) == "NS 1, EW 2"


def test_a_claim_is_worth_what_its_best_and_its_worst_line_bring():
    start = position("N:AJ2... 43..2. K65... Q7..3.", Seat.WEST)  # North leads; the queen is with West
    drop, finesse = parse_cards("SA SK"), parse_cards("SK SJ")
    assert str(on_lines(start, Side.NORTH_SOUTH, [drop])) == "NS 3, EW 0"
    assert str(on_lines(start, Side.NORTH_SOUTH, [finesse])) == "NS 3, EW 0"
    other = position("N:AJ2... Q7..2. K65... 43..3.", Seat.WEST)
    assert str(on_lines(other, Side.NORTH_SOUTH, [drop])) == "NS 3, EW 0"
    assert str(on_lines(other, Side.NORTH_SOUTH, [finesse])) == "NS 1, EW 2"
    assert str(on_lines(other, Side.NORTH_SOUTH, [drop, finesse])) == "NS 1-3, EW 0-2"
    assert on_lines(other, Side.NORTH_SOUTH, []) == on_lines(other, Side.NORTH_SOUTH, [drop])


def test_a_card_that_cannot_be_played_to_its_trick_leaves_the_choice_open():
    start = position("N:AJ2... 43..2. K65... Q7..3.", Seat.WEST)
    assert on_lines(start, Side.NORTH_SOUTH, [parse_cards("HA SA")]) == on_lines(start, Side.NORTH_SOUTH, [])


def test_nothing_is_said_of_a_position_that_is_not_whole():
    uneven = position("N:A2... 3... 4... 5...")
    with pytest.raises(NoDoubleDummy, match="2, 1, 1, 1 cards"):
        tricks_of(uneven, Side.NORTH_SOUTH)
