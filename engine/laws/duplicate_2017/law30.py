"""Law 30: pass out of rotation."""

from engine.interview import Fact, Lines, Situation
from engine.laws.duplicate_2017 import law16, law31, law72, out_of_rotation
from engine.laws.duplicate_2017.out_of_rotation import TURN
from engine.ruling import Law

LAW = Law("duplicate-2017", "30")

MEANING = Fact(LAW, "meaning", ("natural", "artificial", "over_opponents_artificial"))

THREE_PASSES = LAW.condition("three_passes")


def check(s: Situation) -> Lines:
    """A pass out of rotation: accepted, or cancelled and dealt with by whose turn it was."""
    yield from out_of_rotation.ruled_by(ruling, s)


def ruling(s: Situation) -> Lines:
    """The same, once it is known that the pass was out of rotation."""
    if (yield from out_of_rotation.called_in_turn(s)):
        return
    if (yield from out_of_rotation.settled(s, change="30B2")):
        if s[TURN] != "lho_again":
            yield LAW.information("missed_turn", "17D3", THREE_PASSES)
        return
    meaning = s[MEANING]
    if (yield from out_of_rotation.accepted_by_choice(s)):
        yield LAW.information("missed_turn", "17D3", THREE_PASSES)
    elif meaning == "natural":
        yield from _natural(s)
    else:
        yield from _artificial(s, meaning)


def _natural(s: Situation) -> Lines:
    if s[TURN] == "rho":
        yield LAW.restriction("offender_passes_once", "30A")
        yield LAW.information("partner_calls_freely", "30A")
        yield law16.LAW.information("non_offenders_may_use", "16C1")
        yield LAW.judgment("pass_for_pass", "30A")
        yield from law72.could_have_been_aware()
    else:
        hint = LAW.judgment("what_a_pass_denies", "23A2")
        yield from out_of_rotation.partner_then_offender(s, "30B1a", "30B1b", "30B1bi", "30B1bii", hint)


def _artificial(s: Situation, meaning: str) -> Lines:
    """Law 31 applies, not Law 30 (30C)."""
    yield LAW.information("as_a_bid", "30C")
    if meaning == "over_opponents_artificial":
        yield LAW.judgment("whose_artificial_call", "30C")
    yield from law31.cancelled(s)
