"""Law 64: what a revoke costs, from the first question to the last. Its generators are shared by other laws' checks."""

from collections.abc import Generator

from engine.interview import YES_NO, Fact, Lines, Situation
from engine.laws.duplicate_2017 import correction, dummy_first, law9
from engine.ruling import Law, Line, Settlement

LAW = Law("duplicate-2017", "64")

OFFENDER = Fact(LAW, "offender", ("declarer", "dummy", "defender"))
STAGE = Fact(LAW, "stage", ("correctable", "both_sides", "established", "twelfth"))
"""How far it had gone when attention was drawn to it; Law 63's check goes into how it became established."""
HANDS_BACK = Fact(LAW, "hands_back", YES_NO)
OTHERS = Fact(LAW, "other_revokes", ("none", "same_suit", "other_side"))
BARRED = Fact(LAW, "barred", ("no", "penalty_card", "next_deal", "round_over", "dummy_saw_hands"))
"""What no record can tell of the exceptions."""
LATE = Fact(LAW, "late", ("no", "next_deal", "round_over"))
"""The same of declarer, who never has a penalty card."""
WON_BY = Fact(LAW, "won_by", ("offender", "partner", "opponents"))
LATER = Fact(LAW, "later_trick", ("yes", "no", "not_yet"))
"""The past only: whether a later trick has been won by now, and whether one still can be."""

THEY_CLAIMED = LAW.condition("they_claimed")
LATER_TRICK = LAW.condition("later_trick")
NO_LATER_TRICK = LAW.condition("no_later_trick")
WON_HIMSELF = LAW.condition("won_himself")
WON_HIMSELF_AND_LATER = LAW.condition("won_himself_and_later")
NOT_HIMSELF = LAW.condition("not_himself")
THIS_OR_LATER = LAW.condition("this_or_later")
NO_TRICK = LAW.condition("no_trick")
REPEATED = LAW.condition("repeated")
BOTH_SIDES = LAW.condition("both_sides")

MATTER = "automatic tricks"
NONE, ONE, TWO = (Settlement(MATTER, outcome) for outcome in ("0", "1", "2"))


def check(s: Situation) -> Lines:
    """What is corrected, which tricks are transferred, and what is looked at for equity."""
    yield from opening(s)
    yield LAW.information("what_a_revoke_is", "61A")
    match s[STAGE]:
        case "correctable":
            yield LAW.information("not_by_their_claim", "63A4", THEY_CLAIMED)
            if not (yield from pointed_out_by_dummy(s)):
                yield from correction.corrected(s, s[OFFENDER])
        case "both_sides":
            yield from correction.both_sides()
            yield from corrected_on_both_sides()
        case "established":
            yield LAW.information("is_established", "63A1")
            yield LAW.rectification("stands", "63B")
            yield from _adjustment(s, s[OFFENDER])
        case _:
            if not (yield from pointed_out_by_dummy(s)):
                yield from twelfth(s, s[OFFENDER])


def opening(s: Situation) -> Lines:
    """What comes first, and that a revoke nobody noticed is not forfeited by playing on (9 to 11, 64B4, 64B5)."""
    yield from law9.opening(s)
    if s[law9.ATTENTION] == "unnoticed":
        yield LAW.information("not_forfeited", "11A")


def _adjustment(s: Situation, offender: str) -> Lines:
    """The automatic tricks of an established revoke, and what is looked at besides (64)."""
    if offender == "dummy":
        yield LAW.rectification("dummy", "64B3", settles=NONE)
        yield from damage()
        return
    match s[OTHERS]:
        case "same_suit":
            yield LAW.rectification("repeated", "64B2", settles=NONE)
            yield LAW.information("first_by_itself", "64B2")
            yield LAW.information("not_to_hide", "72B3")
            yield LAW.come_back("damage", "64C1")
            yield LAW.come_back("damage_repeated", "64C2a")
        case "other_side":
            yield LAW.rectification("both_established", "64B7", settles=NONE)
            yield LAW.come_back("damage", "64C1")
            yield LAW.come_back("damage_both_sides", "64C2b")
            yield LAW.come_back("damage_repeated", "64C2a", REPEATED)
        case _:
            yield from _unless_barred(s, offender)
            yield LAW.come_back("damage", "64C1")


