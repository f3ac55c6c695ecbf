"""Law 26: lead restrictions after a withdrawn call. Shared by other laws' checks."""

from engine.interview import Fact, Lines, Situation
from engine.laws.duplicate_2017 import law16, law23
from engine.ruling import Condition, Law

LAW = Law("duplicate-2017", "26")

WITHDRAWN = Fact(
    LAW, "withdrawn", ("slip", "misinformed", "lho_called", "lowest_same", "one", "several", "both_partners")
)
IRREGULARITY = Fact(LAW, "irregularity", ("out_of_rotation", "double", "obliged", "over_seven", "after_final_pass"))

DEFENDS = LAW.condition("defends")
DEFENDS_COMPARABLE = LAW.condition("defends_comparable")
DEFENDS_NOT_COMPARABLE = LAW.condition("defends_not_comparable")


def check(s: Situation) -> Lines:
    """A call was withdrawn in the auction, and its side may have to lead."""
    match s[WITHDRAWN]:
        case "slip":
            yield LAW.information("slip", "25A1")
        case "misinformed":
            yield LAW.information("misinformed", "21B1a")
        case "lho_called":
            yield from _lifted(s)
        case "lowest_same":
            yield LAW.information("lowest_same", "27B1a")
            yield law23.LAW.come_back("helped_by_the_infraction", "27D")
        case "one":
            yield from _one(s)
        case "several":
            yield LAW.judgment("several", "26B")
            yield from depending_on_the_call_that_stands()
            yield from law16.withdrawn()
        case _:
            yield LAW.information("both_partners", "26B")
            yield from depending_on_the_call_that_stands()
            yield from law16.withdrawn()


def lead_restrictions(when: Condition | None = DEFENDS) -> Lines:
    """What declarer may forbid when no comparable call took the withdrawn call's place (26B)."""
    yield LAW.restriction("one_suit_forbidden", "26B", when)


def no_lead_restrictions(when: Condition = DEFENDS) -> Lines:
    """A comparable call took the withdrawn call's place (26A)."""
    yield LAW.information("no_lead_restrictions", "26A", when)


def depending_on_the_call_that_stands(
    comparable: Condition = DEFENDS_COMPARABLE, not_comparable: Condition = DEFENDS_NOT_COMPARABLE
) -> Lines:
    """Both, where it is not known yet whether the call that will stand is comparable."""
    yield from no_lead_restrictions(comparable)
    yield from lead_restrictions(not_comparable)


def _lifted(s: Situation) -> Lines:
    """An opponent called before the Director had ruled, and the law in question lifts the restrictions."""
    match s[IRREGULARITY]:
        case "out_of_rotation":
            yield LAW.information("in_turn", "28B")
        case "double":
            yield LAW.information("lifted", "36A")
            yield from law16.withdrawn()
        case "obliged":
            yield LAW.information("lifted", "37A")
        case "over_seven":
            yield LAW.information("lifted", "38D")
            yield from law16.withdrawn()
        case _:
            yield LAW.information("lifted", "39B")
            yield from law16.withdrawn()


def _one(s: Situation) -> Lines:
    if (yield from law23.comparable(s)):
        yield from no_lead_restrictions()
        yield LAW.information("nothing_unauthorized", "26A")
        yield law23.after_a_change()
        yield law23.helped_by_the_infraction()
    else:
        yield from lead_restrictions()
        yield from law16.withdrawn()
