"""The text format: what reads, what is refused and where, and the round trip."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus.citation import Citation, parse_citation
from corpus.edition import Cut, Paragraph, Status
from corpus.reader import MalformedText, format_law, law_folder, parse_law, read_law

LAW = """\
# A remark.

67. Defective trick

67A. Before both sides have played
    A body line is indented. It may
    be wrapped.

67A1.
    […] begins inside, and stops […]

# Another remark.
67B. Afterwards
67B2*1.
    A footnote.
"""

MALFORMED = {
    "67. Trick\n\n67. Trick\n": (3, "67 stands twice"),
    "67. Trick\n67A.\n    Text.\n67A.\n    Again.\n": (4, "67A stands twice"),
    "67. Trick\n68A. Claim\n": (2, "68A is not of Law 67; one law a file"),
    "67. Trick\n67B1. Late\n": (2, "67B1 stands before its parent 67B"),
    "67A. Early\n67. Trick\n": (1, "67A stands before its parent 67"),
    "67. Trick\n67B. Late\n67A. Early\n": (3, "67A stands after 67B"),
    "67. Trick\n67A. Early\n67A2. b\n67A1. a\n": (4, "67A1 stands after 67A2"),
    "67. Trick\n67A.\n": (2, "67A is empty"),
    "67.\n": (1, "67 is empty"),
    "67. Trick\n    Text.\n  More.\n": (3, "indented by exactly four spaces"),
    "67. Trick\n     Text.\n": (2, "indented by exactly four spaces"),
    "67. Trick\n\tText.\n": (2, "indented by exactly four spaces"),
    "    Text.\n67. Trick\n": (1, "text before the first provision"),
    "Law 67. Trick\n": (1, "not a provision's opening"),
    "67A Trick\n": (1, "not a provision's opening"),
    "67Α. Trick\n": (1, "write the citation as 67A, not 67Α"),  # a Greek letter
    "67B1(a). Trick\n": (1, "write the citation as 67B1a, not 67B1(a)"),
    "Trick. Defective\n": (1, "not a citation: 'Trick'"),
    "67. Trick\n    Red \x1b[31m text.\n": (2, "the control character U+001B"),
    "67. Trick\x00\n": (1, "the control character U+0000"),
    "67. Trick\n    A\u0085B.\n": (2, "the control character U+0085"),
    "": (1, "holds no provision"),
    "# Only a remark.\n\n": (1, "holds no provision"),
}


def test_a_law_reads():
    law, early, first, late, note = parse_law(LAW, status=Status.OFFICIAL)
    assert (str(law.citation), law.heading, law.text) == ("67", "Defective trick", "")
    assert early.text == "A body line is indented. It may be wrapped."
    assert (first.heading, first.text, first.cut) == ("", "begins inside, and stops", Cut.BEFORE | Cut.AFTER)
    assert first.shown == "[…] begins inside, and stops […]"
    assert late.heading == "Afterwards"
    assert note.citation == Citation("67", ("B", "2"), 1)


@pytest.mark.parametrize(("text", "where"), MALFORMED.items())
def test_what_is_malformed_is_refused_with_file_and_line(text, where):
    line, problem = where
    with pytest.raises(MalformedText, match=re.escape(problem)) as refused:
        parse_law(text, "law-67/en.txt")
    assert str(refused.value).startswith(f"law-67/en.txt:{line}: ")
    assert (refused.value.file, refused.value.line) == ("law-67/en.txt", line)
    assert "\n" not in str(refused.value)


def test_only_an_official_text_leaves_a_parent_out():
    text = "67A.\n    Text.\n\n67B1a.\n    Text.\n"
    assert [str(paragraph.citation) for paragraph in parse_law(text, status=Status.OFFICIAL)] == ["67A", "67B1a"]
    with pytest.raises(MalformedText, match="67A stands before its parent 67"):
        parse_law(text)


def test_the_name_of_the_file_says_whose_words_they_are(tmp_path):
    for name in ("en.txt", "en.official.txt"):
        (tmp_path / name).write_text("67A.\n    Text.\n", "utf-8")
    assert read_law(tmp_path / "en.official.txt")[0].text == "Text."
    with pytest.raises(MalformedText, match=re.escape(f"{tmp_path / 'en.txt'}:1: 67A stands before")):
        read_law(tmp_path / "en.txt")


def test_definitions_stand_in_any_order():
    found = parse_law("def/trick. Trick\n\ndef/call. Call\n")
    assert [str(paragraph.citation) for paragraph in found] == ["def/trick", "def/call"]


def test_a_file_that_is_not_utf8_is_refused_with_its_line(tmp_path):
    file = tmp_path / "el.txt"
    file.write_bytes("67. Λεβέ\n\n67A. Νωρίς\n".encode("cp1253"))
    with pytest.raises(MalformedText, match=re.escape(f"{file}:1: not UTF-8")):
        read_law(file)
    file.write_bytes("67. Trick\n\n67A. \xe9\n".encode("latin-1"))
    with pytest.raises(MalformedText, match=":3: not UTF-8"):
        read_law(file)


def test_a_file_that_cannot_be_read_is_refused(tmp_path):
    with pytest.raises(MalformedText, match="cannot be read"):
        read_law(tmp_path)


def test_files_of_other_editors_read(tmp_path):
    file = tmp_path / "en.txt"
    file.write_bytes(b"\xef\xbb\xbf67. Trick\r\n    Wrapped\r\n    text.\r\n")
    assert read_law(file)[0].text == "Wrapped text."


def test_what_is_decomposed_is_composed():
    assert parse_law("67. Λεβε\u0301\n")[0].heading == "Λεβέ"


def test_the_folder_of_a_law():
    assert [law_folder(law) for law in ("9", "67", "def", "intro")] == [
        "law-09",
        "law-67",
        "definitions",
        "introduction",
    ]


def lines_of_text(min_size: int) -> st.SearchStrategy[str]:
    """One line, NFC, of words with single spaces, not mistaken for the mark of a cut."""
    letters = st.characters(codec="utf-8", categories=["L", "N", "P", "Sc"], exclude_characters="…\u037e\u0387")
    words = st.lists(st.text(letters, min_size=1, max_size=30), min_size=min_size, max_size=40)
    return words.map(" ".join).map(lambda text: parse_law(f"1. {text}\n")[0].heading if text else "")


@st.composite
def laws(draw: st.DrawFn) -> list[Paragraph]:
    citations = ["67", "67A", "67A1", "67A1a", "67A1b", "67A2", "67B", "67B2", "67B2*1", "67C"]
    chosen = draw(st.lists(st.sampled_from(citations), min_size=1, unique=True))
    paragraphs = []
    for citation in sorted(map(parse_citation, chosen), key=lambda c: c.order):
        heading, text = draw(lines_of_text(0)), draw(lines_of_text(1))
        cuts = draw(st.sampled_from([Cut.NONE, Cut.BEFORE, Cut.AFTER, Cut.BEFORE | Cut.AFTER]))
        paragraphs.append(Paragraph(citation, heading, text, cuts))
    return paragraphs


@given(laws())
def test_what_is_written_reads_back_and_is_written_alike(paragraphs):
    text = format_law(paragraphs)
    assert list(parse_law(text, status=Status.OFFICIAL)) == paragraphs
    assert format_law(parse_law(text, status=Status.OFFICIAL)) == text


FRAGMENTS = [
    "67. Trick",
    "67A.",
    "67A1. One",
    "67B*1.",
    "    Text",
    "    […]",
    "[…]",
    "  ",
    "\n",
    "\r\n",
    "# Remark",
    "\u0301",
]


@given(st.lists(st.sampled_from(FRAGMENTS) | st.text(max_size=8)).map("".join))
def test_any_text_reads_as_it_would_be_written_or_is_refused(text):
    try:
        found = parse_law(text, status=Status.OFFICIAL)
    except MalformedText:
        return
    assert parse_law(format_law(found), status=Status.OFFICIAL) == found
