"""PBN 2.1 in export and import style, and as the wild has it."""

import pytest

from engine.records.record import End, Mark, Room
from engine.table.calls import PASS, Denomination, parse_call
from engine.table.contract import parse_contract
from engine.table.hands import parse_deal
from engine.table.seats import Seat, Vulnerability

N, E, S, W = Seat
DEAL = "N:JT93.72.KJT6.AJ8 A.A3.AQ985.KQT75 KQ64.KQ4.432.432 8752.JT9865.7.96"


def calls(record):
    return " ".join(f"{called.seat or ''}:{called.call or '-'}" for called in record.auction)


def cards(record):
    return [" ".join(f"{one.seat or ''}:{one.card or '-'}" for one in trick) for trick in record.play]


def board(read, text):
    [record] = read(text)
    assert record.errors == ()
    return record


def test_every_tag_of_import_style_is_read(corpus):
    [record] = corpus("import.pbn")
    assert (record.line, record.board, record.number, record.room) == (1, "7", 7, Room.CLOSED)
    assert (record.dealer, record.vulnerability) == (N, Vulnerability.BOTH)
    assert record.deal == parse_deal(DEAL)
    assert (record.contract, record.declarer, record.result) == (parse_contract("3NT by E"), E, 9)
    assert record.tags["Event"] == "An import; with {all} that may be"
    assert record.tags["Score"] == "NS -600"
    assert record.comments == ("A remark before any tag", "After a tag, over a blank line", "the declarer")
    assert record.errors == ()


def test_calls_carry_their_notes_alerts_and_comments(corpus):
    [record] = corpus("import.pbn")
    assert calls(record) == "N:Pass E:2C S:Pass W:2D N:Pass E:3D S:Pass W:3H N:Pass E:3NT S:Pass W:Pass N:Pass"
    two_clubs, two_diamonds, three_diamonds = (record.auction[n] for n in (1, 3, 5))
    assert (two_clubs.alerted, two_clubs.note) == (True, "strong")
    assert (two_diamonds.alerted, two_diamonds.note) == (True, "waiting")
    assert (three_diamonds.alerted, three_diamonds.note, three_diamonds.comment) == (False, "", "well short")
    assert record.auction[9].comment == "enough"


def test_cards_carry_their_seats_notes_and_comments(corpus):
    [record] = corpus("import.pbn")
    assert cards(record) == [
        "S:S4 W:S2 N:S9 E:SA",
        "S:C4 W:C9 N:CJ E:C5",
        "S:SQ W:S5 N:S3 E:D5",
        "S:S6 W:S8 N:ST E:H3",
    ]
    assert record.play_end is End.STOPPED
    assert record.play[1][1].note == "encouraging"
    assert record.play[2][3].comment == "a discard"


def test_tags_are_inherited(corpus):
    opened, closed, other = corpus("inherit.pbn")
    assert [record.board for record in (opened, closed, other)] == ["1", "1", "2"]
    assert closed.deal == opened.deal == parse_deal(DEAL)
    assert (closed.room, closed.dealer, closed.vulnerability) == (Room.CLOSED, N, Vulnerability.NONE)
    assert [record.tags["Event"] for record in (opened, closed, other)] == ["A match", "A match", "Another"]
    assert closed.tags["Stage"] == "final"
    assert "Stage" not in other.tags
    assert [record.tags["Scoring"] for record in (opened, closed, other)] == ["IMP"] * 3
    assert (other.tags["Table"], other.tags["Site"], other.deal) == ("", "", None)


def test_marks_of_irregularities(corpus):
    insufficient, skipped, _ = corpus("marks.pbn")
    assert calls(insufficient) == "W:1D N:1C E:Pass S:Pass W:Pass"
    assert insufficient.auction[1].marks is Mark.INSUFFICIENT
    assert calls(skipped) == "W:1D S:1C"
    assert skipped.auction[1].marks == Mark.INSUFFICIENT | Mark.OUT_OF_ROTATION
    assert skipped.auction_end is End.STOPPED


