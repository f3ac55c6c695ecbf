"""Records out of text, and the files of the corpus."""

from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest

from engine.records.read import read_records, records_of
from engine.records.record import Record, Unreadable

Read = Callable[[str | bytes], list[Record | Unreadable]]
CORPUS = Path(__file__).parent / "corpus"


@pytest.fixture(scope="session")
def read() -> Read:
    """What a text, or the bytes of a file, holds."""

    def read_text(text: str | bytes) -> list[Record | Unreadable]:
        return [*records_of(BytesIO(text.encode() if isinstance(text, str) else text), "text")]

    return read_text


@pytest.fixture(scope="session")
def corpus() -> Callable[[str], list[Record | Unreadable]]:
    """What a file of the corpus holds."""
    return lambda name: [*read_records(CORPUS / name)]
