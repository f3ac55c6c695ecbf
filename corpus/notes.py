"""Notes on provisions: how the law differed in an older code, and what the WBF Commentary advises.

`notes.toml` beside a law's texts holds one `[[note]]` per note: `at`, `code`, the text in every language, `source`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from corpus.citation import BadCitation, Citation, Provision, parse_citation
from corpus.errors import BridgelawError
from corpus.lang import Lang, languages
from corpus.reader import law_folder

TEXTS = Path(__file__).parent / "texts"
COMMENTARY = "wbf-commentary"
"""Instead of an older code: the guidance that the WBF Laws Committee gives; it is not law."""
TELLS_OF = ("duplicate-1997", "duplicate-2007", COMMENTARY)


class BadNotes(BridgelawError):
    """A `notes.toml` that breaks the format."""


@dataclass(frozen=True, slots=True)
class Remark:
    """A note on a provision, in our own words."""

    at: Citation
    code: str
    """What it tells of: an older code, or the Commentary."""
    text: Mapping[Lang, str]
    source: str
    """Where the old rule or the advice was seen, with the year."""


def remarks_on(provision: Provision) -> tuple[Remark, ...]:
    """The notes on a provision, in the order of their file. Raises BadNotes."""
    return _by_citation(provision.code, law_folder(provision.citation.law)).get(provision.citation, ())


def read_notes(file: Path) -> tuple[Remark, ...]:
    """The notes of one law. Raises BadNotes with the file and the number of the note."""
    try:
        data = tomllib.loads(file.read_text("utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadNotes(f"{file}: cannot be read: {error}") from error
    entries = data.get("note")
    if set(data) != {"note"} or not isinstance(entries, list):
        raise BadNotes(f"{file}: holds [[note]] tables and nothing else")
    return tuple(_remark(entry, f"{file}: note {number}") for number, entry in enumerate(entries, 1))


def _remark(entry: object, place: str) -> Remark:
    keys = ("at", "code", *languages(), "source")
    if not isinstance(entry, dict) or set(entry) != set(keys):
        raise BadNotes(f"{place}: needs {', '.join(keys)}, and nothing else")
    for key, value in entry.items():
        if not isinstance(value, str) or not value.strip():
            raise BadNotes(f"{place}: {key} is not a text")
    if entry["code"] not in TELLS_OF:
        raise BadNotes(f"{place}: unknown code {entry['code']!r}; write one of {', '.join(TELLS_OF)}")
    try:
        at = parse_citation(entry["at"])
    except BadCitation as error:
        raise BadNotes(f"{place}: {error}") from error
    if str(at) != entry["at"]:
        raise BadNotes(f"{place}: write the citation as {at}, not {entry['at']}")
    return Remark(at, entry["code"], {lang: entry[lang] for lang in languages()}, entry["source"])


@cache
def _by_citation(code: str, law: str) -> Mapping[Citation, tuple[Remark, ...]]:
    file = TEXTS / code / law / "notes.toml"
    found: dict[Citation, tuple[Remark, ...]] = {}
    for remark in read_notes(file) if file.exists() else ():
        if law_folder(remark.at.law) != law:
            raise BadNotes(f"{file}: holds a note on {remark.at}; it belongs in {law_folder(remark.at.law)}")
        found[remark.at] = (*found.get(remark.at, ()), remark)
    return found
