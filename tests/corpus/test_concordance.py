"""The file of beads: what is written is read again, errors name file and line, and links lead both ways."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus import concordance as module
from corpus.citation import Citation, Provision, parse_citation, parse_provision
from corpus.concordance import (
    CONCORDANCES,
    BadConcordance,
    Bead,
    Concordance,
    Relation,
    counterparts,
    format_concordance,
    parse_concordance,
    shipped_concordances,
)
from corpus.edition import parse_edition
from corpus.library import load_library

HEAD = "auction-1912/en/official\tduplicate-2017/en/restatement\n"
CITATIONS = st.sampled_from([parse_citation(text) for text in ("66", "66A", "27B1a", "67B2*1", "30B1bi", "def/dummy")])
SIDES = st.lists(CITATIONS, unique=True, max_size=3).map(tuple)
BEADS = st.builds(
    Bead,
    SIDES,
    SIDES,
    st.integers(0, 100).map(lambda hundredths: hundredths / 100),
    st.sampled_from(Relation),
    st.lists(st.sampled_from(["only", "except", "declarer", "72C"]), max_size=3).map(tuple),
).filter(lambda bead: bead.source or bead.target)


@given(st.lists(BEADS, max_size=6).map(tuple))
def test_what_is_written_is_read(beads: tuple[Bead, ...]) -> None:
    written = Concordance(
        parse_edition("auction-1912/en/official"), parse_edition("duplicate-2017/el/restatement"), beads
    )
    text = format_concordance(written)
    assert parse_concordance(text, "file") == written
    assert format_concordance(parse_concordance(text, "file")) == text


@pytest.mark.parametrize("file", sorted(CONCORDANCES.iterdir()), ids=lambda file: file.name)
def test_a_shipped_file_is_as_it_would_be_written(file: Path) -> None:
    text = file.read_text("utf-8")
    assert format_concordance(parse_concordance(text, str(file))) == text


def test_every_side_of_a_shipped_bead_is_in_its_edition() -> None:
    editions = load_library().editions
    for concordance in shipped_concordances():
        for bead in concordance.beads:
            assert set(bead.source) <= set(editions[concordance.source].paragraphs)
            assert set(bead.target) <= set(editions[concordance.target].paragraphs)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n",
        "auction-1912/en/official\n",
        "auction-1912/en/official duplicate-2017/en/restatement\n",
        "auction-1912/en/official\tduplicate-2017/en\n",
        "auction-1912/fr/official\tduplicate-2017/en/official\n",
        "a\tb\tc\n",
    ],
)
def test_a_first_line_that_names_no_two_editions(text: str) -> None:
    with pytest.raises(BadConcordance, match=r"beads\.tsv:1: the first line names two editions"):
        parse_concordance(text, "beads.tsv")


@pytest.mark.parametrize(
    "row",
    [
        "",
        "90",
        "90\t66C\t0.82\tsame",
        "90\t66C\t0.82\tsame\t-\t-",
        "90\t66C\tsure\tsame\t-",
        "90\t66C\t0.82\talike\t-",
        "ninety\t66C\t0.82\tsame\t-",
        "90\t66Q\t0.82\tsame\t-",
        "90,91\t66C\t0.82\tsame\t-",
        "90\t66C  66D\t0.82\tsame\t-",
    ],
)
def test_a_bead_that_breaks_the_format_is_named_with_its_line(row: str) -> None:
    text = f"{HEAD}91\t66A\t0.65\tsame\t-\n{row}\n92\t-\t1.00\tmissing\t-\n"
    with pytest.raises(BadConcordance, match=r"beads\.tsv:3: not a bead"):
        parse_concordance(text, "beads.tsv")


@pytest.mark.parametrize("confidence", ["nan", "inf", "-0.10", "1.01"])
def test_a_confidence_is_from_0_to_1(confidence: str) -> None:
    with pytest.raises(BadConcordance, match=r"beads\.tsv:2: .*from 0 to 1"):
        parse_concordance(f"{HEAD}90\t66C\t{confidence}\tsame\t-\n", "beads.tsv")


def test_a_bead_without_a_side_is_no_bead() -> None:
    with pytest.raises(BadConcordance, match=r"beads\.tsv:2"):
        parse_concordance(f"{HEAD}-\t-\t1.00\tmissing\t-\n", "beads.tsv")


# -- counterparts ---------------------------------------------------------------------------------------------------


@pytest.fixture
def beads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of beads in the place of the shipped one."""

    def forget() -> None:
        module.shipped_concordances.cache_clear()
        module._counterparts.cache_clear()

    monkeypatch.setattr(module, "CONCORDANCES", tmp_path)
    forget()
    yield tmp_path
    forget()


def _of(text: str) -> list[tuple[str, str, str]]:
    found = counterparts(parse_provision(text, "duplicate-2017"))
    return [(str(link.provision), str(link.edition), link.relation.value) for link in found]


def test_links_lead_both_ways(beads: Path) -> None:
    (beads / "a.tsv").write_text(f"{HEAD}90\t66C\t0.82\tdiffers\t82\n91\t-\t1.00\tmissing\t-\n", "utf-8")
    assert _of("auction-1912/90") == [("duplicate-2017/66C", "duplicate-2017/en/restatement", "differs")]
    assert _of("66C") == [("auction-1912/90", "auction-1912/en/official", "differs")]
    assert counterparts(parse_provision("66C", "duplicate-2017"))[0].evidence == ("82",)
    assert _of("auction-1912/91") == []
    assert _of("66A") == []


def test_a_bead_of_one_to_many_links_each(beads: Path) -> None:
    (beads / "a.tsv").write_text(f"{HEAD}90\t66C 24D\t0.82\tsame\t-\n", "utf-8")
    assert [link[0] for link in _of("auction-1912/90")] == ["duplicate-2017/66C", "duplicate-2017/24D"]
    assert _of("24D") == _of("66C") == [("auction-1912/90", "auction-1912/en/official", "same")]


def test_editions_of_one_code_are_no_counterparts(beads: Path) -> None:
    head = "duplicate-2017/el/official\tduplicate-2017/en/official\n"
    (beads / "a.tsv").write_text(f"{head}66A\t66A\t1.00\tsame\t-\n", "utf-8")
    assert _of("66A") == []


def test_what_two_concordances_say_is_said_once(beads: Path) -> None:
    for name in ("a.tsv", "b.tsv"):
        (beads / name).write_text(f"{HEAD}90\t66C\t0.82\tsame\t-\n", "utf-8")
    assert len(_of("66C")) == 1


def test_without_a_file_there_is_no_counterpart(beads: Path) -> None:
    assert list(beads.iterdir()) == []
    assert shipped_concordances() == ()
    assert counterparts(Provision("duplicate-2017", Citation("66", ("A",)))) == ()


def test_a_broken_file_is_named(beads: Path) -> None:
    (beads / "a.tsv").write_text("nonsense", "utf-8")
    with pytest.raises(BadConcordance, match=r"a\.tsv:1"):
        counterparts(Provision("duplicate-2017", Citation("66")))
