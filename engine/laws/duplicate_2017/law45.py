"""Law 45: card played. When a card counts as played, and what becomes of one that should not have been."""

from engine.interview import YES_NO, Fact, Lines, Situation
from engine.laws.duplicate_2017 import dummy_first, law9, law16, law50, law53, law54, law57, law64, law67, law72
from engine.ruling import Law, Settlement

LAW = Law("duplicate-2017", "45")

EVENT = Fact(
    LAW,
    "event",
    (
        "defenders_card",
        "declarers_card",
        "touched",
        "named",
        "changed",
        "dummy_played",
        "fifth_card",
        "dummy_indicated",
    ),
)
HELD = Fact(LAW, "held", ("visible", "not_visible", "dropped"), judged=True)
POSITION = Fact(LAW, "position", ("at_the_table", "maintained", "neither", "dropped"), judged=True)
PURPOSE = Fact(LAW, "purpose", ("deliberate", "arranging", "reaching", "accident"), judged=True)
NAMED = Fact(LAW, "named", ("dummys_card", "rank_and_gesture", "own_card", "defender_to_play", "defender_in_hand"))
CHANGED_WHEN = Fact(LAW, "changed_when", ("nothing_played", "opponent_played", "declarer_played"))
SLIP = Fact(LAW, "slip", ("slip", "other_thought"), judged=True)
DESIGNATED = Fact(LAW, "designated", ("another", "nothing"))
BOTH_PLAYED_ON = Fact(LAW, "both_sides_played_on", YES_NO)
PLACE = Fact(LAW, "place", ("lead", "later"))
REVOKED = Fact(LAW, "revoked", ("nobody", "won_by_him", "not_won_by_him", "both_sides"))
DUMMY_REVOKED = Fact(LAW, "dummy_revoked", YES_NO)
FIFTH_BY = Fact(LAW, "fifth_by", ("defender", "declarers_side"))
LED = Fact(LAW, "fifth_card", ("no", "yes", "found_late"), judged=True)
INDICATED_WHY = Fact(LAW, "indicated_why", ("of_his_own_accord", "arranging", "instructed"))

LEAD_REFUSED = LAW.condition("lead_refused")

TURN = Fact(LAW, "turn", ("in_turn", "lead", "led_to_next", "before_partner", "at_rhos_turn", "told_his_turn"))

PLAYED = Settlement("the card", "is played")
NOT_PLAYED = Settlement("the card", "is not played")


def check(s: Situation) -> Lines:
    """Whether the card is played, may be changed, or goes back, and what that brings."""
    match s[EVENT]:
        case "defenders_card":
            yield from _defenders_card(s)
        case "declarers_card":
            yield from _declarers_card(s)
        case "touched":
            yield from _touched(s)
        case "named":
            yield from _named(s)
        case "changed":
            yield from changed_designation(s)
        case "dummy_played":
            yield from _dummy_played(s)
        case "fifth_card":
            yield from law9.opening(s)
            yield from fifth_card(s)
        case _:
            yield from _dummy_indicated(s)


def _defenders_card(s: Situation) -> Lines:
    yield LAW.judgment("could_partner_see", "45C1")
    match s[HELD]:
        case "visible":
            in_turn = s[TURN] == "in_turn"
            yield LAW.rectification("defenders_card_played" if in_turn else "counts_as_played", "45C1", settles=PLAYED)
            yield from _played_by_defender(s)
        case "not_visible":
            yield LAW.rectification("not_played_goes_back", "45C1", settles=NOT_PLAYED)
        case _:
            yield LAW.information("dropped_is_not_played", "45C1")
            yield from law9.opening(s)
            if not (yield from dummy_first.attention_by_dummy(s)):
                yield LAW.rectification("dropped_by_defender", "49")
                yield from law50.at_once(s.given(law50.DELIBERATE, "accident"))
                yield from law72.could_have_been_aware()


