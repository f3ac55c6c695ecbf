"""A small law book of our own, and an encoder that needs no model."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest

from corpus.lang import fold
from corpus.library import Library, load_library
from indexer.encoder import Vectors, encodable, normalised

SMALL = Path(__file__).parent / "texts"


class LetterEncoder:
    """Means by a text which three letters it has in a row; counts the passages that it was asked to encode."""

    prompts = "none"

    def __init__(self, name: str = "letters", dim: int = 64) -> None:
        self.name, self.dim, self.encoded = name, dim, 0

    def encode_queries(self, texts: Sequence[str]) -> Vectors:
        return normalised([self._vector(text) for text in texts], self.dim)

    def encode_passages(self, texts: Sequence[str]) -> Vectors:
        self.encoded += len(texts)
        return self.encode_queries(texts)

    def _vector(self, text: str) -> list[float]:
        counts = np.zeros(self.dim)
        folded = f" {fold(encodable(text))} "
        for start in range(len(folded) - 2):
            counts[hashlib.md5(folded[start : start + 3].encode()).digest()[0] % self.dim] += 1
        return [float(count) for count in counts]


@pytest.fixture(scope="session")
def small() -> Library:
    return load_library((SMALL,))


@pytest.fixture(scope="session")
def letters() -> LetterEncoder:
    """A letter encoder that nobody changes."""
    return LetterEncoder()


@pytest.fixture
def encoder() -> LetterEncoder:
    return LetterEncoder()


@pytest.fixture
def opened(encoder: LetterEncoder, monkeypatch: pytest.MonkeyPatch) -> LetterEncoder:
    """The letter encoder, in place of any that a search would open."""
    monkeypatch.setattr("indexer.meaning.open_encoder", lambda _: encoder)
    return encoder
