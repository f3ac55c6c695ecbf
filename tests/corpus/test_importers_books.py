"""Whole law books in the forms that real ones come in: every provision comes back, and nothing vanishes."""

import json
import random
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from corpus.citation import parse_citation
from corpus.edition import Paragraph
from corpus.importers import intake as intake_module
from corpus.importers import worker
from corpus.importers.document import BadDocument
from corpus.importers.forms import read_source
from corpus.importers.glyphs import Glyph, Page
from corpus.importers.intake import take, undo
from corpus.importers.layout import read_pages
from corpus.importers.ledger import missing
from corpus.importers.lines import head_of
from corpus.importers.notes import taken_from
from corpus.importers.wiki import read_wiki
from corpus.lang import languages
from corpus.library import load_library
from corpus.reader import read_law

sys.path.insert(0, str(Path(__file__).parent))
from lawbooks import FURNITURE, as_etext, as_html, as_page, as_pdf, as_wiki, expected, restated

LEAST = 0.995
CODE = "duplicate-2017"


@pytest.fixture(scope="module")
def library():
    return load_library()


def found(into: Path, lang: str) -> dict:
    files = into.glob(f"{CODE}/*/{lang}.official.txt")
    return {p.citation: p for file in files for p in read_law(file)}


def share(want: dict, got: dict) -> float:
    """The share of provisions that came back with their exact text."""
    right = sum(c in got and got[c].text == text and not got[c].cut for c, text in want.items())
    return right / len(want)


BOOKS = {
    "page": lambda ps, lang, file: file.write_text(as_html(ps, lang, run_in=False), "utf-8"),
    "page-run-in": lambda ps, lang, file: file.write_text(as_html(ps, lang, run_in=True), "utf-8"),
    "wiki": lambda ps, lang, file: file.write_text(as_wiki(ps, lang), "utf-8"),
    "etext": lambda ps, lang, file: file.write_text(as_etext(ps, lang), "utf-8"),
    "pdf": as_pdf,
    "pdf-columns": lambda ps, lang, file: as_pdf(ps, lang, file, columns=2),
    "pdf-small-capitals": lambda ps, lang, file: as_pdf(ps, lang, file, small_capitals=True),
    "pdf-one-font": lambda ps, lang, file: as_pdf(ps, lang, file, bold=False),
}


SLOW = {("pdf", "nl"), ("pdf", "el"), ("pdf-columns", "en"), ("pdf-columns", "nl"), ("pdf-small-capitals", "el")} | {
    ("pdf-small-capitals", "nl"), ("pdf-one-font", "nl"), ("pdf-one-font", "el")
}  # fmt: skip
"""Each form of PDF in one language is enough every day."""


@pytest.mark.parametrize(
    ("style", "lang"),
    [
        pytest.param(style, lang, marks=[pytest.mark.slow] if (style, lang) in SLOW else [])
        for style in BOOKS
        for lang in languages()
    ],
)
def test_a_law_book_comes_back_and_no_line_of_it_vanishes(library, tmp_path, monkeypatch, style, lang):
    book = restated(lang)
    BOOKS[style](book, lang, tmp_path / "book")
    read = []
    monkeypatch.setattr(intake_module, "read_source", lambda *given: read.append(read_source(*given)) or read[-1])
    intake = take(tmp_path / "book", CODE, lang, None, library, tmp_path / "texts")
    got = found(tmp_path / "texts", lang)
    (source,) = read
    lines = (*source.lines, *source.notes.values())
    assert not list(missing(lines, got.values(), (*intake.unparsed, *intake.other)))
    assert share(expected(book), got) >= LEAST
    assert not got.keys() - {p.citation for p in book}
    headings = {p.citation: p.heading.casefold() for p in book if p.heading and not p.citation.note}
    assert sum(c in got and got[c].heading.casefold() == h for c, h in headings.items()) >= LEAST * len(headings)
    assert len(intake.aligned) >= LEAST * len(book)
    assert intake.dating.looks_like("duplicate-2007") == CODE


