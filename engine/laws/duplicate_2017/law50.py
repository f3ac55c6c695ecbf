"""Law 50: a penalty card, from the moment it lies there to the end of play; with Law 51 where there are several.

`penalty_card` is shared by every law that makes a penalty card; Law 51's check is `at` with several cards.
"""

from collections.abc import Generator
from enum import Enum

from engine.classify import exposed
from engine.interview import YES_NO, Choice, Fact, Lines, Situation
from engine.laws.duplicate_2017 import law9, law10, law16, law72
from engine.ruling import Condition, Law, Line, Settlement

LAW = Law("duplicate-2017", "50")

STAGE = Fact(
    LAW, "stage", ("created", "owner_to_play", "partner_to_lead", "led_too_soon", "picked_up", "played", "play_over")
)
EXPOSED = Fact(LAW, "exposed", ("low", "honour", "several"), classify=exposed)
DELIBERATE = Fact(LAW, "deliberate", ("accident", "on_purpose"), judged=True)
CAN_PLAY = Fact(LAW, "can_play", ("yes", "must_follow_suit", "restricted"))
PLAYABLE = Fact(LAW, "playable", ("several", "one", "none"))
SUITS = Fact(LAW, "suits", ("one", "several"))
PLAYED_OVER = Fact(LAW, "declarer_played_to_it", YES_NO)
OPTION = Choice(LAW, "option", ("require", "forbid", "neither"), by="declarer")

PARTNER_LEADS = LAW.condition("partner_leads")
ANOTHER = LAW.condition("another")
PICKED_UP = LAW.condition("picked_up")
PLAYED = LAW.condition("played")
NOT_ON_THE_TABLE = LAW.condition("not_on_the_table")
NOT_CHOSEN = LAW.condition("not_chosen")
PLAYS_ANOTHER = LAW.condition("plays_another")
NO_SUCH_CARD = LAW.condition("no_such_card")
LEADS_OTHERWISE = LAW.condition("leads_otherwise")
HAS_ONE_HIMSELF = LAW.condition("has_one_himself")
DUMMY_WAS_FIRST = LAW.condition("dummy_was_first")
COMPLIES = LAW.condition("card_led_complies")
DOES_NOT_COMPLY = LAW.condition("card_led_does_not_comply")


class PenaltyCard(Enum):
    """What a defender has on the table (50B)."""

    MINOR = "minor"
    """One card below an honour, exposed by accident."""
    MAJOR = "major"
    """One honour, or one card exposed by a deliberate play."""
    SEVERAL = "several"
    """Two cards or more: all of them major."""


def check(s: Situation) -> Lines:
    """What may each of them play now, and what may they know?"""
    match s[STAGE]:
        case "picked_up":
            yield LAW.rectification("back_on_the_table", "50A", NOT_CHOSEN)
            yield from _picked_up()
        case "played":
            yield LAW.information("played", "50E3")
            yield law16.used_after_all()
            yield LAW.come_back("helped_by_the_card", "50E4")
        case "play_over":
            yield LAW.come_back("helped_by_the_card", "50E4")
            yield law16.used_after_all(NOT_ON_THE_TABLE)
            yield from law72.could_have_been_aware()
        case "created":
            yield from law9.opening(s)
            yield dummy_was_first()
            yield from at_once(s)
            yield from law72.could_have_been_aware()
        case stage:
            kind = yield from kind_of(s)
            yield from at(s, stage, kind)


def kind_of(s: Situation, when: Condition | None = None) -> Generator[Line, None, PenaltyCard]:
    """Which kind of penalty card it is, by what was exposed and how (50B)."""
    cards = s[EXPOSED]
    if cards == "several":
        return PenaltyCard.SEVERAL
    if cards == "honour":
        return PenaltyCard.MAJOR
    if s[DELIBERATE] == "accident":
        return PenaltyCard.MINOR
    yield LAW.information("major_though_low", "50B", when)
    return PenaltyCard.MAJOR


def at_once(s: Situation) -> Lines:
    """A card that has just become a penalty card (49, 50)."""
    yield from unless_designated_otherwise()
    kind = yield from kind_of(s)
    yield from penalty_card(kind)


def unless_designated_otherwise() -> Lines:
    """Whether it is a penalty card is the Director's to say (50)."""
    yield LAW.judgment("unless_designated_otherwise", "50")


def dummy_was_first() -> Line:
    """Dummy, who has looked at another hand, was the first to point to the irregularity (43B3)."""
    return LAW.rectification("nothing_at_once", "43B3", DUMMY_WAS_FIRST)


