"""What classifiers have in common: the provisions that they tell of, and their files.

A classifier is two files: `NAME.txt`, whose first line says what it was made from and whose further lines are its
provisions, and `NAME.npz` with its figures.
"""

from __future__ import annotations

import hashlib
import io
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from corpus.citation import Citation, Provision, parse_citation
from corpus.library import DEFAULT_CODE
from indexer.encoder import Encoder
from indexer.evidence import digest
from indexer.groups import Groups
from indexer.likely import Likely
from indexer.store import write_whole

MOST = 200
"""Provisions that a question is told the likelihood of."""

Floats = NDArray[np.float32]


class KnownPlaces:
    """Those of a classifier's provisions that a library holds."""

    def __init__(self, citations: Sequence[Citation], groups: Groups) -> None:
        numbers = {provision: group for group, provision in enumerate(groups.provisions)}
        found = [(place, numbers.get(Provision(DEFAULT_CODE, citation))) for place, citation in enumerate(citations)]
        self.held = [place for place, group in found if group is not None]
        """Their places among the classifier's."""
        self._groups = np.array([group for _, group in found if group is not None], dtype=np.intp)
        self._laws = np.array(groups.laws, dtype=np.intp)[self._groups]

    def told(self, likely: Floats) -> Likely:
        """What is likely of each that is held, by provision and by law."""
        best = np.argsort(-likely, kind="stable")[:MOST]
        laws, place = np.unique(self._laws, return_inverse=True)
        of_laws = np.bincount(place, weights=likely, minlength=len(laws))
        return Likely(
            {int(self._groups[row]): float(likely[row]) for row in best},
            {int(law): float(share) for law, share in zip(laws, of_laws, strict=True)},
        )


def read_learned(file: Path) -> tuple[dict[str, str], list[Citation], dict[str, Any]]:
    """What a classifier was made from, its provisions and its figures.

    Raises OSError, ValueError, KeyError, TypeError and BadCitation where the files are damaged.
    """
    header, *citations = file.read_text("utf-8").splitlines()
    data = file.with_suffix(".npz").read_bytes()
    about = json.loads(header)
    if about["sha256"] != hashlib.sha256(data).hexdigest():
        raise ValueError(file)
    with np.load(io.BytesIO(data), allow_pickle=False) as arrays:
        return about, [parse_citation(citation) for citation in citations], dict(arrays)


def write_learned(
    file: Path, figures: Mapping[str, Any], citations: Sequence[Citation], about: Mapping[str, str]
) -> None:
    """Write the figures, then the text, which names their digest."""
    out = io.BytesIO()
    np.savez(out, **figures)
    header = {**about, "sha256": hashlib.sha256(out.getvalue()).hexdigest()}
    write_whole(file.with_suffix(".npz"), out.getvalue())
    lines = [json.dumps(header, ensure_ascii=False), *map(str, citations), ""]
    write_whole(file, "\n".join(lines).encode("utf-8"))


def made_for(encoder: Encoder) -> str:
    """Names the encoder whose vectors a classifier was learned from."""
    return digest([encoder.name, encoder.prompts])


def likelihoods(scores: Floats) -> Floats:
    """Scores as likelihoods."""
    powers = np.exp(scores - scores.max(initial=-np.inf))
    likely: Floats = powers / max(float(powers.sum()), 1e-12)
    return likely
