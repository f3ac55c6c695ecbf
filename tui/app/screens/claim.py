"""A contested claim: what each side gets, double dummy, on the lines that are still normal (70)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from textual import on
from textual.binding import BindingType
from textual.message import Message

from engine.doubledummy import Line, NoDoubleDummy, is_there, not_held, on_lines, started
from engine.records.fault import Mistyped, fault
from engine.records.typed import even, typed_deal, typed_hand, typed_lines, typed_seat, typed_trumps
from engine.records.wording import say as worded
from engine.registry import entries
from engine.table.hands import Deal
from engine.table.play import Position, Trick
from engine.table.seats import Seat
from tui.app.case import Cases
from tui.app.keys import bind
from tui.app.screens.check import CheckScreen
from tui.app.screens.entering import EnteringScreen, either
from tui.app.views.law import LawBook
from tui.desk import Desk

LAW_70 = "duplicate-2017/70"
HANDS = ("north", "east", "south", "west")


class ClaimScreen(EnteringScreen):
    """The cards that are left are typed, or come from a board; the lines are the director's."""

    BINDINGS: ClassVar[list[BindingType]] = [bind("f4", "check", "check", id="claim.check")]
    HINTS: ClassVar[Mapping[str, str]] = {
        "north": "AK.32..",
        "trumps": "NT",
        "turn": "S",
        "by": "S",
        "lines": "SA SK H2 / H2 SA SK",
    }

    @dataclass
    class Worth(Message):
        """What the claim is worth, or why that cannot be said."""

        said: str

    def __init__(
        self, desk: Desk, book: LawBook, cases: Cases, position: Position | None = None, deal: Deal | None = None
    ) -> None:
        self._position = position
        super().__init__(book.words, _filled(position, deal))
        self._desk, self._book, self._cases = desk, book, cases

    def labels(self) -> Mapping[str, str]:
        """The cards that are left, and who claimed how."""
        words = self._words
        return {
            "north": words("Hand of North"),
            "east": words("Hand of East"),
            "south": words("Hand of South"),
            "west": words("Hand of West"),
            "trumps": words("Trumps"),
            "turn": words("On lead"),
            "by": words("Claimed by"),
            "lines": words("Lines"),
        }

    def tell(self) -> str:
        """What is needed. Raises Mistyped."""
        self._typed()
        return self._words(
            "The cards that are left. A line is a card of the claimer's side for each trick; write / between lines. "
            "F7 works it out; which lines are normal is yours to judge."
        )

    def action_done(self) -> None:
        """Work it out on a thread."""
        try:
            position, by, lines = self._typed()
            north, east, south, west = started(position)
            even(Deal((north, east, south, west)))
        except Mistyped as error:
            self.say(error.fault.told(self._words.lang))
            return
        if not is_there():
            self.say(self._words("Double dummy is not installed: pip install 'bridgelaw[doubledummy]'"))
            return
        lang = self._words.lang

        def work() -> None:
            try:
                tricks = on_lines(position, by.side, lines)
                said = f"{worded('claim', 'worth', lang, tricks=tricks)}\n\n{worded('claim', 'assumes', lang)}"
            except NoDoubleDummy as error:
                said = self._words.tell(error)
            self.post_message(self.Worth(said))

        self.say(self._words("Working it out ..."))
        self.run_worker(work, thread=True, exclusive=True)

    def action_check(self) -> None:
        """The check of Law 70, which says what is normal and what is resolved against whom."""
        if LAW_70 in entries():
            case = self._cases.take_up(LAW_70)
            self.app.push_screen(CheckScreen(self._desk, self._book, self._cases, case))

    @on(Worth)
    def _tell_worth(self, worth: Worth) -> None:
        self.say("")
        self.show(worth.said)

    def _typed(self) -> tuple[Position, Seat, list[Line]]:
        """What is typed: the position, who claimed, on which lines. Raises Mistyped."""
        typed = self.fields.values
        turn, by = typed["turn"] or typed["by"], typed["by"] or typed["turn"]
        position = self._position
        if position is None or _entries_of(position) != {name: typed[name] for name in (*HANDS, "trumps", "turn")}:
            hands = typed_deal([either(typed_hand, typed[name]) for name in HANDS]).hands
            trumps = either(typed_trumps, typed["trumps"]).suit
            leader = either(typed_seat, turn) if turn else Seat.SOUTH
            position = Position(hands, leader, trumps, leader, Trick((), None), (0, 0))
        claimer = either(typed_seat, by) if by else position.declarer
        lines = either(typed_lines, typed["lines"])
        stranger = not_held(position, claimer.side, lines)
        if stranger is not None:
            raise Mistyped(fault("typed_not_held", card=stranger, side=claimer.side))
        return position, claimer, lines


def _filled(position: Position | None, deal: Deal | None) -> Mapping[str, str]:
    """What is known already: the position on a board, or else the cards."""
    if position is not None:
        return {**_entries_of(position), "by": str(position.declarer)}
    return {} if deal is None else {name: str(hand) for name, hand in zip(HANDS, deal.hands, strict=True) if hand}


def _entries_of(position: Position) -> Mapping[str, str]:
    """A position as it is typed."""
    trumps = "NT" if position.trumps is None else str(position.trumps)
    leader = position.trick.leader or position.turn
    hands = {name: str(hand) for name, hand in zip(HANDS, started(position), strict=True)}
    return {**hands, "trumps": trumps, "turn": str(leader or "")}