PAGES = {
    "headings": {"headings": True, "title": True, "lookalikes": True},
    "no title": {"headings": True, "title": False, "lookalikes": True},
    "no headings": {"headings": False, "title": True, "lookalikes": False},
    "bare": {"headings": False, "title": False, "lookalikes": True},
}


HARD = {"no headings", "bare"}
"""Pages that tell least of what they hold; with another law's text pasted in these are enough every day."""


@pytest.mark.parametrize("pasted", [pytest.param(False, marks=pytest.mark.slow), True])
@pytest.mark.parametrize(
    "style", [pytest.param(style, marks=[] if style in HARD else [pytest.mark.slow]) for style in PAGES]
)
def test_a_folder_of_bilingual_pages_comes_back(library, tmp_path, style, pasted):
    laws = [str(law) for law in range(1, 94)]
    pages = tmp_path / "pages"
    pages.mkdir()
    strange = {law: restated("el", [str(94 - int(law))]) for law in laws[::4] if law != "47"}
    for law in laws:
        long = [p.text for p in strange.get(law, ()) if len(p.text) > 200 and not p.citation.note]
        text = as_page(law, **PAGES[style], pasted=long[0] if pasted and long else "")
        (pages / f"law_{int(law):02}.txt").write_text(text, "utf-8")
    told: list[tuple[int, int, str]] = []
    for lang in ("el", "en"):
        intake = take(pages, CODE, lang, None, library, tmp_path / "texts", progress=lambda *done: told.append(done))
        assert intake.refused == ()
        assert share(expected(restated(lang, laws)), found(tmp_path / "texts", lang)) >= LEAST
        assert any(FURNITURE[1].strip() in line for line in (*intake.unparsed, *intake.other))
    assert told[0] == (1, 93, "law_01.txt")
    assert told[92] == (93, 93, "law_93.txt")


def test_a_folder_is_taken_back_in_one_go_repeated_and_replaced(library, tmp_path):
    pages, into = tmp_path / "pages", tmp_path / "texts"
    pages.mkdir()
    for law in ("65", "66"):
        (pages / f"law_{law}.html").write_text(as_html(restated("en", [law]), "en", run_in=False), "utf-8")
    (pages / "notes.bin").write_bytes(b"\0\1")
    intake = take(pages, CODE, "en", None, library, into)
    assert [file.parent.name for file in intake.files] == ["law-65", "law-66"]
    assert len(intake.refused) == 1
    assert "notes.bin" in str(intake.refused[0])
    first = {file: file.read_bytes() for file in intake.files}
    take(pages, CODE, "en", None, library, into)
    assert first == {file: file.read_bytes() for file in intake.files}
    changed = as_html(restated("en", ["66"]), "en", run_in=False).replace("touch cards", "touch the cards")
    (pages / "law_66.html").write_text(changed, "utf-8")
    take(pages, CODE, "en", None, library, into)
    assert first != {file: file.read_bytes() for file in intake.files}
    undo(CODE, "en", None, into)
    assert first == {file: file.read_bytes() for file in intake.files}
    undo(CODE, "en", None, into)
    undo(CODE, "en", None, into)
    assert not any(into.rglob("*.txt"))


def test_the_account_finds_a_line_that_vanished():
    kept = [Paragraph(parse_citation("66A"), "Open trick", "A card may be seen until it is turned.")]
    lines = [
        "LAW 66",
        "A. Open trick",
        "A card may be",
        "seen until it is tur-",
        "ned.",
        "82",
        "B. Lost",
        "This line is lost.",
    ]
    assert list(missing(lines, kept, ["82"])) == ["B. Lost", "This line is lost."]


# Documents that nothing can be taken from


