"""Laws 9 to 11: what comes first after every irregularity. Shared by other laws' checks."""

from engine.interview import Fact, Lines, Situation
from engine.ruling import Law

LAW = Law("duplicate-2017", "9")

DRAWN = Fact(LAW, "drawn", ("auction", "play", "dummy", "own_side_silent", "prevented"))
ATTENTION = Fact(LAW, "attention", ("at_once", "acted", "unnoticed"))
"""Never what the offender or the next player did over the irregularity: each law asks that itself."""
GAINED = Fact(LAW, "gained_by_ignorance", ("not_seen", "gained"), judged=True)

SETTLED = LAW.condition("settled_themselves")
SCREENS = LAW.condition("screens")


def check(s: Situation) -> Lines:
    """Who may point out an irregularity, and what comes next."""
    match s[DRAWN]:
        case "auction":
            yield LAW.information("anyone_in_the_auction", "9A1")
        case "play":
            yield LAW.information("declarer_or_defender", "9A2")
        case "dummy":
            yield LAW.restriction("dummy_may_not", "9A4")
            yield LAW.judgment("dummy_did", "9A4")
        case "own_side_silent":
            yield LAW.information("no_obligation", "9A5")
        case _:
            yield LAW.information("may_prevent", "9A3")
            return
    yield LAW.information("anyone_may_call", "9B1b")
    yield LAW.information("no_right_lost", "9B1c")
    yield from opening(s)


def opening(s: Situation) -> Lines:
    """Whether the Director was called in time, and what was lost if he was not (9B, 10, 11)."""
    attention = s[ATTENTION]
    if attention == "acted":
        yield LAW.information("call_at_once", "9B1a")
    yield LAW.restriction("nobody_acts", "9B2")
    match attention:
        case "at_once":
            yield LAW.information("rights_unchanged", "9B1d")
        case "acted":
            yield LAW.information("director_alone", "10A")
            yield LAW.judgment("allow_or_cancel", "10B")
            yield LAW.judgment("corrected_too_soon", "9C")
            yield from forfeited(s)
        case _:
            yield from forfeited(s)
    yield LAW.information("explain_all", "10C1")


def opening_of_a_call(s: Situation) -> Lines:
    """The same for an irregular call, which behind screens may be put right in another way (80B2e)."""
    yield from opening(s)
    yield LAW.information("behind_screens", "80B2e", SCREENS)


def unasked() -> Lines:
    """The same where nobody has a choice that playing on could forfeit: told, without a question (9B2, 10, 11)."""
    yield LAW.restriction("nobody_acts", "9B2")
    yield LAW.information("director_alone", "10A", SETTLED)
    yield LAW.judgment("allow_or_cancel", "10B", SETTLED)
    yield LAW.judgment("corrected_too_soon", "9C", SETTLED)
    yield LAW.judgment("may_be_forfeited", "11A", SETTLED)
    yield LAW.come_back("gain_looked_for", "11A", SETTLED)


def forfeited(s: Situation) -> Lines:
    """The non-offending side acted before the Director was called (11)."""
    yield LAW.judgment("may_be_forfeited", "11A")
    if s[GAINED] == "gained":
        yield LAW.rectification("gain_taken_away", "11A")
    else:
        yield LAW.come_back("gain_looked_for", "11A")
    yield LAW.judgment("penalty_all_the_same", "11B")
