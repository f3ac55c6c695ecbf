"""Law 28: calls considered to be in rotation."""

from engine.interview import Fact, Lines, Situation
from engine.laws.duplicate_2017 import law16, out_of_rotation
from engine.ruling import Law

LAW = Law("duplicate-2017", "28")

CALLED = Fact(
    LAW,
    "called",
    ("rho_must_pass", "nobody_called", "rho_called", "lho_called", "lho_called_over", "partner_called", "ruled_first"),
)


def check(s: Situation) -> Lines:
    """A call at another player's turn, or the call of the player whose turn it was."""
    match s[CALLED]:
        case "rho_must_pass":
            yield out_of_rotation.LAW.information("counts_as_in_rotation", "28A")
        case "rho_called":
            yield from _in_turn_called()
        case "lho_called":
            yield out_of_rotation.LAW.judgment("over_it_or_not", "28B")
            if s[out_of_rotation.OVER_IT] == "yes":
                yield from out_of_rotation.accepted()
            else:
                yield from _in_turn_called()
        case "lho_called_over":
            yield from out_of_rotation.accepted()
        case "partner_called":
            yield out_of_rotation.LAW.judgment("partner_called", "29B")
            yield from _out_of_rotation()
            yield law16.LAW.restriction("offenders_may_not_use", "16C2")
        case "ruled_first":
            yield LAW.information("ruled_first", "28B")
        case _:
            yield from _out_of_rotation()


def _in_turn_called() -> Lines:
    yield from out_of_rotation.in_turn_called()
    yield out_of_rotation.inadmissible_too(out_of_rotation.INADMISSIBLE)


def _out_of_rotation() -> Lines:
    yield LAW.information("lho_may_accept", "29A")
    yield LAW.rectification("cancelled", "29B")
