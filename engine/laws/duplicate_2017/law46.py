"""Law 46: declarer's designation of a card from dummy is incomplete or invalid."""

from engine.interview import Fact, Lines, Situation
from engine.ruling import Law, Settlement

LAW = Law("duplicate-2017", "46")

SAID = Fact(LAW, "said", ("high", "win", "low", "suit_only", "rank_only", "not_in_dummy", "nothing"))
INTENTION = Fact(LAW, "intention", ("in_doubt", "incontrovertible"), judged=True)
DUMMY = Fact(LAW, "dummy", ("follows", "cannot_follow", "leads"))
SUIT = Fact(LAW, "suit", ("playable", "would_revoke", "none"))
RANK = Fact(LAW, "rank", ("continues", "one", "several", "none"))

HIGHEST = Settlement("dummy's card", "highest of the suit led")
LOWEST = Settlement("dummy's card", "lowest of the suit")


def check(s: Situation) -> Lines:
    """Which card dummy plays when declarer did not name both suit and rank of a card that dummy has."""
    said = s[SAID]
    yield LAW.judgment("what_is_incontrovertible", "46B")
    if s[INTENTION] == "incontrovertible":
        yield LAW.rectification("intended_card", "46B")
        yield LAW.judgment("intended_card_illegal", "47B")
        yield LAW.information("dummy_put_in_another", "45D1")
        return
    match said:
        case "high" | "low":
            yield from _high_or_low(s, said)
        case "win":
            yield LAW.rectification("lowest_that_wins", "46B1b")
            yield LAW.judgment("none_known_to_win", "46B1b")
        case "suit_only":
            yield from _suit_only(s)
        case "rank_only":
            yield from _rank_only(s)
        case "not_in_dummy":
            yield from _not_in_dummy()
        case _:
            yield LAW.rectification("either_defender_designates", "46B5")
            yield LAW.judgment("defenders_designate_apart", "46B5")
            yield LAW.judgment("words_that_say_something", "46B")
    yield LAW.information("slip_apart", "45C4b")
    yield LAW.information("dummy_put_in_another", "45D1")


def _high_or_low(s: Situation, said: str) -> Lines:
    citation = "46B1a" if said == "high" else "46B1c"
    match s[DUMMY]:
        case "follows" if said == "high":
            yield LAW.rectification("highest", citation, settles=HIGHEST)
        case "follows":
            yield LAW.rectification("lowest", citation, settles=LOWEST)
        case "cannot_follow":
            yield LAW.judgment("none_of_the_suit_led", citation)
        case _:
            yield LAW.judgment("no_suit_led", citation)
            yield LAW.judgment("suit_that_won", "46B3a")


def _suit_only(s: Situation) -> Lines:
    match s[SUIT]:
        case "playable":
            yield LAW.rectification("lowest_of_the_suit", "46B2", settles=LOWEST)
        case "would_revoke":
            yield LAW.rectification("must_follow", "44C")
            yield LAW.information("dummy_sees_to_it", "42A3")
            yield LAW.judgment("intended_card_illegal", "47B")
        case _:
            yield from _not_in_dummy()


def _rank_only(s: Situation) -> Lines:
    match s[RANK]:
        case "continues":
            yield LAW.rectification("suit_continued", "46B3a")
        case "one":
            yield LAW.rectification("card_of_that_rank", "46B3b")
        case "several":
            yield LAW.rectification("declarer_says_which", "46B3b")
        case _:
            yield from _not_in_dummy()


def _not_in_dummy() -> Lines:
    yield LAW.rectification("any_legal_card", "46B4")
    yield LAW.judgment("defender_had_played", "57D")
