"""The search as if there were nothing in a language: no texts, no questions, nothing that is learned of them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from corpus.errors import BridgelawError
from corpus.lang import Lang
from tui.desk import Desk

if TYPE_CHECKING:
    from indexer.search import Searcher
    from indexer.shipped import Progress


class CannotLearn(BridgelawError):
    """What is learned of questions cannot be learned anew here."""


def open_without(
    lang: Lang, desk: Desk, folder: Path, model: str | None, progress: Progress, *, classifier: bool
) -> Searcher:
    """The searcher of a desk, with its index in the folder. Raises CannotLearn, NoEncoder, CannotStore.

    With `classifier` all that is learned of questions is learned anew: minutes, more where no vectors are kept.
    """
    from indexer.search import NO_ENCODER

    by_words = (model or desk.settings.model) == NO_ENCODER
    learned = _learned_without(lang, desk, folder, progress) if classifier and not by_words else None
    return desk.open_searcher(model, folder / "index", classifier=learned is not None, learned=learned, hidden={lang})


def _learned_without(lang: Lang, desk: Desk, folder: Path, progress: Progress) -> Path:
    """The folder of what is learned of the shipped texts and questions in all other languages."""
    from corpus.library import load_library
    from indexer.encoder import EmbeddedEncoder
    from indexer.evidence import evidence_of
    from indexer.jargon import asked_of
    from indexer.made import own_code
    from indexer.shipped import KnownVectors

    try:
        from indexer.making import learn
    except ImportError as error:
        raise CannotLearn("what is learned without a language needs SciPy: `pip install scipy`") from error
    library, encoder = load_library(), EmbeddedEncoder()
    every = own_code([*evidence_of(library), *asked_of(library)])
    vectors = KnownVectors(encoder, desk.home.asked).vectors(every, progress)
    other = [row for row, passage in enumerate(every) if passage.lang != lang]
    made = folder / "learned"
    made.mkdir(parents=True)
    learn([every[row] for row in other], vectors[other], encoder, made)
    return made
