"""Law 73: communication between partners, tempo, and deception of the opponents."""

from engine.interview import YES_NO, Fact, Lines, Situation
from engine.laws.duplicate_2017 import law12, law16, penalties
from engine.ruling import Law, Settlement

LAW = Law("duplicate-2017", "73")

MATTER = Fact(LAW, "matter", ("tempo", "other_signal", "pause", "prearranged", "opponent_misled", "deceptive_play"))
LEGAL = Fact(LAW, "legal_deception", ("plain", "emphasized", "protected"), judged=True)
INFERENCE = Fact(LAW, "inference", ("none", "false"), judged=True)
BRIDGE_REASON = Fact(LAW, "bridge_reason", YES_NO, judged=True)
COULD_BENEFIT = Fact(LAW, "could_benefit", YES_NO, judged=True)

SCORE = "the score of a player who was misled"


def check(s: Situation) -> Lines:
    """What partner may not use, and what opponents may not be misled by."""
    match s[MATTER]:
        case "tempo":
            yield LAW.information("variation_itself", "73D1")
            yield LAW.information("opponents_may_infer", "73D1")
            yield from law16.from_partner(s)
        case "other_signal":
            yield LAW.restriction("calls_and_plays_only", "73A1")
            yield LAW.restriction("not_by_such_means", "73B1")
            yield from law16.from_partner(s)
        case "pause":
            yield LAW.information("pause_required", "73A2")
            yield LAW.judgment("pause_not_kept", "73A2")
            yield from law16.from_partner(s)
        case "prearranged":
            yield LAW.restriction("gravest_offence", "73B2")
            yield LAW.judgment("proof_of_it", "85A1")
            yield law12.LAW.judgment("nothing_prescribed", "12A1")
            yield from penalties.may_be_given()
        case "deceptive_play":
            yield from _deceptive_play(s)
        case _:
            yield from _opponent_misled(s)


def partner_may_not_use() -> Lines:
    """Partner has unauthorized information: what he may not do, and what is looked at later (73C1, 16B)."""
    yield LAW.restriction("carefully_avoid", "73C1")
    yield LAW.restriction("not_the_suggested", "16B1a")
    yield LAW.come_back("used_it", "16B3")


def _deceptive_play(s: Situation) -> Lines:
    match s[LEGAL]:
        case "plain":
            yield LAW.rectification("free_to_deceive", "73E1", settles=Settlement(SCORE, "stands"))
            yield LAW.information("own_misunderstanding", "21A")
        case "emphasized":
            yield LAW.restriction("not_emphasized", "73E1")
            yield from _opponent_misled(s)
        case _:
            yield LAW.restriction("not_protected", "73E1")
            yield LAW.rectification("undisclosed", "40C1", settles=Settlement(SCORE, "is adjusted if damaged"))
            yield law12.LAW.judgment("what_damage_is", "12B1")
            yield from law12.assigned(law16.ADJUSTS)


def _opponent_misled(s: Situation) -> Lines:
    """All of four things, or the result stands (73E2)."""
    yield LAW.judgment("four_things", "73E2")
    yield LAW.restriction("never_on_purpose", "73D2")
    if s[INFERENCE] == "none":
        yield LAW.rectification("not_misled", "73E2", settles=Settlement(SCORE, "stands"))
    else:
        yield LAW.judgment("what_is_a_reason", "73E2")
        if s[BRIDGE_REASON] == "yes":
            yield LAW.rectification("had_a_reason", "73E2", settles=Settlement(SCORE, "stands"))
        elif s[COULD_BENEFIT] == "no":
            yield LAW.rectification("could_not_benefit", "73E2", settles=Settlement(SCORE, "stands"))
        else:
            yield LAW.rectification("adjust", "73E2", settles=Settlement(SCORE, "is adjusted"))
            yield from law12.assigned()
            yield LAW.judgment("on_purpose_too", "73D2")
            yield from penalties.may_be_given()
            return
    yield LAW.information("own_risk", "73D1")
