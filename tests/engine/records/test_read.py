"""A file is told by what it holds, in any encoding, in little memory."""

import tracemalloc
from io import BytesIO
from time import process_time

import pytest

from engine.records import lin_commands, pbn_games, source
from engine.records.lin import lin_records
from engine.records.pbn import pbn_records
from engine.records.read import read_records, records_of
from engine.records.record import Unreadable

GAME = """[Event "Café Ελλάς"]
[Board "1"]
[Dealer "N"]
[Deal "N:JT93.72.KJT6.AJ8 A.A3.AQ985.KQT75 KQ64.KQ4.432.432 8752.JT9865.7.96"]
[Auction "N"]
Pass 1C AP

[Board "2"]
"""
LIN = "qx|o1|md|1SA,SK,SQ,|mb|1C|pg||\nqx|o2|md|1SA,SK,SQ,|mb|1D|pg||\n"


@pytest.mark.parametrize(
    "raw",
    [
        GAME.encode(),
        GAME.encode("utf-8-sig"),
        GAME.encode("utf-16"),
        GAME.replace("\n", "\r\n").encode(),
        GAME.replace("\n", "\r").encode(),
        GAME.encode() + b"\x1a",
        GAME.replace("\n", "\r\n").encode() + b"\r\n\x1a\x00\x00",
        b"\n\n  \n" + GAME.encode(),
        b"% PBN 2.1\r\n% EXPORT\r\n" + GAME.encode(),
    ],
)
def test_encodings_and_line_ends(read, raw):
    first, second = read(raw)
    assert (first.tags["Event"], len(first.auction), second.board) == ("Café Ελλάς", 5, "2")
    assert first.errors == second.errors == ()


def test_latin_1(read):
    first, _ = read(GAME.replace(" Ελλάς", "").encode("latin-1"))
    assert first.tags["Event"] == "Café"


@pytest.mark.parametrize("size", [1, 2, 3, 7, 64])
def test_blocks_of_any_size_make_no_difference(read, monkeypatch, size):
    raw = GAME.replace("\n", "\r\n").encode()
    whole, lin = read(raw), read(LIN)
    monkeypatch.setattr(source, "BLOCK", size)
    assert b"".join(source.blocks(BytesIO(raw))) == GAME.encode()
    assert [*pbn_records(source.blocks(BytesIO(raw)), "text")] == whole
    assert [*lin_records(source.blocks(BytesIO(LIN.encode())), "text")] == lin


@pytest.mark.parametrize(
    ("raw", "fault"),
    [
        (b"", "empty"),
        (b" \r\n\x1a", "empty"),
        (b"nothing of ours", "neither PBN nor LIN"),
        (b"qx|o1|", "holds no board"),
    ],
)
def test_a_file_without_boards(read, raw, fault):
    [found] = read(raw)
    assert str(found) == f"text: {fault}"


def test_a_file_that_cannot_be_opened(tmp_path):
    [missing] = read_records(tmp_path / "missing.pbn")
    assert isinstance(missing, Unreadable)
    assert str(missing).endswith("missing.pbn: cannot be opened: No such file or directory")
    assert isinstance(next(read_records(tmp_path)), Unreadable)


def test_the_content_decides_not_the_name(tmp_path):
    wrong = tmp_path / "boards.lin"
    wrong.write_text("{ a | remark }\n" + GAME)
    assert [record.board for record in read_records(wrong)] == ["1", "2"]
    wrong = tmp_path / "boards.pbn"
    wrong.write_text(LIN)
    assert [record.board for record in read_records(str(wrong))] == ["1", "2"]


class Endless:
    """A file that repeats a text, without holding it."""

    def __init__(self, head, text, times):
        self.head, self.text, self.left = head.encode(), text.encode(), times

    def read(self, size):
        if self.head:
            head, self.head = self.head, b""
            return head
        times = min(self.left, max(size // len(self.text), 1))
        self.left -= times
        return self.text * times


BOARD = GAME.partition("\n\n")[0] + "\n"


@pytest.mark.parametrize(
    ("head", "text", "boards"),
    [
        ("", BOARD + "\n", 1),
        ("", BOARD, 1),
        ("", LIN, 2),
        (GAME, "x" * 99 + "\n", 0),
        (GAME, "x" * 99 + "\n\n", 0),
        (GAME, "[" * 99, 0),
        (GAME + "{", "x" * 99 + "\n", 0),
        (GAME, '[Event "', 0),
        (LIN, "|" * 99, 0),
        (LIN, "x" * 99, 0),
        (LIN, "pc|", 0),
    ],
)
def test_memory_is_flat_in_the_length_of_the_file(monkeypatch, head, text, boards):
    monkeypatch.setattr(source, "BLOCK", 1 << 11)
    for module in (pbn_games, lin_commands):
        monkeypatch.setattr(module, "LONGEST", 1 << 12)
    peaks = []
    for length in (1 << 15, 1 << 17):
        times = length // len(text)
        tracemalloc.start()
        found = sum(1 for _ in records_of(Endless(head, text, times), "text"))
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
        assert not boards or found == boards * times
    assert peaks[1] < peaks[0] + (1 << 16)


MARKS = """[ [a [a" [" " \\ "\\ { } ; ? 9 9. S S? SA , | |x pc| an|x| nt|x| = =1 ^ - x ^R 1C S4 AP [Play"N"]"""
WORDS = MARKS.split()
BLANKS = [" ", "\n ", "\na\n", "\t\n", "\n%", "\n[Event", *(word + end for word in WORDS for end in " \n")]


@pytest.mark.slow
@pytest.mark.parametrize("form", ["pbn", "lin"])
@pytest.mark.parametrize("part", WORDS + BLANKS)
def test_no_repetition_takes_long(read, part, form):
    around = {
        "pbn": '[Board "1"]\n[Deal "N:{0}"]\n[Result "{0}"]\n[Auction "N"]\n{0}\n[Play "N"]\n{0}\n',
        "lin": "qx|{0}|ah|{0}|md|1{0}|mb|{0}|pc|{0}|mc|{0}|{0}|",
    }[form]
    start = process_time()
    read(around.format(part * (50_000 // len(part))))
    assert process_time() - start < 8
