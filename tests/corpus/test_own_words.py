"""What we write is in our own words: no run of eight words in common with a text of a publisher in its language."""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from corpus.edition import Status
from corpus.importers.document import read_document
from corpus.importers.language import in_language
from corpus.importers.lines import joined
from corpus.lang import fold, languages
from corpus.library import load_library

RUN = 8
ROOT = Path(__file__).parent.parent.parent
SEEDS = ROOT / "tests" / "seeds"
LIBRARY = load_library()


def runs(text: str) -> Iterator[tuple[str, ...]]:
    words = re.findall(r"\w+", fold(text))
    yield from zip(*(words[start:] for start in range(RUN)), strict=False)


def texts(value: object, lang: str) -> Iterator[str]:
    """Every text in a language that a TOML file's tables hold."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if isinstance(inner, str) and key == lang:
                yield inner
            yield from texts(inner, lang)
    elif isinstance(value, list):
        for inner in value:
            yield from texts(inner, lang)


@cache
def official_runs(lang: str) -> set[tuple[str, ...]]:
    """The runs of the raw documents, page by page and across paragraphs, and of the official texts of the corpus."""
    found: set[tuple[str, ...]] = set()
    for document in sorted(SEEDS.glob("*.txt")):
        found.update(runs(joined(in_language(read_document(document), lang)[0])))
    for edition in LIBRARY.editions.values():
        if edition.id.lang == lang and edition.id.status is Status.OFFICIAL:
            for paragraph in edition.paragraphs.values():
                found.update(runs(f"{paragraph.heading} {paragraph.text}"))
    return found


RESTATED = [str(edition) for edition in LIBRARY.editions if edition.status is Status.RESTATEMENT]


@pytest.mark.parametrize("lang", languages())
def test_the_documents_have_runs_to_compare_with(lang):
    assert len(official_runs(lang)) > 200


@pytest.mark.parametrize("edition", RESTATED)
def test_no_restatement_shares_a_run_of_eight_words_with_a_publishers_text(edition):
    (restated,) = (one for id, one in LIBRARY.editions.items() if str(id) == edition)
    official = official_runs(restated.id.lang)
    shared = [
        f"{paragraph.citation}: {' '.join(run)}"
        for paragraph in restated.paragraphs.values()
        for run in runs(f"{paragraph.heading} {paragraph.text}")
        if run in official
    ]
    assert shared == []


@pytest.mark.parametrize("lang", languages())
def test_no_word_of_a_check_or_a_note_shares_a_run_of_eight_words_with_a_publishers_text(lang):
    official = official_runs(lang)
    files = [*(ROOT / "engine").rglob("*.toml"), *(ROOT / "corpus" / "texts").rglob("notes.toml")]
    found = [(file, text) for file in files for text in texts(tomllib.loads(file.read_text("utf-8")), lang)]
    shared = [f"{file}: {' '.join(run)}" for file, text in found for run in runs(text) if run in official]
    assert len(found) > 1000
    assert shared == []
