"""Nothing that a file holds can crash the reader, and what it reads holds together.

What a search once found is kept as a file in `corpus/`, which seeds every later search.
"""

from io import BytesIO
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from engine.records import source
from engine.records.lin import lin_records
from engine.records.pbn import pbn_records
from engine.records.read import records_of
from engine.records.record import Record

SEEDS = [path.read_bytes() for path in sorted((Path(__file__).parent / "corpus").iterdir())]
PARTS = [
    *(b"\n", b"\r\n", b"\n\n", b" ", b'"', b"[", b"]", b"{", b"}", b";", b"%", b"|", b"^", b"=1=", b"*", b"+", b"-"),
    *(
        b"^R",
        b"^S",
        b"^I",
        b"^L",
        b"AP",
        b"1NT",
        b"XX",
        b"S4",
        b"h10",
        b"#",
        b"##",
        b"\\",
        b"\x1a",
        b"\xff",
        b"\xfe\xff",
    ),
    *(b'[Event "', b'[Board "1"]', b'[Deal "N:', b'[Auction "N"]', b'[Play "S"]', b'[Note "1:', b'[Result "^'),
    *(b"qx|o1|", b"qx|c1|", b"md|1", b"md|0,,SA|", b"mb|", b"pc|", b"up|9|", b"ub|99999999|", b"mc|", b"rs|", b"vg|"),
    *(b"an|", b"pn|", b"sv|", b"\xc3\xa9", b"\xd9\xa9", b"9" * 30, b"{" * 9, b"[" * 9),
    *(b"\x1b[2J", b"\x07", b"\xc2\x85", b"\xe2\x80\xa8", b"\xe2\x80\xae"),
]


def check(raw: bytes) -> None:
    """Read it in every way, and look at what comes."""
    for way in (records_of, lambda stream, file: pbn_records(source.blocks(stream), file), lin_whole):
        for record in way(BytesIO(raw), "fuzz"):
            for line in record.errors if isinstance(record, Record) else [str(record)]:
                assert line.startswith("fuzz")
                assert line.isprintable(), line
            if isinstance(record, Record):
                consistent(record)


def lin_whole(stream, file):
    return lin_records(source.blocks(stream), file)


def consistent(record: Record) -> None:
    assert record.number is None or record.number > 0
    assert record.result is None or 0 <= record.result <= 13
    assert record.claim is None or 0 <= record.claim <= 13
    assert record.contract is None or record.contract.declarer is record.declarer
    assert record.inferred is None or record.deal.is_whole
    assert record.deal is None or any(record.deal.hands)
    assert all(trick for trick in record.play)
    assert record.line > 0


@st.composite
def mutated(draw):
    """A seed, or two spliced, with parts cut, doubled, or put in."""
    raw = draw(st.sampled_from(SEEDS))
    if draw(st.booleans()):
        other = draw(st.sampled_from(SEEDS))
        raw = raw[: draw(st.integers(0, len(raw)))] + other[draw(st.integers(0, len(other))) :]
    for _ in range(draw(st.integers(1, 6))):
        at = draw(st.integers(0, len(raw)))
        match draw(st.integers(0, 3)):
            case 0:
                raw = raw[:at] + raw[at + draw(st.integers(1, 40)) :]
            case 1:
                raw = raw[:at] + draw(st.sampled_from(PARTS)) + raw[at:]
            case 2:
                raw = raw[:at] + draw(st.binary(max_size=8)) + raw[at:]
            case _:
                raw = raw[:at] + raw[at : at + draw(st.integers(1, 200))] * 2 + raw[at:]
    return raw


@settings(deadline=None)
@given(st.binary(max_size=400))
@example(b"")
def test_any_bytes(raw):
    check(raw)


@settings(deadline=None)
@given(st.lists(st.sampled_from(PARTS), max_size=40).map(b"".join))
def test_any_parts(raw):
    check(raw)


@settings(deadline=None, max_examples=200)
@given(mutated())
def test_mutated_files(raw):
    check(raw)


@pytest.mark.slow
@settings(max_examples=5000, deadline=None)
@given(st.one_of(mutated(), st.lists(st.sampled_from(PARTS), max_size=80).map(b"".join)))
def test_a_long_search(raw):
    check(raw)


@pytest.mark.parametrize("seed", range(len(SEEDS)))
def test_files_cut_anywhere(seed):
    for end in range(0, len(SEEDS[seed]), 7):
        check(SEEDS[seed][:end])
