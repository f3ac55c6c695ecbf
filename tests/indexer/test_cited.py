from __future__ import annotations

import pytest

from corpus.library import Library, NotInLibrary
from indexer.cited import ALL_CODES, named_provisions


def _named(library: Library, query: str, code: str = "duplicate-2017") -> list[str]:
    return [str(provision) for provision in named_provisions(query, code, library)]


@pytest.mark.parametrize(
    "query",
    [
        "27B1",
        "Law 27 B 1",
        "L27B1",
        "art. 27B1",
        "artikel 27 b1",
        "Νόμος 27Β1",
        "27Β1",
        "law 27b1",
        "duplicate-2017/27B1",
    ],
)
def test_every_habit_of_writing_it_goes_straight_to_the_provision(small: Library, query: str) -> None:
    assert _named(small, query)[0] == "duplicate-2017/27B1"


def test_what_stands_around_it_follows(small: Library) -> None:
    of = "duplicate-2017/"
    assert _named(small, "27B") == [of + "27B", of + "27B1", of + "27", of + "27A"]
    assert _named(small, "66") == [of + "66", of + "66A", of + "66B", of + "66C"]


@pytest.mark.parametrize("query", ["may I look?", "trick", "27 tricks", "1/2", "Law of total tricks", ""])
def test_a_question_names_nothing(small: Library, query: str) -> None:
    assert _named(small, query) == []


def test_a_provision_that_is_not_there_gives_way_to_the_one_above(small: Library) -> None:
    assert _named(small, "27B1bi")[0] == "duplicate-2017/27B1"
    assert _named(small, "66D")[0] == "duplicate-2017/66"


def test_a_law_of_another_code_only_is_shown_as_that(small: Library) -> None:
    assert _named(small, "91") == ["auction-1912/91"]
    assert _named(small, "auction-1912/91") == ["auction-1912/91"]


def test_every_code_that_has_it_is_named_when_all_are_asked(small: Library) -> None:
    assert _named(small, "91", ALL_CODES) == ["auction-1912/91"]
    assert _named(small, "66B", ALL_CODES)[0] == "duplicate-2017/66B"


@pytest.mark.parametrize("query", ["Law 99", "12C1b", "auction-1912/12", "def/penalty-card"])
def test_what_nobody_has_is_one_clear_error(small: Library, query: str) -> None:
    with pytest.raises(NotInLibrary, match=r"no provision .* in "):
        _named(small, query)