def _played_by_defender(s: Situation) -> Lines:
    """A card that counts as played: in turn or not, and what that brings (47B, 52, 53 to 57)."""
    match s[TURN]:
        case "in_turn":
            yield LAW.judgment("defenders_card_illegal", "47B")
            yield LAW.information("penalty_card_obligation", "45C5")
            yield from law50.plays_another()
        case "lead":
            yield from law9.opening(s)
            yield LAW.information("opening_lead_apart", "54")
            yield from _led_out_of_turn(s)
        case "led_to_next":
            yield from law9.opening(s)
            yield from law57.led_to_next(s, own_check=True)
        case "before_partner":
            yield from law9.opening(s)
            yield from law57.too_soon(s, own_check=True)
        case "told_his_turn":
            yield from law9.opening(s)
            yield from law57.misled()
        case _:
            yield from law9.opening(s)
            yield from law57.at_rhos_turn(s, own_check=True)


def _declarers_card(s: Situation) -> Lines:
    yield LAW.judgment("whatever_was_seen", "45C2a")
    match s[POSITION]:
        case "at_the_table":
            yield LAW.rectification("at_the_table_played", "45C2a", settles=PLAYED)
            yield LAW.judgment("declarers_card_illegal", "47B")
        case "maintained":
            yield LAW.rectification("maintained_played", "45C2b", settles=PLAYED)
            yield LAW.judgment("declarers_card_illegal", "47B")
        case "dropped":
            yield LAW.rectification("dropped_by_declarer", "48A", settles=NOT_PLAYED)
        case _:
            yield LAW.rectification("shown_by_declarer", "48A", settles=NOT_PLAYED)


def _touched(s: Situation) -> Lines:
    match s[PURPOSE]:
        case "deliberate":
            yield LAW.rectification("touched_played", "45C3", settles=PLAYED)
            yield LAW.judgment("declarers_card_illegal", "47B")
        case "accident":
            yield LAW.rectification("touched_by_accident", "45C3", settles=NOT_PLAYED)
        case "arranging":
            yield LAW.rectification("touched_arranging", "45C3", settles=NOT_PLAYED)
        case _:
            yield LAW.rectification("touched_reaching", "45C3", settles=NOT_PLAYED)


def _named(s: Situation) -> Lines:
    named = s[NAMED]
    if named == "defender_in_hand":
        yield LAW.information("mention_is_not_play", "45C4a")
        yield from law9.opening(s)
        if not (yield from dummy_first.attention_by_dummy(s)):
            yield LAW.rectification("named_as_held", "49")
            yield from law50.at_once(s)
            yield from law72.could_have_been_aware()
        return
    yield LAW.rectification("naming_is_playing", "45C4a", settles=PLAYED)
    if named == "defender_to_play":
        if s[TURN] == "in_turn":
            yield LAW.information("own_card_stays", "47F2")
        yield from _played_by_defender(s)
        return
    match named:
        case "dummys_card":
            yield LAW.information("dummy_puts_it_in", "45B")
            yield LAW.information("only_a_slip", "45C4b")
        case "rank_and_gesture":
            yield LAW.rectification("gesture_designates", "45C4a")
            yield LAW.judgment("where_he_pointed", "85A1")
            yield LAW.rectification("gesture_in_doubt", "46B3b")
        case _:
            yield LAW.information("own_card_stays", "47F2")
    yield LAW.judgment("declarers_card_illegal", "47B")


def changed_designation(s: Situation) -> Lines:
    """Declarer named one card of dummy's and then another (45C4b)."""
    when = s[CHANGED_WHEN]
    if when == "declarer_played":
        yield LAW.rectification("change_too_late", "45C4b")
        return
    yield LAW.judgment("slip_or_thought", "45C4b")
    if s[SLIP] == "other_thought":
        yield LAW.rectification("first_card_stands", "45C4a")
        yield LAW.information("no_second_thought", "45C4b")
        return
    yield LAW.rectification("may_correct", "45C4b")
    yield LAW.rectification("dummys_card_back", "47C")
    if when == "opponent_played":
        yield LAW.rectification("opponent_may_change", "47D")
        yield from law16.withdrawn()


