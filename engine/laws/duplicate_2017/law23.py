"""Law 23: comparable call. Shared by the laws that let a withdrawn call be replaced (27, 30, 31, 32, 26)."""

from collections.abc import Generator

from engine.interview import YES_NO, Fact, Lines, Situation
from engine.laws.duplicate_2017 import law16, law72
from engine.ruling import Condition, Law, Line, Settlement

LAW = Law("duplicate-2017", "23")

REPLACED = Fact(LAW, "replaced", ("insufficient", "out_of_rotation", "otherwise"))
COMPARABLE = Fact(LAW, "comparable", YES_NO, judged=True)
STAGE = Fact(LAW, "stage", ("auction", "played"))
DAMAGED = Fact(LAW, "damaged", YES_NO, judged=True)

DEFENDS = LAW.condition("defends")

PARTNER_FREE = Settlement("offender's partner", "calls freely")


def check(s: Situation) -> Lines:
    """Whether a replacement is comparable to the withdrawn call, and what that means now and after the play."""
    replaced = s[REPLACED]
    if s[STAGE] == "played":
        yield from _after_the_play(s, replaced)
        return
    yield LAW.information("explained_away_from_the_table", "10C1")
    if replaced == "insufficient":
        yield LAW.information("lowest_same_first", "27B1a")
    yield LAW.judgment("attributable", "23A1")
    if (yield from comparable(s)):
        yield from _comparable(replaced)
    else:
        yield from _not_comparable(replaced)


def criteria() -> Lines:
    """What makes a call comparable (23A1 to 23A3)."""
    yield LAW.judgment("similar_meaning", "23A1")
    yield LAW.judgment("subset", "23A2")
    yield LAW.judgment("same_purpose", "23A3")


def comparable(s: Situation) -> Generator[Line, None, bool]:
    """Tell what makes a call comparable, and whether the replacement is."""
    yield from criteria()
    return s[COMPARABLE] == "yes"


def after_cancellation(when: Condition | None = None) -> Lines:
    """What holds when a comparable call takes the place of a call cancelled under 29B (23B, 23C)."""
    yield LAW.information("nothing_unauthorized", "23B", when)
    yield helped_by_the_infraction(when)


def helped_by_the_infraction(when: Condition | None = None) -> Line:
    """What is looked at after the play when a comparable call was substituted (23C)."""
    return LAW.come_back("helped_by_the_infraction", "23C", when)


def after_a_change(when: Condition | None = None) -> Line:
    """After a change of call Law 25B3 and Law 26A disagree about what a withdrawn call told."""
    return LAW.judgment("after_a_change", "25B3", when)


def _comparable(replaced: str) -> Lines:
    match replaced:
        case "insufficient":
            yield LAW.rectification("auction_goes_on", "27B1b", settles=PARTNER_FREE)
            yield LAW.come_back("helped_by_the_infraction", "27D")
        case "out_of_rotation":
            yield LAW.rectification("auction_goes_on", "23B", settles=PARTNER_FREE)
            yield from after_cancellation()
        case _:
            yield after_a_change()
            yield helped_by_the_infraction()
    yield LAW.information("leads_free", "26A", DEFENDS)


def _not_comparable(replaced: str) -> Lines:
    match replaced:
        case "insufficient":
            yield LAW.restriction(
                "partner_passes", "27B2", settles=Settlement("offender's partner", "must pass throughout")
            )
        case "out_of_rotation":
            yield LAW.restriction(
                "partner_passes_once", "31A2b", settles=Settlement("offender's partner", "must pass once")
            )
        case _:
            yield LAW.information("leads_only", "26B")
    yield from law16.withdrawn()
    yield LAW.restriction("leads_restricted", "26B", DEFENDS)
    if replaced != "otherwise":
        yield from law72.could_have_been_aware()


def _after_the_play(s: Situation, replaced: str) -> Lines:
    citation = "27D" if replaced == "insufficient" else "23C"
    yield LAW.judgment("compare_outcomes", citation)
    if s[DAMAGED] == "yes":
        yield LAW.rectification("adjust", citation)
        yield LAW.information("as_if_not_made", "12C1b")
    else:
        yield LAW.information("score_stands", citation)
