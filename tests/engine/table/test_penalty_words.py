"""What the checks of Laws 50 to 52 and 56 say of a position, against the cards that the engine lets each one play."""

import sys
from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path

from engine.interview import run
from engine.registry import find_check
from engine.table.cards import Card
from engine.table.hands import Hand
from engine.table.penalty import (
    HONOURS,
    NONE_LYING,
    Table,
    Told,
    accept_lead,
    choose,
    must_wait,
    options,
    play,
    playable,
    refuse,
    refuse_lead,
)
from engine.table.seats import Seat

sys.path.insert(0, str(Path(__file__).parent))
from penalty_boards import play_ending

PLAY_AS_SUCH = {"44A", "44C", "44D", "59"}
"""Rules that need no penalty card, and the way out of an earlier prohibition."""


def own_turn(table: Table) -> dict[str, str]:
    """The facts of Laws 50 and 51 for a defender with penalty cards who is to play."""
    own, cards = table.lying[table.turn], playable(table).cards
    if len(own) > 1:
        due = len(own & cards)
        playable_cards = "several" if due > 1 else "one" if due else "none"
        return {"whose": "one_defender", "moment": "owner_to_play", "playable": playable_cards}
    facts = {"stage": "owner_to_play", "exposed": "honour" if own.bits & HONOURS else "low"}
    if own & table.minor:
        return facts | {"deliberate": "accident"}
    if facts["exposed"] == "low":
        facts["deliberate"] = "on_purpose"
    kept = "restricted" if table.led is None else "must_follow_suit"
    return facts | {"can_play": "yes" if own & cards else kept}


def partners_lead(table: Table) -> dict[str, str]:
    """The facts of Laws 50 and 51 for the partner of penalty cards who is on lead."""
    lying = table.lying[table.turn.partner]
    if len(lying) > 1:
        suits = "one" if len({card.suit for card in lying}) == 1 else "several"
        return {"whose": "one_defender", "moment": "partner_to_lead", "suits": suits}
    facts = {"stage": "partner_to_lead", "exposed": "honour" if lying.bits & HONOURS else "low"}
    if facts["exposed"] == "low":
        facts["deliberate"] = "accident" if lying & table.minor else "on_purpose"
    return facts


@cache
def ruling(*known: tuple[str, str]) -> tuple[frozenset[str], frozenset[str]]:
    """What the check of Law 50, 51, 52 or 56 cites and says with these facts."""
    facts = dict(known)
    law = "51" if "whose" in facts else "52" if "duty" in facts else "56" if "trick" in facts else "50"
    lines = run(find_check(f"duplicate-2017/{law}").load(), facts).lines
    return frozenset(str(line.citation) for line in lines), frozenset(line.message.key for line in lines)


def says(facts: dict[str, str]) -> tuple[frozenset[str], frozenset[str]]:
    return ruling(*facts.items())


def test_the_words_of_the_checks_agree_with_the_sets():
    """At each turn the check cites what shaped the set, and tells the player just what the set is."""
    told: Counter[str] = Counter()
    for number in range(1500):
        for board in play_ending(number):
            table = board.table
            if must_wait(table):
                hold_the_choice(table, told)
            elif table.lying[table.turn]:
                hold_the_turn(table, told)
    assert set(told) == {*TELLS, "waits", "require", "forbid", "neither"}


TELLS: dict[str, Callable[[Table, Hand, Hand], bool]] = {
    "plays_it_now": lambda _, cards, own: len(cards) == 1 and bool(cards & own),
    "follows_suit": lambda table, cards, own: table.led is not None and _follows(table, cards) and not cards & own,
    "obeys_restriction": lambda table, cards, own: table.led is None and bool(cards) and not cards & own,
    "declarer_says_which": lambda _, cards, own: len(cards & own) > 1 and not cards - own,
    "other_duties_first": lambda _, cards, own: bool(cards) and not cards & own,
    "minor_play": lambda table, cards, own: cards == _open_to_a_minor(table, own),
}
"""What each line says of the set: of the cards that may be played, and the player's own penalty cards."""


def _follows(table: Table, cards: Hand) -> bool:
    return table.led is not None and cards == table.hands[table.turn].suit(table.led)


def _open_to_a_minor(table: Table, own: Hand) -> Hand:
    """Of what would be legal without it: the card itself, the honours of its suit, and the other suits."""
    (minor,) = own
    free = _free_of_penalty_cards(table)
    return Hand.of(card for card in free if card == minor or card.rank.is_honour or card.suit is not minor.suit)


def _free_of_penalty_cards(table: Table) -> Hand:
    """What would be legal if no penalty card lay there."""
    return playable(table._replace(lying=NONE_LYING, minor=Hand())).cards


