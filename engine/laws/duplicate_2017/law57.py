"""Law 57: premature lead or play, by a defender or by declarer."""

from collections.abc import Generator

from engine.interview import YES_NO, Choice, Fact, Lines, Situation
from engine.laws.duplicate_2017 import dummy_first, law9, law10, law16, law50, law72
from engine.laws.duplicate_2017.law50 import PenaltyCard
from engine.ruling import Condition, Law, Line, Settlement

LAW = Law("duplicate-2017", "57")

MISLED = Fact(LAW, "misled", YES_NO)
OFFENCE = Fact(LAW, "offence", ("led_to_next", "before_partner", "at_rhos_turn", "declarer", "declarer_led"))
DECLARER_PLAYED = Fact(LAW, "declarer_played", ("not_both", "both_hands", "dummy_too_soon"))
"""Before the defender played."""
PLAYED_SINCE = Fact(LAW, "played_since", ("nobody", "partner", "next_hand"))
FITS = Fact(LAW, "fits", ("yes", "no", "not_led_yet"))
PLAY = Choice(LAW, "play", ("highest", "lowest", "suit_required", "suit_forbidden"), by="declarer")

OPTIONS = {"highest": "57A1", "lowest": "57A2", "suit_required": "57A3", "suit_forbidden": "57A4"}

LEGAL = LAW.condition("legal")
ILLEGAL = LAW.condition("illegal")

STAYS = Settlement("the card played too soon", "stays played")
PENALTY_CARD = Settlement("the card played too soon", "becomes a major penalty card")
TAKEN_BACK = Settlement("the card played too soon", "is taken back")


def check(s: Situation) -> Lines:
    """A card led or played before it was its turn."""
    yield from law9.opening(s)
    if (yield from told_by_an_opponent(s, MISLED)):
        return
    match s[OFFENCE]:
        case "at_rhos_turn":
            yield from at_rhos_turn(s, own_check=True)
        case "declarer":
            yield from by_declarer(s)
        case "declarer_led":
            yield from _declarer_led()
        case "led_to_next":
            yield from led_to_next(s, own_check=True)
        case _:
            yield from too_soon(s, own_check=True)


def told_by_an_opponent(s: Situation, asked: Fact) -> Generator[Line, None, bool]:
    """Whether an opponent had told the player that it was his turn, and what follows if so (47E1)."""
    if s[asked] == "no":
        return False
    yield from misled()
    return True


def misled() -> Lines:
    """The same once it is known (47E1)."""
    yield LAW.rectification("misled", "47E1", settles=TAKEN_BACK)
    yield LAW.restriction("misled_not_accepted", "47E1")
    yield LAW.rectification("cards_played_to_it", "47D")
    yield from law16.withdrawn()
    yield from law72.could_have_been_aware()


def led_to_next(s: Situation, *, own_check: bool = False) -> Lines:
    """A defender led to the next trick before his partner had played to this one (57A)."""
    if s[DECLARER_PLAYED] == "not_both":
        yield from _rectified(s, own_check=own_check)
        return
    yield from _no_rectification(s)
    yield LAW.information("lead_only_if_he_wins", "56")


def too_soon(s: Situation, *, own_check: bool = False) -> Lines:
    """A defender played to the trick before his partner, whose turn came first (57A to 57C2).

    What another law's check has settled already is asked in Law 57's own only: who has played since, and who saw it.
    """
    if s[DECLARER_PLAYED] == "not_both":
        yield from _rectified(s, own_check=own_check)
        return
    yield from _no_rectification(s)
    yield LAW.rectification("card_stays", "45C1", settles=STAYS)


def _no_rectification(s: Situation) -> Lines:
    if s[DECLARER_PLAYED] == "both_hands":
        yield LAW.rectification("both_hands_played", "57C1")
        yield LAW.information("dummys_card_is_called", "57C1")
    else:
        yield LAW.rectification("dummy_too_soon", "57C2")
        yield LAW.come_back("dummy_suggested", "45F")
    yield LAW.judgment("what_partner_learnt", "16B1a")
    yield from law72.could_have_been_aware()


