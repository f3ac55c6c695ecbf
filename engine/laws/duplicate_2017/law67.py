"""Law 67: defective trick. A player has a wrong number of cards, in his hand or among those he has played."""

from engine.classify import exposed
from engine.interview import YES_NO, Choice, Fact, Lines, Situation
from engine.laws.duplicate_2017 import correction, law9, law10, law16, law50, law64, law72
from engine.laws.duplicate_2017.law50 import PenaltyCard
from engine.ruling import Law

LAW = Law("duplicate-2017", "67")

FAULT = Fact(LAW, "fault", ("no_card", "too_many", "not_quitted", "found_elsewhere", "not_found"))
PLAYED_ON = Fact(LAW, "both_sides_played_on", YES_NO)
OFFENDER = Fact(LAW, "offender", ("declarer", "dummy", "defender"))
HOLDS_SUIT = Fact(LAW, "holds_suit", YES_NO)
EXTRA_CARD = Fact(LAW, "extra_card", ("fifth_card", "led", "together"), judged=True)
FACES = Fact(LAW, "faces", ("one", "more"))
LEFT_EXPOSED = Choice(LAW, "left_exposed", ("low", "honour", "several"), classify=exposed, by="offender")
FACED_CARD_KNOWN = Fact(LAW, "faced_card_known", YES_NO, judged=True)
REVOKE = Fact(LAW, "revoke", ("no", "correctable", "won_by_him", "not_won_by_him", "twelfth_trick"))
EXPOSED = Fact(LAW, "exposed", ("no", "low", "honour", "several"), classify=exposed)
ADDED = Fact(LAW, "added", ("low", "honour", "several"), classify=exposed)
DELIBERATE = Fact(LAW, "deliberate", ("accident", "on_purpose"), judged=True)
PLAYED_AGAIN = Fact(LAW, "played_again", ("no", "correctable", "too_late"), judged=True)

LEAD_REFUSED = LAW.condition("lead_refused")
FACED_CARD_ESTABLISHED = LAW.condition("faced_card_established")
NOT_ESTABLISHED = LAW.condition("not_established")
EXPOSED_CARD = LAW.condition("exposed_card")


def check(s: Situation) -> Lines:
    """What becomes of the trick and of the player's cards."""
    fault = s[FAULT]
    match fault:
        case "not_quitted":
            yield from law9.unasked()
            yield from _not_quitted(s)
        case "found_elsewhere" | "not_found":
            yield from law9.unasked()
            yield from _missing(s, fault)
        case _ if s[PLAYED_ON] == "no":
            yield from law9.opening(s)
            yield LAW.information("in_time", "67A")
            yield from _no_card_yet(s) if fault == "no_card" else _extra_card(s)
        case _:
            yield from law9.unasked()
            yield LAW.information("late", "67B")
            yield LAW.information("director_looks", "66C")
            yield from _card_added(s) if fault == "no_card" else _extra_cards_back(s)


def _no_card_yet(_: Situation) -> Lines:
    yield LAW.rectification("adds_card", "67A1")
    yield LAW.information("counts_in_the_trick", "67A1")
    yield LAW.judgment("already_led", "67A1")


def _extra_card(s: Situation) -> Lines:
    yield LAW.rectification("one_card_only", "67A2")
    offender, extra = s[OFFENDER], s[EXTRA_CARD]
    if extra == "together":
        yield from _together(s, offender)
    elif offender == "defender":
        yield from _defenders_fifth_card(s, extra)
    else:
        yield LAW.rectification("led" if extra == "led" else "back", "45E2")


def _defenders_fifth_card(s: Situation, extra: str) -> Lines:
    if extra == "led":
        yield LAW.rectification("defender_led", "45E1")
        yield law10.without_consulting()
        yield from law50.penalty_card(PenaltyCard.MAJOR, LEAD_REFUSED)
        return
    yield LAW.rectification("penalty_card", "45E1")
    yield from law50.penalty_card(_kind(s, s[ADDED]))
    yield from law72.could_have_been_aware()


def _kind(s: Situation, cards: str) -> PenaltyCard:
    if cards == "several":
        return PenaltyCard.SEVERAL
    return PenaltyCard.MINOR if cards == "low" and s[DELIBERATE] == "accident" else PenaltyCard.MAJOR


def _together(s: Situation, offender: str) -> Lines:
    if offender == "dummy":
        yield LAW.rectification("named_card", "45B")
        return
    if s[FACES] == "one":
        yield LAW.rectification("visible_card_played", "58B1")
        return
    yield LAW.rectification("designates", "58B2")
    yield law10.without_consulting()
    yield LAW.information("opponents_may_change", "58B3")
    yield law16.used_after_all()
    if offender == "declarer":
        yield LAW.information("never_penalty_card", "48A")
        return
    yield LAW.rectification("others_penalty_cards", "58B2")
    left = s[LEFT_EXPOSED]
    yield from law50.penalty_card(PenaltyCard.MINOR if left == "low" else _kind(s, left))


