"""Law 77: what a result is worth, by the scoring table."""

from engine.interview import YES_NO, Fact, Lines, Situation
from engine.ruling import Law
from engine.table.calls import SEVEN, Bid, Denomination
from engine.table.contract import Contract, Stake
from engine.table.score import score, scoring_table, trick_score
from engine.table.seats import Seat, Vulnerability

LAW = Law("duplicate-2017", "77")

RESULT = Fact(LAW, "result", ("made", "down", "passed_out"))
TRUMPS = Fact(LAW, "trumps", ("minor", "major", "notrump"))
LEVEL = Fact(LAW, "level", ("1", "2", "3", "4", "5", "6", "7"))
STAKE = Fact(LAW, "stake", ("undoubled", "doubled", "redoubled"))
VULNERABLE = Fact(LAW, "vulnerable", YES_NO)

DENOMINATIONS = {"minor": Denomination.CLUBS, "major": Denomination.HEARTS, "notrump": Denomination.NOTRUMP}
"""One of each class: the table gives the two minors the same, and so the two majors."""


def check(s: Situation) -> Lines:
    """The score of a board, and what is done if another one has been entered."""
    match s[RESULT]:
        case "passed_out":
            yield LAW.information("nobody_scores", "77")
        case "made":
            yield from _made(s)
        case _:
            yield from _down(s)
    yield LAW.information("entered_otherwise", "79C1")


def _stake(s: Situation) -> Stake:
    return Stake[s[STAKE].upper()]


def _made(s: Situation) -> Lines:
    bid = Bid.of(int(s[LEVEL]), DENOMINATIONS[s[TRUMPS]])
    contract = Contract(bid, _stake(s), Seat.NORTH)
    vulnerability = _vulnerability(s, contract)
    made = score(contract, contract.tricks, vulnerability)
    tricks = trick_score(contract)
    yield LAW.information("made", "77", points=str(made), tricks=str(tricks), premiums=str(made - tricks))
    yield LAW.information("game" if _is_game(contract) else "partscore", "77", tricks=str(tricks))
    if bid.level < SEVEN:
        each = score(contract, contract.tricks + 1, vulnerability) - made
        yield LAW.information("overtricks", "77", each=str(each))
    yield from _doubled(contract)


def _vulnerability(s: Situation, contract: Contract) -> Vulnerability:
    """Asked only where it changes the score: an undoubled partscore that is made is worth the same either way."""
    if contract.stake is Stake.UNDOUBLED and not _is_game(contract):
        return Vulnerability.NONE
    return _told(s)


def _is_game(contract: Contract) -> bool:
    return bool(trick_score(contract) >= scoring_table()["premium"]["game_from"])


def _told(s: Situation) -> Vulnerability:
    return Vulnerability.BOTH if s[VULNERABLE] == "yes" else Vulnerability.NONE


def _down(s: Situation) -> Lines:
    contract = Contract(Bid.of(SEVEN, Denomination.NOTRUMP), _stake(s), Seat.NORTH)
    vulnerability = _told(s)
    one, two, three, four, five = (-score(contract, contract.tricks - short, vulnerability) for short in range(1, 6))
    yield LAW.information(
        "down", "77", down1=str(one), down2=str(two), down3=str(three), down4=str(four), further=str(five - four)
    )
    yield from _doubled(contract)


def _doubled(contract: Contract) -> Lines:
    if contract.stake is not Stake.UNDOUBLED:
        yield LAW.information("double_counts", "19D")
