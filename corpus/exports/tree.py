"""An edition as the tree that its citations make; what a source leaves out in between is skipped."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from corpus.citation import Citation
from corpus.edition import Edition, Paragraph


@dataclass(frozen=True, slots=True)
class Node:
    """A paragraph with those below it, in the order of the law book."""

    paragraph: Paragraph
    children: list[Node] = field(default_factory=list)


def tree_of(edition: Edition) -> tuple[Node, ...]:
    """The laws of an edition, or whatever stands highest in it."""
    nodes = {citation: Node(paragraph) for citation, paragraph in edition.paragraphs.items()}
    roots: list[Node] = []
    for citation, node in nodes.items():
        above = next((nodes[each] for each in citation.ancestors if each in nodes), None)
        (above.children if above else roots).append(node)
    return tuple(roots)


def walk(nodes: tuple[Node, ...] | list[Node], depth: int = 0) -> Iterator[tuple[int, Node]]:
    """Every node with its depth, parents first."""
    for node in nodes:
        yield depth, node
        yield from walk(node.children, depth + 1)


def steps_of(citation: Citation) -> tuple[str, ...]:
    """The steps of a citation from the law down, a footnote last."""
    return (citation.law, *citation.path, *((f"*{citation.note}",) if citation.note else ()))
