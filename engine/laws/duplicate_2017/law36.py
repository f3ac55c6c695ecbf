"""Law 36: inadmissible double or redouble. Its facts serve the other inadmissible calls too (35, 37, 38)."""

from engine.interview import Fact, Lines, Situation
from engine.laws.duplicate_2017 import law9, law16, law23, law25, law26, law72, out_of_rotation
from engine.ruling import Law, Settlement

LAW = Law("duplicate-2017", "36")

WHEN = Fact(LAW, "when", ("noticed", "rho_called", "lho_called", "partner_called", "lead_faced"))
INTENT = law25.INTENT
ROTATION = Fact(LAW, "rotation", ("in_turn", "rho", "partner", "lho", "own_call_before"))

COMPARABLE = LAW.condition("comparable")
NOT_COMPARABLE = LAW.condition("not_comparable")
RHO_ACTS = LAW.condition("rho_acts")

PARTNER_FREE = Settlement("offender's partner", "calls freely")
PARTNER_PASSES = Settlement("offender's partner", "must pass throughout")


def check(s: Situation) -> Lines:
    """A double or redouble that Law 19 does not permit."""
    yield from law9.opening_of_a_call(s)
    yield from ruled(s)


def ruled(s: Situation) -> Lines:
    """What follows from it, whichever check led here."""
    yield LAW.information("which_doubles", "19A1")
    yield LAW.information("which_redoubles", "19B1")
    when = s[WHEN]
    match when:
        case "rho_called":
            yield from out_of_rotation.in_turn_called()
            yield out_of_rotation.inadmissible_too()
        case "lead_faced":
            yield from scored_without_it()
        case "partner_called":
            yield from all_cancelled()
        case _ if s[INTENT] == "slip":
            yield from law25.unintended_call()
        case "lho_called":
            yield from all_cancelled()
        case _:
            yield from not_called_over(s[ROTATION])


def all_cancelled() -> Lines:
    """LHO has called over it (36A)."""
    yield LAW.rectification("all_cancelled", "36A", settles=PARTNER_FREE)
    yield LAW.information("no_lead_restrictions", "36A")
    yield LAW.information("at_lhos_own_turn", "28B")
    yield from law16.withdrawn()


def scored_without_it() -> Lines:
    """It comes to light when the opening lead is faced (36C)."""
    yield LAW.rectification("scored_without_it", "36C")


def not_called_over(rotation: str) -> Lines:
    """LHO has not called over it; `rotation` is a value of the fact of that name (36B)."""
    yield LAW.rectification("cancelled", "36B1")
    match rotation:
        case "in_turn":
            yield LAW.rectification("substitute", "36B2")
            yield LAW.restriction("partner_passes", "36B2", settles=PARTNER_PASSES)
            yield LAW.information("leads_and_72c", "36B3")
        case "own_call_before":
            yield LAW.rectification("first_call_stands", "25B2")
            yield LAW.judgment("change_or_out_of_turn", "32C")
            yield LAW.restriction("partner_passes", "36B2", settles=PARTNER_PASSES)
            yield LAW.information("leads_and_72c", "36B3")
        case _:
            yield from _out_of_turn(rotation)
    yield from _afterwards()


def _out_of_turn(turn: str) -> Lines:
    yield LAW.restriction("never_accepted", "32")
    yield LAW.rectification("goes_back", "36B4")
    yield LAW.restriction("partner_passes", "36B4", settles=PARTNER_PASSES)
    match turn:
        case "partner":
            yield LAW.restriction("partner_passes_now", "36B4")
        case "rho":
            yield LAW.judgment("may_become_admissible", "32A2", RHO_ACTS)
    yield LAW.information("leads_and_72c", "36B4")


def _afterwards() -> Lines:
    """The offender's next call decides about leads and information (26A, 26B, 16C), not about his partner's passes."""
    yield from law23.criteria()
    yield from law26.depending_on_the_call_that_stands()
    yield LAW.information("nothing_unauthorized", "26A", COMPARABLE)
    yield law23.LAW.come_back("helped_by_the_infraction", "23C", COMPARABLE)
    yield from law16.withdrawn(NOT_COMPARABLE)
    yield from law72.could_have_been_aware()
