"""The interview: a law as a function that asks for the fact it needs next.

A check is an ordinary generator function that reads facts and choices from a `Situation` and yields the lines of a
ruling. Reading what is not known raises `Needed`; the caller asks, adds the answer, and runs the check again. What was
yielded before is certain already.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from corpus.errors import BridgelawError
from engine.ruling import Law, Line, Message, check_consistent

YES_NO = ("yes", "no")
TOLD_AHEAD = 3
"""How many questions deep the consequences of an option are told before it is chosen."""


class BadAnswer(BridgelawError):
    """An answer that the question does not allow."""


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that happened: asked of the director, or taken from a record."""

    law: Law
    """Where its texts stand."""
    id: str
    """Public, and unique within a check."""
    values: tuple[str, ...]
    judged: bool = False
    """Whether it is the director's judgment rather than something that players saw."""
    classify: Callable[[str], str] | None = None
    """Reduces a full answer (cards, a call) to one of the values. Raises BadAnswer."""

    @property
    def prompt(self) -> Message:
        """The question."""
        return Message(self.law.code, self.law.number, "facts", self.id)

    def text_of(self, value: str) -> Message:
        """A value as the person reads it."""
        return Message(self.law.code, self.law.number, f"facts.{self.id}.values", value)

    def parse(self, answer: object) -> str:
        """The value that an answer names. Raises BadAnswer."""
        if isinstance(answer, bool) and self.values == YES_NO:
            return "yes" if answer else "no"
        if isinstance(answer, str):
            if answer in self.values:
                return answer
            if self.classify is not None:
                return self.classify(answer)
        raise BadAnswer(
            "{id}: {answer!r:.60} is not one of {known}", id=self.id, answer=answer, known=", ".join(self.values)
        )


@dataclass(frozen=True, slots=True)
class Choice(Fact):
    """Something that the law lets a player decide: told in full, with every consequence, before it is asked."""

    by: str = ""
    """Whose choice it is: the id of a term of the term base."""


class Needed(Exception):
    """The check cannot go on without this fact or choice."""

    def __init__(self, fact: Fact) -> None:
        super().__init__(fact.id)
        self.fact = fact


class Situation:
    """The facts and choices known so far, and which of them the check has read."""

    def __init__(self, known: Mapping[str, str]) -> None:
        self.known = known
        self.read: dict[str, Fact] = {}
        self.follows: Mapping[str, str] = {}
        """What follows from other answers, and so is neither asked nor read."""

    def given(self, fact: Fact, value: str) -> Situation:
        """The same situation for another law, to which this one can already tell `fact`."""
        told = Situation(self.known)
        told.read = self.read
        told.follows = {**self.follows, fact.id: value}
        return told

    def __getitem__(self, fact: Fact) -> str:
        if fact.id in self.follows:
            return self.follows[fact.id]
        if fact.id not in self.known:
            raise Needed(fact)
        self.read[fact.id] = fact
        return fact.parse(self.known[fact.id])


Lines = Iterator[Line]
Check = Callable[[Situation], Lines]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How far a check comes with what is known."""

    lines: tuple[Line, ...]
    """Those that are certain, whatever is still asked."""
    needed: Fact | None
    """What it asks next; None when the ruling is complete."""
    read: tuple[Fact, ...]
    """What it made use of, in the order of asking."""


@dataclass(frozen=True, slots=True)
class Option:
    """One answer to an open question, with what follows from it."""

    value: str
    lines: tuple[Line, ...]
    """Those that are certain on this branch and were not before."""
    then: Open | None
    """What would be asked next on this branch."""


@dataclass(frozen=True, slots=True)
class Open:
    """An open question or choice with every option."""

    fact: Fact
    options: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class Ruling:
    """What can be said now: certain lines, and the open choice with every option told."""

    lines: tuple[Line, ...]
    choice: Open | None
    needed: Fact | None
    read: tuple[Fact, ...]


def run(check: Check, known: Mapping[str, str]) -> Outcome:
    """Run a check as far as what is known allows. Raises BadAnswer, Contradiction."""
    situation = Situation(known)
    lines: list[Line] = []
    needed = None
    try:
        for line in check(situation):  # one by one: what came before a Needed is kept
            lines.append(line)
    except Needed as need:
        needed = need.fact
    check_consistent(lines)
    return Outcome(tuple(lines), needed, tuple(situation.read.values()))


def rule(check: Check, known: Mapping[str, str]) -> Ruling:
    """The ruling with what is known: each option of an open choice with its consequence, before anyone chooses."""
    outcome = run(check, known)
    choice = tell(check, known, outcome, TOLD_AHEAD) if isinstance(outcome.needed, Choice) else None
    return Ruling(outcome.lines, choice, outcome.needed, outcome.read)


def tell(check: Check, known: Mapping[str, str], outcome: Outcome, depth: int) -> Open | None:
    """The question that is open after `outcome`, with what each answer leads to, `depth` questions ahead."""
    if outcome.needed is None:
        return None
    options = []
    for value in outcome.needed.values:
        branch = {**known, outcome.needed.id: value}
        reached = run(check, branch)
        then = tell(check, branch, reached, depth - 1) if depth > 1 else _untold(reached)
        options.append(Option(value, reached.lines[len(outcome.lines) :], then))
    return Open(outcome.needed, tuple(options))


def _untold(outcome: Outcome) -> Open | None:
    return None if outcome.needed is None else Open(outcome.needed, ())