def pdf(file: Path, *, encrypt: str = "", text: bool = True) -> bytes:
    from reportlab.pdfgen import canvas

    page = canvas.Canvas(str(file), encrypt=encrypt or None)
    for _ in range(3):
        if text:
            page.drawString(72, 720, "LAW 66 - The Director looks at the trick and the player leads a card.")
        page.rect(72, 72, 300, 300, fill=1)
        page.showPage()
    page.save()
    return file.read_bytes()


def bomb() -> bytes:
    """A PDF with a stream that unpacks to two gigabytes."""
    import zlib

    packer = zlib.compressobj(9)
    stream = b"".join([*(packer.compress(b" " * 10_000_000) for _ in range(200)), packer.flush()])
    stream = stream[:15_000_000]
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R >>",
        b"<< /Length %d /Filter /FlateDecode >>\nstream\n" % len(stream) + stream + b"\nendstream",
    ]
    out, places = b"%PDF-1.4\n", []
    for number, body in enumerate(objects, 1):
        places.append(len(out))
        out += b"%d 0 obj\n" % number + body + b"\nendobj\n"
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    trailer = b"trailer << /Size 5 /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % len(out)
    return out + b"xref\n0 5\n0000000000 65535 f \n" + table + trailer


def zipped(folder: Path, name: str = "law.txt") -> bytes:
    file = folder / "made.zip"
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr(name, "LAW 66")
    return file.read_bytes()


BAD = {
    "encrypted.pdf": (lambda folder: pdf(folder / "made", encrypt="secret"), "is encrypted"),
    "images.pdf": (lambda folder: pdf(folder / "made", text=False), "images of pages and hardly any text"),
    "cut.pdf": (lambda folder: pdf(folder / "made")[:-200], "is cut off"),
    "damaged.pdf": (lambda _: b"%PDF-1.7\n" + b"nonsense " * 99 + b"\n%%EOF\n", "cannot be read as a PDF"),
    "bomb.pdf": (lambda _: bomb(), "images of pages|more time or memory|more memory"),
    "law.zip": (zipped, r"is an archive \(zip\); unpack it first"),
    "law.rtf": (lambda _: rb"{\rtf1\ansi LAW 66\par A. The Director may inspect a trick.}", "office program"),
    "law.docx": (lambda folder: zipped(folder, "word/document.xml"), "office program"),
    "law.txt.gz": (lambda _: b"\x1f\x8b\x08\x00 ...", r"is an archive \(gzip\)"),
    "menu.html": (
        lambda _: b"<html><body><nav>Home</nav><p>Take two eggs and stir.</p></body></html>",
        "has no law in it",
    ),
    "deep.html": (lambda _: b"<html>" + b"<div>" * 5000 + b"The Director", "lie deeper"),
    "latin.html": (lambda _: "<html><meta charset=utf-8><p>één kaart".encode("latin-1"), "not in the encoding"),
    "dutch.html": (
        lambda _: as_html(restated("nl", ["66"]), "nl", run_in=False).encode(),
        "has no text in en; it is in nl",
    ),
}


@pytest.mark.parametrize("name", BAD)
def test_a_document_that_is_refused_leaves_all_as_it_was(library, tmp_path, name):
    make, problem = BAD[name]
    (tmp_path / name).write_bytes(make(tmp_path))
    with pytest.raises(BadDocument, match=problem) as refused:
        take(tmp_path / name, CODE, "en", None, library, tmp_path / "texts")
    assert str(tmp_path / name) in str(refused.value)
    assert "\n" not in str(refused.value)
    assert not (tmp_path / "texts").exists()