def _rectified(s: Situation, *, own_check: bool) -> Lines:
    since = s[PLAYED_SINCE] if own_check else "nobody"
    if since == "next_hand":
        yield from right_forfeited()
        return
    if own_check and (yield from dummy_first.attention_by_dummy(s)):
        return
    yield LAW.rectification("major_penalty_card", "57A", settles=PENALTY_CARD)
    yield from four_options()
    yield LAW.information("another_suit_after_following", "44C")
    yield LAW.information("partners_own_penalty_card", "50D1b")
    yield law10.without_consulting()
    if since == "partner":
        yield LAW.rectification("partner_played_too", "60C")
    chosen = s[PLAY]
    yield LAW.restriction(chosen, OPTIONS[chosen])
    yield LAW.restriction("unable", "57B")
    yield LAW.restriction("able_but_did_not", "61A")
    yield from law50.penalty_card(PenaltyCard.MAJOR)
    yield from law72.could_have_been_aware()


def four_options(when: Condition | None = None) -> Lines:
    """What declarer may require of the offender's partner (57A1 to 57A4)."""
    for option, citation in OPTIONS.items():
        yield LAW.information(f"may_choose_{option}", citation, when)


def right_forfeited() -> Lines:
    """The non-offending hand next to the offender has played before the Director ruled (60A)."""
    yield LAW.rectification("forfeited", "60A1")
    yield LAW.rectification("as_in_turn", "60A2", settles=STAYS)
    yield LAW.restriction("earlier_duty_remains", "60A3")


def at_rhos_turn(s: Situation, *, own_check: bool = False) -> Lines:
    """A defender whose partner has played plays before the hand on his right (57D)."""
    yield LAW.judgment("law_16_may_apply", "57D")
    match s[FITS]:
        case "yes":
            yield LAW.restriction("must_be_played", "57D", settles=STAYS)
        case "no":
            if not (own_check and (yield from dummy_first.attention_by_dummy(s))):
                yield from _penalty_card()
        case _:
            yield from stays_or_penalty_card()
    yield law16.used_after_all()
    yield from law72.could_have_been_aware()


def stays_or_penalty_card() -> Lines:
    """Both, where it is not said whether the card is legal in the trick (57D)."""
    yield LAW.restriction("must_be_played", "57D", LEGAL, STAYS)
    yield from _penalty_card(ILLEGAL)


def _penalty_card(when: Condition | None = None) -> Lines:
    yield LAW.rectification("illegal_penalty_card", "57D", when, PENALTY_CARD)
    yield from law50.penalty_card(PenaltyCard.MAJOR, when)


def by_declarer(s: Situation) -> Lines:
    """Declarer plays too soon, not leads, from either hand (57C3)."""
    yield LAW.information("a_lead_is_law_55", "57C3")
    match s[FITS]:
        case "yes":
            yield LAW.rectification("declarers_card_stays", "57C3", settles=STAYS)
        case "no":
            yield LAW.rectification("declarers_card_replaced", "47B")
            yield LAW.information("never_penalty_card", "48A")
        case _:
            yield LAW.rectification("declarers_card_stays", "57C3", LEGAL, STAYS)
            yield LAW.rectification("declarers_card_replaced", "47B", ILLEGAL)
            yield LAW.information("never_penalty_card", "48A", ILLEGAL)
    yield LAW.information("defenders_may_use_it", "16A1c")


def _declarer_led() -> Lines:
    """Declarer leads before the trick is complete: 57A does not speak of him, and it may turn out to be his lead."""
    yield LAW.judgment("declarer_led_too_soon", "44G")
    yield LAW.information("never_penalty_card", "48A")
    yield LAW.information("defenders_may_use_it", "16A1c")