def _dummy_played(s: Situation) -> Lines:
    yield from law9.opening(s)
    designated = s[DESIGNATED]
    if s[BOTH_PLAYED_ON] == "yes":
        yield from _too_late(s)
    else:
        yield LAW.rectification("must_be_withdrawn", "45D1")
        yield LAW.rectification("named_card" if designated == "another" else "declarer_names", "45B")
        yield LAW.information("defender_may_withdraw", "45D1")
        yield LAW.information("declarer_may_withdraw", "45D1")
        yield LAW.judgment("next_trick_begun", "45D1")
        yield from law16.withdrawn()
    if designated == "nothing":
        yield LAW.judgment("silent_agreement", "45B")
        yield LAW.information("premature_defender_free", "57C2")
        yield from _suggested()


def _too_late(s: Situation) -> Lines:
    yield LAW.rectification("cards_stay", "45D2")
    if s[PLACE] == "later":
        if s[DUMMY_REVOKED] == "yes":
            yield from law64.established("dummy", won_it_himself=False)
        return
    yield LAW.information("may_be_revoke", "45D2")
    match s[REVOKED]:
        case "nobody":
            pass
        case "both_sides":
            yield LAW.rectification("both_revoked", "64B7")
            yield from law64.damage()
        case revoked:
            yield from law64.established("declarer", won_it_himself=revoked == "won_by_him")


def fifth_card(s: Situation) -> Lines:
    """A card from a player who had already played to the trick (45E); after both sides have played on, Law 67."""
    if s[FIFTH_BY] == "declarers_side":
        yield from _declarers_fifth_card(s)
        return
    led = s[LED]
    if led == "found_late":
        yield from law67.too_many_found_late(defender=True)
        return
    if led == "yes":
        yield LAW.rectification("defender_led", "45E1")
        yield from _led_out_of_turn(s)
        return
    if (yield from dummy_first.attention_by_dummy(s)):
        return
    yield LAW.rectification("fifth_card_penalty", "45E1")
    yield from law50.penalty_card((yield from law50.kind_of(s)))
    yield from law72.could_have_been_aware()


def _declarers_fifth_card(s: Situation) -> Lines:
    match s[LED]:
        case "yes":
            yield LAW.rectification("declarer_led", "45E2")
            yield LAW.information("defenders_may_accept", "55A")
            yield LAW.rectification("lead_goes_back", "55B1", LEAD_REFUSED)
        case "found_late":
            yield from law67.too_many_found_late(defender=False)
        case _:
            yield LAW.rectification("back_to_the_hand", "45E2")


def _led_out_of_turn(s: Situation) -> Lines:
    """A defender's card that counts as led to a trick that was another hand's to lead to (53, 56)."""
    yield law53.LAW.information("thirteenth", "53A*1")
    yield from law53.by_defender(s.given(law54.MISLED, "no").given(law53.TRICK, "earlier"))


def _dummy_indicated(s: Situation) -> Lines:
    match s[INDICATED_WHY]:
        case "arranging":
            yield LAW.information("may_arrange", "45F")
        case "instructed":
            yield LAW.information("on_instruction", "42A3")
        case _:
            yield from law9.opening(s)
            yield LAW.restriction("may_not_indicate", "45F")
            yield LAW.information("premature_defender_free", "57C2")
            yield from _suggested()


def _suggested() -> Lines:
    """Dummy may have suggested a play: the play goes on, and the score is looked at afterwards (45F)."""
    yield LAW.rectification("play_goes_on", "45F")
    yield LAW.restriction("dummy_takes_no_part", "43A1c")
    yield dummy_first.told_by_dummy()
    yield dummy_first.liable()
    yield LAW.come_back("suggested_play", "45F")
