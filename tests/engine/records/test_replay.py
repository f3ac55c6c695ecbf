"""What went wrong in a record: every kind, its seat, place, provisions and check; and a slip is no irregularity."""

from dataclasses import replace
from pathlib import Path

import pytest

from corpus.citation import Provision
from engine.interview import run
from engine.records.irregularity import Kind
from engine.records.read import read_records
from engine.records.record import PlayedCard
from engine.records.replay import replay
from engine.records.wording import texts, told
from engine.registry import find_check
from engine.table.cards import parse_card
from engine.table.seats import parse_seat

SHARED = Path(__file__).parents[4] / "shared" / "records"
DEAL = "N:432.AK2.AK32.AK2 8765.QJT.QJT.QJT AKQJ.543.654.543 T9.9876.987.9876"
ROTATED = "N:8765.QJT.QJT.QJT AKQJ.543.654.543 T9.9876.987.9876 432.AK2.AK32.AK2"
TO_3NT = "1NT Pass 3NT Pass Pass Pass"
BOARD = '[Board "7"]\n[Dealer "S"]\n[Vulnerable "All"]\n[Deal "{deal}"]\n{tags}[Auction "S"]\n{auction}\n{play}\n'


def replayed(read, auction="", play="", deal=DEAL, tags=""):
    [record] = read(BOARD.format(deal=deal, tags=tags, auction=auction, play=play and f'[Play "W"]\n{play}'))
    return replay(record)


def lin(read, cards, auction="1N p p p"):
    """A play without seats: South declares."""
    hands = "SAKQJH543D654C543,ST9H9876D987C9876,S432HAK2DAK32CAK2,S8765HQJTDQJTCQJT"
    calls = "".join(f"mb|{call}|" for call in auction.split())
    [record] = read(f"qx|o1|md|1{hands}|{calls}" + "".join(f"pc|{card}|" for card in cards.split()))
    return replay(record)


def summary(board):
    return [(one.kind.value, str(one.seat), *one.at) for one in board.irregularities]


@pytest.mark.parametrize(
    ("auction", "check", "facts"),
    [
        ("1S 1H Pass Pass Pass", "27", {"rotation": "in_turn", "stage": "partner_called"}),
        ("1S ^S 1C Pass Pass Pass", "31", {"turn": "rho", "called": "lho", "bid": "insufficient"}),
        ("1S ^S 2C", "31", {"turn": "rho", "bid": "sufficient"}),
        ("^S 1S Pass Pass Pass", "31", {"turn": "rho", "called": "lho", "bid": "sufficient"}),
        ("1S ^S ^S Pass Pass", "30", {"turn": "partner", "called": "lho"}),
        ("1S ^S ^S X Pass Pass Pass", "32", {"turn": "partner", "called": "lho", "double": "permitted"}),
        ("1S X X Pass Pass Pass", "36", {"rotation": "in_turn"}),
        ("1S 8C Pass Pass Pass", "38", {"turn": "in_turn"}),
        ("1S Pass Pass Pass 2H", "39", {"finished": "after_bid", "by": "declaring_side"}),
        ("1S Pass Pass Pass Pass X", "39", {"finished": "after_bid", "by": "declaring_side", "since": "lho_called"}),
        ("Pass Pass Pass Pass 1H", "39", {"finished": "passed_out"}),
    ],
)
def test_an_irregular_call_opens_its_check_with_what_the_record_settles(read, auction, check, facts):
    one = next(one for one in replayed(read, auction).irregularities if one.check == f"duplicate-2017/{check}")
    assert dict(one.facts) == facts


