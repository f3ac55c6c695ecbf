"""stdout is data, stderr narration."""

from __future__ import annotations

import json
import sys

from tui.plain import printable


def print_json(data: object) -> None:
    """One JSON value; whatever could steer a terminal is escaped."""
    print(printable(json.dumps(data, ensure_ascii=False, indent=2)))


def say(text: str = "") -> None:
    """A line of the answer."""
    print(printable(text))


def narrate(text: str) -> None:
    """A line about the work itself."""
    print(printable(text.replace("\n", " ")), file=sys.stderr)
