"""Laws 53, 55 and 56: lead out of turn, by declarer or by a defender; for the opening lead, Law 54."""

from engine.interview import YES_NO, Choice, Fact, Lines, Situation
from engine.laws.duplicate_2017 import dummy_first, law9, law10, law16, law50, law51, law54, law57, law72
from engine.laws.duplicate_2017.law50 import PenaltyCard
from engine.laws.duplicate_2017.law54 import MISLED, STANDS, TAKEN_BACK
from engine.ruling import Law

LAW = Law("duplicate-2017", "53")

LEADER = Fact(LAW, "leader", ("opening_lead", "declarer", "defender"))
TRICK = Fact(LAW, "trick", ("earlier", "thirteenth"))
DECLARERS_ERROR = Fact(LAW, "declarers_error", ("wrong_hand", "defenders_lead"))
DEFENDERS_ERROR = Fact(LAW, "defenders_error", ("partners_lead", "declarers_lead"))
SINCE_WRONG_HAND = Fact(
    LAW, "since_wrong_hand", ("nothing", "led_again", "followed", "next_played", "other_played", "other_told")
)
SINCE_DEFENDERS_LEAD = Fact(
    LAW, "since_defenders_lead", ("nothing", "proper_lead", "next_played", "other_played", "other_told")
)
SINCE_PARTNERS_LEAD = Fact(LAW, "since_partners_lead", ("nothing", "partner_led", "together", "declarer_played"))
SINCE_DECLARERS_LEAD = Fact(
    LAW,
    "since_declarers_lead",
    ("nothing", "partner_played", "proper_lead", "together_in_turn", "together_too_soon", "declarer_played"),
)

DEFENDERS = Choice(LAW, "defenders", ("accept", "refuse", "differ"), by="either-defender")
NEXT_DEFENDER = Choice(LAW, "next_defender", ("accept", "refuse"), by="defender")
DECLARER = Choice(LAW, "declarer", ("accept", "require", "forbid", "leave"), by="declarer")
ACCEPTED = Choice(LAW, "accepted", YES_NO, by="declarer")


def check(s: Situation) -> Lines:
    """Somebody led when it was not his turn, or from the wrong hand."""
    yield from law9.opening(s)
    match s[LEADER]:
        case "opening_lead":
            yield from law54.opening_lead(s)
        case "declarer":
            yield from by_declarer(s)
        case _:
            yield from by_defender(s)


def by_declarer(s: Situation) -> Lines:
    """Declarer led, from his hand or from dummy (53, 55)."""
    if s[TRICK] == "thirteenth":
        yield LAW.rectification("thirteenth", "53A*1", settles=TAKEN_BACK)
    elif s[MISLED] == "yes":
        yield from _misled()
    else:
        error = s[DECLARERS_ERROR]
        since = s[SINCE_WRONG_HAND if error == "wrong_hand" else SINCE_DEFENDERS_LEAD]
        match since:
            case "proper_lead":
                yield from proper_lead()
            case "next_played":
                yield from _accepted_by_play()
            case "other_played":
                yield from _wrong_defender(s, error)
            case "other_told":
                yield from told_to_follow()
                yield from _defenders_choose(s, error, "nothing")
            case _:
                yield from _defenders_choose(s, error, since)


def _misled() -> Lines:
    yield from law54.misled()
    yield LAW.information("revoke_not_established", "47E1")


def _defenders_choose(s: Situation, error: str, since: str) -> Lines:
    yield LAW.information("either_may_accept", "55A")
    yield LAW.information("either_may_refuse", "55A")
    yield LAW.information("if_they_differ", "55A")
    if error == "defenders_lead":
        yield LAW.information("may_make_his_own_lead", "53B")
    yield law10.without_consulting()
    yield LAW.information("nobody_speaks", "53A")
    if since != "nothing":
        yield LAW.information("rights_unaffected" if since == "led_again" else "rights_after_following", "60C")
    choice = s[DEFENDERS]
    if choice == "differ":
        choice = s[NEXT_DEFENDER]
    if choice == "accept":
        yield LAW.rectification("accepted", "53A", settles=STANDS)
        if since == "led_again":
            yield LAW.judgment("second_card_after_acceptance", "57C3")
        elif since == "followed":
            yield LAW.rectification("card_that_followed_stays", "57C3")
            yield LAW.information("second_defender_free", "57C1")
    else:
        yield from _put_back(error, since)


