"""Law 60: somebody plays after an illegal play, before it has been rectified."""

from engine.interview import YES_NO, Fact, Lines, Situation
from engine.laws.duplicate_2017 import law9, law50, law53, law57, law72
from engine.laws.duplicate_2017.law50 import PenaltyCard
from engine.ruling import Law

LAW = Law("duplicate-2017", "60")

WHO = Fact(LAW, "who", ("next_hand", "proper_leader", "wrong_defender", "offending_side", "defender_early"))
THEIR_CARD = Fact(LAW, "their_card", ("declarers", "defenders"))

MISLED = Fact(LAW, "misled", YES_NO)
"""Whether an opponent had told the first of them that it was his turn."""
FOLLOWER_MISLED = Fact(LAW, "follower_misled", YES_NO)

WITHDRAWN = LAW.condition("withdrawn")


def check(s: Situation) -> Lines:
    """Which right is lost, and what becomes of the later card."""
    yield from law9.opening(s)
    match s[WHO]:
        case "next_hand":
            if not (yield from law57.told_by_an_opponent(s, MISLED)):
                yield LAW.rectification("forfeited", "60A1")
                yield LAW.rectification("as_in_turn", "60A2")
                yield LAW.restriction("earlier_duty_remains", "60A3")
        case "proper_leader":
            yield LAW.information("exception", "60A2")
            yield from law53.proper_lead()
        case "wrong_defender":
            if s[FOLLOWER_MISLED] == "yes":
                yield from law53.told_to_follow()
            else:
                yield LAW.rectification("lead_stands", "53C")
                yield from law57.too_soon(s)
        case "offending_side":
            if not (yield from law57.told_by_an_opponent(s, MISLED)):
                yield from _offending_side(s)
        case _:
            yield LAW.rectification("early_card_major", "60B")
            yield from law50.penalty_card(PenaltyCard.MAJOR)
            yield LAW.restriction("declarer_still_leads", "55B2")
            yield from law72.could_have_been_aware()


def _offending_side(s: Situation) -> Lines:
    yield LAW.rectification("rights_remain", "60C")
    yield LAW.rectification("second_offence", "60C")
    if s[THEIR_CARD] == "declarers":
        yield LAW.rectification("declarers_card", "57C3")
        yield LAW.information("never_penalty_card", "48A")
    else:
        yield LAW.rectification("defenders_card", "49", WITHDRAWN)
        yield from law50.penalty_card(PenaltyCard.MAJOR, WITHDRAWN)
        yield from law72.could_have_been_aware()
