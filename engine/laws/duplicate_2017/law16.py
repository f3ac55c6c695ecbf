"""Law 16: authorized and unauthorized information. Much of it is shared by other laws' checks."""

from engine.interview import YES_NO, Fact, Lines, Situation
from engine.laws.duplicate_2017 import law12
from engine.ruling import Condition, Law, Line

LAW = Law("duplicate-2017", "16")

SOURCE = Fact(LAW, "source", ("partner", "withdrawn", "elsewhere", "opponents_card", "permitted"))
HEARD = Fact(LAW, "heard", ("during", "play_over"))
CONVEYED = Fact(LAW, "conveyed", ("agreed", "disputed"))
AVAILABLE = Fact(LAW, "available", YES_NO, judged=True)
SUGGESTED = Fact(LAW, "suggested", YES_NO, judged=True)
ALTERNATIVE = Fact(LAW, "alternative", YES_NO, judged=True)
RECEIVED = Fact(LAW, "received", ("before_call", "after_call", "play_over"))

ADJUSTS = LAW.condition("adjusts")


def check(s: Situation) -> Lines:
    """What a player may know, and what follows if he chose by what he may not."""
    match s[SOURCE]:
        case "permitted":
            yield from permitted()
        case "elsewhere":
            yield from _from_elsewhere(s)
        case "opponents_card":
            yield from _opponents_card()
        case "partner":
            yield from from_partner(s)
        case source if s[HEARD] == "play_over":
            yield from judged_afterwards(s, source)
        case _:
            yield from withdrawn()
            yield LAW.information("unless_comparable", "23B")


def permitted() -> Lines:
    """What a player may always use (16A)."""
    yield LAW.information("legal_calls_and_plays", "16A1a")
    yield LAW.information("authorized_withdrawn", "16A1b")
    yield LAW.information("law_authorizes", "16A1c")
    yield LAW.information("known_before", "16A1d")
    yield LAW.information("score_traits_regulations", "16A2")
    yield LAW.information("opponents_tempo", "73D1")


def from_partner(s: Situation) -> Lines:
    """Unauthorized information from partner (16B)."""
    if s[HEARD] == "play_over":
        yield from judged_afterwards(s, "partner")
        return
    yield LAW.restriction("extraneous_from_partner", "16B1")
    yield LAW.information("not_barred", "16B1a")
    yield LAW.restriction("not_the_suggested", "16B1a")
    yield LAW.information("what_an_alternative_is", "16B1b")
    yield LAW.restriction("take_no_advantage", "73C1")
    yield LAW.information("tempo_no_infraction", "73D1")
    if s[CONVEYED] == "agreed":
        yield LAW.information("reserves_rights", "16B2")
    else:
        yield LAW.rectification("facts_now", "16B2")
    yield LAW.rectification("board_goes_on", "16B2")
    yield LAW.come_back("call_at_the_end", "16B3")
    yield LAW.information("any_time", "16B3*1")


def judged_afterwards(s: Situation, source: str) -> Lines:
    """Whether a player chose what he might not, and gained by it: steps that can each end it (16B3, 16C3)."""
    if source == "partner":
        yield LAW.information("any_time", "16B3*1")
        yield LAW.judgment("was_it_available", "16B1")
        if s[AVAILABLE] == "no":
            yield LAW.rectification("nothing_unauthorized", "16B1")
            return
    else:
        yield LAW.information("non_offenders_may_use", "16C1")
        yield LAW.information("unless_comparable", "23B")
    provision = "16B1a" if source == "partner" else "16C2"
    yield LAW.judgment("what_it_suggests", provision)
    if s[SUGGESTED] == "no":
        yield LAW.rectification("not_suggested", provision)
        return
    yield LAW.judgment("who_are_peers", "16B1b")
    if s[ALTERNATIVE] == "no":
        yield LAW.rectification("no_alternative", "16B1b")
        return
    yield LAW.information("an_infraction", provision)
    yield from _redress(s, source)


def _redress(s: Situation, source: str) -> Lines:
    yield law12.LAW.judgment("what_damage_is", "12B1")
    if s[law12.DAMAGED] == "yes":
        yield LAW.rectification("adjust", "16B3" if source == "partner" else "16C3")
        yield from law12.assigned()
    else:
        yield law12.LAW.rectification("score_stands", "12B1")
    if source == "partner":
        yield LAW.judgment("penalty_too", "73C2")


def _from_elsewhere(s: Situation) -> Lines:
    yield LAW.information("tell_at_once", "16D1")
    match s[RECEIVED]:
        case "before_call":
            yield from four_ways()
        case "after_call":
            yield from extraneous_later()
        case _:
            yield LAW.judgment("told_too_late", "16D3")
            yield LAW.judgment("affected_the_result", "16D2c")
    yield from law12.adjusted(ADJUSTS)
    yield LAW.judgment("who_let_it_happen", "12C2a", ADJUSTS)


def _opponents_card() -> Lines:
    """A card of an opponent's, seen at the table when the auction had begun: not extraneous (74C5, 16D1)."""
    yield LAW.information("opponents_card_may_be_used", "74C5")
    yield LAW.judgment("looking_is_a_violation", "74C5")
    yield LAW.restriction("shown_to_mislead", "73D2")
    yield LAW.information("partner_saw_it_too", "49")


def withdrawn(when: Condition | None = None) -> Lines:
    """Who may use what a withdrawn call or play has told (16C)."""
    yield LAW.information("non_offenders_may_use", "16C1", when)
    yield LAW.restriction("offenders_may_not_use", "16C2", when)
    yield used_after_all(when)


def used_after_all(when: Condition | None = None) -> Line:
    """What is looked at after the play when a side had unauthorized information (16C3)."""
    return LAW.come_back("information_used", "16C3", when)


def extraneous_before_auction() -> Lines:
    """A player got to know another's card by accident before anyone called (16D1, 16D2)."""
    yield LAW.information("tell_the_director", "16D1")
    yield from four_ways()


def four_ways(when: Condition | None = None) -> Lines:
    """What the Director may do before the first call of the board (16D2)."""
    yield LAW.judgment("normal_play_in_danger", "16D2", when)
    yield LAW.judgment("change_seats", "16D2a", when)
    yield LAW.judgment("deal_anew", "16D2b", when)
    yield from _play_or_adjust(when)


def extraneous_later() -> Lines:
    """A player got to know something by accident after the first call (16D3): the last two of the four ways."""
    yield LAW.judgment("two_ways_left", "16D3")
    yield from _play_or_adjust()


def _play_or_adjust(when: Condition | None = None) -> Lines:
    yield LAW.judgment("play_and_stand_ready", "16D2c", when)
    yield LAW.judgment("adjust_at_once", "16D2d", when)
