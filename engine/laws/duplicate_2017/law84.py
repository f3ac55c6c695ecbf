"""Law 84: how the Director rules when nobody disputes the facts. Its generator is shared with Law 85."""

from engine.interview import Fact, Lines, Situation
from engine.laws.duplicate_2017 import law83
from engine.ruling import Law

LAW = Law("duplicate-2017", "84")

PROVIDES = Fact(LAW, "law_provides", ("nothing", "rectification", "option", "nothing_but_damage", "doubtful"))


def check(s: Situation) -> Lines:
    """What the law provides for the case."""
    yield from ruled(s)


def ruled(s: Situation) -> Lines:
    """The facts are known: who decides what (84A to 84D)."""
    match s[PROVIDES]:
        case "nothing":
            yield LAW.rectification("go_on", "84A")
            yield LAW.judgment("penalty_for_procedure", "90A")
        case "rectification":
            yield LAW.rectification("carry_it_out", "84B")
            yield LAW.information("not_softened", "12B2")
        case "option":
            yield LAW.rectification("explain_and_see_to_it", "84C")
            yield LAW.information("all_options_first", "10C1")
            yield LAW.restriction("he_chooses_alone", "10C2")
        case "nothing_but_damage":
            yield LAW.rectification("adjust", "84D")
            yield LAW.judgment("was_there_damage", "12B1")
            yield LAW.information("no_rectification_laid_down", "12A1")
            yield law83.review()
        case _:
            yield LAW.rectification("for_the_non_offenders", "84D")
            yield LAW.judgment("what_is_doubtful", "84D")
            yield law83.review()
