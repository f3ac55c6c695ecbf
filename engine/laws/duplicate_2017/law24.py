"""Law 24: card exposed or led during the auction, and what borders on it (16D, 48, 49, 54)."""

from engine.interview import YES_NO, Fact, Lines, Situation
from engine.laws.duplicate_2017 import law9, law16, law50, law54, law72
from engine.laws.duplicate_2017.law50 import PenaltyCard
from engine.ruling import Law, Settlement

LAW = Law("duplicate-2017", "24")

WHEN = Fact(LAW, "when", ("before_auction", "during_auction", "after_auction"))
SEEN = Fact(LAW, "seen", ("own_error", "not_own_error", "partner_could_not"))
LED = Fact(LAW, "led", YES_NO)
AFTERWARDS = Fact(LAW, "afterwards", ("declaring_side_led", "declaring_side_showed", "defender_led", "defender_showed"))

DECLARES = LAW.condition("declares")
DEFENDS = LAW.condition("defends")
WRONG_DEFENDER_LEADS = LAW.condition("wrong_defender_leads")

PARTNER_FREE = Settlement("offender's partner", "calls freely")
PARTNER_PASSES_ONCE = Settlement("offender's partner", "must pass once")


def check(s: Situation) -> Lines:
    """A card of a player's that his partner could see before the play."""
    match s[WHEN]:
        case "before_auction":
            yield LAW.information("not_yet_the_auction", "24")
            yield from law16.extraneous_before_auction()
        case "after_auction":
            yield from _after_auction(s)
        case _:
            yield from during_auction(s)


def during_auction(s: Situation) -> Lines:
    """After the first call and before the final pass; shared with Law 49."""
    match s[SEEN]:
        case "partner_could_not":
            yield LAW.information("partner_could_not_see", "24")
        case "not_own_error":
            yield LAW.information("not_his_own_error", "24")
            yield from law16.extraneous_later()
        case _:
            yield from law9.opening(s)
            yield LAW.rectification("face_up", "24")
            yield from _what_the_cards_told()
            yield from _rectified(s)


def _what_the_cards_told() -> Lines:
    yield LAW.information("non_offenders_may_use", "24")
    yield LAW.restriction("partner_may_not_use", "16C2")
    yield law16.used_after_all()


def _rectified(s: Situation) -> Lines:
    cards = s[law50.EXPOSED]
    if cards == "several":
        yield from _partner_passes("24C")
        yield from _what_becomes_of_it(PenaltyCard.SEVERAL)
    elif cards == "honour" or s[LED] == "yes":
        yield from _partner_passes("24B")
        yield from _what_becomes_of_it(PenaltyCard.MAJOR)
    else:
        yield LAW.rectification("no_pass", "24A", settles=PARTNER_FREE)
        kind = yield from law50.kind_of(s, DEFENDS)
        yield from _what_becomes_of_it(kind)
        yield from law72.could_have_been_aware(DEFENDS)


def _partner_passes(citation: str) -> Lines:
    yield LAW.restriction("partner_passes_once", citation, settles=PARTNER_PASSES_ONCE)
    yield LAW.judgment("partner_called_since", citation)
    yield from law72.could_have_been_aware()


def _what_becomes_of_it(kind: PenaltyCard) -> Lines:
    yield LAW.rectification("picked_up", "24D", DECLARES)
    yield LAW.rectification("becomes_penalty_card", "24E", DEFENDS)
    yield from law50.penalty_card(kind, DEFENDS)


def _after_auction(s: Situation) -> Lines:
    afterwards = s[AFTERWARDS]
    if afterwards == "declaring_side_showed":
        yield from shown_by_the_declaring_side()
        return
    yield from law9.opening(s)
    match afterwards:
        case "declaring_side_led":
            yield from law54.by_the_declaring_side()
        case "defender_led":
            yield from law54.faced(s)
        case _:
            yield LAW.rectification("defenders_card", "49")
            yield from law50.at_once(s)
            yield from law72.could_have_been_aware()


def shown_by_the_declaring_side() -> Lines:
    """Dummy or declarer shows cards between the final pass and the opening lead; shared with Law 41."""
    yield LAW.information("declaring_side_showed", "48A")
    yield LAW.information("defenders_may_use", "16A1c")
    yield LAW.restriction("may_not_use", "16B1a")
    yield LAW.restriction("lead_must_be_accepted", "54C", WRONG_DEFENDER_LEADS)
