"""Codes and their editions: which body of laws, in which language, in whose words, from where."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, Flag, auto
from pathlib import Path

from corpus.citation import Citation, Code
from corpus.errors import BridgelawError
from corpus.lang import Lang, UnknownLanguage, parse_lang


class BadEdition(BridgelawError):
    """An edition that cannot be: an unknown code, status or language, or a `code.toml` that lacks something."""


class Status(Enum):
    """Whose words an edition is in."""

    OFFICIAL = "official"
    """The publisher's."""
    RESTATEMENT = "restatement"
    """Ours, and labelled so wherever it is shown."""

    @property
    def suffix(self) -> str:
        """How the name of a law's file ends, after its language."""
        return ".official.txt" if self is Status.OFFICIAL else ".txt"


class Cut(Flag):
    """Where the source of a paragraph is cut off."""

    NONE = 0
    BEFORE = auto()
    AFTER = auto()


@dataclass(frozen=True, slots=True)
class EditionId:
    """One code in one language from one source: `duplicate-2017/el/official`."""

    code: Code
    lang: Lang
    status: Status

    def __str__(self) -> str:
        return f"{self.code}/{self.lang}/{self.status.value}"


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A provision's text in one edition."""

    citation: Citation
    heading: str
    """Empty where the source has none."""
    text: str
    """One line, NFC; empty where a provision is only a heading over its children."""
    cut: Cut = Cut.NONE

    @property
    def shown(self) -> str:
        """The text with the mark of a cut where the source is cut."""
        before = "[…] " if Cut.BEFORE in self.cut else ""
        after = " […]" if Cut.AFTER in self.cut else ""
        return f"{before}{self.text}{after}"


@dataclass(frozen=True, slots=True)
class Provenance:
    """Where an edition comes from."""

    publisher: str
    year: int
    source: str
    """The document it was taken from, or how it was made."""


@dataclass(frozen=True, slots=True)
class Edition:
    """The paragraphs of one edition in the order of the law book, with where they come from."""

    id: EditionId
    provenance: Provenance
    paragraphs: Mapping[Citation, Paragraph]


@dataclass(frozen=True, slots=True)
class CodeOfLaws:
    """A body of laws promulgated together."""

    id: Code
    year: int
    title: Mapping[Lang, str]
    provenance: Mapping[tuple[Lang, Status], Provenance]


def parse_edition(text: str) -> EditionId:
    """`duplicate-2017/el/official` as a value. Raises BadEdition, UnknownLanguage."""
    match text.strip().split("/"):
        case [code, lang, status] if code and status in {known.value for known in Status}:
            return EditionId(code, parse_lang(lang), Status(status))
    raise BadEdition("not an edition: {text!r}; write it as duplicate-2017/el/official", text=text)


def read_code(file: Path) -> CodeOfLaws:
    """The code that a `code.toml` describes. Raises BadEdition with the file and what it lacks."""
    try:
        data = tomllib.loads(file.read_text("utf-8"))
        provenance = {
            (parse_lang(lang), Status(status)): Provenance(**source)
            for lang, by_status in data["editions"].items()
            for status, source in by_status.items()
        }
        title = {parse_lang(lang): text for lang, text in data["title"].items()}
        return CodeOfLaws(file.parent.name, int(data["year"]), title, provenance)
    except OSError as error:
        raise BadEdition("{file}: cannot be read: {reason}", file=file, reason=error) from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadEdition("{file}: not a TOML file: {error}", file=file, error=error) from error
    except UnknownLanguage as error:
        raise BadEdition("{file}: {error}", file=file, error=error) from error
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise BadEdition(
            "{file}: lacks or misnames {error}; needs year, title and editions", file=file, error=error
        ) from error
