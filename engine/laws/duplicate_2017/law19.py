"""Law 19: doubles and redoubles: wrongly worded, not permitted, or overtaken by a bid."""

from engine.interview import Fact, Lines, Situation
from engine.laws.duplicate_2017 import law9, law36
from engine.ruling import Law

LAW = Law("duplicate-2017", "19")

PROBLEM = Fact(LAW, "problem", ("double_misworded", "redouble_misworded", "not_permitted", "what_counts"))


def check(s: Situation) -> Lines:
    """What a double or redouble applies to, and whether it may stand at all."""
    match s[PROBLEM]:
        case "double_misworded":
            yield LAW.information("one_word", "19A2")
            yield LAW.rectification("the_bid_made_is_doubled", "19A3")
            yield LAW.judgment("what_the_wording_told", "16B1a")
        case "redouble_misworded":
            yield LAW.information("one_word", "19B2")
            yield LAW.rectification("the_bid_made_is_redoubled", "19B3")
            yield LAW.judgment("what_the_wording_told", "16B1a")
        case "what_counts":
            yield LAW.information("superseded", "19C")
            yield LAW.information("scored_higher", "19D")
        case _:
            yield from law9.opening_of_a_call(s)
            yield from law36.ruled(s)
