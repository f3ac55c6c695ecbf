"""Law 52: a defender has not led or played a penalty card that he had to play."""

from engine.interview import YES_NO, Choice, Fact, Lines, Situation
from engine.laws.duplicate_2017 import dummy_first, law9, law10, law50, law64, law72
from engine.laws.duplicate_2017.law50 import PenaltyCard
from engine.ruling import Law, Settlement

LAW = Law("duplicate-2017", "52")

DUTY = Fact(LAW, "duty", ("major", "designated", "minor", "could_not", "minor_free"))
SINCE = Fact(LAW, "since", ("nothing", "taken_back", "defenders_led", "declarer_played"))
LEFT = Fact(LAW, "left", ("one", "several"))
ACCEPTED = Choice(LAW, "accepted", YES_NO, by="declarer")

MATTER = "the card played"


def check(s: Situation) -> Lines:
    """Was he bound to play the penalty card, and does the other card stand?"""
    match s[DUTY]:
        case "could_not":
            yield LAW.information("no_irregularity", "50D1b")
            yield from law50.penalty_card(_lying(s, "major"))
        case "minor_free":
            yield LAW.information("within_his_rights", "50C")
            yield from law50.penalty_card(PenaltyCard.MINOR)
        case duty:
            yield from law9.opening(s)
            if not (yield from dummy_first.attention_by_dummy(s)):
                yield from _failed(s, duty)


def _failed(s: Situation, duty: str) -> Lines:
    match duty:
        case "minor":
            yield LAW.information("bound_by_minor", "50C")
        case "designated":
            yield LAW.information("bound_by_designation", "51A")
        case _:
            yield LAW.information("bound_by_major", "50D1a")
    yield LAW.information("is_a_revoke", "61A")
    since = s[SINCE]
    yield LAW.restriction("not_taken_back", "52A")
    if since == "taken_back":
        yield LAW.rectification("restored_for_the_choice", "52A")
    match since:
        case "declarer_played":
            yield LAW.rectification("must_accept", "52B1b", settles=Settlement(MATTER, "stands"))
            yield from _no_tricks()
            yield from _stands(_lying(s, duty))
        case "defenders_led":
            yield LAW.rectification("established", "63A1", settles=Settlement(MATTER, "stands"))
            yield LAW.information("no_more_correction", "63B")
            yield from _no_tricks()
            yield from _stands(_lying(s, duty))
        case _:
            yield from _declarer_chooses(s, duty)
    yield from law72.could_have_been_aware()


def _lying(s: Situation, duty: str) -> PenaltyCard:
    """The penalty cards before him, but for the card that he has played."""
    if duty == "minor":
        return PenaltyCard.MINOR
    return PenaltyCard.MAJOR if s[LEFT] == "one" else PenaltyCard.SEVERAL


def _declarer_chooses(s: Situation, duty: str) -> Lines:
    lying = _lying(s, duty)
    yield LAW.information("may_accept", "52B1a")
    yield LAW.information("may_refuse", "52B2")
    yield law10.without_consulting()
    if s[ACCEPTED] == "yes":
        yield LAW.rectification("accepted", "52B1a", settles=Settlement(MATTER, "stands"))
        yield from _stands(lying)
        return
    yield LAW.rectification("substituted", "52B2", settles=Settlement(MATTER, "replaced"))
    yield LAW.rectification("wrong_card_major", "52B2")
    if duty == "minor":
        yield LAW.information("only_the_penalty_card", "52B2")
    yield from law50.penalty_card(PenaltyCard.MAJOR if lying is PenaltyCard.MINOR else lying)


def _stands(lying: PenaltyCard) -> Lines:
    yield LAW.rectification("still_penalty_card", "52B1c")
    yield from law50.penalty_card(lying)


def _no_tricks() -> Lines:
    yield LAW.rectification("no_automatic_trick", "64B3")
    yield from law64.damage()