def _card_added(s: Situation) -> Lines:
    offender = s[OFFENDER]
    provision = "67B1a" if s[HOLDS_SUIT] == "yes" else "67B1b"
    yield LAW.rectification("shows_a_card", "67B1")
    yield LAW.rectification("of_the_suit_led" if provision == "67B1a" else "any_card", provision)
    yield LAW.rectification("same_winner", "67B1")
    yield LAW.rectification("deemed_revoke", provision)
    if offender == "dummy":
        yield LAW.rectification("dummys_card", "64B3")
    else:
        yield from _dummy_was_first(offender)
        yield from law64.one_trick()
    yield from law64.damage()


def _extra_cards_back(s: Situation) -> Lines:
    offender = s[OFFENDER]
    if offender == "defender":
        yield LAW.restriction("keep_hidden", "67B2*1")
    yield LAW.information("found_among_played", "14B1")
    yield LAW.rectification("extra_back", "67B2a")
    yield LAW.rectification("faced_card_stays" if s[FACED_CARD_KNOWN] == "yes" else "highest_stays", "67B2a")
    yield LAW.rectification("same_winner", "67B2a")
    yield from _restored(s, offender, "67B2b", "67B2*1")


def too_many_found_late(*, defender: bool) -> Lines:
    """One card too many, noticed only when both sides had played on, for a check that asks no more about it (67B2)."""
    yield LAW.information("late", "67B")
    if defender:
        yield LAW.restriction("keep_hidden", "67B2*1")
    yield LAW.rectification("extra_back", "67B2a")
    yield LAW.rectification("faced_card_stays", "67B2a", FACED_CARD_ESTABLISHED)
    yield LAW.rectification("highest_stays", "67B2a", NOT_ESTABLISHED)
    yield LAW.rectification("same_winner", "67B2a")
    yield LAW.information("his_all_along", "67B2b")
    if defender:
        yield LAW.rectification("restored_penalty_card", "67B2*1", EXPOSED_CARD)
    else:
        yield LAW.information("never_penalty_card", "48A")


def _missing(s: Situation, fault: str) -> Lines:
    if fault == "found_elsewhere":
        yield LAW.rectification("restored", "14B2")
    else:
        yield LAW.rectification("another_pack", "14B3")
    yield LAW.restriction("partner_may_not_use", "14C")
    yield from _restored(s, s[OFFENDER], "14B4", "14B4")


def _restored(s: Situation, offender: str, belonged: str, penalty: str) -> Lines:
    """What follows once a card is back in the hand; `penalty` makes a defender's card a penalty card if it was seen."""
    yield LAW.information("his_all_along", belonged)
    revoke = s[REVOKE]
    if revoke == "correctable":
        yield from _correction(s, offender, penalty)
        return
    if offender == "defender":
        yield from _penalty_if_exposed(s, penalty)
    else:
        yield LAW.information("never_penalty_card", "48A")
    match revoke:
        case "no":
            yield LAW.information("no_revoke", belonged)
        case "twelfth_trick":
            yield LAW.information("is_revoke", "61A")
            yield from _dummy_was_first(offender)
            yield from law64.twelfth(s, offender)
        case _:
            yield LAW.information("is_revoke", "61A")
            yield from _dummy_was_first(offender)
            yield from law64.established(offender, won_it_himself=revoke == "won_by_him")


def _dummy_was_first(offender: str) -> Lines:
    if offender == "defender":
        yield law50.dummy_was_first()


def _penalty_if_exposed(s: Situation, citation: str) -> Lines:
    seen = s[EXPOSED]
    if seen == "no":
        yield LAW.rectification("no_penalty_card", citation)
        return
    yield LAW.rectification("restored_penalty_card", citation)
    yield from law50.penalty_card(_kind(s, seen))


def _correction(s: Situation, offender: str, penalty: str) -> Lines:
    yield from correction.replaced()
    if offender == "defender":
        yield from _defender_corrects(s, penalty)
    else:
        yield LAW.rectification("revoke_card_free", "62B2")
    yield from correction.cards_played_later(offender)


def _defender_corrects(s: Situation, penalty: str) -> Lines:
    """He has two or more penalty cards if a card that went back was seen; one he plays now, if that is legal."""
    seen = s[EXPOSED]
    if seen == "no":
        yield LAW.rectification("no_penalty_card", penalty)
    else:
        yield LAW.rectification("restored_penalty_card", penalty)
        yield LAW.restriction("plays_it_now", "50D1a")
    yield LAW.rectification("revoke_card_major", "62B1")
    yield from law50.penalty_card(PenaltyCard.SEVERAL if seen == "several" else PenaltyCard.MAJOR)


def _not_quitted(s: Situation) -> Lines:
    yield LAW.rectification("put_in_place", "67B3")
    yield LAW.information("no_defective_trick", "67B3")
    match s[PLAYED_AGAIN]:
        case "correctable":
            yield LAW.rectification("second_play_withdrawn", "47B")
            yield LAW.information("others_may_change", "47D")
            yield law16.used_after_all()
        case "too_late":
            yield LAW.rectification("adjusted_score", "67B3")
        case _:
            pass
