"""LIN: hand records, vugraph with both rooms, lessons."""

import pytest

from engine.records.record import End, Room
from engine.table.contract import parse_contract
from engine.table.hands import parse_deal
from engine.table.seats import Seat, Vulnerability

N, E, S, W = Seat


def calls(record):
    return " ".join(f"{called.seat or ''}:{called.call or '-'}" for called in record.auction)


def cards(record):
    return [" ".join(str(one.card or "-") for one in trick) for trick in record.play]


def test_hand_records_one_a_line(corpus):
    first, second, third = corpus("hands.lin")
    assert [(record.board, record.line) for record in (first, second, third)] == [("15", 1), ("16", 2), ("?", 3)]
    assert first.deal == parse_deal("N:K5.A.AJT52.J9762 AT7.T94.984.K853 Q982.Q82.KQ763.T J643.KJ7653..AQ4")
    assert (first.inferred, second.inferred) == (E, None)
    assert first.deal == second.deal
    assert (first.dealer, first.vulnerability) == (S, Vulnerability.NORTH_SOUTH)
    assert calls(first) == "S:Pass W:1H N:2NT E:Pass S:3NT W:Pass N:Pass E:Pass"
    assert (first.auction[2].note, first.auction[2].alerted) == ("both minors", False)
    assert (cards(first), first.claim, first.result, first.play_end) == (["H4 H2 HJ HA"], 9, 9, End.STOPPED)
    assert {one.seat for trick in first.play for one in trick} == {None}
    assert calls(second) == "W:Pass N:Pass E:Pass S:Pass"
    assert [second.tags[name] for name in ("South", "West", "North", "East")] == ["a", "b", "c", "d"]
    assert calls(third) == "N:Pass E:1NT S:X W:XX"
    assert third.auction[1].alerted
    assert not any(record.errors for record in (first, second, third))


def test_a_match_of_two_rooms(corpus):
    records = corpus("match.lin")
    assert [(record.board, record.room) for record in records] == [
        ("9", Room.OPEN),
        ("9", Room.CLOSED),
        ("10", Room.OPEN),
        ("10", Room.CLOSED),
    ]
    assert [record.tags["South"] for record in records] == ["os", "cs", "os", "cs"]
    assert {record.tags["Event"] for record in records} == {"A match"}
    assert [record.contract and str(record.contract) for record in records] == ["2H by N", "1NTX by W", None, "3S by S"]
    assert [record.result for record in records] == [8, 7, None, 8]
    assert [record.passed_out for record in records] == [False, False, True, False]
    assert not any(record.errors for record in records)


def test_the_other_room_may_leave_out_the_cards(corpus):
    opened, closed = corpus("match.lin")[:2]
    assert (closed.deal, closed.dealer, closed.vulnerability) == (opened.deal, N, Vulnerability.EAST_WEST)
    assert closed.deal is not None


def test_cards_and_calls_are_taken_back(corpus):
    opened, closed = corpus("match.lin")[:2]
    assert cards(opened) == ["C6 C2 CK C3", "CJ C7 C8 CA", "H6 H4 HQ H7"]
    assert calls(closed) == "N:Pass E:Pass S:1D W:1NT N:Pass E:Pass S:Pass W:X N:Pass E:Pass S:Pass"
    assert cards(closed) == ["CT"]


def test_a_lesson_undoes_exchanges_and_goes_on(corpus):
    [record] = corpus("lesson.lin")
    assert (record.board, record.dealer) == ("8", W)
    assert calls(record) == "W:Pass N:1H E:Pass S:2H W:Pass N:4H E:Pass S:Pass W:Pass"
    assert cards(record) == ["CT C6 CA C4"]
    assert str(record.deal).split()[:2] == ["N:6.AQJ76.AJ964.AQ", "AQT98.52.K8532.96"]
    assert record.comments == ("What should North do?", "So let us undo that.")


@pytest.mark.parametrize("value", ["pC", "PC", "Pc", "\r\npc", "%% a remark\npc"])
def test_a_tag_may_be_in_capitals_and_have_something_before_it(read, value):
    [record] = read(f"qx|o1|md|1SA,SK,SQ,|mb|1c|{value}|h10|")
    assert (cards(record), record.errors) == (["HT"], ())


@pytest.mark.parametrize(("word", "call"), [("-", "Pass"), ("D!", "X"), ("2nt", "2NT"), ("dbl", "X"), ("Pass", "Pass")])
def test_calls_in_any_dress(read, word, call):
    [record] = read(f"qx|o1|md|1SA,SK,SQ,|mb|{word}|")
    assert (calls(record), record.errors) == (f"S:{call}", ())


def test_a_bar_too_few_costs_one_call_and_no_more(read):
    [record] = read("qx|o1|md|1SA,SK,SQ,|mb|1C|mb|1Dmb|p|mb|p|mb|p|pc|S2|")
    assert cards(record) == ["S2"]
    assert [slip.tag for slip in record.slips] == ["mb", "|"]


def test_a_file_cut_short_gives_what_it_has(read):
    whole = "qx|o1|md|1SA,SK,SQ,|mb|1C|mb|p|mb|p|mb|p|pc|S2|pc|S3|"
    for end in range(12, len(whole)):
        records = read(whole[:end])
        assert len(records) == 1, whole[:end]


def test_the_claim_against_the_list_of_results(read):
    [record] = read("vg|x,y,I,1,1,a,0,b,0|rs|1CS+1,|qx|o1|md|1SA,SK,SQ,|mb|1C|mb|p|mb|p|mb|p|mc|7|")
    assert [str(slip) for slip in record.slips] == ["rs: 8 tricks, but the claim came to 7"]
    assert (record.contract, record.claim, record.result) == (parse_contract("1C by S"), 7, 7)


def test_results_by_the_numbers_of_the_boards(read):
    text = "vg|x,y,P,1,3,,,,|rs|4HN+1,,4HS=,,3NS+3,|bn|2,5,7|"
    boards = "".join(f"qx|o{number}|md|1SA,SK,SQ,|mb|p|" for number in (2, 5, 7, 8))
    assert [str(record.contract) for record in read(text + boards)] == ["4H by N", "4H by S", "3NT by S", "None"]
