"""What a record settles of a revoke, exactly, and what it leaves to be asked (Laws 61-64)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

from corpus.citation import Citation
from engine.records.irregularity import CardPlace, cited
from engine.table.cards import Card, Suit
from engine.table.play import Play, Position
from engine.table.seats import Seat

TRICKS = 13
TWELFTH = 12


class Role(Enum):
    """Whose hand revoked."""

    DECLARER = "declarer"
    DUMMY = "dummy"
    DEFENDER = "defender"


class Revoked(NamedTuple):
    """That a hand did not follow suit although it could."""

    seat: Seat
    at: CardPlace
    card: Card | None
    suit: Suit | None
    """The suit led; None where only the recorder's mark says that it was a revoke."""
    before: Position | None
    """The position in which it was his turn to play; None where that is not known."""


@dataclass(frozen=True, slots=True)
class Revoke:
    """A revoke with all that the record settles about it."""

    seat: Seat
    role: Role
    at: CardPlace
    card: Card | None
    suit: Suit | None
    established: CardPlace | None
    """The card to the next trick by which the offending side established it (63A1); None where there is none."""
    winner: Seat | None
    """The hand that won the revoke trick."""
    later: int | None
    """Tricks that the offending side won after it; None while the record does not say how all of them went."""
    exempt: tuple[Citation, ...]
    """Why no trick is transferred automatically, whatever else happened: 64B1, B2, B3, B6, B7."""
    least: int
    """Tricks that are transferred automatically (64A) at least, if nothing still to be asked forbids it ..."""
    most: int
    """... and at most: the two differ only where the record does not say how the later tricks went."""
    citations: tuple[Citation, ...]
    """Of all this."""
    before: Position | None
    """The position in which it was his turn to play, for the question of 64C; None where it is not known."""
    asked: tuple[Citation, ...]
    """What the director still has to ask or to judge: no record holds it, or this one does not."""
    answers: Mapping[str, str] = field(hash=False)
    """What the record answers of the questions of Law 64's check; where it is silent, nothing."""

    @property
    def tricks(self) -> int | None:
        """How many tricks are transferred automatically, where the record settles it."""
        return self.least if self.least == self.most and (self.exempt or self.established) else None

    @property
    def settled(self) -> Mapping[str, object]:
        """All this as a command prints it."""
        return {
            "offender": self.role.value,
            "card": self.card and str(self.card),
            "suit_led": None if self.suit is None else str(self.suit),
            "established_at": self.established and self.established._asdict(),
            "trick_won_by": None if self.winner is None else str(self.winner),
            "later_tricks": self.later,
            "automatic_tricks": self.tricks,
            "at_least": self.least,
            "at_most": self.most,
            "exempt": [str(citation) for citation in self.exempt],
            "asked": [str(citation) for citation in self.asked],
        }


def revokes(play: Play, found: Sequence[Revoked], claimed: int | None) -> tuple[Revoke, ...]:
    """Every revoke of a board, each with what the others mean for it; `claimed` as the record gives it."""
    placed = [(one, establishing(play, one)) for one in found]
    return tuple(
        settled(play, one, at, [*placed[:number], *placed[number + 1 :]], claimed)
        for number, (one, at) in enumerate(placed)
    )


def establishing(play: Play, one: Revoked) -> CardPlace | None:
    """The first card of the offending side to the next trick, legal or not (63A1)."""
    following = played_to(play, one.at.trick + 1)
    place = next((n for n, seat in enumerate(following, 1) if seat.side is one.seat.side), None)
    return None if place is None else CardPlace(one.at.trick + 1, place)


def played_to(play: Play, trick: int) -> list[Seat]:
    """Who played to a trick, in order."""
    tricks = [*play.tricks, play.trick]
    return [seat for seat, _ in tricks[trick - 1].plays] if trick <= len(tricks) else []


def settled(
    play: Play,
    one: Revoked,
    established: CardPlace | None,
    others: Sequence[tuple[Revoked, CardPlace | None]],
    claimed: int | None,
) -> Revoke:
    """One revoke, worked out."""
    role = role_of(one.seat, play.declarer)
    winner = play.tricks[one.at.trick - 1].winner if one.at.trick <= len(play.tricks) else None
    known = sum(
        trick.winner is not None and trick.winner.side is one.seat.side for trick in play.tricks[one.at.trick :]
    )
    later = tricks_after(play, one, claimed)
    exempt = tuple(exemptions(one, role, established, others, winner, later))
    least = 0 if exempt else transferred(one.seat, winner, known if later is None else later)
    most = 0 if exempt else transferred(one.seat, winner, TRICKS if later is None else later)
    if winner is None and not exempt:  # he may have won it himself
        least, most = min(known, 1), 2
    rests = ["44C", "61A"]
    if established:
        rests.append("63A1")
    if established and not exempt:
        rests.append("64A" if winner is None else "64A1" if winner is one.seat else "64A2")
        if role is Role.DECLARER and winner is one.seat.partner:
            rests.append("64A1*1")
    asked = still_asked(one, role, established, others, exempt)
    if least != most:  # how the later tricks went
        asked.append("64A1" if least else "64B1")
    return Revoke(
        *(one.seat, role, one.at, one.card, one.suit, established, winner, later, exempt, least, most),
        citations=(*cited(*rests), *exempt),
        before=one.before,
        asked=cited(*asked),
        answers=answers(play, one, established, others, winner, known if later is None and known else later, claimed),
    )


