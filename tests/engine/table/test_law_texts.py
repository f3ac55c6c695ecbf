"""Laws 77 and 78B as a director reads them give, in every language, the numbers that the score is made with."""

import re

import pytest

from corpus.citation import parse_provision
from corpus.edition import Status
from corpus.lang import languages
from corpus.library import DEFAULT_CODE, load_library
from engine.table.score import imps, scoring_table

each_language = pytest.mark.parametrize("lang", languages())


def restated(citation, lang):
    texts = load_library().texts(parse_provision(citation, DEFAULT_CODE))
    (text,) = (p.text for edition, p in texts if edition.lang == lang and edition.status is Status.RESTATEMENT)
    return text


def numbers_of_law_77():
    """The numbers of the scoring table in the order in which the law's text goes through them."""
    table = scoring_table()
    trick, premium, overtrick = table["trick"], table["premium"], table["overtrick"]
    for row in ("clubs", "hearts", "notrump_first", "notrump"):
        yield from (trick[row], trick[row] * 2, trick[row] * 4)
    yield from (premium["game_from"], premium["game_from"], *premium["game"], premium["partscore"][0])
    yield from (12, *premium["small_slam"], 13, *premium["grand_slam"])
    yield from (premium["doubled_made"], premium["redoubled_made"])
    yield from (trick["clubs"], trick["notrump"], *overtrick["doubled"], *overtrick["redoubled"])
    for vulnerability, steps in (("not_vulnerable", 3), ("vulnerable", 2)):
        rows = table["undertrick"][vulnerability]
        yield rows["first"][0]
        for stake in (1, 2):
            yield from (rows[step][stake] for step in ("first", "second_and_third", "further")[:steps])
    yield 22  # the Law on a deal that is passed out


@each_language
def test_law_77_says_the_numbers_of_the_scoring_table(lang):
    said = [int(number) for number in re.findall(r"\d+", restated("77", lang))]
    assert said == list(numbers_of_law_77())


@each_language
def test_law_78b_says_the_imp_scale(lang):
    rows = re.findall(r"(\d+)(?:-(\d+))?[^\d;:]*: (\d+)", restated("78B", lang))
    assert [int(worth) for _, _, worth in rows] == list(range(25))
    for least, most, worth in rows:
        assert imps(int(least)) == imps(int(most or least)) == int(worth)
        assert not most or imps(int(most) + 10) == int(worth) + 1
