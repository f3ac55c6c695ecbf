"""What can be wrong with something that a person handed us."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Told:
    """A text with its values kept apart, so that a catalog can say it in another language; as a string in English."""

    template: str
    """In English, with a placeholder for each value; where there are none, as it is."""
    values: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        values = {name: plainly(value) for name, value in self.values.items()}
        return self.template.format(**values) if values else self.template


class BridgelawError(Exception):
    """Something a person can put right; the message says what is wrong, where, and what to do, in one line."""

    def __init__(self, template: str = "", /, **values: object) -> None:
        self.text = Told(template, values)
        super().__init__(str(self.text))


def told(template: str, /, **values: object) -> Told:
    """A part of a message that is translated like the whole."""
    return Told(template, values)


def plainly(value: object) -> object:
    """A value as a message shows it: of what the system reports, what it says without numbers and names."""
    return value.strerror or str(value) if isinstance(value, OSError) else value
