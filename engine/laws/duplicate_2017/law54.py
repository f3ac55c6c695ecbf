"""Law 54: opening lead out of turn, after the final pass."""

from engine.interview import YES_NO, Choice, Fact, Lines, Situation
from engine.laws.duplicate_2017 import law9, law10, law16, law50, law57, law72
from engine.laws.duplicate_2017.law50 import PenaltyCard
from engine.ruling import Law, Settlement

LAW = Law("duplicate-2017", "54")

LEAD = Fact(LAW, "lead", ("face_down", "faced", "declaring_side"))
MISLED = Fact(LAW, "misled", YES_NO)
SINCE = Fact(
    LAW,
    "since",
    (
        "nothing",
        "partner_faced",
        "partner_faced_together",
        "dummy_seen",
        "declarer_spread",
        "declarer_played",
        "dummy_played",
    ),
)
OPTION = Choice(LAW, "option", ("spread", "accept", "require", "forbid", "leave"), by="declarer")

STANDS = Settlement("the lead out of turn", "stands")
TAKEN_BACK = Settlement("the lead out of turn", "is taken back")


def check(s: Situation) -> Lines:
    """The wrong player makes the opening lead."""
    yield from law9.opening(s)
    yield from opening_lead(s)


def opening_lead(s: Situation) -> Lines:
    """Face down, face up, or by the wrong side."""
    match s[LEAD]:
        case "face_down":
            yield LAW.rectification("face_down_back", "41A", settles=TAKEN_BACK)
            yield LAW.information("proper_lead", "41A")
            yield LAW.information("not_faced", "54")
        case "declaring_side":
            yield from by_the_declaring_side()
        case _:
            yield from faced(s)


def faced(s: Situation) -> Lines:
    """The wrong defender's card lies face up."""
    if s[MISLED] == "yes":
        yield from misled()
        yield LAW.rectification("face_down_stays", "41A")
        yield LAW.judgment("hand_shown_after_misleading", "47E1")
    elif s[SINCE] == "partner_faced_together":
        yield from leads_together()
    else:
        yield LAW.rectification("other_lead_back", "54")
        yield from _not_together(s)


def misled() -> Lines:
    """An opponent had told the leader that it was his lead (47E1)."""
    yield LAW.rectification("misled", "47E1", settles=TAKEN_BACK)
    yield LAW.restriction("misled_not_accepted", "47E1")
    yield LAW.rectification("cards_played_to_it", "47D")
    yield from law16.withdrawn()
    yield from law72.could_have_been_aware()


def by_the_declaring_side() -> Lines:
    """Declarer or dummy tried to make the opening lead (54E)."""
    yield LAW.information("wrong_side", "54E")
    yield LAW.rectification("wrong_side_back", "24D", settles=TAKEN_BACK)
    yield LAW.information("no_pass_left", "24")
    yield LAW.information("proper_lead", "41A")
    yield LAW.judgment("defender_played_to_it", "50")
    yield from law16.withdrawn()


def leads_together() -> Lines:
    """Both defenders lead at the same moment: the one whose lead it was came first (58A)."""
    yield LAW.rectification("right_lead_first", "58A")
    yield from law57.stays_or_penalty_card()
    yield law16.used_after_all()
    yield from law72.could_have_been_aware()


def _not_together(s: Situation) -> Lines:
    match s[SINCE]:
        case "dummy_seen":
            yield LAW.rectification("must_accept", "54C", settles=STANDS)
            yield LAW.information("declarer_stays", "54C")
            yield LAW.judgment("could_have_seen", "54C")
            yield from _second_card()
        case "declarer_spread":
            yield LAW.rectification("must_spread_all", "54A", settles=STANDS)
            yield LAW.judgment("which_hand_first", "54C")
            yield from _dummy_declares()
        case "declarer_played":
            yield LAW.rectification("accepted_by_playing", "53A", settles=STANDS)
            yield LAW.rectification("dummy_spreads", "54B")
            yield LAW.information("second_card_from_hand", "54B1")
        case "dummy_played":
            yield LAW.rectification("dummys_card_stays", "54B2", settles=STANDS)
            yield LAW.information("declares_all_the_same", "54B")
        case since:
            yield from _options(s, partner_faced=since == "partner_faced")


def _options(s: Situation, *, partner_faced: bool) -> Lines:
    yield LAW.information("may_spread", "54A")
    yield LAW.information("may_accept", "54B")
    yield LAW.information("may_refuse", "54D")
    yield from lead_options()
    yield law10.without_consulting()
    option = s[OPTION]
    match option:
        case "spread":
            yield LAW.rectification("spreads", "54A", settles=STANDS)
            yield from _dummy_declares()
        case "accept":
            yield LAW.rectification("accepted", "53A", settles=STANDS)
            yield LAW.rectification("dummy_spreads", "54B")
            yield from _second_card()
        case _:
            yield LAW.rectification("refused", "54D", settles=TAKEN_BACK)
            yield from lead_restricted(option)
    if partner_faced:
        yield from partners_card(accepted=option in ("spread", "accept"))


def lead_options() -> Lines:
    """What declarer may choose when the lead is refused and the offender's partner has to lead at once (50D2)."""
    yield LAW.information("may_require", "50D2a")
    yield LAW.information("may_forbid", "50D2a")
    yield LAW.information("may_leave", "50D2b")
    yield LAW.information("with_another_card_require", "51B2a")
    yield LAW.information("with_another_card_forbid", "51B2b")
    yield LAW.restriction("partner_waits", "50D2")
    yield law50.LAW.restriction("leader_has_one_himself", "50D1b", law50.HAS_ONE_HIMSELF)


def lead_restricted(option: str) -> Lines:
    """What the choice made under 50D2 leads to."""
    if option == "leave":
        yield LAW.restriction("leave", "50D2b")
        yield from law50.penalty_card(PenaltyCard.MAJOR)
    else:
        yield law50.joined()
        yield from law50.lead_chosen(option)
    yield from law72.could_have_been_aware()


def partners_card(*, accepted: bool) -> Lines:
    """The offender's partner, whose lead it was, has faced a card as well, after the lead out of turn."""
    yield LAW.information("rights_unaffected", "60C")
    if accepted:
        yield LAW.restriction("partners_card_follows", "57D")
        yield from law50.penalty_card(PenaltyCard.MAJOR, law57.ILLEGAL)
    else:
        yield from law50.led_before_the_choice()
        yield from law50.led_card_now()
        yield from law50.penalty_card(PenaltyCard.MAJOR, law50.DOES_NOT_COMPLY)


def _dummy_declares() -> Lines:
    yield LAW.information("dummy_becomes_declarer", "54A")
    yield LAW.information("spread_hand_plays_second", "54A")


def _second_card() -> Lines:
    yield LAW.information("second_card_from_hand", "54B1")
    yield LAW.information("second_card_from_dummy", "54B2")
