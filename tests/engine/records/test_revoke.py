"""What a record settles of a revoke, against Laws 63 and 64 by the letter, and what it leaves to be asked."""

import sys
from pathlib import Path
from random import Random

import pytest

sys.path.insert(0, str(Path(__file__).parent))
from boards import follows, random_board, winner
from mutants import held_at, revoke

from engine.records.replay import replay
from engine.records.revoke import Role
from engine.records.wording import settled
from engine.table.seats import SEATS, Seat

SEED = 20170617
HEAD = '[Board "1"]\n[Dealer "S"]\n[Declarer "S"]\n[Contract "{trumps}"]\n[Deal "{deal}"]\n[Play "W"]\n{play}\n'
RUFFS_HIMSELF = ("N:A.2.2. .43.3. 2.5.4. .KQ.5.", ["HK H2 H3 S2", "HQ SA H4 H5", "D5 D2 D3 D4"])
DUMMY_RUFFS = ("N:A3..2. .43.3. 2.5.4. .KQ.5.", ["HK SA H3 D4", "D5 S3 D3 S2", "HQ D2 H4 H5"])


def told(read, deal, rows, trumps="S"):
    """The revokes of an end position of three cards, led by West against South."""
    [record] = read(HEAD.format(deal=deal, trumps=trumps, play="\n".join(rows)))
    assert record.slips == ()
    return replay(record).revokes


def names(citations):
    return [str(citation) for citation in citations]


def test_two_tricks_when_the_player_himself_wins_the_trick_and_his_side_a_later_one(read):
    [one] = told(read, *RUFFS_HIMSELF)
    assert (one.seat, one.role, str(one.card), str(one.suit), tuple(one.at)) == (
        *(Seat.SOUTH, Role.DECLARER, "S2", "H", (1, 4)),
    )
    assert tuple(one.established) == (2, 1)
    assert (one.winner, one.later, one.tricks) == (Seat.SOUTH, 1, 2)
    assert names(one.citations) == ["44C", "61A", "63A1", "64A1"]
    assert names(one.asked) == ["64B4", "64B5", "64C1"]


def test_a_trick_that_dummy_wins_is_not_won_by_declarer_as_offending_player(read):
    [one] = told(read, *DUMMY_RUFFS)
    assert (one.role, one.winner, one.later, one.tricks) == (Role.DECLARER, Seat.NORTH, 2, 1)
    assert names(one.citations) == ["44C", "61A", "63A1", "64A2", "64A1*1"]


def test_the_record_ends_and_with_it_what_it_settles(read):
    deal, rows = RUFFS_HIMSELF
    [one] = told(read, deal, [rows[0], "*"])
    assert (one.established, one.later, one.tricks, one.least, one.most) == (None, None, None, 1, 2)
    assert names(one.asked)[:4] == ["62A", "63A2", "63A3", "63A4"]
    assert names(one.citations) == ["44C", "61A"]
    [one] = told(read, deal, [rows[0], "- - - H5", "*"])
    assert (tuple(one.established), one.tricks, one.least, one.most) == ((2, 1), None, 1, 2)
    assert names(one.asked)[-1] == "64A1"
    [one] = told(read, deal, rows[:2])
    assert (one.later, one.tricks) == (None, 2)


def test_no_trick_when_the_side_wins_none_and_it_is_asked_nothing_that_does_not_matter(read):
    [one] = told(read, "N:.2.32. .43.4. .5.65. .KQJ..", ["HK H2 H3 D5", "HQ D2 H4 H5", "HJ D3 D4 D6"], "NT")
    assert (one.later, one.tricks, names(one.exempt), names(one.asked)) == (0, 0, ["64B1"], ["64C1"])


def test_a_second_revoke_in_the_suit_costs_nothing_more_and_is_looked_at_for_equity(read):
    rows = ["HK HA H3 D6", "HQ H2 H4 DA", "D8 D2 D4 H5", "D7 D3 D5 H6"]
    first, second = told(read, "N:.A2.32. .43.54. .65.A6. .KQ.87.", rows, "NT")
    assert (first.seat, first.tricks, names(first.exempt)) == (Seat.SOUTH, 1, [])
    assert (second.seat, second.tricks, names(second.exempt)) == (Seat.SOUTH, 0, ["64B1", "64B2"])
    assert names(second.asked) == ["64C1", "64C2a"]


