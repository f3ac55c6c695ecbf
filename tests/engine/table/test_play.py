"""Play, regular and not: following suit, who wins, whose turn, and everything that can be wrong with a card."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from engine.table.cards import DECK, Suit, parse_card, parse_cards
from engine.table.contract import parse_contract
from engine.table.hands import Deal, Hand, parse_deal
from engine.table.play import CardProblem, Play
from engine.table.seats import SEATS, Seat, Side

P = CardProblem

# Every player holds four small ones; hearts are even; North has the minor tops, South the spade tops.
DEAL = parse_deal("N:432.AK2.AK32.AK2 8765.QJT.QJT.QJT AKQJ.543.654.543 T9.9876.987.9876")

trumps = st.sampled_from([None, *Suit])
seats = st.sampled_from(SEATS)


def dealt(cards):
    return Deal(tuple(Hand.of(cards[13 * n : 13 * n + 13]) for n in range(4)))


deals = st.permutations(DECK).map(dealt)


def start(contract="3NT by S", deal=DEAL):
    return Play.of(deal, parse_contract(contract))


def played(text, contract="3NT by S", deal=DEAL):
    """A play from words: cards, each with its hand and its trick before it where they are not the next."""
    play, problems = start(contract, deal), []
    for word in text.split():
        by, colon, card = word.rpartition(":")
        by, _, trick = by.partition("@")
        told = play.add(
            None if card == "-" else parse_card(card),
            {str(seat): seat for seat in SEATS}[by] if colon and by else None,
            int(trick) if trick else None,
        )
        problems.append(set(told))
    return play, problems


def by_the_letter(trick, trump):
    """Who wins four cards: the highest trump, else the highest of the suit led (44E-F)."""
    trumps_in = [(card.rank, seat) for seat, card in trick if card.suit is trump]
    led = [(card.rank, seat) for seat, card in trick if card.suit is trick[0][1].suit]
    return max(trumps_in or led)[1]


@pytest.mark.parametrize(
    ("contract", "trick", "winner"),
    [
        ("3NT by S", "H9 HA HT H3", "N"),
        ("3NT by S", "S9 S2 S8 SA", "S"),
        ("3NT by S", "W:S9 S4 S8 SQ", "S"),
        ("1C by E", "S:SA ST S2 S5", "S"),
        ("1H by W", "N:DA DJ D4 D7", "N"),
    ],
)
def test_the_best_card_wins_the_trick_and_its_hand_leads_next(contract, trick, winner):
    play, problems = played(trick, contract)
    assert not any(problems)
    assert str(play.turn) == str(play.tricks[0].winner) == winner


def test_a_trump_beats_the_suit_led_and_a_discard_beats_nothing():
    deal = parse_deal("N:2... A... .2.. 3...")
    assert str(played("W:S3 S2 SA H2", "1H by S", deal)[0].tricks[0].winner) == "S"
    assert str(played("W:S3 S2 SA H2", "1NT by S", deal)[0].tricks[0].winner) == "E"


@pytest.mark.parametrize(
    ("cards", "problems"),
    [
        ("H9", set()),
        ("N:HA", {P.LEAD_OUT_OF_TURN}),
        ("E:HQ", {P.LEAD_OUT_OF_TURN}),
        ("S:SA", {P.LEAD_OUT_OF_TURN}),
        ("H9 HA HQ N:H2", {P.EXTRA_CARD}),
        ("H9 HA CQ", {P.REVOKE}),
        ("H9 DA", {P.REVOKE}),
        ("H9 E:HT", {P.PLAY_OUT_OF_TURN}),
        ("H9 S:H3", {P.PLAY_OUT_OF_TURN}),
        ("H9 HA HQ H3 W:C9", {P.LEAD_OUT_OF_TURN}),
        ("H9 HA HQ H3 DA W:D9", {P.PREMATURE}),
        ("H9 HA HQ H3 DA W:C9", {P.PREMATURE, P.REVOKE}),
        ("H9 HA HQ H3 DA DT D4 D7 H9", {P.NOT_HELD, P.ALREADY_PLAYED}),
        ("H9 HA HQ H3 HA", {P.ALREADY_PLAYED}),
        ("H9 HA HQ H3 SA", {P.NOT_HELD}),
        ("H9 HA HQ H3 W:H9", {P.LEAD_OUT_OF_TURN, P.ALREADY_PLAYED}),
        ("H9 HA HQ H3 E@1:HT", {P.EXTRA_CARD}),
        ("H9 HA HQ N@2:DA", {P.SHORT_TRICK}),
        ("H9 HA HQ W@2:D9", {P.LEAD_OUT_OF_TURN, P.SHORT_TRICK}),
        ("H9 HA W@2:D9", {P.PREMATURE, P.SHORT_TRICK}),
    ],
)
def test_everything_that_is_wrong_with_a_card_is_told_at_once(cards, problems):
    assert played(cards)[1][-1] == problems


def test_a_problem_names_the_provision_broken_and_the_law_that_deals_with_it():
    assert [str(citation) for citation in P.REVOKE.citations] == ["44C", "61A"]
    assert all(len(problem.citations) == 2 for problem in P)


def test_declarer_who_has_played_from_both_hands_takes_the_defenders_turn_from_them():
    play, problems = played("H9 HA HQ H3 DA S:D4 W:D9")  # 57C1
    assert problems[-1] == {P.PLAY_OUT_OF_TURN}
    assert play.turn is Seat.EAST


def test_a_lead_out_of_turn_is_accepted_by_the_play_of_the_next_hand():
    play, problems = played("N:HA HQ")  # 53A
    assert problems == [{P.LEAD_OUT_OF_TURN}, set()]
    assert play.trick.leader is Seat.NORTH
    assert play.turn is Seat.SOUTH


@pytest.mark.parametrize("wrong", ["N:HA", "E:HQ", "S:SA"])
def test_a_lead_out_of_turn_is_withdrawn_when_the_hand_whose_lead_it_was_leads(wrong):
    play, problems = played(f"{wrong} W:H9")  # 53B, 54-56
    assert problems == [{P.LEAD_OUT_OF_TURN}, set()]
    assert play.trick.leader is Seat.WEST
    assert [card for _, _, card in play.withdrawn] == [parse_card(wrong[2:])]
    assert play.holder(parse_card(wrong[2:])) is not None


def test_a_hand_that_follows_suit_to_a_lead_out_of_turn_has_accepted_it():
    play, problems = played("S:SA W:S9")  # 53A, although it was West's own lead
    assert problems == [{P.LEAD_OUT_OF_TURN}, set()]
    assert play.trick.leader is Seat.SOUTH
    assert not play.withdrawn


def test_a_lead_before_partner_has_played_is_premature_whatever_declarer_did():
    _, problems = played("H9 HA HQ H3 DA S:D4 E@3:C5")  # 57A; 57C1 speaks of plays to the trick
    assert P.PREMATURE in problems[-1]
    assert P.SHORT_TRICK in problems[-1]


def test_a_hand_without_cards_is_passed_over_and_nobody_plays_twice():
    play = Play(parse_deal("N:A2... 3... 54... 76..."), Seat.SOUTH, None)
    for card in ("S7", "SA", "S3", "S5", "S2", "S4", "S6"):
        assert play.turn is not None
        assert play.add(parse_card(card)) == ()
    assert play.is_over or play.turn is None
    assert all(len({seat for seat, _ in trick.plays}) == len(trick.plays) for trick in play.tricks)


def test_after_a_premature_play_the_others_still_play_in_turn():
    play, _ = played("H9 HA HQ H3 DA W:D9 DT D4")
    assert play.turn is Seat.NORTH
    assert len(play.tricks) == 2
    assert not play.tricks[1].missing


def test_a_fifth_card_does_not_win_the_trick_and_leaves_the_hand():
    play, _ = played("H9 HK HQ H3 N@1:HA")
    assert str(play.tricks[0]) == "W:H9 N:HK E:HQ S:H3 N:HA"
    assert play.tricks[0].extra == ((Seat.NORTH, parse_card("HA")),)
    assert play.tricks[0].winner is Seat.NORTH
    assert parse_card("HA") not in play.held(Seat.NORTH)
    other, _ = played("H9 H2 HQ H3 S@1:H4 E:DQ")
    assert other.tricks[0].winner is Seat.EAST


def test_a_trick_of_three_cards_goes_to_the_best_of_them_and_can_be_filled_late():
    play, problems = played("H9 HA HQ N@2:DA DT D4 D7 S@1:H3")  # 67A1
    assert problems[3] == {P.SHORT_TRICK}
    assert problems[-1] == set()
    assert play.tricks[0].winner is Seat.NORTH
    assert play.tricks[0].card_of(Seat.SOUTH) == parse_card("H3")
    short, _ = played("H9 HA HQ N@2:DA DT D4 D7")
    assert short.tricks[0].missing == (Seat.SOUTH,)
    assert short.won == [2, 0]


def test_a_hand_of_twelve_leaves_the_last_trick_short_and_one_of_fourteen_keeps_a_card():
    hands = list(DEAL.hands)
    given_away = parse_card("S4")
    hands[Seat.NORTH] -= Hand.of([given_away])
    hands[Seat.EAST] |= Hand.of([given_away])
    play = start(deal=Deal(tuple(hands)))
    while play.legal_cards():
        assert play.add(next(iter(play.legal_cards()))) == ()
    assert [trick.missing for trick in play.tricks[11:]] == [(), (Seat.NORTH,)]
    assert play.is_over
    assert [len(play.held(seat)) for seat in SEATS] == [0, 1, 0, 0]


def test_it_is_nobodys_lead_when_the_hand_that_won_the_trick_has_no_card_left():
    play, _ = played("S2 SA S3 S4", "1NT by S", parse_deal("N:A... 3.2.. 4.3.. 2.4.."))
    assert not play.is_over
    assert play.turn is None
    assert play.add(parse_card("H3"), Seat.SOUTH) == ()


def test_nothing_can_be_played_after_the_last_trick():
    deal = parse_deal("N:2... 3... 4... 5...")
    play, problems = played("S5 S2 S3 S4 W:S5", "1NT by S", deal)
    assert play.is_over
    assert play.turn is None
    assert problems[-1] == {P.AFTER_LAST_TRICK, P.ALREADY_PLAYED}
    assert play.beyond == [(Seat.WEST, parse_card("S5"))]


def test_a_card_that_is_not_recorded_leaves_open_what_depends_on_it():
    play, problems = played("H9 - HQ H3")
    assert not any(problems)
    assert play.tricks[0].winner is None
    assert play.turn is None
    with pytest.raises(ValueError, match="say by whom"):
        play.add(parse_card("DA"))
    assert play.add(parse_card("DA"), Seat.NORTH) == ()
    assert play.won == [0, 0]


def test_a_card_that_is_not_recorded_decides_nothing_where_no_card_of_that_hand_could():
    play, _ = played("H9 HA - H3")
    assert play.tricks[0].winner is Seat.NORTH
    ruffed, _ = played("H9 HA - H3", "4S by S")
    assert ruffed.tricks[0].winner is None


def test_no_revoke_is_told_where_the_suit_may_lie_among_cards_that_are_not_recorded():
    deal = parse_deal("N:32... 4.5.. 65... 87...")
    assert played("S8 S3 - S6 S7 S2 H5", "1NT by S", deal)[1][-1] == set()
    assert played("S8 S3 H5 S6", "1NT by S", deal)[1][2] == {P.REVOKE}


def test_a_hand_that_is_not_recorded_is_never_told_to_revoke_or_to_lack_a_card():
    deal = Deal((DEAL[Seat.NORTH], Hand(), DEAL[Seat.SOUTH], DEAL[Seat.WEST]))
    play, problems = played("H9 HA DQ H3 DA H2", deal=deal)
    assert not any(problems)
    assert play.tricks[0].winner is Seat.NORTH


def test_the_hand_that_holds_a_card_is_found_until_it_is_played():
    play, _ = played("H9")
    assert play.holder(parse_card("HA")) is Seat.NORTH
    assert play.holder(parse_card("H9")) is None


def test_a_copy_is_played_on_apart():
    play, _ = played("H9 HA")
    other = play.copy()
    before = play.position
    other.add(parse_card("HQ"))
    assert play.position == before
    assert other.position.trick.plays == (*before.trick.plays, (Seat.EAST, parse_card("HQ")))


def test_a_position_is_a_value():
    position = played("H9 HA HQ H3 DA")[0].position
    assert position == played("H9 HA HQ H3 DA")[0].position
    assert position.won == (1, 0)
    assert position.turn is Seat.EAST
    assert [len(hand) for hand in position.hands] == [11, 12, 12, 12]


@given(deals, seats, trumps, st.randoms(use_true_random=False))
def test_a_legal_play_has_no_problem_and_thirteen_tricks(deal, declarer, trump, random):
    play = Play(deal, declarer, trump)
    while not play.is_over:
        leader = play.trick.leader or play.turn
        held = play.held(play.turn)
        legal = set(play.legal_cards())
        if play.trick.plays:
            led = play.trick.card_of(leader).suit
            assert legal == set(held.suit(led) or held)
        else:
            assert legal == set(held)
        assert play.add(random.choice(sorted(legal))) == ()
    assert sum(play.won) == len(play.tricks) == 13
    assert all(by_the_letter(trick.plays, trump) is trick.winner for trick in play.tricks)
    assert [trick.leader for trick in play.tricks] == [declarer.lho, *(trick.winner for trick in play.tricks[:-1])]
    for side in Side:
        assert play.won[side] == sum(trick.winner.side is side for trick in play.tricks)


class AnyPlay(RuleBasedStateMachine):
    """Any card by anyone to any trick: everything is held, nothing is told of a legal card, no card is lost."""

    @initialize(deal=deals, declarer=seats, trump=trumps)
    def begin(self, deal, declarer, trump):
        self.play = Play(deal, declarer, trump)

    def add(self, card, by, trick=None):
        foreseen = self.play.problems(card, by, trick)
        assert self.play.add(card, by, trick) == foreseen
        return set(foreseen)

    @precondition(lambda self: self.play.legal_cards())
    @rule(data=st.data())
    def follow(self, data):
        card = data.draw(st.sampled_from(list(self.play.legal_cards())))
        assert self.add(card, self.play.turn) == set()

    @precondition(lambda self: self.play.legal_cards())
    @rule(rounds=st.integers(1, 12), random=st.randoms(use_true_random=False))
    def follow_on(self, rounds, random):
        for _ in range(rounds):
            if self.play.legal_cards():
                assert self.play.add(random.choice(list(self.play.legal_cards()))) == ()

    @rule(data=st.data(), by=seats)
    def out_of_turn(self, data, by):
        held = self.play.held(by)
        if held and self.play.turn not in (by, None):
            withdrawable = self.play.led_out_of_turn
            told = self.add(data.draw(st.sampled_from(list(held))), by)
            if withdrawable is None:
                assert told & {P.LEAD_OUT_OF_TURN, P.PREMATURE, P.PLAY_OUT_OF_TURN, P.EXTRA_CARD}

    @precondition(lambda self: self.play.turn is not None and self.play.led_out_of_turn is None)
    @rule(data=st.data())
    def revoke(self, data):
        turn = self.play.turn
        others = set(self.play.held(turn)) - set(self.play.legal_cards())
        if others:
            assert self.add(data.draw(st.sampled_from(sorted(others))), turn) == {P.REVOKE}

    @rule(card=st.sampled_from(DECK), by=seats, trick=st.none() | st.integers(1, 14))
    def play_any(self, card, by, trick):
        held = card in self.play.held(by)
        told = self.add(card, by, trick)
        assert bool(told & {P.ALREADY_PLAYED, P.NOT_HELD}) == (not held)

    @invariant()
    def no_card_is_lost(self):
        play = self.play
        gone = {card for trick in (*play.tricks, play.trick) for _, card in trick.plays} | {
            card for _, card in play.beyond
        }
        kept = {card for seat in SEATS for card in play.held(seat)}
        assert gone | kept == set(DECK)

    @invariant()
    def tricks_are_won_once(self):
        assert sum(self.play.won) == len(self.play.tricks) <= 13
        assert len(self.play.trick.plays) == 0 or not self.play.is_over


TestAnyPlay = AnyPlay.TestCase
TestAnyPlay.settings = settings(max_examples=40, stateful_step_count=25)


def test_cards_are_read_in_the_order_of_play():
    play = start()
    for card in parse_cards("H9 HA HQ H3"):
        assert play.add(card) == ()
    assert play.turn is Seat.NORTH
