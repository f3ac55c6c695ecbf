"""Law 6: when the cards are shuffled and dealt anew, and when a result cannot stand."""

from engine.interview import Fact, Lines, Situation
from engine.laws.duplicate_2017 import law16, law22, law82, law86
from engine.ruling import Law, Settlement

LAW = Law("duplicate-2017", "6")

GROUND = Fact(
    LAW,
    "ground",
    (
        "dealt_wrong",
        "face_seen",
        "seen_later",
        "not_shuffled",
        "other_session",
        "meant_to_be_replayed",
        "passed_out",
        "other",
    ),
)
WHEN = Fact(LAW, "when", ("before_first_auction", "others_began", "began_here", "played"))
MADE = Fact(LAW, "made", ("dealt", "copied"))
MATCH = Fact(LAW, "match", ("no_match", "open", "could_be_known"))

DEAL = "the deal"


def check(s: Situation) -> Lines:
    """Why a new deal is asked for, and how far the board is."""
    match s[GROUND]:
        case "dealt_wrong":
            yield LAW.information("what_is_dealt_wrong", "6B")
            yield from _dealt_wrong(s)
        case "face_seen":
            yield from _face_seen(s)
        case "seen_later":
            yield LAW.information("after_the_deal", "6D1")
            yield LAW.information("own_card_shown", "24")
            yield from _extraneous(s[WHEN])
        case "not_shuffled":
            yield LAW.information("sorted_deck", "6D2*1")
            yield from _may_not_stand(s)
        case "other_session":
            yield from _may_not_stand(s)
        case "meant_to_be_replayed":
            yield LAW.rectification("stands_all_the_same", "6D2", settles=Settlement(DEAL, "stands"))
        case "passed_out":
            yield law22.LAW.rectification("passed_out", "22B")
        case _:
            yield LAW.judgment("any_compatible_reason", "6D3")
            yield LAW.restriction("not_after_four_passes", "22B")
            yield from _replaced(s)


def _dealt_wrong(s: Situation) -> Lines:
    when = s[WHEN]
    if when != "before_first_auction":
        yield LAW.rectification("deal_stands", "6D1", settles=Settlement(DEAL, "stands"))
        yield LAW.information("wrong_number", "13*1")
        yield LAW.judgment("power_remains", "6D3")
    elif s[MADE] == "copied":
        yield LAW.rectification("mend_the_copy", "6F")
        yield LAW.judgment("redeal_on_order", "6F")
        yield LAW.information("other_form_played", "87A")
    else:
        yield from _anew_by_right(s)


def _face_seen(s: Situation) -> Lines:
    when = s[WHEN]
    if when == "before_first_auction":
        yield LAW.information("could_have_seen", "6D1")
        yield from _anew_by_right(s)
    else:
        yield LAW.information("too_late_for_6d1", "6D1")
        yield from _extraneous(when)


def _anew_by_right(s: Situation) -> Lines:
    if s[MATCH] == "could_be_known":
        yield from law86.substitute("yes")
        yield LAW.information("scored_at_teams", "86B2")
    else:
        yield LAW.rectification("deal_anew", "6D1", settles=Settlement(DEAL, "anew"))


def _extraneous(when: str) -> Lines:
    match when:
        case "before_first_auction" | "others_began":
            yield from law16.extraneous_before_auction()
            yield LAW.information("copies_not_redealt", "6F")
        case "began_here":
            yield from law16.extraneous_later()
        case _:
            yield LAW.judgment("told_too_late", "16D2c")
            yield LAW.judgment("penalty_for_procedure", "90A")


def _may_not_stand(s: Situation) -> Lines:
    when = s[WHEN]
    if when == "played":
        yield LAW.rectification("result_cancelled", "6D2", settles=Settlement(DEAL, "no result"))
    else:
        yield LAW.rectification("stop_the_board", "6D2", settles=Settlement(DEAL, "no result"))
    if when != "before_first_auction":
        yield LAW.information("at_every_table", "6D2")
    yield from _replaced(s)
    yield LAW.judgment("penalty_for_procedure", "90A")


def _replaced(s: Situation) -> Lines:
    """Whether another deal can be played in its place (6D3, 86A), and the score if none is."""
    match s[MATCH]:
        case "no_match":
            yield LAW.judgment("these_or_all", "6D3")
            yield from law82.artificial()
            return
        case "open":
            yield LAW.judgment("both_tables", "6D3")
        case _:
            yield from law86.substitute("yes")
    yield LAW.information("scored_at_teams", "86B2")
