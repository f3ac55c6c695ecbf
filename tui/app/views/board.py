"""A recorded board on the screen: deal, auction and play as far as they have come, and what went wrong."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

from textual.content import Content

from engine.records.irregularity import CallPlace, CardPlace, Irregularity, Place
from engine.records.record import Called, Record, Unreadable
from engine.records.replay import Replayed, played, position_after, trusted
from engine.records.wording import settled, told
from engine.registry import entries
from engine.table.calls import Bid
from engine.table.cards import Card, Suit
from engine.table.hands import Deal, Hand
from engine.table.play import Position
from engine.table.seats import SEATS, Seat, Side
from tui.app.views.marks import FAINT, MARK
from tui.app.widgets.rows import Row, below, beside, plain
from tui.words import Words

SIGNS = dict(zip(Suit, "♣♦♥♠", strict=True))
COLUMN, BID, BESIDE = 15, 7, 2
"""Cells of a hand, of a call, and between the diagram and the auction."""
DIAGRAM = 3 * COLUMN
WHOLE = DIAGRAM + BESIDE + 4 * BID
"""Cells that diagram and auction take side by side."""
WEST_FIRST = (Seat.WEST, Seat.NORTH, Seat.EAST, Seat.SOUTH)
NOW, WRONG, ALERTED = "›", "!", "*"
FOUND = "found "
"""What the key of an irregularity's row begins with."""


class BoardView:
    """One board, to be stepped through: step 0 is the deal, then come the calls, then the cards."""

    def __init__(self, board: Replayed, words: Words) -> None:
        self.board, self._words = board, words
        self._record = board.record
        play = played(self._record)
        tricks = [] if play is None else [*play.tricks, play.trick]
        self._winners = [trick.winner for trick in tricks]
        self._cards = [
            (CardPlace(number, place), seat, card)
            for number, trick in enumerate(tricks, 1)
            for place, (seat, card) in enumerate(trick.plays, 1)
        ]
        self._wrong = {one.at for one in board.irregularities}

    @property
    def steps(self) -> int:
        """How many steps there are after the deal."""
        return len(self._record.auction) + len(self._cards)

    def step_of(self, at: Place) -> int:
        """The step at which something happened."""
        if isinstance(at, CallPlace):
            return min(at.call, len(self._record.auction))
        before = sum(place <= at for place, _, _ in self._cards)
        return len(self._record.auction) + before

    def position(self, step: int) -> Position | None:
        """Where the play stands at a step; None before the first card where the contract is not known."""
        return position_after(self._record, max(step - len(self._record.auction), 0))

    def table(self, step: int, width: int) -> Content:
        """Everything there is to see at a step, in a width."""
        auction = list(self._auction(step))
        diagram = list(self._diagram(step))
        if width < WHOLE:
            return below(self._head(), *diagram, self._at(step))
        gap = Content(" " * BESIDE)
        rows = (
            (left or Content("")).pad_right(DIAGRAM - (left.cell_length if left else 0)) + gap + (right or Content(""))
            for left, right in zip_longest(diagram, auction[-len(diagram) :] if diagram else auction)
        )
        return Content("\n").join([self._head(), *rows, self._at(step)])

    def findings(self) -> Iterator[Row]:
        """What went wrong at the table, each with its check; then what is wrong with the record itself."""
        words = self._words
        for number, one in enumerate(self.board.irregularities):
            yield Row(f"{FOUND}{number}", (below(*self._finding(one)),), plain(f"{number + 1}", MARK))
        for number, error in enumerate(self.board.errors_in(words.lang)):
            yield Row(f"slip {number}", (plain(error, FAINT),), plain("-"))
        if not self.board.irregularities and not self.board.slips:
            yield Row("nothing", (plain(words("Nothing irregular in this record.")),), stop=False)

    def _finding(self, one: Irregularity) -> Iterator[Content]:
        lang = self._words.lang
        entry = entries().get(one.check) if one.check else None
        title = entry.title.get(lang, entry.id) if entry else ""
        check = plain(f"→ {title}", MARK) if title else Content("")
        yield beside(plain(told(one, lang)), check)
        revoke = self.board.revoke(one)
        yield from (plain(line, FAINT) for line in (settled(revoke, lang) if revoke else ()))

    def _head(self) -> Content:
        return beside(plain(board_name(self._record, self._words), MARK), plain(contract_of(self._record)))

    def _diagram(self, step: int) -> Iterator[Content]:
        """Four hands as they are held at a step, North on top."""
        held = self._held(step)
        north, east, south, west = (list(suits(held[seat], seat)) for seat in SEATS)
        middle = Content(" " * COLUMN)
        yield from (middle + line for line in north)
        for left, right in zip(west, east, strict=True):
            yield left.pad_right(COLUMN - left.cell_length) + middle + right
        yield from (middle + line for line in south)

    def _held(self, step: int) -> Deal:
        deal = self._record.deal
        if deal is None:
            return Deal((Hand(), Hand(), Hand(), Hand()))
        gone: dict[Seat, list[Card]] = {seat: [] for seat in SEATS}
        for _, seat, card in self._cards[: max(step - len(self._record.auction), 0)]:
            if card is not None and card not in gone[seat]:
                gone[seat].append(card)
        hands = trusted(deal) if self._cards else deal
        north, east, south, west = (hands[seat] - Hand.of(gone[seat]) for seat in SEATS)
        return Deal((north, east, south, west))

    def _auction(self, step: int) -> Iterator[Content]:
        """The calls made so far under the seats; `›` stands before the last, `!` behind what is irregular."""
        yield Content("").join(plain(str(seat), MARK).pad_right(BID - 1) for seat in WEST_FIRST)
        calls = self._record.auction[:step]
        if not calls:
            return
        first = WEST_FIRST.index(calls[0].seat or self._record.dealer or Seat.NORTH)
        cells = [" " * BID] * first
        for number, called in enumerate(calls, 1):
            now = NOW if number == step else " "
            cells.append(f"{now}{call_text(called)}{WRONG if CallPlace(number) in self._wrong else ''}".ljust(BID))
        for row in range(0, len(cells), 4):
            yield Content("".join(cells[row : row + 4]))

    def _at(self, step: int) -> Content:
        """The trick in progress, or which call it was."""
        auction = len(self._record.auction)
        if step <= auction or not self._cards:
            made = f"{step}/{auction}"
            return plain(self._words("Call {number}", number=made) if step else self._words("The deal"))
        done = self._cards[: step - auction]
        number = done[-1][0].trick
        cards = [
            f"{NOW if place == done[-1][0] else ''}{seat}:{card_text(card)}{WRONG if place in self._wrong else ''}"
            for place, seat, card in done
            if place.trick == number
        ]
        won = [
            sum(winner is not None and winner.side is side for winner in self._winners[: number - 1]) for side in Side
        ]
        tricks = self._words("Trick {number}", number=number)
        return plain(f"{tricks}   {'  '.join(cards)}   NS {won[0]} EW {won[1]}")


