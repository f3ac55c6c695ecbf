"""The shipped official texts are what the importers make of the user's documents."""

import re
import sys
from pathlib import Path

import pytest

from corpus.importers.document import read_document
from corpus.library import TEXTS, load_library
from corpus.reader import read_law

sys.path.insert(0, str(Path(__file__).parent))
from shipped import SEEDS, import_all, official_texts

MARK = re.compile(r"(?:[A-D1-9]|8[6-9]|9[0-5])\. |ARTIKEL 67")


@pytest.fixture(scope="module")
def imported(tmp_path_factory):
    into = tmp_path_factory.mktemp("texts")
    return import_all(load_library(), into), official_texts(into)


def test_the_shipped_official_texts_are_the_importers_output(imported):
    assert imported[1] == official_texts(TEXTS)


def test_the_documents_hold_these_provisions(imported):
    found = {names: " ".join(str(p.citation) for p in intake.provisions) for names, intake in imported[0].items()}
    assert found == {
        ("law24.el-en.txt", "duplicate-2007", "el"): "24 24A 24B 24C",
        ("law24.el-en.txt", "duplicate-2017", "en"): "24 24A 24B 24C 24D 24E",
        ("law66.el-en.txt", "duplicate-2017", "el"): "66A 66B 66C 66D",
        ("law66.el-en.txt", "duplicate-2017", "en"): "66A 66B 66C 66D",
        ("law66-67.nl.txt", "duplicate-1997", "nl"): "66B 66C 66D 67 67A 67A1 67A2 67B",
        ("auction86-95.en.txt", "auction-1912", "en"): "85 86 87 88 89 90 91 92 93 94 95",
    }


def test_these_lines_belong_to_no_provision(imported):
    left = {names[0]: intake.unparsed for names, intake in imported[0].items() if intake.unparsed}
    assert left == {
        "law66-67.nl.txt": ("Operation Manual", "82"),
        "auction86-95.en.txt": ("GENERAL RULES", "NEW CARDS"),
    }


def test_no_letters_were_counted(imported):
    assert [names for names, intake in imported[0].items() if intake.counted] == []


@pytest.mark.parametrize("document", sorted(file.name for file in SEEDS.glob("*.txt")))
def test_no_line_of_a_document_vanishes(imported, document):
    """Every line is in a provision or reported; marks became citations, and hyphens at the margin are joined."""
    intakes = [intake for names, intake in imported[0].items() if names[0] == document]
    paragraphs = [p for intake in intakes for file in intake.files for p in read_law(file)]
    taken = compact("".join(f"{p.heading}{p.text}" for p in paragraphs))
    reported = {line for intake in intakes for line in intake.unparsed}
    lines = [line for line in read_document(SEEDS / document) if line]
    assert len(lines) > 5
    assert [line for line in lines if compact(MARK.sub("", line)) not in taken and line not in reported] == []
    assert sum(len(compact(MARK.sub("", line))) for line in lines if line not in reported) == len(taken)


def test_the_words_are_the_documents_own():
    nl = {str(p.citation): p for p in read_law(TEXTS / "duplicate-1997/law-67/nl.official.txt")}
    assert nl["67"].heading == "Onjuiste slag"
    assert nl["67B"].heading == "Een speler van beide partijen heeft in de volgende slag gespeeld"
    assert nl["67B"].shown.endswith("gespeelde kaarten bezit) bepaalt […]")
    assert nl["67A1"].text == "Om het verzuim goed te maken, voegt de overtreder een reglementair juiste kaart toe."
    en = {str(p.citation): p for p in read_law(TEXTS / "duplicate-2017/law-24/en.official.txt")}
    assert "because of a player’s own error" in en["24"].text
    assert {p.heading for p in en.values()} == {""}
    auction = [read_law(TEXTS / f"auction-1912/law-{law}/en.official.txt")[0].shown for law in (85, 95)]
    assert auction == [
        "[…] partner has led or played to the following trick.",
        "Unless a pack is imperfect, no player shall have the righ […]",
    ]


def compact(text: str) -> str:
    return re.sub(r"[\s-]", "", text)
