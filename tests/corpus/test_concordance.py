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
    shipped_judgements,
)
from corpus.edition import Status, parse_edition
from corpus.library import DEFAULT_CODE, load_library

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


@pytest.mark.parametrize("file", sorted(CONCORDANCES.glob("*.tsv")), ids=lambda file: file.name)
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
        module.shipped_judgements.cache_clear()
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


def test_a_pair_that_two_concordances_tell_of_differs_if_one_found_a_difference(beads: Path) -> None:
    for name, relation in (("a.tsv", "same"), ("b.tsv", "differs"), ("c.tsv", "same")):
        (beads / name).write_text(f"{HEAD}90\t66C\t0.82\t{relation}\t-\n", "utf-8")
    assert [link[2] for link in _of("66C")] == ["differs"]


# -- by hand --------------------------------------------------------------------------------------------------------

JUDGED = """
[[judgement]]
source = "auction-1912/en/official"
target = "duplicate-2017/en/restatement"
was = "90"
today = ["66B"]
relation = "same"
why = "A reason."
"""


def test_what_was_decided_by_hand_takes_the_place_of_what_was_computed(beads: Path) -> None:
    (beads / "a.tsv").write_text(f"{HEAD}90\t66C\t0.82\tdiffers\t82\n91\t66A\t0.65\tsame\t-\n", "utf-8")
    (beads / "by-hand.toml").write_text(JUDGED, "utf-8")
    assert _of("auction-1912/90") == [("duplicate-2017/66B", "duplicate-2017/en/restatement", "same")]
    assert _of("66C") == []
    assert _of("66A") == [("auction-1912/91", "auction-1912/en/official", "same")]


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('"90"', '"ninety"', "judgement 1: not a citation"),
        ('["66B"]', "[]", "missing today exactly if"),
        ('"same"', '"missing"', "missing today exactly if"),
        ('"same"', '"alike"', "alike"),
        ('"A reason."', '" "', "a text is missing"),
        ('why = "A reason."', "", "needs relation"),
        ('["66B"]', '"66B"', "today is a list"),
        ("auction-1912/en/official", "auction-1912/fr/official", "judgement 1: "),
        ("[[judgement]]", "[judgement]", "and nothing else"),
        ("[[judgement]]", "[[judgement", "cannot be read"),
    ],
)
def test_a_judgement_that_breaks_the_format_is_named(beads: Path, old: str, new: str, problem: str) -> None:
    (beads / "by-hand.toml").write_text(JUDGED.replace(old, new), "utf-8")
    with pytest.raises(BadConcordance, match=problem) as error:
        counterparts(parse_provision("66B", DEFAULT_CODE))
    assert "by-hand.toml" in str(error.value)


# -- an old provision is found from today's -------------------------------------------------------------------------


def _old_paragraphs() -> list[Provision]:
    """Every provision of an older code that says something; a heading alone does not."""
    editions = load_library().editions.values()
    old = [edition for edition in editions if edition.id.code != DEFAULT_CODE and edition.id.status is Status.OFFICIAL]
    paragraphs = [(edition.id.code, paragraph) for edition in old for paragraph in edition.paragraphs.values()]
    return [Provision(code, paragraph.citation) for code, paragraph in paragraphs if paragraph.text]


def test_there_are_old_paragraphs_of_three_codes() -> None:
    codes = {provision.code for provision in _old_paragraphs()}
    assert codes == {"auction-1912", "duplicate-1997", "duplicate-2007"}


@pytest.mark.parametrize("old", _old_paragraphs(), ids=str)
def test_every_old_paragraph_is_reached_from_todays_provision_or_has_a_reason_why_not(old: Provision) -> None:
    reasons = {
        Provision(each.source.code, citation)
        for each in shipped_judgements()
        for citation in each.bead.source
        if each.bead.relation is Relation.MISSING
    }
    links = [link for link in counterparts(old) if link.provision.code == DEFAULT_CODE]
    assert bool(links) != (old in reasons)
    for link in links:
        assert load_library().texts(link.provision)
        back = [each for each in counterparts(link.provision) if each.provision == old]
        assert len(back) == 1, "one claim, same or not"
        assert back[0].relation is link.relation


def test_every_side_of_a_judgement_is_in_its_edition() -> None:
    editions = load_library().editions
    for each in shipped_judgements():
        assert set(each.bead.source) <= set(editions[each.source].paragraphs)
        assert set(each.bead.target) <= set(editions[each.target].paragraphs)


def test_a_century_ago_is_reached_from_today() -> None:
    def ago(text: str) -> list[str]:
        return [str(link.provision) for link in counterparts(parse_provision(text, DEFAULT_CODE))]

    assert ago("64B4") == ["auction-1912/88"]
    assert ago("63A1") == ["auction-1912/85"]
