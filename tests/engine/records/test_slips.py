"""What the recorder got wrong: one clear line each, nothing put right, and the rest still read."""

import re

import pytest

from engine.records.record import Record, Unreadable

DEAL = "N:JT93.72.KJT6.AJ8 A.A3.AQ985.KQT75 KQ64.KQ4.432.432 8752.JT9865.7.96"
GAME = f"""[Board "1"]
[Dealer "N"]
[Deal "{DEAL}"]
[Declarer "E"]
[Contract "3NT"]
[Result "9"]
[Auction "N"]
Pass 2C Pass 2D
Pass 3NT AP
[Play "S"]
S4 S2 S9 SA
C4 C9 CJ C5
SQ S5 S3 D5
S6 S8 ST H3
SK S7 SJ D9
HK H5 H7 HA
C2 C6 CA CK
C3 H6 C8 CQ
D2 H8 D6 CT
D3 H9 DJ C7
D4 D7 DT DA
H4 HT DK DQ
HQ HJ H2 D8
"""


def faults(read, text):
    return [str(slip) for record in read(text) for slip in record.slips]


def test_the_sound_game_has_none(read):
    assert faults(read, GAME.replace('Result "9"', 'Result "6"')) == []


@pytest.mark.parametrize(
    ("before", "after", "slip"),
    [
        ('"3NT"', '"3NTX"', "Contract: 3NTX by E, but the auction came to 3NT by E"),
        ('"3NT"', '"Pass"', "Contract: passed out, but the auction came to 3NT by E"),
        ('"3NT"', '"8C"', "Contract: not a contract: '8C'"),
        ('Declarer "E"', 'Declarer "W"', "Declarer: W, but the auction came to 3NT by E"),
        ('Declarer "E"', 'Declarer "Q"', "Declarer: not a seat: 'Q'"),
        ("Pass 2C", "Pass 2Q", "Auction: call 2 cannot be read: '2Q'"),
        ("Pass 2C", "Pass 2C [", "Auction: cannot be read: '['"),
        ("Pass 2C", "Pass 2C {", "Auction: the comment after it does not end"),
        ("S4 S2", "S4 S1", "Play: cannot be read as a card: 'S1'"),
        ("S4 S2", "S4 ^R ~ S2", "Play: cannot be read: '~'"),
        ("H2 D8\n", "H2 D8 ^R", "Play: the mark of an irregularity with nothing after it"),
        ("H2 D8\n", "H2 D8\nH2 D8 HQ HJ", "Play: 14 tricks; there are 13"),
        ('Dealer "N"', 'Dealer "E"', "Auction: begins with N, but the dealer is E"),
        ('Dealer "N"]', 'Dealer "N"]\n[Dealer "S"]', "Dealer: given twice: 'N', then 'S'; the second is not read"),
        ('Dealer "N"]', 'Dealer "N"]\n[Colour "red"]', "Colour: unknown tag, kept as it is"),
        ('Dealer "N"]', 'Dealer "N"]\n[Vulnerable "xy"]', "Vulnerable: not a vulnerability: 'XY'"),
        ('Result "6"', 'Result "14"', "Result: not a number of tricks: '14'"),
        ("[Play", '[Auction "N"]\n1C\n[Play', "Auction: given twice; the second is not read"),
        ("AJ8 A.A3", "AJ8 A.A32", "Deal: H2 comes twice, with North and East; East has 14 cards"),
        ("AJ8 A.A3", "AJ8 A.A7", "Deal: H7 comes twice, with North and East; nobody has H3"),
        ("AJ8 A.A3", "AJ8 A.A", "Deal: East has 12 cards; nobody has H3"),
        ("AJ8 A.A3", "AJ8 A.A33", "Deal: the 3 comes twice in 'A33'"),
        ("AJ8 A.A3", "AJ8 AA3", "Deal: 3 suits in 'AA3.AQ985.KQT75'; four belong there, with dots between"),
        ('96"', '96 A..."', "Deal: 5 hands; four belong there"),
    ],
)
def test_each_slip_is_told_in_one_line(read, before, after, slip):
    text = GAME.replace('Result "9"', 'Result "6"')
    assert before in text
    told = faults(read, text.replace(before, after, 1))
    assert any(line.startswith(slip) for line in told), told
    assert all("\n" not in line for line in told)


def test_the_result_against_the_play(read):
    assert faults(read, GAME) == ["Result: 9, but by the play declarer won 6"]
    short = GAME.partition("C2 C6")[0]
    assert faults(read, short.replace('"9"', '"12"')) == ["Result: 12, but by the play declarer can have won 2 to 9"]
    assert faults(read, short) == []
    assert faults(read, GAME.replace('"9"', '"^9"')) == []


def test_a_revoke_moves_tricks_and_explains_the_result(read):
    revoked = GAME.replace("S6 S8 ST H3", "S6 ^RH5 ST H3").replace("HK H5 H7", "HK S8 H7")
    assert faults(read, revoked) == []
    assert faults(read, revoked.replace("^R", "")) == []


