"""What classifiers are made from: what is asked for the provisions of today's code, and what these say."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from corpus.citation import Citation
from corpus.library import DEFAULT_CODE
from indexer.evidence import Evidence, digest


def own_code(evidence: Iterable[Evidence]) -> list[Evidence]:
    """The passages that are learned from."""
    return [passage for passage in evidence if passage.provision.code == DEFAULT_CODE]


def citations_of(evidence: Iterable[Evidence]) -> Sequence[Citation]:
    """The provisions that can be told of, as the law book has them."""
    return sorted({passage.provision.citation for passage in evidence}, key=lambda citation: citation.order)


def made_from(evidence: Iterable[Evidence]) -> str:
    """Names the passages that a classifier was learned from, in whatever order."""
    return digest(sorted(f"{passage.provision} {passage.kind} {passage.passage}" for passage in own_code(evidence)))
