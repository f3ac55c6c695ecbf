"""The unit of retrieval: the provision group, which is one provision of one code in all its languages and sources."""

from __future__ import annotations

from collections.abc import Sequence

from corpus.citation import Citation, Code, Provision
from indexer.evidence import QUESTIONS, Evidence

Group = int
"""A provision's place among those that have evidence: by code, then as the law book has them."""
Law = int
"""A law's place among those that have evidence."""


class Groups:
    """The provision groups of the evidence, and how they hang together."""

    def __init__(self, evidence: Sequence[Evidence]) -> None:
        found = {passage.provision for passage in evidence}
        self.provisions = tuple(sorted(found, key=lambda provision: (provision.code, provision.citation.order)))
        numbers = {provision: group for group, provision in enumerate(self.provisions)}
        self.of_row = tuple(numbers[passage.provision] for passage in evidence)
        """The group of each passage."""
        self.asked: tuple[list[int], ...] = tuple([] for _ in self.provisions)
        """The rows of what is asked for each."""
        for row, passage in enumerate(evidence):
            if passage.kind == QUESTIONS:
                self.asked[self.of_row[row]].append(row)
        above = [(p.code, p.citation.parent, p.citation.law_level) for p in self.provisions]
        self.parents = tuple(numbers.get(Provision(code, parent)) if parent else None for code, parent, _ in above)
        """The group that each is read under, if that has evidence."""
        self.children: tuple[list[Group], ...] = tuple([] for _ in self.provisions)
        """The groups that are read under each."""
        for group, parent in enumerate(self.parents):
            if parent is not None:
                self.children[parent].append(group)
        laws: dict[tuple[Code, Citation], Law] = {}
        self.laws = tuple(laws.setdefault((code, law), len(laws)) for code, _, law in above)
        """The number of the law that each belongs to."""
        self.codes = tuple(code for code, _ in laws)
        """The code of each law."""
        self.lesser = tuple(not p.citation.law.isdecimal() for p in self.provisions)
        """Which are of the Definitions or the Introduction: short texts that hold many a word of any question."""

    def code_of(self, group: Group) -> Code:
        """The code that a group belongs to."""
        return self.codes[self.laws[group]]