def board_rows(boards: list[Replayed | Unreadable], words: Words) -> Iterator[Row]:
    """A row for each board, with how many things went wrong."""
    for number, board in enumerate(boards):
        if isinstance(board, Unreadable):
            yield Row(f"board {number}", (plain(board.told(words.lang), FAINT),), plain("-"))
            continue
        wrong = [words("{number} irregular", number=len(board.irregularities))] if board.irregularities else []
        wrong += [words("{number} slips of the record", number=len(board.slips))] if board.slips else []
        said = plain(", ".join(wrong), MARK)
        name = board_name(board.record, words)
        yield Row(f"board {number}", (beside(plain(name), plain(contract_of(board.record), FAINT), said),))


def board_name(record: Record, words: Words) -> str:
    """Which board it is, with dealer and vulnerability where the record says them."""
    parts = [words("Board {number}", number=record.board)]
    if record.dealer is not None:
        parts.append(words("dealer {seat}", seat=record.dealer))
    if record.vulnerability is not None:
        parts.append(words("vulnerable {side}", side=record.vulnerability))
    return ", ".join(parts)


def contract_of(record: Record) -> str:
    """The contract with the tricks that were won, as far as the record says them."""
    if record.passed_out:
        return "Pass"
    tricks = "" if record.result is None else f" {record.result}"
    return "" if record.contract is None else f"{record.contract}{tricks}"


def suits(hand: Hand, seat: Seat) -> Iterator[Content]:
    """A hand in four lines, spades first, the seat before it."""
    for suit in reversed(Suit):
        ranks = "".join(str(card.rank) for card in hand.suit(suit)) or "–"
        lead = f"{seat} " if suit is Suit.SPADES else "  "
        yield Content.styled(lead, MARK) + Content(f"{SIGNS[suit]} {ranks}")


def card_text(card: Card | None) -> str:
    """A card with the sign of its suit."""
    return "?" if card is None else f"{SIGNS[card.suit]}{card.rank}"


def call_text(called: Called) -> str:
    """A call in at most five cells."""
    call = called.call
    if call is None:
        return "?"
    suit = call.denomination.suit if isinstance(call, Bid) else None
    text = f"{call.level}{SIGNS[suit]}" if isinstance(call, Bid) and suit is not None else str(call)
    return f"{text}{ALERTED if called.alerted else ''}"
