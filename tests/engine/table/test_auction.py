"""Auctions, regular and not: what is legal, what is wrong with a call, who is next, and what the contract is."""

import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from engine.table.auction import Auction, BadAuction, CallProblem, parse_auction
from engine.table.calls import BIDS, DOUBLE, PASS, REDOUBLE, Bid, parse_call
from engine.table.seats import SEATS, Seat

sys.path.insert(0, str(Path(__file__).parent))
from letter import contract, is_over, legal

CALLS = [PASS, DOUBLE, REDOUBLE, *BIDS]

P = CallProblem


@pytest.mark.parametrize(
    ("auction", "expected"),
    [
        ("N: Pass Pass Pass Pass", None),
        ("N: 1S Pass 2S Pass 4S Pass Pass Pass", "4S by N"),
        ("N: Pass 1H Pass 2S Pass 4S Pass Pass Pass", "4S by W"),
        ("E: 1NT X Pass 2H X Pass Pass Pass", "2HX by N"),
        ("S: 1C X XX Pass Pass Pass", "1CXX by S"),
        ("S: 1C X XX 1H Pass Pass Pass", "1H by E"),
        ("W: 1H 1S 2H 2S 3H Pass Pass Pass", "3H by W"),
        ("N: 1S 2S 3S X Pass Pass Pass", "3SX by N"),
    ],
)
def test_the_last_bid_becomes_the_contract_of_who_first_named_its_denomination(auction, expected):
    over = parse_auction(auction)
    assert over.is_over
    assert (over.contract and str(over.contract)) == expected
    assert over.legal_calls() == ()


@pytest.mark.parametrize("auction", ["N:", "N: 1S Pass Pass", "N: Pass Pass Pass", "N: 1C X XX Pass Pass"])
def test_an_auction_goes_on_until_the_final_pass(auction):
    assert not parse_auction(auction).is_over


@pytest.mark.parametrize(
    ("auction", "call", "by", "problems"),
    [
        ("N:", "1C", "N", []),
        ("N:", "1C", "E", [P.OUT_OF_ROTATION]),
        ("N:", "X", "N", [P.INADMISSIBLE_DOUBLE]),
        ("N:", "XX", "N", [P.INADMISSIBLE_REDOUBLE]),
        ("N: 1S", "1H", "E", [P.INSUFFICIENT]),
        ("N: 1S", "1S", "E", [P.INSUFFICIENT]),
        ("N: 1S", "1H", "S", [P.OUT_OF_ROTATION, P.INSUFFICIENT]),
        ("N: 1S", "X", "S", [P.OUT_OF_ROTATION, P.INADMISSIBLE_DOUBLE]),
        ("N: 1S", "XX", "E", [P.INADMISSIBLE_REDOUBLE]),
        ("N: 1S Pass", "X", "S", [P.INADMISSIBLE_DOUBLE]),
        ("N: 1S Pass Pass", "X", "W", []),
        ("N: 1S X", "X", "S", [P.INADMISSIBLE_DOUBLE]),
        ("N: 1S X Pass", "XX", "W", [P.INADMISSIBLE_REDOUBLE]),
        ("N: 1S X Pass Pass", "XX", "N", []),
        ("N: 1S X XX", "XX", "W", [P.INADMISSIBLE_REDOUBLE]),
        ("N: 1S X 2S", "XX", "W", [P.INADMISSIBLE_REDOUBLE]),
        ("N: 7NT", "8C", "E", [P.OVER_SEVEN]),
        ("N:", "9NT", "W", [P.OUT_OF_ROTATION, P.OVER_SEVEN]),
        ("N: 1S Pass Pass Pass", "Pass", "N", [P.AFTER_FINAL_PASS]),
        ("N: 1S Pass Pass Pass", "1C", "E", [P.AFTER_FINAL_PASS, P.INSUFFICIENT]),
        ("N: 1S Pass Pass Pass", "8C", "E", [P.AFTER_FINAL_PASS, P.OVER_SEVEN]),
        ("N: Pass Pass Pass Pass", "1C", "N", [P.AFTER_FINAL_PASS]),
    ],
)
def test_everything_that_is_wrong_with_a_call_is_told_at_once(auction, call, by, problems):
    seat = {str(seat): seat for seat in SEATS}[by]
    assert list(parse_auction(auction).problems(parse_call(call), seat)) == problems


def test_a_problem_names_the_provision_broken_and_the_law_that_deals_with_it():
    assert [str(citation) for citation in P.INSUFFICIENT.citations] == ["18D", "27"]
    assert all(len(problem.citations) == 2 for problem in P)


