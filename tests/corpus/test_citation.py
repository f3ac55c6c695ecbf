"""The citation grammar: every habit of writing a provision, and what is none."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus.citation import (
    BadCitation,
    Citation,
    Provision,
    find_citations,
    parse_citation,
    parse_provision,
    recognise,
)
from corpus.lang import languages

SEEDS = Path(__file__).parent.parent / "seeds"

HABITS = {
    "27B1a": "27B1a",
    "27b1a": "27B1a",
    "27 B 1 a": "27B1a",
    "27.B.1.a": "27B1a",
    "27B1(a)": "27B1a",
    "27 B 1 (a)": "27B1a",
    "Law 27 B 1 (a)": "27B1a",
    "law 27b1(a)": "27B1a",
    "Laws 27": "27",
    "L27B1(a)": "27B1a",
    "L. 27 B": "27B",
    "art. 27B1a": "27B1a",
    "Art 27": "27",
    "artikel 27B1(a)": "27B1a",
    "ARTIKEL 67": "67",
    "wet 66C": "66C",
    "Νόμος 27Β1(α)": "27B1a",
    "Νόμου 12Γ1(β)(ii)": "12C1bii",
    "ΝΟΜΟΣ 66 Δ": "66D",
    "νομοσ 66δ": "66D",
    "Ν. 24": "24",
    "Άρθρο 16Γ2(α)": "16C2a",
    "20ΣΤ": "20F",
    "20στ": "20F",
    "20ΣΤ5(β)": "20F5b",
    "20ΣT": "20F",  # a Latin T
    "Nόμος 27B1(α)": "27B1a",  # a Latin N, a Latin B
    "20Ζ": "20G",
    "20Z": "20G",  # the Latin letter that looks like the Greek one
    "30B1b(i)": "30B1bi",
    "80B2(g)(i)": "80B2gi",
    "80B2(i)": "80B2i",
    "80B2l": "80B2l",
    "80Β2(θ)": "80B2i",
    "80Β2(ιβ)": "80B2l",
    "12C1(e)(iv)": "12C1eiv",
    "67B2*1": "67B2*1",
    "67B2*": "67B2*1",
    "67B2**": "67B2*2",
    "67B2 *2": "67B2*2",
    "  66A  ": "66A",
    "66": "66",
    "7": "7",
    "def/penalty-card": "def/penalty-card",
    "DEF/Penalty-Card": "def/penalty-card",
    "intro/3": "intro/3",
}

NONE = [
    "",
    " ",
    "law",
    "Law of large numbers",
    "720",
    "0",
    "27B0",
    "27B0a",
    "007",
    "B27",
    "27I",
    "27B1z",
    "27Ba",
    "27 clubs",
    "2 hearts",
    "3NT",
    "27B1a2",
    "27B1a 66",
    "27-30",
    "٢٧B",  # Arabic digits
    "def/",
    "def/ penalty card",
    "def/../../etc",
    "intro",
    "may I look at the last trick?",
    "27B\x1b[31m",
    "66A" + " " * 80 + "1",
]


def citations(notes: bool = True) -> st.SearchStrategy[Citation]:
    steps = st.tuples(
        st.sampled_from("ABCDEFGH"),
        st.integers(1, 99).map(str),
        st.sampled_from("abcdefghijkl"),
        st.sampled_from(["i", "ii", "iii", "iv", "v", "vi", "vii", "viii"]),
    )
    path = st.builds(lambda full, depth: full[:depth], steps, st.integers(0, 4))
    return st.builds(Citation, st.integers(1, 99).map(str), path, st.integers(0, 3) if notes else st.just(0))


@pytest.mark.parametrize(("written", "canonical"), HABITS.items())
def test_every_habit_names_its_provision(written, canonical):
    assert str(parse_citation(written)) == canonical


@pytest.mark.parametrize("text", NONE)
def test_what_is_no_citation_is_refused(text):
    with pytest.raises(BadCitation, match="not a citation"):
        parse_citation(text)
    assert recognise(text) is None


def test_the_refusal_quotes_no_more_than_a_line_of_the_text():
    with pytest.raises(BadCitation) as refused:
        parse_citation("no\nlaw\x1b[2J" * 10_000)
    assert len(str(refused.value)) < 200
    assert "\n" not in str(refused.value)
    assert "\x1b" not in str(refused.value)


def test_decomposed_greek_is_read():
    assert parse_citation("Νο\u0301μος 27Β") == Citation("27", ("B",))


@given(citations())
def test_the_canonical_form_reads_back(citation):
    assert parse_citation(str(citation)) == citation


@given(citations(), st.sampled_from(list(languages())))
def test_what_each_language_writes_reads_back(citation, lang):
    assert parse_citation(citation.written(lang)) == citation


@given(citations(notes=False), st.sampled_from(list(languages())))
def test_what_each_language_writes_is_found_in_running_text(citation, lang):
    text = f"({citation.written(lang)})."
    (mention,) = find_citations(text)
    assert mention.citation == citation
    assert text[mention.start : mention.end] in text


@given(st.lists(citations(), min_size=2))
def test_order_holds_a_parent_before_its_children(some):
    ordered = sorted({*some, *(parent for one in some for parent in one.ancestors)}, key=lambda c: c.order)
    for place, citation in enumerate(ordered):
        assert set(citation.ancestors) <= set(ordered[:place])


@given(st.text(max_size=80))
def test_any_text_is_a_citation_or_refused(text):
    found = recognise(text)
    assert found is None or parse_citation(str(found)) == found
    assert all(0 <= mention.start < mention.end for mention in find_citations(text))


def test_the_order_is_the_law_books():
    names = [
        "intro/3",
        "def/call",
        "7",
        "27",
        "27A",
        "27B",
        "27B1",
        "27B1a",
        "27B1aii",
        "27B1aiv",
        "27B1b",
        "27B2",
        "27B10",
    ]
    names += ["27B10*1", "27C", "67", "80B2gii", "80B2h", "80B2i", "80B2j", "93"]
    given_order = [parse_citation(name) for name in reversed(names)]
    assert [str(citation) for citation in sorted(given_order, key=lambda c: c.order)] == names


def test_parents():
    assert [str(parent) for parent in parse_citation("27B1a").ancestors] == ["27B1", "27B", "27"]
    assert str(parse_citation("67B2*1").parent) == "67B2"
    assert parse_citation("66").parent is None
    assert parse_citation("def/penalty-card").parent is None
    assert str(parse_citation("27B1a").law_level) == "27"
    assert str(parse_citation("def/penalty-card").law_level) == "def/penalty-card"


@pytest.mark.parametrize(
    ("citation", "lang", "written"),
    [
        ("20F5b", "en", "Law 20F5(b)"),
        ("20F5b", "nl", "artikel 20F5(b)"),
        ("20F5b", "el", "Νόμος 20ΣΤ5(β)"),
        ("80B2i", "en", "Law 80B2(i)"),
        ("80B2i", "el", "Νόμος 80Β2(θ)"),
        ("80B2gi", "el", "Νόμος 80Β2(ζ)(i)"),
    ],
)
def test_as_a_law_book_prints_it(citation, lang, written):
    assert parse_citation(citation).written(lang) == written


@pytest.mark.parametrize(
    ("text", "provision"),
    [
        ("66A", "duplicate-2017/66A"),
        ("auction-1912/91", "auction-1912/91"),
        ("Duplicate-1997/Law 66 B", "duplicate-1997/66B"),
        ("def/call", "duplicate-2017/def/call"),
        ("duplicate-2007/def/call", "duplicate-2007/def/call"),
    ],
)
def test_a_provision_with_and_without_its_code(text, provision):
    assert str(parse_provision(text, "duplicate-2017")) == provision
    assert isinstance(parse_provision(text, "duplicate-2017"), Provision)


IN_TEXT = {
    "see Laws 50 and 51": ["50", "51"],
    "(see Law 16C)": ["16C"],
    "Laws 16B, 16C and 23": ["16B", "16C", "23"],
    "Laws 16B, 16C, and 23": ["16B", "16C", "23"],
    "Law 12C1 (b)": ["12C1b"],
    "Law 27B1(a) or Law 27B1(b)": ["27B1a", "27B1b"],
    "(see Law 49; Law 72C may apply as well)": ["49", "72C"],
    "βλέπε το Νόμο 50), οπότε": ["50"],
    "(Νόμοι 50 και 51)": ["50", "51"],
    "του Νόμου 20ΣΤ5(α)": ["20F5a"],
    "artikel 45E (vijfde kaart in een slag) of artikel 58B (twee of": ["45E", "58B"],
    "de artikelen 50 en 51": ["50", "51"],
    "In Law 64A2, as in Law 64A1, a trick": ["64A2", "64A1"],
    # What is none:
    "the 13 cards of 4 players": [],
    "Law 720": [],
    "a flaw 16 times": [],
    "50 and 51": [],
    "Law and 16": [],
    "but see E following": [],
    "Law 50 a player": ["50"],
    "Law 27B1 (a player who": ["27B1"],
    "from North 7 to South 3": [],
    "": [],
}


@pytest.mark.parametrize(("text", "found"), IN_TEXT.items())
def test_citations_in_running_text(text, found):
    assert [str(mention.citation) for mention in find_citations(text)] == found


def test_a_mention_spans_the_characters_that_name_it():
    text = "see Laws 50 and 51B (or βλέπε Νόμο 27Β1(α))"
    assert [text[m.start : m.end] for m in find_citations(text)] == ["50", "51B", "27Β1(α)"]


@pytest.mark.parametrize(
    ("document", "found"),
    [
        ("law24.el-en.txt", ["50", "23", "23", "16C", "72C", "72C", "50", "51"]),
        ("law66.el-en.txt", []),
        ("law66-67.nl.txt", ["67", "45E", "58B"]),
        ("auction86-95.en.txt", ["82"]),
    ],
)
def test_the_users_documents_refer_to_these_laws(document, found):
    text = " ".join((SEEDS / document).read_text("utf-8").split())
    assert [str(mention.citation) for mention in find_citations(text)] == found