@pytest.mark.parametrize("turn", [1, 2, 3])
def test_a_rotated_deal(read, turn):
    hands = DEAL[2:].split()
    text = GAME.replace('Result "9"', 'Result "6"').replace(DEAL, "N:" + " ".join(hands[turn:] + hands[:turn]))
    north = ["East", "South", "West"][turn - 1]
    assert faults(read, text) == [f"Deal: rotated: {north} played the cards that it gives to North"]


def test_a_rotated_deal_in_lin(read):
    hands = ["SKQ64HKQ4D432C432", "S8752HJT9865D7C96", "SJT93H72DKJT6CAJ8", "SAHA3DAQ985CKQT75"]
    calls = "mb|p|mb|2C|mb|p|mb|2D|mb|p|mb|3N|mb|p|mb|p|mb|p|"
    cards = "S4 S2 S9 SA C5 C4 C9 CJ S3 D5 SQ S5"
    plays = "".join(f"pc|{card}|" for card in cards.split())
    assert faults(read, f"qx|o1|md|3{','.join(hands)}|{calls}{plays}") == []
    turned = hands[1:] + hands[:1]
    assert faults(read, f"qx|o1|md|3{','.join(turned)}|{calls}{plays}") == [
        "md: rotated: East played the cards that it gives to North"
    ]


def test_a_void_in_the_wrong_suit(corpus):
    [slip] = corpus("faults.pbn")[3].slips
    assert str(slip) == "Deal: HK, HJ, H9, H6, H3 come twice; the void of West stands in the wrong suit"


def test_every_line_names_file_line_and_board(corpus):
    for name in ("faults.pbn", "faults.lin"):
        for record in corpus(name):
            for line in record.errors if isinstance(record, Record) else [str(record)]:
                assert re.match(rf"\S*{name}:\d+: board \S+: \S+: .", line), line


def test_one_bad_board_leaves_the_others(read):
    broken = '[Board "2"]\n[Deal "nonsense"]\n\n'
    first, second, third = read(GAME + "\n" + broken + GAME.replace('Board "1"', 'Board "3"'))
    assert isinstance(second, Unreadable)
    assert str(second) == "text:25: board 2: Deal: not a deal: 'nonsense'"
    assert (first.board, third.board) == ("1", "3")
    assert first.play == third.play
    assert len(first.play) == 13


def test_an_unknown_tag_is_told_once_in_a_file(read):
    text = '[Board "{}"]\n[Colour "red"]\n\n'
    assert faults(read, "".join(text.format(n) for n in range(1, 9))) == ["Colour: unknown tag, kept as it is"]


def test_a_slip_shows_no_control_characters(read):
    [record] = read('[Board "\x1b[2J7"]\n[Dealer "\x1b[2J"]\n')
    assert record.errors == (r"text:1: board [2J7: Dealer: not a seat: '\x1b[2J'",)


def test_a_comment_that_never_ends_costs_no_other_board(read):
    text = '[Board "1"]\n{open\n[Dealer "N"]\n\n[Board "2"]\n[Dealer "E"]\n'
    first, second = read(text)
    assert (second.board, str(second.dealer), second.slips) == ("2", "E", ())
    assert str(first.slips[0].fault).startswith("the comment after it does not end")


def test_a_lead_out_of_turn_says_what_was_led(read):
    text = GAME.partition("S6 S8")[0].replace('Result "9"', 'Result "12"') + "*\n"
    assert faults(read, text) == ["Result: 12, but by the play declarer can have won 1 to 11"]
    assert faults(read, text.replace("S3 D5", "S3 ^LD5")) == []


def test_the_auctions_of_two_rooms_under_each_others_tags(read):
    rooms = [("Open", "3NT", "E"), ("Closed", "2D", "W")]
    auctions = ["Pass 2C Pass 2D\nAP", "Pass 2C Pass 2D\nPass 3NT AP"]
    text = "\n".join(
        f'[Board "1"]\n[Room "{room}"]\n[Declarer "{by}"]\n[Contract "{bid}"]\n[Auction "N"]\n{auction}\n'
        for (room, bid, by), auction in zip(rooms, auctions, strict=True)
    )
    assert faults(read, text) == [
        "Contract: 3NT by E, but the auction came to 2D by W",
        "Contract: 2D by W, but the auction came to 3NT by E",
    ]


def test_the_play_may_begin_with_any_column(read):
    turned = [" ".join(row.split()[1:] + row.split()[:1]) for row in GAME.partition('"S"]\n')[2].splitlines()]
    text = GAME.partition("[Play")[0].replace('Result "9"', 'Result "6"') + '[Play "W"]\n' + "\n".join(turned) + "\n"
    [record] = read(text)
    assert record.slips == ()
    assert [str(one) for one in (record.play[0][0].card, record.play[0][0].seat)] == ["S2", "W"]