@pytest.mark.parametrize(
    ("auction", "turn", "passes_out"),
    [
        ("N: E:1C", "S", "1C by E"),  # 29A: accepted by LHO, who is next
        ("N: E:1C Pass", "W", "1C by E"),
        ("N: E:1C N:1D", "E", "1D by N"),  # 28B: the player whose turn it was calls, and East has not called
        ("N: S:1C N:1D", "E", "1D by N"),  # 29B: cancelled; partner calls at his turn
        ("N: 2C 1D", "S", "1D by E"),  # 27A: stands once South calls
        ("N: 2C 1D Pass 1H", "N", "1H by W"),
        ("N: 2C 1D E:2D", "S", "2D by E"),  # 27B: replaced
        ("N: 1S Pass X", "W", "1S by N"),  # 36: an inadmissible double never counts
        ("N: 1S Pass X S:2S", "W", "2S by N"),
        ("N: 1S Pass X Pass Pass", "E", "1S by N"),  # and the passes are counted from it
        ("N: 1S 8C", "S", "1S by N"),  # 38: nor does a bid of more than seven
        ("N: 1S X Pass XX", "N", "1SX by N"),  # nor a redouble of partner's double
        ("N: 1S Pass Pass Pass 2C", None, "1S by N"),  # 39: nor a call after the final pass
        ("N: 1S Pass Pass Pass X", None, "1S by N"),
        ("N: 1S S:2S E:3C", "S", "3C by E"),  # 28B: South has not called
        ("N: 1S S:2S Pass", "N", "2S by N"),
    ],
)
def test_after_an_irregular_call_the_auction_goes_on_as_the_laws_let_it(auction, turn, passes_out):
    now = parse_auction(auction)
    assert (now.turn and str(now.turn)) == turn
    assert str(now.contract) == passes_out


@pytest.mark.parametrize(
    ("auction", "turn"),
    [
        ("N: 1S S:Pass Pass Pass", "E"),  # East never had a turn
        ("N: 1S S:Pass Pass Pass E:Pass Pass", "W"),
        ("N: 1S S:Pass Pass Pass E:Pass Pass Pass", None),
        ("N: 1C Pass 2C N:Pass Pass Pass", "W"),
        ("N: Pass Pass W:Pass Pass", "S"),
        ("N: E:Pass Pass Pass Pass", None),  # all four have passed, North in the end as well
        ("N: 1S S:2S Pass Pass Pass", None),  # a bid out of rotation takes nobody's last chance
    ],
)
def test_a_pass_out_of_rotation_never_ends_the_auction_over_a_players_head(auction, turn):
    now = parse_auction(auction)  # 17D3, 34
    assert (now.turn and str(now.turn)) == turn


def test_a_player_who_has_to_pass_may_do_nothing_else():
    auction = parse_auction("N: 1S 2C").bar(Seat.SOUTH)
    assert auction.legal_calls() == (PASS,)
    assert auction.problems(parse_call("2S"), Seat.SOUTH) == (P.OBLIGED_TO_PASS,)
    assert auction.problems(parse_call("1H"), Seat.SOUTH) == (P.INSUFFICIENT, P.OBLIGED_TO_PASS)
    assert auction.problems(PASS, Seat.SOUTH) == ()
    forced = auction.add(parse_call("2S"))
    assert str(forced.contract) == "2C by E"  # 37: cancelled
    assert forced.turn is Seat.WEST
    over = auction.add(PASS).add(PASS).add(PASS)
    assert over.is_over


def test_the_player_after_one_who_has_to_pass_may_call_in_his_place():
    auction = parse_auction("N: 1S 2C").bar(Seat.SOUTH)
    assert auction.problems(parse_call("3C"), Seat.WEST) == ()  # 28A
    assert auction.problems(parse_call("3C"), Seat.NORTH) == (P.OUT_OF_ROTATION,)
    after = auction.add(parse_call("3C"), Seat.WEST)
    assert after.turn is Seat.NORTH
    assert after.barred == {Seat.SOUTH}
    assert auction.add(PASS, Seat.WEST).add(PASS).is_over  # South's own pass is taken as made


def test_a_duty_to_pass_outlasts_the_call_for_which_it_was_imposed():
    auction = parse_auction("N: 1S S:2S").bar(Seat.NORTH)  # 31B: South's bid is cancelled, East calls
    after = auction.add(PASS, Seat.EAST)
    assert after.barred == {Seat.NORTH}
    assert after.turn is Seat.SOUTH


