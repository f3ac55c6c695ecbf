"""stdout is data, stderr narration."""

from __future__ import annotations

import json
import sys
from contextlib import suppress

from tui.plain import printable

LONGEST = 800
"""Characters of a line of narration; of a longer one, which quotes its input, begin and end are shown."""


def print_json(data: object) -> None:
    """One JSON value; whatever could steer a terminal is escaped."""
    print(printable(json.dumps(data, ensure_ascii=False, indent=2)))


def say(text: str = "") -> None:
    """A line of the answer."""
    print(printable(text))


def narrate(text: str) -> None:
    """A line about the work itself; where nobody listens the exit status says it."""
    line = " ".join(text.split())
    if len(line) > LONGEST:
        line = f"{line[: LONGEST // 2]} … {line[-LONGEST // 2 :]}"
    with suppress(OSError):
        print(printable(line), file=sys.stderr)


def narrate_progress(done: int, whole: int) -> None:
    """How far the encoding of texts has come: without shipped vectors it takes minutes."""
    narrate(f"encoded {done} of {whole} passages")
