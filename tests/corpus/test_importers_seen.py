"""Shapes that publishers' own documents have, with words of our own in them."""

from __future__ import annotations

from pathlib import Path

import pytest

from corpus.edition import EditionId, Status
from corpus.importers.intake import Intake, take
from corpus.importers.strays import stray_lines
from corpus.lang import parse_lang
from corpus.library import Library, load_library

CODE = "duplicate-2017"


@pytest.fixture(scope="module")
def library() -> Library:
    return load_library()


def brought(library: Library, folder: Path, text: str, lang: str, name: str = "page.txt") -> tuple[Intake, dict]:
    """What an import says, and the heading and the text of each provision that it wrote."""
    (folder / name).write_text(text, "utf-8")
    intake = take(folder / name, CODE, lang, None, library, folder / "texts", force=True)
    held = load_library((folder / "texts",)).editions[EditionId(CODE, parse_lang(lang), Status.OFFICIAL)]
    return intake, {str(p.citation): (p.heading, p.shown) for p in held.paragraphs.values()}


@pytest.mark.parametrize(
    ("lang", "head", "title"),
    [
        ("nl", "Artikel 41", "Hoe het spelen begint"),
        ("en", "Law 41", "How play begins"),
        ("el", "Νόμος 41", "Πώς αρχίζει η εκτέλεση"),
    ],
)
def test_a_head_may_run_into_its_title_with_no_mark_between(library, tmp_path, lang, head, title):
    a, b = ("Α", "Β") if lang == "el" else ("A", "B")
    said = {
        "nl": "De tegenspeler links van de leider komt uit.",
        "en": "The defender on declarer's left leads.",
        "el": "Ο αμυνόμενος αριστερά από τον εκτελεστή κάνει την αντάμ.",
    }[lang]
    page = f"{head} {title}\n\n{a}. {title}\n\n{said}\n\n{b}. {title}\n\n{said}\n"
    _, got = brought(library, tmp_path, page, lang)
    assert got == {"41": (title, ""), "41A": (title, said), "41B": (title, said)}


def test_a_line_of_text_that_begins_with_a_reference_is_no_head(library, tmp_path):
    page = (
        "Law 66\nTricks\nA. Own trick\nA player may look at his own card.\nLaw 67 applies to a trick of five cards.\n"
    )
    _, got = brought(library, tmp_path, page, "en")
    assert got["66A"][1].endswith("Law 67 applies to a trick of five cards.")
    assert "67" not in got


def test_heads_that_follow_a_line_of_text_or_a_note_at_once(library, tmp_path):
    page = """Artikel 42. Wat de blinde mag

De blinde mag de leider waarschuwen voordat deze uit de verkeerde hand voorspeelt 1).

1) Na het spelen mag hij de arbiter ook zeggen wat hij heeft gezien.
Artikel 43. Wat de blinde niet mag

De blinde mag de arbiter niet roepen zolang de spelers spelen.
Artikel 44. De volgorde

De speler die de slag wint, speelt voor in de volgende slag.
"""
    intake, got = brought(library, tmp_path, page, "nl")
    said = {citation: text for citation, (_, text) in got.items() if text}
    assert {citation[:2] for citation in said} == {"42", "43", "44"}
    assert next(text for citation, text in said.items() if "*1" in citation).startswith("Na het spelen")
    assert not any(" 1)" in text for text in said.values())
    assert not intake.unparsed


def test_what_a_definition_enumerates_keeps_its_numbers(library, tmp_path):
    page = """Definitions

Alert: A notice to the opponents that a call may want to be explained.
Deal: 1) The hands of the four players. 2) The cards of one hand, the calls and the plays with them.
Penalty (see also "Rectification"): One of two kinds: 1) for conduct, 2) for procedure.
Psychic call (one says "psych"): A gross misstatement of honour strength.

LAW 1
THE PACK

A pack has 52 cards, of four suits.
"""
    intake, got = brought(library, tmp_path, page, "en")
    assert got["def/deal"][1].startswith("1) The hands of the four players. 2) The cards")
    assert got["def/penalty"] == (
        'Penalty (see also "Rectification")',
        "One of two kinds: 1) for conduct, 2) for procedure.",
    )
    assert got["def/psychic-call"][1] == "A gross misstatement of honour strength."
    assert intake.unparsed == ("Definitions",)


