"""Records in LIN, the notation of Bridge Base Online: hand records, vugraph with two rooms, and lessons.

The format was never published. Hands and players run South, West, North, East; calls and cards run on without seats.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from engine.records.contradictions import contradictions
from engine.records.deal import EMPTY, checked, lin_hand
from engine.records.fault import Fault, fault
from engine.records.lin_commands import commands
from engine.records.lin_match import Match
from engine.records.record import Called, End, PlayedCard, Record, Room, Slip, Unreadable, quoted
from engine.records.tags import LIN_TAGS
from engine.table.calls import BIDS, DOUBLE, LEGAL_BIDS, PASS, REDOUBLE
from engine.table.cards import CARDS, DECK
from engine.table.hands import Deal, Hand
from engine.table.seats import SEATS, Seat, Vulnerability

ORDER = (Seat.SOUTH, Seat.WEST, Seat.NORTH, Seat.EAST)
DEALERS = dict(zip("1234", ORDER, strict=True))
VULNERABLE = {
    "o": Vulnerability.NONE,
    "0": Vulnerability.NONE,
    "n": Vulnerability.NORTH_SOUTH,
    "e": Vulnerability.EAST_WEST,
    "b": Vulnerability.BOTH,
}
ROOMS = {"o": Room.OPEN, "c": Room.CLOSED}
BOARD = re.compile(r"\s*(?P<room>[oc]?)\D{0,20}?(?P<number>\d{1,9})", re.IGNORECASE)
CALL = re.compile(r"([1-9](?:NT?|[CDHS])|PASS|P|-|XX|RDBL|R|X|DBL|D)(!*)\s*", re.IGNORECASE)
CARD = re.compile(r"([SHDC](?:10|[2-9TJQKA]))\s*", re.IGNORECASE)
CALLS = {
    word: call
    for call, words in (
        (PASS, ("p", "P", "-")),
        (DOUBLE, ("d", "D", "x", "X")),
        (REDOUBLE, ("r", "R", "xx", "XX")),
        *((bid, (form.lower(), form)) for bid in LEGAL_BIDS for form in {str(bid), str(bid).removesuffix("T")}),
    )
    for word in words
}
"""The calls as nearly every file writes them."""
CALLED = {
    seat: {word + alert: Called(call, seat, alerted=bool(alert)) for word, call in CALLS.items() for alert in ("", "!")}
    for seat in (*SEATS, None)
}
PLAYED = {form: PlayedCard(card, None) for card in DECK for form in (str(card), str(card).lower())} | {
    f"{str(card)[0].lower()}{str(card)[1]}": PlayedCard(card, None) for card in DECK
}
MOST_TRICKS = 13
MOST = 500
"""So many calls, cards, remarks and slips of one board are kept: no auction is as long (22), and memory stays flat."""
LONGEST = 1000
"""So many letters of a remark are kept."""


@dataclass(slots=True)
class Table:
    """A board while its commands come by."""

    line: int
    names: list[str]
    board: str = ""
    """By `qx`, or else by the heading."""
    room: Room | None = None
    dealer: Seat | None = None
    vulnerability: Vulnerability | None = None
    deal: Deal | None = None
    inferred: Seat | None = None
    is_dealt: bool = False
    """Whether it has an `md` of its own."""
    calls: list[Called] = field(default_factory=list)
    cards: list[PlayedCard] = field(default_factory=list)
    claim: int | None = None
    comments: list[str] = field(default_factory=list)
    slips: list[Slip] = field(default_factory=list)

    def take(self, tag: str, value: str) -> None:
        """One command of the board."""
        match tag:
            case "mb":
                self.call(value)
            case "an":
                self.explain(value)
            case "md":
                self.deal_out(value)
            case "sv":
                self.vulnerability = VULNERABLE.get(value.strip().lower(), self.vulnerability)
            case "ah" if not self.board:
                found = BOARD.search(value[:LONGEST])
                self.board = found["number"] if found else ""
            case "mc":
                self.claimed(value)
            case "ub":
                take_back(self.calls, value)
            case "up":
                take_back(self.cards, value)
            case "nt" if len(self.comments) < MOST:
                self.comments.extend(filter(None, [" ".join(value.split())[:LONGEST]]))

    def slip(self, tag: str, what: Fault) -> None:
        """Something that the recorder got wrong."""
        if len(self.slips) < MOST:
            self.slips.append(Slip(tag, what))

    def call(self, value: str) -> None:
        """A call, or in lessons several: `p1Hp`."""
        seat = self.dealer and SEATS[(self.dealer + len(self.calls)) % 4]
        called = CALLED[seat].get(value)
        if called is not None and len(self.calls) < MOST:
            self.calls.append(called)
            return
        at, text = 0, value.strip()
        while len(self.calls) < MOST and (found := CALL.match(text, at)):
            at = found.end()
            seat = self.dealer and SEATS[(self.dealer + len(self.calls)) % 4]
            word = found[1].upper().replace("DBL", "D").replace("PASS", "P").replace("RD", "R")
            call = CALLS.get(word) or BIDS[5 * (int(word[0]) - 1) + "CDHSN".index(word[1])]
            self.calls.append(Called(call, seat, alerted=bool(found[2])))
        if at < len(text):
            self.slip("mb", fault("unread_call", number=len(self.calls) + 1, text=quoted(text[at:])))
            self.calls.append(Called(None, seat))
            del self.calls[MOST:]

    def explain(self, value: str) -> None:
        """What the last call was explained to mean."""
        if self.calls and value.strip():
            last = self.calls[-1]
            note = f"{last.note} {' '.join(value.split())}".lstrip()
            self.calls[-1] = replace(last, note=note[:LONGEST])

    def card(self, value: str) -> None:
        """A card as few files write it, or in lessons several."""
        at, text = 0, value.strip()
        while len(self.cards) < MOST and (found := CARD.match(text, at)):
            at = found.end()
            self.cards.append(PlayedCard(CARDS[found[1].upper()], None))
        if at < len(text):
            self.slip("pc", fault("unread_card", number=len(self.cards) + 1, text=quoted(text[at:])))
            self.cards.append(PlayedCard(None, None))
            del self.cards[MOST:]

    def claimed(self, value: str) -> None:
        """A claim (Law 68)."""
        word = value.strip()
        if word.isdecimal() and len(word) <= 2 and int(word) <= MOST_TRICKS:
            self.claim = int(word)
        elif word:
            self.slip("mc", fault("no_tricks", text=quoted(value)))

    def deal_out(self, value: str) -> None:
        """The dealer and the hands; in lessons, without a dealer, some cards that change hands."""
        value = value.strip()
        texts = value[1:].split(",") if value[:1].isdigit() else value.split(",")
        faults: list[Fault] = []
        hands = [EMPTY] * 4
        for seat, text in zip(ORDER, texts, strict=False):
            hands[seat] = lin_hand(text, faults)
        if value.startswith("0") and self.deal is not None:
            given = [hand.bits for hand in hands]
            moved = given[0] | given[1] | given[2] | given[3]
            hands = [Hand(held.bits & ~moved | new) for held, new in zip(self.deal.hands, given, strict=True)]
        else:
            self.dealer = DEALERS.get(value[:1])
            self.slips = [slip for slip in self.slips if slip.tag != "md"]
        self.is_dealt = True
        north, east, south, west = hands
        self.deal, self.inferred = checked(Deal((north, east, south, west)), "md", faults, self.slips)


def take_back(made: list[Called] | list[PlayedCard], value: str) -> None:
    """So many calls or cards undone; one, where the number is not given."""
    word = value.strip()
    count = int(word[:4]) if word[:4].isdecimal() else 1
    del made[max(len(made) - count, 0) :]


def lin_records(blocks: Iterable[bytes], file: str) -> Iterator[Record | Unreadable]:
    """The boards of a LIN file, one after the other."""
    match = Match()
    table = Table(1, [])
    for line, tag, value in commands(blocks):
        if tag == "pc":
            if value in PLAYED and len(table.cards) < MOST:
                table.cards.append(PLAYED[value])
            else:
                table.card(value)
        elif tag == "qx" or (tag == "md" and table.is_dealt and not value.lstrip().startswith("0")):
            yield from finished(table, match, file)
            table = next_table(table, match, line, tag, value)
        elif tag == "pn":
            match.names = value.split(",")
            if not table.calls and not table.cards and not table.is_dealt:
                table.line, table.names = line, match.names
        elif tag == "vg":
            match.heading = value.split(",")
        elif tag == "rs":
            match.results = value.split(",")
        elif tag == "bn":
            match.boards = [board.strip() for board in value.split(",")]
        elif tag in LIN_TAGS:
            table.take(tag, value)
        elif not tag:
            table.slip("|", fault("unread", text=quoted(value.strip())))
        elif tag not in match.told and len(match.told) < MOST:
            match.told.add(tag)
            table.slip(tag, fault("unknown_passed_over"))
    yield from finished(table, match, file)


def next_table(before: Table, match: Match, line: int, tag: str, value: str) -> Table:
    """The board that a `qx` or another `md` begins; the other room may leave out the cards."""
    table = Table(line, match.names)
    if tag == "md":
        table.deal_out(value)
        return table
    found = BOARD.match(value[:LONGEST])
    if found:
        table.board, table.room = str(int(found["number"])), ROOMS.get(found["room"].lower())
        if table.board == before.board:
            table.dealer, table.vulnerability = before.dealer, before.vulnerability
            table.deal, table.inferred = before.deal, before.inferred
    return table


def finished(table: Table, match: Match, file: str) -> Iterator[Record | Unreadable]:
    """The record of a board, where there was one."""
    has_content = table.calls or table.cards
    if not table.is_dealt and not (has_content and table.board):
        if table.slips:
            yield Unreadable(file, table.line, table.board or "?", table.slips[0])
        return
    if table.deal is None and not has_content:
        yield Unreadable(file, table.line, table.board or "?", next(iter(table.slips), Slip("md", fault("no_hand"))))
        return
    outcome = match.outcome(table.board, table.room)
    told = outcome.tricks if outcome else None
    if None not in (told, table.claim) and told != table.claim:
        table.slips.append(Slip("rs", fault("claim_came_to", told=told, claim=table.claim)))
    contract = outcome.contract if outcome else None
    cards = table.cards
    record = Record(
        file=file,
        line=table.line,
        board=table.board or "?",
        room=table.room,
        dealer=table.dealer,
        vulnerability=table.vulnerability,
        deal=table.deal,
        inferred=table.inferred,
        auction=tuple(table.calls),
        play=tuple([tuple(cards[n : n + 4]) for n in range(0, len(cards), 4)]),
        play_end=End.OPEN if table.claim is None else End.STOPPED,
        contract=contract,
        passed_out=outcome is not None and contract is None,
        declarer=contract.declarer if contract else None,
        result=told if table.claim is None else table.claim,
        claim=table.claim,
        tags=MappingProxyType(match.tags(table.names, table.room)),
        comments=tuple(table.comments),
        slips=tuple(table.slips),
    )
    found = contradictions(record)
    yield replace(record, slips=(*table.slips, *found)) if found else record
