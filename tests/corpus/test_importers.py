"""The three kinds of document, line by line: what becomes a provision, and what is left over."""

import random
import textwrap
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from corpus.citation import Citation, parse_citation
from corpus.edition import Paragraph
from corpus.importers.bare import read_bare
from corpus.importers.document import BadDocument
from corpus.importers.language import in_language, language_of, languages_of
from corpus.importers.lines import Reading, hyphenated_words, joined
from corpus.importers.numbered import read_numbered
from corpus.importers.page import read_page
from corpus.lang import languages


def lines(text: str) -> tuple[str, ...]:
    return tuple(line.strip() for line in textwrap.dedent(text).strip("\n").split("\n"))


def shown(reading: Reading) -> list[tuple[str, str, str]]:
    return [(str(p.citation), p.heading, p.shown) for p in reading.paragraphs]


@pytest.mark.parametrize(
    ("broken", "whole"),
    [
        (["de wedstrijd-", "leider beslist"], "de wedstrijdleider beslist"),
        (["het voor-", "", "spelen"], "het voorspelen"),
        (["een be-", "wering, na-", "dien"], "een bewering, nadien"),
        (["Noord-", "Zuid"], "Noord-Zuid"),
        (["het NZ-", "paar"], "het NZ-paar"),
        (["in- of", "uitkomen"], "in- of uitkomen"),
        (["in-", "of uitkomen"], "in- of uitkomen"),
        (["the non-", "offending side"], "the non-offending side"),
        (["the non-offen-", "ding side"], "the non-offending side"),
        (["a trick -", "or a part"], "a trick - or a part"),
        (["a card (2-", "3) is"], "a card (2-3) is"),
        (["a soft\u00ad", "ened hy\u00adphen"], "a softened hyphen"),
        (["the printer\u2010", "s hyphen"], "the printers hyphen"),
        (["no break ", " at all"], "no break at all"),
        (["-", "dash"], "- dash"),
        ([], ""),
    ],
)
def test_lines_are_joined(broken, whole):
    assert joined(broken, hyphenated_words("The non-offending side")) == whole


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("The Director shall rule in favour of the other side", "en"),
        ("Daarna mogen dichtgelegde slagen pas ingezien worden na afloop van het spel", "nl"),
        ("ο Διαιτητής θα αποφανθεί (LHO, RHO)", "el"),
        ("Директор решает", None),
        ("82", None),
        ("", None),
    ],
)
def test_the_language_of_a_text(text, lang):
    assert language_of(text) == lang


def test_a_document_is_parted_by_script():
    document = lines(
        """
        Ο διαιτητής αποφασίζει.

        66.

        The Director decides
        in the end.

        Ο παίκτης πασάρει.
        """
    )
    english, other = in_language(document, "en")
    assert list(filter(None, english)) == ["The Director decides", "in the end."]
    assert list(other) == ["Ο διαιτητής αποφασίζει.", "66.", "Ο παίκτης πασάρει."]
    assert languages_of(document) == ("el", "en")
    assert in_language(document, "nl")[0] == ()


def test_paragraphs_that_no_blank_line_parts_are_parted_where_each_is_a_sentence():
    document = ["Ο διαιτητής αποφασίζει.", "The Director decides.", "The player passes."]
    assert [line for line in in_language(document, "en")[0] if line] == document[1:]
    reading = bare(document[1:], "66")
    assert [str(p.citation) for p in reading.paragraphs] == ["66A", "66B"]


# Bare paragraphs


def bare(text, law=None, *skeletons: str, lang="en") -> Reading:
    """The reading of bare paragraphs where other editions have these skeletons for every law."""
    editions = [[Paragraph(citation, "", "Text.") for citation in skeleton(one)] for one in skeletons]
    return read_bare(text, languages()[lang], law, lambda _: editions)


def skeleton(text: str) -> tuple[Citation, ...]:
    return tuple(map(parse_citation, text.split()))


BARE = lines("One.\n\nTwo is\nlonger.\n\nThree.")


