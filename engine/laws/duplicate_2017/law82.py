"""Law 82: errors of procedure, the players' and the Director's own. Its generators are shared."""

from engine.interview import Fact, Lines, Situation
from engine.laws.duplicate_2017 import law12, law83
from engine.ruling import Law

LAW = Law("duplicate-2017", "82")

ERROR = Fact(LAW, "error", ("players", "director"))
BOARD = Fact(LAW, "board", ("not_begun", "under_way", "played"))
MENDS = Fact(LAW, "mends", ("scored_normally", "no_longer"), judged=True)
RESULT = Fact(LAW, "result", ("obtained", "none"))

CANCELLED = LAW.condition("cancelled")
KNOCKOUT = LAW.condition("knockout")
ABOVE_60 = LAW.condition("above_60")


def check(s: Situation) -> Lines:
    """Whose error it was."""
    if s[ERROR] == "director":
        yield from _directors_error(s)
    else:
        yield from _players_error(s)


def _players_error(s: Situation) -> Lines:
    yield LAW.information("keep_the_game_going", "82A")
    match s[BOARD]:
        case "not_begun":
            yield from play_or_cancel()
        case "under_way":
            yield LAW.judgment("other_powers", "82B3")
            yield LAW.judgment("play_on_if_possible", "82B2")
            yield from artificial()
        case _:
            yield LAW.judgment("adjusted_as_permitted", "82B1")
            yield LAW.information("not_for_severity", "12B2")
    yield LAW.judgment("penalty_besides", "90B7")


def play_or_cancel() -> Lines:
    """A board that is not begun: what the Director can do with it (82B2), and the score if he cancels it (12C2)."""
    yield LAW.judgment("require_postpone_cancel", "82B2")
    yield LAW.information("round_lasts_for_it", "8B2")
    yield from artificial()


def artificial() -> Lines:
    """A board that is cancelled, by each contestant's own fault."""
    yield from law12.artificial(CANCELLED)


def _directors_error(s: Situation) -> Lines:
    yield LAW.information("own_error_rectified", "81C3")
    if s[MENDS] == "scored_normally":
        yield LAW.rectification("put_it_right", "82A")
        yield LAW.information("no_adjustment_then", "82C")
        return
    yield LAW.rectification("both_non_offending", "82C")
    yield LAW.information("wrongly_rectified", "12A3")
    if s[RESULT] == "obtained":
        yield LAW.rectification("assigned", "12C1a")
        yield LAW.judgment("as_if_ruled_rightly", "12C1b")
        yield LAW.judgment("weighted_for_each", "12C1c")
        yield LAW.judgment("ambiguous_better_at_table", "82C")
        yield LAW.judgment("may_be_artificial", "12C1d")
    yield from _both_average_plus(s[RESULT])
    yield LAW.rectification("average_of_the_two", "12C4", KNOCKOUT)
    yield law83.review()


def _both_average_plus(result: str) -> Lines:
    when = None if result == "none" else LAW.condition("artificial")
    yield LAW.rectification("both_sixty", "12C2a", when)
    yield LAW.rectification("both_three_imps", "12C2b", when)
    yield LAW.rectification("own_percentage", "12C2c", ABOVE_60)
