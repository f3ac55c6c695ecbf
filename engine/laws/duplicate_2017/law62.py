"""Law 62: correcting a revoke, what becomes of its card and of the cards played after it."""

from engine.interview import Fact, Lines, Situation
from engine.laws.duplicate_2017 import correction, law64
from engine.laws.duplicate_2017.correction import LAW

PLAYED_AFTER = Fact(LAW, "played_after", ("nobody", "opponent", "partner"))


def check(s: Situation) -> Lines:
    """Whether it can still be corrected, and how."""
    yield from law64.opening(s)
    stage = s[law64.STAGE]
    if stage == "both_sides":
        yield from correction.both_sides()
        yield from law64.corrected_on_both_sides()
    elif not (yield from law64.pointed_out_by_dummy(s)):
        yield from _ruled(s, stage, s[law64.OFFENDER])


def _ruled(s: Situation, stage: str, offender: str) -> Lines:
    match stage:
        case "established":
            yield LAW.rectification("too_late", "63B")
            yield from law64.in_outline(offender)
        case "twelfth":
            yield from law64.twelfth(s, offender)
        case _:
            yield from correction.own_card(s, offender)
            yield from _later_cards(s, offender)
            yield from correction.on_the_table(s, offender)


def _later_cards(s: Situation, offender: str) -> Lines:
    played = s[PLAYED_AFTER]
    if played == "nobody":
        yield LAW.information("play_goes_on", "62B")
        yield from correction.information(offender)
        return
    yield LAW.information("opponents_may_withdraw", "62C1")
    if played == "partner":
        yield from correction.partners_card(offender)
    yield from correction.information(offender)
