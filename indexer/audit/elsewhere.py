"""Where in an edition a text of another language may be from, by what its units may stand for there.

A text's units are put into the other language by their counterparts, each weighing more the fewer texts have it; what
is compared is paragraphs and single sentences. A sentence that another law says, and its own does not, was pasted in.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from corpus.citation import Citation
from indexer.audit.counterparts import SAME, Counterparts, is_common
from indexer.audit.units import Unit
from indexer.evidence import sentences

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Table = NDArray[np.float32]

LIKE = 0.4
"""How alike a text has to be to one of another law."""
CLEARLY = 0.25
"""By how much more alike to it than to any of its own law."""
FEWEST = 5
"""How many units a text must have before it can be told from others."""


class Said(NamedTuple):
    """A paragraph or a sentence of one."""

    citation: Citation
    units: Sequence[Unit]
    whole: bool = True


def said(citation: Citation, text: str, units: Sequence[Unit]) -> Iterator[Said]:
    """A paragraph, and its sentences where there are several."""
    yield Said(citation, units)
    told, end = list(sentences(text, 1)), 0
    for sentence in told if len(told) > 1 else ():
        start = text.index(sentence, end)
        end = start + len(sentence)
        yield Said(citation, [unit for unit in units if start <= unit.start and unit.end <= end], False)


class Elsewhere:
    """The paragraphs and sentences of an edition, as what another language's units may stand for."""

    def __init__(self, theirs: Iterable[Said], known: Counterparts) -> None:
        rows = list(theirs)
        self._known = known
        self._column = {key: at for at, key in enumerate(dict.fromkeys(unit.key for row in rows for unit in row.units))}
        counts = self._table([Counter(unit.key for unit in row.units) for row in rows])
        self._weights = np.log(1 + len(rows) / (1 + np.count_nonzero(counts, axis=0))).astype(np.float32)
        self._rows = _of_one_length(np.log1p(counts) * self._weights)
        self._at: dict[Citation, list[int]] = {}
        for at, row in enumerate(rows):
            self._at.setdefault(row.citation, []).append(at)

    def likeness(self, ours: Sequence[Said]) -> Mapping[Citation, Table]:
        """How alike each of our texts is to each paragraph of theirs, or to its likest sentence."""
        asked = _of_one_length(self._table([self._standing_for(each.units) for each in ours]) * self._weights)
        alike = self._rows @ asked.T
        return {citation: alike[rows].max(axis=0) for citation, rows in self._at.items()}

    def _standing_for(self, units: Sequence[Unit]) -> Counter[str]:
        """What units may stand for, each thing as far as it is likely."""
        found: Counter[str] = Counter()
        for unit in units:
            chances = self._known.chances.get(unit.key) or ({unit.key: SAME} if is_common(unit.key) else {})
            whole = max(SAME, sum(chances.values()))
            for key, chance in chances.items():
                found[key] += chance / whole  # type: ignore[assignment]  # a counter of parts
        return found

    def _table(self, texts: Sequence[Mapping[str, float]]) -> Table:
        table = np.zeros((len(texts), len(self._column)), np.float32)
        for row, text in enumerate(texts):
            for key, count in text.items():
                if key in self._column:
                    table[row, self._column[key]] = count
        return table


def strangers(ours: Sequence[Said], editions: Sequence[Elsewhere]) -> Iterator[tuple[Said, Citation]]:
    """The texts of ours that are like one of another law, and not like any of their own, with its citation.

    The first edition is the one that ours is held against, the others are its witnesses: what is alike is their mean.
    """
    first, *witnesses = (edition.likeness(ours) for edition in editions)
    alike = {c: sum((each.get(c, own) for each in witnesses), own) / (1 + len(witnesses)) for c, own in first.items()}
    laws = {citation.law for citation in alike}
    for at, text in enumerate(ours):
        if len(text.units) >= FEWEST and text.citation.law in laws and len(laws) > 1:
            own = max(row[at] for c, row in alike.items() if c.law == text.citation.law)
            source = max((c for c in alike if c.law != text.citation.law), key=lambda c: float(alike[c][at]))
            if alike[source][at] >= max(LIKE, own + CLEARLY):
                yield text, source


def _of_one_length(table: Table) -> Table:
    """Every row divided by its length; one of nothing stays so."""
    lengths = np.sqrt((table * table).sum(axis=1, keepdims=True))
    even: Table = table / np.maximum(np.float32(1e-9), lengths)
    return even
