"""Every board of the collection beside the checkout is read whole; skipped where there is none."""

from pathlib import Path

import pytest

from engine.records.read import read_records
from engine.records.record import Mark, Record
from engine.table.seats import parse_seat

SHARED = Path(__file__).parents[4] / "shared" / "records"
pytestmark = pytest.mark.skipif(not SHARED.is_dir(), reason="no collection of records beside the checkout")


@pytest.mark.parametrize(("name", "boards"), [("legal.pbn", 300), ("irregular.pbn", 26)])
def test_every_board_is_read_whole(name, boards):
    records = [*read_records(SHARED / name)]
    assert [record.board for record in records] == [str(number) for number in range(1, boards + 1)]
    text = (SHARED / name).read_text().split('[Event "?"]')[1:]
    for record, game in zip(records, text, strict=True):
        assert isinstance(record, Record)
        assert record.slips == ()
        assert record.deal is not None
        assert record.deal.is_whole
        auction, _, play = game.partition("[Auction")[2].partition("[Play")
        calls = auction.split("]")[1].split()
        assert len(record.auction) == len(calls)
        assert all(called.call is not None for called in record.auction)
        cards = play.partition("]")[2].replace("^R", " ").replace("*", " ").split()
        played = [str(one.card or "-") for trick in record.play for one in trick]
        assert played + ["-"] * (len(cards) - len(played)) == cards


def test_every_marked_revoke_is_there():
    records = [*read_records(SHARED / "irregular.pbn")]
    rows = [line.split("\t") for line in (SHARED / "irregular.tsv").read_text().splitlines()[1:]]
    marked = 0
    for board, _, detail, _ in rows:
        record = records[int(board) - 1]
        for told in detail.split("; "):
            if told.endswith("[^R]"):
                trick, seat, card = told.replace(":", " ").split()[:3]
                [one] = [one for one in record.play[int(trick[1:]) - 1] if one.seat is parse_seat(seat)]
                assert (str(one.card), one.marks) == (card, Mark.REVOKE)
                marked += 1
    assert marked == sum(bool(one.marks) for record in records for trick in record.play for one in trick)
    assert marked > 12
