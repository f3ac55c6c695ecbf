"""Records in PBN 2.1, in export and in import style: https://www.tistis.nl/pbn/pbn_v21.txt."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from engine.records.contradictions import contradictions, outcome
from engine.records.deal import EMPTY, checked, pbn_hand, whole_deal
from engine.records.fault import Fault, fault
from engine.records.pbn_auction import read_auction
from engine.records.pbn_games import Game, games
from engine.records.pbn_play import read_play
from engine.records.record import Called, Record, Room, Slip, Unreadable, one_line, quoted
from engine.records.tags import PBN_TAGS
from engine.table.calls import LEGAL_BIDS, Denomination
from engine.table.contract import Contract, Stake
from engine.table.hands import Deal
from engine.table.seats import SEAT_WORDS, VULNERABILITY_WORDS, Seat, Vulnerability

BOARD_TAGS = frozenset({"Board", "Deal", "Auction", "Play", "Contract"})
"""A game without any of these is a header, which only lends its tags."""
BODY = frozenset({"Deal", "Auction", "Play"})
"""What makes a board: nothing is left of one when none of these can be read."""
MOST_SLIPS = 100
"""So many slips of one board are told."""
MOST_TAGS = 1000
"""The tags that are remembered for the games that inherit them."""
MANY = 10
"""So many unknown tags of a game are told, and each only once in a file."""
UNKNOWN = frozenset({"", "?", "-"})
VULNERABLE = {str(vulnerability): vulnerability for vulnerability in Vulnerability}
ROOMS = {"o": Room.OPEN, "c": Room.CLOSED}
CONTRACTS = {f"{bid}{stake}".replace("NT", "N"): (bid, stake) for bid in LEGAL_BIDS for stake in Stake}
TRUMPS = {str(denomination).removesuffix("T"): denomination for denomination in Denomination}
PASSED_OUT = frozenset({"PASS", "P", "AP", "ALLPASS", "PASSEDOUT", "PASSOUT"})
TRICKS = 13
RESULT = re.compile(r"(?P<agreed>\^?)\s*(?:(?P<side>NS|EW)\s*)?(?P<tricks>\d{1,2})(?:\s*(?:NS|EW)\s*\d{1,2})?")


def pbn_records(blocks: Iterable[bytes], file: str) -> Iterator[Record | Unreadable]:
    """The boards of a PBN file, one after the other."""
    inherited: dict[str, str] = {}
    header: dict[str, str] = {}
    told: set[str] = set()
    for game in games(blocks):
        if not PBN_TAGS.issuperset(game.tags):
            for name in sorted(game.tags.keys() - PBN_TAGS - told)[:MANY]:
                told.add(name)
                game.slips.append(Slip(name, fault("unknown_kept")))
        if not BOARD_TAGS.isdisjoint(game.tags):
            inherit(game, inherited, header)
            yield read_board(game, file)
        else:
            inherit(game, inherited, header)
            for slip in game.slips:
                yield Unreadable(file, game.line, "?", slip)


def inherit(game: Game, inherited: dict[str, str], header: dict[str, str]) -> None:
    """Fill in what a game has by `#` from those before it, and keep what it leaves by `##` to those after it (4.8)."""
    tags = game.tags
    for name, value in tags.items():
        if value.startswith("#"):
            if value.startswith("##"):
                tags[name] = value[2:]
                if len(header) < MOST_TAGS:
                    header[name] = value[2:]
            else:
                tags[name] = inherited.get(name, "")
    if header:
        game.tags = tags = header | tags
    if len(inherited) < MOST_TAGS:
        inherited.update(tags)
    else:
        inherited.update({name: value for name, value in tags.items() if name in inherited})


def read_board(game: Game, file: str) -> Record | Unreadable:
    """One board."""
    tags, slips = game.tags, game.slips
    board = one_line(tags.get("Board", "")) or "?"
    dealer = seat_of("Dealer", tags, slips)
    deal, inferred = deal_of(tags.get("Deal", ""), slips)
    swapped, declarer = declarer_of(tags, slips)
    contract, passed_out, trumps = contract_of(tags, declarer, slips)
    agreed, result = result_of(tags, declarer, slips)
    auction, auction_end = read_auction(
        game.sections.get("Auction", ()), seat_of("Auction", tags, slips) or dealer, game.notes, slips
    )
    leader = seat_of("Play", tags, slips) or (declarer and declarer.lho) or leader_of(auction)
    play, play_end = read_play(game.sections.get("Play", ()), leader, deal, game.notes, slips)
    fatal = next((slip for slip in slips if slip.tag in BODY), None)
    if fatal is not None and deal is None and not auction and not play:
        return Unreadable(file, game.line, board, fatal)
    record = Record(
        file=file,
        line=game.line,
        board=board,
        room=ROOMS.get(tags.get("Room", "")[:1].lower()),
        dealer=dealer,
        vulnerability=vulnerability_of(tags, slips),
        deal=deal,
        inferred=inferred,
        auction=auction,
        auction_end=auction_end,
        play=play,
        play_end=play_end,
        contract=contract,
        passed_out=passed_out,
        trumps=trumps,
        declarer=declarer,
        swapped=swapped,
        result=result,
        agreed=agreed,
        tags=MappingProxyType(tags),
        comments=tuple(game.comments),
        slips=tuple(slips[:MOST_SLIPS]),
    )
    found = contradictions(record)
    return replace(record, slips=(*record.slips, *found)) if found else record


def leader_of(auction: Sequence[Called]) -> Seat | None:
    """Who leads after an auction, if it is over."""
    over, reached = outcome(auction)
    return reached.leader if over and reached else None


def seat_of(tag: str, tags: Mapping[str, str], slips: list[Slip]) -> Seat | None:
    """The seat that a tag names, if it names one."""
    word = tags.get(tag, "")
    seat = SEAT_WORDS.get(word)
    if seat is None and word not in UNKNOWN:
        seat = SEAT_WORDS.get(word.strip().upper())
        if seat is None:
            slips.append(Slip(tag, fault("no_seat", text=quoted(word))))
    return seat


def declarer_of(tags: Mapping[str, str], slips: list[Slip]) -> tuple[bool, Seat | None]:
    """Whether declarer and dummy changed places, and who declared (3.4.13)."""
    word = tags.get("Declarer", "")
    if not word.startswith("^"):
        return False, seat_of("Declarer", tags, slips)
    declarer = seat_of("Declarer", {"Declarer": word[1:]}, slips)
    return declarer is not None, declarer


def vulnerability_of(tags: Mapping[str, str], slips: list[Slip]) -> Vulnerability | None:
    """Who is vulnerable (3.4.10)."""
    word = tags.get("Vulnerable", "")
    vulnerability = VULNERABLE.get(word)
    if vulnerability is None:
        word = word.strip().upper()
        vulnerability = VULNERABILITY_WORDS.get(word.replace("-", "") or word)
    if vulnerability is None and word not in UNKNOWN:
        slips.append(Slip("Vulnerable", fault("no_vulnerability", text=quoted(word))))
    return vulnerability


def deal_of(text: str, slips: list[Slip]) -> tuple[Deal | None, Seat | None]:
    """The deal (3.4.11), and whose hand follows from the other three."""
    if text in UNKNOWN:
        return None, None
    first, _, rest = text.partition(":")
    seat = SEAT_WORDS.get(first) or SEAT_WORDS.get(first.strip().upper())
    whole = None if seat is None else whole_deal(seat, rest)
    if whole is not None:
        return whole, None
    texts = rest.split()
    if seat is None or not texts:
        slips.append(Slip("Deal", fault("no_deal", text=quoted(text))))
        return None, None
    faults: list[Fault] = []
    if len(texts) != 4:
        faults.append(fault("not_four_hands", count=len(texts)))
    hands = [pbn_hand(hand, faults) for hand in texts[:4]] + [EMPTY] * (4 - len(texts))
    north, east, south, west = hands[-seat:] + hands[:-seat]
    return checked(Deal((north, east, south, west)), "Deal", faults, slips)


def contract_of(
    tags: Mapping[str, str], declarer: Seat | None, slips: list[Slip]
) -> tuple[Contract | None, bool, Denomination | None]:
    """The contract, whether the board was passed out, and the trumps of an end position (3.4.14, 3.10)."""
    text = tags.get("Contract", "")
    if text in UNKNOWN:
        return None, False, None
    word = text.upper().replace(" ", "").replace("NT", "N")
    if word in CONTRACTS:
        return (Contract(*CONTRACTS[word], declarer) if declarer is not None else None), False, None
    if word in TRUMPS:
        return None, False, TRUMPS[word]
    if word not in PASSED_OUT:
        slips.append(Slip("Contract", fault("no_contract", text=quoted(text))))
    return None, word in PASSED_OUT, None


def result_of(tags: Mapping[str, str], declarer: Seat | None, slips: list[Slip]) -> tuple[bool, int | None]:
    """Whether the players agreed on a wrong number, and how many tricks declarer won (3.4.15)."""
    text = tags.get("Result", "")
    if text in UNKNOWN:
        return False, None
    found = RESULT.fullmatch(text.strip().upper())
    if found is None or int(found["tricks"]) > TRICKS:
        slips.append(Slip("Result", fault("no_tricks", text=quoted(text))))
        return False, None
    tricks = int(found["tricks"])
    if found["side"]:
        if declarer is None:
            return bool(found["agreed"]), None
        tricks = tricks if str(declarer.side) == found["side"] else TRICKS - tricks
    return bool(found["agreed"]), tricks
