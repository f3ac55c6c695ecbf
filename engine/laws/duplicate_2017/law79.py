"""Law 79: how many tricks each side won, disagreement about it, and errors in the score."""

from engine.interview import YES_NO, Choice, Fact, Lines, Situation
from engine.laws.duplicate_2017 import penalties
from engine.ruling import Law, Settlement

LAW = Law("duplicate-2017", "79")

MATTER = Fact(LAW, "matter", ("disagreement", "recorded_wrongly", "knew_it"))
CLAIMED = Fact(LAW, "claimed", ("played_out", "agreed_to", "conceded"))
CALLED = Fact(LAW, "called", ("cards_in_order", "cards_mixed", "after_round"))
CONVINCED = Fact(LAW, "convinced", YES_NO, judged=True)
PERIOD = Fact(LAW, "period", ("running", "over"))
BEYOND_DOUBT = Fact(LAW, "beyond_doubt", YES_NO, judged=True)
LOWERS = Choice(LAW, "lowers", ("stand", "lower_one"), by="director")

SCORE = "the recorded score"


def check(s: Situation) -> Lines:
    """What is recorded."""
    match s[MATTER]:
        case "disagreement":
            yield from _disagreement(s)
        case "recorded_wrongly":
            yield LAW.information("agreed_score_only", "79C1")
            yield from _error(s)
        case _:
            yield LAW.restriction("not_knowingly", "79A2")
            yield LAW.information("exception_to_silence", "72B2")
            yield LAW.rectification("set_right_within_the_period", "81C3")
            yield from penalties.may_be_given()


def _disagreement(s: Situation) -> Lines:
    yield LAW.information("agree_first", "79A1")
    yield LAW.rectification("call_the_director", "79B")
    yield LAW.information("claim_first", "79B1")
    match s[CLAIMED]:
        case "agreed_to":
            yield LAW.rectification("agreement_withdrawn", "69B")
            yield LAW.information("if_won", "69B1")
            yield LAW.information("if_likely", "69B2")
        case "conceded":
            yield LAW.rectification("concession_cancelled", "71")
            yield LAW.information("if_won_conceded", "71A")
            yield LAW.information("if_not_losable", "71B")
        case _:
            yield from _tricks(s)
            return
    yield LAW.information("in_the_correction_period", "79C1")


def _tricks(s: Situation) -> Lines:
    """Every trick was played, and the players count differently (79B2, 79B3)."""
    yield LAW.judgment("weigh_the_evidence", "85A1")
    match s[CALLED]:
        case "cards_in_order":
            yield LAW.rectification("director_rules", "79B2", settles=Settlement(SCORE, "as the Director finds"))
            yield LAW.information("cards_may_be_seen", "66D")
        case "cards_mixed":
            yield LAW.rectification("director_rules", "79B2", settles=Settlement(SCORE, "as the Director finds"))
            yield LAW.judgment("right_at_risk", "65D")
            yield LAW.judgment("one_side_mixed", "66D")
        case _:
            yield from _after_the_round(s)


def _after_the_round(s: Situation) -> Lines:
    yield LAW.judgment("round_is_over", "79B3")
    if s[CONVINCED] == "yes":
        yield LAW.rectification("both_changed", "79B3", settles=Settlement(SCORE, "as the Director finds"))
    else:
        yield LAW.rectification("not_convinced", "79B3")
        if s[LOWERS] == "stand":
            yield LAW.rectification("left_standing", "79B3", settles=Settlement(SCORE, "stands"))
        else:
            yield LAW.rectification("one_side_lowered", "79B3", settles=Settlement(SCORE, "split"))
    yield LAW.information("within_the_periods", "81C3")
    yield LAW.information("thirty_minutes", "79C1")


def _error(s: Situation) -> Lines:
    """The score that the players agreed was entered or reckoned wrongly (79C)."""
    if s[PERIOD] == "running":
        yield LAW.rectification("corrected", "79C1", settles=Settlement(SCORE, "is corrected"))
        yield LAW.information("thirty_minutes", "79C1")
        yield LAW.judgment("what_was_agreed", "85A1")
        return
    yield LAW.information("thirty_minutes", "79C1")
    yield LAW.information("sooner_for_some_contests", "79C1*1")
    if s[BEYOND_DOUBT] == "yes":
        yield LAW.rectification("with_approval", "79C2", settles=Settlement(SCORE, "is corrected with approval"))
    else:
        yield LAW.rectification("too_late", "79C2", settles=Settlement(SCORE, "stands"))