def hold_the_turn(table: Table, told: Counter[str]) -> None:
    """The check cites what shaped the set, and what it says is true of it."""
    cited, said = says(own_turn(table))
    cards, rules = playable(table)
    assert {rule.value for rule in rules} - PLAY_AS_SUCH <= cited
    for key in TELLS.keys() & said:
        told[key] += 1
        assert TELLS[key](table, cards, table.lying[table.turn])


def hold_the_choice(table: Table, told: Counter[str]) -> None:
    """Every option is told before the choice; each choice then cites its provision, and Law 59 with it."""
    facts = partners_lead(table)
    cited, said = says(facts)
    assert "partner_waits" in said
    told["waits"] += 1
    offered = options(table)
    assert {option.rule.value for option in offered} | {"50D2"} <= cited
    for option in offered:
        told[option.told.value] += 1
        cited_then, said_then = says(facts | {"option": option.told.value})
        assert option.rule.value in cited_then
        kept = choose(table, option).lying[table.turn.partner]
        assert ("left_on_the_table" in said_then) == (kept == table.lying[table.turn.partner])
        assert ("59" in cited_then) == (option.told is not Told.NEITHER)
        if kept and option.told is not Told.NEITHER:
            assert "others_stay" in said_then


def test_what_lies_there_after_another_card_is_what_the_check_says():
    """A penalty card is not played (52): accepted or refused, the same kind of penalty card lies there in both."""
    kinds: Counter[str] = Counter()
    for number in range(500):
        for board in play_ending(number):
            table = board.table
            due = playable(table).cards & table.lying[table.turn]
            if due and not must_wait(table):
                for wrong in _free_of_penalty_cards(table) - playable(table).cards:
                    for penalty_card in due:
                        hold_the_failure(table, wrong, penalty_card, kinds)
    assert set(kinds) == {"minor", "major", "several"}


def hold_the_failure(table: Table, wrong: Card, penalty_card: Card, kinds: Counter[str]) -> None:
    own = table.lying[table.turn]
    left = own - Hand.of([wrong])
    facts = {"attention": "at_once", "first_attention": "another", "since": "nothing"}
    if own & table.minor:
        facts["duty"] = "minor"
    else:
        facts["duty"] = "designated" if len(own & playable(table).cards) > 1 else "major"
        facts["left"] = "one" if len(left) == 1 else "several"
    for accepted, after in (("yes", play(table, wrong)), ("no", refuse(table, wrong, penalty_card))):
        kind = _kind(after, table.turn)
        kinds[kind] += 1
        _, said = says(facts | {"accepted": accepted})
        assert said & {"minor", "major", "several"} == {kind}


def _kind(table: Table, owner: Seat) -> str:
    lying = table.lying[owner]
    return "several" if len(lying) > 1 else "minor" if lying & table.minor else "major"


def test_a_lead_out_of_turn_leaves_what_the_check_says():
    """A defender leads out of turn (56): accepted, his suit is led; refused, his card is major and 50D2 may apply."""
    facts = {"attention": "at_once", "trick": "earlier", "misled": "no", "first_attention": "another"}
    told: Counter[str] = Counter()
    for number in range(200):
        table = next(play_ending(number)).table._replace(lying=NONE_LYING, minor=Hand())
        for offender in (table.declarer.lho, table.declarer.rho) if table.led is None else ():
            for card in table.hands[offender]:
                if table.turn is offender.partner:
                    known = facts | {"defenders_error": "partners_lead", "since_partners_lead": "nothing"}
                    told.update(hold_partners_lead(table, offender, card, known))
                elif table.turn is not offender:
                    known = facts | {"defenders_error": "declarers_lead", "since_declarers_lead": "nothing"}
                    _, said = says(known | {"accepted": "no"})
                    refused = refuse_lead(table, offender, card)
                    assert _kind(refused, offender) in said
                    assert not must_wait(refused)
                    assert playable(refused).cards == table.hands[table.turn]
                accepted = accept_lead(table, offender, card)
                assert accepted.led is card.suit
                assert accepted.turn is offender.lho
    assert set(told) == {"require", "forbid", "neither"}


def hold_partners_lead(table: Table, offender: Seat, card: Card, known: dict[str, str]) -> list[str]:
    """Refused at the partner's lead: each of declarer's options is the check's, by the same provision."""
    refused = refuse_lead(table, offender, card)
    assert must_wait(refused)
    for option in options(refused):
        cited, _ = says(known | {"declarer": "leave" if option.told is Told.NEITHER else option.told.value})
        assert option.rule.value in cited
        lies_on = choose(refused, option).lying[offender]
        assert ("59" in cited) == (not lies_on)
    return [option.told.value for option in options(refused)]
