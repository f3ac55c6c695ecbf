"""Law 86: adjusted scores and substitute boards at teams. Its generators are shared by Laws 6, 7 and 87."""

from engine.interview import YES_NO, Fact, Lines, Situation
from engine.ruling import Law, Settlement

LAW = Law("duplicate-2017", "86")

PROBLEM = Fact(LAW, "problem", ("one_score", "not_comparable", "several_scores"))
OTHER_TABLE = Fact(LAW, "other_table", ("clearly_favourable", "not_clearly", "no_result"), judged=True)
AT_FAULT = Fact(LAW, "contestants_at_fault", ("neither", "one", "both"), judged=True)
RESULT_KNOWN = Fact(LAW, "match_result_known", YES_NO)

KNOCKOUT = LAW.condition("knockout")
NOT_PLAYABLE = LAW.condition("no_assigned_score")
ABOVE_60 = LAW.condition("above_60")
ONE_TABLE_ONLY = LAW.condition("one_table_only")

BOARD = "the board"


def check(s: Situation) -> Lines:
    """How many scores the Director has to adjust, and what is there from the other table."""
    problem = s[PROBLEM]
    if problem == "one_score":
        yield from _one_score(s)
        return
    yield LAW.information("several_required" if problem == "several_scores" else "two_results", "86B2")
    yield from more_results(s)


def _one_score(s: Situation) -> Lines:
    yield LAW.judgment("what_is_clear", "86B1")
    match s[OTHER_TABLE]:
        case "clearly_favourable":
            yield LAW.rectification("assigned_then", "86B1", settles=Settlement(BOARD, "assigned"))
            yield LAW.judgment("weighted", "12C1c")
            yield LAW.information("whoever_it_favours", "86B1")
            return
        case "not_clearly":
            yield LAW.information("not_this_rule", "86B1")
        case _:
            yield LAW.information("nothing_to_compare", "86B1")
    known = s[RESULT_KNOWN]
    yield LAW.rectification("assigned_if_possible", "12C1a")
    yield from substitute(known)
    yield LAW.rectification("artificial_by_fault", "12C2a", NOT_PLAYABLE)
    yield LAW.rectification("in_imps", "12C2b", NOT_PLAYABLE)
    yield LAW.rectification("average_of_the_two", "12C4", KNOCKOUT)


def more_results(s: Situation) -> Lines:
    """Results that cannot be compared, or more than one adjusted score (86B2)."""
    yield LAW.judgment("who_was_at_fault", "86B2")
    match s[AT_FAULT]:
        case "neither":
            yield LAW.rectification("cancelled", "86B2a", settles=Settlement(BOARD, "cancelled"))
            yield LAW.judgment("artificial_or_substitute", "86B2a")
            yield from substitute(s[RESULT_KNOWN])
            yield LAW.rectification("both_plus_three", "12C2b")
            yield LAW.information("more_than_sixty", "12C2c", ABOVE_60)
            yield LAW.rectification("average_of_the_two", "12C4", KNOCKOUT)
        case "one":
            yield LAW.rectification("more_favourable", "86B2b", settles=Settlement(BOARD, "not cancelled"))
            yield LAW.information("plus_three", "12C2b")
            yield LAW.information("more_than_sixty", "12C2c", ABOVE_60)
            yield LAW.judgment("what_assigned", "12C1b")
            yield LAW.rectification("complement", "86B2b")
        case _:
            yield LAW.rectification("cancelled", "86B2c", settles=Settlement(BOARD, "cancelled"))
            yield LAW.rectification("artificial_to_each", "86B2c")
            yield LAW.rectification("by_own_fault", "12C2a")
            yield LAW.rectification("average_of_the_two", "12C4", KNOCKOUT)
            yield LAW.information("no_substitute", "86B2c")
    yield LAW.information("regulation_may_vary", "86B3", ONE_TABLE_ONLY)
    yield LAW.judgment("penalty_besides", "90B7")


def substitute(known: str) -> Lines:
    """Whether one board may be dealt anew in a match (86A)."""
    if known == "yes":
        yield LAW.restriction("no_redeal", "86A")
    else:
        yield LAW.judgment("redeal_possible", "6D3")
    yield LAW.information("one_board", "86A")
