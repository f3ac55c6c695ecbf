"""The irregularities of the play as values: which provisions deal with each, and what it settles for its check."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.records.irregularity import CardPlace, Irregularity, Kind, cited
from engine.records.revoke import Role, played_to, role_of
from engine.table.cards import Card
from engine.table.play import TRICKS, Play
from engine.table.seats import Seat

LAW_54, LAW_55, LAW_56, LAW_57, LAW_67 = (f"duplicate-2017/{law}" for law in (54, 55, 56, 57, 67))


def out_of_order(kind: Kind, by: Seat, at: CardPlace, play: Play) -> Irregularity:
    """A lead out of turn (53-56), a play out of turn (57C, 57D) or a premature one (57A)."""
    defends = role_of(by, play.declarer) is Role.DEFENDER
    if kind is Kind.LEAD_OUT_OF_TURN and not play.tricks and not play.trick.plays:
        facts = {"lead": "faced" if defends else "declaring_side"}
        return Irregularity(kind, by, at, cited("41A", "53A", "54" if defends else "54E"), LAW_54, facts)
    if kind is Kind.LEAD_OUT_OF_TURN:
        check = LAW_56 if defends else LAW_55
        return Irregularity(kind, by, at, cited("44G", "53A", "56" if defends else "55A"), check, led(by, at, play))
    if kind is Kind.PREMATURE:
        facts = {"offence": "led_to_next" if at.card == 1 else "before_partner"}
        return Irregularity(kind, by, at, cited("44B", "57A"), LAW_57, facts)
    if not defends:
        return Irregularity(kind, by, at, cited("44B", "57C3"), LAW_57, {"offence": "declarer"})
    if any(seat is by.partner for seat, _ in play.trick.plays):
        return Irregularity(kind, by, at, cited("44B", "57D"), LAW_57, {"offence": "at_rhos_turn"})
    facts = {"offence": "before_partner", "declarer_played": "both_hands"}
    return Irregularity(kind, by, at, cited("44B", "57C1"), LAW_57, facts)


def led(by: Seat, at: CardPlace, play: Play) -> Mapping[str, str]:
    """What a lead out of turn settles for its check: which trick it was, and whose lead."""
    facts = {"trick": "thirteenth" if at.trick == TRICKS else "earlier"}
    if play.turn is None or at.trick == TRICKS:
        return facts
    own = play.turn in (by, by.partner)
    if role_of(by, play.declarer) is Role.DEFENDER:
        return {**facts, "defenders_error": "partners_lead" if own else "declarers_lead"}
    return {**facts, "declarers_error": "wrong_hand" if own else "defenders_lead"}


def repeated(by: Seat, at: CardPlace, card: Card, play: Play) -> Irregularity:
    """A card that was played before; if by the same hand, it was not quitted then (67B3)."""
    own = any((by, card) in trick.plays for trick in (*play.tricks, play.trick))
    check, facts = (LAW_67, {"fault": "not_quitted"}) if own else (None, {})
    return Irregularity(Kind.CARD_REPEATED, by, at, cited("44B", "67B3"), check, facts)


def too_few(trick: int, seat: Seat, leader: Seat, play: Play) -> Irregularity:
    """A hand that did not play to the trick in progress (67A1)."""
    held, lead = play.held(seat), play.trick.card_of(leader)
    facts = {"fault": "no_card", "offender": role_of(seat, play.declarer).value}
    if play.deal[seat] and lead is not None and not held.suit(lead.suit):
        facts["holds_suit"] = "no"
    at = CardPlace(trick, (seat - leader) % 4 + 1)
    return Irregularity(Kind.DEFECTIVE_TRICK, seat, at, cited("44B", "67A1"), LAW_67, facts)


def too_many(seat: Seat, at: CardPlace, play: Play) -> Irregularity:
    """A hand's second card to a trick (67A2)."""
    facts = {"fault": "too_many", "offender": role_of(seat, play.declarer).value}
    return Irregularity(Kind.DEFECTIVE_TRICK, seat, at, cited("44B", "45E", "67A2"), LAW_67, facts)


def with_what_followed(one: Irregularity, play: Play) -> Irregularity:
    """Of a defective trick the rest of the play shows whether both sides played on (67A or 67B)."""
    if one.kind is not Kind.DEFECTIVE_TRICK or not isinstance(one.at, CardPlace):
        return one
    facts, citations = {**one.facts, **suit_kept(one, one.at, play)}, one.citations
    if len({seat.side for seat in played_to(play, one.at.trick + 1)}) == 2:
        facts["both_sides_played_on"] = "yes"
        citations = cited("44B", "67B1") if facts["fault"] == "no_card" else cited("44B", "45E", "67B2")
    return replace(one, citations=citations, facts=facts)


def suit_kept(one: Irregularity, at: CardPlace, play: Play) -> Mapping[str, str]:
    """A hand that did not play to a trick and holds the suit at the end of the record held it all along."""
    if one.seat is None or at.card == 1 or one.facts["fault"] != "no_card":
        return {}
    tricks = [*play.tricks, play.trick]
    lead = next((card for _, card in tricks[at.trick - 1].plays), None)
    hidden = any((one.seat, None) in trick.plays for trick in tricks)
    return {"holds_suit": "yes"} if lead is not None and not hidden and play.held(one.seat).suit(lead.suit) else {}