@pytest.mark.parametrize("text", ["", "N", "1S Pass", "N Pass"])
def test_what_is_no_auction_is_refused(text):
    with pytest.raises(BadAuction, match="not an auction"):
        parse_auction(text)


made = st.lists(st.tuples(st.sampled_from(CALLS), st.sampled_from(SEATS) | st.none()), max_size=20)


def built(dealer, pairs):
    auction = Auction.opened(dealer)
    for call, by in pairs:
        auction = auction.add(call, by)
    return auction


@given(st.sampled_from(SEATS), made)
def test_any_sequence_of_calls_by_anyone_is_an_auction_and_is_read_as_it_is_written(dealer, pairs):
    auction = built(dealer, pairs)
    assert parse_auction(str(auction)) == auction
    assert [call for _, call in auction.made] == [call for call, _ in pairs]


@given(st.sampled_from(SEATS), made, st.sampled_from(CALLS))
def test_only_what_has_no_problem_is_among_the_legal_calls(dealer, pairs, call):
    auction = built(dealer, pairs)
    if auction.turn is not None:
        assert (call in auction.legal_calls()) == (not auction.problems(call, auction.turn))
    elif auction.made:
        assert P.AFTER_FINAL_PASS in auction.problems(call, dealer)


@given(st.sampled_from(SEATS), made)
def test_an_irregular_auction_too_can_be_brought_to_an_end(dealer, pairs):
    auction = built(dealer, pairs)
    for _ in range(12):
        auction = auction if auction.is_over else auction.add(PASS)
    assert auction.is_over


class RegularAuction(RuleBasedStateMachine):
    """Legal calls in rotation: the engine and the Laws by the letter agree at every one."""

    def __init__(self):
        super().__init__()
        self.auction = Auction.opened(Seat.NORTH)
        self.calls = []

    @precondition(lambda self: not self.auction.is_over)
    @rule(data=st.data())
    def call(self, data):
        call = data.draw(st.sampled_from(self.auction.legal_calls()))
        assert self.auction.problems(call, self.auction.turn) == ()
        self.auction = self.auction.add(call)
        self.calls.append(str(call))

    @rule(call=st.sampled_from(CALLS))
    def try_any(self, call):
        legally = not self.auction.problems(call, SEATS[len(self.calls) % 4])
        assert legally == (str(call) in legal(self.calls))

    @precondition(lambda self: not self.auction.is_over)
    @rule(steps=st.integers(1, 4))
    def pass_along(self, steps):
        for _ in range(steps):
            if not self.auction.is_over:
                self.auction = self.auction.add(PASS)
                self.calls.append("Pass")

    @invariant()
    def agrees_with_the_letter(self):
        assert {str(call) for call in self.auction.legal_calls()} == legal(self.calls)
        assert self.auction.is_over == is_over(self.calls)
        reached = self.auction.contract
        told = None if reached is None else f"{reached.bid}{reached.stake} by {int(reached.declarer)}"
        assert told == contract(self.calls)
        assert self.auction.turn is None or self.auction.turn == len(self.calls) % 4


class IrregularAuction(RuleBasedStateMachine):
    """Any call by anyone: nothing that never counts changes the contract, and nobody is passed over."""

    def __init__(self):
        super().__init__()
        self.auction = Auction.opened(Seat.EAST)
        self.stood = [self.auction.bids]

    @rule(call=st.sampled_from(CALLS), by=st.sampled_from(SEATS))
    def call(self, call, by):
        before, problems = self.auction, set(self.auction.problems(call, by))
        self.auction = before.add(call, by)
        assert self.auction.made == (*before.made, (by, call))
        if problems - {P.OUT_OF_ROTATION, P.INSUFFICIENT}:
            assert self.auction.bids in self.stood  # none is added; some go where it cancels calls (28B)
        elif isinstance(call, Bid):
            assert self.auction.bids[-1] == (by, call)
            assert self.auction.turn is by.lho
        self.stood.append(self.auction.bids)

    @rule()
    def pass_in_turn(self):
        if not self.auction.is_over:
            assert self.auction.problems(PASS, self.auction.turn) == ()
            self.auction = self.auction.add(PASS)

    @invariant()
    def what_counts_is_sound(self):
        auction = self.auction
        assert all(bid.level <= 7 for _, bid in auction.bids)
        assert auction.passes < (3 if auction.bids else 4) or auction.is_over
        assert auction.is_over == (PASS not in auction.legal_calls())


TestRegularAuction = RegularAuction.TestCase
TestIrregularAuction = IrregularAuction.TestCase
TestRegularAuction.settings = TestIrregularAuction.settings = settings(max_examples=40, stateful_step_count=25)
