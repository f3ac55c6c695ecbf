"""What penalty cards let each player play (Laws 50-52, 56, 59): the engine's sets against a naive reading of the text.

The exhaustive runs are slow; the suite takes a seeded tenth of each.
"""

import random
import sys
from collections import Counter
from pathlib import Path

import pytest

from engine.table.cards import Suit

sys.path.insert(0, str(Path(__file__).parent))
from penalty_boards import DEALS, ENDINGS, SEED, deals, look_at_every_turn, play_ending


def test_a_tenth_of_the_deals_of_twelve_cards():
    """Here with one suit led a deal, each as often as the others."""
    chosen = set(random.Random(SEED).sample(range(DEALS), DEALS // 10))
    number = -1
    for number, hands in enumerate(deals()):
        if number in chosen:
            look_at_every_turn(number, hands, led=(Suit(number // 128 % 4),))
    assert number + 1 == DEALS


@pytest.mark.slow
def test_all_deals_of_twelve_cards():
    for number, hands in enumerate(deals()):
        look_at_every_turn(number, hands)


def test_a_tenth_of_the_endings():
    seen: Counter[str] = Counter()
    for number in range(ENDINGS // 10):
        for _ in play_ending(number, seen):
            pass
    assert set(seen) == {"Exposed", "Asked", "Designated", "Played", "Won"}


@pytest.mark.slow
def test_all_endings():
    for number in range(ENDINGS):
        for _ in play_ending(number):
            pass
