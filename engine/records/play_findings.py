"""What went wrong in the play of a record (Laws 44, 53-57, 61, 67), card by card."""

from __future__ import annotations

from engine.records.fault import Fault, fault
from engine.records.irregularity import CardPlace, Irregularity, Kind
from engine.records.play_irregularities import out_of_order, repeated, too_few, too_many, with_what_followed
from engine.records.play_order import leader_of, recorded, revokers, rotated, trick_of
from engine.records.record import Mark, PlayedCard, Record, RecordedTrick, Slip
from engine.records.revoke import Revoked, Role, role_of
from engine.table.cards import Card, Suit
from engine.table.play import CardProblem, Play, Problems
from engine.table.seats import Seat

ORDER = {
    CardProblem.LEAD_OUT_OF_TURN: Kind.LEAD_OUT_OF_TURN,
    CardProblem.PREMATURE: Kind.PREMATURE,
    CardProblem.PLAY_OUT_OF_TURN: Kind.PLAY_OUT_OF_TURN,
}


class PlayFindings:
    """Plays the cards of a record, and keeps what is wrong with them."""

    def __init__(self, record: Record, play: Play) -> None:
        self.play = play
        self.found: list[Irregularity] = []
        self.revoked: list[Revoked] = []
        self.strangers: list[tuple[int, Seat, Card]] = []
        """Cards that were played by a hand which was not dealt them, with the number of the trick."""
        self.slips: list[Slip] = []
        self._last = len(record.play)
        self._counted = any(len(trick) != 4 for trick in record.play[:-1]) or len(record.play[-1]) > 4
        """Whether the tricks are told apart in the record: cards without seats come in fours else, come what may."""
        self._blurred: set[Seat] = set()
        """Hands that played a card which is not the one recorded."""
        self._due: Seat | None = None
        """Whose lead it was to the trick in progress."""
        flat = [one for trick in record.play for one in trick]
        done = 0
        for number, trick in enumerate(record.play, 1):
            done += len(trick)
            if all(one.seat is not None for one in trick):
                self._row(trick, number)
            elif not self._run(trick, number, flat, done - len(trick)):
                break
        self.found = [with_what_followed(one, play) for one in self.found]
        self._tell_strangers()

    @property
    def weight(self) -> int:
        """How much is wrong with the play."""
        return len(self.found) + len(self.revoked) + len(self.slips) + len(self.strangers)

    def _row(self, trick: RecordedTrick, number: int) -> None:
        """A trick in columns."""
        play, is_last = self.play, number == self._last
        leader = leader_of(trick, number, play)
        if leader is None:
            for place, one in enumerate(trick, 1):
                if Mark.REVOKE in one.marks and one.seat is not None:
                    self._revoke(one.seat, CardPlace(number, place), one.card, None)
                play.add(None, one.seat, number)
            return
        cards = rotated(trick, leader)
        cards = recorded(cards, leader) if is_last else cards
        around = () if is_last else (leader, leader.lho, leader.partner, leader.rho)
        absent = [seat for seat in around if self._is_absent(seat, cards)]
        for seat in absent:
            self.found.append(too_few(number, seat, leader, play))
        blind = None
        if cards and cards[0].card is None and cards[0].seat is leader:
            blind = revokers(cards, leader, play)
        for place, one in enumerate(cards, 1):
            if one.seat is None:
                continue
            if blind is not None and one.seat in blind[1] and one.card is not None:
                self._revoke(one.seat, CardPlace(number, place), one.card, blind[0])
            self._play(one, one.seat, CardPlace(number, place), in_order=not absent, led=leader not in absent)

    def _is_absent(self, seat: Seat, cards: list[PlayedCard]) -> bool:
        """Whether a hand that has cards is not among those that played to a trick."""
        return all(one.seat is not seat for one in cards) and (bool(self.play.held(seat)) or not self.play.deal[seat])

    def _run(self, trick: RecordedTrick, number: int, flat: list[PlayedCard], done: int) -> bool:
        """A trick in the order of play; False where it cannot be known any more who plays."""
        play = self.play
        for place, one in enumerate(trick):
            holder = None if one.card is None else play.holder(one.card)
            by = one.seat or holder or play.turn
            if by is None:
                return False
            self._due = self._due if play.trick.plays else play.turn
            to = number if self._counted else len(play.tricks) + 1
            if not self._counted and one.card is not None and play.turn not in (by, None):
                to = trick_of(one.card, by, iter(flat[done + place + 1 :]), play)
            if to > len(play.tricks) + 1:
                self._led_on(by, flat[done + place :])
            count = len(play.trick.plays) if to == len(play.tricks) + 1 else self._count(to)
            self._play(one, by, CardPlace(to, count + 1))
        return True

    def _count(self, trick: int) -> int:
        """How many cards a trick has."""
        return len(self.play.tricks[trick - 1].plays) if trick <= len(self.play.tricks) else 0

    def _led_on(self, by: Seat, rest: list[PlayedCard]) -> None:
        """A lead to the next trick while a hand has not played to this one: it is defective once both sides play on."""
        trick, number = self.play.trick, len(self.play.tricks) + 1
        leader = trick.leader
        sides = {seat.side for one in rest[:4] if (seat := one.seat or (one.card and self.play.holder(one.card)))}
        if leader is None or (self._leads_early(by) and len(sides) < 2):
            return
        for seat in (leader, leader.lho, leader.partner, leader.rho):
            if seat in trick.missing and (self.play.held(seat) or not self.play.deal[seat]):
                self.found.append(too_few(number, seat, seat if seat is self._due else leader, self.play))

    def _leads_early(self, by: Seat) -> bool:
        """Whether a defender leads to the next trick before his partner has played to this one (57A).

        That declarer has played from both hands excuses a play before partner's (57C1), and not a lead.
        """
        return role_of(by, self.play.declarer) is Role.DEFENDER and by.partner in self.play.trick.missing

    def _play(self, one: PlayedCard, by: Seat, at: CardPlace, *, in_order: bool = True, led: bool = True) -> None:
        """One card: what is wrong with it, and the play with it.

        In a trick in columns that lacks a hand its order says nothing, and the suit led neither if it is the leader's.
        """
        play = self.play
        to = None if at.trick == len(play.tricks) + 1 else at.trick
        problems = play.problems(one.card, by, to)
        if in_order:
            self._order_faults(one, by, at, problems)
        suit = play.trick.plays[0][1].suit if to is None and play.trick.plays and play.trick.plays[0][1] else None
        self._card_faults(one, by, at, problems, suit if led else None)
        play.add(one.card, by, to)

    def _order_faults(self, one: PlayedCard, by: Seat, at: CardPlace, problems: Problems) -> None:
        """What is wrong with the moment."""
        play = self.play
        kinds = [kind for problem, kind in ORDER.items() if problem in problems]
        if CardProblem.SHORT_TRICK in problems and self._leads_early(by) and Kind.PREMATURE not in kinds:
            kinds.append(Kind.PREMATURE)
        if any(found.kind is Kind.DEFECTIVE_TRICK and found.at == (at.trick - 1, found.at[-1]) for found in self.found):
            kinds = [kind for kind in kinds if kind is not Kind.PREMATURE]  # the trick before was never completed: 67B
        if Mark.LEAD_OUT_OF_TURN in one.marks and Kind.LEAD_OUT_OF_TURN not in kinds:
            if play.turn is None and not play.trick.plays:
                kinds.append(Kind.LEAD_OUT_OF_TURN)
            else:
                self.slips.append(Slip("Play", fault("marked_lead", at=spot(at), seat=by)))
        self.found += [out_of_order(kind, by, at, play) for kind in kinds]

    def _card_faults(self, one: PlayedCard, by: Seat, at: CardPlace, problems: Problems, suit: Suit | None) -> None:
        """What is wrong with the card itself, whosever turn it is."""
        card = one.card
        if CardProblem.EXTRA_CARD in problems:
            self.found.append(too_many(by, at, self.play))
        if CardProblem.AFTER_LAST_TRICK in problems:
            self.slips.append(Slip("Play", fault("one_too_many", at=spot(at), card=card or fault("a_card"))))
        elif card is not None and CardProblem.ALREADY_PLAYED in problems:
            self.found.append(repeated(by, at, card, self.play))
            self._blurred.add(by)
        elif card is not None and CardProblem.NOT_HELD in problems:
            self.strangers.append((at.trick, by, card))
        elif CardProblem.REVOKE in problems and suit is not None and by not in self._blurred:
            self._revoke(by, at, card, suit)
        elif Mark.REVOKE in one.marks:
            self._marked(one, by, at, suit)

    def _marked(self, one: PlayedCard, by: Seat, at: CardPlace, suit: Suit | None) -> None:
        """A revoke that nothing but the recorder's mark tells of, unless the cards gainsay it."""
        if suit is not None and one.card is not None and one.card.suit is suit:
            self.slips.append(Slip("Play", fault("marked_followed", at=spot(at), card=one.card)))
        elif suit is not None and self.play.deal[by] and not self.play.held(by).suit(suit):
            self.slips.append(Slip("Play", fault("marked_void", at=spot(at), card=one.card, seat=by)))
        else:
            self._revoke(by, at, one.card, suit)

    def _revoke(self, seat: Seat, at: CardPlace, card: Card | None, suit: Suit | None) -> None:
        if all((one.seat, one.at) != (seat, at) for one in self.revoked):
            before = self.play.position
            self.revoked.append(Revoked(seat, at, card, suit, before if before.turn is seat else None))

    def _tell_strangers(self) -> None:
        """Cards in a wrong hand: a slip in the deal or in the play; no revoke of theirs is certain then."""
        if not self.strangers:
            return
        number, by, card = self.strangers[0]
        more = len(self.strangers) - 1
        told = fault("stranger", trick=number, seat=by, card=card)
        self.slips.append(Slip("Play", fault("and_more", first=told, more=more) if more else told))
        deal = self.play.deal
        doubted = {seat for _, seat, _ in self.strangers}
        doubted |= {seat for _, _, card in self.strangers for seat in Seat if card in deal[seat]}
        self.revoked = [one for one in self.revoked if one.seat not in doubted]


def spot(at: CardPlace) -> Fault:
    """A place in the play, in a sentence."""
    return fault("spot", trick=at.trick, card=at.card)
