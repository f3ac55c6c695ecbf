"""A board as a person types it, and written as PBN."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from string import Formatter

import pytest

from corpus.lang import Lang, languages
from engine.records.fault import Mistyped, fault, faults
from engine.records.irregularity import Kind
from engine.records.pbn_written import as_pbn
from engine.records.read import records_of
from engine.records.record import Record
from engine.records.replay import replay
from engine.records.typed import (
    even,
    typed_auction,
    typed_deal,
    typed_dealer,
    typed_hand,
    typed_lines,
    typed_play,
    typed_record,
    typed_seat,
    typed_trumps,
    typed_vulnerability,
)
from engine.table.auction import Auction
from engine.table.calls import Denomination
from engine.table.cards import DECK
from engine.table.hands import Deal, Hand, parse_hand
from engine.table.play import Play
from engine.table.seats import Seat, Vulnerability

ROOT = Path(__file__).parents[3]
HANDS = ("432.AK2.AK32.AK2", "8765.QJT.QJT.QJT", "AKQJ.543.654.543", "T9.9876.987.9876")
AUCTION = "1N P 3N AP"


def dealt(texts: Sequence[str]) -> Deal:
    """A deal of four hands as they are typed."""
    return typed_deal([typed_hand(text) for text in texts])


def board(auction: str = AUCTION, play: str = "", hands: tuple[str, ...] = HANDS) -> Record:
    """Board 3, South dealer."""
    deal = dealt(hands)
    calls = typed_auction(Seat.SOUTH, auction)
    return typed_record("3", deal, calls, typed_vulnerability("", "3"), typed_play(play, deal))


@pytest.mark.parametrize(
    "text",
    [
        "AKQ.T98.-.5432",
        "akq.t98..5432",
        "AKQ 1098 - 5432",
        "S AKQ H T98 C 5432",
        "sakqh1098c5432",
        "♠️AKQ ♥T98 ♦- ♣5432",
        "C5432 H8T9 SKAQ",
        " AKQ / T98 / - / 5432 ",
    ],
)
def test_every_habit_of_writing_a_hand(text: str) -> None:
    assert typed_hand(text) == parse_hand("AKQ.T98..5432")


@pytest.mark.parametrize("text", ["", "-", " ... "])
def test_a_hand_may_be_left_out(text: str) -> None:
    assert typed_hand(text) == Hand()


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("AKQ.T98", "typed_hand"),
        ("AKQ.T9.8.2.3", "typed_hand"),
        ("AKQT98", "typed_hand"),
        ("2 S AKQ", "typed_hand"),
        ("AKB.T98.-.5432", "typed_rank"),
        ("S A1 H T", "typed_rank"),
        ("AKA.T98.-.5432", "typed_twice"),
        ("SA HK SA", "typed_twice"),
        ("[bold].x.y.z", "typed_hand"),
    ],
)
def test_what_is_no_hand_is_told_in_every_language(text: str, key: str) -> None:
    with pytest.raises(Mistyped) as raised:
        typed_hand(text)
    assert raised.value.fault.key == key
    for lang in languages():
        assert "\n" not in raised.value.fault.told(lang)
    assert str(raised.value) == str(raised.value.fault)


def test_the_last_hand_fills_itself() -> None:
    for place in range(4):
        hands = [hand if seat != place else "" for seat, hand in enumerate(HANDS)]
        assert dealt(hands) == dealt(HANDS)
    assert dealt((HANDS[0], "", "", "")).hands[1:] == (Hand(), Hand(), Hand())


def test_a_deal_that_cannot_be_is_told() -> None:
    with pytest.raises(Mistyped, match=r"SA comes twice: N, S"):
        dealt(("A...", "", "A...", ""))
    with pytest.raises(Mistyped, match=r"E has 14 cards"):
        dealt(("", "AKQJT98765432.2..", "", ""))
    with pytest.raises(Mistyped, match=r"1, 1, 2, 1"):
        even(dealt(("A...", "K...", "QJ...", "T...")))
    with pytest.raises(Mistyped, match=r"No hand"):
        even(dealt(("", "", "", "")))


def test_dealer_and_vulnerability_follow_from_the_number_of_the_board() -> None:
    assert (typed_dealer("", "3"), typed_vulnerability("", "3")) == (Seat.SOUTH, Vulnerability.EAST_WEST)
    assert (typed_dealer("w", "3"), typed_vulnerability("all", "3")) == (Seat.WEST, Vulnerability.BOTH)
    assert (typed_dealer("", "A7"), typed_vulnerability("", "")) == (Seat.NORTH, Vulnerability.NONE)
    with pytest.raises(Mistyped, match="no seat"):
        typed_dealer("X", "3")
    with pytest.raises(Mistyped, match="no vulnerability"):
        typed_vulnerability("X", "3")
    assert (typed_trumps("♥️"), typed_trumps(""), typed_seat(" e")) == (
        Denomination.HEARTS,
        Denomination.NOTRUMP,
        Seat.EAST,
    )
    with pytest.raises(Mistyped, match="no trump suit"):
        typed_trumps("Q")


@pytest.mark.parametrize("text", ["1NT Pass 3NT Pass Pass Pass", "1n, p, 3n, ap", "1NP3NPPP", "1SA pas 3SA AP"])
def test_every_habit_of_writing_an_auction(text: str) -> None:
    assert typed_auction(Seat.SOUTH, text) == typed_auction(Seat.SOUTH, AUCTION)
    assert str(typed_auction(Seat.SOUTH, text).contract) == "3NT by S"


def test_an_auction_that_went_wrong_is_entered_as_it_was_made() -> None:
    auction = typed_auction(Seat.SOUTH, "1N N:2C W:P X")
    assert str(auction) == "S: 1NT N:2C W:Pass X"
    assert typed_auction(Seat.SOUTH, "AP").made == typed_auction(Seat.SOUTH, "PPPP").made
    assert typed_auction(Seat.SOUTH, "") == Auction.opened(Seat.SOUTH)
    for wrong in ("1N Z", "1NZ", "Q:1N", "0N", "1N:P:P"):
        with pytest.raises(Mistyped):
            typed_auction(Seat.SOUTH, wrong)


def test_a_rank_alone_is_of_the_suit_led() -> None:
    deal = dealt(HANDS)
    assert typed_play("h9 k t 3 c6 c2 t 3", deal) == typed_play("H9 HK HT H3 ♣6 C2 CT C3", deal)
    assert typed_play("h9kt3c6", deal) == typed_play("H9 HK HT H3 C6", deal)
    for wrong in ("9", "H9 HK HT H3 6", "H1", "H9 KX"):
        with pytest.raises(Mistyped, match="no card"):
            typed_play(wrong, deal)
    with pytest.raises(Mistyped, match="DA is in nobody's hand"):
        typed_play("DA", dealt(("A...", "K...", "Q...", "J...")))


@pytest.mark.parametrize(
    ("auction", "play", "kind"),
    [
        (AUCTION, "", None),
        (AUCTION, "h9 k t 3 ca t 3 6", None),
        ("2NT 1S P P AP", "", Kind.INSUFFICIENT_BID),
        ("1N N:2C P P P", "", Kind.CALL_OUT_OF_ROTATION),
        (AUCTION, "h9 hk cq h3", Kind.REVOKE),
        (AUCTION, "hq h3 h9 hk", Kind.LEAD_OUT_OF_TURN),
    ],
)
def test_what_was_typed_is_replayed_and_reads_back_from_pbn(auction: str, play: str, kind: Kind | None) -> None:
    replayed = replay(board(auction, play))
    assert [one.kind for one in replayed.irregularities] == ([] if kind is None else [kind])
    text = as_pbn(replayed)
    (again,) = records_of(BytesIO(text.encode()), "x.pbn")
    assert isinstance(again, Record)
    assert again.errors == ()
    old = replayed.record
    assert (again.board, again.dealer, again.vulnerability, again.deal) == (
        old.board,
        old.dealer,
        old.vulnerability,
        old.deal,
    )
    assert [(one.call, one.seat) for one in again.auction] == [(one.call, one.seat) for one in old.auction]
    assert (again.contract, again.declarer, again.result) == (old.contract, old.declarer, old.result)
    assert as_pbn(replay(replace(again, file="", line=0))) == text


def test_whole_boards_of_any_kind_read_back_as_they_were_typed() -> None:
    seed = random.randrange(10**6)
    print(f"seed {seed}")
    choose = random.Random(seed)
    for _ in range(100):
        pack = [*DECK]
        choose.shuffle(pack)
        north, east, south, west = (Hand.of(pack[first : first + 13]) for first in (0, 13, 26, 39))
        deal = Deal((north, east, south, west))
        auction = Auction.opened(choose.choice([*Seat]))
        while not auction.is_over:
            calls = auction.legal_calls()
            auction = auction.add(choose.choice([calls[0], calls[0], *calls[:4]]))
        cards = []
        if contract := auction.contract:
            play = Play.of(deal, contract)
            while not play.is_over:
                cards.append(choose.choice([*play.legal_cards()]))
                play.add(cards[-1])
        typed = " ".join(map(str, cards))
        record = typed_record("12", deal, auction, Vulnerability.BOTH, typed_play(typed, deal))
        replayed = replay(record)
        assert replayed.irregularities == ()
        assert (record.result is None) == (auction.contract is None)
        (again,) = records_of(BytesIO(as_pbn(replayed).encode()), "x.pbn")
        assert isinstance(again, Record)
        assert again.errors == ()
        assert [one.card for trick in again.play for one in trick if one.card] != [] or not cards
        assert replay(again).irregularities == ()


def test_lines_of_a_claim() -> None:
    assert typed_lines("") == []
    assert [" ".join(map(str, line)) for line in typed_lines("sa k10 / ♥2,SA".replace("k10", "sk s10"))] == [
        "SA SK ST",
        "H2 SA",
    ]
    for wrong in ("SA K", "SA / ", "SX", "/"):
        with pytest.raises(Mistyped, match="no card"):
            typed_lines(wrong)


def test_what_pbn_cannot_say_is_not_written_wrongly() -> None:
    """A lead out of turn that was taken back has no place in the columns."""
    with pytest.raises(Mistyped, match="PBN has no way"):
        as_pbn(replay(board(AUCTION, "hq h9 hk hj h3")))


def test_every_fault_is_told_in_every_language_with_the_same_values() -> None:
    for key, texts in faults().items():
        assert set(texts) == set(languages()), key
        names = {lang: {name for _, name, _, _ in Formatter().parse(text) if name} for lang, text in texts.items()}
        assert len({frozenset(found) for found in names.values()}) == 1, (key, names)


def test_a_slip_of_a_record_is_told_in_the_readers_language() -> None:
    file = b'[Board "7"]\n[Dealer "Z"]\n[Deal "N:AK... A... ... ..."]\n[Contract "9NT"]\n'
    (record,) = records_of(BytesIO(file), "x.pbn")
    assert isinstance(record, Record)
    replayed = replay(record)
    assert "x.pbn:1: board 7: Dealer: not a seat: 'Z'" in replayed.errors
    assert "x.pbn:1: spel 7: Dealer: geen plaats: 'Z'" in replayed.errors_in(Lang("nl"))
    assert "x.pbn:1: διανομή 7: Dealer: δεν είναι θέση: 'Z'" in replayed.errors_in(Lang("el"))
    twice = next(error for error in replayed.errors_in(Lang("nl")) if "twee keer" in error)
    assert "SA komt twee keer voor, bij Noord en Oost" in twice


def test_every_fault_is_used() -> None:
    """And every one that is used stands in the file."""
    texts = "".join(file.read_text("utf-8") for part in ("engine", "tui") for file in (ROOT / part).rglob("*.py"))
    seats = {seat.name.lower() for seat in Seat}
    named = set(re.findall(r'fault\(\s*"(\w+)"', texts)) | set(re.findall(r'"(marked_\w+)"', texts))
    assert named | seats == set(faults())


def test_a_fault_among_the_values_of_another_is_told_in_its_language() -> None:
    told = fault("and", first=fault("north"), second=fault("east"))
    assert (told.told(Lang("nl")), str(told)) == ("Noord en Oost", "North and East")
