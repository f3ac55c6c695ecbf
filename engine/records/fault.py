"""What is wrong with something written, as a value that is told in the reader's language, from `faults.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from corpus.errors import BridgelawError
from corpus.lang import Lang
from engine.table.seats import Seat

ENGLISH = Lang("en")


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong; as text in English."""

    key: str
    values: tuple[tuple[str, object], ...] = ()
    """What is filled in by name; a fault among them is told in the same language."""

    def told(self, lang: Lang) -> str:
        """The fault in a language."""
        values = {name: value.told(lang) if isinstance(value, Fault) else value for name, value in self.values}
        return faults()[self.key][lang].format(**values)

    def __str__(self) -> str:
        return self.told(ENGLISH)


class Mistyped(BridgelawError):
    """Something that was typed and cannot be meant."""

    def __init__(self, fault: Fault) -> None:
        super().__init__("{fault}", fault=fault)
        self.fault = fault


def fault(key: str, **values: object) -> Fault:
    """A fault with its values."""
    return Fault(key, tuple(values.items()))


def named(seat: Seat) -> Fault:
    """The seat by its name, in a sentence."""
    return Fault(seat.name.lower())


@cache
def faults() -> Mapping[str, Mapping[Lang, str]]:
    """The texts by key and language."""
    return tomllib.loads(files("engine.records").joinpath("faults.toml").read_text("utf-8"))
