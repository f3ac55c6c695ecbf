"""Law 87: fouled board. Its generators are shared with Law 7."""

from engine.interview import Fact, Lines, Situation
from engine.laws.duplicate_2017 import law86
from engine.ruling import Law

LAW = Law("duplicate-2017", "87")

DIFFERENCE = Fact(LAW, "difference", ("cards", "markings", "misread"))
FOUND = Fact(LAW, "found", ("before_auction", "under_way", "afterwards"))
FORMS = Fact(LAW, "forms", ("same", "different"))
EVENT = Fact(LAW, "event", ("pairs", "teams"))


def check(s: Situation) -> Lines:
    """What was wrong with the board, and who played it in which form."""
    match s[DIFFERENCE]:
        case "misread":
            yield LAW.rectification("nothing_displaced", "87A")
            yield LAW.information("the_board_counts", "2")
        case "markings":
            yield LAW.information("what_is_marked_holds", "2")
            yield from compared(s, s[FORMS])
        case _:
            yield from displaced(s)


def displaced(s: Situation) -> Lines:
    """Cards were in a wrong pocket of the board."""
    match s[FOUND]:
        case "before_auction":
            yield LAW.rectification("restore_the_hands", "82A")
            yield LAW.judgment("seen_by_others", "16D1")
        case "under_way":
            yield LAW.judgment("play_it_as_it_lies", "82A")
            yield LAW.information("wrong_number_elsewhere", "13*1")
        case _:
            yield LAW.judgment("find_out_when", "85A1")
    yield from compared(s, s[FORMS])
    yield LAW.judgment("penalty_for_the_pocket", "90B6")


def compared(s: Situation, forms: str) -> Lines:
    """Whether contestants whose scores are to be compared played different forms, and the scoring if so."""
    if forms == "same":
        yield LAW.rectification("not_fouled", "87A")
        return
    yield LAW.rectification("fouled", "87A")
    if s[EVENT] == "teams":
        yield LAW.rectification("at_teams", "87C")
        yield LAW.information("results_on_a_fouled_board", "86B2*1")
        yield from law86.more_results(s)
        return
    yield LAW.rectification("two_groups", "87B")
    yield LAW.rectification("each_by_itself", "87B")
    yield LAW.judgment("how_to_rate", "87B")
    yield LAW.information("not_average_plus", "87B")
