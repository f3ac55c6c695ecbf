"""Law 44: which card may be led or played, who wins the trick and who leads to the next."""

from engine.interview import YES_NO, Fact, Lines, Situation
from engine.ruling import Law

LAW = Law("duplicate-2017", "44")

ABOUT = Fact(LAW, "about", ("can_follow", "cannot_follow", "lead", "who_won", "who_leads"))
RESTRICTED = Fact(LAW, "restricted", YES_NO)
TRUMPED = Fact(LAW, "trumped", YES_NO)


def check(s: Situation) -> Lines:
    """What a player may play, or whose trick it is."""
    match s[ABOUT]:
        case "can_follow":
            yield LAW.rectification("must_follow", "44C")
            yield LAW.information("before_other_duties", "44C")
            yield LAW.information("otherwise_a_revoke", "61A")
            yield LAW.information("corrected_in_time", "62A")
            yield LAW.information("established", "63B")
        case "cannot_follow":
            if s[RESTRICTED] == "yes":
                yield LAW.restriction("bound_by_restriction", "44D")
                yield from _if_unable()
            else:
                yield LAW.rectification("any_card", "44D")
                yield LAW.information("need_not_trump", "44D")
        case "lead":
            if s[RESTRICTED] == "yes":
                yield LAW.restriction("lead_restricted", "44A")
                yield from _if_unable()
            else:
                yield LAW.rectification("any_lead", "44A")
        case "who_won":
            if s[TRUMPED] == "yes":
                yield LAW.rectification("highest_trump", "44E")
            else:
                yield LAW.rectification("highest_of_suit_led", "44F")
            yield LAW.information("winner_leads", "44G")
        case _:
            yield LAW.rectification("winner_leads", "44G")
            yield LAW.information("then_in_turn", "44B")
            yield LAW.information("lead_out_of_turn", "53A")


def _if_unable() -> Lines:
    yield LAW.information("if_unable", "59")
    yield LAW.information("ignored_is_a_revoke", "61A")
