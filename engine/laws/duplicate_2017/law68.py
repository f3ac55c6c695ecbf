"""Law 68: claim or concession of tricks."""

from engine.interview import YES_NO, Fact, Lines, Situation
from engine.laws.duplicate_2017 import law50, law69, law70, law71, objection
from engine.laws.duplicate_2017.objection import LAW

BY = Fact(LAW, "by", ("declarer", "defender", "dummy"))
SAID = Fact(LAW, "said", ("trick_in_progress", "cards_shown", "all_tricks", "some_tricks", "concession"), judged=True)
PARTNER_OBJECTED = Fact(LAW, "partner_objected", YES_NO)
RESPONSE = Fact(LAW, "response", ("agreed", "doubted", "all_four_played_on", "played_on_otherwise"))

OUT_OF_TURN = LAW.condition("out_of_turn")


def check(s: Situation) -> Lines:
    """Whether it is a claim or a concession, and how it goes on."""
    by = s[BY]
    if by == "dummy":
        yield from _dummy()
        return
    said = s[SAID]
    if said == "trick_in_progress":
        yield from _trick_in_progress(by)
    elif said == "cards_shown":
        yield from _cards_shown(s, by)
    elif by == "defender" and said != "all_tricks" and s[PARTNER_OBJECTED] == "yes":
        yield from objection.partner_objected()
    else:
        yield from _claimed(s, said, by)


def _dummy() -> Lines:
    yield LAW.rectification("dummy_cannot", "68A")
    yield LAW.restriction("dummy_takes_no_part", "43A1c")
    yield LAW.restriction("declarer_may_not_use", "16B1a")


def _trick_in_progress(by: str) -> Lines:
    yield LAW.rectification("no_claim", "68")
    yield LAW.rectification("goes_on_regularly", "68")
    if by == "defender":
        yield LAW.rectification("shown_no_penalty_card", "68")
        yield LAW.restriction("told_to_partner", "16B1a")
        yield LAW.rectification("premature", "57A", OUT_OF_TURN)


def _cards_shown(s: Situation, by: str) -> Lines:
    yield LAW.rectification("not_meant_as_claim", "68A")
    if by == "declarer":
        yield LAW.rectification("declarer_picks_up", "48A")
        yield LAW.information("after_opening_lead_out_of_turn", "54A")
    else:
        yield LAW.rectification("defenders_cards", "49")
        yield from law50.at_once(s)


def _claimed(s: Situation, said: str, by: str) -> Lines:
    conceded = said == "concession"
    yield LAW.information("is_concession" if conceded else "is_claim", "68B1" if conceded else "68A")
    if said == "some_tricks":
        yield LAW.information("concedes_the_rest", "68B1")
    if not conceded:
        yield LAW.information("statement", "68C")
    yield LAW.restriction("suspended", "68D")
    yield LAW.information("who_may_doubt", "68D2")
    yield LAW.information("may_play_on", "68D2b")
    yield LAW.information("all_four", "68D2bi")
    match s[RESPONSE]:
        case "agreed":
            yield LAW.rectification("agreed", "68D1")
            yield from law69.agreement()
            if said != "all_tricks":
                yield from law71.conceded()
            return
        case "all_four_played_on":
            yield LAW.rectification("void", "68D2bii")
            yield LAW.rectification("score_stands", "68D2bii")
            yield LAW.information("laws_16_and_50", "68D2bii")
            return
        case "played_on_otherwise":
            yield LAW.judgment("cards_played_since", "68D2bi")
        case _:
            pass
    yield LAW.rectification("director_rules", "68D2a")
    if conceded:
        yield from law70.aim()
        yield from law71.concession(s)
    else:
        yield from law70.contested(s, by)
        if said == "some_tricks":
            yield LAW.information("own_concession", "68B1")
            yield law71.correction_period()
            yield from law71.conceded()
