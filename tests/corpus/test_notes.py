"""Notes: each on a provision, in every language, with its source, in our own words; a bad file is refused."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from corpus.citation import Citation, Provision, parse_citation, parse_provision
from corpus.edition import Status
from corpus.importers.document import read_document
from corpus.importers.language import in_language
from corpus.importers.lines import joined
from corpus.lang import Lang, fold, languages
from corpus.library import DEFAULT_CODE, load_library
from corpus.notes import COMMENTARY, TEXTS, BadNotes, Remark, read_notes, remarks_on

LIBRARY = load_library()
SEEDS = Path(__file__).parent.parent / "seeds"
FILES = sorted(TEXTS.glob("*/*/notes.toml"))
RUN = 8

GOOD = """
[[note]]
at = "66B"
code = "duplicate-1997"
en = "In 1997."
nl = "In 1997."
el = "Το 1997."
source = "A page, 1997"
"""


def shipped() -> Iterator[tuple[Path, Remark]]:
    yield from ((file, remark) for file in FILES for remark in read_notes(file))


def test_there_are_notes_on_both_older_codes_and_the_commentary() -> None:
    told = [remark.code for _, remark in shipped()]
    assert len(told) >= 40
    assert set(told) == {"duplicate-1997", "duplicate-2007", COMMENTARY}


def test_every_note_is_reached_from_a_provision_that_exists() -> None:
    for file, remark in shipped():
        provision = Provision(file.parent.parent.name, remark.at)
        assert LIBRARY.texts(provision), f"{file}: {remark.at}"
        assert remark in remarks_on(provision)


def test_every_note_is_in_every_language_and_tells_where_and_when_its_rule_was_seen() -> None:
    for file, remark in shipped():
        assert list(remark.text) == list(languages())
        assert len(set(remark.text.values())) == len(languages()), f"{file}: {remark.at} says the same in two languages"
        assert re.search("[α-ω]{3}", remark.text[Lang("el")]), f"{file}: {remark.at}"
        assert re.search(r"\b(19|20)\d\d|laws97|mpb1997|blakjak", remark.source), f"{file}: {remark.at}"


def test_the_commentary_is_named_as_guidance() -> None:
    word = {Lang("en"): "guidance", Lang("nl"): "richtlijn", Lang("el"): "κατευθυντήρια"}
    for _, remark in shipped():
        if remark.code == COMMENTARY:
            assert all(word[lang] in text and "WBF" in text for lang, text in remark.text.items())


def test_years_are_the_same_in_every_language() -> None:
    for file, remark in shipped():
        years = {
            lang: sorted(set(re.findall(r"\b(?:1997|2007|2011|2017)\b", text))) for lang, text in remark.text.items()
        }
        assert len({tuple(found) for found in years.values()}) == 1, f"{file}: {remark.at}: {years}"


@pytest.mark.parametrize("lang", languages())
def test_no_run_of_eight_words_with_a_publishers_text(lang: Lang) -> None:
    official = set(_official_runs(lang))
    assert len(official) > 200
    for file, remark in shipped():
        shared = [" ".join(run) for run in _runs(remark.text[lang]) if run in official]
        assert shared == [], f"{file}: {remark.at}"


def _runs(text: str) -> Iterator[tuple[str, ...]]:
    words = re.findall(r"\w+", fold(text))
    yield from zip(*(words[start:] for start in range(RUN)), strict=False)


def _official_runs(lang: Lang) -> Iterator[tuple[str, ...]]:
    for document in sorted(SEEDS.glob("*.txt")):
        yield from _runs(joined(in_language(read_document(document), lang)[0]))
    for edition in LIBRARY.editions.values():
        if edition.id.lang == lang and edition.id.status is Status.OFFICIAL:
            for paragraph in edition.paragraphs.values():
                yield from _runs(f"{paragraph.heading} {paragraph.text}")


def test_a_provision_without_notes_has_none() -> None:
    assert remarks_on(Provision(DEFAULT_CODE, parse_citation("66C"))) == ()
    assert remarks_on(Provision(DEFAULT_CODE, Citation("99"))) == ()
    assert remarks_on(parse_provision("auction-1912/91", DEFAULT_CODE)) == ()


def test_a_good_file_is_read(tmp_path: Path) -> None:
    (remark,) = read_notes(_file(tmp_path, GOOD))
    assert (str(remark.at), remark.code, remark.text[Lang("en")]) == ("66B", "duplicate-1997", "In 1997.")


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('at = "66B"\n', "", "note 1: needs at, code, en"),
        ('source = "A page, 1997"', 'source = "A page"\nextra = "x"', "and nothing else"),
        ('"66B"', '"66 B"', "write the citation as 66B"),
        ('"66B"', '"nothing"', "not a citation"),
        ('"duplicate-1997"', '"duplicate-1987"', "unknown code 'duplicate-1987'"),
        ('"In 1997."', "1997", "is not a text"),
        ('"A page, 1997"', '" "', "source is not a text"),
        ("[[note]]", "[[notes]]", "holds .* tables and nothing else"),
        ("[[note]]", "[[note", "cannot be read"),
    ],
)
def test_a_bad_file_is_refused_with_its_place(tmp_path: Path, old: str, new: str, problem: str) -> None:
    file = _file(tmp_path, GOOD.replace(old, new))
    with pytest.raises(BadNotes, match=problem) as error:
        read_notes(file)
    assert str(file) in str(error.value)


def _file(folder: Path, text: str) -> Path:
    file = folder / "notes.toml"
    file.write_text(text, "utf-8")
    return file
