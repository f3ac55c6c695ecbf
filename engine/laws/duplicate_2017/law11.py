"""Law 11: forfeiture of the right to rectification."""

from engine.interview import Fact, Lines, Situation
from engine.laws.duplicate_2017 import law9
from engine.ruling import Law

LAW = Law("duplicate-2017", "11")

ACTED = Fact(LAW, "acted", ("nobody", "offenders", "unaware", "aware"))


def check(s: Situation) -> Lines:
    """Whether the non-offending side has lost its right by acting before the Director was called."""
    acted = s[ACTED]
    match acted:
        case "nobody":
            yield law9.LAW.information("no_right_lost", "9B1c")
        case "offenders":
            yield LAW.information("offenders_action_forfeits_nothing", "11A")
            yield law9.LAW.judgment("corrected_too_soon", "9C")
        case _:
            yield LAW.judgment("weigh_what_he_knew", "11A") if acted == "aware" else LAW.judgment("did_not_know", "11A")
            yield from law9.forfeited(s)
