"""What a ruling consists of: lines, each with the provision it rests on, and perhaps a condition that lies ahead."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache

from corpus.citation import Citation, Code, parse_citation


class Kind(Enum):
    """What a line does."""

    RECTIFICATION = "rectification"
    """What the law does to put the irregularity right."""
    RESTRICTION = "restriction"
    """What a player may not do, or has to do, from now on."""
    INFORMATION = "information"
    """What players may know and use, or how the law stands."""
    JUDGMENT = "judgment"
    """What the law leaves to the director, with what to weigh."""
    COME_BACK = "come-back"
    """What has to be looked at again later."""


@dataclass(frozen=True, slots=True)
class Message:
    """A text of a check by its place: which law's file, which section, which key; and the roles it speaks of."""

    code: Code
    law: str
    section: str
    key: str
    roles: tuple[tuple[str, str], ...] = ()
    """Pairs of a name in the text and the id of a term of the term base, or a number: `(("who", "defender"),)`."""

    @property
    def id(self) -> str:
        """The message without its roles: `27:accepted`."""
        return f"{self.law}:{self.key}"

    @property
    def figures(self) -> tuple[str, ...]:
        """The numbers that the text is given, in the order of their names."""
        return tuple(value for _, value in self.roles if value.isdecimal())


@dataclass(frozen=True, slots=True)
class Condition:
    """What a line waits for, because it lies in the future."""

    message: Message


@dataclass(frozen=True, slots=True)
class Settlement:
    """What a line decides and how, so that two lines that decide one matter differently are noticed."""

    matter: str
    outcome: str


@dataclass(frozen=True, slots=True)
class Line:
    """One thing that a ruling says."""

    kind: Kind
    message: Message
    citation: Citation
    """The deepest provision that states it."""
    condition: Condition | None = None
    settles: Settlement | None = None


@dataclass(frozen=True, slots=True)
class Law:
    """Drafts what one law says: its messages stand in `lawNN.toml` beside the code, its citations are of its code."""

    code: Code
    number: str

    def condition(self, key: str, **roles: str) -> Condition:
        """What a line waits for."""
        return Condition(self._message("conditions", key, roles))

    def rectification(
        self, key: str, citation: str, when: Condition | None = None, settles: Settlement | None = None, **roles: str
    ) -> Line:
        """What the law does to put it right."""
        return Line(Kind.RECTIFICATION, self._message("lines", key, roles), cite(citation), when, settles)

    def restriction(
        self, key: str, citation: str, when: Condition | None = None, settles: Settlement | None = None, **roles: str
    ) -> Line:
        """What a player may not or has to do."""
        return Line(Kind.RESTRICTION, self._message("lines", key, roles), cite(citation), when, settles)

    def information(self, key: str, citation: str, when: Condition | None = None, **roles: str) -> Line:
        """What players may know and use, or how the law stands."""
        return Line(Kind.INFORMATION, self._message("lines", key, roles), cite(citation), when)

    def judgment(self, key: str, citation: str, when: Condition | None = None, **roles: str) -> Line:
        """What is the director's to judge."""
        return Line(Kind.JUDGMENT, self._message("lines", key, roles), cite(citation), when)

    def come_back(self, key: str, citation: str, when: Condition | None = None, **roles: str) -> Line:
        """What is looked at again later."""
        return Line(Kind.COME_BACK, self._message("lines", key, roles), cite(citation), when)

    def _message(self, section: str, key: str, roles: Mapping[str, str]) -> Message:
        return Message(self.code, self.number, section, key, tuple(sorted(roles.items())))


class Contradiction(Exception):
    """Two lines of one ruling decide the same matter differently: a fault of the check, never shown as a ruling."""


def check_consistent(lines: Iterable[Line]) -> None:
    """Raise Contradiction where two lines under the same condition settle one matter differently."""
    settled: dict[tuple[str, Condition | None], tuple[Line, Settlement]] = {}
    for line in lines:
        if line.settles is None:
            continue
        other, outcome = settled.setdefault((line.settles.matter, line.condition), (line, line.settles))
        if outcome != line.settles:
            raise Contradiction(
                f"{outcome.matter}: {other.message.id} [{other.citation}] says {outcome.outcome}, "
                f"{line.message.id} [{line.citation}] says {line.settles.outcome}"
            )


@cache
def cite(citation: str) -> Citation:
    """A citation written in the code of a check. Raises BadCitation."""
    return parse_citation(citation)