def at(s: Situation, stage: str, kind: PenaltyCard) -> Lines:
    """What holds at one stage of the play for a penalty card of that kind."""
    match stage:
        case "owner_to_play":
            yield from _owner_to_play(s, kind)
        case "partner_to_lead":
            yield from _partner_to_lead(s, kind)
        case _:
            yield from _led_too_soon(s, kind)


def penalty_card(kind: PenaltyCard, when: Condition | None = None) -> Lines:
    """All that follows from a penalty card; under `when` if it is not certain yet that there will be one."""
    yield LAW.rectification("face_up", "50A", when)
    match kind:
        case PenaltyCard.MINOR:
            yield from _minor(when)
        case PenaltyCard.MAJOR:
            yield from _major(when)
        case PenaltyCard.SEVERAL:
            yield from _several(when)
    yield from _information(kind, when)


def _minor(when: Condition | None) -> Lines:
    yield LAW.rectification("minor", "50B", when, Settlement("penalty card", "minor"))
    yield LAW.restriction("minor_play", "50C", when)
    yield LAW.information("minor_partner_free", "50C", when)
    yield LAW.information("minor_grows", "50B", when or ANOTHER)


def _major(when: Condition | None) -> Lines:
    yield LAW.rectification("major", "50B", when, Settlement("penalty card", "major"))
    yield LAW.restriction("major_play", "50D1a", when)
    yield LAW.restriction("other_duties_first", "50D1b", when)
    yield from _options(when or PARTNER_LEADS)
    yield joined(when)


def joined(when: Condition | None = None) -> Line:
    """The same defender has another penalty card too: Law 51 governs them together (50B)."""
    return LAW.information("major_joined", "50B", when)


def _several(when: Condition | None) -> Lines:
    yield LAW.rectification("several", "50B", when, Settlement("penalty card", "major"))
    yield LAW.restriction("several_play", "50D1a", when)
    yield LAW.restriction("declarer_says_which", "51A", when)
    yield LAW.restriction("other_duties_first", "50D1b", when)
    at_lead = when or PARTNER_LEADS
    yield LAW.restriction("partner_waits", "50D2", at_lead)
    yield from _options_in_one_suit(at_lead)
    yield from _options_in_several_suits(at_lead)


def _options(when: Condition | None) -> Lines:
    yield LAW.restriction("partner_waits", "50D2", when)
    yield LAW.restriction("suit_required", "50D2a", when)
    yield LAW.restriction("suit_forbidden", "50D2a", when)
    yield LAW.restriction("lead_free", "50D2b", when)
    yield LAW.restriction("again_at_the_next_trick", "50D2b*1", when)


def _options_in_one_suit(when: Condition | None) -> Lines:
    yield LAW.restriction("one_suit_required", "51B1a", when)
    yield LAW.restriction("one_suit_forbidden", "51B1b", when)
    yield LAW.restriction("one_suit_free", "50D2b", when)
    yield LAW.restriction("again_at_the_next_trick", "50D2b*1", when)


def _options_in_several_suits(when: Condition | None) -> Lines:
    yield LAW.restriction("suits_required", "51B2a", when)
    yield LAW.restriction("suits_forbidden", "51B2b", when)
    yield LAW.restriction("suits_free", "51B2c", when)
    yield LAW.restriction("again_at_the_next_trick_several", "51B2c*1", when)


def _information(kind: PenaltyCard, when: Condition | None) -> Lines:
    yield LAW.information("on_the_table", "50E1", when)
    if kind is not PenaltyCard.MINOR:
        yield LAW.information("picked_up", "50E2", when or PICKED_UP)
    yield LAW.information("played", "50E3", when or PLAYED)
    yield LAW.come_back("helped_by_the_card", "50E4", when)


def _owner_to_play(s: Situation, kind: PenaltyCard) -> Lines:
    match kind:
        case PenaltyCard.MINOR:
            yield from _minor(None)
            yield from plays_another()
        case PenaltyCard.MAJOR:
            yield from _one_card_to_play(s)
        case PenaltyCard.SEVERAL:
            yield from _one_of_several_to_play(s)
    yield LAW.information("on_the_table", "50E1")
    yield LAW.come_back("helped_by_the_card", "50E4")


def _one_card_to_play(s: Situation) -> Lines:
    yield LAW.restriction("major_play", "50D1a")
    match s[CAN_PLAY]:
        case "yes":
            yield LAW.rectification("plays_it_now", "50D1a", settles=Settlement("this turn", "the penalty card"))
            yield from plays_another()
        case "must_follow_suit":
            yield LAW.rectification("follows_suit", "50D1b", settles=Settlement("this turn", "the suit led"))
        case _:
            yield LAW.rectification("obeys_restriction", "50D1b", settles=Settlement("this turn", "the restriction"))


