"""Vectors that are known already: those shipped for the shipped texts, and those once made on this machine.

A set of vectors is two files: `NAME.txt`, whose first line says by what encoder they were made and whose further lines
are the digests of the passages; and `NAME.npy`, a row a passage. What is asked for a provision is encoded as a question
is. `python -m indexer.shipped` brings the shipped set of the corpus up to date after its texts have changed.
"""

from __future__ import annotations

import hashlib
import io
import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from corpus.library import load_library
from indexer.encoder import EmbeddedEncoder, Encoder, Vectors, normalised
from indexer.evidence import ASKED, QUESTIONS, Evidence, digest, evidence_of
from indexer.store import write_whole

SHIPPED = Path(__file__).parent / "vectors"
CORPUS = "corpus"
"""The name of the shipped set for the corpus; other evidence has another."""
BATCH = 64
"""Passages encoded before they are kept: some five seconds of work."""
RISKED = 16
"""Of so many vectors one may be lost when the work is broken off: with many, all are not written for each batch."""

Progress = Callable[[int, int], None]
"""Told how many passages have been encoded, and of how many."""
_Known = dict[str, NDArray[np.float16]]


class KnownVectors:
    """The vectors of one encoder by the digest of their passage; new ones are kept in a set of its own."""

    def __init__(self, encoder: Encoder, own: Path, shipped: Path | None = SHIPPED) -> None:
        """Read the sets that are there; one that is damaged or of another encoder is passed over."""
        self._encoder, self._own_file = encoder, own
        sets = sorted(shipped.glob("*.txt")) if shipped else []
        self._shipped: _Known = {name: vector for file in sets for name, vector in _read(file, encoder)}
        self._own: _Known = dict(_read(own, encoder))

    def vectors(self, evidence: Sequence[Evidence], progress: Progress | None = None) -> Vectors:
        """A vector a passage. What has to be encoded is kept, batch by batch; what is of no more use is dropped."""
        names = [name_of(passage) for passage in evidence]
        texts = {name: passage for name, passage in zip(names, evidence, strict=True) if name not in self._shipped}
        kept = {name: vector for name, vector in self._own.items() if name in texts}
        stale, self._own = len(kept) < len(self._own), kept
        missing = [name for name in texts if name not in kept]
        unkept = 0
        for done in range(0, len(missing), BATCH):
            batch = missing[done : done + BATCH]
            self._own |= dict(self._encoded({name: texts[name] for name in batch}))
            unkept += len(batch)
            if unkept * RISKED >= len(self._own) or done + BATCH >= len(missing):
                _write(self._own_file, self._own, self._encoder)
                unkept = 0
            if progress:
                progress(done + len(batch), len(missing))
        if stale and not missing:
            _write(self._own_file, self._own, self._encoder)
        known = self._shipped | self._own
        return normalised([known[name] for name in names], self._encoder.dim)

    def _encoded(self, passages: Mapping[str, Evidence]) -> Iterator[tuple[str, NDArray[np.float16]]]:
        asked, texts = ([name for name in passages if (passages[name].kind == QUESTIONS) is of] for of in (True, False))
        for names, encode in ((asked, self._encoder.encode_queries), (texts, self._encoder.encode_passages)):
            if names:
                vectors = encode([passages[name].passage for name in names]).astype(np.float16)
                yield from zip(names, vectors, strict=True)


def ship(name: str, evidence: Iterable[Evidence], progress: Progress | None = None, folder: Path = SHIPPED) -> int:
    """Bring the shipped set of that name up to date with its evidence, by the embedded encoder; how many it holds."""
    different = list({name_of(passage): passage for passage in evidence}.values())
    KnownVectors(EmbeddedEncoder(), folder / f"{name}.txt", shipped=None).vectors(different, progress)
    return len(different)


def name_of(passage: Evidence) -> str:
    """The digest by which a passage's vector is known: a question is encoded otherwise than a text."""
    return digest([ASKED, passage.passage] if passage.kind == QUESTIONS else [passage.passage])


def _read(file: Path, encoder: Encoder) -> Iterator[tuple[str, NDArray[np.float16]]]:
    try:
        header, *names = file.read_text("utf-8").splitlines()
        data = file.with_suffix(".npy").read_bytes()
        if json.loads(header) != _header(encoder, data):
            return
        rows = np.load(io.BytesIO(data), allow_pickle=False)
    except (OSError, ValueError):
        return
    if rows.shape == (len(names), encoder.dim):
        yield from zip(names, rows, strict=True)


def _write(file: Path, vectors: _Known, encoder: Encoder) -> None:
    """Write a set: the vectors, then the text, which names their digest, so that half a set is passed over."""
    rows = np.array(list(vectors.values()), dtype=np.float16).reshape(-1, encoder.dim)
    out = io.BytesIO()
    np.save(out, rows, allow_pickle=False)
    write_whole(file.with_suffix(".npy"), out.getvalue())
    header = json.dumps(_header(encoder, out.getvalue()), ensure_ascii=False)
    write_whole(file, "\n".join([header, *vectors, ""]).encode("utf-8"))


def _header(encoder: Encoder, data: bytes) -> Mapping[str, str]:
    return {"encoder": encoder.name, "prompts": encoder.prompts, "sha256": hashlib.sha256(data).hexdigest()}


if __name__ == "__main__":
    print(f"{CORPUS}: {ship(CORPUS, evidence_of(load_library()))} vectors in {SHIPPED}")
