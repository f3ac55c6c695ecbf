"""Proof-reading: who checked which paragraph, as it then stood, against which sources.

`reviewed.toml` beside a law's texts holds one `[[review]]` per reading, with the digest of every paragraph that was
read; a paragraph that has been edited since is unreviewed again.
"""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import cache
from pathlib import Path

from corpus.citation import Citation, parse_citation
from corpus.edition import EditionId, Paragraph, Status
from corpus.errors import BridgelawError
from corpus.lang import parse_lang

TEXTS = Path(__file__).parent / "texts"


class BadReview(BridgelawError):
    """A `reviewed.toml` that lacks something."""


@dataclass(frozen=True, slots=True)
class Review:
    """One reading of a law in one edition."""

    edition: EditionId
    on: date
    sources: tuple[str, ...]
    """What it was held against, with years."""
    compared: str
    """What was compared: numbers, limits, exceptions, references ..."""
    found: str
    """What was found and changed."""
    digests: Mapping[Citation, str]


def digest_of(paragraph: Paragraph) -> str:
    """What a review remembers of a paragraph: the first 12 hex digits of SHA-256 over heading and text."""
    return hashlib.sha256(f"{paragraph.heading}\n{paragraph.shown}".encode()).hexdigest()[:12]


def read_reviews(file: Path) -> tuple[Review, ...]:
    """The reviews of one law. Raises BadReview."""
    code = file.parent.parent.name
    try:
        return tuple(
            Review(
                EditionId(code, parse_lang(entry["lang"]), Status(entry["status"])),
                entry["on"],
                tuple(entry["sources"]),
                entry["compared"],
                entry["found"],
                {parse_citation(citation): digest for citation, digest in entry["digests"].items()},
            )
            for entry in tomllib.loads(file.read_text("utf-8"))["review"]
        )
    except (tomllib.TOMLDecodeError, KeyError, TypeError, ValueError) as error:
        raise BadReview(f"{file}: not a list of reviews: {error}") from error


def is_reviewed(edition: EditionId, paragraph: Paragraph) -> bool:
    """Whether the paragraph was proof-read as it stands now."""
    return digest_of(paragraph) in _digests().get((edition, paragraph.citation), ())


@cache
def _digests() -> Mapping[tuple[EditionId, Citation], frozenset[str]]:
    found: dict[tuple[EditionId, Citation], frozenset[str]] = {}
    for file in sorted(TEXTS.glob("*/*/reviewed.toml")):
        for review in read_reviews(file):
            for citation, digest in review.digests.items():
                place = (review.edition, citation)
                found[place] = found.get(place, frozenset()) | {digest}
    return found
