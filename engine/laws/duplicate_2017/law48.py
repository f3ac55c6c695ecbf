"""Law 48: declarer's cards become visible."""

from engine.interview import Fact, Lines, Situation
from engine.ruling import Law, Settlement

LAW = Law("duplicate-2017", "48")

EXPOSED = Fact(LAW, "exposed", ("dropped", "shown", "at_the_table", "maintained", "hand"))
WHEN = Fact(LAW, "when", ("after_lead_out_of_turn", "misled_leader", "otherwise"))
INTENT = Fact(LAW, "intent", ("claim", "not_a_claim"), judged=True)

NOT_PLAYED = Settlement("the card", "is not played")
PLAYED = Settlement("the card", "is played")


def check(s: Situation) -> Lines:
    """Whether declarer's visible cards are played, make him dummy, or are a claim; they never become penalty cards."""
    yield LAW.information("never_penalty_card", "48A")
    match s[EXPOSED]:
        case "dropped":
            yield LAW.rectification("need_not_be_played", "48A", settles=NOT_PLAYED)
        case "shown":
            yield LAW.rectification("shown_is_not_played", "48A", settles=NOT_PLAYED)
        case "at_the_table":
            yield LAW.rectification("at_the_table_is_played", "45C2a", settles=PLAYED)
        case "maintained":
            yield LAW.rectification("maintained_is_played", "45C2b", settles=PLAYED)
        case _:
            yield from _hand(s)


def _hand(s: Situation) -> Lines:
    match s[WHEN]:
        case "after_lead_out_of_turn":
            yield LAW.information("lead_out_of_turn", "48B1")
            yield LAW.judgment("dummy_seen_first", "54C")
            yield LAW.rectification("becomes_dummy", "54A")
            yield LAW.rectification("spreads_all", "54A")
            yield LAW.information("face_down_lead_back", "54")
            yield LAW.information("no_claim", "68A")
        case "misled_leader":
            yield LAW.rectification("lead_goes_back", "47E1")
            yield LAW.judgment("texts_conflict", "54A")
            yield LAW.information("no_claim", "68A")
        case _:
            yield from _claim(s)


def _claim(s: Situation) -> Lines:
    yield LAW.judgment("claim_or_not", "48B2")
    if s[INTENT] == "not_a_claim":
        yield LAW.rectification("picked_up", "48A")
        yield LAW.information("defenders_may_use", "16A1c")
        return
    yield LAW.rectification("deemed_claim", "48B2")
    yield LAW.rectification("play_suspended", "68D")
    yield LAW.rectification("states_his_line", "68C")
    yield LAW.information("agreed", "68D1")
    yield LAW.information("contested", "68D2a")
    yield LAW.information("play_on", "68D2b")
    yield LAW.judgment("decided", "70A")
