"""The play section of PBN (2.1, 3.6): one column a player, wherever the trick was led."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import cycle, groupby

from engine.records.contradictions import rotated, rotation
from engine.records.fault import fault
from engine.records.pbn_entries import Entry, read_entries
from engine.records.pbn_games import Piece
from engine.records.record import End, PlayedCard, RecordedTrick, Slip, quoted
from engine.table.cards import CARDS, DECK
from engine.table.hands import Deal
from engine.table.seats import SEATS, Seat

FORMS = {form: card for card in DECK for form in (str(card), str(card).lower())}
"""The cards as nearly every file writes them."""
BITS = {form: card.bit for form, card in FORMS.items()} | {"-": 0}
TABLES = {
    seat: {form: PlayedCard(card, seat) for form, card in FORMS.items()} | {"-": PlayedCard(None, seat)}
    for seat in (*SEATS, None)
}
COLUMNS = {
    seat: (TABLES[None],) * 4 if seat is None else tuple(TABLES[SEATS[(seat + turn) % 4]] for turn in range(4))
    for seat in (*SEATS, None)
}
"""The tables of the four columns, from the first."""
WIDTHS = frozenset({0, 1, len("SA SK SQ SJ")})
"""Of the lines of a plain section: cards in rows of four, an asterisk, nothing."""
MOST = 13


def read_play(
    pieces: Sequence[Piece],
    first: Seat | None,
    deal: Deal | None,
    notes: Mapping[tuple[str, str], str],
    slips: list[Slip],
) -> tuple[tuple[RecordedTrick, ...], End]:
    """The tricks, with the player of each card by its column, and how the play ends."""
    if len(pieces) == 1 and isinstance(pieces[0], str):
        words = pieces[0].split()
        end = End.OPEN
        if words and words[-1] == "*":
            end = End.STOPPED
            words.pop()
        try:
            cards = [table[word] for table, word in zip(cycle(COLUMNS[first]), words)]
        except KeyError:
            pass
        else:
            if deal is None or first is None or is_regular(pieces[0], words, first, deal):
                return played_tricks(in_fours(cards), slips), end
    return annotated(pieces, first, deal, notes, slips)


def is_regular(text: str, words: Sequence[str], first: Seat, deal: Deal) -> bool:
    """Whether the columns can be relied upon: by rows of four and the first card, or else by every card."""
    if words and WIDTHS.issuperset(map(len, text.split("\n"))) and BITS[words[0]] & deal.hands[first].bits:
        return True
    bit = BITS.__getitem__
    for turn in range(4):
        held = deal.hands[(first + turn) % 4].bits
        if held and sum(map(bit, words[turn::4])) & ~held:
            return False
    return True


def annotated(
    pieces: Sequence[Piece],
    first: Seat | None,
    deal: Deal | None,
    notes: Mapping[tuple[str, str], str],
    slips: list[Slip],
) -> tuple[tuple[RecordedTrick, ...], End]:
    """A play with marks, notes, comments, or cards outside of their columns."""
    entries, end = read_entries("Play", pieces, notes, slips)
    columns = [None if first is None else SEATS[(first + turn) % 4] for turn in range(4)]
    cards = [played(entry, column, slips) for entry, column in zip(entries, cycle(columns))]
    tricks = in_fours(cards)
    if deal is not None and strangers(tricks, deal):
        by_row = groupby(zip(entries, cards, strict=True), key=lambda pair: pair[0].row)
        rows = [row_of([card for _, card in row], columns, deal) for _, row in by_row]
        rows[-1] = tuple(replace(one, seat=column) for one, column in zip(rows[-1], cycle(columns)))
        if strangers(rows, deal) < strangers(tricks, deal):
            tricks = rows
        north = rotation(((one.seat, one.card) for trick in tricks for one in trick if one.seat and one.card), deal)
        if north is not None:
            slips.append(Slip("Deal", rotated(north)))
    return played_tricks(tricks, slips), end


def played(entry: Entry, seat: Seat | None, slips: list[Slip]) -> PlayedCard:
    """The card that an entry names; none, and a slip, when it names none."""
    card = CARDS.get(entry.word) or CARDS.get(entry.word.upper())
    if card is None and entry.word.strip("-"):
        slips.append(Slip("Play", fault("no_card", text=quoted(entry.word))))
    return PlayedCard(card, seat, entry.marks, entry.note, entry.comment)


def in_fours(cards: Sequence[PlayedCard]) -> list[RecordedTrick]:
    """The cards as tricks, the last perhaps incomplete."""
    whole = len(cards) // 4 * 4
    tricks: list[RecordedTrick] = [
        *zip(cards[0:whole:4], cards[1:whole:4], cards[2:whole:4], cards[3:whole:4], strict=True)
    ]
    return tricks if whole == len(cards) else [*tricks, tuple(cards[whole:])]


def row_of(cards: Sequence[PlayedCard], columns: Sequence[Seat | None], deal: Deal) -> RecordedTrick:
    """A row as a trick: by its columns where it has four cards, else each card by the one player who was dealt it."""
    seated = [replace(one, seat=column) for one, column in zip(cards, cycle(columns))]
    if len(cards) == 4:
        return tuple(seated)
    holders = [[seat for seat in SEATS if one.card is not None and one.card in deal[seat]] for one in cards]
    return tuple(
        replace(one, seat=held[0]) if len(held) == 1 else one for one, held in zip(seated, holders, strict=True)
    )


def strangers(tricks: Iterable[RecordedTrick], deal: Deal) -> int:
    """How many cards were not dealt to the player in whose column they stand."""
    return sum(
        one.card is not None and one.seat is not None and bool(deal[one.seat]) and one.card not in deal[one.seat]
        for trick in tricks
        for one in trick
    )


def played_tricks(tricks: list[RecordedTrick], slips: list[Slip]) -> tuple[RecordedTrick, ...]:
    """The tricks without those at the end of which nothing was recorded."""
    while tricks and all(one.card is None and one == PlayedCard(None, one.seat) for one in tricks[-1]):
        tricks.pop()
    if len(tricks) > MOST:
        slips.append(Slip("Play", fault("too_many_tricks", count=len(tricks), most=MOST)))
    return tuple(tricks)
