"""Boards with penalty cards, told to the engine and to the naive reading alike, and compared at every turn."""

import random
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations
from pathlib import Path

from engine.table.cards import CARDS, DECK, Card, Suit
from engine.table.hands import Hand
from engine.table.penalty import (
    LeadOption,
    Rule,
    Table,
    accept_lead,
    choose,
    designate,
    expose,
    lead,
    must_wait,
    options,
    play,
    playable,
    refuse,
    refuse_lead,
)
from engine.table.seats import SEATS, Seat

sys.path.insert(0, str(Path(__file__).parent))
from naive_penalty import Asked, Designated, Exposed, Played, Story, Won, choices, may_play

SEED = 5052
TWELVE = tuple(CARDS[name] for name in ("SA", "S9", "S2", "HK", "HT", "H4", "D8", "D6", "D3", "CQ", "C7", "C5"))
DEALS = 369_600
ENDINGS = 100_000
NAMES = [str(card) for card in DECK]
BITS = {str(card): card.bit for card in DECK}


def bits(names: set[str]) -> int:
    return sum(map(BITS.__getitem__, names))


class Board:
    """One board told to both: the engine's table and the naive story."""

    def __init__(self, hands: tuple[Hand, Hand, Hand, Hand], declarer: Seat, leader: Seat) -> None:
        self.table = Table(hands, declarer, leader, leader)
        named = {str(seat): frozenset(NAMES[card.index] for card in hands[seat]) for seat in SEATS}
        self.story = Story(named, str(declarer))
        self.trick: list[tuple[Seat, Card]] = []

    @property
    def turn(self) -> Seat:
        return self.table.turn

    def expose(self, seat: Seat, card: Card, *, deliberate: bool) -> None:
        self.table = expose(self.table, seat, card, deliberate=deliberate)
        self.story = self.story.then(Exposed(str(seat), str(card), deliberate))

    def choose(self, option: LeadOption) -> None:
        suits = "".join(map(str, option.suits))
        self.story = self.story.then(Asked(str(self.turn), option.told.value, suits))
        self.table = choose(self.table, option)

    def designate(self, card: Card) -> None:
        self.table = designate(self.table, card)
        self.story = self.story.then(Designated(str(self.turn), str(card)))

    def play(self, card: Card) -> None:
        self._record(self.turn, card)
        self.table = play(self.table, card)

    def refuse(self, wrong: Card, penalty_card: Card) -> None:
        """Declarer has the penalty card put in place of another card (52B2)."""
        seat = self.turn
        self.story = self.story.then(Exposed(str(seat), str(wrong), True))
        self._record(seat, penalty_card)
        self.table = refuse(self.table, wrong, penalty_card)

    def refuse_lead(self, seat: Seat, card: Card) -> None:
        self.table = refuse_lead(self.table, seat, card)
        self.story = self.story.then(Exposed(str(seat), str(card), True))

    def accept_lead(self, seat: Seat, card: Card) -> None:
        self._record(seat, card)
        self.table = accept_lead(self.table, seat, card)

    def end_trick(self) -> None:
        """The highest card of the suit led wins it: for these laws any rule would do."""
        led = self.trick[0][1].suit
        winner, _ = max((play for play in self.trick if play[1].suit is led), key=lambda play: play[1])
        self.trick.clear()
        self.table = lead(self.table, winner)
        self.story = self.story.then(Won(str(winner)))

    def compare(self) -> Hand:
        """What the hand whose turn it is may play, after holding the two answers against each other."""
        table, story = self.table, self.story
        cards, turn = playable(table).cards, "NESW"[table.turn]
        led = None if table.led is None else "CDHS"[table.led]
        assert cards.bits == bits(may_play(story, turn, led)), story
        if led is None:
            told = {(option.told.value, "".join(map(str, option.suits))) for option in options(table)}
            assert told == choices(story, turn), story
        return cards

    def _record(self, seat: Seat, card: Card) -> None:
        self.story = self.story.then(Played(str(seat), str(card), not self.trick))
        self.trick.append((seat, card))


