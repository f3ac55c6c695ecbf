"""Law 51: one defender has two or more penalty cards. What it shares with one card is told by Law 50."""

from engine.interview import Fact, Lines, Situation
from engine.laws.duplicate_2017 import law50
from engine.laws.duplicate_2017.law50 import PenaltyCard
from engine.ruling import Law

LAW = Law("duplicate-2017", "51")

WHOSE = Fact(LAW, "whose", ("one_defender", "one_each"))
MOMENT = Fact(LAW, "moment", ("created", "owner_to_play", "partner_to_lead", "led_too_soon"))


def check(s: Situation) -> Lines:
    """Which of the cards is played, and what may the partner lead?"""
    if s[WHOSE] == "one_each":
        yield LAW.information("each_by_itself", "50D")
        yield LAW.restriction("choice_goes_first", "50D1b", LAW.condition("one_of_them_on_lead"))
        yield from law50.penalty_card(PenaltyCard.MAJOR, LAW.condition("major"))
        yield from law50.penalty_card(PenaltyCard.MINOR, LAW.condition("minor"))
        return
    moment = s[MOMENT]
    if moment == "created":
        yield from law50.penalty_card(PenaltyCard.SEVERAL)
    else:
        yield from law50.at(s, moment, PenaltyCard.SEVERAL)