def test_half_a_law_book_leaves_the_other_half_as_it_was(library, tmp_path):
    book = restated("en")
    whole = as_etext(book, "en")
    (tmp_path / "whole.txt").write_text(whole, "utf-8")
    take(tmp_path / "whole.txt", CODE, "en", None, library, tmp_path / "texts")
    before = found(tmp_path / "texts", "en")
    half = whole.partition("LAW 45\n")[0].rpartition(" ")[0]
    (tmp_path / "half.txt").write_text(half.rpartition(" ")[0], "utf-8")
    intake = take(tmp_path / "half.txt", CODE, "en", None, library, tmp_path / "texts")
    assert {p.citation.law for p in intake.provisions} <= {*map(str, range(1, 45)), "intro", "def"}
    assert intake.absent == tuple(map(str, range(45, 94)))
    after = found(tmp_path / "texts", "en")
    assert share({c: p.text for c, p in before.items() if p.text}, after) >= LEAST


def test_the_pages_of_one_large_document_are_told_as_they_are_read(tmp_path, library):
    as_pdf(restated("en")[:60], "en", tmp_path / "book.pdf")
    told = []
    take(tmp_path / "book.pdf", CODE, "en", None, library, tmp_path / "texts", progress=lambda *come: told.append(come))
    pages = told[-1][1]
    assert told[-1] == (pages, pages, "book.pdf")
    assert [done for done, _, _ in told] == sorted({done for done, _, _ in told})
    assert len(told) > 1