def test_provisions_that_run_on_in_a_line_are_not_said_to_be_left_out(library, tmp_path):
    page = """LAW 8
ROUNDS
A. Moving on 1. The Director tells the players where to go. 2. North moves the boards of his table.
B. The end 1. A round ends when the Director calls the next one. 2. For a board that is played late the round goes on.
"""
    intake, got = brought(library, tmp_path, page, "en")
    assert list(got) == ["8", "8A", "8A1", "8A2", "8B", "8B1", "8B2"]
    assert intake.unparsed == ()


def test_the_labels_of_a_table_of_numbers_stay_with_it():
    table = [
        "as the table shows:",
        "",
        "North Deals East Deals",
        "",
        "Boards Boards",
        "",
        "1 5 9 13 2 6 10 14",
        "",
        "So on.",
    ]
    assert stray_lines(table) == frozenset()
    assert stray_lines(["as said.", "", "Rules of Play", "", "12", "", "So on."]) == {2, 4}


def test_contents_by_number_and_title_end_where_the_laws_begin(library, tmp_path):
    page = """INHOUD
ARTIKEL 10 ............................ 5
Beslissen over rechtzetting ........... 6
ARTIKEL 11 ............................ 7
Verlies van het recht ................. 8

VOOR HET BIEDEN

ARTIKEL 10

Beslissen over rechtzetting

A. Wie beslist
Alleen de arbiter beslist over een rechtzetting van de spelers.

ARTIKEL 11

Verlies van het recht

A. Handelen
Wie handelt voordat de arbiter er is, kan het recht op rechtzetting verliezen.
"""
    _, got = brought(library, tmp_path, page, "nl")
    assert list(got) == ["10", "10A", "11", "11A"]


def test_notes_that_share_the_name_of_their_box_go_by_their_marks(library, tmp_path):
    page = """<html><body><h2>Law 20</h2><h3>A. Review</h3>
<p>A player may ask to hear the auction again.<sup><a href="#notes">1)</a></sup></p><h3>B. Questions</h3>
<p>A player may ask what a call means.<sup><a href="#notes">2)</a></sup></p>
<div id="notes"><div class="fn"><sup>1)</sup> At his first turn.</div>
<div class="fn"><sup>2)</sup> At any turn to call.</div></div></body></html>"""
    _, got = brought(library, tmp_path, page, "en", "page.html")
    assert (got["20A*1"][1], got["20B*1"][1]) == ("At his first turn.", "At any turn to call.")


def test_typed_notes_of_a_wikis_source_belong_to_what_refers_to_them(library, tmp_path):
    page = """== Artikel 41 De uitkomst ==
'''A. Gedekt'''

De tegenspeler links van de leider komt gedekt uit 1). De kaart ligt dicht.

1) De bond mag voorschrijven dat de kaart open ligt.

'''B. Vragen'''

De spelers mogen vragen naar de biedingen, zie [[Artikel 20]].
"""
    _, got = brought(library, tmp_path, page, "nl")
    assert got["41A"] == ("Gedekt", "De tegenspeler links van de leider komt gedekt uit. De kaart ligt dicht.")
    assert got["41A*1"][1].startswith("De bond mag")


def test_marks_typed_in_haste_open_provisions(library, tmp_path):
    page = """LAW 12
ADJUSTED SCORES
A. When the Director may give one 1. For an offence without a rectification. 2. When a board cannot be played.
B. How he gives one 1.(a) He seeks the probable result of the board. (b)the scores may be weighted. (c) Then: (i.) the
16
offending side gets its score. (ii.) the other side gets its own.
2.(a) When there is no result, he gives an artificial score.
(b) At teams that is three IMPs.
C. Information 1.A player may use what he knows if: (a)it comes from a legal call; or (b) it is a law. 2. He may guess.
"""
    _, got = brought(library, tmp_path, page, "en")
    letters = ["12", "12A", "12A1", "12A2", "12B", "12B1a", "12B1b", "12B1c", "12B1ci", "12B1cii", "12B2a", "12B2b"]
    assert list(got) == [*letters, "12C", "12C1", "12C1a", "12C1b", "12C2"]
    assert got["12B1ci"][1] == "the offending side gets its score."
    assert got["12C1a"][1] == "it comes from a legal call; or"


