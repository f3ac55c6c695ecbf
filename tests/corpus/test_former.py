"""Old citations: each leads to a provision of today, what is gone opens its successor, a bad table is refused."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from corpus.citation import Provision, parse_citation
from corpus.former import MEMORY, TEXTS, BadFormer, Fate, Former, former_of, read_former
from corpus.lang import Lang, languages
from corpus.library import DEFAULT_CODE, load_library
from indexer.cited import ALL_CODES, named_provisions

LIBRARY = load_library()
TABLE = read_former(TEXTS / DEFAULT_CODE / "former.tsv")


def _of(text: str, code: str = DEFAULT_CODE) -> Former:
    former = former_of(text, code, LIBRARY)
    assert former is not None
    return former


@pytest.mark.parametrize("former", TABLE, ids=lambda former: str(former.was))
def test_every_row_resolves(former: Former) -> None:
    here = Provision(DEFAULT_CODE, former.was)
    assert LIBRARY.holds(former.today)
    assert LIBRARY.holds(here) == (former.fate is Fate.OTHER_MEANING)
    assert former.today != here
    assert _of(str(former.was)) == former
    assert LIBRARY.holds(former.opens)
    assert former.code in ("duplicate-1997", "duplicate-2007")


@pytest.mark.parametrize("former", TABLE, ids=lambda former: str(former.was))
def test_every_remark_names_its_year_the_number_and_where_the_rule_is_today(former: Former) -> None:
    year = former.code.removeprefix("duplicate-")
    for lang in languages():
        assert re.search(rf"\b{year}\b", former.remark[lang])
        for citation in (former.was, former.today.citation):
            number = citation.written(lang).split()[-1]
            assert re.search(rf"(?<!\d){re.escape(number)}", former.remark[lang]), (lang, number)


@pytest.mark.parametrize("former", TABLE, ids=lambda former: str(former.was))
def test_a_remark_that_no_text_bears_out_says_so(former: Former) -> None:
    remembered = {Lang("en"): "As remembered", Lang("nl"): "Uit het geheugen", Lang("el"): "Από μνήμης"}
    for lang in languages():
        assert (remembered[lang] in former.remark[lang]) == (former.source == MEMORY)


def test_no_number_stands_twice() -> None:
    assert len({former.was for former in TABLE}) == len(TABLE)


@pytest.mark.parametrize(
    ("asked", "opens"),
    [
        ("15C", "15B"),
        ("Law 15 C", "15B"),
        ("22A1", "22B"),
        ("40B6", "40B5"),
        ("40B6(a)", "40B5a"),
        ("71.1", "71A"),
        ("71(2)", "71B"),
        ("73F", "73E2"),
        ("νόμος 73ΣΤ", "73E2"),
        ("86D", "86B"),
        ("86D2", "86B2"),
        ("86D7", "86B"),
        ("11C", "11B"),
        ("17E", "17D"),
        ("17E1", "17D1"),
        ("17E2", "17D3"),
        ("17D4", "15A4"),
        ("22A2", "22A"),
        ("22B1", "17D1"),
        ("13D2(a)", "13A2"),
        ("13F", "13C"),
        ("70D3", "68D2b"),
        ("86C", "86A"),
        ("40C3(a)", "40B2d"),
        ("40C3(b)", "40B3b"),
        ("40E2", "40B2c"),
        ("72A4", "10C3"),
        ("72A6", "81C"),
        ("84E", "84D"),
        ("30B3", "30B2"),
    ],
)
def test_a_number_that_is_gone_opens_its_successor(asked: str, opens: str) -> None:
    assert str(_of(asked).opens) == f"{DEFAULT_CODE}/{opens}"
    assert str(named_provisions(asked, DEFAULT_CODE, LIBRARY)[0].citation) == opens


@pytest.mark.parametrize(
    ("asked", "then"),
    [
        ("17D", "15A"),
        ("16C", "16D"),
        ("16D", "16C"),
        ("23", "72C"),
        ("40B4", "40B3"),
        ("53B", "53C"),
        ("53C", "53B"),
        ("12C1b", "12C1e"),
        ("13A", "13B1"),
        ("22B", "17D"),
        ("32A", "32B"),
        ("32B", "32A"),
        ("26A", "26B"),
        ("40B5", "40B4"),
        ("86A", "12C2b"),
        ("86B", "12C4"),
        ("81C6", "81C3"),
    ],
)
def test_a_number_with_another_meaning_opens_what_it_is_today_and_then_the_old_rule(asked: str, then: str) -> None:
    former = _of(asked)
    assert (str(former.opens.citation), str(former.today.citation)) == (asked, then)
    found = named_provisions(asked, DEFAULT_CODE, LIBRARY)
    assert [str(provision.citation) for provision in found[:2]] == [asked, then]


def test_every_code_at_once_means_the_code_in_force() -> None:
    assert str(_of("15C", ALL_CODES).opens) == f"{DEFAULT_CODE}/15B"


@pytest.mark.parametrize(
    "asked", ["66B", "who leads?", "", "duplicate-2007/15C", "duplicate-1999/15C", "15D", "23A", "71"]
)
def test_what_is_no_old_citation_of_this_code_has_no_former(asked: str) -> None:
    assert former_of(asked, DEFAULT_CODE, LIBRARY) is None


@pytest.mark.parametrize(
    ("text", "written"),
    [("71.1", "71.1"), ("71(1)", "71.1"), ("Law 71.1", "71.1"), ("art. 71 (2)", "71.2"), ("Νόμος 71.1", "71.1")],
)
def test_a_number_right_below_a_law_is_a_citation(text: str, written: str) -> None:
    citation = parse_citation(text)
    assert str(citation) == written == str(parse_citation(str(citation)))
    assert citation.written(Lang("en")).endswith(written)
    assert str(citation.parent) == "71"


HEAD = "was\tcode\ttoday\tfate\ten\tnl\tel\tsource\n"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", ":1: the first line names the columns"),
        ("was\tcode\n", ":1: the first line names the columns"),
        (HEAD + "15C\tduplicate-2007\t15B\tgone\ta\tb\tc\n", ":2: not an old citation"),
        (HEAD + "15C\tduplicate-2007\t15B\tgone\ta\t\tc\td\n", ":2: not an old citation: nothing under nl"),
        (HEAD + "15C\tduplicate-2007\t15B\tgone\ta\tb\tc\t\n", ":2: not an old citation: nothing under source"),
        (HEAD + "15C\tduplicate-2007\t15B\tlost\ta\tb\tc\td\n", ":2: not an old citation: 'lost'"),
        (HEAD + "15C\tduplicate-2007\tnowhere\tgone\ta\tb\tc\td\n", ":2: not an old citation: not a citation"),
    ],
)
def test_a_bad_table_is_refused_with_its_line(tmp_path: Path, text: str, problem: str) -> None:
    file = tmp_path / "former.tsv"
    file.write_text(text, "utf-8")
    with pytest.raises(BadFormer, match=re.escape(problem)):
        read_former(file)
