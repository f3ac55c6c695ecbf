"""An import from the document to the file, what it reports, and taking it back."""

import re
import shutil
import unicodedata
from pathlib import Path

import pytest

from corpus.citation import BadCitation
from corpus.edition import Status
from corpus.errors import BridgelawError
from corpus.importers import document, shelf
from corpus.importers.document import BadDocument
from corpus.importers.intake import take, undo
from corpus.lang import UnknownLanguage
from corpus.library import TEXTS, NotInLibrary, load_library

SEEDS = Path(__file__).parent.parent / "seeds"
LAW66 = SEEDS / "law66.el-en.txt"
PAGE = SEEDS / "law66-67.nl.txt"


@pytest.fixture(scope="module")
def library():
    return load_library()


def tree(folder: Path) -> dict[str, bytes]:
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def names(provisions) -> list[str]:
    return [str(provision) for provision in provisions]


def written(folder: Path, name: str, text: str | bytes) -> Path:
    file = folder / name
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return file


def test_an_import_reports_and_writes(library, tmp_path):
    intake = take(LAW66, "duplicate-2017", "en", "66", library, tmp_path)
    assert names(intake.provisions) == [f"duplicate-2017/66{letter}" for letter in "ABCD"]
    assert intake.aligned == intake.provisions
    assert intake.unaligned == intake.unparsed == intake.counted == ()
    assert len(intake.other) == 4
    assert intake.files == (tmp_path / "duplicate-2017/law-66/en.official.txt",)
    assert intake.files[0].read_text("utf-8").startswith("# From law66.el-en.txt\n66A.\n    So long as his side")


def test_what_is_imported_is_in_the_library(library, tmp_path):
    take(PAGE, "duplicate-2017", "nl", "66", library, tmp_path, force=True)
    grown = load_library([TEXTS, tmp_path])
    provision = grown.find("66B", "duplicate-2017")
    found = [
        edition for edition, paragraph in grown.texts(provision) if "laatstgespeelde kaart inzien" in paragraph.text
    ]
    assert names(found) == ["duplicate-2017/nl/official"]
    provenance = grown.editions[found[0]].provenance
    assert (provenance.publisher, provenance.year) == ("Unknown", 2017)
    assert provenance.source == "Imported from law66-67.nl.txt"


def test_an_edition_keeps_its_publisher_and_names_every_document(library, tmp_path):
    take(LAW66, "duplicate-2017", "en", "66", library, tmp_path)
    take(SEEDS / "law24.el-en.txt", "duplicate-2017", "en", "24", library, tmp_path)
    code = load_library([tmp_path]).codes["duplicate-2017"]
    assert code.title == library.codes["duplicate-2017"].title
    provenance = code.provenance["en", Status.OFFICIAL]
    assert provenance.publisher == "World Bridge Federation"
    assert provenance.source == "Imported from law24.el-en.txt, law66.el-en.txt"


def test_which_provisions_stand_alone(library, tmp_path):
    intake = take(SEEDS / "auction86-95.en.txt", "auction-1912", "en", None, library, tmp_path)
    assert [str(p.citation) for p in intake.provisions] == [str(law) for law in range(85, 96)]
    assert {p.citation.law for p in intake.unaligned} <= {"85", "95"}
    assert set(intake.aligned) | set(intake.unaligned) == set(intake.provisions)
    assert intake.unparsed == ("GENERAL RULES", "NEW CARDS")


def test_letters_given_by_counting_are_reported(library, tmp_path):
    intake = take(LAW66, "auction-1912", "en", "66", library, tmp_path, force=True)
    assert [str(p.citation) for p in intake.counted] == ["66A", "66B", "66C", "66D"]
    assert intake.unaligned == intake.provisions


def test_a_law_may_be_named_in_any_habit_and_left_out_where_the_document_tells(library, tmp_path):
    one = take(PAGE, "duplicate-1997", "NL", "artikel 66", library, tmp_path / "one")
    two = take(PAGE, "duplicate-1997", "nl", None, library, tmp_path / "two")
    assert one.provisions == two.provisions
    assert tree(tmp_path / "one") == tree(tmp_path / "two")


def test_a_page_may_be_taken_from_its_first_head(library, tmp_path):
    intake = take(PAGE, "duplicate-1997", "nl", "67", library, tmp_path)
    assert [str(p.citation) for p in intake.provisions] == ["67", "67A", "67A1", "67A2", "67B"]
    assert "B. De eigen laatstgespeelde kaart" in intake.unparsed


