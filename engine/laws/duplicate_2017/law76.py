"""Law 76: spectators."""

from engine.interview import Fact, Lines, Situation
from engine.ruling import Law

LAW = Law("duplicate-2017", "76")

DID = Fact(
    LAW,
    "did",
    ("several_hands", "reacted", "spoke_to_player", "disturbed", "pointed_out", "gave_opinion", "viewer", "bystander"),
)
LEARNT = Fact(LAW, "learnt", ("nothing", "before_auction", "during_board", "irregularity"))

FORBIDDEN = {
    "several_hands": "76B1",
    "reacted": "76B2",
    "spoke_to_player": "76B3",
    "disturbed": "76B4",
    "pointed_out": "76B5",
    "gave_opinion": "76C1",
    "viewer": "76A2",
    "bystander": "76D",
}


def check(s: Situation) -> Lines:
    """What a spectator may not do, and what becomes of the board."""
    did = s[DID]
    yield LAW.restriction(did, FORBIDDEN[did])
    if did == "gave_opinion":
        yield LAW.information("may_be_asked", "76C1")
    yield LAW.judgment("director_controls", "76A1")
    yield LAW.judgment("regulations_first", "76C2")
    match s[LEARNT]:
        case "before_auction":
            yield LAW.information("player_tells_the_director", "16D1")
            yield LAW.judgment("likely_to_interfere", "16D2")
            yield LAW.judgment("change_seats", "16D2a")
            yield LAW.judgment("deal_anew", "16D2b")
            yield from _play_or_adjust()
        case "during_board":
            yield LAW.information("player_tells_the_director", "16D1")
            yield LAW.judgment("likely_to_interfere", "16D3")
            yield from _play_or_adjust()
        case "irregularity":
            yield LAW.rectification("rectified_all_the_same", "81C3")
            yield LAW.judgment("effect_on_the_players", "16D3")
        case _:
            yield LAW.information("board_goes_on", "82A")


def _play_or_adjust() -> Lines:
    yield LAW.judgment("play_and_stand_ready", "16D2c")
    yield LAW.judgment("adjust_at_once", "16D2d")