@pytest.mark.parametrize(
    ("auction", "expected"),
    [
        (TO_3NT, []),
        ("1S Pass Pass Pass", []),
        ("1S 1H Pass Pass Pass", [("insufficient_bid", "W", 2)]),
        ("1S X X Pass Pass Pass", [("inadmissible_double", "N", 3)]),
        ("1S XX Pass Pass Pass", [("inadmissible_redouble", "W", 2)]),
        ("1S 8C Pass Pass Pass", [("bid_over_seven", "W", 2)]),
        ("1S Pass Pass Pass 2H", [("call_after_final_pass", "S", 5)]),
        ("1S Pass Pass Pass 1H X", [("call_after_final_pass", "S", 5), ("call_after_final_pass", "W", 6)]),
        ("1S ^S 2C Pass Pass Pass", [("call_out_of_rotation", "N", 2)]),
        ("1S ^S 1C Pass Pass Pass", [("call_out_of_rotation", "N", 2), ("insufficient_bid", "N", 2)]),
        ("1S ^S ^S Pass Pass", [("call_out_of_rotation", "E", 2)]),
        ("^S 1S Pass Pass Pass", [("call_out_of_rotation", "W", 1)]),
    ],
)
def test_calls(read, auction, expected):
    assert summary(replayed(read, auction)) == expected


@pytest.mark.parametrize(
    ("auction", "facts"),
    [
        ("1S 1H", {"rotation": "in_turn"}),
        ("1S 1H Pass", {"rotation": "in_turn", "stage": "lho_called"}),
        ("1S 1H Pass Pass", {"rotation": "in_turn", "stage": "partner_called"}),
        ("1S ^S 1C Pass", {"rotation": "out_of_turn", "turn": "rho", "called": "lho"}),
        ("1S ^S ^S 1C Pass", {"rotation": "out_of_turn", "turn": "partner", "called": "lho"}),
    ],
)
def test_an_insufficient_bid_opens_its_check_with_what_the_record_settles(read, auction, facts):
    one = replayed(read, auction).irregularities[-1]
    assert (one.kind, one.check, dict(one.facts)) == (Kind.INSUFFICIENT_BID, "duplicate-2017/27", facts)
    assert run(find_check(one.check).load(), one.facts)


def test_what_comes_after_a_call_that_cannot_be_read_is_not_judged(read):
    board = replayed(read, "1S %7 1H Pass Pass Pass".replace("%7", "9X"))
    assert summary(board) == []
    assert ["call 2 cannot be read" in error for error in board.errors] == [True]


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        ("H9 HK HT H3\nC6 CA CT C3\n*", []),
        ("H9 CA HT H3\nC6 CK CT C3\n*", [("revoke", "N", 1, 2)]),
        ("H9 HK HT H3\nC6 CA DT ^LC3\n*", [("lead_out_of_turn", "S", 2, 1), ("revoke", "E", 2, 4)]),
        ("H9 HK HT H3\nC6 CA CT HK\n*", [("card_repeated", "S", 2, 3)]),
        ("^LH9 HK HT H3\n*", []),
        ("H9 - HT H3\nC6 CA CT C3\n*", []),
        ("H9 HK HT H3\nC6 CA HT C3\n*", [("card_repeated", "E", 2, 2)]),
    ],
)
def test_cards_in_columns(read, rows, expected):
    assert summary(replayed(read, TO_3NT, rows)) == expected


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("H9 HK HT H3 CA CT C3 C6", []),
        ("HK HT H3 H9", [("lead_out_of_turn", "N", 1, 1)]),
        ("HK H9 H2 HT H3", [("lead_out_of_turn", "N", 1, 1)]),
        ("H9 HT HK H3", [("play_out_of_turn", "E", 1, 2)]),
        ("H9 HK HT H3 CA C6 CT C3", [("premature", "W", 2, 2)]),
        ("H9 HK HT H3 C6 CA CT C3", [("lead_out_of_turn", "W", 2, 1)]),
        ("H9 HK CT H3", [("revoke", "E", 1, 3)]),
        ("H9 HK HT H3 CA CT CA C6", [("card_repeated", "S", 2, 3)]),
        ("H9 HK HT CA CT C3 C6 CK CJ C4 C7 C2 CQ C5 C8", [("defective_trick", "S", 1, 4)]),
    ],
)
def test_cards_in_the_order_of_play(read, cards, expected):
    assert summary(lin(read, cards)) == expected


