"""Law 74: conduct, etiquette and violations of procedure."""

from engine.interview import Fact, Lines, Situation
from engine.laws.duplicate_2017 import law12, law73, penalties
from engine.ruling import Law

LAW = Law("duplicate-2017", "74")

KIND = Fact(LAW, "kind", ("attitude", "etiquette", "violation"))
ATTITUDE = Fact(LAW, "attitude", ("discourteous", "annoying", "irregular"))
ETIQUETTE = Fact(LAW, "etiquette", ("inattentive", "comment", "detached", "prolonged", "director"))
VIOLATION = Fact(
    LAW,
    "violation",
    ("designations", "approval", "expectation", "attention", "looking", "no_interest", "disconcerting", "left_table"),
)

SHOULD = {"discourteous": "74A1", "annoying": "74A2", "irregular": "74A3"}
COURTESY = {"inattentive": "74B1", "comment": "74B2", "detached": "74B3", "prolonged": "74B4", "director": "74B5"}
VIOLATIONS = {
    "designations": "74C1",
    "approval": "74C2",
    "expectation": "74C3",
    "attention": "74C4",
    "looking": "74C5",
    "no_interest": "74C6",
    "disconcerting": "74C7",
    "left_table": "74C8",
}
MAY_MISLEAD = {"comment", "detached", "expectation", "attention", "no_interest", "disconcerting"}
TELLS_PARTNER = MAY_MISLEAD - {"disconcerting"} | {"irregular", "designations", "approval"}


def check(s: Situation) -> Lines:
    """What was wrong with it, what it can have done to the board, and what the Director may do."""
    match s[KIND]:
        case "attitude":
            yield from _breach(s[ATTITUDE], SHOULD)
        case "etiquette":
            yield from _breach(s[ETIQUETTE], COURTESY)
        case _:
            yield from _breach(s[VIOLATION], VIOLATIONS)


def _breach(what: str, citations: dict[str, str]) -> Lines:
    yield LAW.restriction(what, citations[what])
    yield from _besides(what)
    if what in TELLS_PARTNER:
        yield from law73.partner_may_not_use()
    if what in MAY_MISLEAD:
        yield LAW.judgment("opponent_misled", "73E2")
    yield LAW.judgment("how_grave", "81C1")
    yield law12.LAW.judgment("nothing_prescribed", "12A1")
    yield from penalties.may_be_given()
    yield LAW.information("final_for_discipline", "93B3")


def _besides(what: str) -> Lines:
    """What else the same act can be under another law."""
    match what:
        case "comment" | "attention":
            yield LAW.judgment("a_claim_perhaps", "68A")
        case "detached":
            yield LAW.judgment("card_seen", "49")
        case "no_interest":
            yield LAW.judgment("abandoned_hand", "68B1")
        case "looking":
            yield LAW.information("seen_unintentionally", "74C5")
            yield LAW.judgment("shown_on_purpose", "74C5*1")
            yield LAW.judgment("saw_partners_cards", "16B1")
        case "left_table":
            yield LAW.judgment("dummy_went_to_watch", "43A2b")
        case "prolonged":
            yield LAW.information("nobody_has_to_claim", "74B4")
