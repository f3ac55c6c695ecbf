"""Law 92: whether a request for a ruling, or an appeal, may still be made and heard."""

from engine.interview import Fact, Lines, Situation
from engine.laws.duplicate_2017 import law93
from engine.ruling import Law

LAW = Law("duplicate-2017", "92")

REQUEST = Fact(LAW, "request", ("ruling", "appeal", "appeal_other_table"))
PERIOD = Fact(LAW, "period", ("running", "over"))
APPELLANT = Fact(LAW, "appellant", ("both_partners", "one_partner", "individual", "captain", "without_captain"))


def check(s: Situation) -> Lines:
    """Who asks, what for, and how long after the score could be inspected."""
    request = s[REQUEST]
    if request == "appeal_other_table":
        yield LAW.rectification("not_at_his_table", "92A")
        yield LAW.judgment("director_of_his_own_accord", "81C3")
        return
    yield LAW.information("thirty_minutes", "92B")
    if s[PERIOD] == "over":
        yield LAW.rectification("right_expired", "92B")
        yield LAW.judgment("scoring_error_only", "79C2")
    elif request == "ruling":
        yield LAW.rectification("director_rules", "81C3")
        yield LAW.judgment("shorter_limits", "92B")
    else:
        yield LAW.information("may_appeal", "92A")
        yield from _appeal(s)


def _appeal(s: Situation) -> Lines:
    match s[APPELLANT]:
        case "one_partner":
            yield LAW.rectification("partner_has_not_concurred", "92D1")
            return
        case "without_captain":
            yield LAW.rectification("captain_has_not_concurred", "92D2")
            return
        case "both_partners":
            yield LAW.information("both_concur", "92D1")
        case "individual":
            yield LAW.information("partner_not_needed", "92D1")
        case _:
            yield LAW.information("captain_concurs", "92D2")
    yield LAW.rectification("through_the_director", "92C")
    yield from law93.heard(s)
    yield LAW.information("without_merit", "92A")
