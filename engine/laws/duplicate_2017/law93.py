"""Law 93: who hears an appeal, and what may be overruled. Its generator is shared with Law 92."""

from engine.interview import Fact, Lines, Situation
from engine.ruling import Law

LAW = Law("duplicate-2017", "93")

COMMITTEE = Fact(LAW, "committee", ("none", "cannot_work", "available"))
SUBJECT = Fact(LAW, "subject", ("law_only", "judgment", "both", "disciplinary"))


def check(s: Situation) -> Lines:
    """An appeal that may be heard has been made."""
    yield from heard(s)


def heard(s: Situation) -> Lines:
    """Who hears an appeal (93A, 93B), and what may follow (93C)."""
    committee = s[COMMITTEE]
    if committee == "available":
        yield from _before_a_committee(s[SUBJECT])
    else:
        if committee == "cannot_work":
            yield LAW.judgment("would_disturb", "93A")
        yield LAW.rectification("director_hears_all", "93A")
        yield LAW.information("discipline_stays_final", "91A")
    yield LAW.information("further_appeal", "93C1")
    yield LAW.judgment("may_be_referred", "93C2")
    yield LAW.information("last_word", "93C3a")
    yield LAW.information("stages_changed", "93C3b")


def _before_a_committee(subject: str) -> Lines:
    if subject == "disciplinary":
        yield LAW.rectification("discipline_is_final", "91A")
        yield LAW.information("committee_recommends", "93B3")
        return
    if subject != "judgment":
        yield LAW.rectification("law_heard_by_director", "93B1")
        yield LAW.information("that_ruling_appealed", "93B1")
        yield LAW.restriction("not_overruled", "93B3")
        yield LAW.information("committee_recommends", "93B3")
    if subject != "law_only":
        yield LAW.rectification("referred", "93B2")
        yield LAW.information("every_power", "93B3")