def _one_of_several_to_play(s: Situation) -> Lines:
    yield LAW.restriction("several_play", "50D1a")
    match s[PLAYABLE]:
        case "several":
            yield LAW.restriction("declarer_says_which", "51A")
            yield law10.without_consulting()
            yield from plays_another()
        case "one":
            yield LAW.rectification("plays_it_now", "50D1a")
            yield from plays_another()
        case _:
            yield LAW.restriction("other_duties_first", "50D1b")


def plays_another() -> Lines:
    """What lies ahead if he does not play it (52)."""
    yield LAW.information("another_accepted", "52B1a", PLAYS_ANOTHER)
    yield LAW.information("another_must_be_accepted", "52B1b", PLAYS_ANOTHER)
    yield LAW.information("another_refused", "52B2", PLAYS_ANOTHER)


def _partner_to_lead(s: Situation, kind: PenaltyCard) -> Lines:
    if kind is PenaltyCard.MINOR:
        yield LAW.information("minor_partner_free", "50C")
        yield LAW.information("on_the_table", "50E1")
        yield LAW.come_back("helped_by_the_card", "50E4")
        return
    suits = s[SUITS] if kind is PenaltyCard.SEVERAL else ""
    yield from _told_to_declarer(suits)
    yield LAW.restriction("leader_has_one_himself", "50D1b", HAS_ONE_HIMSELF)
    yield from _chosen(s, suits)


def _told_to_declarer(suits: str) -> Lines:
    """Every option at this lead, before declarer takes one."""
    match suits:
        case "":
            yield from _options(None)
        case "one":
            yield LAW.restriction("partner_waits", "50D2")
            yield from _options_in_one_suit(None)
        case _:
            yield LAW.restriction("partner_waits", "50D2")
            yield from _options_in_several_suits(None)
    yield LAW.information("on_the_table", "50E1")
    yield law10.without_consulting()


def _chosen(s: Situation, suits: str) -> Lines:
    option = s[OPTION]
    if option == "neither":
        yield LAW.rectification("left_on_the_table", "51B2c" if suits == "several" else "50D2b")
        yield LAW.come_back("helped_by_the_card", "50E4")
        return
    yield from lead_chosen(option, suits)


def lead_chosen(option: str, suits: str = "") -> Lines:
    """What follows when declarer has required or forbidden the lead: of the only penalty card's suit, by default."""
    required, forbidden = {"": ("50D2a", "50D2a"), "one": ("51B1a", "51B1b")}.get(suits, ("51B2a", "51B2b"))
    if option == "require":
        yield LAW.rectification("must_lead_it", required)
    else:
        yield LAW.rectification("may_not_lead_it", forbidden)
    if suits == "several":
        yield LAW.restriction("others_stay", "50D1a")
        yield LAW.come_back("helped_by_the_card", "50E4")
    yield LAW.information("unable", "59", NO_SUCH_CARD)
    yield LAW.information("not_complied", "61A", LEADS_OTHERWISE)
    yield from _picked_up()


def _picked_up() -> Lines:
    yield LAW.information("picked_up", "50E2")
    yield law16.used_after_all()


def _led_too_soon(s: Situation, kind: PenaltyCard) -> Lines:
    """The partner of its owner led before declarer had chosen."""
    if kind is PenaltyCard.MINOR:
        yield LAW.information("minor_partner_free", "50C")
        yield LAW.information("on_the_table", "50E1")
        yield LAW.come_back("helped_by_the_card", "50E4")
        return
    yield from law9.opening(s)
    yield dummy_was_first()
    if s[PLAYED_OVER] == "yes":
        yield LAW.rectification("right_forfeited", "60A1")
        yield LAW.rectification("lead_stands", "60A2")
        yield LAW.restriction("obligation_remains", "60A3")
        yield LAW.information("on_the_table", "50E1")
        yield LAW.come_back("helped_by_the_card", "50E4")
        return
    suits = s[SUITS] if kind is PenaltyCard.SEVERAL else ""
    yield from led_before_the_choice()
    yield LAW.information("options_remain", "50D2")
    yield from _told_to_declarer(suits)
    yield from led_card_now()
    yield from law72.could_have_been_aware()
    yield from _chosen(s, suits)


def led_before_the_choice() -> Lines:
    """The partner of the owner led before declarer had chosen: his card too is a major penalty card."""
    yield LAW.rectification("led_card_penalty_card", "49")
    yield LAW.information("led_card_major", "50B")


def led_card_now() -> Lines:
    """Whether that card is led now, which depends on declarer's choice."""
    yield LAW.restriction("led_card_must_be_led", "50D1a", COMPLIES)
    yield LAW.restriction("led_card_stays", "50D1b", DOES_NOT_COMPLY)