@pytest.mark.parametrize("name", sorted(file.name for file in SEEDS.glob("*.txt")))
@pytest.mark.parametrize("form", ["crlf", "bom", "decomposed", "form feeds", "coloured", "blank lines"])
def test_the_form_of_a_file_does_not_matter(library, tmp_path, name, form):
    text = (SEEDS / name).read_text("utf-8")
    text = {
        "crlf": text.replace("\n", "\r\n"),
        "bom": "\ufeff" + text,
        "decomposed": unicodedata.normalize("NFD", text),
        "form feeds": "\f\n" + text + "\n\f",
        "coloured": "\x1b[1m" + text.replace(" ", " \x1b[31m", 9) + "\x1b[0m\x07",
        "blank lines": "\n\n" + text.replace("\n", " \n") + "\n\n",
    }[form]
    lang, code = name.split(".")[1][:2], "auction-1912" if name.startswith("auction") else "duplicate-2007"
    law = None if code == "auction-1912" else name[3:5]
    plain = take(SEEDS / name, code, lang, law, library, tmp_path / "plain", force=True)
    other = take(written(tmp_path, name, text), code, lang, law, library, tmp_path / "other", force=True)
    assert (plain.provisions, plain.unparsed) == (other.provisions, other.unparsed)
    assert tree(tmp_path / "plain") == tree(tmp_path / "other")


def test_markup_and_marks_of_direction_stay_as_they_stand(library, tmp_path):
    text = "The [bold]Director[/bold] asks a \u200fplayer\u200e to lead a card: <b>&amp;</b> {who} $x `rm`."
    intake = take(written(tmp_path, "a.txt", text), "duplicate-2017", "en", "66", library, tmp_path)
    assert text in " ".join(intake.files[0].read_text("utf-8").split())


def test_a_part_of_a_law_is_put_to_the_parts_that_are_held(library, tmp_path):
    page = "LAW 67\nDefective trick\nA. Before both sides have played\nThe player adds a card to the trick.\n"
    rest = "B. After both sides have played\n1. The Director lets the player add a card to the trick.\n"
    take(written(tmp_path, "1.txt", page), "duplicate-2017", "en", None, library, tmp_path)
    intake = take(written(tmp_path, "2.txt", rest), "duplicate-2017", "en", "67", library, tmp_path)
    assert [str(p.citation) for p in intake.provisions] == ["67B", "67B1"]
    assert re.findall(r"^67\w*", intake.files[0].read_text("utf-8"), re.MULTILINE) == ["67", "67A", "67B", "67B1"]


def test_a_cut_provision_does_not_replace_a_whole_one(library, tmp_path):
    whole = "LAW 67\nDefective trick\nA. Early\nThe player adds a card to the trick.\nB. Late\nThe Director decides.\n"
    cut = whole.replace("The Director decides.", "The Director of the")
    take(written(tmp_path, "whole.txt", whole), "duplicate-2017", "en", None, library, tmp_path)
    intake = take(written(tmp_path, "cut.txt", cut), "duplicate-2017", "en", None, library, tmp_path)
    assert "The Director decides." in intake.files[0].read_text("utf-8")


# Taking back


def test_an_import_is_taken_back_without_a_trace(library, tmp_path):
    into = tmp_path / "texts"
    intake = take(PAGE, "duplicate-1997", "nl", "66", library, into)
    assert undo("duplicate-1997", "nl", None, into) == intake.files
    assert list(tmp_path.iterdir()) == [into]
    assert list(into.iterdir()) == []
    with pytest.raises(NotInLibrary, match="nothing was imported for the code 'duplicate-1997'"):
        undo("duplicate-1997", "nl", None, into)