def _unless_barred(s: Situation, offender: str) -> Lines:
    match s[BARRED if offender == "defender" else LATE]:
        case "penalty_card":
            yield LAW.rectification("penalty_card", "64B3", settles=NONE)
        case "next_deal":
            yield LAW.rectification("next_deal", "64B4", settles=NONE)
            yield LAW.information("equity_in_time", "79C1")
        case "round_over":
            yield LAW.rectification("round_over", "64B5", settles=NONE)
            yield LAW.information("equity_in_time", "79C1")
        case "dummy_saw_hands":
            yield from dummy_first.broke_his_limit()
            yield LAW.rectification("dummy_pointed", "43B3", settles=NONE)
        case _:
            yield from _tricks(s, offender)


def _tricks(s: Situation, offender: str) -> Lines:
    won_by = s[WON_BY]
    if won_by == "partner":
        if offender == "declarer":
            yield LAW.information("dummys_trick", "64A1*1")
        yield LAW.rectification("one_trick", "64A2", settles=ONE)
        return
    later = s[LATER]
    if won_by == "offender":
        yield LAW.rectification("his_trick", "64A1", settles=TWO if later == "yes" else ONE)
        match later:
            case "yes":
                yield LAW.rectification("and_a_later_one", "64A1")
            case "no":
                yield LAW.information("only_that_one", "64A1")
            case _:
                yield LAW.rectification("and_a_later_one", "64A1", LATER_TRICK, TWO)
    elif later == "yes":
        yield LAW.rectification("one_trick", "64A2", settles=ONE)
    elif later == "no":
        yield LAW.rectification("no_trick", "64B1", settles=NONE)
    else:
        yield LAW.rectification("one_trick", "64A2", LATER_TRICK, ONE)
        yield LAW.rectification("no_trick", "64B1", NO_LATER_TRICK, NONE)


def corrected_on_both_sides() -> Lines:
    """Both revokes of one trick were corrected (62C3): no tricks, but equity."""
    yield LAW.rectification("corrected_anyway", "64B8", settles=NONE)
    yield LAW.come_back("damage", "64C1")
    yield LAW.come_back("damage_both_sides", "64C2b")


def twelfth(s: Situation, offender: str) -> Lines:
    """A revoke on the twelfth trick: it depends on the board alone whether it is corrected (62D1, 64B6)."""
    if s[HANDS_BACK] == "no":
        yield from correction.twelfth(offender)
    else:
        yield LAW.information("twelfth_too_late", "62D1")
    yield LAW.rectification("twelfth", "64B6", settles=NONE)
    yield LAW.come_back("damage", "64C1")


def pointed_out_by_dummy(s: Situation) -> Generator[Line, None, bool]:
    """Whether a defender's revoke waits, because dummy, his rights lost, was the first to point to it (43B3)."""
    return s[OFFENDER] == "defender" and (yield from dummy_first.attention_by_dummy(s))


def established(offender: str, *, won_it_himself: bool) -> Lines:
    """All that follows from an established revoke, of which only the winner of its trick is known."""
    if offender == "dummy":
        yield LAW.rectification("dummy", "64B3", settles=NONE)
    elif won_it_himself:
        yield exceptions()
        yield LAW.rectification("his_trick", "64A1", settles=Settlement(MATTER, "1 or 2"))
        yield LAW.rectification("and_a_later_one", "64A1", LATER_TRICK)
    else:
        if offender == "declarer":
            yield LAW.information("dummys_trick", "64A1*1")
        yield from one_trick()
    yield from damage()


def exceptions() -> Line:
    """What to look for before a trick is transferred (64B)."""
    return LAW.information("exceptions", "64B")


def one_trick() -> Lines:
    """The automatic trick of 64A2."""
    yield exceptions()
    yield LAW.rectification("one_trick", "64A2", THIS_OR_LATER, ONE)
    yield LAW.rectification("no_trick", "64B1", NO_TRICK, NONE)


def in_outline(offender: str) -> Lines:
    """All that can follow from an established revoke, for a check that asks no more about it."""
    if offender == "dummy":
        yield LAW.rectification("dummy", "64B3", settles=NONE)
    else:
        yield exceptions()
        yield LAW.rectification("his_trick", "64A1", WON_HIMSELF)
        yield LAW.rectification("and_a_later_one", "64A1", WON_HIMSELF_AND_LATER)
        if offender == "declarer":
            yield LAW.information("dummys_trick", "64A1*1")
        yield LAW.rectification("one_trick", "64A2", NOT_HIMSELF)
        yield LAW.rectification("no_trick", "64B1", NO_TRICK)
    yield from damage()


def damage() -> Lines:
    """What is looked at again after the play, whether or not a trick was transferred."""
    yield LAW.come_back("damage", "64C1")
    yield LAW.come_back("damage_repeated", "64C2a", REPEATED)
    yield LAW.come_back("damage_both_sides", "64C2b", BOTH_SIDES)