def answers(
    play: Play,
    one: Revoked,
    established: CardPlace | None,
    others: Sequence[tuple[Revoked, CardPlace | None]],
    winner: Seat | None,
    later: int | None,
    claimed: int | None,
) -> Mapping[str, str]:
    """The facts of Law 64's check that are certain from the record; `later` is how many tricks it shows at least."""
    facts = {"offender": role_of(one.seat, play.declarer).value}
    if one.at.trick == TWELFTH:
        facts["stage"] = "twelfth"
    elif established and all(at or other.at.trick != one.at.trick for other, at in others):
        facts["stage"] = "established"
    if is_mutual(one, established, others):
        facts["other_revokes"] = "other_side"
    elif is_repeated(one, others):
        facts["other_revokes"] = "same_suit"
    elif is_known(play, claimed) and all(at and is_no_precedent(one, other) for other, at in others):
        facts["other_revokes"] = "none"
    if winner is not None:
        own = "offender" if winner is one.seat else "partner"
        facts["won_by"] = own if winner.side is one.seat.side else "opponents"
    if later is not None:
        facts["later_trick"] = "yes" if later else "no"
    return facts


def is_known(play: Play, claimed: int | None) -> bool:
    """Whether the record holds the play to its end, card by card, so that no revoke can be hidden."""
    cards = (card for trick in (*play.tricks, play.trick) for _, card in trick.plays)
    return (play.is_over or claimed is not None) and all(card is not None for card in cards)


def is_no_precedent(one: Revoked, other: Revoked) -> bool:
    """Whether another revoke is certainly not an earlier one of the same player in the same suit (64B2)."""
    suits = {one.suit, other.suit}
    return other.seat is not one.seat or one.at < other.at or (None not in suits and len(suits) == 2)


def is_repeated(one: Revoked, others: Sequence[tuple[Revoked, CardPlace | None]]) -> bool:
    """Whether the same player had an established revoke in the suit before (64B2)."""
    return any(
        first.seat is one.seat and first.suit is one.suit is not None and first.at < one.at and at and at <= one.at
        for first, at in others
    )


def is_mutual(one: Revoked, established: CardPlace | None, others: Sequence[tuple[Revoked, CardPlace | None]]) -> bool:
    """Whether both sides have an established revoke (64B7)."""
    return bool(established) and any(other.seat.side is not one.seat.side and at for other, at in others)


def role_of(seat: Seat, declarer: Seat) -> Role:
    """Which hand a seat is."""
    return {declarer: Role.DECLARER, declarer.partner: Role.DUMMY}.get(seat, Role.DEFENDER)


def tricks_after(play: Play, one: Revoked, claimed: int | None) -> int | None:
    """The tricks that the offending side won after the revoke trick, where all of them are known, or were claimed.

    A result is no answer: the tricks that the director transferred may be in it already.
    """
    if any(trick.winner is None for trick in play.tricks):
        return None
    side = one.seat.side
    before = sum(trick.winner.side is side for trick in play.tricks[: one.at.trick] if trick.winner is not None)
    if play.is_over:
        return play.won[side] - before
    if claimed is None or one.at.trick > len(play.tricks):
        return None
    total = claimed if side is play.declarer.side else TRICKS - claimed
    return total - before if total >= play.won[side] else None


def transferred(offender: Seat, winner: Seat | None, later: int) -> int:
    """The automatic tricks of 64A; a trick that dummy wins is not won by declarer (64A1*1)."""
    if winner is offender:
        return 1 + min(later, 1)
    own = winner is not None and winner.side is offender.side
    return min(own + later, 1)


def exemptions(
    one: Revoked,
    role: Role,
    established: CardPlace | None,
    others: Sequence[tuple[Revoked, CardPlace | None]],
    winner: Seat | None,
    later: int | None,
) -> list[Citation]:
    """The provisions of 64B that the record shows to apply."""
    side = one.seat.side
    applies = {
        "64B1": winner is not None and winner.side is not side and later == 0,
        "64B2": is_repeated(one, others),
        "64B3": role is Role.DUMMY,
        "64B6": one.at.trick == TWELFTH,
        "64B7": is_mutual(one, established, others),
    }
    return [citation for name, holds in applies.items() if holds for citation in cited(name)]


def still_asked(
    one: Revoked,
    role: Role,
    established: CardPlace | None,
    others: Sequence[tuple[Revoked, CardPlace | None]],
    exempt: Sequence[Citation],
) -> list[str]:
    """What the record does not hold: when attention was drawn, a penalty card, the round, the damage."""
    asked: list[str] = []
    if one.at.trick == TWELFTH:
        asked.append("62D1")
    elif not established:
        asked += ["62A", "63A2", "63A3", "63A4"]
    if not exempt:
        asked += ["64B3"] if role is Role.DEFENDER else []
        asked += ["64B4", "64B5"]
        if any(other.at.trick == one.at.trick and other.seat.side is not one.seat.side for other, _ in others):
            asked.append("64B8")
    names = {str(citation) for citation in exempt}
    asked.append("64C1")
    asked += [equity for cause, equity in (("64B2", "64C2a"), ("64B7", "64C2b")) if cause in names]
    return asked
