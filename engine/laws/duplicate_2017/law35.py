"""Law 35: inadmissible calls, of four kinds, each with a law of its own (36 to 39)."""

from engine.interview import Fact, Lines, Situation
from engine.laws.duplicate_2017 import law9, law36, law37, law38, law39
from engine.ruling import Law

LAW = Law("duplicate-2017", "35")

KIND = Fact(LAW, "kind", ("double", "obliged_to_pass", "over_seven", "after_final_pass"))


def check(s: Situation) -> Lines:
    """A call that can never be a legal one at its place in the auction."""
    yield from law9.opening_of_a_call(s)
    match s[KIND]:
        case "double":
            yield LAW.information("double", "35A")
            yield from law36.ruled(s)
        case "obliged_to_pass":
            yield LAW.information("obliged_to_pass", "35B")
            yield from law37.ruled(s)
        case "over_seven":
            yield LAW.information("over_seven", "35C")
            yield from law38.ruled(s)
        case _:
            yield LAW.information("after_final_pass", "35D")
            yield from law39.ruled(s)