def test_bare_paragraphs_take_the_letters_of_the_skeleton_that_fits():
    reading = bare(BARE, "24", "24A 24B 24C 24D", "24 24A 24B", "24A 24B 24C")
    assert shown(reading) == [("24", "", "One."), ("24A", "", "Two is longer."), ("24B", "", "Three.")]
    assert not reading.counted


def test_bare_paragraphs_are_lettered_by_counting_where_none_fits():
    reading = bare(BARE, "24", "24 24A")
    assert [str(p.citation) for p in reading.paragraphs] == ["24A", "24B", "24C"]
    assert reading.counted == {"24"}


def test_one_bare_paragraph_is_the_law():
    reading = bare(["Only."], "49")
    assert shown(reading) == [("49", "", "Only.")]
    assert not reading.counted


def test_more_bare_paragraphs_than_there_are_letters_are_refused():
    with pytest.raises(BadDocument, match="9 paragraphs, and no edition of Law 24 has as many"):
        bare(lines("\n\n".join(["One."] * 9)), "24")


def test_bare_paragraphs_that_are_cut_are_marked():
    reading = bare(lines("and so on.\n\nIn the middle.\n\nIt stops in the"), "24")
    assert [p.shown for p in reading.paragraphs] == ["[…] and so on.", "In the middle.", "It stops in the […]"]


def test_heads_and_page_numbers_among_bare_paragraphs_are_no_provisions():
    reading = bare(lines("Two Cards\n\nOne.\n\nLater\n\n82\n\nTwo.\n\n83"), "24")
    assert shown(reading) == [("24A", "", "One."), ("24B", "", "Two.")]
    assert reading.unparsed == ("Two Cards", "Later", "82", "83")


def test_bare_paragraphs_below_the_heads_of_their_laws():
    text = """
        law_66

        LAW 66 – INSPECTION OF TRICKS

        So long as his side has not
        played.

        See also
        Law 65.

        Law 67
        Defective trick
        A trick that is defective.

        Law 68

        A claim stands alone.
    """
    reading = bare(lines(text), None, "66A 66B")
    assert shown(reading) == [
        ("66", "INSPECTION OF TRICKS", ""),
        ("66A", "", "So long as his side has not played."),
        ("66B", "", "See also Law 65."),
        ("67", "Defective trick", "A trick that is defective."),
        ("68", "", "A claim stands alone."),
    ]
    assert reading.unparsed == ("law_66",)
    assert not reading.counted


def test_paragraphs_of_a_law_that_has_no_letters_anywhere_are_its_text():
    assert shown(bare(BARE, "49", "49", "49")) == [("49", "", "One. Two is longer. Three.")]
    assert [str(p.citation) for p in bare(BARE, "49", "49", "49 49A 49B").paragraphs] == ["49", "49A", "49B"]


# A page of a law book

PAGE = """
    Operation Manual

    of the trick before.
    C. Quitted tricks
    Text of C that runs on
    to a second line.
    83
    CHAPTER SIX
    LAW 67
    DEFECTIVE TRICK
    The introduction, which refers to
    Law 45. It says more.
    A. Before both sides have played to the next
    trick
    1. A player omitted to play. He adds a card by Law
    45.
    2. (a) He played too many, and
    (b) did so often, as in
    A. or in
    (i) both cases.
    B. After that
    1. The Director determines that the
"""


def test_a_page_reads():
    reading = read_page(lines(PAGE), languages()["en"], "66")
    assert shown(reading) == [
        ("66B", "", "[…] of the trick before."),
        ("66C", "Quitted tricks", "Text of C that runs on to a second line."),
        ("67", "DEFECTIVE TRICK", "The introduction, which refers to Law 45. It says more."),
        ("67A", "Before both sides have played to the next trick", ""),
        ("67A1", "", "A player omitted to play. He adds a card by Law 45."),
        ("67A2a", "", "He played too many, and"),
        ("67A2b", "", "did so often, as in A. or in"),
        ("67A2bi", "", "both cases."),
        ("67B", "After that", ""),
        ("67B1", "", "The Director determines that the […]"),
    ]
    assert reading.unparsed == ("Operation Manual", "83", "CHAPTER SIX")
    assert reading.partial == {"66", "67"}


