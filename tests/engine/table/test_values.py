"""Seats, hands, deals, calls, contracts, claims: what a person or a record writes is read, and written the same way."""

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus.errors import BridgelawError
from engine.table.calls import BIDS, DOUBLE, PASS, REDOUBLE, BadCall, Bid, Denomination, parse_call
from engine.table.cards import DECK, BadCard, Card, Rank, Suit
from engine.table.claim import BadClaim, Claim, parse_claim
from engine.table.contract import BadContract, Contract, Result, Stake, parse_contract, parse_result
from engine.table.hands import Deal, Hand, parse_deal, parse_hand
from engine.table.seats import (
    BadSeat,
    Seat,
    Side,
    Vulnerability,
    dealer_of,
    parse_seat,
    parse_side,
    parse_vulnerability,
    vulnerability_of,
)

# Law 2: the dealer, and who is vulnerable, board by board.
BOARDS = ["N-", "EN", "SE", "WB", "NN", "EE", "SB", "W-", "NE", "EB", "S-", "WN", "NB", "E-", "SN", "WE"]

NOTRUMP_ONE = Bid.of(1, Denomination.NOTRUMP)

seats = st.sampled_from(Seat)
contracts = st.builds(Contract, st.sampled_from(BIDS[:35]), st.sampled_from(Stake), seats)
hands = st.sets(st.sampled_from(DECK), min_size=1)


def dealt(cards):
    return Deal(tuple(Hand.of(cards[13 * n : 13 * n + 13]) for n in range(4)))


deals = st.permutations(DECK).map(dealt)


def test_seats_lie_around_the_table():
    assert [seat.lho for seat in Seat] == [Seat.EAST, Seat.SOUTH, Seat.WEST, Seat.NORTH]
    for seat in Seat:
        assert seat.lho.rho is seat.rho.lho is seat.partner.partner is seat
        assert seat.side is seat.partner.side is seat.lho.side.other
        assert seat in seat.side.seats
        assert parse_seat(str(seat)) is parse_seat(seat.name.lower()) is seat


@pytest.mark.parametrize("board", [*range(1, 17), 17, 32, 100])
def test_the_board_tells_who_deals_and_who_is_vulnerable(board):
    dealer, vulnerable = BOARDS[(board - 1) % 16]
    assert str(dealer_of(board)) == dealer
    assert str(vulnerability_of(board)) == {"-": "None", "N": "NS", "E": "EW", "B": "All"}[vulnerable]


def test_vulnerability_is_told_by_side():
    told = {vulnerability: [vulnerability.of(side) for side in Side] for vulnerability in Vulnerability}
    assert list(told.values()) == [[False, False], [True, False], [False, True], [True, True]]


@pytest.mark.parametrize(
    ("text", "vulnerability"),
    [("Love", "None"), ("-", "None"), ("none", "None"), ("N-S", "NS"), ("ew", "EW"), ("Both", "All"), ("ALL", "All")],
)
def test_vulnerability_is_read_in_the_words_of_pbn(text, vulnerability):
    assert str(parse_vulnerability(text)) == vulnerability


@pytest.mark.parametrize(("parse", "text"), [(parse_seat, "Q"), (parse_seat, ""), (parse_seat, "Ν"), (parse_side, "N")])
def test_a_seat_that_is_none_is_refused(parse, text):
    with pytest.raises(BadSeat, match="write"):
        parse(text)


@pytest.mark.parametrize("value", [*Seat, *Side, *Vulnerability, *Suit, *Denomination, *Stake])
def test_none_of_the_values_counts_as_nothing(value):
    assert value


def test_the_deck_is_in_order_and_every_card_has_its_own_bit():
    assert list(DECK) == sorted(DECK) == [Card(suit, rank) for suit in Suit for rank in Rank]
    assert sum(card.bit for card in DECK) == 2**52 - 1
    assert pickle.loads(pickle.dumps(DECK)) == DECK  # noqa: S301


@given(hands)
def test_a_hand_is_a_set_of_cards_and_is_read_as_it_is_written(cards):
    hand = Hand.of(cards)
    assert set(hand) == cards
    assert len(hand) == len(cards)
    assert all((card in hand) == (card in cards) for card in DECK)
    assert parse_hand(str(hand)) == hand
    assert list(hand) == sorted(cards, reverse=True)
    assert sum(len(hand.suit(suit)) for suit in Suit) == len(cards)


@given(hands, hands)
def test_hands_are_combined_as_sets(one, other):
    assert set(Hand.of(one) | Hand.of(other)) == one | other
    assert set(Hand.of(one) & Hand.of(other)) == one & other
    assert set(Hand.of(one) - Hand.of(other)) == one - other


@pytest.mark.parametrize("text", ["AKQ.JT9.8765", "AKQ.JT9.8765.1", "AKA.JT9.8765.432", "", "AKQ,JT9,8765,432"])
def test_what_is_no_hand_is_refused(text):
    with pytest.raises(BadCard, match="not a hand"):
        parse_hand(text)


def test_a_hand_is_read_in_small_letters_and_with_10():
    assert str(parse_hand("akq.1098.j2.")) == "AKQ.T98.J2."
    assert parse_hand("-") == Hand()


@given(deals, seats)
def test_a_deal_is_read_from_any_seat_as_it_is_written(deal, first):
    assert parse_deal(str(deal)) == deal
    turned = [deal.hands[(first + n) % 4] for n in range(4)]
    assert parse_deal(f"{first}:{' '.join(map(str, turned))}") == deal
    assert deal.is_whole
    assert not deal.missing