def _put_back(error: str, since: str) -> Lines:
    if error == "wrong_hand":
        yield LAW.rectification("leads_from_right_hand", "55B2", settles=TAKEN_BACK)
        if since == "led_again":
            yield LAW.rectification("second_lead_stands", "55B2")
        else:
            if since == "followed":
                yield LAW.rectification("card_that_followed_goes_back", "47B")
            yield LAW.restriction("defenders_wait", "60B")
    else:
        yield LAW.rectification("defender_leads", "55B1", settles=TAKEN_BACK)
    yield LAW.information("never_penalty_card", "48A")
    yield LAW.judgment("line_of_play", "55C")
    yield from law16.withdrawn()


def proper_lead() -> Lines:
    """The opponent whose lead it was has led, not followed to the irregular lead (53B)."""
    yield LAW.rectification("proper_lead_stands", "53B", settles=TAKEN_BACK)
    yield LAW.rectification("cards_withdrawn", "53B")
    yield LAW.information("no_penalty_card_named", "53B")
    yield LAW.judgment("lead_or_follow", "53B")
    yield from law16.withdrawn()


def _accepted_by_play() -> Lines:
    yield LAW.rectification("accepted_by_play", "53A", settles=STANDS)
    yield LAW.information("right_forfeited", "60A1")
    yield LAW.restriction("earlier_duty_remains", "60A3")


def _wrong_defender(s: Situation, error: str) -> Lines:
    yield LAW.rectification("wrong_defender", "53C", settles=STANDS)
    if error == "defenders_lead":
        yield LAW.information("unless_his_own_lead", "53B")
    yield from law57.too_soon(s)


def told_to_follow() -> Lines:
    """The wrong defender played to declarer's irregular lead because an opponent said that it was his turn (47E1)."""
    yield from law57.misled()
    yield LAW.judgment("told_to_follow", "53C")


def by_defender(s: Situation) -> Lines:
    """A defender led to a trick after the first (53, 56)."""
    if s[TRICK] == "thirteenth":
        yield LAW.rectification("thirteenth", "53A*1", settles=TAKEN_BACK)
    elif s[MISLED] == "yes":
        yield from _misled()
    elif s[DEFENDERS_ERROR] == "partners_lead":
        yield from _at_partners_lead(s)
    else:
        yield from _at_declarers_lead(s)


def _at_partners_lead(s: Situation) -> Lines:
    since = s[SINCE_PARTNERS_LEAD]
    if since == "declarer_played":
        yield from _declarer_played()
        return
    if since == "together":
        yield from law54.leads_together()
        return
    if (yield from dummy_first.attention_by_dummy(s)):
        return
    yield from _declarer_may()
    yield from law54.lead_options()
    yield law10.without_consulting()
    option = s[DECLARER]
    if option == "accept":
        yield LAW.rectification("accepted", "53A", settles=STANDS)
    else:
        yield LAW.rectification("partner_leads", "56B", settles=TAKEN_BACK)
        yield from law54.lead_restricted(option)
    if since == "partner_led":
        yield from law54.partners_card(accepted=option == "accept")


def _declarer_may() -> Lines:
    yield LAW.information("two_options", "56")
    yield LAW.information("declarer_may_accept", "56A")
    yield LAW.information("how_he_accepts", "53A")
    yield LAW.information("declarer_may_refuse", "56B")


def _at_declarers_lead(s: Situation) -> Lines:
    match s[SINCE_DECLARERS_LEAD]:
        case "proper_lead":
            yield from proper_lead()
        case "declarer_played":
            yield from _declarer_played()
        case "together_in_turn":
            yield LAW.rectification("declarers_lead_first", "58A")
            yield LAW.information("follows_in_turn", "58A")
        case "together_too_soon":
            yield LAW.rectification("declarers_lead_first", "58A")
            yield law50.dummy_was_first()
            yield from law57.too_soon(s.given(law57.DECLARER_PLAYED, "not_both"))
        case since:
            if not (yield from dummy_first.attention_by_dummy(s)):
                yield from _declarer_chooses(s, partner_played=since == "partner_played")


def _declarer_chooses(s: Situation, *, partner_played: bool) -> Lines:
    yield from _declarer_may()
    yield LAW.information("declarers_own_lead", "53B")
    yield law10.without_consulting()
    if s[ACCEPTED] == "yes":
        yield LAW.rectification("accepted", "53A", settles=STANDS)
        if partner_played:
            yield from law54.partners_card(accepted=True)
        return
    yield LAW.rectification("declarer_leads", "56B", settles=TAKEN_BACK)
    if partner_played:
        yield law54.LAW.information("rights_unaffected", "60C")
        yield LAW.rectification("partners_card_back", "49")
        yield law51.each_by_itself()
    yield from law50.penalty_card(PenaltyCard.MAJOR)
    yield from law72.could_have_been_aware()


def _declarer_played() -> Lines:
    yield from _accepted_by_play()
    yield LAW.information("from_the_hand_not_next", "57C3")
