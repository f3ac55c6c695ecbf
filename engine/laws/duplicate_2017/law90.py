"""Law 90: procedural penalties. Its generator is shared."""

from engine.interview import YES_NO, Fact, Lines, Situation
from engine.laws.duplicate_2017 import law82
from engine.ruling import Law

LAW = Law("duplicate-2017", "90")

OFFENCE = Fact(
    LAW,
    "offence",
    ("late", "slow", "overheard", "compared", "cards", "adjusted_score", "disobeyed", "other"),
)
CARDS = Fact(LAW, "cards", ("touched", "wrong_pocket"))
BOARD_LOST = Fact(LAW, "board_lost", YES_NO)
PROCEDURE = Fact(LAW, "against_procedure", YES_NO, judged=True)

INDIVIDUAL = LAW.condition("individual")


def check(s: Situation) -> Lines:
    """What the contestant did."""
    match s[OFFENCE]:
        case "late":
            yield LAW.judgment("late", "90B1")
            yield from _boards(s)
        case "slow":
            yield LAW.judgment("slow", "90B2")
            yield from _boards(s)
        case "overheard":
            yield LAW.judgment("overheard", "90B3")
            yield LAW.information("heard_something", "16D1")
        case "compared":
            yield LAW.judgment("compared", "90B4")
            yield LAW.information("heard_something", "16D1")
        case "cards":
            yield from _cards(s)
        case "adjusted_score":
            yield LAW.judgment("adjusted_score", "90B7")
            yield LAW.information("rectified_by_its_own_law", "84B")
        case "disobeyed":
            yield LAW.judgment("disobeyed", "90B8")
            yield LAW.judgment("discipline_too", "91A")
        case _:
            if s[PROCEDURE] == "no":
                yield LAW.rectification("nothing_to_penalize", "90A")
                return
            yield LAW.judgment("other_offence", "90A")
    yield from penalty()


def penalty() -> Lines:
    """A procedural penalty may be given: what to weigh, and what holds of it."""
    yield LAW.judgment("may_be_given", "90A")
    yield LAW.information("besides_rectification", "90A")
    yield LAW.restriction("not_his_partner", "12C3", INDIVIDUAL)
    yield LAW.information("may_be_appealed", "92A")


def _boards(s: Situation) -> Lines:
    if s[BOARD_LOST] == "yes":
        yield from law82.play_or_cancel()
    else:
        yield LAW.information("boards_as_played", "82A")


def _cards(s: Situation) -> Lines:
    if s[CARDS] == "touched":
        yield LAW.information("own_cards_only", "7B3")
        yield LAW.judgment("touched", "90B5")
    else:
        yield LAW.judgment("wrong_pocket", "90B6")
        yield LAW.information("fouled_perhaps", "87A")
