"""Law 62: how a revoke is put right while that is still possible. Shared by other laws' checks."""

from engine.interview import Fact, Lines, Situation
from engine.laws.duplicate_2017 import law16, law50
from engine.laws.duplicate_2017.law50 import PenaltyCard
from engine.ruling import Law

LAW = Law("duplicate-2017", "62")

CARD_PLAYED = Fact(LAW, "card_played", ("hidden", "hidden_with_another", "faced"))
"""Where the card of a defender's revoke came from, and what else of his lies on the table."""

DUMMY_FIRST_TO_ASK = LAW.condition("dummy_first_to_ask")
PENALTY_CARD_NOT_PLAYED = LAW.condition("penalty_card_not_played")
OPPONENT_WITHDRAWS = LAW.condition("opponent_withdraws")
PARTNER_WITHDRAWS = LAW.condition("partner_withdraws")
OTHER_SIDE_TOO = LAW.condition("other_side_too")
MORE_THAN_ONE = LAW.condition("more_than_one")


def corrected(s: Situation, offender: str) -> Lines:
    """All that follows when attention is drawn to a revoke before it is established (62A to 62C2)."""
    yield from own_card(s, offender)
    yield from cards_played_later(offender)
    yield from on_the_table(s, offender)


def cards_played_later(offender: str) -> Lines:
    """What the others may change, and who may use what that tells (62C1, 62C2, 16C)."""
    yield LAW.information("opponents_may_withdraw", "62C1")
    yield from partners_card(offender)
    yield from information(offender)


def own_card(s: Situation, offender: str) -> Lines:
    """What becomes of the card that the offender played (62B)."""
    yield from replaced()
    yield LAW.rectification("other_side_too", "62A", OTHER_SIDE_TOO)
    if offender != "defender":
        yield LAW.rectification("card_free", "62B2")
        if offender == "declarer":
            yield LAW.rectification("as_if_established", "43B2b", DUMMY_FIRST_TO_ASK)
        return
    if s[CARD_PLAYED] == "faced":
        yield LAW.rectification("faced_card", "62B2")
    else:
        yield LAW.rectification("penalty_card", "62B1")
    yield LAW.rectification("declarer_may_accept", "52B1a", PENALTY_CARD_NOT_PLAYED)


def on_the_table(s: Situation, offender: str) -> Lines:
    """What the penalty card of the revoke binds the defenders and declarer to (50, 51)."""
    if offender == "defender" and s[CARD_PLAYED] != "faced":
        yield from law50.penalty_card(PenaltyCard.MAJOR if s[CARD_PLAYED] == "hidden" else PenaltyCard.SEVERAL)


def replaced() -> Lines:
    """The duty itself (62A, 62B)."""
    yield LAW.rectification("must_correct", "62A")
    yield LAW.rectification("legal_card", "62B")


def partners_card(offender: str) -> Lines:
    """What the offender's partner may do after an opponent has changed his card (62C2)."""
    yield LAW.information("partner_may_withdraw", "62C2", OPPONENT_WITHDRAWS)
    if offender == "defender":
        yield LAW.rectification("partners_penalty_card", "62C2", PARTNER_WITHDRAWS)


def both_sides() -> Lines:
    """Both sides revoked on one trick, and only one of them has played to the next (62C3)."""
    yield LAW.rectification("both_corrected", "62C3")
    yield LAW.rectification("all_penalty_cards", "62C3")
    yield from law50.penalty_card(PenaltyCard.MAJOR)
    yield LAW.rectification("several", "51A", MORE_THAN_ONE)
    yield LAW.information("never_penalty_card", "48A")
    yield LAW.judgment("next_trick", "62C3")
    yield LAW.restriction("both_may_not_use", "16C2")
    yield law16.used_after_all()


def twelfth(offender: str) -> Lines:
    """A revoke on the twelfth trick that was discovered in time (62D)."""
    yield LAW.rectification("twelfth", "62D1")
    yield LAW.rectification("legal_card", "62B")
    if offender == "defender":
        yield LAW.rectification("penalty_card", "62B1")
        yield LAW.information("goes_to_the_thirteenth", "50D1a")
        yield LAW.restriction("twelfth_partner", "62D2")
    yield LAW.judgment("thirteenth", "62D1")
    yield from cards_played_later(offender)


def information(offender: str) -> Lines:
    """Who may use what the withdrawn cards tell (16C); a penalty card on the table tells everybody (50E1)."""
    if offender != "defender":
        yield from law16.withdrawn()
        return
    yield law16.LAW.information("non_offenders_may_use", "16C1")
    yield LAW.restriction("unless_on_the_table", "16C2")
    yield law16.used_after_all()