def test_dummy_and_both_sides(read):
    [one] = told(read, "N:A3.2.. .43.3. 2.5.4. .KQ.5.", ["HK SA H3 H5", "D5 S3 D3 S2", "HQ H2 H4 D4"])[:1]
    assert (one.role, one.tricks, names(one.exempt)) == (Role.DUMMY, 0, ["64B3"])
    both = told(read, "N:.A2.2. .43.3. .65.4. .KQ.5.", ["HK HA D3 D4", "D5 D2 H3 H5", "HQ H2 H4 H6"], "NT")
    assert [(one.seat, one.tricks, names(one.exempt)) for one in both[:2]] == [
        (Seat.EAST, 0, ["64B7"]),
        (Seat.SOUTH, 0, ["64B7"]),
    ]
    assert all(names(one.asked) == ["64C1", "64C2b"] for one in both[:2])


def test_a_claim_settles_the_later_tricks_and_a_result_does_not(read):
    lin = "qx|o1|md|1S2H5D4,SHKQD5,SA3D2,SH43D3|mb|1S|mb|p|mb|p|mb|p|pc|HK|pc|SA|pc|H3|pc|D4|pc|S3|mc|{}|"
    for claim, later in ((2, 1), (3, 2)):
        [record] = read(lin.format(claim))
        [one] = replay(record).revokes
        assert (one.later, one.tricks) == (later, 1)
    deal, rows = DUMMY_RUFFS
    [record] = read('[Result "3"]\n' + HEAD.format(deal=deal, trumps="1S", play=f"{rows[0]}\n- S3 - -\n*"))
    [one] = replay(record).revokes
    assert (record.result, one.later) == (3, None)


def by_the_letter(record, tricks):
    """Every revoke of a full play in columns, with its automatic tricks."""
    declarer, trumps = record.declarer, record.contract.denomination.suit
    leader, winners, found = record.contract.leader, [], []
    for number, plays in enumerate(tricks):
        plays.sort(key=lambda one: (one[0] - leader) % 4)
        led = plays[0][1].suit
        for seat, card in plays:
            if not follows(card, led, held_at(record, tricks, seat, number)):
                found.append((number, seat, led))
        leader = winner(plays, trumps)
        winners.append(leader)
    for number, seat, led in found:
        later = sum(by % 2 == seat % 2 for by in winners[number + 1 :])
        none = (
            seat is declarer.partner
            or number == 11
            or any(other % 2 != seat % 2 for _, other, _ in found)
            or any((other, suit) == (seat, led) and when < number for when, other, suit in found)
        )
        if none or (winners[number] % 2 != seat % 2 and not later):
            yield seat, number + 1, 0
        elif winners[number] is seat:
            yield seat, number + 1, 1 + (later > 0)
        else:
            yield seat, number + 1, 1


def test_automatic_tricks_agree_with_the_laws_by_the_letter():
    random, seen = Random(SEED), []
    for number in range(150):
        record, tricks = random_board(random, number)
        made = revoke(record, tricks, random, "columns")
        if made is None:
            continue
        changed = [[(one.seat, one.card) for one in row] for row in made[0].play]
        expected = [*by_the_letter(made[0], changed)]
        found = [(one.seat, one.at.trick, one.tricks) for one in replay(made[0]).revokes]
        assert found == expected, f"seed {SEED}, board {number}"
        seen += expected
    assert {tricks for _, _, tricks in seen} == {0, 1, 2}
    assert {seat for seat, _, _ in seen} == set(SEATS)


@pytest.mark.parametrize("lang", ["en", "nl", "el"])
def test_it_is_told_in_every_language(read, lang):
    for case in (RUFFS_HIMSELF, DUMMY_RUFFS):
        lines = [line for one in told(read, *case) for line in settled(one, lang)]
        assert len(lines) == 5
        assert not any("{" in line for line in lines)
