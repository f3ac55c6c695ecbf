"""The command as a user has it, and what it leaves behind."""

from __future__ import annotations

import ctypes
import json
import os
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[3]
SEEDS = ROOT / "tests" / "seeds"
COMMAND = (sys.executable, "-m", "tui.cli.main")
DROP, OVERRIDE, READ_AND_SEARCH = 24, 1, 2
"""Linux's numbers of PR_CAPBSET_DROP, CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH."""
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


bound = pytest.mark.skipif(sys.platform != "linux", reason="frees root of its privileges as Linux has them")


def without_rights() -> dict[str, Callable[[], None]]:
    """For `subprocess.run`: the command is bound by permissions, even where the tests are run by root."""
    libc = ctypes.CDLL(None)

    def renounce() -> None:
        for capability in (OVERRIDE, READ_AND_SEARCH):
            libc.prctl(DROP, capability, 0, 0, 0)

    return {"preexec_fn": renounce} if os.geteuid() == 0 else {}
