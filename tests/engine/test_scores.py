"""The figures that the checks of Laws 77 and 78 say, held against known scores and against the table of IMPs."""

import re
from itertools import pairwise

import pytest

from corpus.lang import languages
from corpus.terms import load_terms
from engine.interview import run
from engine.phrases import Phrases, law_texts
from engine.registry import find_check
from engine.table.score import imps

PHRASES = Phrases(load_terms().forms())

MADE = {
    ("1", "notrump", "undoubled", None): (90, "partscore", 30),
    ("3", "minor", "undoubled", None): (110, "partscore", 20),
    ("3", "notrump", "undoubled", "no"): (400, "game", 30),
    ("3", "notrump", "undoubled", "yes"): (600, "game", 30),
    ("4", "major", "undoubled", "no"): (420, "game", 30),
    ("5", "minor", "undoubled", "yes"): (600, "game", 20),
    ("2", "minor", "doubled", "yes"): (180, "partscore", 200),
    ("2", "major", "doubled", "no"): (470, "game", 100),
    ("4", "major", "doubled", "yes"): (790, "game", 200),
    ("1", "notrump", "redoubled", "no"): (560, "game", 200),
    ("6", "notrump", "undoubled", "yes"): (1440, "game", 30),
    ("6", "minor", "doubled", "no"): (1090, "game", 100),
    ("7", "minor", "undoubled", "no"): (1440, "game", None),
    ("7", "notrump", "redoubled", "yes"): (2980, "game", None),
}

DOWN = {
    ("undoubled", "no"): (50, 100, 150, 200, 50),
    ("undoubled", "yes"): (100, 200, 300, 400, 100),
    ("doubled", "no"): (100, 300, 500, 800, 300),
    ("doubled", "yes"): (200, 500, 800, 1100, 300),
    ("redoubled", "no"): (200, 600, 1000, 1600, 600),
    ("redoubled", "yes"): (400, 1000, 1600, 2200, 600),
}


def said(**facts: str) -> dict[str, dict[str, str]]:
    """The figures of each line, by its message."""
    outcome = run(find_check("duplicate-2017/77").load(), facts)
    assert outcome.needed is None
    return {line.message.key: dict(line.message.roles) for line in outcome.lines}


@pytest.mark.parametrize(("contract", "worth"), MADE.items())
def test_a_contract_made(contract, worth):
    level, trumps, stake, vulnerable = contract
    points, kind, each = worth
    told = {} if vulnerable is None else {"vulnerable": vulnerable}
    lines = said(result="made", level=level, trumps=trumps, stake=stake, **told)
    assert lines["made"]["points"] == str(points)
    assert int(lines["made"]["tricks"]) + int(lines["made"]["premiums"]) == points
    assert {"game", "partscore"}.intersection(lines) == {kind}
    assert lines.get("overtricks") == (None if each is None else {"each": str(each)})


@pytest.mark.parametrize(("stake", "vulnerable"), DOWN)
def test_a_contract_that_went_down(stake, vulnerable):
    figures = said(result="down", stake=stake, vulnerable=vulnerable)["down"]
    assert tuple(map(int, figures.values())) == DOWN[stake, vulnerable]


@pytest.mark.parametrize("lang", languages())
def test_the_figures_stand_in_the_sentence(lang):
    facts = {"result": "down", "stake": "doubled", "vulnerable": "yes"}
    down, *_ = run(find_check("duplicate-2017/77").load(), facts).lines
    assert re.findall(r"\d+", PHRASES.render(down.message, lang)) == ["200", "500", "800", "1100", "300"]


@pytest.mark.parametrize("lang", languages())
def test_the_scale_of_imps_is_that_of_the_table(lang):
    scale = law_texts("duplicate-2017", "78")["lines"]["scale"][lang]
    ranges = [tuple(map(int, found)) for found in re.findall(r"(\d+)-(\d+): (\d+)", scale)]
    (last,) = re.findall(r"(\d+) \D+: (\d+)", scale)
    assert [points for _, _, points in ranges] == list(range(24))
    for least, most, points in ranges:
        assert {imps(difference) for difference in range(least, most + 1, 10)} == {points}
    for (_, most, _), (least, _, _) in pairwise(ranges):
        assert least == most + 10
    assert int(last[0]) == ranges[-1][1] + 10
    assert imps(int(last[0])) == imps(10 * int(last[0])) == int(last[1])
