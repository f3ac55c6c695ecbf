"""Write the shipped concordances anew: `python -m indexer.align.ship`, and read the diff.

What is aligned: every official edition that the corpus ships with today's code in English, once with the publisher's
words where there are any of the same laws, once with the restatement.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from corpus.concordance import CONCORDANCES, Concordance, format_concordance
from corpus.edition import Edition, EditionId, Status
from corpus.lang import Lang
from corpus.library import DEFAULT_CODE, Library, load_library
from corpus.terms import load_terms
from indexer.align.concord import align
from indexer.encoder import Encoder, Vectors, normalised, open_encoder

PIVOT = Lang("en")


def pairs(library: Library) -> Iterator[tuple[Edition, Edition]]:
    """The editions that are aligned, source first."""
    targets = [library.editions[EditionId(DEFAULT_CODE, PIVOT, status)] for status in Status]
    for edition in library.editions.values():
        if edition.id.status is Status.OFFICIAL and edition not in targets:
            yield from ((edition, target) for target in targets if _meet(edition, target))


class Remembering:
    """An encoder that is asked for each text once; the concordances share most of theirs."""

    def __init__(self, encoder: Encoder) -> None:
        self.name, self.dim, self.prompts = encoder.name, encoder.dim, encoder.prompts
        self._encoder = encoder
        self._questions: dict[str, Vectors] = {}

    def encode_queries(self, texts: Sequence[str]) -> Vectors:
        """Vectors of questions."""
        new = [text for text in dict.fromkeys(texts) if text not in self._questions]
        self._questions |= dict(zip(new, self._encoder.encode_queries(new), strict=True))
        return normalised([self._questions[text] for text in texts], self.dim)

    def encode_passages(self, texts: Sequence[str]) -> Vectors:
        """Vectors of passages; these are not remembered, for alignment has none."""
        return self._encoder.encode_passages(texts)


def compute(library: Library) -> Iterator[Concordance]:
    """Every shipped concordance, from the texts. Raises NoEncoder."""
    encoder, terms = Remembering(open_encoder(None)), load_terms()
    for source, target in pairs(library):
        yield align(source, target, encoder, terms, library.editions.values())


def file_name(concordance: Concordance) -> str:
    """The name of a concordance's file."""
    return f"{concordance.source}~{concordance.target}.tsv".replace("/", "-")


def _meet(source: Edition, target: Edition) -> bool:
    """Whether the two hold a law of the same number, or the target is the whole code."""
    laws = [{citation.law for citation in edition.paragraphs} for edition in (source, target)]
    return bool(laws[0] & laws[1]) or target.id.status is Status.RESTATEMENT


if __name__ == "__main__":
    CONCORDANCES.mkdir(exist_ok=True)
    for found in compute(load_library()):
        (CONCORDANCES / file_name(found)).write_text(format_concordance(found), "utf-8")
        print(file_name(found))
