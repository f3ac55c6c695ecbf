"""A board entered by keys: deal, auction and play; then stepped through as if it had come from a record."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.widgets import Static

from engine.records.fault import Mistyped
from engine.records.record import Record
from engine.records.replay import played, replay
from engine.records.typed import (
    even,
    typed_auction,
    typed_deal,
    typed_dealer,
    typed_hand,
    typed_play,
    typed_record,
    typed_vulnerability,
)
from engine.table.hands import Deal
from engine.table.seats import SEATS, Seat
from tui.app.case import Cases
from tui.app.keys import bind
from tui.app.screens.board import BoardScreen
from tui.app.screens.claim import HANDS, ClaimScreen
from tui.app.screens.entering import EnteringScreen, either
from tui.app.views.board import BoardView, card_text
from tui.app.views.law import LawBook
from tui.desk import Desk

FEW = 13
"""So many cards that nobody has are named."""


class DealScreen(EnteringScreen):
    """What is typed is kept while the program runs, also when the screen is left."""

    BINDINGS: ClassVar[list[BindingType]] = [
        bind("f4", "claim", "claim", id="deal.claim"),
        bind("f9", "clear", "new board", id="deal.clear"),
    ]
    HINTS: ClassVar[Mapping[str, str]] = {
        "board": "1",
        "north": "AKQ.T98.-.5432",
        "auction": "1NT P 3NT AP",
        "play": "H9 HK HT H3",
    }

    def __init__(self, desk: Desk, book: LawBook, cases: Cases) -> None:
        super().__init__(book.words, cases.typed)
        self._desk, self._book, self._cases = desk, book, cases

    def labels(self) -> Mapping[str, str]:
        """Board, hands, calls and cards."""
        words = self._words
        return {
            "board": words("Board"),
            "dealer": words("Dealer"),
            "vulnerable": words("Vulnerable"),
            "north": words("Hand of North"),
            "east": words("Hand of East"),
            "south": words("Hand of South"),
            "west": words("Hand of West"),
            "auction": words("Auction"),
            "play": words("Play"),
        }

    def compose(self) -> ComposeResult:
        """The entries, and the board as it stands."""
        *above, line = super().compose()
        yield from (*above, Static(id="diagram", markup=False), line)

    def tell(self) -> str:
        """How many cards each hand has, whose call it is, whose card. Raises Mistyped."""
        self._cases.typed = self.fields.values
        record = self.record()
        view = BoardView(replay(record), self._words)
        diagram = self.query_one("#diagram", Static)
        diagram.update(view.table(view.steps, self.size.width - 2))
        return "\n".join((self._hands(record.deal), self._calls(record), self._cards(record)))

    def record(self) -> Record:
        """The board as it is typed so far. Raises Mistyped."""
        typed = self.fields.values
        deal = typed_deal([either(typed_hand, typed[name]) for name in HANDS])
        dealer = either(lambda text: typed_dealer(text, typed["board"]), typed["dealer"])
        vulnerability = either(lambda text: typed_vulnerability(text, typed["board"]), typed["vulnerable"])
        auction = either(lambda text: typed_auction(dealer, text), typed["auction"])
        cards = either(lambda text: typed_play(text, deal), typed["play"])
        return typed_record(typed["board"], deal, auction, vulnerability, cards)

    def action_done(self) -> None:
        """Step through the board, with what is irregular in it."""
        try:
            record = self.record()
            if record.deal is not None and not record.deal.is_whole:
                even(record.deal)
        except Mistyped as error:
            self.say(error.fault.told(self._words.lang))
            return
        self.app.push_screen(BoardScreen(self._desk, self._book, self._cases, replay(record)))

    def action_claim(self) -> None:
        """What a claim is worth where the play has come to."""
        try:
            record = self.record()
        except Mistyped as error:
            self.say(error.fault.told(self._words.lang))
            return
        play = played(record)
        position = play.position if play is not None and not play.is_over else None
        self.app.push_screen(ClaimScreen(self._desk, self._book, self._cases, position, record.deal))

    def action_clear(self) -> None:
        """Begin with another board; the number goes on."""
        number = self.fields.values["board"].strip()
        for name in self.labels():
            self.fields.entry(name).value = ""
        self.fields.entry("board").value = str(int(number) + 1) if number.isascii() and number.isdecimal() else ""
        self.fields.begin()

    def _hands(self, deal: Deal | None) -> str:
        if deal is None:
            return self._words("No card has been entered.")
        counts = "  ".join(f"{seat} {len(deal[seat])}" for seat in SEATS)
        missing = [*deal.missing]
        if not missing or len(missing) > FEW:
            return counts
        left = self._words("in no hand: {cards}", cards=" ".join(map(card_text, missing)))
        return f"{counts}   {left}"

    def _calls(self, record: Record) -> str:
        words = self._words
        if record.contract is not None:
            return words("Contract: {contract}", contract=record.contract)
        if record.passed_out:
            return words("Passed out.")
        typed = self.fields.values["auction"]
        dealer = record.dealer or Seat.NORTH
        turn = either(lambda text: typed_auction(dealer, text), typed).turn
        return words("{seat} is to call.", seat=turn or "")

    def _cards(self, record: Record) -> str:
        words = self._words
        if record.contract is None:
            return words("The cards are looked at once the auction is over.") if record.play else ""
        play = played(record)
        if play is None:
            return words("{seat} is to lead.", seat=record.contract.leader)
        if play.is_over:
            return words("All cards are played. NS {ns} EW {ew}", ns=play.won[0], ew=play.won[1])
        number = len(play.tricks) + 1
        return words(
            "Trick {number}: {seat} is to play. NS {ns} EW {ew}",
            number=number, seat=play.turn or "?", ns=play.won[0], ew=play.won[1],
        )  # fmt: skip
