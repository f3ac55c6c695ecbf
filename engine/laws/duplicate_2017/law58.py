"""Law 58: cards led or played at the same moment, by two players or by one."""

from engine.classify import exposed
from engine.interview import YES_NO, Choice, Fact, Lines, Situation
from engine.laws.duplicate_2017 import dummy_first, law9, law10, law16, law50, law57, law67, law72
from engine.laws.duplicate_2017.law50 import PenaltyCard
from engine.ruling import Law

LAW = Law("duplicate-2017", "58")

PLAYERS = Fact(LAW, "players", ("two", "one"))
SECOND = Fact(LAW, "second", ("in_turn", "defender_at_rho", "defender_before_partner", "declarer", "neither_legal"))
"""Where the card stands that was not the legal one, once it counts as played after it."""
MISLED = Fact(LAW, "misled", YES_NO)
OWNER = Fact(LAW, "owner", ("declarer", "dummy", "defender"))
FACES = Fact(LAW, "faces", ("one", "more"))
NOTICED = Fact(LAW, "noticed", ("in_time", "opponent_played", "both_sides_played_on"))
LEFT = Choice(LAW, "left", ("low", "honour", "several"), classify=exposed, by="offender")

KINDS = {"low": PenaltyCard.MINOR, "honour": PenaltyCard.MAJOR, "several": PenaltyCard.SEVERAL}


def check(s: Situation) -> Lines:
    """Two cards came down at once."""
    yield from law9.opening(s)
    if s[PLAYERS] == "two":
        yield from _two_players(s)
    else:
        yield from one_player(s)


def _two_players(s: Situation) -> Lines:
    second = s[SECOND]
    if second == "neither_legal":
        yield LAW.judgment("neither_legal", "58A")
        return
    yield LAW.rectification("legal_card_first", "58A")
    if second == "in_turn":
        yield LAW.information("then_in_turn", "58A")
    elif not (yield from law57.told_by_an_opponent(s, MISLED)):
        yield from _out_of_turn(s, second)


def _out_of_turn(s: Situation, second: str) -> Lines:
    if second == "declarer":
        yield from law57.by_declarer(s)
        return
    yield law50.dummy_was_first()
    yield from law57.at_rhos_turn(s) if second == "defender_at_rho" else law57.too_soon(s)


def one_player(s: Situation) -> Lines:
    """Two cards or more from one hand (58B)."""
    noticed = s[NOTICED]
    owner = s[OWNER]
    if noticed == "both_sides_played_on":
        yield LAW.rectification("too_late", "58B4")
        yield from law67.too_many_found_late(defender=owner == "defender")
        return
    if owner == "dummy":
        yield LAW.rectification("named_card", "45B")
        yield LAW.rectification("wrong_card_back", "45D1")
        if noticed == "opponent_played":
            yield from law16.withdrawn()
        return
    if s[FACES] == "one":
        yield LAW.rectification("visible_card_played", "58B1")
        yield LAW.restriction("stays_played", "47F2")
        return
    if owner == "defender" and (yield from dummy_first.attention_by_dummy(s)):
        return
    yield LAW.rectification("designates", "58B2")
    yield law10.without_consulting()
    if noticed == "opponent_played":
        yield LAW.rectification("opponent_may_change", "58B3")
        yield from law16.withdrawn()
    if owner == "declarer":
        yield LAW.rectification("declarers_other_cards", "48A")
        return
    yield LAW.rectification("others_penalty_cards", "58B2")
    yield from law50.penalty_card(KINDS[s[LEFT]])
    yield from law72.could_have_been_aware()