def test_what_an_import_replaced_stands_again(library, tmp_path):
    into = tmp_path / "texts"
    take(LAW66, "duplicate-2017", "el", "66", library, into)
    take(LAW66, "duplicate-2017", "en", "66", library, into)
    states = [tree(into)]
    for words in ("The Director looks at the trick.", "A player looks at the card.", "Dummy looks at the trick."):
        take(written(tmp_path, "new.txt", words), "duplicate-2017", "en", "66", library, into)
        states.append(tree(into))
    for state in reversed(states[:-1]):
        undo("duplicate-2017", "en", "66", into)
        assert tree(into) == state
    undo("duplicate-2017", "en", None, into)
    assert not (into / "duplicate-2017/law-66/en.official.txt").exists()
    assert (into / "duplicate-2017/law-66/el.official.txt").exists()
    load_library([TEXTS, into])
    with pytest.raises(BadDocument, match="nothing of duplicate-2017/en/official was imported"):
        undo("duplicate-2017", "en", None, into)


def test_one_law_of_an_import_is_taken_back(library, tmp_path):
    take(PAGE, "duplicate-1997", "nl", None, library, tmp_path)
    undo("duplicate-1997", "nl", "66", tmp_path)
    assert [file for file in tree(tmp_path) if file.endswith(".official.txt") and ".before" not in file] == [
        "duplicate-1997/law-67/nl.official.txt"
    ]
    with pytest.raises(BadDocument, match="nothing of duplicate-1997/nl/official, Law 66 was imported"):
        undo("duplicate-1997", "nl", "66", tmp_path)


@pytest.mark.parametrize("code", ["..", "../texts", "", "duplicate-2017/law-66", "*"])
def test_no_other_folder_is_touched(library, tmp_path, code):
    take(LAW66, "duplicate-2017", "en", "66", library, tmp_path)
    before = tree(tmp_path)
    with pytest.raises(BridgelawError):
        undo(code, "en", None, tmp_path)
    with pytest.raises(BridgelawError):
        take(LAW66, code, "en", "66", library, tmp_path)
    assert tree(tmp_path) == before


# Bad input: one clear line, and nothing written

BAD = {
    "missing.txt": (None, "there is no such file"),
    "empty.txt": (b"", "is empty"),
    "blank.txt": (b" \n\n\t\n", "is empty"),
    "signs.txt": (b"12345 --- \n", "holds no words"),
    "latin.txt": ("Eén speler\nniet".encode("latin-1"), r"latin.txt:1: not UTF-8"),
    "greek.txt": ("law\n\nΟ παίκτης".encode("cp1253"), r"greek.txt:3: not UTF-8"),
    "wide.txt": ("The player leads a card".encode("utf-16"), "is binary or UTF-16"),
    "book.pdf": (b"%PDF-1.7 ...", "is cut off"),
    "program.exe": (b"MZ\x00\x01\x02", "is binary"),
    "recipe.txt": (b"1. Take two eggs.\n\n2. Stir them in the pan until they are done.\n", "has no law in it"),
    "lorem.txt": (b"A. Lorem ipsum dolor sit amet, and what is more of it.", "has no law in it"),
    "unnamed.txt": (
        b"The player leads a card to the trick.",
        "has no law in it, or does not name it; name it with --law",
    ),
    "letters.txt": (
        b"A. A card is led\nThe player leads a card to the trick.",
        "a page without a law's head needs --law",
    ),
    "list.txt": (b"1. The player leads a card.\n\n2. The card is played.", "which of Law 66 they are cannot be told"),
    "greek-only.txt": ("Ο παίκτης παίζει ένα φύλλο.".encode(), "has no text in en; it is in el"),
    "dutch.txt": (b"De speler heeft een kaart in de slag gespeeld.", "has no text in en; it is in nl"),
    "russian.txt": ("Игрок играет карту.".encode(), "has no text in en; it is in no language known here"),
}


@pytest.mark.parametrize("name", BAD)
def test_a_document_that_nothing_can_be_taken_from(library, tmp_path, name):
    data, problem = BAD[name]
    file = tmp_path / name if data is None else written(tmp_path, name, data)
    with pytest.raises(BadDocument, match=problem) as refused:
        take(file, "duplicate-2017", "en", "66" if name == "list.txt" else None, library, tmp_path / "texts")
    assert str(file) in str(refused.value)
    assert "\n" not in str(refused.value)
    assert not (tmp_path / "texts").exists()


