"""Law 27: insufficient bid."""

from engine.interview import YES_NO, Choice, Fact, Lines, Situation
from engine.laws.duplicate_2017 import (
    law9,
    law10,
    law16,
    law23,
    law25,
    law26,
    law31,
    law35,
    law37,
    law39,
    law72,
    out_of_rotation,
)
from engine.laws.duplicate_2017.out_of_rotation import ACCEPTED, TURN
from engine.ruling import Condition, Law, Settlement

LAW = Law("duplicate-2017", "27")

CALLS = ("lowest_same", "other_bid_or_pass", "double", "insufficient")

ROTATION = Fact(LAW, "rotation", ("in_turn", "out_of_turn", "obliged_to_pass", "after_final_pass"))
STAGE = Fact(LAW, "stage", ("noticed", "replaced", "called_over_replacement", "lho_called", "partner_called"))
REPLACED_BY = Fact(LAW, "replaced_by", CALLS)

REPLACEMENT = Choice(LAW, "replacement", CALLS, by="offender")
SECOND_ACCEPTED = Choice(LAW, "second_accepted", YES_NO, by="lho")

DOUBLE_CANCELLED = LAW.condition("double_cancelled")

PARTNER_FREE = Settlement("offender's partner", "calls freely")
PARTNER_PASSES = Settlement("offender's partner", "must pass throughout")


def check(s: Situation) -> Lines:
    """A bid that does not supersede the last one: accepted, or replaced, and what that costs."""
    yield from law9.opening_of_a_call(s)
    match s[ROTATION]:
        case "out_of_turn" if s[TURN] != "rho_obliged":
            yield from out_of_rotation.unless_a_slip(law31.insufficient, s)
        case "out_of_turn":
            yield out_of_rotation.LAW.information("counts_as_in_rotation", "28A")
            yield from in_rotation(s)
        case "obliged_to_pass":
            yield from _obliged_to_pass(s)
        case "after_final_pass":
            yield law35.LAW.information("after_final_pass", "35D")
            yield from law39.after_a_bid(s)
        case _:
            yield from in_rotation(s)


def in_rotation(s: Situation) -> Lines:
    """Made at the player's own turn, when what comes first of all has been said."""
    stage = s[STAGE]
    if stage == "partner_called":
        yield LAW.rectification("accepted_by_calling", "27A1", settles=PARTNER_FREE)
    elif s[law25.INTENT] == "slip":
        yield from law25.unintended_call()
    elif stage == "noticed":
        yield from _noticed(s)
    elif stage == "replaced":
        yield from _replaced_too_soon(s)
    elif stage == "called_over_replacement":
        yield from _replacement_called_over(s)
    else:
        yield LAW.rectification("accepted_by_calling", "27A1", settles=PARTNER_FREE)


def _obliged_to_pass(s: Situation) -> Lines:
    """Inadmissible, whether sufficient or not (35B, 37)."""
    yield law35.LAW.information("obliged_to_pass", "35B")
    stage = s[STAGE]
    if stage != "partner_called" and s[law25.INTENT] == "slip":
        yield from law25.unintended_call()
    elif stage in ("noticed", "replaced"):
        yield from law37.not_called_over("in_turn")
    else:
        yield from law37.called_over(s)


def _noticed(s: Situation) -> Lines:
    yield from _lho_may_accept()
    yield LAW.information("lho_may_ask", "20F1")
    if s[ACCEPTED] == "yes":
        yield LAW.rectification("accepted", "27A1", settles=PARTNER_FREE)
        return
    yield LAW.rectification("must_replace", "27B")
    yield from _consequences(s, s[REPLACEMENT])


def _replaced_too_soon(s: Situation) -> Lines:
    replacement = s[REPLACED_BY]
    yield from _lho_may_accept()
    yield LAW.information("stands_unless_accepted", "27C")
    if s[ACCEPTED] == "yes":
        yield LAW.rectification("accepted", "27A1", settles=PARTNER_FREE)
        yield LAW.rectification("replacement_withdrawn", "27C")
        yield from law16.withdrawn()
        yield LAW.judgment("premature_change", "9C")
        yield from law26.depending_on_the_call_that_stands()
        return
    if replacement in ("lowest_same", "other_bid_or_pass"):
        yield LAW.rectification("replacement_stands", "27C")
    yield from _consequences(s, replacement)


def _replacement_called_over(s: Situation) -> Lines:
    replacement = s[REPLACED_BY]
    if replacement == "insufficient":
        yield from _second_accepted()
        return
    yield LAW.judgment("right_to_rectification", "11A")
    if replacement == "double":
        if (yield from law23.comparable(s)):
            yield from _partner_free("27B1b")
        else:
            yield LAW.judgment("double_called_over", "27B3")
            yield from _choose_again(DOUBLE_CANCELLED)
        return
    yield LAW.rectification("replacement_stands", "27C")
    yield from _consequences(s, replacement)


def _lho_may_accept() -> Lines:
    yield LAW.information("lho_may_accept", "27A1")
    yield law10.without_consulting()


def _consequences(s: Situation, replacement: str) -> Lines:
    """What the call that takes the insufficient bid's place leads to (27B1 to 27B4)."""
    match replacement:
        case "lowest_same":
            yield from _partner_free("27B1a")
        case "other_bid_or_pass":
            if (yield from law23.comparable(s)):
                yield from _partner_free("27B1b")
            else:
                yield LAW.restriction("partner_passes", "27B2", settles=PARTNER_PASSES)
                yield from law26.lead_restrictions()
                yield from law16.withdrawn()
                yield from law72.could_have_been_aware()
        case "double":
            if (yield from law23.comparable(s)):
                yield from _partner_free("27B1b")
            else:
                yield LAW.rectification("double_cancelled", "27B3")
                yield from _choose_again()
        case "insufficient":
            yield LAW.information("second_may_be_accepted", "27B4")
            if s[SECOND_ACCEPTED] == "yes":
                yield from _second_accepted()
            else:
                yield LAW.rectification("second_cancelled", "27B4")
                yield from _choose_again()


def _partner_free(citation: str) -> Lines:
    yield LAW.rectification("auction_goes_on", citation, settles=PARTNER_FREE)
    if citation == "27B1a":
        yield LAW.information("no_lead_restrictions", "27B1a")
    else:
        yield from law26.no_lead_restrictions()
    yield LAW.information("withdrawn_bid_may_be_used", citation)
    yield LAW.come_back("helped_by_the_bid", "27D")


def _choose_again(when: Condition | None = None) -> Lines:
    yield LAW.rectification("choose_again", "27B3", when)
    yield LAW.restriction("partner_passes", "27B3", when, PARTNER_PASSES)
    yield LAW.judgment("two_calls_withdrawn", "26B", when)
    yield from law26.depending_on_the_call_that_stands()
    yield from law16.withdrawn()
    yield from law72.could_have_been_aware(when)


def _second_accepted() -> Lines:
    yield LAW.rectification("second_accepted", "27B4", settles=PARTNER_FREE)
    yield from law16.withdrawn()
    yield LAW.judgment("leads_after_acceptance", "26B")
