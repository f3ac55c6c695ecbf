"""Law 70: contested claim. Its generators are shared by other laws' checks."""

from engine.interview import YES_NO, Fact, Lines, Situation
from engine.ruling import Law

LAW = Law("duplicate-2017", "70")

CLAIMER = Fact(LAW, "claimer", ("declarer", "defender"))
TRUMP_OUT = Fact(LAW, "trump_out", ("none", "mentioned", "not_mentioned"))
UNAWARE = Fact(LAW, "unaware", YES_NO, judged=True)
COULD_LOSE = Fact(LAW, "could_lose", YES_NO, judged=True)
RESTS_ON = Fact(LAW, "rests_on", ("statement", "another_line", "one_opponent"), judged=True)
SHOWN_OUT = Fact(LAW, "shown_out", ("no", "before", "would"), judged=True)


def check(s: Situation) -> Lines:
    """What the Director awards."""
    yield from contested(s, s[CLAIMER])


def contested(s: Situation, by: str) -> Lines:
    """A claim by declarer or a defender is doubted, and the Director adjudicates (70)."""
    yield from aim()
    yield LAW.information("statement_was_due", "68C")
    yield LAW.rectification("repeats_statement", "70B1")
    yield LAW.rectification("hears_objections", "70B2")
    yield LAW.judgment("faces_cards", "70B3")
    yield from _outstanding_trump(s)
    if by == "defender":
        yield LAW.rectification("partners_choice", "70D2")
    yield from _line_of_play(s)
    yield LAW.judgment("normal_play", "70D1")
    yield LAW.judgment("suit_by_suit", "70A")


def aim() -> Lines:
    """As equitable as possible, but doubt goes against the claimer (70A)."""
    yield LAW.judgment("equitable", "70A")


def _outstanding_trump(s: Situation) -> Lines:
    trump = s[TRUMP_OUT]
    if trump == "none":
        return
    if trump == "mentioned":
        yield LAW.information("trump_mentioned", "70C1")
        return
    yield LAW.information("no_automatic_trick", "70C")
    if s[UNAWARE] == "no":
        yield LAW.rectification("was_aware", "70C2")
    elif s[COULD_LOSE] == "no":
        yield LAW.rectification("cannot_lose", "70C3")
    else:
        yield LAW.rectification("tricks_to_the_trump", "70C")


def _line_of_play(s: Situation) -> Lines:
    match s[RESTS_ON]:
        case "statement":
            yield LAW.judgment("follow_the_statement", "70D1")
        case "another_line":
            yield LAW.rectification("unstated_line", "70D1")
        case _:
            yield from _one_opponent(s)


def _one_opponent(s: Situation) -> Lines:
    """The line works only if a certain opponent has a certain card (70E1)."""
    match s[SHOWN_OUT]:
        case "before":
            yield LAW.rectification("had_shown_out", "70E1")
        case "would":
            yield LAW.rectification("would_show_out", "70E1")
        case _:
            yield LAW.rectification("no_finesse", "70E1")
            return
    yield LAW.rectification("unstated_line", "70D1")