def test_a_note_stops_at_the_next_provision_and_may_be_referred_to_again(library, tmp_path):
    page = """LAW 80
REGULATION
A. Powers
1. The Regulating Authority arranges8 for entries to be taken.
2. The Director arranges8 for scores to be collected.
8 In some countries the Director does so
3. The Tournament Organizer may hand them on to the Director.
"""
    _, got = brought(library, tmp_path, page, "en")
    assert got["80A1*1"][1] == "In some countries the Director does so"
    assert got["80A3"][1] == "The Tournament Organizer may hand them on to the Director."
    assert "arranges for scores" in got["80A2"][1]
    assert "80A2*1" not in got


def test_the_cells_of_a_table_are_not_the_numbers_of_pages(library, tmp_path):
    page = """86
LAW 76
SPECTATORS
A. Control
A spectator obeys the Director at the table.

87
LAW 77
SCORING TABLE

What declarer's side scores if it makes its contract:

For each odd trick

Undoubled

20

30

88

Doubled

40

60

A trick score of 100 points is a game.

89
LAW 78
METHODS OF SCORING

A. Matchpoints
Each pair scores two matchpoints for each pair that it beat.
"""
    intake, got = brought(library, tmp_path, page, "en")
    cells = "For each odd trick Undoubled 20 30 Doubled 40 60"
    assert (
        got["77"][1]
        == f"What declarer's side scores if it makes its contract: {cells} A trick score of 100 points is a game."
    )
    assert intake.unparsed == ("86", "87", "88", "89")


def test_a_greek_citation_is_no_reference_to_a_note(library, tmp_path):
    page = """ΝΟΜΟΣ 41
Η ΑΡΧΗ ΤΗΣ ΕΚΤΕΛΕΣΗΣ
Α. Αντάμ
Ο αμυνόμενος κάνει την αντάμ με το φύλλο κλειστό2.
Β. Ερωτήσεις
Ο συμπαίκτης του μπορεί να ρωτήσει (βλέπε Νόμο 20ΣΤ2) τι σημαίνει μια δήλωση.
2 Η Ρυθμιστική Αρχή μπορεί να ορίσει ανοιχτή αντάμ.
"""
    _, got = brought(library, tmp_path, page, "el")
    assert "(βλέπε Νόμο 20ΣΤ2)" in got["41B"][1]
    assert got["41A*1"][1].startswith("Η Ρυθμιστική")


@pytest.mark.parametrize(
    "lines",
    [
        "The player may always ask the Director (see the\nLaw on questions) and the Director answers him at once.",
        "the player and his partner ask the Director to the table,\nWest being one of them.",
        "The player asks the tournament director and his partner calls the\nDirector.",
    ],
)
def test_the_first_line_of_a_text_is_no_heading(library, tmp_path, lines):
    page = f"LAW 20\nQUESTIONS\nA. Review\n1. The first\nA player may ask.\n2. {lines}\n"
    _, got = brought(library, tmp_path, page, "en")
    assert got["20A2"] == ("", " ".join(lines.split("\n")))


def test_a_letter_over_small_letters_only_is_a_heading(library, tmp_path):
    page = """<html><body><h2>Law 51</h2><details><summary>A. The offender plays</summary>
<p>Declarer names the card.</p></details>
<details><summary>B. His partner leads</summary>
<p>1. (a) Declarer requires the suit of the penalty card.</p><p>(b) Declarer forbids it.</p></details></body></html>"""
    _, got = brought(library, tmp_path, page, "en", "page.html")
    assert got["51B"] == ("His partner leads", "")