@given(deals, seats)
def test_the_fourth_hand_follows_from_three(deal, seat):
    three = Deal(tuple(Hand() if other is seat else deal[other] for other in Seat))
    assert three.missing == deal[seat]
    assert three.completed() == deal
    two = Deal(tuple(Hand() if other in (seat, seat.lho) else deal[other] for other in Seat))
    assert two.completed() == two


@given(deals, seats, st.data())
def test_a_wrong_deal_is_held_and_told(deal, seat, data):
    card = data.draw(st.sampled_from(list(deal[seat])))
    extra = list(deal.hands)
    extra[seat.lho] |= Hand.of([card])
    assert set(Deal(tuple(extra)).repeated) == {card}
    assert not Deal(tuple(extra)).is_whole
    lost = list(deal.hands)
    lost[seat] -= Hand.of([card])
    assert set(Deal(tuple(lost)).missing) == {card}
    assert not Deal(tuple(lost)).is_whole


@pytest.mark.parametrize("text", ["", "N", "N:- - -", "X:- - - -", "N:- - - - -", "N - - - -"])
def test_what_is_no_deal_is_refused(text):
    with pytest.raises(BridgelawError, match="not a"):
        parse_deal(text)


@pytest.mark.parametrize("text", ["1NT", "1N", "1nt", "1SA", "1sa", "1ΧΑ", "1χα", "1XA", "1 NT", "1Χα"])
def test_notrump_is_read_in_every_habit(text):
    assert parse_call(text) == NOTRUMP_ONE


@pytest.mark.parametrize(
    ("texts", "call"),
    [
        ("P p Pass PASS pas πάσο ΠΑΣΟ", PASS),
        ("X x Χ D d dbl Double doublet", DOUBLE),
        ("XX xx ΧΧ R r rd redouble", REDOUBLE),
        ("4S 4s 4♠ 4♠️ 4♤", Bid.of(4, Denomination.SPADES)),
        ("2D 2♦ 2♢", Bid.of(2, Denomination.DIAMONDS)),
    ],
)
def test_calls_are_read_in_every_habit(texts, call):
    assert {parse_call(text) for text in texts.split()} == {call}


@pytest.mark.parametrize("call", [PASS, DOUBLE, REDOUBLE, *BIDS], ids=str)
def test_every_call_is_read_as_it_is_written(call):
    assert parse_call(str(call)) == call


@pytest.mark.parametrize("text", ["", "0C", "10C", "1", "1K", "NT", "XXX", "-", "AP", "1C!", "1C1C"])
def test_what_is_no_call_is_refused(text):
    with pytest.raises(BadCall, match="not a call"):
        parse_call(text)


def test_bids_rank_by_level_then_denomination_and_go_beyond_seven():
    assert [str(bid) for bid in BIDS[:6]] == ["1C", "1D", "1H", "1S", "1NT", "2C"]
    assert [str(bid) for bid in BIDS[33:36]] == ["7S", "7NT", "8C"]
    assert list(BIDS) == sorted(BIDS)
    for bid in BIDS:
        assert Bid.of(bid.level, bid.denomination) == bid


@given(contracts)
def test_a_contract_is_read_as_it_is_written(contract):
    assert parse_contract(str(contract)) == contract
    assert parse_contract(str(contract).replace(" by ", "")) == contract
    assert contract.leader is contract.declarer.lho
    assert contract.dummy is contract.declarer.partner


@given(contracts, st.integers(0, 13))
def test_a_result_is_read_as_it_is_written(contract, tricks):
    assert parse_result(str(Result(contract, tricks))) == Result(contract, tricks)


@pytest.mark.parametrize(
    ("text", "contract"),
    [
        ("3NTN", "3NT by N"),
        ("3NXXw", "3NTXX by W"),
        ("1SS", "1S by S"),
        ("4♠x by e", "4SX by E"),
        ("1DDN", "1DX by N"),
        ("2ΧΑ by S", "2NT by S"),
    ],
)
def test_a_contract_is_read_in_every_habit(text, contract):
    assert str(parse_contract(text)) == contract


def test_a_passed_out_board_has_no_contract():
    assert parse_contract("Pass") is None


@pytest.mark.parametrize("text", ["", "4S", "8C by N", "X", "4S by Q", "S by N", "4SXXX by N", "4S by N =", "0C by N"])
def test_what_is_no_contract_is_refused(text):
    with pytest.raises(BadContract, match="not a contract"):
        parse_contract(text)


@pytest.mark.parametrize("text", ["4S by N", "4S by N +4", "1C by N -8", "Pass =", "4S by N + 1"])
def test_what_is_no_result_is_refused(text):
    with pytest.raises(BadContract, match="not a"):
        parse_result(text)


@given(seats, st.integers(0, 13), st.integers(0, 13), st.lists(st.sampled_from(["draw trumps", "run clubs"])))
def test_a_claim_is_read_as_it_is_written(by, some, others, steps):
    tricks, remaining = sorted((some, others))
    claim = Claim(by, tricks, remaining, tuple(steps))
    assert parse_claim(str(claim)) == claim
    assert claim.tricks + claim.conceded == remaining


@pytest.mark.parametrize("text", ["", "S", "S 5", "S 6/5", "S 1/14", "Q 1/2", "S -1/5"])
def test_what_is_no_claim_is_refused(text):
    with pytest.raises(BadClaim, match="claim"):
        parse_claim(text)
