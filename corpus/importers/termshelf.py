"""A user's own term base: written from what was imported, and taken back.

It holds only what differs from the shipped one, whose concepts it replaces by their ids. What the third import replaced
is kept as `.before/0003-terms.toml` (empty where there was no file), until the import is taken back.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from corpus.importers.document import BadDocument, shown
from corpus.importers.shelf import BEFORE, number_of, restore, write
from corpus.terms import Concept, TermBase, as_entry, read_own

HEAD = (
    "# Your own terms, written by `bridgelaw import`. A concept takes the place of the shipped one of the same name.\n"
)


def put_terms(concepts: Mapping[str, Concept], shipped: TermBase, file: Path) -> tuple[str, ...]:
    """Take concepts into a user's own term base; the ids of those that differ from the shipped ones.

    Raises BadDocument where the file cannot be written, BadTerms where it is broken.
    """
    held = read_own(file, shipped) if file.exists() else {}
    own = {id: concept for id, concept in {**held, **concepts}.items() if shipped.concepts.get(id) != concept}
    if own != held:
        number = 1 + max(map(number_of, file.parent.glob(f"{BEFORE}/*-{file.name}")), default=0)
        try:
            write(file.parent / BEFORE / f"{number:04}-{file.name}", file.read_bytes() if file.exists() else b"")
            write(file, format_terms(own).encode())
        except OSError as error:
            raise BadDocument("{file}: cannot be written: {reason}", file=shown(file), reason=error) from error
    return tuple(id for id in concepts if id in own)


def take_back_terms(file: Path) -> None:
    """Undo the last import of terms. Raises BadDocument."""
    records = sorted(file.parent.glob(f"{BEFORE}/*-{file.name}"))
    if not records:
        raise BadDocument("no terms were imported, so nothing can be taken back")
    try:
        restore(records[-1:])
    except OSError as error:
        raise BadDocument("{file}: cannot be written: {reason}", file=shown(file), reason=error) from error


def format_terms(concepts: Mapping[str, Concept]) -> str:
    """Concepts as a term base's file."""
    return HEAD + "".join(f"\n{line}\n" for id, concept in concepts.items() for line in _tables(id, as_entry(concept)))


def _tables(id: str, entry: Mapping[str, Any]) -> Iterator[str]:
    """The table of a concept, and one for its forms and its stale terms; JSON's strings and lists are TOML's."""
    inner = {key: value for key, value in entry.items() if isinstance(value, dict)}
    yield _table(_quoted(id), {key: value for key, value in entry.items() if key not in inner})
    for key, by_lang in inner.items():
        yield _table(f"{_quoted(id)}.{key}", by_lang)


def _table(name: str, values: Mapping[str, Any]) -> str:
    return "\n".join((f"[{name}]", *(f"{key} = {_value(value)}" for key, value in values.items())))


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{_quoted(key)} = {_quoted(form)}' for key, form in value.items())} }}"
    return _quoted(value)


def _quoted(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