@pytest.mark.parametrize(
    ("cards", "kind", "citations", "check", "facts"),
    [
        ("HQ", Kind.LEAD_OUT_OF_TURN, "41A 53A 54", "54", ("faced",)),
        ("HK", Kind.LEAD_OUT_OF_TURN, "41A 53A 54E", "54", ("declaring_side",)),
        ("H9 HK HT H3 C6", Kind.LEAD_OUT_OF_TURN, "44G 53A 56", "56", ("earlier", "declarers_lead")),
        ("H9 HK HT H3 C3", Kind.LEAD_OUT_OF_TURN, "44G 53A 55A", "55", ("earlier", "wrong_hand")),
        ("H9 HT", Kind.PLAY_OUT_OF_TURN, "44B 57D", "57", ("at_rhos_turn",)),
        ("H9 H3", Kind.PLAY_OUT_OF_TURN, "44B 57C3", "57", ("declarer",)),
        ("H9 HK HT H3 CA C3 C6", Kind.PLAY_OUT_OF_TURN, "44B 57C1", "57", ("before_partner", "both_hands")),
        ("H9 HK HT H3 CA C6", Kind.PREMATURE, "44B 57A", "57", ("before_partner",)),
    ],
)
def test_whose_card_it_was_says_which_law_deals_with_it(read, cards, kind, citations, check, facts):
    one = lin(read, cards).irregularities[-1]
    assert (one.kind, " ".join(map(str, one.citations)), one.check) == (kind, citations, f"duplicate-2017/{check}")
    assert tuple(one.facts.values()) == facts
    assert run(find_check(one.check).load(), {**one.facts, "attention": "at_once"}).read


def test_a_trick_of_three_cards_opens_the_check_of_law_67(read):
    cards = "H9 HK HT CA CT C3 C6 CK CJ C4 C7 C2 CQ C5 C8"
    [one] = lin(read, cards).irregularities
    assert one.check == "duplicate-2017/67"
    assert dict(one.facts) == {
        "fault": "no_card",
        "offender": "declarer",
        "both_sides_played_on": "yes",
        "holds_suit": "yes",
    }
    outcome = run(find_check(one.check).load(), {**one.facts, "attention": "at_once"})
    assert {str(line.citation) for line in outcome.lines} >= {"67B1a", "64A2"}
    assert outcome.needed is None


def test_a_defender_who_leads_on_before_his_partner_has_played_is_premature_as_long_as_nobody_follows(read):
    assert summary(lin(read, "H9 H2 H3 H8"))[-1] == ("premature", "W", 2, 1)


def test_hands_of_twelve_and_fourteen_are_an_irregularity_and_other_deals_a_slip(read):
    moved = DEAL.replace("432.", "43.").replace("8765.", "87652.")
    board = replayed(read, TO_3NT, deal=moved)
    assert summary(board) == [("wrong_card_count", "N", 1), ("wrong_card_count", "E", 1)]
    assert board.errors == ()
    for deal in (DEAL.replace("432.", "43."), DEAL.replace("432.", "A32.")):
        board = replayed(read, TO_3NT, deal=deal)
        assert summary(board) == []
        assert len(board.errors) == 1


def test_a_rotated_deal_and_a_card_in_a_wrong_hand_are_slips(read):
    play = "H9 HK HT H3\nC6 CA CT C3\nC7 CK CJ C4\nS9 S2 S5 SA\n*"
    for deal in (ROTATED, DEAL.replace("432.AK2", "532.AK2").replace("8765.QJT", "8764.QJT")):
        board = replayed(read, TO_3NT, play.replace("S2", "S4"), deal)
        assert summary(board) == []
        assert board.errors
        assert all("Play" in error or "rotated" in error for error in board.errors)


def test_a_mark_that_the_cards_gainsay_is_a_slip(read):
    for auction, play in (
        (TO_3NT, "H9 ^RHK HT H3\n*"),
        (TO_3NT, "^LH9 HK HT H3\n*"),
        ("1S ^I2H Pass Pass Pass", ""),
    ):
        board = replayed(read, auction, play)
        assert summary(board) == []
        assert len(board.errors) == 1
        assert "marked" in board.errors[0]


