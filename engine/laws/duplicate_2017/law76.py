"""Law 76: spectators."""

from engine.interview import Fact, Lines, Situation
from engine.laws.duplicate_2017 import law16
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
            yield from law16.four_ways()
        case "during_board":
            yield LAW.information("player_tells_the_director", "16D1")
            yield from law16.extraneous_later()
        case "irregularity":
            yield LAW.rectification("rectified_all_the_same", "81C3")
            yield LAW.judgment("effect_on_the_players", "16D3")
        case _:
            yield LAW.information("board_goes_on", "82A")
