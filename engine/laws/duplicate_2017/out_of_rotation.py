"""Laws 28 and 29: what every ruling on a call out of rotation begins with, and how most of them end (30, 31, 32)."""

from collections.abc import Callable, Generator

from engine.interview import YES_NO, Choice, Fact, Lines, Situation
from engine.laws.duplicate_2017 import law9, law10, law16, law23, law25, law26, law72
from engine.ruling import Condition, Law, Line, Settlement

LAW = Law("duplicate-2017", "29")

TURN = Fact(LAW, "turn", ("rho", "rho_obliged", "partner", "lho_first", "lho_again"))
"""At LHO's turn the offender has either just called, or not at all: LHO is then the dealer."""
CALLED = Fact(LAW, "called", ("nobody", "offender", "lho", "partner", "rho"))
OVER_IT = law25.OVER_IT
SECOND = Fact(LAW, "second", ("change_of_mind", "slip"), judged=True)

ACCEPTED = Choice(LAW, "accepted", YES_NO, by="lho")
RHO_CALLS = Choice(LAW, "rho_calls", ("pass", "acts"), by="rho")
NEXT_CALL = Choice(LAW, "next_call", ("comparable", "not_comparable"), by="offender")

WAS_A_SLIP = LAW.condition("was_a_slip")
INADMISSIBLE = LAW.condition("inadmissible")

PARTNER_FREE = Settlement("offender's partner", "calls freely")
PARTNER_PASSES_ONCE = Settlement("offender's partner", "must pass once")

Settled = Generator[Line, None, bool]
"""Lines that say in the end whether they were the whole ruling."""


def ruled_by(ruling: Callable[[Situation], Lines], s: Situation) -> Lines:
    """A ruling on a call out of rotation, unless the call was none (28A), after what comes first of all."""
    if s[TURN] == "rho_obliged":
        yield LAW.information("counts_as_in_rotation", "28A")
        return
    yield from law9.opening_of_a_call(s)
    yield from unless_a_slip(ruling, s)


def unless_a_slip(ruling: Callable[[Situation], Lines], s: Situation) -> Lines:
    """The same when all that comes first has been said; a slip is put right before anything else (25A)."""
    if s[TURN] != "lho_again":
        yield LAW.rectification("slip_first", "25A1", WAS_A_SLIP)
    yield from ruling(s)


def called_in_turn(s: Situation) -> Settled:
    """Whether the opponent whose turn it was has called as if nothing had happened (28B)."""
    match s[TURN], s[CALLED]:
        case "rho", "rho":
            yield from in_turn_called()
            return True
        case "lho_first", "lho":
            yield LAW.judgment("over_it_or_not", "28B")
            if s[OVER_IT] == "no":
                yield from in_turn_called()
                return True
    return False


def settled(s: Situation, change: str) -> Settled:
    """Whether LHO has called over it (29A), or the call is a change of call, as `change` has it (25)."""
    if s[TURN] == "lho_again":
        yield from _change_of_call(s, change)
        return True
    if s[CALLED] == "lho":
        yield from accepted()
        return True
    yield from others_called(s)
    return False


def others_called(s: Situation) -> Lines:
    """Somebody else than LHO has called since: the offender again, or one whose turn it was perhaps not either."""
    match s[TURN], s[CALLED]:
        case _, "offender":
            yield LAW.judgment("changed_it", "25B1")
        case "partner", "partner":
            yield LAW.judgment("partner_called", "29B")
        case _, "partner" | "rho":
            yield LAW.judgment("two_out_of_rotation", "29B")


def accepted_by_choice(s: Situation, citation: str = "29A") -> Settled:
    """Whether LHO chooses to call over it; if he does not, it is cancelled (29A, 29B)."""
    yield LAW.information("lho_may_accept", citation)
    yield law10.without_consulting()
    if s[ACCEPTED] == "yes":
        yield from accepted()
        return True
    yield LAW.rectification("cancelled", "29B")
    return False


def accepted() -> Lines:
    """LHO has called over it, or chooses to (29A)."""
    yield LAW.rectification("accepted", "29A", settles=PARTNER_FREE)
    yield LAW.information("turn_is_lost", "29A")


def in_turn_called() -> Lines:
    """An opponent whose turn it was has called before any rectification was assessed (28B)."""
    yield LAW.rectification("in_turn_called", "28B", settles=PARTNER_FREE)
    yield law16.LAW.restriction("offenders_may_not_use", "16C2")
    yield law16.used_after_all()


def inadmissible_too(when: Condition | None = None) -> Line:
    """Law 28B meets the law on inadmissible calls, which knows no such exception."""
    return LAW.judgment("inadmissible_too", "28B", when)


def partner_then_offender(s: Situation, partner: str, free: str, comparable: str, other: str, *hints: Line) -> Lines:
    """Partner calls before the offender does, and may not use the cancelled call (30B1, 31B, 32B)."""
    yield LAW.rectification("partner_calls_freely", partner)
    yield LAW.restriction("partner_may_not_use", "16C2")
    yield from offender_calls(s, free, comparable, other, *hints)
    if s[NEXT_CALL] == "comparable":
        yield law16.used_after_all()


def offender_calls(s: Situation, free: str, comparable: str, other: str, *hints: Line) -> Lines:
    """The offender may call what he likes at his turn: comparable to the cancelled call or not (31A2 and its like)."""
    yield LAW.rectification("any_legal_call", free)
    yield from law23.criteria()
    yield from hints
    if s[NEXT_CALL] == "comparable":
        yield LAW.rectification("no_further", comparable, settles=PARTNER_FREE)
        yield from law26.no_lead_restrictions()
        yield from law23.after_cancellation()
        return
    yield LAW.restriction("partner_passes_once", other, settles=PARTNER_PASSES_ONCE)
    yield from law26.lead_restrictions()
    yield from law16.withdrawn()
    yield from law72.could_have_been_aware()


def _change_of_call(s: Situation, citation: str) -> Lines:
    """The offender had just called: his later call at LHO's turn is a change of call (25)."""
    yield LAW.information("change_of_call", citation)
    if s[SECOND] == "slip":
        yield from law25.unintended_call()
        return
    lho_called = s[CALLED] == "lho"
    if lho_called and s[OVER_IT] == "yes":
        yield from law25.change_accepted()
        return
    yield from others_called(s)
    yield LAW.information("lho_may_accept_change", "25B1")
    if lho_called:
        yield law25.called_over_the_first()
    yield law10.without_consulting()
    yield from law25.change_accepted() if s[ACCEPTED] == "yes" else law25.change_refused()