@pytest.mark.parametrize(
    ("code", "lang", "law", "error", "problem"),
    [
        ("duplicate-1066", "en", "66", NotInLibrary, "unknown code 'duplicate-1066'; known are"),
        ("duplicate-2017", "fr", "66", UnknownLanguage, "unknown language 'fr'; known are"),
        ("duplicate-2017", "nl", "66", BadDocument, "has no text in nl; it is in el, en"),
        ("duplicate-2017", "en", "66A", BadDocument, "'66A' is not the number of a law"),
        ("duplicate-2017", "en", "def/call", BadDocument, "'def/call' is not the number of a law"),
        ("duplicate-2017", "en", "sixty-six", BadCitation, "not a citation: 'sixty-six'"),
        ("duplicate-2017", "en", "666", BadCitation, "not a citation: '666'"),
    ],
)
def test_a_document_for_a_code_language_or_law_that_is_not(library, tmp_path, code, lang, law, error, problem):
    with pytest.raises(error, match=problem) as refused:
        take(LAW66, code, lang, law, library, tmp_path / "texts")
    assert "\n" not in str(refused.value)
    assert not (tmp_path / "texts").exists()


def test_a_law_that_contradicts_the_document(library, tmp_path):
    with pytest.raises(BadDocument, match="names Law 67 first, so what stands before that is Law 66, not Law 24"):
        take(PAGE, "duplicate-1997", "nl", "24", library, tmp_path)


def test_an_empty_folder_is_no_document(library, tmp_path):
    with pytest.raises(BadDocument, match="holds no documents"):
        take(tmp_path, "duplicate-2017", "en", None, library, tmp_path / "texts")


@pytest.mark.parametrize("name", ["a" * 5000, "a\0b", ""])
def test_a_name_that_no_file_can_have(library, tmp_path, name):
    with pytest.raises(BadDocument):
        take(tmp_path / name, "duplicate-2017", "en", None, library, tmp_path / "texts")


def test_a_document_larger_than_any_law_book(library, tmp_path, monkeypatch):
    monkeypatch.setattr(document, "LIMIT", 1000)
    with pytest.raises(BadDocument, match="is larger than"):
        take(PAGE, "duplicate-1997", "nl", None, library, tmp_path / "texts")


def test_the_name_of_a_document_is_no_escape_sequence(library, tmp_path):
    with pytest.raises(BadDocument) as refused:
        take(tmp_path / "a\x1b[31m\nb.txt", "duplicate-2017", "en", None, library, tmp_path / "texts")
    assert "\x1b" not in str(refused.value)
    file = tmp_path / 'x\x1b[31m"\\\ny.txt'
    shutil.copy(LAW66, file)
    take(file, "duplicate-2017", "en", "66", library, tmp_path / "texts")
    provenance = load_library([tmp_path / "texts"]).codes["duplicate-2017"].provenance["en", Status.OFFICIAL]
    assert provenance.source == 'Imported from x"\\ y.txt'


def test_where_nothing_can_be_written(library, tmp_path):
    written(tmp_path, "texts", "a file where the folder should be")
    with pytest.raises(BadDocument, match="cannot be written"):
        take(LAW66, "duplicate-2017", "en", "66", library, tmp_path / "texts")


@pytest.mark.parametrize("fails_at", range(1, 7))
def test_an_import_that_fails_half_way_leaves_all_as_it_was(library, tmp_path, monkeypatch, fails_at):
    into = tmp_path / "texts"
    take(PAGE, "duplicate-1997", "nl", None, library, into)
    before = tree(into)
    writes = 0

    def write(file: Path, data: bytes, whole=shelf.write) -> None:
        nonlocal writes
        writes += 1
        if writes == fails_at:
            raise OSError(28, "No space left on device")
        whole(file, data)

    monkeypatch.setattr(shelf, "write", write)
    with pytest.raises(BadDocument, match="cannot be written: No space left on device"):
        take(PAGE, "duplicate-1997", "nl", None, library, into)
    assert tree(into) == before


def test_a_persons_own_description_is_left_alone(library, tmp_path):
    folder = tmp_path / "duplicate-2017"
    folder.mkdir()
    own = (TEXTS / "duplicate-2017/code.toml").read_bytes()
    (folder / "code.toml").write_bytes(own)
    take(LAW66, "duplicate-2017", "el", "66", library, tmp_path)
    assert (folder / "code.toml").read_bytes() == own
    before = tree(tmp_path)
    with pytest.raises(BadDocument, match=r"is your own and has no \[editions.nl.official\]"):
        take(PAGE, "duplicate-2017", "nl", None, library, tmp_path, force=True)
    assert tree(tmp_path) == before
