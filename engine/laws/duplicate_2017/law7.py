"""Law 7: care of the board and the cards, before, during and after play."""

from engine.interview import YES_NO, Fact, Lines, Situation
from engine.laws.duplicate_2017 import law16, law86, law87
from engine.ruling import Law

LAW = Law("duplicate-2017", "7")

MATTER = Fact(
    LAW,
    "matter",
    (
        "board_turned",
        "wrong_hand_taken",
        "not_counted",
        "called_unseen",
        "touched_cards",
        "wrong_pocket",
        "not_shuffled_back",
        "hand_taken_out",
    ),
)
STAGE = Fact(LAW, "stage", ("unseen", "seen", "called"))
TURN = Fact(LAW, "turn", ("half", "quarter"))
ALLOWED = Fact(LAW, "allowed", YES_NO)

TEAMS = LAW.condition("teams")


def check(s: Situation) -> Lines:
    """What went wrong with the board or the cards."""
    match s[MATTER]:
        case "board_turned":
            yield LAW.information("board_stays", "7A")
            yield from _turned(s)
            yield LAW.judgment("who_is_responsible", "7D")
        case "wrong_hand_taken":
            yield LAW.information("own_pocket", "7B1")
            yield from _wrong_hand(s)
        case "not_counted":
            yield LAW.restriction("count_first", "7B2")
            yield LAW.information("wrong_number", "13*1")
            yield LAW.judgment("penalty_if_adjusted", "90B7")
        case "called_unseen":
            yield LAW.restriction("look_first", "7B2")
            yield LAW.rectification("call_stands", "84A")
            yield LAW.judgment("penalty_for_procedure", "90A")
        case "touched_cards":
            yield from _touched(s)
        case "wrong_pocket":
            yield LAW.information("shuffle_and_own_pocket", "7C")
            yield from law87.displaced(s)
        case "not_shuffled_back":
            yield LAW.information("shuffle_and_own_pocket", "7C")
            yield LAW.rectification("board_is_played", "84A")
            yield LAW.judgment("order_told_something", "16D1")
            yield LAW.judgment("adjust_if_it_mattered", "16D2c")
            yield LAW.judgment("penalty_for_procedure", "90A")
        case _:
            yield from _taken_out(s)


def _turned(s: Situation) -> Lines:
    match s[STAGE]:
        case "unseen":
            yield LAW.rectification("turn_it_back", "7A")
        case "seen":
            yield LAW.rectification("turn_it_back", "7A")
            yield from law16.extraneous_before_auction()
        case _:
            yield LAW.rectification("play_on_turned", "82A")
            yield from _scored_as_turned(s)
            yield LAW.judgment("penalty_for_procedure", "90A")


def _scored_as_turned(s: Situation) -> Lines:
    if s[TURN] == "half":
        yield LAW.rectification("same_sides_same_cards", "87A")
        return
    if s[law87.EVENT] == "teams":
        yield LAW.rectification("same_cards_for_one_team", "86B2")
        yield from law86.more_results(s)
        return
    yield LAW.judgment("scored_in_direction_played", "82B3")
    yield LAW.judgment("or_adjusted", "82B1")


def _wrong_hand(s: Situation) -> Lines:
    match s[STAGE]:
        case "unseen":
            yield LAW.rectification("exchange_hands", "7B1")
        case "seen":
            yield LAW.rectification("exchange_hands", "7B1")
            yield from law16.extraneous_before_auction()
        case _:
            yield LAW.information("same_board_not_15a", "16D1")
            yield from law16.extraneous_later()
            yield LAW.judgment("no_normal_play", "12A2")
            yield LAW.information("see_86b", "86B2", TEAMS)
            yield LAW.judgment("penalty_for_procedure", "90A")


def _touched(s: Situation) -> Lines:
    yield LAW.information("own_cards_only", "7B3")
    if s[ALLOWED] == "yes":
        yield LAW.rectification("was_allowed", "7B3")
        return
    yield LAW.judgment("penalty_for_touching", "90B5")
    yield LAW.judgment("what_it_did", "16D1")
    yield LAW.judgment("tricks_in_doubt", "79B2")


def _taken_out(s: Situation) -> Lines:
    yield LAW.information("only_with_both_sides", "7C")
    if s[ALLOWED] == "yes":
        yield LAW.rectification("was_in_order", "7C")
        return
    yield LAW.judgment("penalty_for_procedure", "90A")
    yield LAW.judgment("evidence_weaker", "85A1")
