"""The marks that a browser shows before the items of a list, by its type or by its style."""

from __future__ import annotations

import re
from collections.abc import Mapping

from corpus.citation import ROMAN

RULE = re.compile(r"\.(?P<name>[\w-]+)[^{},]*\{[^}]*?list-style(?:-type)?\s*:\s*(?P<kind>[\w-]+)", re.IGNORECASE)
OWN = re.compile(r"list-style(?:-type)?\s*:\s*(?P<kind>[\w-]+)", re.IGNORECASE)
KINDS = {
    "upper-alpha": "A",
    "upper-latin": "A",
    "upper-greek": "A",
    "lower-alpha": "a",
    "lower-latin": "a",
    "lower-greek": "a",
    "lower-roman": "i",
    "upper-roman": "I",
    "decimal": "1",
    "none": "",
    "disc": "",
}
"""The types that styles name."""
LETTERS = 26


def rules_of(styles: str) -> dict[str, str]:
    """The type of list of each class that a style sheet gives one."""
    return {found["name"]: KINDS[kind] for found in RULE.finditer(styles) if (kind := found["kind"].lower()) in KINDS}


def kind_of(given: Mapping[str, str], rules: Mapping[str, str]) -> str:
    """The type of an ordered list: by its own style, its class, its `type`; else numbers."""
    own = OWN.search(given.get("style", ""))
    if own and own["kind"].lower() in KINDS:
        return KINDS[own["kind"].lower()]
    by_class = (rules[name] for name in given.get("class", "").split() if name in rules)
    return next(by_class, given.get("type", "1"))


def mark_of(kind: str, number: int) -> str:
    """The mark of the item of that number; nothing where the list has none."""
    at = number - 1
    if kind == "" or not 0 <= at < LETTERS:
        return ""
    romans = list(ROMAN)
    match kind:
        case "A":
            return f"{chr(ord('A') + at)}. "
        case "a":
            return f"({chr(ord('a') + at)}) "
        case "i" | "I" if at < len(romans):
            return f"({romans[at]}) "
    return f"{number}. "
