"""A check as far as it has come at the table: what was answered, and what was answered before and taken back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime

from corpus.lang import Lang
from engine.interview import Fact, Ruling, rule
from engine.phrases import Phrases
from engine.registry import CheckEntry, CheckId, find_check
from engine.ruling import Kind, Line
from engine.standing import Standing, in_force, standing
from tui.log import LoggedLine, LoggedRuling, OpenItem, Place


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
    place: Place = field(default_factory=Place)
    note: str = ""
    replaces: int = 0
    """The number of the logged ruling that this one is to correct; 0 for none."""
    number: int | None = None
    """Its number in the log, once the ruling as it stands is there."""
    looks_at: OpenItem | None = None
    """What the director comes back to with it; once it is logged, that is dealt with."""

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

    last: Place = field(default_factory=Place)
    """Where the last ruling was logged."""
    typed: dict[str, str] = field(default_factory=dict)
    """The board that is being entered."""
    _open: dict[CheckId, Case] = field(default_factory=dict)

    def take_up(self, check: CheckId) -> Case:
        """The case under a check."""
        case = self._open.get(check)
        if case is None or case.number is not None:
            case = self._open[check] = Case(find_check(check), place=self._here())
        return case

    def of_record(self, check: CheckId, settled: Mapping[str, str], board: str) -> Case:
        """A case that a record of a board opens."""
        return Case(find_check(check), settled=dict(settled), place=replace(self._here(), board=board))

    def coming_back(self, check: CheckId, item: OpenItem) -> Case:
        """A case at a table to which the director has been called before, for what was left open there."""
        looks_at = item if item.said.stands is Standing.COME_BACK else None
        return Case(find_check(check), place=item.ruling.place, looks_at=looks_at)

    def correcting(self, ruling: LoggedRuling) -> Case:
        """A logged ruling taken up again, to be given anew."""
        return Case(
            find_check(ruling.check), dict(ruling.facts),
            place=ruling.place, note=ruling.note, replaces=ruling.number,
        )  # fmt: skip

    def _here(self) -> Place:
        """What most likely holds of the next call to a table too."""
        return Place(session=self.last.session, round=self.last.round)


def to_log(case: Case, ruling: Ruling, phrases: Phrases, lang: Lang) -> LoggedRuling:
    """A ruling as it is logged: what was said, in the language in which it was said."""
    lines = []
    for line in ruling.lines:
        when = f"{phrases.render(line.condition.message, lang)}: " if line.condition else ""
        said = when + phrases.render(line.message, lang)
        stands, binds = standing(line), in_force(line)
        until = binds.until if binds else None
        lines.append(LoggedLine(said, str(line.citation), stands is not None, stands, until))
    read = {fact.id: case.known[fact.id] for fact in ruling.read}
    return LoggedRuling(
        datetime.now(UTC), case.entry.id, lang, read, tuple(lines), case.place, case.note, case.replaces
    )


def is_ahead(line: Line) -> bool:
    """Whether a line waits for something, or is looked at again later."""
    return line.condition is not None or line.kind is Kind.COME_BACK