def test_marks_of_the_play_and_of_the_tags(corpus):
    record = corpus("marks.pbn")[2]
    assert (record.declarer, record.swapped, record.result, record.agreed) == (W, True, 9, True)
    assert cards(record)[3] == "N:SJ E:H3 S:SQ W:S8"
    marked = [one for trick in record.play for one in trick if one.marks]
    assert [(str(one.card), one.marks) for one in marked] == [("S9", Mark.LEAD_OUT_OF_TURN), ("H3", Mark.REVOKE)]
    assert record.errors == ()


def test_the_wild_style(corpus):
    first, second, third, fourth = corpus("wild.pbn")
    assert (first.board, first.number, first.result) == ("?", None, 9)
    assert first.deal == parse_deal(DEAL)
    assert calls(first) == "N:Pass E:2C S:Pass W:2D N:Pass E:3NT S:Pass W:Pass N:Pass"
    assert cards(first) == ["N:S9 E:SA S:- W:S2", "N:C8 E:C5 S:C4 W:C9", "N:- E:SQ"]
    assert (second.auction_end, cards(second)) == (End.STOPPED, ["E:- S:C9 W:CA N:C8"])
    assert (third.passed_out, third.contract, third.result, calls(third)) == (
        True,
        None,
        None,
        "W:Pass N:Pass E:Pass S:Pass",
    )
    assert [len(hand) for hand in third.deal.hands] == [0, 13, 0, 13]
    assert (fourth.trumps, fourth.play_end, cards(fourth)[1]) == (
        Denomination.NOTRUMP,
        End.CONTINUES,
        "N:- E:- S:- W:HJ",
    )
    assert not any(record.errors for record in (first, second, third, fourth))


@pytest.mark.parametrize(
    ("written", "passes"), [("AP", 4), ("1C AP", 3), ("1C Pass AP", 2), ("1C Pass Pass AP", 1), ("Pass Pass AP", 2)]
)
def test_all_pass_ends_the_auction_and_no_more(read, written, passes):
    record = board(read, f'[Board "1"]\n[Dealer "N"]\n[Auction "N"]\n{written}\n')
    assert [called.call for called in record.auction][-passes:] == [PASS] * passes
    assert len(record.auction) == len(written.split()) - 1 + passes


@pytest.mark.parametrize("dashes", range(4))
def test_an_auction_can_begin_with_any_column(read, dashes):
    dealer = (Seat.WEST, Seat.NORTH, Seat.EAST, Seat.SOUTH)[dashes]
    record = board(read, f'[Board "1"]\n[Dealer "{dealer}"]\n[Auction "W"]\n{"- " * dashes}1C AP\n')
    assert record.auction[0].seat is dealer


@pytest.mark.parametrize(
    ("written", "tricks", "agreed"),
    [
        ("9", 9, False),
        ("NS 8", 5, False),
        ("EW 5 NS 8", 5, False),
        ("ew8", 8, False),
        ("^9", 9, True),
        ("?", None, False),
    ],
)
def test_results(read, written, tricks, agreed):
    record = board(read, f'[Board "1"]\n[Declarer "E"]\n[Contract "1NT"]\n[Result "{written}"]\n')
    assert (record.result, record.agreed) == (tricks, agreed)


@pytest.mark.parametrize("written", ["3NTX", "3nx", "3 NT X"])
def test_contracts(read, written):
    record = board(read, f'[Board "1"]\n[Declarer "E"]\n[Contract "{written}"]\n')
    assert record.contract == parse_contract("3NTX by E")


@pytest.mark.parametrize("token", ["1NT=1=", "1NT =1=!", "1NT!=1=$7 {x}", "1nt ?! =1="])
def test_annotations_may_cling_to_a_call(read, token):
    record = board(read, f'[Board "1"]\n[Dealer "N"]\n[Auction "N"]\n{token} AP\n[Note "1:weak"]\n')
    assert (record.auction[0].call, record.auction[0].note) == (parse_call("1NT"), "weak")


