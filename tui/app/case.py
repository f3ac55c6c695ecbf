"""A check as far as it has come at the table: what was answered, and what was answered before and taken back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime

from corpus.lang import Lang
from engine.interview import Fact, Ruling, rule
from engine.phrases import Phrases
from engine.registry import CheckEntry, CheckId, find_check
from tui.log import LoggedLine, LoggedRuling


@dataclass(slots=True)
class Case:
    """One call to the table under one check."""

    entry: CheckEntry
    answers: dict[str, str] = field(default_factory=dict)
    """The answers in force, in the order of asking."""
    settled: dict[str, str] = field(default_factory=dict)
    """What a record answers: never asked, unless the director takes it back."""
    before: dict[str, str] = field(default_factory=dict)
    """Every answer given so far: what was taken back is offered again, never put back unasked."""
    number: int | None = None
    """Its number in the log, once the ruling as it stands is there."""

    @property
    def ruling(self) -> Ruling:
        """What can be said now. Raises Contradiction."""
        return rule(self.entry.load(), self.known)

    @property
    def known(self) -> dict[str, str]:
        """Every answer in force, whoever gave it."""
        return {**self.settled, **self.answers}

    def answer(self, fact: Fact, value: str) -> None:
        """Take an answer."""
        self.answers[fact.id] = self.before[fact.id] = value
        self.number = None

    def take_back(self, fact: str | None = None) -> bool:
        """Take back the last answer, or that to a fact with all that came after it; false if there is none."""
        if fact in self.settled:
            self.before[fact] = self.settled.pop(fact)
            self.number = None
            return True
        asked = list(self.answers)
        if not asked:
            return False
        for later in asked[asked.index(fact) if fact in asked else -1 :]:
            del self.answers[later]
        self.number = None
        return True


@dataclass(slots=True)
class Cases:
    """The cases of a session: one that was left is taken up again, one that is logged is closed."""

    _open: dict[CheckId, Case] = field(default_factory=dict)

    def take_up(self, check: CheckId) -> Case:
        """The case under a check."""
        case = self._open.get(check)
        if case is None or case.number is not None:
            case = self._open[check] = Case(find_check(check))
        return case


def to_log(entry: CheckEntry, facts: Mapping[str, str], ruling: Ruling, phrases: Phrases, lang: Lang) -> LoggedRuling:
    """A ruling as it is logged: what was said, in the language in which it was said."""
    lines = []
    for line in ruling.lines:
        when = f"{phrases.render(line.condition.message, lang)}: " if line.condition else ""
        lines.append(LoggedLine(when + phrases.render(line.message, lang), str(line.citation)))
    read = {fact.id: facts[fact.id] for fact in ruling.read}
    return LoggedRuling(datetime.now(UTC), entry.id, lang, read, tuple(lines))
