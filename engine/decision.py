"""A check run on every possible interview: its decision tree, its table, and the questions that cannot matter."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from corpus.citation import Citation
from engine.interview import Check, Fact, run
from engine.ruling import Line


@dataclass(frozen=True, slots=True)
class Node:
    """A place in the interview: the question that is asked there, or the ruling that is reached."""

    known: Mapping[str, str]
    lines: tuple[Line, ...]
    asked: Fact | None
    branches: Mapping[str, Node]


class Essence(NamedTuple):
    """What makes two lines the same ruling: message, figures, citation, condition, without the roles."""

    message: str
    citation: Citation
    condition: str


def grow(check: Check, known: Mapping[str, str] | None = None) -> Node:
    """The whole tree of a check from what is known."""
    known = known or {}
    outcome = run(check, known)
    branches = (
        {}
        if outcome.needed is None
        else {value: grow(check, {**known, outcome.needed.id: value}) for value in outcome.needed.values}
    )
    return Node(known, outcome.lines, outcome.needed, branches)


def nodes(node: Node) -> Iterator[Node]:
    """The node and every node below it, in the order of asking."""
    yield node
    for branch in node.branches.values():
        yield from nodes(branch)


def paths(node: Node) -> Iterator[Node]:
    """Every complete interview: the leaves."""
    return (found for found in nodes(node) if found.asked is None)


def essence(line: Line) -> Essence:
    """A line without its roles."""
    message = " ".join((line.message.id, *line.message.figures))
    return Essence(message, line.citation, "" if line.condition is None else line.condition.message.id)


def idle(node: Node) -> Iterator[Node]:
    """Questions at which all answers lead to the same ruling, whatever is answered afterwards."""
    for found in nodes(node):
        below = list(found.branches.values())
        if below and all(same(below[0], other) for other in below[1:]):
            yield found


def same(one: Node, other: Node) -> bool:
    """Whether two sub-trees are the same function of the answers still to come."""
    if one.asked is not None:
        return all(same(branch, given(other, one.asked.id, value)) for value, branch in one.branches.items())
    if other.asked is not None:
        return all(same(one, branch) for branch in other.branches.values())
    return set(map(essence, one.lines)) == set(map(essence, other.lines))


def given(node: Node, fact: str, value: str) -> Node:
    """The sub-tree once a fact is known, wherever it would have been asked."""
    if node.asked is None:
        return node
    if node.asked.id == fact:
        return given(node.branches[value], fact, value)
    branches = {answer: given(branch, fact, value) for answer, branch in node.branches.items()}
    return Node(node.known, node.lines, node.asked, branches)


def table(node: Node) -> Iterator[tuple[str, str]]:
    """The decision table: the answers of each path, and its lines as `kind message [citation] ? condition`."""
    for leaf in paths(node):
        answers = " ".join(f"{fact}={value}" for fact, value in leaf.known.items())
        yield answers, " | ".join(_written(line) for line in leaf.lines)


def _written(line: Line) -> str:
    message, citation, condition = essence(line)
    return f"{line.kind.value} {message} [{citation}]{f' ? {condition}' if condition else ''}"


def facts_of(check: Check) -> tuple[Fact, ...]:
    """Every fact and choice that a check can ask, in the order of asking."""
    return tuple(dict.fromkeys(node.asked for node in nodes(grow(check)) if node.asked is not None))
