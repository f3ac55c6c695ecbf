"""Law 81: what the Director may and must do of his own accord, or when he is asked."""

from engine.interview import Fact, Lines, Situation
from engine.laws.duplicate_2017 import law84
from engine.ruling import Law

LAW = Law("duplicate-2017", "81")

OCCASION = Fact(
    LAW,
    "occasion",
    (
        "noticed",
        "waiver_asked",
        "offenders_ask",
        "rights_asked",
        "disorder",
        "regulation_conflicts",
        "nothing_arranged",
        "assistant_ruled",
    ),
)
PERIOD = Fact(LAW, "period", ("running", "over"))


def check(s: Situation) -> Lines:
    """What brings the Director to act."""
    match s[OCCASION]:
        case "noticed":
            yield from _noticed(s)
        case "waiver_asked":
            yield LAW.restriction("players_cannot_waive", "10A")
            yield LAW.judgment("waived_for_cause", "81C5")
            yield LAW.information("else_carried_out", "81C4")
        case "offenders_ask":
            yield LAW.rectification("not_at_their_request", "81C5")
            yield LAW.rectification("carried_out", "81C4")
        case "rights_asked":
            yield LAW.rectification("advises_of_rights", "81C2")
            yield LAW.restriction("says_no_more", "81C2")
        case "disorder":
            yield LAW.judgment("keeps_discipline", "81C1")
            yield LAW.judgment("points_or_suspension", "91A")
            yield LAW.judgment("disqualification", "91B")
        case "regulation_conflicts":
            yield LAW.rectification("bound_by_the_laws", "81B2")
            yield LAW.judgment("does_it_conflict", "81B2")
        case "nothing_arranged":
            yield LAW.judgment("remedies_the_omission", "81B1")
        case _:
            yield LAW.information("answers_for_assistants", "81D")
            yield LAW.information("if_wrong", "82C")


def _noticed(s: Situation) -> Lines:
    yield LAW.information("responsible_not_the_players", "81C")
    if s[PERIOD] == "over":
        yield LAW.rectification("too_late", "81C3")
        yield LAW.judgment("scoring_error_only", "79C2")
        return
    yield LAW.rectification("in_whatever_way", "81C3")
    yield LAW.judgment("limits_of_that_law", "81C3")
    yield from law84.ruled(s)