def deals() -> Iterator[tuple[Hand, Hand, Hand, Hand]]:
    """The twelve cards dealt in every way, three to each."""
    for north in combinations(TWELVE, 3):
        rest = [card for card in TWELVE if card not in north]
        for east in combinations(rest, 3):
            others = [card for card in rest if card not in east]
            for south in combinations(others, 3):
                west = [card for card in others if card not in south]
                yield Hand.of(north), Hand.of(east), Hand.of(south), Hand.of(west)


def look_at_every_turn(number: int, hands: tuple[Hand, Hand, Hand, Hand], led: Iterable[Suit] = tuple(Suit)) -> None:
    """With some cards of the defenders on the table: every player on lead, after every choice, and to every suit led.

    Which cards lie there goes round with the number of the deal: none to three before each defender, and by accident
    or on purpose, so that over all deals each of the 128 ways comes up thousands of times.
    """
    board = Board(hands, Seat.SOUTH, Seat.NORTH)
    for seat, which in ((Seat.EAST, number % 8), (Seat.WEST, number // 8 % 8)):
        for n, card in enumerate(hands[seat]):
            if which >> n & 1:
                board.expose(seat, card, deliberate=bool(number // 64 % 2))
    table, story = board.table, board.story
    for turn in SEATS:
        at_lead = board.table = table._replace(leader=turn, turn=turn)
        board.compare()
        for option in options(at_lead):
            board.choose(option)
            board.compare()
            board.table, board.story = at_lead, story
        for suit in led:
            board.table = at_lead._replace(led=suit)
            board.compare()


def play_ending(number: int, seen: Counter[str] | None = None) -> Iterator[Board]:
    """A random four-card ending played out, with everything that can go wrong under these laws; before every play."""
    rng = random.Random(f"{SEED} {number}")
    cards = rng.sample(DECK, 16)
    north, east, south, west = (Hand.of(cards[n : n + 4]) for n in range(0, 16, 4))
    board = Board((north, east, south, west), rng.choice(SEATS), rng.choice(SEATS))
    defenders = (board.table.declarer.lho, board.table.declarer.rho)
    for _ in range(4):
        for n in range(4):
            for seat in SEATS:
                hidden = [*(board.table.hands[seat] - board.table.lying[seat])]
                if hidden and rng.random() < (0.2 if seat in defenders else 0.02):
                    board.expose(seat, rng.choice(hidden), deliberate=rng.random() < 0.5)
            if n == 0 and rng.random() < 0.25 and _led_out_of_turn(board, rng, rng.choice(defenders)):
                continue
            yield board
            _choose_and_play(board, rng, board.compare())
        board.end_trick()
    if seen is not None:
        seen.update(type(event).__name__ for event in board.story.happened)


def _led_out_of_turn(board: Board, rng: random.Random, seat: Seat) -> bool:
    """A defender leads out of turn; whether declarer accepts (53A) and so the lead has been made."""
    if seat is board.turn:
        return False
    card = rng.choice([*board.table.hands[seat]])
    if rng.random() < 0.5:
        board.accept_lead(seat, card)
        return True
    board.refuse_lead(seat, card)
    return False


def _choose_and_play(board: Board, rng: random.Random, cards: Hand) -> None:
    if must_wait(board.table):
        if rng.random() < 0.2:  # the partner leads too soon (50D2, 49)
            board.expose(board.turn, rng.choice([*board.table.hands[board.turn]]), deliberate=True)
        board.choose(rng.choice(options(board.table)))
        cards = board.compare()
    if playable(board.table).rules[-1] is Rule.DECLARER_DESIGNATES:
        board.designate(rng.choice([*cards]))
        cards = board.compare()
    penalty_cards = cards & board.table.lying[board.turn]
    wrong = [*(_legal_but_for_penalty_cards(board.table) - cards)]
    if penalty_cards and wrong and rng.random() < 0.3:  # another card than the penalty card (52)
        if rng.random() < 0.5:
            board.play(rng.choice(wrong))
        else:
            board.refuse(rng.choice(wrong), rng.choice([*penalty_cards]))
    else:
        board.play(rng.choice([*cards]))


def _legal_but_for_penalty_cards(table: Table) -> Hand:
    return playable(table._replace(lying=(Hand(),) * 4, minor=Hand())).cards
