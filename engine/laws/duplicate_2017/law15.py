"""Law 15: wrong board or wrong hand."""

from engine.interview import Fact, Lines, Situation
from engine.laws.duplicate_2017 import law9, law12, law16
from engine.ruling import Law

LAW = Law("duplicate-2017", "15")

WHAT = Fact(LAW, "what", ("cards_from_wrong_board", "wrong_hand", "wrong_board"))
CALLED = Fact(LAW, "called", ("no_call", "offender", "partner_too"))
EVENT = Fact(LAW, "contest", ("pairs_or_individual", "teams"))
FOUND = Fact(LAW, "found", ("before_auction", "later"))
PLAYED_BEFORE = Fact(LAW, "played_before", ("nobody", "somebody"))

OTHER_SEAT = LAW.condition("other_seat")
STILL_TO_PLAY = LAW.condition("still_to_play")
DEPRIVED = LAW.condition("deprived")


def check(s: Situation) -> Lines:
    """Cards from another board, another player's cards, or a board that these players had not to play."""
    match s[WHAT]:
        case "cards_from_wrong_board":
            yield from _cards_from_wrong_board(s)
        case "wrong_hand":
            yield from _wrong_hand(s)
        case _:
            yield from _wrong_board(s)


def _cards_from_wrong_board(s: Situation) -> Lines:
    called = s[CALLED]
    if called == "no_call":
        yield LAW.rectification("takes_right_cards", "15A1")
        yield LAW.information("his_own_hand_later", "15A1")
        yield LAW.judgment("another_seats_hand", "16D1", OTHER_SEAT)
        yield from law16.four_ways(OTHER_SEAT)
        return
    yield from law9.unasked()
    yield LAW.rectification("call_cancelled", "15A1")
    if called == "partner_too":
        yield LAW.rectification("shall_adjust", "15A2a")
        yield from law12.adjusted()
    else:
        yield LAW.rectification("calls_anew", "15A2b")
        yield LAW.information("next_player_free", "15A2b")
        yield LAW.judgment("after_the_auction", "12A2")
        yield LAW.information("law_16c", "15A2c")
        yield from law16.withdrawn()
    yield from _that_other_board()
    yield LAW.judgment("penalty", "15A4")


def _that_other_board() -> Lines:
    """When the board from which the cards came is played in its turn (15A3)."""
    yield LAW.come_back("same_call", "15A3", STILL_TO_PLAY)
    yield LAW.come_back("different_call", "15A3", STILL_TO_PLAY)
    yield LAW.judgment("what_differs", "15A3*1", STILL_TO_PLAY)


def _wrong_hand(s: Situation) -> Lines:
    """Another player's cards of the right board: Law 15A does not speak of them."""
    yield LAW.information("not_this_law", "15A1")
    yield law16.LAW.information("tell_at_once", "16D1")
    if s[CALLED] == "no_call":
        yield from law16.four_ways()
        return
    yield from law16.extraneous_later()
    yield LAW.judgment("no_rule_for_the_call", "12A1")
    yield from law12.adjusted(law16.ADJUSTS)


def _wrong_board(s: Situation) -> Lines:
    if s[FOUND] == "before_auction":
        yield LAW.rectification("right_board", "15B")
        return
    if s[EVENT] == "teams":
        yield LAW.information("teams_elsewhere", "15B*1")
        yield LAW.judgment("other_table_plays_it_too", "82B2")
        yield from law12.at_teams()
        return
    yield LAW.information("ask_all_four", "15B1")
    if s[PLAYED_BEFORE] == "somebody":
        yield LAW.rectification("cancelled", "15B1")
    else:
        yield LAW.rectification("finish_it", "15B2")
        yield LAW.rectification("score_stands", "15B2")
        yield LAW.judgment("right_board_later", "15B2")
    yield LAW.rectification("deprived", "15B3", DEPRIVED)
    yield from law12.artificial(DEPRIVED)
    yield LAW.judgment("who_went_wrong", "90B7")