def test_a_page_without_a_tail_that_can_be_told_leaves_it_unparsed():
    reading = read_page(lines("end of something.\nLAW 67\nDefective trick\nA. Early\nText."), languages()["en"], "66")
    assert shown(reading) == [("67", "Defective trick", ""), ("67A", "Early", "Text.")]
    assert reading.unparsed == ("end of something.",)


def test_the_introduction_before_a_is_the_laws():
    reading = read_page(lines("the end of the introduction.\nA. Early\nText."), languages()["en"], "67")
    assert shown(reading) == [("67", "", "[…] the end of the introduction."), ("67A", "Early", "Text.")]


def test_without_a_law_a_page_of_letters_holds_nothing():
    reading = read_page(lines("A. Early\nText."), languages()["en"], None)
    assert reading.paragraphs == ()
    assert reading.unparsed == ("A. Early", "Text.")


def test_a_title_may_stand_apart_or_on_the_line_of_its_law():
    text = "Law 9 - Procedure\n\nA. Calling\n\nText.\n\nLAW 10\n\nRectification\n\nA. Right\nText."
    assert shown(read_page(lines(text), languages()["en"], None)) == [
        ("9", "Procedure", ""),
        ("9A", "Calling", "Text."),
        ("10", "Rectification", ""),
        ("10A", "Right", "Text."),
    ]


def test_a_law_out_of_its_turn_begins_where_its_letters_begin_anew():
    page = """
        LAW 66
        A. Current trick
        It is open.
        LAW 27
        A. Acceptance
        It may be accepted.
        LAW 12
        B. No such letter
        It goes on.
    """
    reading = read_page(lines(page), languages()["en"], None)
    assert [citation for citation, *_ in shown(reading)] == ["66A", "27A", "27B"]
    assert reading.unparsed == ("LAW 12",)


def test_the_head_of_a_law_that_is_there_already_begins_none():
    page = """
        LAW 65
        A. Trick won
        It is laid so.
        LAW 66
        A. Current trick
        It is open.
        LAW 65
        B. Own card
        It may be seen.
    """
    reading = read_page(lines(page), languages()["en"], None)
    assert [citation for citation, *_ in shown(reading)] == ["65A", "66A", "66B"]


def test_a_greek_page_has_greek_marks():
    text = "ΝΟΜΟΣ 20\nΕξηγήσεις\nΑ. Πρώτα\nΚείμενο.\n1. Ένα\nΚείμενο.\n(α) Και\nάλλο.\nΒ. Μετά\nΚείμενο."
    reading = read_page(lines(text), languages()["el"], None)
    assert [str(p.citation) for p in reading.paragraphs] == ["20", "20A", "20A1", "20A1a", "20B"]
    assert reading.paragraphs[3].text == "Και άλλο."


def test_an_i_is_a_letter_after_h_and_a_numeral_elsewhere():
    marks = [*"abcdefg", "i", "ii", *"hij"]
    text = "LAW 80\nRegulation\nA. On\n1. One\n" + "".join(f"({mark})\nText.\n" for mark in marks)
    reading = read_page(lines(text), languages()["en"], None)
    smalls = [*"abcdefg", "gi", "gii", *"hij"]
    assert [str(p.citation) for p in reading.paragraphs[3:]] == [f"80A1{small}" for small in smalls]


# Flat numbered laws


def test_flat_laws_read():
    text = """
        or played on.

        86. If a player
        plays

        again, see Law 85,
        95. 90 or
        87. and so on.

        GENERAL RULES
        87. He may not.
        New cards

        89. A gap is
        no matter, nor is the number
        88. Here it sto
    """
    reading = read_numbered(lines(text), "85")
    assert shown(reading) == [
        ("85", "", "[…] or played on."),
        ("86", "", "If a player plays again, see Law 85, 95. 90 or"),
        ("87", "", "and so on. 87. He may not. New cards"),
        ("89", "", "A gap is no matter, nor is the number 88. Here it sto […]"),
    ]
    assert reading.unparsed == ("GENERAL RULES",)
    assert reading.partial == {"85", "89"}


