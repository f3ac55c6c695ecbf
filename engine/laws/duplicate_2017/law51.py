"""Law 51: one defender has two or more penalty cards. What it shares with one card is told by Law 50."""

from engine.interview import Fact, Lines, Situation
from engine.laws.duplicate_2017 import law9, law50, law72
from engine.laws.duplicate_2017.law50 import PenaltyCard
from engine.ruling import Law, Line

LAW = Law("duplicate-2017", "51")

ONE_ON_LEAD = LAW.condition("one_of_them_on_lead")
MAJOR = LAW.condition("major")
MINOR = LAW.condition("minor")
SEVERAL = LAW.condition("several")

WHOSE = Fact(LAW, "whose", ("one_defender", "one_each"))
MOMENT = Fact(LAW, "moment", ("created", "owner_to_play", "partner_to_lead", "led_too_soon"))


def check(s: Situation) -> Lines:
    """Which of the cards is played, and what may the partner lead?"""
    if s[WHOSE] == "one_each":
        yield from _one_each()
        return
    moment = s[MOMENT]
    if moment == "created":
        yield from law9.opening(s)
        yield law50.dummy_was_first()
        yield from law50.unless_designated_otherwise()
        yield from law50.penalty_card(PenaltyCard.SEVERAL)
        yield from law72.could_have_been_aware()
    else:
        yield from law50.at(s, moment, PenaltyCard.SEVERAL)


def each_by_itself() -> Line:
    """Both defenders have a penalty card: neither makes the other's major (50D)."""
    return LAW.information("each_by_itself", "50D")


def _one_each() -> Lines:
    yield each_by_itself()
    yield LAW.restriction("choice_goes_first", "50D1b", ONE_ON_LEAD)
    yield from law50.penalty_card(PenaltyCard.MAJOR, MAJOR)
    yield from law50.penalty_card(PenaltyCard.MINOR, MINOR)
    yield from law50.penalty_card(PenaltyCard.SEVERAL, SEVERAL)
