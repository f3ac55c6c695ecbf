"""Law 65: arrangement of tricks. A card points the wrong way, or played cards have been disarranged."""

from engine.interview import YES_NO, Fact, Lines, Situation
from engine.laws.duplicate_2017 import law66
from engine.ruling import Law

LAW = Law("duplicate-2017", "65")

MATTER = Fact(LAW, "matter", ("pointed_wrong", "disarranged"))
WHO = Fact(LAW, "who", ("declarer", "dummy", "defender"))
WHEN = Fact(LAW, "when", ("in_time", "later", "play_over"))
AGREED = Fact(LAW, "agreed", YES_NO)
DISPUTE = Fact(LAW, "dispute", YES_NO)
MIXED = Fact(LAW, "mixed", ("one_side", "both_sides"))


def check(s: Situation) -> Lines:
    """Who may still point it out, or what a player risks who mixes his cards."""
    if s[MATTER] == "pointed_wrong":
        yield from _pointed_wrong(s)
    else:
        yield from _disarranged(s)


def _pointed_wrong(s: Situation) -> Lines:
    when = s[WHEN]
    if when == "in_time":
        yield LAW.information("any_player_may", "65B3")
        yield LAW.rectification("put_right", "65B3")
        return
    if when == "play_over":
        yield LAW.information("no_help_any_more", "65B3")
        yield LAW.information("agree_on_the_tricks", "79A1")
        return
    who = s[WHO]
    yield LAW.restriction("right_has_expired", "65B3")
    if who == "dummy":
        yield LAW.restriction("dummy_says_nothing", "43A1c")
        yield LAW.judgment("penalty_for_dummy", "43B1")
    partner = {"declarer": "dummy", "dummy": "declarer", "defender": "partner"}[who]
    if partner != "dummy":
        yield LAW.restriction("not_to_be_used", "16B1a", who=partner)
        yield LAW.come_back("used_all_the_same", "16B3")
    yield LAW.information("agree_on_the_tricks", "79A1")


def _disarranged(s: Situation) -> Lines:
    if s[AGREED] == "yes":
        yield LAW.information("result_was_agreed", "65D")
        return
    yield LAW.restriction("should_have_kept_order", "65D")
    if s[DISPUTE] == "yes":
        yield from law66.settle(s, s[MIXED])
    else:
        yield LAW.information("nothing_in_dispute", "65D")