def test_rows_of_any_length_run_on(read):
    rows = "S4 S2 S9\nSA C4 C9 CJ\nC5 SQ S5 S3 D5"
    record = board(read, f'[Board "1"]\n[Deal "{DEAL}"]\n[Play "S"]\n{rows}\n*\n')
    assert cards(record) == ["S:S4 W:S2 N:S9 E:SA", "S:C4 W:C9 N:CJ E:C5", "S:SQ W:S5 N:S3 E:D5"]


def test_a_short_row_is_a_short_trick_where_the_cards_say_so(read):
    rows = "S4 S2 S9 SA\nC4 CJ C5\nSQ S5 S3 D5\nS6 S8 ST H3"
    record = board(read, f'[Board "1"]\n[Deal "{DEAL}"]\n[Play "S"]\n{rows}\n*\n')
    assert cards(record)[1:3] == ["S:C4 N:CJ E:C5", "S:SQ W:S5 N:S3 E:D5"]


def test_a_long_row_is_a_trick_of_five_where_the_cards_say_so(read):
    rows = "S4 S2 S9 SA\nC4 C9 CJ C5 C2\nSQ S5 S3 D5\nS6 S8 ST H3"
    record = board(read, f'[Board "1"]\n[Deal "{DEAL}"]\n[Play "S"]\n{rows}\n*\n')
    assert cards(record)[1] == "S:C4 W:C9 N:CJ E:C5 S:C2"


def test_the_auction_says_whose_columns_they_are_where_no_tag_does(read):
    record = board(read, f'[Board "1"]\n[Deal "{DEAL}"]\n[Auction "E"]\n1NT AP\n[Play ""]\nS4 S2 S9 SA\n')
    assert cards(record) == ["S:S4 W:S2 N:S9 E:SA"]


def test_games_without_a_blank_line_between_them(read):
    game = '[Site "x"]\n[Board "{}"]\n[Dealer "N"]\n[Deal "' + DEAL + '"]\n[Auction "N"]\nAP\n'
    text = "".join(game.format(number) for number in (1, 2, 3))
    assert [(record.board, len(record.auction)) for record in read(text)] == [("1", 4), ("2", 4), ("3", 4)]
    assert [record.line for record in read(text)] == [1, 7, 13]


def test_a_blank_line_inside_a_game(read):
    text = f'[Board "1"]\n[Dealer "N"]\n[Deal "{DEAL}"]\n\n[Auction "N"]\nAP\n\n[Board "2"]\n\n[Auction "E"]\n1C AP\n'
    assert [(record.board, len(record.auction)) for record in read(text)] == [("1", 4), ("2", 4)]


def test_a_comment_may_hold_anything(read):
    text = f'[Board "1"]\n{{one\n\n% two; [Auction "E"]\n\n"three}}\n[Deal "{DEAL}"]\n\n[Board "2"]\n'
    first, second = read(text)
    assert (first.auction, first.deal, second.board) == ((), parse_deal(DEAL), "2")
    assert first.comments == ('one % two; [Auction "E"] "three',)


def test_quotes_and_backslashes_in_a_value(read):
    text = r'[Event "The \"best\" of C:\\dir"]' + '\n[Site "The "Club" [x]"]\n[Board "1"]\n'
    record = board(read, text)
    assert (record.tags["Event"], record.tags["Site"]) == ('The "best" of C:\\dir', 'The "Club" [x]')


def test_three_hands_leave_no_doubt_of_the_fourth(read):
    record = board(read, f'[Board "1"]\n[Deal "{DEAL.rpartition(" ")[0]} -"]\n')
    assert (record.deal, record.inferred) == (parse_deal(DEAL), W)


def test_a_hand_too_many_and_a_hand_too_few_are_no_slip(read):
    text = DEAL.replace("AJ8 A.", "AJ8 8A.").replace("8752.", "752.")
    record = board(read, f'[Board "1"]\n[Deal "{text}"]\n')
    assert [len(hand) for hand in record.deal.hands] == [13, 14, 13, 12]