def test_a_title_before_the_first_law_is_no_part_of_a_law():
    reading = read_numbered(lines("THE LAWS OF AUCTION\nas played\n\n1. A rubber is two games."), None)
    assert shown(reading) == [("1", "", "A rubber is two games.")]
    assert reading.unparsed == ("THE LAWS OF AUCTION", "as played")


# What is printed is read again, and nothing vanishes

WORDS = ["trick", "card", "player", "who", "may", "the", "partner’s", "(see", "lead)", "declarer;", "is", "own", "hand"]


def law_book(chance: random.Random) -> list[Paragraph]:
    """A law book of nonsense in the form of one."""

    def words(most: int) -> str:
        return " ".join(chance.choices(WORDS, k=chance.randint(1, most)))

    def paragraph(headed: bool, law: str, *path: str) -> Paragraph:
        return Paragraph(Citation(law, path), f"On {words(3)} time" if headed else "", f"The {words(40)}.")

    paragraphs: list[Paragraph] = []
    for law in sorted(chance.sample(range(1, 94), k=chance.randint(1, 4))):
        paragraphs.append(paragraph(True, str(law)))
        for letter in "ABCDEFGH"[: chance.randint(0, 8)]:
            paragraphs.append(paragraph(True, str(law), letter))
            for number in range(1, chance.randint(1, 4)):
                paragraphs.append(paragraph(chance.random() < 0.5, str(law), letter, str(number)))
                for small in "abc"[: chance.randint(0, 3)]:
                    paragraphs.append(paragraph(False, str(law), letter, str(number), small))
    return paragraphs


def printed(paragraphs: list[Paragraph], width: int) -> list[str]:
    """Paragraphs as a law book prints them."""
    pages: list[str] = []
    for at, paragraph in enumerate(paragraphs):
        path = paragraph.citation.path
        head = [f"LAW {paragraph.citation.law}"] if not path else []
        mark = "" if not path else f"({path[-1]}) " if len(path) > 2 else f"{path[-1]}. "
        if paragraph.heading:
            pages += [*head, *textwrap.wrap(mark + paragraph.heading, width), *textwrap.wrap(paragraph.text, width)]
        else:
            pages += [*head, *textwrap.wrap(mark + paragraph.text, width)]
        if at % 7 == 6:
            pages.append(str(at))
    return pages


@settings(deadline=None)
@given(st.integers(), st.integers(50, 80))
def test_a_printed_law_book_reads_as_it_was(seed, width):
    paragraphs = law_book(random.Random(seed))
    reading = read_page(printed(paragraphs, width), languages()["en"], None)
    assert list(reading.paragraphs) == paragraphs


LINE = st.sampled_from(
    ["LAW 66", "A. On", "B. The", "1. A", "2. Two", "(a) An", "RULES", "82", "", "goes on", "It ends."]
)


@given(st.lists(LINE | st.text("AaBbΓγ1. -", max_size=9).map(str.strip), min_size=1), st.sampled_from(["65", None]))
def test_no_letter_of_a_document_vanishes(document, tail):
    for reading in (read_page(document, languages()["en"], tail), read_numbered(document, tail)):
        kept = "".join([*reading.unparsed, *(f"{p.heading}{p.text}" for p in reading.paragraphs)])
        lost = Counter("".join(document)) - Counter(kept) - Counter({" ": 9999, "-": 9999})
        opened = {one for p in reading.paragraphs for one in (p.citation, *p.citation.ancestors)}
        marks = Counter("".join(f"LAW{one.law}." if not one.path else f"({one.path[-1]})." for one in opened))
        assert lost <= marks + Counter("ΓγBb")  # a Greek letter may mark a provision
