"""Text from a document as a terminal may show it: never as control sequences."""

from __future__ import annotations

import re

CONTROLS = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")


def printable(text: str) -> str:
    """The text with controls, marks that turn the direction of writing, and lone surrogates made visible."""
    return CONTROLS.sub(lambda found: f"\\u{ord(found[0]):04x}", text)