def test_a_revoke_that_only_the_mark_tells_of_is_told(read):
    found = summary(replayed(read, TO_3NT, "- HK ^RCT H3\nH9 CA CQ C3\n*"))
    assert found[0][:3] == ("revoke", "E", 1)


def test_a_trick_without_its_lead_is_a_revoke_only_where_no_lead_makes_it_legal(read):
    assert summary(replayed(read, TO_3NT, "- HK HT H3\n*")) == []
    assert summary(replayed(read, TO_3NT, "- HK CT H3\n*")) == [("revoke", "E", 1, 3)]


def test_the_contract_is_taken_that_the_play_goes_with(read):
    tags = '[Declarer "W"]\n[Contract "3NT"]\n'
    board = replayed(read, TO_3NT, "H9 HK HT H3\nC6 CA CT C3\n*", tags=tags)
    assert summary(board) == []
    assert any("Declarer" in error or "Contract" in error for error in board.errors)


def test_a_call_that_does_not_count_makes_no_contract(read):
    for auction in ("1N p 8C p p p", "1N p p p 2S p p p", "1N XX p p p"):
        board = lin(read, "H9 HK HT H3 CA CT C3 C6", auction)
        assert {kind for kind, *_ in summary(board)} <= {
            "bid_over_seven",
            "call_after_final_pass",
            "inadmissible_redouble",
        }
        assert board.irregularities


@pytest.mark.parametrize("at", [0, 3, 4])
def test_of_two_cards_of_a_hand_in_columns_the_extra_one_does_not_follow_suit(read, at):
    [record] = read(BOARD.format(deal=DEAL, tags="", auction=TO_3NT, play='[Play "W"]\nH9 HK HT H3\nC6 CA CT C3\n*'))
    first = list(record.play[0])
    first.insert(at, PlayedCard(parse_card("S8"), parse_seat("E")))
    board = replay(replace(record, play=(tuple(first), *record.play[1:])))
    assert summary(board) == [("defective_trick", "E", 1, 5)]


def test_every_kind_has_its_name_in_every_language():
    assert set(texts()["kinds"]) == {kind.value for kind in Kind}
    assert all(set(names) == {"en", "nl", "el"} for section in texts().values() for names in section.values())


def test_an_irregularity_in_one_line(read):
    [one] = replayed(read, "1S 1H Pass Pass Pass").irregularities
    assert told(one, "nl").startswith("bieding 2: W Onvoldoende bod [")
    assert all(Provision("duplicate-2017", citation) for citation in one.citations)


@pytest.mark.skipif(not SHARED.is_dir(), reason="no collection of records beside the checkout")
def test_the_legal_collection_has_nothing_to_tell():
    boards = [replay(record) for record in read_records(SHARED / "legal.pbn")]
    assert len(boards) == 300
    assert [board for board in boards if board.irregularities or board.errors] == []


@pytest.mark.skipif(not SHARED.is_dir(), reason="no collection of records beside the checkout")
def test_the_irregular_collection_is_told_with_kind_seat_and_trick():
    rows = [line.split("\t") for line in (SHARED / "irregular.tsv").read_text().splitlines()[1:]]
    boards = [replay(record) for record in read_records(SHARED / "irregular.pbn")]
    assert len(boards) == len(rows) == 26
    for board, (number, _, detail, _) in zip(boards, rows, strict=True):
        expected = set()
        for one in detail.split("; "):
            if " at call " in one:
                kind = "inadmissible_redouble" if ":XX" in one else "insufficient_bid"
                expected.add((kind, one[0], int(one.split()[-1])))
            elif " on " in one:
                trick, seat = one.split()[0], one.split()[1][0]
                expected.add(("revoke", str(parse_seat(seat)), int(trick[1:])))
        assert {one[:3] for one in summary(board)} == expected, number
        assert board.errors == ()
