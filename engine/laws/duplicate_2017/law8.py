"""Law 8: boards and players moved wrongly, and when a round or the session ends."""

from engine.interview import YES_NO, Fact, Lines, Situation
from engine.ruling import Law

LAW = Law("duplicate-2017", "8")

MATTER = Fact(LAW, "matter", ("boards_moved_wrongly", "round", "postponed_board", "session"))
SIGNAL = Fact(LAW, "signal", ("not_given", "still_playing", "had_finished", "moved"))
POSTPONED = Fact(LAW, "postponed", ("open", "played", "cancelled"))
ALL_ENTERED = Fact(LAW, "all_entered", YES_NO)

TEAMS = LAW.condition("teams")


def check(s: Situation) -> Lines:
    """Who was to move the boards, or whether the round or the session has ended for a table."""
    match s[MATTER]:
        case "boards_moved_wrongly":
            yield LAW.information("as_the_director_says", "8A1")
            yield LAW.judgment("north_is_responsible", "8A2")
            yield LAW.rectification("boards_put_right", "82A")
            yield LAW.information("wrong_board_begun", "15B2")
            yield LAW.information("see_86b", "86B2", TEAMS)
            yield LAW.judgment("penalty", "90A")
        case "round":
            yield from _round(s[SIGNAL])
        case "postponed_board":
            yield from _postponed(s[POSTPONED])
        case _:
            yield from _session(s[ALL_ENTERED])


def _round(signal: str) -> Lines:
    match signal:
        case "not_given":
            yield LAW.rectification("signal_awaited", "8B1")
        case "still_playing":
            yield LAW.rectification("goes_on_here", "8B1")
        case "had_finished":
            yield LAW.rectification("ended_at_the_signal", "8B1")
        case _:
            yield LAW.rectification("ended_when_moved", "8B1")
    yield from (_ended() if signal in ("had_finished", "moved") else _lasts())


def _postponed(postponed: str) -> Lines:
    match postponed:
        case "open":
            yield LAW.rectification("lasts_for_that_board", "8B2")
            yield from _lasts()
        case "played":
            yield LAW.rectification("over_for_that_board", "8B2")
            yield from _ended()
        case _:
            yield LAW.rectification("cancelled", "8B2")
            yield LAW.rectification("artificial_by_fault", "12C2a")


def _session(entered: str) -> Lines:
    if entered == "yes":
        yield LAW.rectification("session_has_ended", "8C")
        yield from _ended()
    else:
        yield LAW.rectification("session_not_ended", "8C")
        yield from _lasts()


def _lasts() -> Lines:
    yield LAW.information("revoke_not_barred_by_it", "64B5")
    yield LAW.information("may_object_still", "69A")
    yield LAW.information("called_in_the_round", "79B2")


def _ended() -> Lines:
    yield LAW.information("no_automatic_tricks", "64B5")
    yield LAW.information("agreement_established", "69A")
    yield LAW.information("called_after_the_round", "79B3")
    yield LAW.information("periods_still_run", "81C3")
