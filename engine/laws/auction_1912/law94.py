"""Law 94 of auction bridge, about 1912: time to decide on a penalty."""

from engine.interview import YES_NO, Fact, Lines, Situation
from engine.ruling import Law

LAW = Law("auction-1912", "94")

TIME_GIVEN = Fact(LAW, "time_given", YES_NO, judged=True)


def check(s: Situation) -> Lines:
    """Whether the side that exacts a penalty has had time for its decision."""
    if s[TIME_GIVEN] == "yes":
        yield LAW.information("enough", "94")
    else:
        yield LAW.restriction("must_give_time", "94")
        yield LAW.information("no_penalty_named", "94")
