"""Law 72: infractions on purpose, kept silent or hidden, and what the offender could have been aware of."""

from engine.interview import YES_NO, Fact, Lines, Situation
from engine.laws.duplicate_2017 import law12, penalties
from engine.ruling import Condition, Law, Settlement

LAW = Law("duplicate-2017", "72")

MATTER = Fact(LAW, "matter", ("could_have_known", "on_purpose", "kept_silent", "hidden"))
PLAY = Fact(LAW, "play", ("going_on", "ended"))
AWARE = Fact(LAW, "aware", YES_NO, judged=True)
ADVANTAGE = Fact(LAW, "advantage", YES_NO, judged=True)
SILENT_ABOUT = Fact(
    LAW, "silent_about", ("own_explanation", "partners_explanation", "revoke_pointed_out", "trick", "other")
)

SCORE = "the score, by what the offender could have been aware of"


def check(s: Situation) -> Lines:
    """The offender's knowledge, purpose or silence."""
    match s[MATTER]:
        case "could_have_known":
            yield from _could_have_known(s)
        case "on_purpose":
            yield LAW.restriction("never_on_purpose", "72B1")
            yield LAW.judgment("purpose_need_not_be_shown", "72C")
            yield LAW.information("rectified_as_usual", "81C4")
            yield from could_have_been_aware()
            yield law12.LAW.judgment("nothing_prescribed", "12A1")
            yield from penalties.may_be_given()
        case "kept_silent":
            yield from _kept_silent(s)
        case _:
            yield LAW.restriction("not_to_hide", "72B3")
            yield LAW.information("rectified_all_the_same", "81C3")
            yield LAW.judgment("cards_mixed", "66D")
            yield from could_have_been_aware()
            yield law12.LAW.judgment("nothing_prescribed", "12A1")
            yield from penalties.may_be_given()


def could_have_been_aware(when: Condition | None = None) -> Lines:
    """What is looked at after the play when a rectification may have served the offender (72C)."""
    yield LAW.come_back("could_have_been_aware", "72C", when)


def _could_have_known(s: Situation) -> Lines:
    yield LAW.judgment("what_to_ask", "72C")
    yield LAW.information("besides_the_rectification", "72C")
    if s[PLAY] == "going_on":
        yield LAW.rectification("play_goes_on", "72C")
        yield from could_have_been_aware()
        return
    if s[AWARE] == "no":
        yield LAW.rectification("could_not", "72C", settles=Settlement(SCORE, "stands"))
        yield LAW.information("severity_is_no_ground", "12B2")
    elif s[ADVANTAGE] == "no":
        yield LAW.rectification("no_advantage", "72C", settles=Settlement(SCORE, "stands"))
    else:
        yield LAW.rectification("adjusted", "72C", settles=Settlement(SCORE, "is adjusted"))
        yield LAW.information("advantage_taken_away", "12B1")
        yield LAW.judgment("without_the_irregularity", "12C1b")
        yield from law12.assigned()


def _kept_silent(s: Situation) -> Lines:
    match s[SILENT_ABOUT]:
        case "own_explanation":
            yield LAW.restriction("own_explanation", "20F4a")
            yield LAW.restriction("own_explanation_later", "75B2")
        case "partners_explanation":
            yield LAW.restriction("partners_explanation", "20F5b")
            yield LAW.information("partners_explanation_when", "75B3")
        case "revoke_pointed_out":
            yield LAW.restriction("revoke", "62A")
        case "trick":
            yield LAW.restriction("trick", "79A2")
        case _:
            yield LAW.information("no_duty", "72B2")
            yield LAW.restriction("silence_is_not_hiding", "72B3")
            yield LAW.information("director_acts_all_the_same", "81C3")
            return
    yield LAW.information("exceptions", "72B2")
    yield law12.LAW.judgment("nothing_prescribed", "12A1")
    yield from penalties.may_be_given()
