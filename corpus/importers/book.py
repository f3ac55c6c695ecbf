"""What stands in a document around its provisions, as `book.toml` names it in each language."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

BOOK = Path(__file__).parent / "book.toml"


@cache
def book() -> dict[str, Any]:
    """The tables of the file."""
    return tomllib.loads(BOOK.read_text("utf-8"))


@cache
def furniture(which: str) -> re.Pattern[str]:
    """The pattern of whole folded lines that a page adds to its text."""
    return re.compile("|".join(book()["furniture"][which]))


@cache
def page_number() -> re.Pattern[str]:
    """The pattern of a folded line that names a page: `page 3 of 8`."""
    words = "|".join(word for of_language in book()["page"].values() for word in of_language)
    return re.compile(rf"\W*(?:{words})\.? ?\d{{1,3}}(?: ?(?:[^\W\d]{{1,4}}|/) ?\d{{1,3}})?\W*|\d{{1,3}} ?/ ?\d{{1,3}}")
