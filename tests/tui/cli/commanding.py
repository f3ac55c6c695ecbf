"""The command as a user has it, and what it leaves behind."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[3]
SEEDS = ROOT / "tests" / "seeds"
COMMAND = (sys.executable, "-m", "tui.cli.main")
PATIENCE = 120
"""Seconds that a command may take on a busy machine before it counts as hanging."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What a command left."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """What it printed, as JSON."""
        return json.loads(self.out)

    def refuses(self, *words: str) -> None:
        """Nothing of its input could be used: stdout is empty, one clear line says these words, no traceback."""
        assert (self.status, self.out) == (2, ""), self
        assert self.err.count("\n") == 1, self.err
        assert self.err.startswith("bridgelaw: ")
        assert self.err.rstrip("\n").isprintable()
        assert len(self.err) < 1000
        for word in words:
            assert word in self.err


Run = Callable[..., Answer]


def set_to(home: Path, text: str | bytes) -> Path:
    """Write a user's settings."""
    file = home / "config" / "settings.toml"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return file


def environment(home: Path, more: Mapping[str, str] | None = None) -> dict[str, str]:
    """The environment of a command outside, which imports the checkout."""
    return {**os.environ, "PYTHONPATH": str(ROOT), "BRIDGELAW_HOME": str(home), **(more or {})}