@pytest.mark.skipif(sys.platform == "win32", reason="has no limits of a process")
def test_a_document_that_takes_too_long_is_given_up(tmp_path):
    file = tmp_path / "page.html"
    file.write_text("<html><p>The Director</p></html>", "utf-8")
    with pytest.raises(BadDocument, match=r"takes more than 0\.001 seconds"):
        worker.read_apart(file, 0.001)
    code = (
        "from corpus.importers import worker; worker.MEMORY = 300_000_000; worker.limit(); x = bytearray(400_000_000)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)
    assert b"MemoryError" in done.stderr


@pytest.mark.parametrize(
    ("status", "answer"),
    [
        (0, "not JSON"),
        (0, "[]"),
        (0, '{"lines": [["LAW 66", 1]], "notes": {}, "left": []}'),
        (0, '{"lines": [["LAW 66"]], "notes": {}, "left": []}'),
        (0, '{"lines": [], "notes": {"1": 2}, "left": []}'),
        (0, '{"lines": [], "notes": {}, "left": [7]}'),
        (worker.REFUSED, "[]"),
        (worker.REFUSED, '{"template": "{file}: {nothing}", "values": {}}'),
        (worker.REFUSED, '{"template": "{file.nothing}", "values": {}}'),
        (worker.REFUSED, '{"template": "{file}: {0}", "values": {}}'),
        (worker.REFUSED, '{"template": "{", "values": {}}'),
        (worker.REFUSED, '{"template": 7, "values": {}}'),
        (worker.REFUSED, '{"template": "{file}: {pages}", "values": {"pages": []}}'),
    ],
)
def test_an_answer_of_the_reading_program_that_is_none_refuses_the_document(tmp_path, monkeypatch, status, answer):
    def run(_file, _seconds, out, _told):
        out.write(answer.encode())
        return status

    monkeypatch.setattr(worker, "_run", run)
    with pytest.raises(BadDocument, match=r"book\.pdf: cannot be read: .* damaged"):
        worker.read_apart(tmp_path / "book.pdf")


@pytest.mark.slow
def test_two_hundred_pages_in_time_and_memory(tmp_path):
    for number in range(3):
        as_pdf(restated("en"), "en", tmp_path / f"{number}.pdf")
    code = (
        "import json, resource, sys, time; from pathlib import Path; from corpus.importers.pdf import read_pdf\n"
        "start = time.process_time()\n"
        "for name in sys.argv[1:]: read_pdf(Path(name))\n"
        "print(json.dumps([time.process_time() - start, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss]))"
    )
    files = [str(tmp_path / f"{number}.pdf") for number in range(3)]
    done = subprocess.run([sys.executable, "-c", code, *files], capture_output=True, check=True)
    seconds, kilobytes = json.loads(done.stdout)
    assert seconds < 20
    assert kilobytes < 300_000


# The forms in detail


def test_a_web_page_shows_its_lists_and_not_its_menus(tmp_path):
    page = """<html><body><header>Site</header><h2>LAW 66</h2><ol type="A"><li>First<ol><li>One</li><li value="4">Four
    <ol type="a"><li>Small</li></ol></li></ol></li><li>B. Second</li></ol><script>no()</script><ul><li>Dot</li></ul>"""
    (tmp_path / "a.html").write_text(page, "utf-8")
    source = read_source(tmp_path / "a.html")
    lines = [line for line in source.lines if line]
    assert lines == ["LAW 66", "A. First", "1. One", "4. Four", "(a) Small", "B. Second", "Dot"]
    assert head_of(lines[0]) is True
    assert source.left == ("Site",)


def test_wiki_source_loses_its_marks_and_keeps_what_it_says():
    source = read_wiki(
        "===== LAW 1 - The pack =====\nText ;;of 2017;; with [[law_17|Law 17]] and a note((see (a) there)).\n\n"
        "  - first item\n  - second item\n    - inner\n\n<del>old words</del> //new// **words** {{image.png}} ~~NOTOC~~"
        "\n^Term ^Meaning ^\n|Alert |A notice that tells something. |\nΕίναι έτσι;\n"
    )
    assert [line.replace("\ue000note 1\ue001", "*") for line in source.lines if line] == [
        "LAW 1 - The pack",
        "Text of 2017 with Law 17 and a note*.",
        "1. first item",
        "2. second item",
        "(a) inner",
        "new words",
        "Term",
        "Meaning",
        "Alert",
        "A notice that tells something.",
        "Είναι έτσι;",
    ]
    assert source.notes == {"note 1": "see (a) there"}
    assert set(source.left) == {"old words", "{{image.png}}", "~~NOTOC~~"}


def test_a_reference_to_a_note_is_not_the_end_of_a_citation():
    text = ["An adjusted score (Law 12C1).1) See also 2) none.", "", "1) The note itself."]
    lines, notes = taken_from(text)
    assert lines[0] == "An adjusted score (Law 12C1).\ue0001@2\ue001 See also 2) none."
    assert notes == {"1@2": "The note itself."}


WORDS = ["trick", "cards", "table", "deals", "calls", "plays", "leads", "score", "board", "rules"]


def glyphs(text: str, left: float, base: float, size: float = 10, **style) -> list[Glyph]:
    made = []
    for char in text:
        made.append(Glyph(char, left, left + size / 2, base, size, style.get("bold", False), False))
        left += size / 2
    return made


def test_columns_are_read_one_after_another_and_running_heads_are_left_out():
    pages = []
    for number in range(6):
        on = glyphs(f"Head {number}", 50, 760, 8)
        for row in range(10):
            words = " ".join(random.Random(10 * number + row).sample(WORDS, 4))
            on += glyphs(f"left {number} {row} {words}", 50, 700 - 12 * row)
            on += glyphs(f"right {number} {row} {words}", 320, 700 - 12 * row)
        pages.append(Page(number, 600, 800, tuple(on + glyphs(str(number + 9), 300, 40, 8))))
    source = read_pages(pages)
    assert source.left[:2] == ("Head 0", "9")
    words = [tuple(line.split()[:3]) for line in source.lines if line]
    assert words == [(side, str(n), str(row)) for n in range(6) for side in ("left", "right") for row in range(10)]


def test_small_capitals_are_small_letters():
    row = [*glyphs("D", 50, 700, 12, bold=True), *glyphs("EFECTIVE", 56, 700, 9, bold=True)]
    text = [g for at in range(9) for g in glyphs("The player leads a card to it.", 50, 680 - 12 * at)]
    source = read_pages([Page(0, 600, 800, tuple(row + text))])
    assert source.lines[0] == "Defective"
